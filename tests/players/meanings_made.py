"""What sentences about the bid and a card mean, as questions to the table."""

from __future__ import annotations

from meanings_plans import _ours, chosen, is_kept, is_sure, stake
from meanings_points import _worth
from truth import Table, reads

POINTS_OF_A_DEAL = 14


def _secured(table: Table, rank: str) -> int:
    """The points that the own side has once it has won this trick with a card."""
    assert is_sure(table, rank)
    return table.view.taken[table.view.seat % 2] + stake(table) + _worth(rank)


@reads("With your @, this trick makes your bid.")
def makes(table: Table, rank: str) -> bool:
    view = table.view
    before = view.taken[view.seat % 2]
    mine = rank == chosen(table) and _ours(table) and is_sure(table, rank)
    return mine and before < view.bid <= _secured(table, rank)


@reads("With your @, this trick sets their bid.")
def sets(table: Table, rank: str) -> bool:
    view = table.view
    before, enough = view.taken[view.seat % 2], POINTS_OF_A_DEAL - view.bid + 1
    mine = rank == chosen(table) and not _ours(table) and is_sure(table, rank)
    return mine and before < enough <= _secured(table, rank)


def still_needed(table: Table, count: str) -> bool:
    """Whether the opponents have bid, and so many points are missing."""
    taken = table.view.taken[(table.view.seat + 1) % 2]
    return not _ours(table) and table.view.bid - taken == int(count) > 0


@reads("They still need # points: with your @, this trick could make their bid.")
def deny(table: Table, count: str, rank: str) -> bool:
    enough = stake(table) + _worth(rank) >= int(count)
    could = is_kept(table, rank) and not is_sure(table, rank)
    return still_needed(table, count) and could and enough and _worth(rank) > 0


@reads("They still need one point: with your @, this trick could make their bid.")
def deny_one(table: Table, rank: str) -> bool:
    return deny(table, "1", rank)


@reads("You still need # points, and this trick brings you #.")
def trick_has(table: Table, count: str, brings: str) -> bool:
    view, mine = table.view, chosen(table)
    missing = view.bid - view.taken[view.seat % 2]
    sure = _ours(table) and is_sure(table, mine)
    return sure and missing == int(count) and stake(table) + _worth(mine) == int(brings)


@reads("After this trick, the opponents can reach no more than # points.")
def at_most(table: Table, count: str) -> bool:
    theirs = POINTS_OF_A_DEAL - _secured(table, chosen(table)) - ("2" in table.own)
    return not _ours(table) and theirs == int(count) < table.view.bid
