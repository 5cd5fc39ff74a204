"""Every figure of the statistics for one choice of filters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.statistics.bids import BidBar, bid_bars
from pidro_desktop.statistics.breakdown import (
    Part,
    by_opponents,
    by_partner,
    by_position,
    by_role,
    by_suit,
)
from pidro_desktop.statistics.filters import ALL, Filters, in_span, kept, options
from pidro_desktop.statistics.form import Form, form
from pidro_desktop.statistics.losses import Loss, losses
from pidro_desktop.statistics.records import Records, records
from pidro_desktop.storage.game_facts import GameRow
from pidro_desktop.storage.statistics import Numbers, Statistics


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


def games_by_kind(rows: Sequence[GameRow]) -> tuple[tuple[int, ...], ...]:
    """Return the numbers of the games in each column.

    Args:
        rows: the games.
    """
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
        by_partner(span),
        by_opponents(span),
        by_position(span),
        by_role(span),
        by_suit(span),
        records(every),
        sum(row.review is not None for row in span),
        totals(of_all_kinds),
        games_by_kind(of_all_kinds),
        options(rows, filters, now),
    )
