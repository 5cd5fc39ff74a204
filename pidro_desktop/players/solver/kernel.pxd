cimport cython

cdef long long ALL, FIVES, ONES, MIX, SLOTS, NONE, TOO_MANY
cdef signed char worth[16384]
cdef short top[16384]
cdef signed char count[16384]

@cython.final
cdef class Search:
    cdef long long[::1] keys
    cdef short[::1] bounds
    cdef public long long nodes

    @cython.locals(cards=cython.int, out=cython.int, key="long long", slot="long long", low=cython.int, high=cython.int, value=cython.int)
    cdef int lead(self, long long hands, long long leader, int alpha, int beta) noexcept nogil
    cdef bint is_last(self, long long hands) noexcept nogil
    cdef int play(self, long long hands, int seat, int waiting, int best, int winner, int points, int alpha, int beta) noexcept nogil
    @cython.locals(shift=cython.int, own=cython.int, others="long long", helped=cython.bint, beaten=cython.bint, odd=cython.int, tried=cython.int, card="long long", between=cython.int, twin=cython.bint, left="long long", lying=cython.int, found=cython.int)
    cdef int choose(self, long long hands, int seat, int waiting, int best, int winner, int points, int alpha, int beta) noexcept nogil
    @cython.locals(index=cython.int, table=cython.int)
    cpdef all_points(self, long long[::1] hands, long long[::1] tables, signed char[::1] found)
    @cython.locals(index=cython.int)
    cpdef all_cards(self, long long[::1] hands, long long[::1] tables, signed char[::1] found)
    @cython.locals(seat=cython.int, best=cython.int, shift=cython.int, own=cython.int, others="long long", tried=cython.int, points=cython.int, place=cython.int, card="long long")
    cdef void cards(self, long long hands, int table, signed char[::1] found, int start) noexcept nogil
    @cython.locals(seat=cython.int, best=cython.int, winner=cython.int, lying=cython.int, waiting=cython.int)
    cdef int after(self, long long hands, int table, int card) noexcept nogil
