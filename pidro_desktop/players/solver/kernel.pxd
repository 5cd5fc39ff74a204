# The types of kernel.py, for the compiled form.
#
# Other compiled modules may write in their own .pxd
#
#     from pidro_desktop.players.solver.kernel cimport Search, count, top, worth
#
# and call, without the interpreter lock, on a Search that no other thread uses at the time:
#
#     search.lead(hands, leader, -1, TOO_MANY)      a trick's beginning, points of side 0
#     search.play(hands, seat, waiting, best, winner, points, -1, TOO_MANY)     within a trick
#     search.cards(hands, table, found, start)      all cards of the seat to act
#
# with 14 for TOO_MANY. The low's point is in none of them. From Python all_points, all_cards and
# cards can be seen, nothing else.

cimport cython

cdef long long ALL  # as it is shifted to a seat's place
cdef int FIVES, ONES, SLOTS, TOO_MANY, no_points
cdef unsigned long long MIX, KEYS, TAGS
cdef signed char worth[16384]
cdef short top[16384]
cdef signed char count[16384]

@cython.final
cdef class Search:
    cdef unsigned long long[::1] known
    cdef public long long nodes

    @cython.locals(ours=int, theirs=int, out=int, safe=int, low=int, high=int)
    cdef int lead(self, long long hands, int leader, int alpha, int beta) noexcept nogil

    @cython.locals(most=int, other=int)
    cdef bint sweeps(self, long long hands, long long others, int safe) noexcept nogil

    @cython.locals(
        key="unsigned long long", slot=int, found="unsigned long long", value=int
    )
    cdef int recall(
        self, long long hands, int leader, int alpha, int beta, int low, int high
    ) noexcept nogil

    cdef int play(
        self, long long hands, int seat, int waiting, int best, int winner, int points,
        int alpha, int beta
    ) noexcept nogil

    @cython.locals(
        shift=int, own=int, others="long long", helped=bint, beaten=bint, odd=int,
        tried=int, card="long long", between=int, twin=bint, left="long long", lying=int, found=int
    )
    cdef int choose(
        self, long long hands, int seat, int waiting, int best, int winner, int points,
        int alpha, int beta
    ) noexcept nogil

    @cython.locals(index=int, table=int)
    cpdef all_points(
        self, const long long[::1] hands, const long long[::1] tables, signed char[::1] found
    )

    @cython.locals(index=int)
    cpdef all_cards(
        self, const long long[::1] hands, const long long[::1] tables, signed char[::1] found
    )

    @cython.locals(
        seat=int, best=int, shift=int, own=int, others="long long", tried=int, points=int,
        place=int, card="long long"
    )
    cpdef void cards(
        self, long long hands, int table, signed char[::1] found, int start
    ) noexcept nogil

    @cython.locals(seat=int, best=int, winner=int, lying=int, waiting=int)
    cdef int after(self, long long hands, int table, int card) noexcept nogil
