# The types of rules.py, for the compiled form.
cimport cython

cdef long long ONE, TRUMPS, FIRST_TRUMP, FACES
cdef unsigned long long MIX, ALL_BITS, MARK
cdef int FIELD, TRUMP, NOTHING, SUIT_OR_TRUMP, SUIT, PLAIN_FIRST, NO_TRUMP, TRUMP_LED
cdef int STACK, TWO, EXTRA
cdef signed char[::1] log, count_of

cdef class Cards:
    cdef public long long[::1] hand
    cdef public int[::1] worth
    cdef public long long scoring, low, opening, distinct
    cdef public int asked, plain, out, leader_takes, step, team, several, first, brisk

    cdef int highest(self, long long cards) noexcept nogil
    cdef int size(self, long long cards) noexcept nogil
    @cython.locals(total=int, rest="long long", place=int)
    cdef int points(self, long long cards) noexcept nogil
    @cython.locals(trumps="long long", suit="long long")
    cdef long long legal(self, long long held, int led, int usual) noexcept nogil
    cdef bint beats(self, int place, long long card, int led, long long best) noexcept nogil
    cdef bint is_out(self, int led) noexcept nogil
    @cython.locals(count=int, gone="long long", spare="long long")
    cdef long long buried(self, long long rest, int usual) noexcept nogil
    @cython.locals(seat=int, held="long long", spare="long long")
    cdef void drop(self, int usual) noexcept nogil
    @cython.locals(rest="long long", card="long long", most=int, place=int)
    cdef long long dearest(self, long long todo) noexcept nogil
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

cdef class TrickSearch(Cards):
    cdef public long long left
    cdef public unsigned long long salt
    cdef public int usual

    @cython.locals(
        one="long long", two="long long", three="long long", key="unsigned long long",
        field=int, shift=int, rest="long long", place=int, card="long long",
        owner="unsigned long long"
    )
    cdef unsigned long long hashed(
        self, long long cards, int leader, int more, long long marked
    ) noexcept nogil
    @cython.locals(held="long long", value="long long")
    cdef long long turn(
        self, int seat, int waiting, int led, long long best, int winner, int lying,
        long long alpha, long long beta
    ) noexcept nogil
    cdef long long choose(
        self, int seat, int waiting, int led, long long best, int winner, int lying,
        long long alpha, long long beta
    ) noexcept nogil
    cdef long long end(
        self, int leader, int winner, int lying, long long alpha, long long beta
    ) noexcept nogil
    @cython.locals(place=int)
    cdef long long put(
        self, int seat, int waiting, int led, long long best, int winner, int lying,
        long long alpha, long long beta, long long card, long long gone
    ) noexcept nogil
