# cython: language_level=3
cimport cython
from libc.math cimport sqrt
from pidro_desktop.players.beliefs.evidence cimport Evidence

cdef int ALL, PLACES, CLASSES, COPIES, WHOLE
cdef signed char[::1] COUNT, WORTH
cdef short[::1] TOP

@cython.final
cdef class Worlds:
    cdef public int most, count, observer, unseen, own, grouped, power
    cdef public long long seed, sure
    cdef public bint exact, apart, counts
    cdef public long long[::1] hands
    cdef public double[::1] weights, prior, joint
    cdef public signed char[::1] minds
    cdef public int[::1] low, high, groups, others
    cdef public Evidence evidence

    cpdef fill(self)
    cdef int chance_below(self, int limit) noexcept nogil
    @cython.locals(step=int)
    cdef void build(self) noexcept nogil
    cdef bint enumerate(self, bint apart) noexcept nogil
    @cython.locals(number=int, copies=int, _copy=int, index=int)
    cdef void multiply(self) noexcept nogil
    @cython.locals(found="long long", group=int, cards=int, first=int, second=int)
    cdef long long mixed(self, long long hands) noexcept nogil
    @cython.locals(last=int, held=int, seat=int, step=int, card=int, between=int, equal=bint)
    cdef void group(self, bint apart) noexcept nogil
    @cython.locals(one=int, two=int, three=int, weight=double, size=int, a=int, b=int, c=int, more="long long", number=double)
    cdef bint spread(self, int group, long long hands, int first, int second, int third, double ways) noexcept nogil
    @cython.locals(ways=double, step=int)
    cdef double choose(self, int size, int some) noexcept nogil
    @cython.locals(hands="long long", left=int, third=int, card=int, pick=int, seat=int)
    cdef long long hand_out(self, int cards, int first, int second) noexcept nogil
    cdef long long known(self) noexcept nogil
    @cython.locals(hands="long long")
    cdef long long packed(self, int card, int seat) noexcept nogil
    @cython.locals(one=int, two=int, size=int, total=double, first=int, second=int, known="long long", part=double, number=int, _one=int)
    cdef void draw(self) noexcept nogil
    @cython.locals(three=int, third=int, ways=double)
    cdef double shape(self, int size, int first, int second) noexcept nogil
    @cython.locals(found=double, total=double, index=int)
    cpdef double share(self, long long cards) noexcept nogil
    @cython.locals(index=int, mind=int, seat=int)
    cdef void weigh(self) noexcept nogil
    @cython.locals(found=double, root=double, bit=int)
    cdef double raised(self, double likelihood) noexcept nogil
