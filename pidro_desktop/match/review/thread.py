"""The thread of a game: the value of the game to one side, from the first deal to the last."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from pidro_desktop.engine.seats import Seat
from pidro_desktop.match.review.accounts import (
    accounts_of,
    is_finished,
    unit_of,
)
from pidro_desktop.match.review.reviewed import (
    DealReview,
    GameReview,
    ReviewedDecision,
    Unit,
)
from pidro_desktop.match.review.turns import DealEvents

EVEN_CHANCE = 0.5
AIR = 1.12
"""How much further a chart of points goes than the points do."""
CLOSE = 0.07
"""Deals from one point to the next at least; what lies nearer would be a jag that nobody can read.
The values before and after a slip are twice as far apart."""


@dataclass(frozen=True, slots=True)
class ThreadPoint:
    """A point of the thread.

    Attributes:
        at: the number of deals since the beginning of the game; 2.5 is in the third deal.
        value: the chance to win; in points, the lead.
        position: for the value just before a decision, the number of the game's events before it;
            else -1.
    """

    at: float
    value: float
    position: int = -1


@dataclass(frozen=True, slots=True)
class DealThread:
    """The thread in one deal.

    Attributes:
        points: its points from left to right; one only if nothing is known of a deal broken off.
        waits: whether its decisions are still being reviewed, so that only its ends are known.
    """

    points: tuple[ThreadPoint, ...]
    waits: bool = False


@dataclass(frozen=True, slots=True)
class Thread:
    """The thread of a game for one seat.

    Attributes:
        deals: the thread in each deal; one deal's last value is the next one's first.
        unit: the unit of the values; in points they are leads, which begin at 0.
    """

    deals: tuple[DealThread, ...]
    unit: Unit = Unit.WIN

    @property
    def middle(self) -> float:
        """Return the value at which both sides are even."""
        return EVEN_CHANCE if self.unit is Unit.WIN else 0.0

    @property
    def reach(self) -> float:
        """Return how far from the middle the values go; for chances, as far as they can."""
        if self.unit is Unit.WIN:
            return EVEN_CHANCE
        values = (abs(point.value) for deal in self.deals for point in deal.points)
        return AIR * max(1.0, *values) if self.deals else 1.0

    def find(self, position: int) -> ThreadPoint | None:
        """Return the point of a decision, or None if the thread has none."""
        points = (point for deal in self.deals for point in deal.points)
        return next((point for point in points if point.position == position), None)


def thread_of(
    deals: Sequence[DealEvents], review: GameReview, seat: Seat, waiting: Collection[int] = ()
) -> Thread:
    """Return the thread of a game as it looked to one seat.

    Between the ends of a deal it has the values of this seat's decisions, which come from what the
    seat could know.

    Args:
        deals: the deals of the game.
        review: the review as far as it has come.
        seat: the seat.
        waiting: the numbers of the deals that are still being reviewed.
    """
    unit = unit_of(deals[0].before.rules) if deals else Unit.WIN
    value = EVEN_CHANCE if unit is Unit.WIN else 0.0
    reviews = {deal.number: deal for deal in review.deals}
    found: list[DealThread] = []
    for index, deal in enumerate(deals):
        account = accounts_of(deal.before, deal.ended, ())[seat]
        offset = 0.0 if unit is Unit.WIN else value
        if unit is Unit.WIN:
            value = account.before
        reviewed = reviews.get(deal.number)
        waits = reviewed is None or deal.number in waiting
        points = [ThreadPoint(index, value)]
        if reviewed is not None and not waits:
            points += _thinned(_inside(reviewed, seat, unit, index, offset), index)
        if is_finished(deal.ended):
            points.append(ThreadPoint(index + 1, offset + account.after))
        value = points[-1].value
        found.append(DealThread(tuple(points), waits))
    return Thread(tuple(found), unit)


def _inside(
    deal: DealReview, seat: Seat, unit: Unit, index: int, offset: float
) -> list[ThreadPoint]:
    """Return the points of a seat's decisions; those of a slip are before and after it."""
    step = 1 / (max((decision.ply for decision in deal.decisions), default=0) + 1)
    found: list[ThreadPoint] = []
    for decision in deal.of(seat):
        best, win = _values(decision, unit, offset)
        if best is None or win is None:
            continue
        at = index + decision.ply * step
        if decision.is_slip:
            found.append(ThreadPoint(at - CLOSE, best, decision.position))
            found.append(ThreadPoint(at + CLOSE, win))
        else:
            found.append(ThreadPoint(at, win, decision.position))
    return found


def _thinned(points: list[ThreadPoint], index: int) -> list[ThreadPoint]:
    """Leave out points that are too close to others; those of slips stay, and move apart."""
    found: list[ThreadPoint] = []
    last = float(index)
    ends = index + 1 - CLOSE
    slips = _slips(points)
    for place, point in enumerate(points):
        if place in slips:
            at = max(point.at, last + CLOSE)
        elif last + CLOSE <= point.at <= min(_next(points, slips, place), ends) - CLOSE / 2:
            at = point.at
        else:
            continue
        found.append(replace(point, at=at))
        last = at
    return _inward(found, index)


def _slips(points: list[ThreadPoint]) -> frozenset[int]:
    """Return the places of both points of each slip."""
    after = [place for place, point in enumerate(points) if point.position < 0]
    return frozenset(after) | frozenset(place - 1 for place in after)


def _next(points: list[ThreadPoint], slips: frozenset[int], place: int) -> float:
    """Return where the next slip begins."""
    return next((points[other].at for other in range(place, len(points)) if other in slips), 1e9)


def _inward(points: list[ThreadPoint], index: int) -> list[ThreadPoint]:
    """Move points that were pushed out of their deal back into it."""
    if not points or points[-1].at < index + 1:
        return points
    share = (1 - CLOSE) / (points[-1].at - index)
    return [replace(point, at=index + (point.at - index) * share) for point in points]


def _values(
    decision: ReviewedDecision, unit: Unit, offset: float
) -> tuple[float, float] | tuple[None, None]:
    """Return the values of the best choice and of the one made, in the unit of the thread."""
    if decision.unit is not unit or decision.win is None or decision.best_win is None:
        return None, None
    return offset + decision.best_win, offset + decision.win
