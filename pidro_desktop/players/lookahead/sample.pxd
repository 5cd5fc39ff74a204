# cython: language_level=3
cimport cython

cdef int MINDS

@cython.final
cdef class Sample:
    cdef public int count
    cdef public long long[::1] hands
    cdef public double[::1] weights
    cdef public int[::1] origin

    @cython.locals(total=double, index=int, step=double, reached=double, passed=double, times=int)
    cdef void take(self, long long[::1] hands, double[::1] weights, int number, int count, double offset) noexcept nogil
    @cython.locals(index=int, mind="long long")
    cdef void think(self, signed char[::1] minds) noexcept nogil
