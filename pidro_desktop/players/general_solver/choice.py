"""Move generation of the search: which cards to try, and in which order."""

from __future__ import annotations

from pidro_desktop.players.general_solver.rollout import Thumb
from pidro_desktop.players.general_solver.rules import LOG

FIELD = 16
FACES = 0x7FFF
TRUMP = 3
NOTHING = 4
ONE = 1


class Choice(Thumb):
    """Chooses among cards.

    Attributes:
        brisk: whether to leave out plain cards that are rarely better than another.
        distinct: cards that are never equivalent to their neighbours.
    """

    def __init__(self) -> None:
        super().__init__()
        self.brisk = 1
        self.distinct = 0

    def merged(self, cards: int, others: int, led: int, best: int) -> int:
        """Return one card of every group of equal cards, as a bitset.

        Args:
            cards: the cards to choose from.
            others: the cards of other hands.
            led: the field of the suit led, or ``NOTHING``.
            best: the winning card so far, or 0.
        """
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
                place = LOG[rest]
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
        """Return the plain cards worth trying.

        Of the cards that cannot win only the lowest is kept, and a lead leaves out the middle ones.

        Args:
            rest: the cards of one suit.
            scoring: those with points.
            field: the suit's field.
            led: the field of the suit led.
            best: the best card so far, by its place in this suit.
        """
        low = rest & ~scoring
        low &= -low
        if led == NOTHING:
            return rest & scoring | ONE << LOG[rest] | low
        if field != led or self.leader_takes or best > FACES:
            return rest & scoring | low
        below = rest & (best - 1) & ~scoring
        return rest & ~below | below & -below

    def next_of(self, todo: int, led: int, best: int, helped: int) -> int:
        """Return the card to try first, chosen to cut off most of the rest.

        Args:
            todo: the cards that may be played, as a bitset.
            led: the field of the suit led, or ``NOTHING``.
            best: the winning card so far, as a bitset of one; 0 for none.
            helped: whether the own side is winning the trick.
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
