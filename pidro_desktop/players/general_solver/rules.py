"""The cards of four hands as sets, and which of them the rules let a seat play.

Whole numbers only, so that the same text can be compiled. A card is a bit of one long number: four
fields of 16 bits, the three plain suits below, the trumps on top, in each the strongest card
highest. So a trump is a larger number than every plain card.
"""

from __future__ import annotations

from array import array

FIELD = 16
FACES = 0x7FFF
TRUMP = 3
NOTHING = 4
"""Stands for the suit led before there is a lead."""
ONE = 1
TRUMPS = FACES << 48
FIRST_TRUMP = 1 << 48

SUIT_OR_TRUMP, SUIT, PLAIN_FIRST = 1, 2, 3
"""What may be played where a plain suit was led; 0: anything."""
NO_TRUMP, TRUMP_LED = 1, 2
"""Who is out; 0: nobody."""
STACK, TWO, EXTRA = 1, 2, 3
"""What is done with too many cards; 0: there are none."""

LOG = array("b", [0] + [cards.bit_length() - 1 for cards in range(1, 1 << 15)])
COUNT = array("b", [cards.bit_count() for cards in range(1 << 15)])
log, count_of = LOG, COUNT  # seen within the compiled module


class Cards:
    """Four hands, what cards are worth, and the rules by which they are played.

    Attributes:
        hand: what each seat holds. worth: points by place; scoring: all places that have any.
        low: a card that is worth none here and yet is no worthless one, as a set of one.
        asked: whether a trump led must be answered with one. plain: what a plain lead asks for.
        out: who is out. leader_takes: a trick without a trump goes to its leader.
        step: 1, or 3 where the turn goes round the other way. team: the seats for which points
            are counted, as bits. several: what is done with too many cards.
        first: the usual size of a hand at the deal's first trick. opening: what may be led to it
            if it is held, 0 for anything.
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

    def highest(self, cards: int) -> int:
        """The place of the highest card of a set that is not empty."""
        if cards >> 48:
            return 48 + log[cards >> 48]
        if cards >> 32:
            return 32 + log[cards >> 32]
        if cards >> 16:
            return 16 + log[cards >> 16]
        return log[cards]

    def size(self, cards: int) -> int:
        """How many cards."""
        return (
            count_of[cards >> 48]
            + count_of[cards >> 32 & FACES]
            + count_of[cards >> 16 & FACES]
            + count_of[cards & FACES]
        )

    def points(self, cards: int) -> int:
        """What a set is worth."""
        total = 0
        rest = cards & self.scoring
        while rest:
            place = self.highest(rest)
            rest ^= ONE << place
            total += self.worth[place]
        return total

    # ------------------------------------------------------------ the rules

    def legal(self, held: int, led: int, usual: int) -> int:
        """What a seat may play."""
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
        """Whether a card wins over the best so far."""
        if card >= FIRST_TRUMP:
            return card > best
        return place >> 4 == led and card > best and not self.leader_takes

    def is_out(self, led: int) -> bool:
        """Whether a seat without a trump is out."""
        return self.out == NO_TRUMP or (self.out == TRUMP_LED and led == TRUMP)

    def buried(self, rest: int, usual: int) -> int:
        """What goes under the card that counts: the lowest worthless cards."""
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
        """Who has too many cards adds his lowest worthless trump to the trick."""
        for seat in range(4):
            held = self.hand[seat]
            spare = held & TRUMPS & ~self.scoring & ~self.low
            if spare and self.size(held) >= usual:
                self.hand[seat] = held ^ (spare & -spare)

    # ------------------------------------------------------------ choosing

    def dearest(self, todo: int) -> int:
        """The card that is worth most, or the lowest."""
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
