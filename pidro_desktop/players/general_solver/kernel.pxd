# The types of kernel.py, for the compiled form.
cimport cython
from pidro_desktop.players.general_solver.rules cimport Cards

cdef long long ONE, TRUMPS, FACES
cdef int FIELD, NOTHING, EXTRA, SLOTS
cdef unsigned long long MIX, ALL_BITS, TAG
cdef signed char[::1] LOG

@cython.final
cdef class Search(Cards):
    cdef public unsigned long long[::1] known
    cdef public long long left, nodes
    cdef public unsigned long long salt
    cdef public int usual, depth

    @cython.locals(ours="long long", theirs="long long", seat=int, high=int)
    cdef int lead(self, int leader, int alpha, int beta) noexcept nogil
    @cython.locals(
        low=int, key="unsigned long long", slot=int, found="unsigned long long", value=int
    )
    cdef int recall(
        self, long long cards, int leader, int alpha, int beta, int high
    ) noexcept nogil
    @cython.locals(
        one="long long", two="long long", three="long long", key="unsigned long long",
        field=int, shift=int, rest="long long", place=int, card="long long",
        owner="unsigned long long"
    )
    cdef unsigned long long key(self, long long cards, int leader) noexcept nogil
    @cython.locals(held="long long", value=int)
    cdef int turn(
        self, int seat, int waiting, int led, long long best, int winner, int lying, int alpha,
        int beta
    ) noexcept nogil
    @cython.locals(
        gain=int, one="long long", two="long long", three="long long", four="long long", value=int
    )
    cdef int end(self, int winner, int lying, int alpha, int beta) noexcept nogil
    @cython.locals(
        held="long long", others="long long", todo="long long", ours=int, helped=int,
        card="long long", gone="long long", found=int
    )
    cdef int choose(
        self, int seat, int waiting, int led, long long best, int winner, int lying, int alpha,
        int beta
    ) noexcept nogil
    @cython.locals(place=int)
    cdef int put(
        self, int seat, int waiting, int led, long long best, int winner, int lying, int alpha,
        int beta, long long card, long long gone
    ) noexcept nogil
    @cython.locals(held="long long", most=int, card="long long", value=int)
    cpdef int try_card(
        self, int seat, int waiting, int led, long long best, int winner, int lying, int usual,
        int depth, int place, long long gone
    )
