# cython: language_level=3
cimport cython
from pidro_desktop.players.rollout.rules cimport Rollout

cdef int ALL, LOW, SCORING, MOST, CARDS, NINE, UNKNOWN
cdef unsigned long long WORD, HALF
cdef signed char[::1] COUNT

@cython.final
cdef class Deal:
    cdef public int[::1] deck, sets, results
    cdef public long long[::1] hands
    cdef public unsigned long long seed
    cdef public int dealer
    cdef public Rollout table

    @cython.locals(seed="unsigned long long")
    cpdef int chance_below(self, int limit) noexcept nogil
    @cython.locals(last=int, other=int, card=int)
    cpdef void shuffle(self, int first) noexcept nogil
    @cython.locals(seat=int, place=int, suit=int, hand="long long")
    cpdef void lay(self) noexcept nogil
    @cython.locals(one="long long")
    cdef long long bit(self, int card) noexcept nogil
    @cython.locals(own=int, wrong=int)
    cpdef int trumps(self, long long hand, int suit) noexcept nogil
    @cython.locals(found=int)
    cpdef int points(self, int declarer, int suit) noexcept nogil
    @cython.locals(top=int, step=int, seat=int, own=int, kept=int, dealt=int, place=int)
    cdef void exchange(self, int declarer, int suit) noexcept nogil
    @cython.locals(_one=int, worthless=int)
    cdef int killed(self, int own) noexcept nogil
