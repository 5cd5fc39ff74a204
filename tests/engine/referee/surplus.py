"""More than six cards in the play: who has them, and how they are worked off."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from referee.choices import Line, Refused, told
from referee.table import Table

SIX: Final = 6

SILENT: Final = (
    "001: two cards a turn where only point cards are left: two of these.",
    "001: which of two cards played together counts: the one the player says.",
    "002: a surplus trump where only trumps that score are left: none is added.",
    "002: which seat adds its surplus trump first: in turn from the leader.",
    "King Pedro: 'only one of these cards can be a scoring trump' is taken to be whichever, buried "
    "or on top.",
)

Played = tuple[frozenset[str], str]
"""The cards buried, and the one that counts."""


class Surplus:
    """Watches the tricks until no hand has more cards than the others'.

    Args:
        way: ``none``, ``stack`` (003 Pedro), ``king`` (003 King Pedro), ``two`` (001), or
            ``extra`` (002).
    """

    def __init__(self, table: Table, way: str) -> None:
        self.t, self.way = table, way
        self.tricks = 0
        self.added: list[int] = []
        self.leader: int | None = None

    def over(self, seat: int) -> int:
        """By how many cards a hand that has yet to play is larger than it should be."""
        return max(0, len(self.t.hands[seat]) - (SIX - self.tricks))

    @property
    def is_over(self) -> bool:
        """Whether nobody has a surplus, before a lead."""
        return self.leader is None and not any(self.over(seat) for seat in range(4))

    def together(self, seat: int) -> int:
        """How many cards a seat plays at once."""
        over = self.over(seat)
        if self.way in ("stack", "king"):
            return over + 1 if self.tricks == 0 else 1
        return 2 if self.way == "two" and over else 1

    def plays(self, seat: int) -> set[Played]:
        """Everything that a seat with a surplus may play: all its cards are trumps."""
        hand, count = self.t.hands[seat], self.together(seat)
        stacks = [frozenset(some) for some in combinations(sorted(hand), count)]
        scoring = {one: len(one & self.t.points) for one in stacks}
        if self.way in ("king", "two"):
            right = [one for one in stacks if scoring[one] <= 1]
            if not right and self.way == "king":
                low = self.t.low()
                right = [one for one in stacks if scoring[one] == 2 and low in one]
            stacks = right or stacks
        every = {(one - {top}, top) for one in stacks for top in one}
        if self.way == "stack":
            every = {(buried, top) for buried, top in every if not buried & self.t.points}
        return every

    def saw(self, line: Line) -> None:
        """A line of the play.

        Raises:
            Refused: too many cards at once or too few, or buried ones that may not be.
        """
        kind, seat = line["t"], line.get("seat", -1)
        cards = list(line.get("cards", ()))
        if kind == "play":
            if self.leader is None:
                self.leader = seat
            if len(cards) != self.together(seat):
                raise Refused(f"{told(line)}\n  the referee: {self.together(seat)} at once")
            if len(cards) > 1 and (frozenset(cards[:-1]), cards[-1]) not in self.plays(seat):
                raise Refused(f"{told(line)}\n  the referee: these cannot be played at once")
        elif kind == "extra":
            self._extra(line, seat, cards)
        elif kind == "trick":
            self._trick(line)
        self.t.hands[seat].difference_update(cards) if seat >= 0 else None

    def extras(self, seat: int) -> set[str]:
        """002: 'an extra non-point trump card at the end of a trick until back to normal'."""
        over = len(self.t.hands[seat]) - (SIX - self.tricks - 1)
        if self.way != "extra" or over <= 0 or seat in self.added:
            return set()
        return self.t.worthless(self.t.hands[seat])

    def _extra(self, line: Line, seat: int, cards: list[str]) -> None:
        owed = [one for one in self._in_turn() if self.extras(one)]
        if not owed or owed[0] != seat or len(cards) != 1 or cards[0] not in self.extras(seat):
            raise Refused(f"{told(line)}\n  the referee: {owed} owe an extra trump")
        self.added.append(seat)

    def _trick(self, line: Line) -> None:
        owed = [seat for seat in self._in_turn() if self.extras(seat)]
        if owed:
            raise Refused(f"{told(line)}\n  the referee: {owed} still owe an extra trump")
        self.tricks += 1
        self.added = []
        self.leader = None

    def _in_turn(self) -> list[int]:
        first = self.leader or 0
        return [(first + self.t.step * place) % 4 for place in range(4)]
