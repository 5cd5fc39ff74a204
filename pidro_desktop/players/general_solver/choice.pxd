# The types of choice.py, for the compiled form.
cimport cython
from pidro_desktop.players.general_solver.rollout cimport Rollout

cdef long long ONE, FACES
cdef int FIELD, TRUMP, NOTHING
cdef signed char[::1] LOG

cdef class Choice(Rollout):
    cdef public int brisk
    cdef public long long distinct

    @cython.locals(
        kept="long long", field=int, shift=int, rest="long long", wall="long long",
        last="long long", value=int, place=int, bit="long long", worth=int
    )
    cdef long long merged(
        self, long long cards, long long others, int led, long long best
    ) noexcept nogil
    @cython.locals(low="long long", below="long long")
    cdef long long pruned(
        self, long long rest, long long scoring, int field, int led, long long best
    ) noexcept nogil
    @cython.locals(place=int, card="long long", spare="long long")
    cdef long long next_of(
        self, long long todo, int led, long long best, int helped
    ) noexcept nogil
