"""What the end of a deal is worth to a side: not points, but the chance to win the match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pidro_desktop.engine.scoring import METHOD
from pidro_desktop.engine.seats import left_of
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players import equity

POINTS: Final = 14
"""All points of a deal."""
ENDS: Final = POINTS + 1
"""As many ways are there for a deal to end, as far as points go."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """One way in which the deal may end.

    Attributes:
        points: what the seat's own side takes.
        made: whether the bid is made, whosever it is.
        delta: what own side and opponents add to their scores.
        equity: the chance of the own side to win the match from there.
    """

    points: int
    made: bool
    delta: tuple[int, int]
    equity: float


def outcomes(view: SeatView) -> tuple[Outcome, ...]:
    """How this deal may end, by points of side 0, from 0 to 14; trumps must have been named."""
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
