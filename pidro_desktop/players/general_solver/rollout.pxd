# The types of thumb.py, for the compiled form.
cimport cython
from pidro_desktop.players.general_solver.rules cimport Cards

cdef long long ONE, TRUMPS, FIRST_TRUMP
cdef int NOTHING, EXTRA

cdef class Rollout(Cards):
    @cython.locals(
        one="long long", two="long long", three="long long", four="long long", total=int,
        led=int, best="long long", winner=int, lying=int, seat=int, behind=int,
        held="long long", card="long long", place=int, gone="long long"
    )
    cdef int finish(self, int leader, int usual) noexcept nogil
    @cython.locals(
        held="long long", todo="long long", foes="long long", ours=int, other=int, place=int,
        card="long long", safe=bint, spare="long long"
    )
    cdef long long by_thumb(
        self, int seat, int behind, int led, long long best, int winner, int lying, int usual
    ) noexcept nogil
    @cython.locals(card="long long", most=int, low="long long", place=int)
    cdef long long winning(self, long long todo, int led, long long best) noexcept nogil
