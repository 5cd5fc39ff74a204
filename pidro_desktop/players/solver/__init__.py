"""Double-dummy solver: the points that both sides still take with best play of all four.

A batch of positions goes in; the points of each come out, or those after every legal card. Points
are those of sides 0 and 1 from now on, including the unfinished trick but not completed ones.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from dataclasses import dataclass

from pidro_desktop.engine.seats import Seat
from pidro_desktop.players.solver.kernel import NO_POINTS, WORTH, Search, packed_table
from pidro_desktop.players.solver.position import (
    Position,
    Unsolvable,
    can_solve,
    card_of,
    knows,
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
    "knows",
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
        return [_both(one, points) for one, points in zip(batch, found, strict=True)]

    def solve(self, positions: Iterable[Position]) -> list[Solution]:
        """Return the same with the values of every legal card of the seat to act."""
        batch = list(positions)
        ready = [settled(one) for one in batch]
        hands, tables = _packed([after for after, _ in ready])
        found = array("b", bytes(14 * len(batch)))
        self._search.all_cards(hands, tables, found)
        return [
            _solution(one, after, gained, found[14 * index : 14 * index + 14])
            for index, (one, (after, gained)) in enumerate(zip(batch, ready, strict=True))
        ]


def _packed(batch: list[Position]) -> tuple[array[int], array[int]]:
    hands, tables = array("q"), array("q")
    for one in batch:
        south, west, north, east = one.hands
        hands.append(south | west << 14 | north << 28 | east << 42)
        turn, waiting = _reached(one)
        tables.append(packed_table(turn, waiting, one.best, one.winner, one.lying))
    return hands, tables


def _reached(one: Position) -> tuple[Seat, int]:
    """Return the seat to act, and how many seats from it on the trick has not reached.

    With nothing played yet, the seat to act is the leader, because no one can act before it.
    """
    seat = one.actor
    if seat is None:
        return one.turn, 0
    if not one.best:
        return seat, 4
    return seat, len(one.waiting) - one.waiting.index(seat)


def _both(one: Position, points: int) -> Points:
    """Return both sides' points from side 0's without the low."""
    south, west, north, east = one.hands
    rest = WORTH[south | west | north | east] + one.lying - points
    low = one.low_side
    return points + (low == 0), rest + (low == 1)


def _solution(one: Position, after: Position, gained: int, found: array[int]) -> Solution:
    seat = after.actor
    if seat is None:
        return Solution(None, _both(one, gained), {})
    cards = {
        place: _both(one, gained + found[place])
        for place in range(13, -1, -1)
        if found[place] != NO_POINTS
    }
    return Solution(seat, max(cards.values(), key=lambda points: points[seat % 2]), cards)
