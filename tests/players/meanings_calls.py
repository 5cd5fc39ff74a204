"""What the plans of calls mean, as questions to the table."""

from __future__ import annotations

from meanings_bids import suited
from meanings_call_faults import pass_loses, they_make
from told_calls import (
    POINTS,
    SECOND,
    SHARE,
    call,
    called,
    equity,
    is_bidder,
    is_made,
    is_points,
    is_worth,
    made,
    short,
    stated,
    still_call,
)
from truth import Table, reads

from pidro_desktop.engine.scoring import METHOD

# ------------------------------------------------------------ plans of a bid


@reads(
    f"NAME makes # {SHARE}, you # in NAME {SECOND}, but who names trumps takes more points: "
    "counting failed bids, # is worth about # more than a pass."
)
def worth_theirs(
    table: Table, name: str, fewer: str, share: str, count: str, suit: str, second: str, *more: str
) -> bool:
    """Whether the last to call gains so much by a bid that is made no more often than the other."""
    foe = is_bidder(table, name, fewer, ours=False) and more[0] == count
    told = they_make(table, name, fewer, share) and is_made(table, count, suit, second)
    return foe and told and takes_more(table, count) and is_worth(table, call(table), 0, more[1])


@reads(
    f"NAME makes # {SHARE}, you # in NAME {SECOND}, but who names trumps takes more points: your "
    f"side then takes {POINTS} on average, after a pass {POINTS}."
)
def points_theirs(
    table: Table, name: str, fewer: str, share: str, count: str, suit: str, second: str, *two: str
) -> bool:
    foe = is_bidder(table, name, fewer, ours=False)
    told = they_make(table, name, fewer, share) and is_made(table, count, suit, second)
    return foe and told and takes_more(table, count, two)


@reads(
    f"NAME makes # {SHARE}, you # in NAME {SECOND}, but your side takes more points in NAME: "
    f"counting failed bids, # is worth about # more than a pass."
)
def worth_partner(
    table: Table, name: str, fewer: str, share: str, count: str, suit: str, second: str, *more: str
) -> bool:
    partners = is_bidder(table, name, fewer, ours=True) and more[:2] == (suit, count)
    told = they_make(table, name, fewer, share) and is_made(table, count, suit, second)
    gains = takes_more(table, count) and is_worth(table, call(table), 0, more[2])
    return partners and told and gains


def takes_more(table: Table, count: str, told: tuple[str, ...] = ()) -> bool:
    """Whether the side takes more points with a bid than after a pass, and takes those told."""
    bids = int(count), 0
    found = [[search(table.view)[bid].points for bid in bids] for search in (stated, called)]
    same = [is_points(say, was, now) for say, was, now in zip(told, *found, strict=False)]
    best = table.place == 0 and call(table) == bids[0]
    return best and all(same) and all(points[0] > points[1] for points in found)


def _bids(table: Table) -> tuple[int, ...]:
    assert table.view.ask is not None
    return table.view.ask.bids


@reads("If you make # in NAME, you win the game.")
def bid_to_win(table: Table, count: str, suit: str) -> bool:
    best = call(table) == int(count) and made(table, int(count), suit) is not None
    first = table.view.rules.scoring.ending == "bidders_first"
    return best and first and int(count) >= short(table, ours=True)


@reads("Take the bid from NAME: if NAME makes #, your opponents win the game.")
def bid_to_deny(table: Table, name: str, again: str, fewer: str) -> bool:
    return call(table) > 0 and table.place == 0 and name == again and pass_loses(table, name, fewer)


# ------------------------------------------------------------ plans of a pass


def _is_pass(table: Table) -> bool:
    return call(table) == 0 and table.place == 0


@reads("Pass or bid #, it is the same: everyone else has passed, so you play.")
@reads("You play # even after a pass, because everyone else has passed.")
def same(table: Table, count: str) -> bool:
    view = table.view
    alone = view.seat == view.dealer and [one.bid for one in view.calls] == [0, 0, 0]
    return alone and count == str(view.rules.auction.minimum)


@reads("Leave the bid to NAME: your side has it already, and to bid over # you must make #.")
def leave(table: Table, name: str, fewer: str, count: str) -> bool:
    over = int(count) == min(bid for bid in _bids(table) if bid)
    return over and is_bidder(table, name, fewer, ours=True) and _is_pass(table)


@reads("Let NAME play: if # fails, your opponents lose # points.")
def let_play(table: Table, name: str, fewer: str, lost: str) -> bool:
    made_or_hole = table.view.rules.scoring.method == "made_or_hole"
    foe = is_bidder(table, name, fewer, ours=False)
    return foe and made_or_hole and lost == fewer and _is_pass(table)


@reads("Let your opponents bid: a bid that fails costs them as much as they bid.")
def pass_to_foes(table: Table) -> bool:
    return table.view.rules.scoring.method == "made_or_hole" and _is_pass(table)


@reads("Leave it to NAME: the dealer bids last, and takes all trumps that are left in the stock.")
def pass_to_dealer(table: Table, name: str) -> bool:
    view, seat = table.view, table.seat(name)
    robs = view.rules.exchange.method == "refill_and_rob"
    return robs and seat == table.partner == view.dealer and _is_pass(table)


@reads("Leave it to NAME, who bids after you and may have a longer suit.")
def pass_to_partner(table: Table, name: str) -> bool:
    seat = table.seat(name)
    longest = max(len(suited(table, suit)) for suit in ("clubs", "diamonds", "hearts", "spades"))
    return seat == table.partner and seat in still_call(table) and longest < 9


@reads("A pass and a bid of # are about equally good; a pass risks less.")
def pass_close(table: Table, count: str) -> bool:
    return _is_pass(table) and abs(equity(table, int(count)) - equity(table, 0)) < 0.005


@reads("You need only # points to win the game, and you score points without the bid, too.")
def pass_near(table: Table, count: str) -> bool:
    view = table.view
    scores = METHOD[view.rules.scoring.method](view.rules, 0, 6, False, (8, 6))[1]
    far = short(table, ours=False) > 14
    return short(table, ours=True) == int(count) and scores[1] == 6 and far


@reads("You need only one point to win the game, and you score points without the bid, too.")
def pass_near_one(table: Table) -> bool:
    return pass_near(table, "1")
