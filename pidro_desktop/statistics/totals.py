"""Sums over all games and deals, those with hints and those with undo apart."""

from __future__ import annotations

from collections.abc import Sequence

from pidro_desktop.engine.seats import SOUTH
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
