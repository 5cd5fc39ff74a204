# cython: language_level=3
cimport cython
from pidro_desktop.players.rollout.rules cimport Rollout

cdef int ALL, FIVES, PLACES, SCORING, TABLES, CARD_KINDS, SIZE, SMALL, REACH
cdef int FROM_HANDS, FROM_STAGES, FROM_PIDROS, FROM_OUT, FROM_RANKS
cdef double[::1] EXP
cdef signed char[::1] COUNT, WORTH
cdef short[::1] TOP

@cython.final
cdef class Policy:
    cdef public short[::1] weights
    cdef public int[::1] features, scores

    @cython.locals(own=int)
    cpdef int choose(self, Rollout table, int kind) noexcept nogil
    @cython.locals(start=int, best=int, most=int, place=int, card=int, score=int, step=int)
    cpdef int weigh(self, int own, int kind) noexcept nogil
    @cython.locals(best=int, most=int, total=double, mine=double, place=int, under=int, share=double)
    cdef double chance(self, int own, int card, int kind) noexcept nogil
    @cython.locals(seat=int, own=int, unseen=int, turn=int, trick=int, masters=int, size=int, hand=int, defending=int, stage=int, pidros=int, out=int, friendly=int, rank=int, plain=int, lowest=int, highest=int, place=int, card=int, kind=int, base=int)
    cpdef void look(self, Rollout table) noexcept nogil
    @cython.locals(above=int, worth=int, kind=int)
    cdef int kind_of(self, int card, int unseen, int best) noexcept nogil
    cdef int turn_of(self, Rollout table) noexcept nogil
    @cython.locals(seat=int, foes=int, friend=int, defending=int, above=int, friendly=int, lying=int, number=int)
    cdef int trick_of(self, Rollout table, int unseen) noexcept nogil
    cdef int waits(self, Rollout table, int seat) noexcept nogil
