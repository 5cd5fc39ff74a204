# cython: language_level=3
cimport cython
from pidro_desktop.players.selfplay.blueprint cimport Blueprint
from pidro_desktop.players.selfplay.deal cimport Deal

cdef int ACE, FINE, FIVE, HIGHEST, REACH, TOTAL, WRONG, PLACES, LONG, FIRST_MORE, RESERVE
cdef double[::1] LOGISTIC
cdef signed char[::1] COUNT

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
