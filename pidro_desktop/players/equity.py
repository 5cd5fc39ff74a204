"""The probability of winning the game from any score, and so the value of a deal's end.

It is in ``equity.json``, written by ``tools/learn_equity.py``, and depends on the score of both
sides and on which of them deals next. The table is for a game to 62 between equal sides; for
another target the distance to it is used.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import msgspec

from pidro_desktop.engine.scoring import METHOD
from pidro_desktop.engine.seats import left_of
from pidro_desktop.engine.view import SeatView
from pidro_desktop.structs import read_packaged

TARGET: Final = 62
SWING: Final = 10
"""Points that one side gains and the other loses, over which the value of a point is measured: so
far apart are the results of deals."""
LEAST: Final = -60
"""Lower scores count as this one."""
SCORES: Final = TARGET - LEAST
"""Number of scores of a side that are distinguished."""
UNIT: Final = 10_000.0


def chance(us: int, them: int, we_deal_next: bool) -> float:
    """Return the probability, 0 to 1, of winning before a deal, with neither side at the target.

    The score is shifted by the difference if the target is not 62.
    """
    if we_deal_next:
        return table()[place(us, them)]
    return 1.0 - table()[place(them, us)]


def point(us: int, them: int, we_deal_next: bool) -> float:
    """Return what a point of a deal's score is worth, in probability of winning.

    The score is that of the own side minus the others'. Far from the target each point is worth the
    same: over all results of a deal from zero to zero, 0.53 points are wrong on average.
    """
    up = chance(us + SWING, them - SWING, we_deal_next)
    return (up - chance(us - SWING, them + SWING, we_deal_next)) / (4 * SWING)


def after(us: int, them: int, we_deal_next: bool, we_bid: bool) -> float:
    """Return the probability, 0 to 1, after a deal, in which a side may have reached the target.

    If both have, the bidding side wins.
    """
    if us >= TARGET and (we_bid or them < TARGET):
        return 1.0
    if them >= TARGET:
        return 0.0
    return chance(us, them, we_deal_next)


def place(dealing: int, other: int) -> int:
    """Return the index in ``table`` of the scores of the side that deals next, and of the other."""
    rows = min(max(dealing, LEAST), TARGET - 1) - LEAST
    return rows * SCORES + min(max(other, LEAST), TARGET - 1) - LEAST


@lru_cache(maxsize=1)
def table() -> array[float]:
    """Return the chances of the side that deals next: rows by its score, columns by the others'."""
    rows = read_packaged(__name__, "equity.json", _File).chances
    return array("d", (number / UNIT for row in rows for number in row))


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file: how it was made, and probabilities in ten-thousandths."""

    script: str
    chances: tuple[tuple[int, ...], ...]


# ------------------------------------------------------------ the ends of a deal


POINTS: Final = 14
"""Points of a deal."""
ENDS: Final = POINTS + 1
"""Number of ways to divide them between the sides."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """One way in which the deal may end.

    Attributes:
        points: the points of the seat's own side.
        made: whether the bid is made, by either side.
        delta: the changes of the score for the own side and the opponents.
        equity: the probability that the own side wins the game from there.
    """

    points: int
    made: bool
    delta: tuple[int, int]
    equity: float


def outcomes(view: SeatView) -> tuple[Outcome, ...]:
    """Return how this deal may end, by points of side 0 from 0 to 14; trumps must be named.

    Returns:
        15 outcomes.
    """
    return tuple(_outcome(view, points) for points in range(ENDS))


def _outcome(view: SeatView, points: int) -> Outcome:
    rules = view.rules
    assert view.bidder is not None
    bidders, own = rules.side_of(view.bidder), rules.side_of(view.seat)
    taken = (points, POINTS - points)
    made, delta = METHOD[rules.scoring.method](rules, bidders, view.bid, view.topped, taken)
    us = view.totals[own] + delta[own]
    them = view.totals[1 - own] + delta[1 - own]
    moved = TARGET - rules.scoring.target
    chance = after(
        us + moved,
        them + moved,
        rules.side_of(left_of(view.dealer)) == own,
        bidders == own,
    )
    return Outcome(taken[own], made, (delta[own], delta[1 - own]), chance)
