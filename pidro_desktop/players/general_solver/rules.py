"""Four hands as bitsets: what may be played, what is tried first, and the course of a trick.

Integers only, so that the same text can be compiled. A card is a bit of a 64-bit number: four
fields of 16 bits, three plain suits below, the trumps on top, each with the strongest card highest.
So a trump is a larger number than any plain card.
"""

from __future__ import annotations

from array import array

FIELD = 16
FACES = 0x7FFF
TRUMP = 3
NOTHING = 4
"""The suit led before there is a lead."""
ONE = 1
TRUMPS = FACES << 48
FIRST_TRUMP = 1 << 48
MIX = 0x9E3779B97F4A7C15
ALL_BITS = (1 << 64) - 1
MARK = 1 << 40

SUIT_OR_TRUMP, SUIT, PLAIN_FIRST = 1, 2, 3
"""The rule of following a plain lead; 0 for no rule."""
NO_TRUMP, TRUMP_LED = 1, 2
"""When a seat is out; 0 for never."""
STACK, TWO, EXTRA = 1, 2, 3
"""The treatment of extra trumps; 0 if there are none."""

LOG = array("b", [0] + [cards.bit_length() - 1 for cards in range(1, 1 << 15)])
COUNT = array("b", [cards.bit_count() for cards in range(1 << 15)])
log, count_of = LOG, COUNT  # visible within the compiled module


class Cards:
    """Four hands, card values, the rules of play, and the choice among cards.

    In all methods cards are bitsets. ``led`` is the field of the suit led, or ``NOTHING``; ``best``
    the winning card so far, 0 for none, and ``winner`` its seat, before a card the leader's;
    ``lying`` the value of the cards in the trick; ``usual`` the usual number of cards in a hand at
    its start. ``waiting`` seats are not reached yet; ``alpha`` and ``beta`` are the window.

    Attributes:
        hand: the cards of each seat. worth: points by place; scoring: all places with points.
        low: a card without points here that still is not worthless, as a bitset.
        asked: whether a trump lead must be answered with one. plain: what a plain lead requires.
        out: when a seat is out. leader_takes: whether a trick without a trump goes to its leader.
        step: 1, or 3 for counter-clockwise play. team: the seats for which points are counted, as
            bits. several: the treatment of extra trumps.
        first: the usual size of a hand at the deal's first trick. opening: the cards that must be
            led to it if held, 0 for any.
        brisk: whether to leave out plain cards that are rarely better than another.
        distinct: cards that are never equivalent to their neighbours.
    """

    def __init__(self) -> None:
        self.hand = array("q", [0] * 4)
        self.worth = array("i", [0] * 64)
        self.scoring = 0
        self.low = 0
        self.asked = 1
        self.plain = 0
        self.out = 0
        self.leader_takes = 0
        self.step = 1
        self.team = 5
        self.several = 0
        self.first = 6
        self.opening = 0
        self.brisk = 1
        self.distinct = 0

    def highest(self, cards: int) -> int:
        """Return the place of the highest card of a bitset that is not empty."""
        if cards >> 48:
            return 48 + log[cards >> 48]
        if cards >> 32:
            return 32 + log[cards >> 32]
        if cards >> 16:
            return 16 + log[cards >> 16]
        return log[cards]

    def size(self, cards: int) -> int:
        """Return the number of cards."""
        return (
            count_of[cards >> 48]
            + count_of[cards >> 32 & FACES]
            + count_of[cards >> 16 & FACES]
            + count_of[cards & FACES]
        )

    def points(self, cards: int) -> int:
        """Return the points of a bitset."""
        total = 0
        rest = cards & self.scoring
        while rest:
            place = self.highest(rest)
            rest ^= ONE << place
            total += self.worth[place]
        return total

    # ------------------------------------------------------------ the rules

    def legal(self, held: int, led: int, usual: int) -> int:
        """Return the cards that a seat may play."""
        if led == NOTHING:
            if usual == self.first and held & self.opening:
                return held & self.opening
            return held
        trumps = held & TRUMPS
        if led == TRUMP:
            return trumps if trumps and self.asked else held
        if not self.plain:
            return held
        if self.plain == PLAIN_FIRST:
            return held ^ trumps or held
        suit = held & FACES << FIELD * led
        if not suit:
            return held
        return suit | trumps if self.plain == SUIT_OR_TRUMP else suit

    def beats(self, place: int, card: int, led: int, best: int) -> bool:
        """Return whether a card, at its place, beats the best so far."""
        if card >= FIRST_TRUMP:
            return card > best
        return place >> 4 == led and card > best and not self.leader_takes

    def is_out(self, led: int) -> bool:
        """Return whether a seat without a trump is out."""
        return self.out == NO_TRUMP or (self.out == TRUMP_LED and led == TRUMP)

    def buried(self, rest: int, usual: int) -> int:
        """Return the cards of the rest played under the one that counts: the lowest worthless."""
        count = self.size(rest) + 1 - usual
        if count <= 0 or not rest or (self.several == STACK and usual != self.first):
            return 0
        if self.several == TWO:
            count = 1
        gone = 0
        while count and rest:
            spare = rest & ~self.scoring & ~self.low
            if not spare:
                spare = rest
            spare &= -spare
            gone |= spare
            rest ^= spare
            count -= 1
        return gone

    def drop(self, usual: int) -> None:
        """Add the lowest worthless trump of each seat with extra cards to the trick."""
        for seat in range(4):
            held = self.hand[seat]
            spare = held & TRUMPS & ~self.scoring & ~self.low
            if spare and self.size(held) >= usual:
                self.hand[seat] = held ^ (spare & -spare)

    # ------------------------------------------------------------ what to try first

    def dearest(self, todo: int) -> int:
        """Return the card with most points, or the lowest."""
        rest = todo & self.scoring
        card = todo & -todo
        most = 0
        while rest:
            place = self.highest(rest)
            rest ^= ONE << place
            if self.worth[place] > most:
                most = self.worth[place]
                card = ONE << place
        return card

    def merged(self, cards: int, others: int, led: int, best: int) -> int:
        """Return one card of every group that no card of ``others`` tells apart."""
        kept = 0
        for field in range(4):
            shift = FIELD * field
            rest = cards >> shift & FACES
            if rest and self.brisk and field != TRUMP:
                rest = self.pruned(rest, self.scoring >> shift & FACES, field, led, best >> shift)
            wall = others >> shift & FACES
            last = 0
            value = 0
            while rest:
                place = log[rest]
                bit = ONE << place
                rest ^= bit
                worth = self.worth[place + shift]
                if bit << shift & self.distinct:
                    worth = -1
                if last and worth == value and not wall & (last - bit):
                    continue
                last = bit
                value = worth
                kept |= bit << shift
        return kept

    def pruned(self, rest: int, scoring: int, field: int, led: int, best: int) -> int:
        """Return the plain cards worth trying, from those of one suit in its field.

        Of the cards that cannot win only the lowest is kept, and a lead leaves out the middle ones.
        """
        low = rest & ~scoring
        low &= -low
        if led == NOTHING:
            return rest & scoring | ONE << log[rest] | low
        if field != led or self.leader_takes or best > FACES:
            return rest & scoring | low
        below = rest & (best - 1) & ~scoring
        return rest & ~below | below & -below

    def next_of(self, todo: int, led: int, best: int, helped: int) -> int:
        """Return the card to try first, chosen to cut off most of the rest.

        ``helped``: the own side is winning the trick.
        """
        if helped:
            return self.dearest(todo)
        place = self.highest(todo)
        card = ONE << place
        if led == NOTHING or self.beats(place, card, led, best):
            return card
        spare = todo & ~self.scoring
        if spare:
            return spare & -spare
        return todo & -todo

    # ------------------------------------------------------------ rules of thumb

    def finish(self, leader: int, usual: int) -> int:
        """Return the team's points if all four play the rest by rules of thumb."""
        one, two, three, four = self.hand[0], self.hand[1], self.hand[2], self.hand[3]
        total = 0
        while self.hand[0] | self.hand[1] | self.hand[2] | self.hand[3]:
            led = NOTHING
            best = 0
            winner = leader
            lying = 0
            seat = leader
            for behind in range(3, -1, -1):
                held = self.hand[seat]
                if held and not held & TRUMPS and self.is_out(led):
                    held = 0
                    self.hand[seat] = 0
                if held:
                    card = self.by_thumb(seat, behind, led, best, winner, lying, usual)
                    place = self.highest(card)
                    held ^= card
                    lying += self.worth[place]
                    if self.several and self.several != EXTRA:
                        gone = self.buried(held, usual)
                        held ^= gone
                        lying += self.points(gone)
                    self.hand[seat] = held
                    if led == NOTHING or self.beats(place, card, led, best):
                        best = card
                        winner = seat
                    if led == NOTHING:
                        led = place >> 4
                seat = seat + self.step & 3
            if self.several == EXTRA:
                self.drop(usual)
            if self.team >> winner & 1:
                total += lying
            leader = winner
            usual -= 1
        self.hand[0] = one
        self.hand[1] = two
        self.hand[2] = three
        self.hand[3] = four
        return total

    def by_thumb(
        self, seat: int, behind: int, led: int, best: int, winner: int, lying: int, usual: int
    ) -> int:
        """Return a seat's card by rules of thumb: it sees all cards, but does not search.

        ``behind`` seats act after it.
        """
        held = self.hand[seat]
        todo = self.legal(held, led, usual)
        foes = 0
        ours = self.team >> seat & 1
        for other in range(4):
            if (self.team >> other & 1) != ours:
                foes |= self.hand[other]
        place = self.highest(todo)
        card = ONE << place
        if led == NOTHING:
            if card >= FIRST_TRUMP and card > foes:
                return card
        else:
            safe = not behind or best > foes & TRUMPS
            if (self.team >> winner & 1) == ours and safe and best:
                return self.dearest(todo)
            if self.beats(place, card, led, best) and (behind or lying):
                return self.winning(todo, led, best) if not behind else card
        spare = todo & ~self.scoring
        if spare:
            return spare & -spare
        return todo & -todo

    def winning(self, todo: int, led: int, best: int) -> int:
        """Return the winning card with most points, of equal ones the lowest."""
        card = 0
        most = -1
        while todo:
            low = todo & -todo
            todo ^= low
            place = self.highest(low)
            if self.beats(place, low, led, best) and self.worth[place] > most:
                most = self.worth[place]
                card = low
        return card


class TrickSearch(Cards):
    """The course of a trick and the hash of a position, for searches that try every play.

    A search says what ``choose`` and ``end`` do.

    Attributes:
        left: cards that may still be tried. salt: part of the table's keys; it must change with all
            else that a value depends on: points, team, rules and depth.
        usual: the usual number of cards in a hand at the start of this trick.
    """

    def __init__(self) -> None:
        super().__init__()
        self.left = 0
        self.salt = 0
        self.usual: int = 0

    def hashed(self, cards: int, leader: int, more: int, marked: int) -> int:
        """Return the hash of a position: the owners of the cards in order, and their values.

        ``more`` is a number that belongs to the position, and ``marked`` a card that is told from
        all others; 0 for none.
        """
        one, two, three = self.hand[0], self.hand[1], self.hand[2]
        key = (self.salt << 8 ^ self.usual + 32 << 2 ^ leader) * MIX & ALL_BITS
        if more:
            key = (key ^ more) * MIX & ALL_BITS
        for field in range(4):
            shift = FIELD * field
            rest = cards >> shift & FACES
            while rest:
                place = log[rest]
                rest ^= ONE << place
                card = ONE << place + shift
                owner = 1 if one & card else 2 if two & card else 3 if three & card else 4
                if card & marked:
                    key ^= MARK
                key = (key ^ owner ^ self.worth[place + shift] << 3) * MIX & ALL_BITS
                key ^= key >> 29
            key = (key ^ 7) * MIX & ALL_BITS
        return key ^ key >> 32

    def turn(
        self,
        seat: int,
        waiting: int,
        led: int,
        best: int,
        winner: int,
        lying: int,
        alpha: int,
        beta: int,
    ) -> int:
        """Return the value from within a trick, with ``seat`` to act, with cards or not."""
        while waiting and not self.hand[seat]:
            waiting -= 1
            seat = seat + self.step & 3
        if not waiting:
            return self.end(seat, winner, lying, alpha, beta) if best else 0
        held = self.hand[seat]
        if held & TRUMPS or not self.is_out(led):
            return self.choose(seat, waiting - 1, led, best, winner, lying, alpha, beta)
        self.hand[seat] = 0
        value = self.turn(seat, waiting, led, best, winner, lying, alpha, beta)
        self.hand[seat] = held
        return value

    def choose(
        self,
        seat: int,
        waiting: int,
        led: int,
        best: int,
        winner: int,
        lying: int,
        alpha: int,
        beta: int,
    ) -> int:
        """Return the value when ``seat`` plays; ``waiting`` seats come after it."""
        return 0

    def end(self, leader: int, winner: int, lying: int, alpha: int, beta: int) -> int:
        """Return the value when all have played; ``leader`` led the trick."""
        return 0

    def put(
        self,
        seat: int,
        waiting: int,
        led: int,
        best: int,
        winner: int,
        lying: int,
        alpha: int,
        beta: int,
        card: int,
        gone: int,
    ) -> int:
        """Return the value after ``seat`` played ``card`` with the cards ``gone`` under it."""
        place = self.highest(card)
        self.hand[seat] ^= card | gone
        lying += self.worth[place] + self.points(gone)
        if led == NOTHING or self.beats(place, card, led, best):
            best = card
            winner = seat
        if led == NOTHING:
            led = place >> 4
        return self.turn(seat + self.step & 3, waiting, led, best, winner, lying, alpha, beta)
