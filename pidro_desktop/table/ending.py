"""What a finished game was: who won it, how it went, and what was bid; read off the score sheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.view import SeatView


class Bids(NamedTuple):
    """How many bids a side made, of those with which it won the auction."""

    made: int
    taken: int


class BestDeal(NamedTuple):
    """The deal, counted from 1 on the score sheet, that brought a side most, and how much."""

    deal: int
    points: int


@dataclass(frozen=True, slots=True)
class Ending:
    """A finished game as its last scene tells it; made by ``ending_of``.

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


def ending_of(model: SeatView) -> Ending:
    """Tell a game that is won; ``model`` is the table after its last event."""
    assert model.winner is not None
    rules, winner = model.rules, model.winner
    own, target = rules.side_of(model.seat), rules.scoring.target
    curve = ((0,) * rules.sides, *(deal.total for deal in model.sheet))
    leads = [row[own] - _best_other(row, own) for row in curve[1:-1]]
    led = [deal for deal, lead in enumerate(leads, start=1) if lead > 0]
    deltas = [deal.delta[own] for deal in model.sheet]
    most = max(deltas, default=0)
    return Ending(
        winner=winner,
        winners=tuple(seat for seat in SEATS if rules.side_of(seat) == winner),
        own=own,
        totals=model.totals,
        target=target,
        curve=curve,
        bids=tuple(_bids(model, side) for side in range(rules.sides)),
        best=BestDeal(deltas.index(most) + 1 if deltas else 0, most),
        behind=max(0, *(_best_other(row, winner) - row[winner] for row in curve)),
        missing=0 if winner == own else max(0, target - model.totals[own]),
        led_until=0 if winner == own or not led else led[-1],
    )


def _best_other(row: tuple[int, ...], side: int) -> int:
    """The points of the best of the other sides."""
    return max(points for one, points in enumerate(row) if one != side)


def _bids(model: SeatView, side: int) -> Bids:
    mine = [deal.made for deal in model.sheet if model.rules.side_of(deal.bidder) == side]
    return Bids(sum(mine), len(mine))
