# cython: language_level=3
cimport cython
from pidro_desktop.players.rollout.rules cimport Rollout

cdef int STATE

@cython.final
cdef class Stack:
    cdef public int[::1] store

    @cython.locals(start=int, seat=int)
    cdef void save(self, Rollout table, int level) noexcept nogil
    @cython.locals(start=int, seat=int, kept=int)
    cdef void load(self, Rollout table, int level) noexcept nogil
