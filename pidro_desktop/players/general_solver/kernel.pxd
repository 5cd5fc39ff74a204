# The types of kernel.py, for the compiled form.
cimport cython
from pidro_desktop.players.general_solver.rules cimport TrickSearch

cdef long long ONE, TRUMPS, NONE, NEVER
cdef int NOTHING, STACK, TWO, EXTRA, SLOTS, EXACT_SLOTS, BYTE
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

cdef class Exact(TrickSearch):
    cdef public unsigned long long[::1] tags
    cdef public long long[::1] values
    cdef public int alone, game, tilt, mild
    cdef public long long pointed, small

    @cython.locals(
        ours="long long", theirs="long long", seat=int, out=int, low="long long", high="long long"
    )
    cdef long long lead(self, int leader, long long alpha, long long beta) noexcept nogil
    @cython.locals(key="unsigned long long", slot=int, found="long long", value="long long")
    cdef long long recall(
        self, long long cards, int leader, long long alpha, long long beta, long long low,
        long long high
    ) noexcept nogil
    cdef long long end(
        self, int leader, int winner, int lying, long long alpha, long long beta
    ) noexcept nogil
    @cython.locals(
        held="long long", wall="long long", todo="long long", ours=int, chosen="long long",
        most="long long", card="long long", found="long long", liked="long long"
    )
    cdef long long extra(
        self, int seat, int waiting, int winner, int lying, long long alpha, long long beta
    ) noexcept nogil
    @cython.locals(
        one="long long", two="long long", three="long long", four="long long", tilt=int, ours=int,
        gain="long long", value="long long"
    )
    cdef long long won(
        self, int winner, int lying, long long alpha, long long beta
    ) noexcept nogil
    @cython.locals(
        held="long long", wall="long long", todo="long long", under=int, ours=int, helped=int,
        chosen="long long", most="long long", card="long long", pattern="long long",
        gone="long long", found="long long", liked="long long"
    )
    cdef long long choose(
        self, int seat, int waiting, int led, long long best, int winner, int lying,
        long long alpha, long long beta
    ) noexcept nogil
    @cython.locals(liked="long long", other=int)
    cdef long long taste(self, int seat, long long value) noexcept nogil
    @cython.locals(more=int)
    cdef int under(self, long long held) noexcept nogil
    @cython.locals(low="long long", ripple="long long")
    cdef long long following(self, long long pattern, int count) noexcept nogil
    @cython.locals(
        rest="long long", gone="long long", below="long long", skipped=int, one="long long"
    )
    cdef long long gone(
        self, long long held, long long card, long long pattern, long long wall
    ) noexcept nogil
    @cython.locals(one=int, other=int)
    cdef bint alike(self, long long below, long long above, long long wall) noexcept nogil
    @cython.locals(worthless=int, most=int, scoring="long long", count=int, kept=bint)
    cdef bint may_lie_under(self, long long held, long long card, long long gone) noexcept nogil
    @cython.locals(held="long long", value="long long")
    cpdef long long try_play(
        self, int seat, int waiting, int led, long long best, int winner, int lying,
        long long card, long long gone
    )
