"""Every figure of the statistics for one choice of filters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.statistics.breakdown import (
    Part,
    by_company,
    by_position,
    by_role,
    by_suit,
)
from pidro_desktop.statistics.facts import KINDS
from pidro_desktop.statistics.filters import (
    ALL,
    OPPONENTS,
    PARTNER,
    Filters,
    in_span,
    kept,
    options,
)
from pidro_desktop.statistics.form import Form, form
from pidro_desktop.statistics.records import Records, records
from pidro_desktop.storage.game_facts import DealFact, GameRow
from pidro_desktop.storage.statistics import Numbers, Statistics

NOTHING: Final = 0.05
"""Points a game below which a kind of decision counts as lost by nobody."""


@dataclass(frozen=True, slots=True)
class Loss:
    """What one kind of decision left on the table.

    Attributes:
        kind: one of ``KINDS``. points: points of the score a game, on average.
        games: the numbers of the games in which it lost something, the most first.
    """

    kind: str
    points: float
    games: tuple[int, ...]


def losses(rows: Sequence[GameRow]) -> tuple[Loss, ...]:
    """Return the points left on the table, the largest first; empty if no game was reviewed.

    Args:
        rows: the games.
    """
    reviewed = [(row.seq, row.review) for row in rows if row.review is not None]
    if not reviewed:
        return ()
    found: list[Loss] = []
    for kind in KINDS:
        each = [(review.lost.get(kind, 0.0), seq) for seq, review in reviewed]
        most = sorted((item for item in each if item[0] > 0), key=lambda item: -item[0])
        mean = sum(points for points, _ in each) / len(reviewed)
        found.append(Loss(kind, mean, tuple(seq for _, seq in most)))
    return tuple(sorted(found, key=lambda loss: -loss.points))


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


def totals(rows: Sequence[GameRow]) -> Statistics:
    """Return the sums; a game counts in the column of its most aided deal.

    Args:
        rows: the games.
    """
    won, lost = [0, 0, 0], [0, 0, 0]
    deals, bids, made = [0, 0, 0], [0, 0, 0], [0, 0, 0]
    ours, theirs = [0, 0, 0], [0, 0, 0]
    for row in rows:
        (won if row.won else lost)[row.kind] += 1
        sides = len(row.totals)
        for deal in row.deals:
            kind = deal.kind
            deals[kind] += 1
            ours[kind] += deal.scored
            theirs[kind] += deal.against
            if deal.bidder % sides == SOUTH:
                bids[kind] += 1
                made[kind] += deal.made
    return Statistics(*map(Numbers, won, lost, deals, bids, made, ours, theirs))


def _games_by_kind(rows: Sequence[GameRow]) -> tuple[tuple[int, ...], ...]:
    """Return the numbers of the games in each column."""
    found: tuple[list[int], ...] = tuple([] for _ in Statistics._fields)
    for row in rows:
        found[row.kind].append(row.seq)
    return tuple(map(tuple, found))


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of the games that some filters leave.

    Attributes:
        filters: the filters.
        form: form and accuracy over time.
        bids: your bids by their height. losses: points left on the table.
        partners, opponents, positions, roles, suits: parts of the games and deals.
        records: streaks and records, of all time.
        reviewed: how many games of the span were reviewed.
        totals: all games and deals by the aid that was used; neither aid nor time are filtered.
        kinds: the games of each column of the totals.
        options: for each filter, its values with the number of games they would leave.
    """

    filters: Filters
    form: Form
    bids: tuple[BidBar, ...]
    losses: tuple[Loss, ...]
    partners: tuple[Part, ...]
    opponents: tuple[Part, ...]
    positions: tuple[Part, ...]
    roles: tuple[Part, ...]
    suits: tuple[Part, ...]
    records: Records
    reviewed: int
    totals: Statistics
    kinds: tuple[tuple[int, ...], ...]
    options: Mapping[str, Mapping[str, int]]


def figures(rows: Sequence[GameRow], filters: Filters, now: datetime | None = None) -> Figures:
    """Return the figures.

    Args:
        rows: all games, the oldest first. filters: the filters.
        now: the time, if not the clock's.
    """
    every = kept(rows, filters)
    span = in_span(every, filters.span, now)
    of_all_kinds = every if filters.aid == ALL else kept(rows, replace(filters, aid=ALL))
    return Figures(
        filters,
        form(every, span),
        bid_bars(span),
        losses(span),
        by_company(span, PARTNER),
        by_company(span, OPPONENTS),
        by_position(span),
        by_role(span),
        by_suit(span),
        records(every),
        sum(row.review is not None for row in span),
        totals(of_all_kinds),
        _games_by_kind(of_all_kinds),
        options(rows, filters, now),
    )
