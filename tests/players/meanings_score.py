"""What sentences about a near target mean while cards are played, as questions to the table."""

from __future__ import annotations

from meanings_bids import FOES_NEAR, NEAR, _counts_first, _reached, _short, foes_near, near
from truth import Table, reads


def _needs(table: Table, ours: bool, more: int, left: int) -> bool:
    """Whether a side needs so many of the points that are left, and no fewer."""
    own = table.view.rules.side_of(table.view.seat)
    before = table.view.taken[own if ours else 1 - own]
    enough = _reached(table, ours, before + more) and not _reached(table, ours, before + more - 1)
    return enough and left == 14 - sum(table.view.taken) >= more > 0


def _left(table: Table) -> int:
    return 14 - sum(table.view.taken)


@reads(f"{NEAR}: you get there with # of the # points that are left.")
def near_need(table: Table, count: str, target: str, more: str, left: str) -> bool:
    return near(table, count, target) and _needs(table, True, int(more), int(left))


@reads(f"{FOES_NEAR}: to stop them, win # of the # points left.")
def foes_near_need(table: Table, count: str, target: str, own: str, left: str) -> bool:
    more = int(left) - int(own) + 1
    return foes_near(table, count, target) and _needs(table, False, more, int(left))


@reads(f"{FOES_NEAR}: to stop them, win one of the # points left.")
def foes_near_need_one(table: Table, count: str, target: str, left: str) -> bool:
    return foes_near(table, count, target) and _needs(table, False, int(left), int(left))


@reads(f"{NEAR}: you must take all # points.")
def near_all(table: Table, count: str, target: str, left: str) -> bool:
    return near(table, count, target) and _needs(table, True, int(left), int(left))


@reads(f"{NEAR}: one (?:more )?point gets you there.")
def near_last(table: Table, count: str, target: str) -> bool:
    return near(table, count, target) and _needs(table, True, 1, _left(table))


@reads(f"{FOES_NEAR}: one (?:more )?point gets them there.")
def foes_near_last(table: Table, count: str, target: str) -> bool:
    return foes_near(table, count, target) and _needs(table, False, 1, _left(table))


def _bid_wins(table: Table, ours: bool) -> bool:
    """Whether a side has bid, is not there yet, and wins the game with just its bid."""
    view = table.view
    bidders = view.rules.side_of(view.bidder or 0)
    theirs = (bidders == view.rules.side_of(view.seat)) == ours
    is_open = view.taken[bidders] < view.bid <= 14 - view.taken[1 - bidders]
    return theirs and is_open and _counts_first(table) and _reached(table, ours, view.bid)


@reads(f"{NEAR}: if your side makes its bid, you win the game.")
def near_wins(table: Table, count: str, target: str) -> bool:
    return near(table, count, target) and _bid_wins(table, True)


@reads(f"{FOES_NEAR}: if they make their bid, they win the game.")
def foes_near_wins(table: Table, count: str, target: str) -> bool:
    return foes_near(table, count, target) and _bid_wins(table, False)


def _too_far(table: Table, ours: bool) -> bool:
    own = table.view.rules.side_of(table.view.seat)
    return not _reached(table, ours, 14 - table.view.taken[1 - own if ours else own])


def _has_won(table: Table, ours: bool, count: str, target: str) -> bool:
    view = table.view
    own, bidders = view.rules.side_of(view.seat), view.rules.side_of(view.bidder or 0)
    side = own if ours else 1 - own
    enough = view.taken[side] >= max(view.bid if bidders == side else 0, int(count))
    return enough and _short(table, ours, count, target)


WAS = "(one|\\d+) points? short of #, and have won (?:them|it) in this deal."


@reads(f"You were {WAS}")
def near_won(table: Table, count: str, target: str) -> bool:
    return _has_won(table, True, count, target)


@reads(f"The opponents were {WAS}")
def foes_near_won(table: Table, count: str, target: str) -> bool:
    return _has_won(table, False, count, target)


@reads(f"{NEAR}, and cannot get there in this deal.")
def near_far(table: Table, count: str, target: str) -> bool:
    return near(table, count, target) and _too_far(table, True)


@reads(f"{FOES_NEAR}, and cannot get there in this deal.")
def foes_near_far(table: Table, count: str, target: str) -> bool:
    return foes_near(table, count, target) and _too_far(table, False)
