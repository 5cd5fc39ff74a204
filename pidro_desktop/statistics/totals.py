"""Sums over all games and deals, those with hints and those with undo apart."""

from __future__ import annotations

from collections.abc import Sequence

from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.storage.game_facts import DealFact, GameRow
from pidro_desktop.storage.statistics import Numbers, Statistics


def totals(rows: Sequence[GameRow]) -> Statistics:
    """Return the sums; a game counts in the column of its most aided deal.

    Args:
        rows: the games.
    """
    won, lost = [0, 0, 0], [0, 0, 0]
    deals: list[list[DealFact]] = [[], [], []]
    ours: list[list[bool]] = [[], [], []]
    for row in rows:
        (won if row.won else lost)[row.kind] += 1
        for deal in row.deals:
            deals[deal.kind].append(deal)
            if deal.bidder % len(row.totals) == SOUTH:
                ours[deal.kind].append(deal.made)
    return Statistics(
        *(
            Numbers(
                won[kind],
                lost[kind],
                len(deals[kind]),
                len(ours[kind]),
                sum(ours[kind]),
                sum(deal.scored for deal in deals[kind]),
                sum(deal.against for deal in deals[kind]),
            )
            for kind in range(3)
        )
    )
