"""The summary of a finished game, from the score sheet: winner, curve and bids."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.view import SeatView


class Bids(NamedTuple):
    """How many bids a side made, out of the auctions it won."""

    made: int
    taken: int


class BestDeal(NamedTuple):
    """The deal, counted from 1, that brought a side most, and its points."""

    deal: int
    points: int


@dataclass(frozen=True, slots=True)
class Ending:
    """The summary of a finished game for its last scene; made by ``ending_of``.

    Attributes:
        winner: the side that won; winners: its seats. own: the side of the viewer.
        totals: points by side. target: points that win.
        curve: points by side before the first deal and after each one, ``deals + 1`` rows.
        bids: by side. best: the best deal of the viewer's side.
        behind: by how many points the winners were behind at worst.
        missing: points that the viewer's side lacked; 0 where it won, or had reached the target.
        led_until: the last deal after which the viewer's side was ahead, 0 where it never was.
    """

    winner: int
    winners: tuple[Seat, ...]
    own: int
    totals: tuple[int, ...]
    target: int
    curve: tuple[tuple[int, ...], ...]
    bids: tuple[Bids, ...]
    best: BestDeal
    behind: int
    missing: int
    led_until: int

    @property
    def ours(self) -> bool:
        """Whether the viewer's side won."""
        return self.winner == self.own

    @property
    def deals(self) -> int:
        """How many deals were scored."""
        return len(self.curve) - 1


def ending_of(view: SeatView) -> Ending:
    """Return the summary of a game; ``view`` is the table after its last event."""
    assert view.winner is not None
    rules, winner = view.rules, view.winner
    own, target = rules.side_of(view.seat), rules.scoring.target
    curve = ((0,) * rules.sides, *(deal.total for deal in view.sheet))
    leads = [row[own] - _best_other(row, own) for row in curve[1:-1]]
    led = [deal for deal, lead in enumerate(leads, start=1) if lead > 0]
    deltas = [deal.delta[own] for deal in view.sheet]
    most = max(deltas, default=0)
    return Ending(
        winner=winner,
        winners=tuple(seat for seat in SEATS if rules.side_of(seat) == winner),
        own=own,
        totals=view.totals,
        target=target,
        curve=curve,
        bids=tuple(_bids(view, side) for side in range(rules.sides)),
        best=BestDeal(deltas.index(most) + 1 if deltas else 0, most),
        behind=max(0, *(_best_other(row, winner) - row[winner] for row in curve)),
        missing=0 if winner == own else max(0, target - view.totals[own]),
        led_until=0 if winner == own or not led else led[-1],
    )


def _best_other(row: tuple[int, ...], side: int) -> int:
    """The points of the best of the other sides."""
    return max(points for number, points in enumerate(row) if number != side)


def _bids(view: SeatView, side: int) -> Bids:
    mine = [deal.made for deal in view.sheet if view.rules.side_of(deal.bidder) == side]
    return Bids(sum(mine), len(mine))
