"""What sentences about a near target mean while cards are played, as questions to the table."""

from __future__ import annotations

from meanings_bids import FOES_NEAR, NEAR, _reached, _short, foes_near, near
from meanings_plans import sides
from told_calls import SECOND, SHARE, is_share
from truth import Table, reads

WIDE = 0.2
"""By how much the chance of a score may differ, which is searched and not played out."""


def _gets_there(table: Table, card: str, ours: bool) -> float:
    """How often a side reaches the target in this deal after a card."""
    own, taken = table.view.rules.side_of(table.view.seat), table.view.taken
    found = table.plays.points(card)
    ends = [taken[own] + points for points in found]
    return sum(_reached(table, ours, end if ours else 14 - end) for end in ends) / len(ends)


def _tips(table: Table, ours: bool, played: str, share: str, rather: str, otherwise: str) -> bool:
    """Whether a side gets there as often as is said after both cards."""
    first, second = (_gets_there(table, card, ours) for card in (played, rather))
    near = is_share(share, first, WIDE) and is_share(otherwise, second, WIDE)
    return table.place == 0 and sides(table, played, rather) and share != otherwise and near


AFTER = f"after your @, (?:you|they) get there {SHARE}, after your @ {SECOND}."


@reads(f"{NEAR}: {AFTER}")
def near_odds(table: Table, count: str, target: str, *told: str) -> bool:
    return near(table, count, target) and _tips(table, True, *told)


@reads(f"{FOES_NEAR}: {AFTER}")
def foes_near_odds(table: Table, count: str, target: str, *told: str) -> bool:
    return foes_near(table, count, target) and _tips(table, False, *told)


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
