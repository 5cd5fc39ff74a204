# The types of rules.py, for the compiled form.
cimport cython

cdef long long ONE, TRUMPS, FIRST_TRUMP, FACES
cdef int FIELD, TRUMP, NOTHING, SUIT_OR_TRUMP, SUIT, PLAIN_FIRST, NO_TRUMP, TRUMP_LED
cdef int STACK, TWO, EXTRA
cdef signed char[::1] log, count_of

cdef class Cards:
    cdef public long long[::1] hand
    cdef public int[::1] worth
    cdef public long long scoring, low, opening
    cdef public int asked, plain, out, leader_takes, step, team, several, first

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
