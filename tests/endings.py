"""Finished games for tests, as score sheets that were worked out by hand."""

from __future__ import annotations

from dataclasses import replace

from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.view import SeatView, empty_view
from pidro_desktop.variants import load


def deal(bidder: int, bid: int, delta: tuple[int, ...], total: tuple[int, ...]) -> DealScored:
    made = delta[bidder % len(delta)] > 0
    return DealScored(bidder, bid, made, tuple(max(0, one) for one in delta), delta, total)


def won(winner: int, *sheet: DealScored, rules: str = "finnish", viewer: int = 0) -> SeatView:
    model = empty_view(load(rules), viewer)
    return replace(model, sheet=sheet, totals=sheet[-1].total, winner=winner)


COMEBACK = (
    deal(1, 10, (2, 12), (2, 12)),
    deal(0, 9, (-9, 5), (-7, 17)),
    deal(2, 14, (14, 0), (7, 17)),
    deal(3, 8, (4, -8), (11, 9)),
    deal(0, 14, (52, 0), (63, 9)),
)
ALONE = (
    deal(2, 7, (0, 3, 9, 2), (0, 3, 9, 2)),
    deal(0, 6, (-6, 1, 50, 2), (-6, 4, 59, 4)),
    deal(2, 8, (0, 0, 10, 4), (-6, 4, 69, 8)),
)
"""Everybody plays alone, and Bob wins."""
