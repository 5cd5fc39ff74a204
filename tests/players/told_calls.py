"""What sentences about calls are compared with: the search, made once more over other deals."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random

from truth import SUIT, Table

from pidro_desktop.engine.actions import Bid, NameTrump
from pidro_desktop.engine.cards import SAME_COLOUR
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.bids import bidding
from pidro_desktop.players.bids.bidding import BidBudget, NamedSuit
from pidro_desktop.players.bids.bidding import Option as Called
from pidro_desktop.players.view_digest import seeded

LESS = "fewer than 1"
SHARE = rf"(in (?:hardly any|nearly all|all|no|(?:only )?\d of 10|(?:\d+|{LESS}) of 100) deals)"
SECOND = rf"(in (?:hardly any|nearly all|all|none|{LESS}|\d+(?: of 100? deals)?))"
CALL = r"after (a pass|\d+)"
POINTS = r"(\d+[.]\d)"
"""Forms that sentences have in common: a chance, a call that something comes after, and points."""
SAME, NEAR, FEWER = 0.02, 0.12, 0.2
"""By how much a chance over deals drawn in the same way may differ, one over more deals, and one
over a part of them: some auctions leave few deals that fit."""
AGAIN, ABOUT = 2.0, 0.3
"""By how many points of the score two calls may differ otherwise over other deals, or by what part
of it: many points are between calls of an auction that few deals fit."""
MANY = BidBudget(worlds=3000, rounds=1)
LYING, LAID = 0.1, 3000
"""By how much it may differ where trumps lie; and in how many deals that is counted."""


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


@lru_cache(maxsize=8)
def dealt(view: SeatView, letter: str) -> tuple[tuple[float, tuple[frozenset[str], ...]], ...]:
    """The trumps of every seat after the exchange if a suit is named, in deals of our own."""
    look = bidding.prepared(view)
    look.deal.seed, look.count, look.worlds = 97, 0, 1
    look.begin()
    look.usual *= 4.0
    deck = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
    found = []
    for _deal in range(LAID):
        before = look.total
        look.search()
        row = [deck[card] for card in look.deal.deck]
        hands, stock = [row[9 * seat : 9 * seat + 9] for seat in range(4)], row[36:]
        for turn in range(1, 5):
            seat = (view.dealer + turn) % 4
            trumps = [one for one in hands[seat] if rank_in(one, letter)]
            more = len(stock) if turn == 4 else max(0, 6 - len(trumps))
            hands[seat], stock = trumps + stock[:more], stock[more:]
        ranks = tuple(frozenset(rank_in(one, letter) for one in hand) - {""} for hand in hands)
        found.append((look.total - before, ranks))
    return tuple(found)


def rank_in(card: str, letter: str) -> str:
    """The rank of a card as a trump of a suit; empty if it is none."""
    if card[1] == letter:
        return card[0]
    return "5-" if card == "5" + SAME_COLOUR[letter] else ""


def lies(table: Table, suit: str, holds: Callable[[tuple[frozenset[str], ...]], bool]) -> float:
    """How often the trumps of a suit lie in one way after the exchange."""
    deals = dealt(table.view, SUIT[suit.lower()])
    return sum(weight for weight, hands in deals if holds(hands)) / sum(one for one, _ in deals)


def is_share(told: str, chance: float, margin: float = 0.0) -> bool:
    """Whether a chance is told by so many deals of ten."""
    if "fewer than" in told:
        return chance < (0.05 + margin if margin else 0.01)
    digits = [word for word in told.split() if word.isdigit()]
    tenth = int(digits[0]) if digits else 10 * ("all" in told.split())
    hundredths = "of 100" in told or tenth > 10  # the second of two is without the "of"
    near = abs(tenth / 10 - chance) <= 0.05 + margin + 1e-9
    fine = abs(tenth / 100 - chance) <= (0.05 + margin if margin else 0.005) + 1e-9
    return fine if hundredths else near or ("of" not in told and fine)


def is_points(told: str, points: float, again: float) -> bool:
    """Whether average points are told as they were found, and about so found once more."""
    return abs(points - float(told)) <= 0.05 + 1e-9 and abs(again - float(told)) <= 1.0


def is_worth(table: Table, better: int, worse: int, told: str) -> bool:
    """Whether a call scores so many points more than another: own side's less the others'."""
    if "." in told:
        found = stated(table.view)
        first = found[better].net - found[worse].net
    else:  # over as many deals as the adviser looks at, and the same
        leads = bidding.leads(table.view, [worse], better, Random(bidding.SEED))
        first = -leads[worse].net
    again = called(table.view)[better].net - called(table.view)[worse].net
    half = 0.05 if "." in told else 0.5
    near = half + max(AGAIN, ABOUT * again)
    return abs(first - float(told)) <= half + 1e-9 and abs(again - float(told)) <= near


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
