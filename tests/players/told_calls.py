"""What sentences about calls are compared with: the search, made once more over other deals."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from truth import SUIT, Table

from pidro_desktop.engine.actions import Bid, NameTrump
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.bids import bidding
from pidro_desktop.players.bids.bidding import BidBudget, NamedSuit
from pidro_desktop.players.bids.bidding import Option as Called
from pidro_desktop.players.view_digest import seeded

SHARE = r"(in (?:hardly any|nearly all|all|no|(?:only )?\d of 10|\d+ of 100) deals)"
SECOND = r"(in (?:hardly any|nearly all|all|none|\d+(?: of 100? deals)?))"
CALL = r"after (a pass|\d+)"
POINTS = r"(\d+[.]\d)"
"""Forms that sentences have in common: a chance, a call that something comes after, and points."""
NEAR, FEWER = 0.12, 0.2
"""By how much a chance over other deals may differ, and one over a part of them: some auctions
leave few deals that fit."""
MANY = BidBudget(worlds=3000, rounds=1)


@lru_cache(maxsize=4)
def called(view: SeatView) -> dict[int, Called]:
    """What comes of every call, over deals of our own."""
    return {one.call: one for one in bidding.searched(view, Random(97), MANY, every=True)}


@lru_cache(maxsize=4)
def stated(view: SeatView) -> dict[int, Called]:
    """The same over the deals that the adviser draws."""
    return {one.call: one for one in bidding.bids(view, seeded(view))}


@lru_cache(maxsize=4)
def named(view: SeatView) -> dict[str, NamedSuit]:
    """What comes of every suit, over deals of our own."""
    return {one.suit: one for one in bidding.suits(view, Random(97), MANY)}


def is_share(told: str, chance: float, margin: float = 0.0) -> bool:
    """Whether a chance is told by so many deals of ten."""
    digits = [word for word in told.split() if word.isdigit()]
    tenth = int(digits[0]) if digits else 10 * ("all" in told.split())
    hundredths = "of 100" in told or tenth > 10  # the second of two is without the "of"
    near = abs(tenth / 10 - chance) <= 0.05 + margin + 1e-9
    if hundredths:
        return abs(tenth / 100 - chance) <= 0.005 + margin + 1e-9
    return near or ("of" not in told and abs(tenth / 100 - chance) <= 0.005 + margin + 1e-9)


def is_points(told: str, points: float, again: float) -> bool:
    """Whether average points are told as they were found, and about so found once more."""
    return abs(points - float(told)) <= 0.05 + 1e-9 and abs(again - float(told)) <= 1.0


# ------------------------------------------------------------ the table


def call(table: Table) -> int:
    """The call that a sentence stands under."""
    decision = table.options[table.place].decision
    assert isinstance(decision, Bid)
    return int(decision.bid)


def made(table: Table, bid: int, suit: str) -> float | None:
    """The figure printed beside a bid, or a suit to name; None for another suit."""
    for option in table.options:
        same = isinstance(option.decision, NameTrump) or option.decision == Bid(
            table.view.seat, bid
        )
        if same and option.suit == SUIT[suit.lower()]:
            return option.made
    return None


def is_made(table: Table, count: str, suit: str, share: str) -> bool:
    """Whether a bid in a suit is told with the chance printed beside it, found once more."""
    chance = made(table, int(count), suit)
    if chance is None or not is_share(share, chance):
        return False
    if table.view.ask is not None and table.view.ask.suits:
        again = named(table.view)[SUIT[suit.lower()]].made
        return int(count) == table.view.bid and is_share(share, again, NEAR)
    return True


def is_bidder(table: Table, name: str, bid: str, *, ours: bool | None = None) -> bool:
    """Whether a seat has the highest bid, of this height."""
    view, seat = table.view, table.seat(name)
    side = ours is None or ((seat - view.seat) % 2 == 0) is ours
    return side and view.bidder == seat and view.bid == int(bid)


def still_call(table: Table) -> set[Seat]:
    """Who calls after this seat."""
    return set(range(4)) - {one.seat for one in table.view.calls} - {table.view.seat}


def short(table: Table, *, ours: bool) -> int:
    view = table.view
    own = view.rules.side_of(view.seat)
    return view.rules.scoring.target - view.totals[own if ours else 1 - own]


def equity(table: Table, bid: int) -> float:
    found = [one.equity for one in table.options if one.decision == Bid(table.view.seat, bid)]
    return found[0] or 0.0
