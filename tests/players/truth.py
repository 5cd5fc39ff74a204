"""Reads sentences of advice back and says whether each is true, from the cards and the rules alone.

Nothing here is shared with what wrote them. What is certain must hold in every way the hidden cards
can be dealt again, and follow from counting; a percentage is counted once more over the worlds
that the seat believes in.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import dataclass
from typing import Protocol

from pidro_desktop.engine.cards import SAME_COLOUR, Card, Cards
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice import Option

RANK = {
    "ace": "A", "king": "K", "queen": "Q", "jack": "J", "ten": "T", "nine": "9", "eight": "8",
    "seven": "7", "six": "6", "right five": "5", "wrong five": "5-", "four": "4", "three": "3",
    "low": "2",
}  # fmt: skip
WORDS = RANK | {"one": "1"}
SUIT = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}
HEIGHT = ["2", "3", "4", "5-", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]
POINTS = {"A": 1, "J": 1, "T": 1, "5": 5, "5-": 5, "2": 1}
PIDROS = {"5", "5-"}

Hands = Mapping[Seat, Set[str]]
Tricks = tuple[tuple[frozenset[str], Seat, str], ...]
World = tuple[Hands, float]
"""Who holds which trumps, and how much weight it has."""


class Courses(Protocol):
    """Deals that the seat believes possible, played to their end after a card."""

    def gain(self, better: str, worse: str, point: str) -> float:
        """How much more often the own side wins a point card after one card than another."""

    def saved(self, rank: str, points: Set[str]) -> float:
        """How often the own side wins all of some point cards after a card."""

    def wins_trick(self, rank: str, seat: Seat) -> float:
        """How often a seat wins this trick after a card."""

    def turning(self, better: str, worse: str, point: str) -> list[tuple[Tricks, Tricks]]:
        """The tricks after both cards, in the deals in which only the better one wins a card."""

    def catches(self, played: str, rank: str, cards: Set[str]) -> float:
        """How often a card takes one of some other cards, after one is played."""

    def falls(self, rank: str, cards: Set[str]) -> float:
        """How often one of some cards falls in this trick after a card."""

    def points(self, rank: str) -> list[int]:
        """How many of the points still to be taken the own side takes after a card."""

    def leads(self, rank: str, seat: Seat) -> Mapping[str, float]:
        """What a seat leads next if it wins this trick with a card, and how often."""


@dataclass(frozen=True)
class Table:
    """What a sentence is about.

    Attributes:
        names: what the seats are called. choice: the option that the sentence stands under.
        chances: the chance to win with every option, the best first; place: of this one.
        games: the true game and others that look the same from the seat.
        worlds: the worlds that the seat believes in.
        exact: whether those are all that there are, not drawn.
        passing: the chance to win with a pass.
        choices, points, made: every option, the points of its side, and the chance of the bid.
        courses: deals played to their end.
        options: all choices with their figures, the best first.
        without: the worlds and whether they are all, if one thing somebody did said nothing.
    """

    view: SeatView
    names: tuple[str, ...]
    choice: Cards
    chances: tuple[float, ...]
    place: int
    games: tuple[Game, ...] = ()
    worlds: tuple[World, ...] = ()
    exact: bool = True
    passing: float = 0.0
    choices: tuple[Cards, ...] = ()
    points: tuple[float, ...] = ()
    made: tuple[float, ...] = ()
    courses: Courses | None = None
    options: tuple[Option, ...] = ()
    without: Callable[[Seat, int], tuple[tuple[World, ...], bool]] | None = None

    # ------------------------------------------------------------ cards as ranks

    def rank(self, one: Card) -> str:
        """A trump's rank, ``5-`` for the wrong five; empty for a plain card."""
        suit = self.view.suit.suit
        if one.suit == suit:
            return one.rank
        return "5-" if one == "5" + SAME_COLOUR[suit] else ""

    def ranks(self, row: Iterable[Card]) -> set[str]:
        return {self.rank(one) for one in row if not one.is_hidden} - {""}

    @property
    def plays(self) -> Courses:
        assert self.courses is not None
        return self.courses

    @property
    def own(self) -> set[str]:
        return self.ranks(self.view.hand)

    @property
    def gone(self) -> set[str]:
        return self.ranks(one for row in (*self.view.rows, *self.view.killed) for one in row)

    @property
    def out(self) -> set[str]:
        return set(HEIGHT) - self.own - self.gone

    @property
    def trick(self) -> dict[Seat, str]:
        return {play.seat: self.rank(play.cards[0]) for play in self.view.trick}

    @property
    def best(self) -> str:
        return max(self.trick.values(), key=HEIGHT.index)

    @property
    def partner(self) -> Seat:
        return (self.view.seat + 2) % 4

    @property
    def foes(self) -> tuple[Seat, Seat]:
        return (self.view.seat + 1) % 4, (self.view.seat + 3) % 4

    def seat(self, name: str) -> Seat:
        return self.names.index(name)

    def still_plays(self, seat: Seat) -> bool:
        return seat not in self.trick and not self.view.cold[seat] and seat != self.view.seat

    def over(self, rank: str) -> set[str]:
        return set(HEIGHT[HEIGHT.index(rank) + 1 :])

    # ------------------------------------------------------------ what is hidden

    def bounds(self, seat: Seat) -> tuple[int, int]:
        """The fewest and the most trumps that another seat can hold now."""
        view = self.view
        gone = len(view.rows[seat]) + len(view.killed[seat])
        if view.cold[seat]:
            return 0, 0
        if view.killed[seat]:
            return 6 - len(view.rows[seat]), 6 - len(view.rows[seat])
        least, most = 0, len(view.hands[seat])
        if seat != view.dealer:
            kept = 9 - len(view.discards[seat])
            least = max(0, kept - gone)
            most = min(most, kept + len(view.refills[seat]) - gone)
        return least, most

    def can_hold(self, seat: Seat, rank: str) -> bool:
        """Whether in some way the cards can lie ``seat`` holds ``rank``."""
        if rank not in self.out:
            return False
        least, most = 0, 0
        for other in SEATS:
            if other != self.view.seat:
                low, high = self.bounds(other)
                if other == seat and high == 0:
                    return False
                least, most = least + max(low, int(other == seat)), most + high
        return least <= len(self.out) <= most

    def can_any(self, seats: Iterable[Seat], cards: Iterable[str]) -> bool:
        return any(self.can_hold(seat, one) for seat in seats for one in cards)

    def in_all_games(self, holds: Callable[[Hands], bool]) -> bool:
        return all(
            holds({seat: self.ranks(game.now.hands[seat]) for seat in SEATS}) for game in self.games
        )

    def share(self, holds: Callable[[Hands], bool]) -> float:
        total = sum(weight for _, weight in self.worlds)
        return sum(weight for hands, weight in self.worlds if holds(hands)) / total

    def is_tenths(self, tenths: str, holds: Callable[[Hands], bool]) -> bool:
        """Whether a share is so many tenths; drawn worlds are only nearly right."""
        near = 0.5 + (1e-6 if self.exact else 0.25)
        return abs(10 * self.share(holds) - int(tenths)) <= near

    def foes_beat(self, rank: str) -> Callable[[Hands], bool]:
        seats = [seat for seat in self.foes if self.still_plays(seat)]
        return lambda hands: any(hands[seat] & self.over(rank) for seat in seats)

    def foes_cannot_beat(self, rank: str) -> bool:
        seats = [seat for seat in self.foes if self.still_plays(seat)]
        beat = self.foes_beat(rank)
        return not self.can_any(seats, self.over(rank)) and self.in_all_games(
            lambda hands: not beat(hands)
        )


Check = Callable[..., bool]
CHECKS: list[tuple[re.Pattern[str], Check]] = []


def reads(pattern: str) -> Callable[[Check], Check]:
    """Let a function check the sentences of this form; ``@`` stands for a rank, ``#`` a number."""
    pattern = pattern.replace(".", r"\.").replace("@", f"({'|'.join(RANK)})").replace("#", r"(\d+)")
    compiled = re.compile(pattern.replace("NAME", r"(\w+)"), re.IGNORECASE)

    def put(check: Check) -> Check:
        CHECKS.append((compiled, check))
        return check

    return put


def is_true(sentence: str, table: Table) -> bool:
    """Whether a sentence is true of a table; one that nobody can read is an error."""
    assert not sentence[0].islower()
    assert sentence.endswith(".")
    for pattern, check in CHECKS:
        if found := pattern.fullmatch(sentence):
            words = [WORDS.get(word.lower(), word) for word in found.groups()]
            return check(table, *words)
    raise AssertionError(f"Nobody knows what this says: {sentence}")
