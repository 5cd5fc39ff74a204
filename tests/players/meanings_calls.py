"""What the plans of calls mean, as questions to the table."""

from __future__ import annotations

from random import Random

from hidden import redealt
from meanings_call_faults import pass_loses, they_fail
from told_calls import (
    FEWER,
    HAND,
    NEAR,
    SECOND,
    SHARE,
    are_kept,
    call,
    called,
    equity,
    holds,
    is_bidder,
    is_held,
    is_made,
    is_share,
    lost,
    made,
    settled,
    short,
    still_call,
)
from truth import Table, reads

from pidro_desktop.engine.actions import Bid
from pidro_desktop.engine.game import apply
from pidro_desktop.engine.scoring import METHOD
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.view import view_for
from pidro_desktop.players.steady.bidding import choose_bid

# ------------------------------------------------------------ plans of a bid


def bid(table: Table, count: str, suit: str, hand: str, share: str) -> bool:
    best = call(table) == int(count) and table.place == 0
    return best and holds(table, hand, suit) and is_made(table, count, suit, share)


@reads(f"Take the bid from NAME: {HAND} you make # in NAME {SHARE}.")
def bid_over_foe(table: Table, name: str, hand: str, count: str, suit: str, share: str) -> bool:
    foe = is_bidder(table, name, str(table.view.bid), ours=False)
    return foe and bid(table, count, suit, hand, share)


@reads(f"Bid over NAME: {HAND} you make # in NAME {SHARE}.")
def bid_over_partner(table: Table, name: str, hand: str, count: str, suit: str, share: str) -> bool:
    friend = is_bidder(table, name, str(table.view.bid), ours=True)
    return friend and bid(table, count, suit, hand, share)


@reads(f"You make # in NAME {SHARE}, but after a pass your opponents get the bid {SHARE}.")
def bid_anyway(table: Table, count: str, suit: str, share: str, other: str) -> bool:
    gets = is_held(table, other, 0, *table.foes)
    return gets and _is_seldom(table, count, suit, share)


@reads(f"You make # in NAME {SHARE}, but a pass wins fewer games.")
def bid_risky(table: Table, count: str, suit: str, share: str) -> bool:
    worse = equity(table, 0) < table.chances[0]
    return worse and _is_seldom(table, count, suit, share)


def _is_seldom(table: Table, count: str, suit: str, share: str) -> bool:
    """Whether the bid that is advised is made so seldom."""
    best = call(table) == int(count) and table.place == 0
    seldom = (made(table, int(count), suit) or 0.0) < 0.5
    return best and seldom and is_made(table, count, suit, share)


@reads("If you make # in NAME, you win the game.")
def bid_to_win(table: Table, count: str, suit: str) -> bool:
    best = call(table) == int(count) and made(table, int(count), suit) is not None
    first = table.view.rules.scoring.ending == "bidders_first"
    return best and first and int(count) >= short(table, ours=True)


@reads("Take the bid from NAME: if NAME makes #, your opponents win the game.")
def bid_to_deny(table: Table, name: str, again: str, fewer: str) -> bool:
    return call(table) > 0 and table.place == 0 and name == again and pass_loses(table, name, fewer)


@reads(f"After #, NAME would get the bid {SHARE}, after # {SECOND}.")
def bid_to_shut(table: Table, fewer: str, name: str, share: str, count: str, other: str) -> bool:
    """An opponent still to call, who bids over the lower call in more deals by rules of thumb."""
    view, seat = table.view, table.seat(name)
    higher, lower = call(table), int(fewer)
    opponent = seat in table.foes and seat in still_call(table)
    if not opponent or table.place or lower != higher - 1 or lower <= view.bid:
        return False
    held = called(table.view)[higher].held[seat]
    told = is_held(table, share, lower, seat) and is_share(other, held, NEAR)
    more = overbids(table, seat, lower) > overbids(table, seat, higher)
    return told and more and int(count) == higher


def overbids(table: Table, seat: Seat, lower: int) -> int:
    """In how many of a hundred other deals ``seat`` would bid over ``lower``, by rules of thumb."""
    rng, found = Random(5), 0
    for _ in range(100):
        game = redealt(table.games[0], table.view.seat, rng)
        game, _ = apply(game, Bid(table.view.seat, lower))
        while game.now.turn != seat:
            game, _ = apply(game, Bid(game.now.turn, 0))
        found += choose_bid(view_for(game, seat)) > 0
    return found


# ------------------------------------------------------------ plans of a pass


@reads("Pass or bid #, it is the same: everyone else has passed, so you play.")
@reads("You play # even after a pass, because everyone else has passed.")
def same(table: Table, count: str) -> bool:
    view = table.view
    alone = view.seat == view.dealer and [one.bid for one in view.calls] == [0, 0, 0]
    return alone and count == str(view.rules.auction.minimum)


@reads(f"Leave the bid to NAME: no opponent can bid any more, and NAME makes # {SHARE}.")
def leave(table: Table, name: str, again: str, fewer: str, share: str) -> bool:
    told = name == again and settled(table) and call(table) == 0
    kept = are_kept(table, share, table.partner)
    return told and is_bidder(table, name, fewer, ours=True) and kept


@reads(f"Leave the bid to NAME, who makes # {SHARE} if nobody bids higher.")
def leave_for_now(table: Table, name: str, fewer: str, share: str) -> bool:
    friend = is_bidder(table, name, fewer, ours=True) and call(table) == 0
    return friend and are_kept(table, share, table.partner, margin=FEWER)


@reads(f"Leave the bid to NAME: you would make # in NAME {SHARE}.")
def leave_yours(table: Table, name: str, count: str, suit: str, share: str) -> bool:
    friend = is_bidder(table, name, str(table.view.bid), ours=True) and call(table) == 0
    return friend and is_made(table, count, suit, share)


@reads(f"Let them play: NAME fails to make # {SHARE}.")
def set_them(table: Table, name: str, fewer: str, share: str) -> bool:
    return call(table) == 0 and they_fail(table, name, fewer, share)


@reads(f"{HAND} you would make # in NAME {SHARE}, and failing costs you # points.")
def pass_dear(table: Table, hand: str, count: str, suit: str, share: str, cost: str) -> bool:
    best = call(table) == 0 and table.place == 0 and lost(table, int(count)) == int(cost)
    return best and holds(table, hand, suit) and is_made(table, count, suit, share)


@reads(f"Leave it to NAME, who has not bid yet and gets the bid {SHARE}.")
def pass_to_partner(table: Table, name: str, share: str) -> bool:
    seat = table.seat(name)
    waits = seat == table.partner and seat in still_call(table)
    return waits and is_held(table, share, 0, seat)


@reads(f"Defend: your opponents get the bid {SHARE}, and fail {SHARE} when they have it.")
def pass_to_foes(table: Table, share: str, failing: str) -> bool:
    fail = are_kept(table, failing, *table.foes, failing=True)
    return is_held(table, share, 0, *table.foes) and fail and call(table) == 0


@reads("You need only # points to win the game, and you score points without the bid, too.")
def pass_near(table: Table, count: str) -> bool:
    view = table.view
    scores = METHOD[view.rules.scoring.method](view.rules, 0, 6, False, (8, 6))[1]
    far = short(table, ours=False) > 14
    return short(table, ours=True) == int(count) and scores[1] == 6 and far


@reads("You need only one point to win the game, and you score points without the bid, too.")
def pass_near_one(table: Table) -> bool:
    return pass_near(table, "1")


@reads(f"{HAND} you make # in NAME {SHARE}; a pass wins more games, as failing costs #.")
def pass_plain(table: Table, hand: str, count: str, suit: str, share: str, cost: str) -> bool:
    fewer = equity(table, 0) > equity(table, int(count)) and lost(table, int(count)) == int(cost)
    held = holds(table, hand, suit) and is_made(table, count, suit, share)
    return fewer and table.place == 0 and held
