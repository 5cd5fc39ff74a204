# The types of stacking.py, for the compiled form.
cimport cython
from pidro_desktop.players.general_solver.choice cimport Choice

cdef long long ONE, NONE
cdef int STACK, TWO

cdef class Stacking(Choice):
    cdef public int usual, mild
    cdef public long long pointed, small

    @cython.locals(more=int)
    cdef int under(self, long long held) noexcept nogil
    @cython.locals(low="long long", ripple="long long")
    cdef long long following(self, long long pattern, int count) noexcept nogil
    @cython.locals(
        rest="long long", gone="long long", below="long long", skipped=int, one="long long"
    )
    cdef long long gone(
        self, long long held, long long card, long long pattern, long long wall
    ) noexcept nogil
    @cython.locals(one=int, other=int)
    cdef bint alike(self, long long below, long long above, long long wall) noexcept nogil
    @cython.locals(worthless=int, most=int, scoring="long long", count=int, kept=bint)
    cdef bint may_lie_under(self, long long held, long long card, long long gone) noexcept nogil
