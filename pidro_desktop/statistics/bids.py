"""Your bids by their height: how many were made, beside what was promised."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.storage.game_facts import DealFact, GameRow

SHORT: Final = 0.08
"""So far below what was expected, a bar is worth a look."""
ENOUGH: Final = 10
"""Bids of one height that must be there for that."""


@dataclass(frozen=True, slots=True)
class BidBar:
    """The bids of one height.

    Attributes:
        bid: the bid. count: how many won the auction. made: how many of them were made.
        expected: the mean chance of making them, as *champion* saw it when they were made; None
            unless it is known of at least half of them.
        games: the numbers of the games that they are from.
        is_short: whether clearly fewer were made than was expected; of several, the worst alone.
    """

    bid: int | str
    count: int
    made: int
    expected: float | None
    games: tuple[int, ...]
    is_short: bool = False

    @property
    def share(self) -> float:
        """Return the share that was made."""
        return self.made / self.count

    @property
    def missing(self) -> float:
        """Return how far the share made is below what was expected; 0 in too few bids to say so."""
        if self.expected is None or self.count < ENOUGH:
            return 0.0
        return max(0.0, self.expected - self.share)


def bid_bars(rows: Sequence[GameRow]) -> tuple[BidBar, ...]:
    """Return your own bids that won the auction, by their height.

    Args:
        rows: the games.

    Returns:
        The heights that occur, the lowest first; named bids come last.
    """
    found: dict[int | str, list[tuple[int, DealFact]]] = {}
    for row in rows:
        for deal in row.deals:
            if deal.bidder == SOUTH:
                found.setdefault(deal.bid, []).append((row.seq, deal))
    order = sorted(found, key=lambda bid: (isinstance(bid, str), bid))
    bars = [_bar(bid, found[bid]) for bid in order]
    worst = max(bars, key=lambda bar: bar.missing, default=None)
    if worst is None or worst.missing <= SHORT:
        return tuple(bars)
    return tuple(replace(bar, is_short=bar is worst) for bar in bars)


def _bar(bid: int | str, deals: Sequence[tuple[int, DealFact]]) -> BidBar:
    chances = [deal.expected for _, deal in deals if deal.expected is not None]
    enough = 2 * len(chances) >= len(deals)
    return BidBar(
        bid,
        len(deals),
        sum(deal.made for _, deal in deals),
        sum(chances) / len(chances) if chances and enough else None,
        tuple(dict.fromkeys(seq for seq, _ in deals)),
    )
