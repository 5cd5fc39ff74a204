# cython: language_level=3
cimport cython
from pidro_desktop.players.selfplay.deal cimport Deal

cdef int PLACES, FIVE, WRONG, ACE, SEATED, CALLED, SILENT, MEETING, FEATURES
cdef int LOWEST, HIGHEST, TERMS, STEPS, SITUATIONS, STOOD, HEARD, MIXED, TOTAL
cdef int RARE, PAIRS, REACH, FINE, LONG, FIRST_MORE, RESERVE
cdef signed char[::1] COUNT
cdef double[::1] LOGISTIC
cdef double PART, SOUND, UNSOUND

@cython.final
cdef class Blueprint:
    cdef public double[::1] weights, base, tails, values, nets, terms, worth
    cdef public double points, warmth, slip, second
    cdef public int[::1] calls, stood, based, others, changes
    cdef public int bid, owner, best, loss
    cdef public bint topped

    @cython.locals(seat=int)
    cpdef void begin(self) noexcept nogil
    @cython.locals(index=int)
    cpdef void fresh(self) noexcept nogil
    cpdef void make(self, int seat, int call) noexcept nogil
    cpdef int least(self) noexcept nogil
    @cython.locals(above=int)
    cpdef int steps(self, int place) noexcept nogil
    @cython.locals(call=int)
    cpdef int state(self, int seat) noexcept nogil
    @cython.locals(index=int, cards=int, partner=int, ace=double, fives=double, size=double, place=int, meeting=int, least=int, start=int, sum_=double, other=int)
    cpdef void look(self, Deal deal, int seat, int suit) noexcept nogil
    @cython.locals(least=int, at=int, sum_=double, pair=int, high=int, low=int)
    cdef void found(self, int cards, int start) noexcept nogil
    @cython.locals(under=double, least=int, chance=double)
    cdef void curve(self) noexcept nogil
    @cython.locals(place=double, index=int, low=double)
    cdef double logistic(self, double value) noexcept nogil
    @cython.locals(chance=double)
    cdef double power(self, double value) noexcept nogil
    @cython.locals(found=double, least=int)
    cdef double below(self, int bid) noexcept nogil
    @cython.locals(above=double, bid=int, share=double, lost=double, taken=double)
    cpdef void net(self) noexcept nogil
    @cython.locals(place=int, least=int, count=int, step=int)
    cpdef int weigh(self, Deal deal, int seat) noexcept nogil
    @cython.locals(step=int)
    cdef void doubt(self, int least, int count) noexcept nogil
    @cython.locals(most=double, suit=int)
    cpdef void survey(self, Deal deal, int seat, int bid) noexcept nogil
    @cython.locals(index=int, suit=int, own="long long", level=int, other=int)
    cdef void high(self, Deal deal, int seat) noexcept nogil
    @cython.locals(points=double, aces=double)
    cdef void mix(self, int cards, int level, bint heard) noexcept nogil
    @cython.locals(bid=int, net=double)
    cdef void term(self, int seat, int least, int step) noexcept nogil
    @cython.locals(found=int)
    cdef int group(self, Deal deal, int seat, int step) noexcept nogil
    @cython.locals(start=int, found=double, index=int)
    cdef double value(self, Deal deal, int seat, int step) noexcept nogil
    @cython.locals(count=int, best=int, step=int)
    cpdef int choose(self, Deal deal, int seat) noexcept nogil
    @cython.locals(count=int, step=int, most=double, other=int, total=double, found=double)
    cpdef double fits(self, Deal deal, int seat, int call) noexcept nogil
    cpdef void close(self, Deal deal) noexcept nogil
    @cython.locals(side=int, points=int)
    cpdef void score(self, Deal deal, int suit) noexcept nogil

@cython.final
cdef class Plain:
    cdef public double[::1] weights, centre, slope, tails
    cdef public double over_foe, over_friend
    cdef public int best, sample

    @cython.locals(friend=bint, least=int, most=int, found=int, floor=int)
    cpdef int choose(self, Deal deal, Blueprint bidder, int seat) noexcept nogil
    @cython.locals(wanted=double, floor=int, down=int, bid=int)
    cdef int most(self, Deal deal, int seat, int least, bint friend) noexcept nogil
    @cython.locals(most=double, suit=int, cards=int, points=double, size=int, bid=int)
    cpdef double survey(self, Deal deal, int seat) noexcept nogil
    @cython.locals(found=double, place=int, size=int, ace=int, king=int, queen=int, fives=int)
    cdef double points(self, int cards) noexcept nogil
    @cython.locals(least=int, value=double, chance=double, place=int, under=double)
    cdef void curve(self, double points) noexcept nogil
    @cython.locals(found=double, taken=int, share=double)
    cdef double promise(self, int bid) noexcept nogil
