# cython: language_level=3
cimport cython

cdef int PLACES

@cython.final
cdef class Differences:
    cdef public int most, own
    cdef public double weight
    cdef public double[::1] now, kept, firsts, products

    @cython.locals(place=int)
    cpdef void begin(self, int own) noexcept nogil
    @cython.locals(high=int, low=int, part=double)
    cpdef void add(self, double weight) noexcept nogil
    @cython.locals(index=int)
    cpdef void keep(self, int place, double[::1] values, int count) noexcept nogil
    @cython.locals(index=int, place=int)
    cpdef void add_kept(self, double[::1] weights, int count) noexcept nogil
    @cython.locals(low=int, high=int, mean=double, found=double)
    cpdef double variance(self, int one, int other)
