"""Double-dummy solver: the points that both sides still take with best play of all four.

A batch of positions goes in; the points of each come out, or those after every legal card. Points
are those of sides 0 and 1 from now on, including the unfinished trick but not completed ones.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from operator import itemgetter

from pidro_desktop.engine.seats import Seat
from pidro_desktop.players.solver.kernel import NO_POINTS, WORTH, Search, packed_table
from pidro_desktop.players.solver.position import (
    Position,
    Unsolvable,
    can_solve,
    card_of,
    position_of,
    set_of,
    settled,
)

__all__ = [
    "Points",
    "Position",
    "Solution",
    "Solver",
    "Unsolvable",
    "can_solve",
    "card_of",
    "position_of",
    "set_of",
]

Points = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Solution:
    """The value of a position.

    Attributes:
        seat: the seat to act, or None when no trump is left.
        points: the points that sides 0 and 1 still take with best play by all.
        cards: the same after each legal card, by its place in a bitset (13 the ace, 0 the low),
            high cards first.
    """

    seat: Seat | None
    points: Points
    cards: dict[int, Points]

    @property
    def best(self) -> tuple[int, ...]:
        """Return the places of all best cards for the side to act."""
        return tuple(place for place, points in self.cards.items() if points == self.points)


class Solver:
    """Solves batches of positions, with a cache of fixed size."""

    def __init__(self) -> None:
        self._search = Search()

    def points(self, positions: Iterable[Position]) -> list[Points]:
        """Return the points that sides 0 and 1 still take, for each position."""
        batch = list(positions)
        found = array("b", bytes(len(batch)))
        hands, tables = _packed(batch)
        self._search.all_points(hands, tables, found)
        return [
            _both(points, *_certain(position))
            for position, points in zip(batch, found, strict=True)
        ]

    def solve(self, positions: Iterable[Position]) -> list[Solution]:
        """Return the same with the values of every legal card of the seat to act."""
        batch = list(positions)
        ready = [settled(position) for position in batch]
        hands, tables = _packed([after for after, _ in ready])
        found = array("b", bytes(14 * len(batch)))
        self._search.all_cards(hands, tables, found)
        return [
            _solution(item, after, gained, found[14 * index : 14 * index + 14])
            for index, (item, (after, gained)) in enumerate(zip(batch, ready, strict=True))
        ]


def _packed(batch: list[Position]) -> tuple[array[int], array[int]]:
    hands, tables = array("q"), array("q")
    for position in batch:
        south, west, north, east = position.hands
        hands.append(south | west << 14 | north << 28 | east << 42)
        turn, waiting = _reached(position)
        tables.append(packed_table(turn, waiting, position.best, position.winner, position.lying))
    return hands, tables


def _reached(position: Position) -> tuple[Seat, int]:
    """Return the seat to act, and how many seats from it on the trick has not reached.

    With nothing played yet, the seat to act is the leader, because no one can act before it.
    """
    seat = position.actor
    if seat is None:
        return position.turn, 0
    if not position.best:
        return seat, 4
    return seat, len(position.waiting) - position.waiting.index(seat)


def _certain(position: Position) -> tuple[int, int]:
    """Return side 0's points for the low, and all points that are not taken yet."""
    south, west, north, east = position.hands
    low = position.low_side
    every = WORTH[south | west | north | east] + position.lying + (low is not None)
    return int(low == 0), every


def _both(points: int, low: int, every: int) -> Points:
    """Return both sides' points from side 0's without the low."""
    return points + low, every - points - low


def _solution(position: Position, after: Position, gained: int, found: array[int]) -> Solution:
    seat, (low, every) = after.actor, _certain(position)
    if seat is None:
        return Solution(None, _both(gained, low, every), {})
    cards = {
        place: _both(gained + found[place], low, every)
        for place in range(13, -1, -1)
        if found[place] != NO_POINTS
    }
    return Solution(seat, max(cards.values(), key=itemgetter(seat % 2)), cards)
