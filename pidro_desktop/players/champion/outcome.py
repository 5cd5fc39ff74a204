"""The value of a deal's end to a side: the probability of winning the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pidro_desktop.engine.scoring import METHOD
from pidro_desktop.engine.seats import left_of
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players import equity

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
    moved = equity.TARGET - rules.scoring.target
    chance = equity.after(
        us + moved,
        them + moved,
        rules.side_of(left_of(view.dealer)) == own,
        bidders == own,
    )
    return Outcome(taken[own], made, (delta[own], delta[1 - own]), chance)
