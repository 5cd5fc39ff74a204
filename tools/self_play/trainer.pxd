# cython: language_level=3
cimport cython
from pidro_desktop.players.selfplay.blueprint cimport Blueprint
from pidro_desktop.players.selfplay.deal cimport Deal
from pidro_desktop.players.selfplay.blueprint cimport Plain

cdef int TOTAL, ROW, DELTAS, FIRST_DELTA, EXPLORING, SITUATIONS, STEPS, TERMS

@cython.final
cdef class Trainer:
    cdef public Deal deal
    cdef public Blueprint bidder
    cdef public Plain plain
    cdef public int[::1] rows, ends, saved
    cdef public int written, plainly, sides
    cdef public double[::1] squares, products, terms

    @cython.locals(_one=int, watched=int, step=int)
    cpdef void play(self, int deals) noexcept
    @cython.locals(count=int, step=int)
    cdef void turn(self, int seat, int watched) noexcept
    cpdef bint by_thumb(self, int seat) noexcept
    cdef int call(self, int seat) noexcept
    @cython.locals(step=int, seat=int)
    cpdef int finish(self) noexcept
    @cython.locals(_one=int, side=int, place=int)
    cpdef void collect_examples(self, int deals) noexcept
    @cython.locals(side=int)
    cpdef void new_deal(self) noexcept
    @cython.locals(suit=int, other=int)
    cdef void example(self, int seat) noexcept
    @cython.locals(start=int, points=int)
    cdef void write(self, int seat, int suit) noexcept
    @cython.locals(least=int, group=int, index=int, net=int, start=int, other=int, bidder=Blueprint)
    cdef void try_out(self, int seat, int step) noexcept
    @cython.locals(seat=int)
    cdef void save(self) noexcept
    @cython.locals(seat=int)
    cdef void restore(self) noexcept
