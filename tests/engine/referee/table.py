"""The referee's own books: four hands, the stock, and what lies on the table and which way up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from referee.choices import Line

SEATS: Final = (0, 1, 2, 3)
ACE_TO_TWO: Final = "AKQJT98765432"
OTHER_SUIT: Final = {"C": "S", "S": "C", "D": "H", "H": "D"}
"""The suit of the same colour, whose five is a trump where the game has two."""

WITH_LEFT_FIVE: Final = (*"AKQJT98765", "left", *"432")
ONE_FIVE: Final = tuple(ACE_TO_TWO)
FIVES_FIRST: Final = ("5", "left", *"AKQJT9876432")


def piles() -> list[list[str]]:
    """An empty pile for each seat."""
    return [[], [], [], []]


@dataclass
class Table:
    """One deal as the referee sees it.

    Attributes:
        order: the ranks of the trumps from high to low; ``left`` is the other five of the colour.
        scoring: those of them that score.
        options: what was chosen that differs from the game as the source tells it first.
        step: 1 where the turn goes to the left, -1 where it goes to the right.
        faces: the cards among those laid aside that everybody sees.
    """

    dealer: int
    declarer: int
    hands: list[set[str]]
    stock: list[str]
    kitty: list[str]
    order: tuple[str, ...]
    scoring: frozenset[str]
    options: Mapping[str, Any]
    step: int = 1
    suit: str = ""
    trumps: tuple[str, ...] = ()
    points: frozenset[str] = frozenset()
    laid: list[list[str]] = field(default_factory=piles)
    killed: list[list[str]] = field(default_factory=piles)
    passed: list[list[str]] = field(default_factory=piles)
    folded: list[list[str]] = field(default_factory=piles)
    faces: set[str] = field(default_factory=set)

    # ------------------------------------------------------------ who and what

    def turns(self) -> tuple[int, ...]:
        """The seats in turn: first the one whose turn comes after the dealer's, the dealer last."""
        return tuple((self.dealer + self.step * place) % 4 for place in (1, 2, 3, 4))

    def others(self) -> tuple[int, ...]:
        """The seats in turn without the dealer."""
        return self.turns()[:3]

    def name(self, suit: str) -> None:
        """Trumps are named."""
        self.suit = suit
        self.trumps = tuple(self._card(rank) for rank in self.order)
        self.points = frozenset(self._card(rank) for rank in self.scoring)

    def _card(self, rank: str) -> str:
        if rank == "joker":
            return "JK"
        return "5" + OTHER_SUIT[self.suit] if rank == "left" else rank + self.suit

    def trumps_of(self, seat: int) -> set[str]:
        """The trumps in a hand."""
        return self.trumps_in(self.hands[seat])

    def plain_of(self, seat: int) -> set[str]:
        """The other cards in a hand."""
        return self.plain_in(self.hands[seat])

    def trumps_in(self, cards: Iterable[str]) -> set[str]:
        """The trumps among some cards."""
        return set(cards) & set(self.trumps)

    def plain_in(self, cards: Iterable[str]) -> set[str]:
        """The cards among some that are no trumps."""
        return set(cards) - set(self.trumps)

    def worthless(self, cards: Iterable[str]) -> set[str]:
        """The trumps among some cards that do not score."""
        return self.trumps_in(cards) - self.points

    def low(self) -> str:
        """The two of trumps."""
        return "2" + self.suit

    # ------------------------------------------------------------ what happens

    def lay(self, seat: int, cards: Iterable[str], *, face_up: bool) -> None:
        """Cards go from a hand to those laid aside."""
        for one in cards:
            self.hands[seat].remove(one)
            self.laid[seat].append(one)
            if face_up:
                self.faces.add(one)

    def deal_to(self, seat: int, count: int) -> None:
        """The top cards of the stock go into a hand."""
        self.hands[seat].update(self.stock[:count])
        del self.stock[:count]

    def take(self, seat: int, cards: Iterable[str]) -> None:
        """Cards go from the stock, wherever they lie in it, into a hand."""
        self.hands[seat].update(cards)
        self.stock = [one for one in self.stock if one not in self.hands[seat]]

    def take_back(self, seat: int, cards: Iterable[str]) -> None:
        """Cards go from those laid aside into a hand."""
        for one in cards:
            next(pile for pile in self.laid if one in pile).remove(one)
            self.hands[seat].add(one)

    def shuffle_in(self, line: Line) -> None:
        """The discards have become the lower part of the stock."""
        self.stock = list(line["stock"])
        self.laid = piles()
        self.faces.clear()

    def give(self, seat: int, cards: Iterable[str]) -> None:
        """Cards go to the partner."""
        for one in cards:
            self.hands[seat].remove(one)
            self.hands[(seat + 2) % 4].add(one)
            self.passed[seat].append(one)

    def fold(self, seat: int) -> None:
        """A hand is given up, face down."""
        self.folded[seat] = sorted(self.hands[seat])
        self.hands[seat].clear()

    def kill(self, seat: int, cards: Iterable[str]) -> None:
        """Trumps go out of the deal."""
        for one in cards:
            self.hands[seat].remove(one)
            self.killed[seat].append(one)
