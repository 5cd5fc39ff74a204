# cython: language_level=3
cimport cython
from pidro_desktop.players.policy.policy cimport Policy
from pidro_desktop.players.rollout.rules cimport Rollout

cdef int ALL, SCORING, PLACES, CLASSES, CALLERS, ANYTHING, KINDS, LEARNT
cdef double SLIP, STRAY, MISCALL
cdef signed char[::1] COUNT, WORTH
cdef short[::1] TOP

@cython.final
cdef class Evidence:
    cdef public int observer, played, ignored
    cdef public int[::1] shown, killed, kept, spoke, heeded, plays
    cdef public double[::1] chance, tilt, scale, sums, shares, chances, callers, usual, called
    cdef public Policy policy
    cdef public Rollout table, start

    @cython.locals(found=double, seat=int, trumps=int)
    cdef double likelihood(self, long long hands) noexcept nogil
    @cython.locals(lower=int)
    cdef double kills(self, int seat, int trumps) noexcept nogil
    @cython.locals(found=double, kind=int)
    cdef double calls(self, int seat, int trumps) noexcept nogil
    @cython.locals(number=int, usual=double, kind=int, found=double, row=int, kept=int, chance=double)
    cpdef void ask(self, int seat, int trumps) noexcept nogil
    @cython.locals(scale=double, start=int, place=int, weight=double, count=int, ways=double)
    cdef double average(self, int row, int trumps, int number, int kept) noexcept nogil
    @cython.locals(found=double, seat=int, total=double, kind=int, place=int)
    cdef double replay(self, long long hands) noexcept nogil
    @cython.locals(total=double, kind=int)
    cdef double thumb(self, int seat) noexcept nogil
    @cython.locals(seat=int, kind=int, index=int, card=int, own=int)
    cpdef void judge(self, long long hands) noexcept nogil
    @cython.locals(even=double, kind=int, chance=double)
    cdef void compare(self, int place, int own, int card) noexcept nogil
    @cython.locals(chosen=int, between=int, equal=bint)
    cdef double by_thumb(self, int own, int card) noexcept nogil
    @cython.locals(plain=int, lowest=bint, leading=bint)
    cdef double tempting(self, int own, int card) noexcept nogil
    @cython.locals(total=double, rest=int, card=int)
    cdef double temptation(self, int own, int chosen) noexcept nogil
