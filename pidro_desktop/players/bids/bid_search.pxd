# cython: language_level=3
cimport cython
from pidro_desktop.players.selfplay.blueprint cimport Blueprint
from pidro_desktop.players.selfplay.deal cimport Deal
from pidro_desktop.players.selfplay.blueprint cimport Plain

cdef int LEAST, SCORES, TARGET, CARDS, LOWEST, NINE, TRIES, TOTAL, ENDS, PILOTS

@cython.final
cdef class BidSearch:
    cdef public Deal deal
    cdef public Blueprint bidder
    cdef public Plain plain
    cdef public double[::1] chances, values, points, made, net, held, kept, firsts, products, now, ends
    cdef public int[::1] holders, unseen, places, calls, heard, tries, plainly
    cdef public int seat, sides, us, them, worlds, tried, count, loose
    cdef public bint naming
    cdef public double total, usual, squares

    @cython.locals(cards=int, seat=int, place=int, card=int)
    cpdef void sort(self) noexcept nogil
    @cython.locals(index=int, other=int, card=int, side=int)
    cdef void scatter(self) noexcept nogil
    @cython.locals(found=double, step=int, other=int)
    cdef double fits(self) noexcept nogil
    cdef double fit(self, int other) noexcept nogil
    cdef bint by_thumb(self, int other) noexcept nogil
    @cython.locals(step=int, other=int, call=int)
    cdef int finish(self) noexcept nogil
    @cython.locals(found=double)
    cdef double next_world(self) noexcept nogil
    @cython.locals(total=double, _one=int)
    cdef void pilot(self) noexcept nogil
    @cython.locals(index=int)
    cpdef void begin(self) noexcept nogil
    @cython.locals(_one=int, weight=double, index=int)
    cpdef search(self)
    @cython.locals(index=int, _one=int, weight=double, suit=int, points=int)
    cpdef tally(self)
    @cython.locals(side=int, taken=int)
    cdef void note(self, int index, double weight) noexcept nogil
    @cython.locals(index=int, other=int, both=double)
    cdef void spread(self, double square) noexcept nogil
    @cython.locals(low=int, high=int, mean=double, found=double)
    cpdef double noise(self, int one, int other)
    cdef double outcome(self, int index) noexcept nogil
    @cython.locals(side=int, us=int, them=int)
    cdef double equity(self, int suit) noexcept nogil
    @cython.locals(least=int, index=int)
    cpdef int options(self) noexcept nogil
    cpdef void stand(self) noexcept nogil
    @cython.locals(step=int, other=int)
    cdef void again(self) noexcept nogil
