# The types of kernel.py, for the compiled form.
cimport cython
from pidro_desktop.players.general_solver.rules cimport TrickSearch

cdef long long ONE
cdef int NOTHING, EXTRA, SLOTS
cdef unsigned long long TAG

cdef class Search(TrickSearch):
    cdef public unsigned long long[::1] known
    cdef public long long nodes
    cdef public int depth

    @cython.locals(ours="long long", theirs="long long", seat=int, high=int)
    cdef long long lead(self, int leader, long long alpha, long long beta) noexcept nogil
    @cython.locals(
        low=int, key="unsigned long long", slot=int, found="unsigned long long", value=int
    )
    cdef long long recall(
        self, long long cards, int leader, long long alpha, long long beta, int high
    ) noexcept nogil
    @cython.locals(
        gain=int, one="long long", two="long long", three="long long", four="long long",
        value="long long"
    )
    cdef long long end(
        self, int leader, int winner, int lying, long long alpha, long long beta
    ) noexcept nogil
    @cython.locals(
        held="long long", others="long long", todo="long long", ours=int, helped=int,
        card="long long", gone="long long", found="long long"
    )
    cdef long long choose(
        self, int seat, int waiting, int led, long long best, int winner, int lying,
        long long alpha, long long beta
    ) noexcept nogil
    @cython.locals(held="long long", most=int, card="long long", value=int)
    cpdef int try_card(
        self, int seat, int waiting, int led, long long best, int winner, int lying, int usual,
        int depth, int place, long long gone
    )
