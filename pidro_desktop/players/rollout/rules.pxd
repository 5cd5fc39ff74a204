# cython: language_level=3
cimport cython

cdef int ALL, FIVES, SCORING, LOW_LEAD, LONG, SHORT
cdef double SAFE, CHANCE
cdef signed char[::1] COUNT, WORTH
cdef short[::1] TOP

@cython.final
cdef class Rollout:
    cdef public int[::1] hands, kept, dealt, size, gone, cold
    cdef public double[::1] likely
    cdef double foes, friends
    cdef public int seen, trick, best, winner, acted, leader, turn, tricks, bidder, points

    @cython.locals(seat=int)
    cpdef void copy(self, Rollout other) noexcept nogil
    @cython.locals(seat=int)
    cpdef void play(self, int card) noexcept nogil
    cpdef bint settle(self) noexcept nogil
    cdef void take(self) noexcept nogil
    cpdef int finish(self) noexcept nogil
    @cython.locals(out=int, played=int, kept=int, dealt=int, other=int, loose=double, total=double, found=double, left=int, gone=int, sure=double)
    cdef void expect(self, int seat, int unseen) noexcept nogil
    @cython.locals(missing=double, _one=int)
    cdef double holds_above(self, double share, double out, int higher) noexcept nogil
    @cython.locals(plain=int, ones=int)
    cdef int cheapest(self, int among) noexcept nogil
    @cython.locals(below=int, equal=int)
    cdef int cheap_of_equal(self, int own, int top, int unseen) noexcept nogil
    @cython.locals(seat=int, own=int, unseen=int)
    cpdef int choose(self) noexcept nogil
    @cython.locals(top=int, above=int, second=int, rest=int, low=int)
    cdef int lead(self, int seat, int own, int unseen) noexcept nogil
    @cython.locals(step=int, other=int)
    cdef void survey(self, int seat) noexcept nogil
    @cython.locals(friendly=bint, above=int, out=double, gift=int, winners=int, high=int)
    cdef int follow(self, int seat, int own, int unseen) noexcept nogil
    @cython.locals(gift=int)
    cdef int win_as_last(self, int own, int winners, int unseen) noexcept nogil
    @cython.locals(fives=int, defending=bint, chance=double, master=bint, waits=bint)
    cdef int contest(
        self, int seat, int own, int winners, int unseen, double out, int above
    ) noexcept nogil
    @cython.locals(losing=int)
    cdef int gift(self, int among, int unseen) noexcept nogil
