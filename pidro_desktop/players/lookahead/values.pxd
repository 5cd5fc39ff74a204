# cython: language_level=3
cimport cython
from pidro_desktop.players.solver.kernel cimport Search
from pidro_desktop.players.policy.policy cimport Policy
from pidro_desktop.players.rollout.rules cimport Rollout

cdef int STATE, ALL, PLACES, DEEP, ENDS, NONE, PLAYED, MINDS
cdef unsigned long long MIX, KEYS
cdef signed char[::1] WORTH
cdef short[::1] TOP

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

@cython.final
cdef class Stack:
    cdef public int[::1] store

    @cython.locals(start=int, seat=int)
    cdef void save(self, Rollout table, int level) noexcept nogil
    @cython.locals(start=int, seat=int, kept=int)
    cdef void load(self, Rollout table, int level) noexcept nogil

@cython.final
cdef class Lookahead:
    cdef public int most, own, seat, taken, low_side, depth
    cdef public long long[::1] level_hands
    cdef public double[::1] utility, spread, tally, chosen, level_weights, level_values, level_best
    cdef public unsigned long long[::1] level_keys
    cdef public int[::1] level_order, level_from
    cdef public signed char[::1] found
    cdef public unsigned long long key
    cdef public Rollout table, work
    cdef public Policy policy
    cdef public int kind, mind
    cdef public double open_share
    cdef public Search search
    cdef public Sample sample
    cdef public Stack stack
    cdef public Differences opened, answered

    cpdef look(self, long long[::1] hands, double[::1] weights, signed char[::1] minds, int number, int opened, int answered, double offset)
    cpdef look_open(self, long long[::1] hands, double[::1] weights, int number, int opened, double offset)
    @cython.locals(index=int, end=int)
    cpdef try_hand(self, long long[::1] hands, double[::1] weights, int number, int count, double offset)
    @cython.locals(place=int)
    cdef void clear(self) noexcept nogil
    cdef int low(self, long long hands) noexcept nogil
    @cython.locals(packed=int, index=int, base=int, weight=double, place=int)
    cdef void add_open(self, double share) noexcept nogil
    @cython.locals(waiting=int)
    cdef int packed(self, Rollout table, int seat) noexcept nogil
    cdef bint is_twin(self, int card, int last, int seen) noexcept nogil
    @cython.locals(index=int, last=int, step=int, place=int, card=int, end=int)
    cdef void add_answer(self, double share) noexcept nogil
    @cython.locals(seat=int)
    cdef void load(self, int level, long long hands) noexcept nogil
    @cython.locals(hands="long long", seat=int)
    cdef long long world(self) noexcept nogil
    @cython.locals(point="long long", kept="long long", base=int, above=int, total=double, number=int, place=int, index=int, hands="long long", weight=double, deep=bint, end=int)
    cdef double after(self, int card, int level, int first, int last) noexcept nogil
    cdef int pick(self) noexcept nogil
    cdef int finish(self) noexcept nogil
    @cython.locals(card=int)
    cdef bint advance(self) noexcept nogil
    @cython.locals(place=int, index=int, key="unsigned long long", hole=int)
    cdef void sort(self, int base, int number) noexcept nogil
    @cython.locals(base=int, total=double, first=int, last=int, key="unsigned long long", end=int)
    cdef double groups(self, int level, int number, int played) noexcept nogil
    @cython.locals(base=int, index=int, own=int, seen=int, found=double, higher=int, card=int, value=double, end=int)
    cdef double best(self, int level, int first, int last, int played) noexcept nogil
    @cython.locals(place=int, index=int)
    cdef void keep(self, int base, int first, int last) noexcept nogil
