# cython: language_level=3
cimport cython

cdef int PLACES, PAIRS, FEATURES, REACH, FINE
cdef double[::1] LOGISTIC

cdef class Curves:
    cdef public double[::1] weights, base, tails
    cdef public double lift, points

    @cython.final
    @cython.locals(least=int, at=int, sum_=double, pair=int, high=int, low=int)
    cdef void found(self, int cards, int start) noexcept nogil
    @cython.final
    @cython.locals(shift=double, slope=double, under=double, least=int, chance=double)
    cdef void curve(self) noexcept nogil
    @cython.final
    @cython.locals(place=double, index=int, low=double)
    cdef double logistic(self, double value) noexcept nogil
    @cython.final
    @cython.locals(chance=double)
    cdef double power(self, double value) noexcept nogil
    @cython.final
    @cython.locals(found=double, least=int)
    cdef double below(self, int bid) noexcept nogil
