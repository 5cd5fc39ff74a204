"""What goes wrong with a call or a suit, and facts about its result, as questions to the table."""

from __future__ import annotations

from told_calls import (
    FEWER,
    HAND,
    NEAR,
    POINTS,
    SECOND,
    SHARE,
    are_kept,
    call,
    called,
    holds,
    is_bidder,
    is_held,
    is_made,
    is_points,
    is_share,
    lost,
    made,
    named,
    settled,
    short,
    stated,
    still_call,
)
from truth import SUIT, Table, reads

from pidro_desktop.engine.actions import Bid

# ------------------------------------------------------------ facts about the result


@reads(f"{HAND} you make # in NAME {SHARE}.")
def you_make(table: Table, hand: str, count: str, suit: str, share: str) -> bool:
    return holds(table, hand, suit) and is_made(table, count, suit, share)


@reads(f"You make # in NAME {SHARE}.")
def you_make_seldom(table: Table, count: str, suit: str, share: str) -> bool:
    seldom = (made(table, int(count), suit) or 0.0) < 0.5
    return seldom and is_made(table, count, suit, share)


@reads("Nobody can bid after you, so # is enough.")
def last(table: Table, count: str) -> bool:
    least = min(int(bid) for bid in _bids(table) if bid)
    return not still_call(table) and int(count) == call(table) == least


@reads(f"If you pass, NAME makes # {SHARE}.")
def they_make(table: Table, name: str, fewer: str, share: str) -> bool:
    stands = is_bidder(table, name, fewer) and settled(table)
    return stands and are_kept(table, share, table.seat(name))


@reads(f"NAME fails to make # {SHARE}.")
def they_fail(table: Table, name: str, fewer: str, share: str) -> bool:
    stands = is_bidder(table, name, fewer, ours=False) and settled(table)
    return stands and are_kept(table, share, table.seat(name), failing=True)


@reads("Your opponents need only # points to win the game.")
def foes_short(table: Table, count: str) -> bool:
    return short(table, ours=False) == int(count) > 1


@reads("Your opponents need only one point to win the game.")
def foes_short_one(table: Table) -> bool:
    return short(table, ours=False) == 1


def _bids(table: Table) -> tuple[int, ...]:
    assert table.view.ask is not None
    return table.view.ask.bids


# ------------------------------------------------------------ what goes wrong


@reads(f"{HAND}, # in NAME fails {SHARE}.")
def fails(table: Table, hand: str, count: str, suit: str, share: str) -> bool:
    return holds(table, hand, suit) and _fails(table, count, suit, share)


def _fails(table: Table, count: str, suit: str, share: str) -> bool:
    chance = made(table, int(count), suit)
    return call(table) == int(count) and chance is not None and is_share(share, 1 - chance)


@reads(f"{HAND}, # in NAME fails {SHARE}, and then costs you # points.")
def fails_and_costs(table: Table, hand: str, count: str, suit: str, share: str, cost: str) -> bool:
    return lost(table, int(count)) == int(cost) and fails(table, hand, count, suit, share)


@reads(f"# in NAME fails {SHARE} and costs you # points; # fails {SECOND}.")
def fails_more(
    table: Table, count: str, suit: str, share: str, cost: str, fewer: str, other: str
) -> bool:
    best = table.options[0].made or 0.0
    costs = lost(table, int(count)) == int(cost) and _fails(table, count, suit, share)
    return costs and _is_advised(table, fewer) and is_share(other, 1 - best)


@reads(f"After #, NAME gets the bid {SHARE}, and then makes it {SHARE}.")
def lets_partner_in(table: Table, count: str, name: str, share: str, kept: str) -> bool:
    partner = table.seat(name) == table.partner and call(table) == int(count)
    made_it = are_kept(table, kept, table.partner, margin=FEWER, bid=int(count))
    return partner and is_held(table, share, int(count), table.partner) and made_it


@reads("Nobody can bid over #, so a bid of # is only harder to make.")
def for_nothing(table: Table, fewer: str, count: str) -> bool:
    higher = call(table) == int(count) > int(fewer)
    return higher and not still_call(table) and _is_advised(table, fewer)


@reads("# is harder to make than # and keeps nobody else out.")
def harder(table: Table, count: str, fewer: str) -> bool:
    found = called(table.view)
    more = max(
        found[int(fewer)].held[seat] - found[int(count)].held[seat] for seat in still_call(table)
    )
    return call(table) == int(count) and _is_advised(table, fewer) and more < 0.03 + NEAR


@reads(f"# takes the bid from NAME, who makes # {SHARE}.")
def over_partner(table: Table, count: str, name: str, fewer: str, share: str) -> bool:
    friend = is_bidder(table, name, fewer, ours=True) and call(table) == int(count)
    return friend and are_kept(table, share, table.partner, margin=FEWER)


@reads(f"After #, NAME gets the bid {SHARE}.")
def lets_in(table: Table, count: str, name: str, share: str) -> bool:
    seat = table.seat(name)
    theirs = seat in table.foes and seat in still_call(table)
    return theirs and call(table) == int(count) and is_held(table, share, int(count), seat)


@reads(f"After #, NAME gets the bid {SHARE}, after # {SECOND}.")
def lets_in_more(table: Table, count: str, name: str, share: str, best: str, other: str) -> bool:
    seat = table.seat(name)
    held = called(table.view)[int(best)].held[seat]
    less = _is_advised(table, best) and int(count) < int(best) and is_share(other, held, NEAR)
    return less and share != other and lets_in(table, count, name, share)


@reads(f"After a pass, your opponents get the bid {SHARE}, and then make it {SHARE}.")
def pass_lets_make(table: Table, share: str, kept: str) -> bool:
    return pass_lets(table, share) and are_kept(table, kept, *table.foes)


@reads(f"After #, your opponents get the bid {SHARE}.")
def lets_foes_in(table: Table, count: str, share: str) -> bool:
    return call(table) == int(count) and is_held(table, share, int(count), *table.foes)


@reads(f"A pass leaves the bid to NAME, who makes # {SHARE}.")
def pass_leaves(table: Table, name: str, fewer: str, share: str) -> bool:
    return call(table) == 0 and they_make(table, name, fewer, share)


@reads(f"After a pass your side takes {POINTS} points on average, after # it takes {POINTS}.")
def pass_less(table: Table, less: str, count: str, more: str) -> bool:
    same, again = stated(table.view), called(table.view)
    near = all(
        is_points(told, same[bid].points, again[bid].points)
        for told, bid in ((less, 0), (more, int(count)))
    )
    return near and float(less) < float(more) and _is_advised(table, count)


@reads("After a pass, NAME wins the game for your opponents by making #.")
def pass_loses(table: Table, name: str, fewer: str) -> bool:
    enough = int(fewer) >= short(table, ours=False)
    first = table.view.rules.scoring.ending == "bidders_first"
    return enough and first and is_bidder(table, name, fewer, ours=False)


@reads(f"After a pass, your opponents get the bid {SHARE}.")
def pass_lets(table: Table, share: str) -> bool:
    return call(table) == 0 and is_held(table, share, 0, *table.foes)


@reads(f"A pass gives up # in NAME, which you make {SHARE}.")
def pass_gives_up(table: Table, count: str, suit: str, share: str) -> bool:
    return _is_advised(table, count) and is_made(table, count, suit, share)


def _is_advised(table: Table, count: str) -> bool:
    return table.options[0].decision == Bid(table.view.seat, int(count))


@reads("It may be just as good: the difference is too small to tell.")
def as_good(table: Table) -> bool:
    return table.chances[table.place] > table.chances[0]


@reads("It wins slightly fewer games.")
def slightly(table: Table) -> bool:
    return 0.001 <= table.chances[0] - table.chances[table.place] < 0.01


@reads("It wins fewer games.")
def wins_fewer(table: Table) -> bool:
    return table.chances[table.place] < table.chances[0]


# ------------------------------------------------------------ trumps


@reads(f"In NAME you make # {SHARE}, {HAND}.")
def name_suit(table: Table, suit: str, count: str, share: str, hand: str) -> bool:
    return holds(table, hand, suit) and is_made(table, count, suit, share)


@reads(f"In NAME, {HAND}, you have the best chance to make #.")
def name_best(table: Table, suit: str, hand: str, count: str) -> bool:
    mine = made(table, 0, suit)
    every = max(option.made or 0.0 for option in table.options)
    held = holds(table, hand, suit)
    return int(count) == table.view.bid and mine == every and held


@reads(f"In NAME you take {POINTS} points on average, in NAME only {POINTS}.")
def name_more(table: Table, suit: str, more: str, other: str, less: str) -> bool:
    return suit_less(table, other, less, suit, more)


@reads(f"In NAME you would make # {SHARE}.")
def suit_fails(table: Table, suit: str, count: str, share: str) -> bool:
    return is_made(table, count, suit, share)


@reads(f"In NAME, {HAND}, you make # {SHARE}.")
def suit_with_fails(table: Table, suit: str, hand: str, count: str, share: str) -> bool:
    return holds(table, hand, suit) and suit_fails(table, suit, count, share)


@reads(f"In NAME you take only {POINTS} points on average, in NAME {POINTS}.")
def suit_less(table: Table, suit: str, less: str, other: str, more: str) -> bool:
    same = {option.suit: option.points or 0.0 for option in table.options}
    again = named(table.view)
    near = all(
        is_points(told, same[SUIT[one.lower()]], again[SUIT[one.lower()]].points)
        for told, one in ((less, suit), (more, other))
    )
    return near and float(less) < float(more)
