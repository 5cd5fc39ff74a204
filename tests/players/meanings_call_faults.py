"""Figures of calls and suits, and what goes wrong with them, as questions to the table."""

from __future__ import annotations

from meanings_bids import suited
from told_calls import (
    CALL,
    FEWER,
    NEAR,
    POINTS,
    SAME,
    SECOND,
    SHARE,
    call,
    called,
    is_bidder,
    is_made,
    is_points,
    is_share,
    is_worth,
    made,
    named,
    short,
    stated,
    still_call,
)
from truth import HEIGHT, PIDROS, SUIT, Table, reads

from pidro_desktop.engine.actions import Bid
from pidro_desktop.engine.scoring import METHOD
from pidro_desktop.engine.seats import Seat
from pidro_desktop.players.bids import bidding

FEW = 0.03
"""By how much two chances over deals of our own may differ from those of the adviser."""

# ------------------------------------------------------------ how often a bid is made


@reads(f"You make # in NAME {SHARE}.")
def you_make(table: Table, count: str, suit: str, share: str) -> bool:
    seldom = "only" not in share or (made(table, int(count), suit) or 0.0) <= 0.55
    return seldom and is_made(table, count, suit, share)


@reads(f"You make # in NAME {SHARE}; in the others you lose # points.")
def you_make_lose(table: Table, count: str, suit: str, share: str, lost: str) -> bool:
    view, bid = table.view, int(count)
    topped = bid == view.bid
    lose = METHOD[view.rules.scoring.method](view.rules, 0, bid, topped, (0, 14))[1][0]
    return lose == -int(lost) and you_make(table, count, suit, share)


@reads(f"You make # in NAME {SHARE}, # {SECOND}.")
def made_two(table: Table, count: str, suit: str, share: str, other: str, second: str) -> bool:
    return made_in(table, count, suit, share, other, suit, second)


@reads(f"You make # in NAME {SHARE}, # in NAME {SECOND}.")
def made_in(
    table: Table, count: str, suit: str, share: str, other: str, its: str, second: str
) -> bool:
    first = is_made(table, count, suit, share) and call(table) == int(count)
    return first and is_made(table, other, its, second)


def _foes_get(table: Table, bids: tuple[int, int]) -> tuple[float, float]:
    """How often an opponent gets the bid after each of two bids, in deals of our own."""
    found = called(table.view)
    first, second = (sum(found[bid].held[foe] for foe in table.foes) for bid in bids)
    return first, second


def _step(
    table: Table, count: str, suit: str, share: str, other: str, second: str
) -> tuple[float, float] | None:
    """How often opponents get the bid after the bid that is advised, and after the next higher."""
    next_one = table.place == 0 and int(other) == int(count) + 1
    if next_one and made_in(table, count, suit, share, other, suit, second):
        return _foes_get(table, (int(count), int(other)))
    return None


@reads(f"You make # in NAME {SHARE}; # would stop your opponents in # more, but fail in # more.")
def step_dear(
    table: Table, count: str, suit: str, share: str, other: str, stops: str, fails: str
) -> bool:
    """Of a hundred deals, in the adviser's and in ours: what they make less, and the side fails."""
    next_one = table.place == 0 and call(table) == int(count) == int(other) - 1
    fewer: list[list[float]] = []
    for search in (stated, called):
        found = [search(table.view)[int(bid)] for bid in (count, other)]
        theirs = [sum(one.kept[foe] for foe in table.foes) for one in found]
        failed = [
            sum(one.held[seat] - one.kept[seat] for seat in (table.view.seat, table.partner))
            for one in found
        ]
        fewer.append([100 * (theirs[0] - theirs[1]), 100 * (failed[1] - failed[0])])
    told = [int(stops), int(fails)]
    same = all(abs(one - said) <= 1.01 for one, said in zip(fewer[0], told, strict=True))
    again = all(abs(one - said) <= 8 for one, said in zip(fewer[1], told, strict=True))
    dear = 0 < told[0] < told[1]
    return next_one and same and again and dear and is_made(table, count, suit, share)


@reads(
    f"You make # in NAME {SHARE}, # {SECOND}: counting failed bids, # is worth {POINTS} points "
    "less."
)
def step_worth(
    table: Table, count: str, suit: str, share: str, other: str, second: str, *less: str
) -> bool:
    two = _step(table, count, suit, share, other, second) is not None and less[0] == other
    return two and is_worth(table, int(count), int(other), less[1])


@reads(
    f"You make # in NAME {SHARE}; counting failed bids, that is worth about # points more than a "
    "pass."
)
def bid_worth(table: Table, count: str, suit: str, share: str, more: str) -> bool:
    best = table.place == 0 and call(table) == int(count)
    return best and is_made(table, count, suit, share) and is_worth(table, int(count), 0, more)


@reads(f"You make # in NAME {SHARE}; counting failed bids, a pass is worth about # points more.")
def pass_worth(table: Table, count: str, suit: str, share: str, more: str) -> bool:
    passes = table.options[0].decision == Bid(table.view.seat, 0)
    return passes and is_made(table, count, suit, share) and is_worth(table, 0, int(count), more)


@reads(
    f"NAME makes # {SHARE}, you # in NAME {SECOND}: counting failed bids, a pass is worth about # "
    "points more."
)
def pass_worth_theirs(
    table: Table, name: str, fewer: str, share: str, count: str, suit: str, second: str, more: str
) -> bool:
    theirs = they_make(table, name, fewer, share) and table.seat(name) in table.foes
    return theirs and pass_worth(table, count, suit, second, more)


@reads(
    f"You make # in NAME {SHARE}; # hardly keeps your opponents out more often, and is made "
    f"{SECOND}."
)
def step_idle(table: Table, count: str, suit: str, share: str, other: str, second: str) -> bool:
    gets = _step(table, count, suit, share, other, second)
    return gets is not None and gets[0] - gets[1] < 0.03 + FEW


@reads(f"You make # in NAME {SHARE}; # needs both fives, and is made {SECOND}.")
def step_fives(table: Table, count: str, suit: str, share: str, other: str, second: str) -> bool:
    both = int(other) > 14 - 5 >= int(count)
    return both and _step(table, count, suit, share, other, second) is not None


@reads(f"You make # in NAME about as often as #, {SHARE}, and it keeps your opponents out better.")
def step_free(table: Table, count: str, suit: str, lower: str, share: str) -> bool:
    """Whether the next lower bid is made hardly more often, and leaves them the bid more often."""
    chances = [made(table, int(bid), suit) for bid in (lower, count)]
    gets = _foes_get(table, (int(lower), int(count)))
    same = None not in chances and (chances[0] or 0.0) - (chances[1] or 0.0) < 0.03
    best = call(table) == int(count) == int(lower) + 1
    return best and same and gets[0] > gets[1] and is_made(table, count, suit, share)


@reads(f"You make # in NAME {SHARE}; NAME makes # {SECOND}.")
def yours_theirs(
    table: Table, count: str, suit: str, share: str, name: str, fewer: str, second: str
) -> bool:
    return is_made(table, count, suit, share) and they_make(table, name, fewer, second)


@reads(f"NAME makes # {SHARE}; you would make # in NAME {SECOND}.")
def theirs_yours(
    table: Table, name: str, fewer: str, share: str, count: str, suit: str, second: str
) -> bool:
    return yours_theirs(table, count, suit, second, name, fewer, share)


@reads(f"You make # in NAME {SHARE}; where NAME gets the bid, it is made {SECOND}.")
def yours_partners(table: Table, count: str, suit: str, second: str, name: str, share: str) -> bool:
    return partners_yours(table, name, share, count, suit, second)


@reads(f"Where NAME gets the bid, it is made {SHARE}; you would make # in NAME {SECOND}.")
def partners_yours(table: Table, name: str, share: str, count: str, suit: str, second: str) -> bool:
    """Whether the partner makes so much of what a pass leaves; few deals of ours are such."""
    seat = table.seat(name)
    made_it: list[float] = []
    for search in (stated, called):
        found = search(table.view)[0]
        made_it.append(found.kept[seat] / found.held[seat])
    told = is_share(share, made_it[0], SAME) and is_share(share, made_it[1], FEWER)
    return seat == table.partner and told and is_made(table, count, suit, second)


def they_make(table: Table, name: str, fewer: str, share: str) -> bool:
    """Whether the highest bid is made so often after a pass, which leaves it to its owner."""
    seat = table.seat(name)
    alone = is_bidder(table, name, fewer) and not still_call(table)
    kept = [found(table.view)[0].kept[seat] for found in (stated, called)]
    return alone and is_share(share, kept[0], SAME) and is_share(share, kept[1], NEAR)


@reads(f"If you pass, NAME makes # {SHARE}.")
def if_you_pass(table: Table, name: str, fewer: str, share: str) -> bool:
    return they_make(table, name, fewer, share)


# ------------------------------------------------------------ how deals end after two calls


def _ends(table: Table, seats: tuple[Seat, ...], told: tuple[tuple[str, str], ...]) -> bool:
    """Whether seats make a bid of theirs so often after each of the calls."""
    for after, share in told:
        bid = 0 if after == "a pass" else int(after)
        chances: list[float] = []
        for search in (stated, called):
            found = search(table.view)[bid]
            chances.append(sum(found.kept[seat] for seat in seats))
        if not is_share(share, chances[0], SAME) or not is_share(share, chances[1], NEAR):
            return False
    return call(table) in {0 if after == "a pass" else int(after) for after, _ in told[:1]}


def _own(table: Table) -> tuple[Seat, ...]:
    return table.view.seat, table.partner


@reads(f"{CALL}, your side makes its bid {SHARE}, {CALL} {SECOND}.")
def own_make(table: Table, one: str, share: str, two: str, second: str) -> bool:
    return _ends(table, _own(table), ((one, share), (two, second)))


@reads(f"{CALL}, your opponents get the bid and make it {SHARE}, {CALL} {SECOND}.")
def foes_make(table: Table, one: str, share: str, two: str, second: str) -> bool:
    return _ends(table, table.foes, ((one, share), (two, second)))


@reads(f"{CALL}, NAME gets the bid and makes it {SHARE}, {CALL} {SECOND}.")
def foe_makes(table: Table, one: str, name: str, share: str, two: str, second: str) -> bool:
    seat = table.seat(name)
    told = (one, share), (two, second)
    return seat in table.foes and _ends(table, (seat,), told)


def _needs(table: Table, one: str, more: str) -> bool:
    """Whether an opponent who bids over a call of ours needs so many."""
    return _may_bid(table) and 0 < int(one) == int(more) - 1 < 14


@reads(f"{CALL}, your side makes its bid {SHARE}.")
def own_make_alone(table: Table, one: str, share: str) -> bool:
    return _ends(table, _own(table), ((one, share),))


@reads(f"{CALL}, your opponents get the bid and make it {SHARE}.")
def foes_make_alone(table: Table, one: str, share: str) -> bool:
    return _ends(table, table.foes, ((one, share),))


@reads(f"{CALL}, NAME gets the bid and makes it {SHARE}.")
def foe_makes_alone(table: Table, one: str, name: str, share: str) -> bool:
    seat = table.seat(name)
    return seat in table.foes and _ends(table, (seat,), ((one, share),))


GETS = f"{CALL}, your opponents get the bid and make it {SHARE}; {CALL} they need"


@reads(f"{GETS} #, and make it {SECOND}.")
def keeps_out(table: Table, two: str, second: str, one: str, more: str, share: str) -> bool:
    return _needs(table, one, more) and foes_make(table, one, share, two, second)


@reads(
    f"{CALL}, NAME gets the bid and makes it {SHARE}; {CALL} NAME needs #, and makes it {SECOND}."
)
def keeps_out_one(
    table: Table, two: str, name: str, second: str, one: str, again: str, more: str, share: str
) -> bool:
    may_bid = table.seat(name) in still_call(table) and _needs(table, one, more) and name == again
    return may_bid and foe_makes(table, one, name, share, two, second)


@reads(f"{GETS} both fives, and make it {SECOND}.")
def keeps_out_fives(table: Table, two: str, second: str, one: str, share: str) -> bool:
    return int(one) >= 14 - 5 and keeps_out(table, two, second, one, str(int(one) + 1), share)


@reads(f"NAME bid #, but NAME, who deals, gets the bid over it {SHARE}, over # {SECOND}.")
def keeps_out_dealer(
    table: Table, partner: str, bid: str, name: str, share: str, count: str, second: str
) -> bool:
    """Whether the partner has the highest bid, and the dealer, who is left, gets it so often."""
    dealer = table.seat(name)
    stands = is_bidder(table, partner, bid, ours=True) and still_call(table) == {dealer}
    best = dealer == table.view.dealer and call(table) == int(count) and table.place == 0
    told = (0, share), (int(count), second)
    return stands and best and _holds(table, (dealer,), told)


def _holds(table: Table, seats: tuple[Seat, ...], told: tuple[tuple[int, str], ...]) -> bool:
    """Whether one of some seats gets the bid so often after each of the calls."""
    for bid, share in told:
        for search, margin in ((stated, SAME), (called, NEAR)):
            found = search(table.view)[bid]
            if not is_share(share, sum(found.held[seat] for seat in seats), margin):
                return False
    return True


@reads(
    f"{CALL}, # is enough for your opponents, who get the bid and make it {SHARE}, {CALL} {SECOND}."
)
def is_enough(table: Table, one: str, fewer: str, share: str, two: str, second: str) -> bool:
    low = leaves_low(table, one, fewer, two, str(int(two) + 1))
    return low and foes_make(table, one, share, two, second)


@reads(f"{CALL}, # is enough for NAME, who gets the bid and makes it {SHARE}, {CALL} {SECOND}.")
def is_enough_one(
    table: Table, one: str, fewer: str, name: str, share: str, two: str, second: str
) -> bool:
    low = leaves_low(table, one, fewer, two, str(int(two) + 1))
    return low and foe_makes(table, one, name, share, two, second)


def _is_forced(table: Table, name: str) -> bool:
    """Whether a dealer on the other side calls last, and nobody has bid."""
    seat, view = table.seat(name), table.view
    return seat == view.dealer and seat in table.foes and still_call(table) == {seat}


@reads(f"After a pass, NAME must bid, and makes it {SHARE}, {CALL} {SECOND}.")
def is_enough_forced(table: Table, name: str, share: str, two: str, second: str) -> bool:
    forced = _is_forced(table, name) and not table.view.bid
    return forced and foe_makes(table, "a pass", name, share, two, second)


@reads(
    f"After a pass, NAME must bid, and makes it {SHARE}; {CALL} NAME needs #, and makes it "
    f"{SECOND}."
)
def keeps_out_forced(
    table: Table, name: str, second: str, one: str, again: str, more: str, share: str
) -> bool:
    forced = _is_forced(table, name) and not table.view.bid
    return forced and keeps_out_one(table, "a pass", name, second, one, again, more, share)


def _higher(table: Table, lower: str, higher: str) -> bool:
    """Whether two bids are the one that is advised and a lower one, and one of them this call."""
    best = table.options[0].decision
    two = isinstance(best, Bid) and 0 < int(lower) < int(higher) == best.bid
    return two and str(call(table)) in (lower, higher)


@reads(f"Others bid over # {SHARE}, over # {SECOND}, and then name trumps.")
def names(table: Table, lower: str, share: str, higher: str, second: str) -> bool:
    others = tuple(seat for seat in range(4) if seat != table.view.seat)
    told = (int(lower), share), (int(higher), second)
    return _higher(table, lower, higher) and _holds(table, others, told)


@reads(f"Others bid over # {SHARE}, and then name trumps.")
def names_alone(table: Table, lower: str, share: str) -> bool:
    others = tuple(seat for seat in range(4) if seat != table.view.seat)
    return _holds(table, others, ((int(lower), share),))


@reads(f"NAME bids over # {SHARE}, and then names trumps.")
def names_partner_alone(table: Table, name: str, lower: str, share: str) -> bool:
    return _holds(table, (table.seat(name),), ((int(lower), share),))


@reads(
    f"If you bid #, your partner NAME bids over it {SHARE}, over # {SECOND}, and then names "
    "trumps, though your own bid is made more often."
)
def names_partner(
    table: Table, lower: str, name: str, share: str, higher: str, second: str
) -> bool:
    """Few deals of ours are such that the partner gets the bid; in them it is made less often."""
    told = (int(lower), share), (int(higher), second)
    seat, best = table.seat(name), table.options[0]
    after = [search(table.view)[int(lower)] for search in (stated, called)]
    less = all(one.kept[seat] < (best.made or 0.0) * one.held[seat] for one in after)
    partner = seat == table.partner and _higher(table, lower, higher)
    return partner and less and _holds(table, (seat,), told)


# ------------------------------------------------------------ what goes wrong


def _may_bid(table: Table) -> bool:
    return bool(still_call(table) & {*table.foes})


@reads(f"{CALL}, # is enough for your opponents; {CALL} they need #.")
def leaves_low(table: Table, one: str, fewer: str, two: str, more: str) -> bool:
    """The least that an opponent must bid, or has bid, after each of the calls."""
    view = table.view
    least = max(view.bid + 1, view.rules.auction.minimum)
    stands = view.bid if view.bidder in table.foes else least
    lower = stands if one == "a pass" else int(one) + 1
    own = 0 if one == "a pass" else int(one)
    higher = table.options[0].decision == Bid(view.seat, int(two)) and own < int(two)
    told = call(table) == own and int(fewer) == lower and int(more) == int(two) + 1
    return told and higher and _may_bid(table)


@reads(f"{CALL}, # is enough for your opponents.")
def leaves_alone(table: Table, one: str, fewer: str) -> bool:
    best = table.options[0].decision
    return isinstance(best, Bid) and leaves_low(table, one, fewer, str(best.bid), str(best.bid + 1))


@reads("Nobody can bid over #, so a bid of # is only harder to make.")
def for_nothing(table: Table, fewer: str, count: str) -> bool:
    higher = call(table) == int(count) > int(fewer)
    advised = table.options[0].decision == Bid(table.view.seat, int(fewer))
    return higher and not still_call(table) and advised


@reads("After a pass, NAME wins the game for your opponents by making #.")
def pass_loses(table: Table, name: str, fewer: str) -> bool:
    enough = int(fewer) >= short(table, ours=False)
    first = table.view.rules.scoring.ending == "bidders_first"
    return enough and first and is_bidder(table, name, fewer, ours=False)


@reads("It may be just as good: the difference is too small to tell.")
def as_good(table: Table) -> bool:
    return table.chances[table.place] > table.chances[0]


@reads(
    f"It wins more games on average, but fails {SHARE}: over your partner’s bid, bid only what is "
    "nearly sure."
)
def over_partner(table: Table, share: str) -> bool:
    gains = table.chances[table.place] - table.chances[0] >= 0.02
    fails = 1.0 - (table.options[table.place].made or 0.0)
    return bool(call(table)) and gains and is_share(share, fails)


@reads(f"# in NAME would fail {SHARE}: over your partner’s bid, bid only what is nearly sure.")
def leave_sure(table: Table, count: str, suit: str, share: str) -> bool:
    chance = made(table, int(count), suit)
    partners = table.view.bidder == table.partner and call(table) == 0
    return partners and chance is not None and is_share(share, 1.0 - chance)


@reads("It wins slightly fewer games.")
def slightly(table: Table) -> bool:
    return 0.001 <= table.chances[0] - table.chances[table.place] < 0.01


@reads("It wins fewer games.")
def wins_fewer(table: Table) -> bool:
    return table.chances[table.place] < table.chances[0]


# ------------------------------------------------------------ trumps


@reads(f"In NAME you make # {SHARE}, in NAME {SECOND}.")
def suits_made(table: Table, suit: str, count: str, share: str, other: str, second: str) -> bool:
    return is_made(table, count, suit, share) and is_made(table, count, other, second)


@reads(f"In NAME you make # {SHARE}.")
def suit_fails(table: Table, suit: str, count: str, share: str) -> bool:
    return is_made(table, count, suit, share)


@reads(f"In NAME you make # {SHARE}; in NAME, where your highest is the @, {SECOND}.")
def suits_top(
    table: Table, suit: str, count: str, share: str, other: str, rank: str, second: str
) -> bool:
    best = max(suited(table, other), key=HEIGHT.index)
    return best == rank and suits_made(table, suit, count, share, other, second)


@reads(f"In NAME you make # {SHARE}; in NAME, with only # trumps, {SECOND}.")
def suits_short(
    table: Table, suit: str, count: str, share: str, other: str, fewer: str, second: str
) -> bool:
    mine, theirs = (len(suited(table, one)) for one in (suit, other))
    told = suits_made(table, suit, count, share, other, second)
    return mine > theirs == int(fewer) and told


@reads(f"In NAME you make # {SHARE}; in NAME, without the low, {SECOND}.")
def suits_low(table: Table, suit: str, count: str, share: str, other: str, second: str) -> bool:
    only = "2" in suited(table, suit) - suited(table, other)
    return only and suits_made(table, suit, count, share, other, second)


@reads(f"In NAME you make # {SHARE}; in NAME, without a five, {SECOND}.")
def suits_five(table: Table, suit: str, count: str, share: str, other: str, second: str) -> bool:
    only = bool(suited(table, suit) & PIDROS) and not suited(table, other) & PIDROS
    return only and suits_made(table, suit, count, share, other, second)


@reads(f"In NAME you make # {SHARE}; in NAME, where you hold only the @ behind the ace, {SECOND}.")
def suits_next(
    table: Table, suit: str, count: str, share: str, other: str, rank: str, second: str
) -> bool:
    mine, theirs = (sorted(suited(table, one), key=HEIGHT.index)[::-1] for one in (suit, other))
    lower = HEIGHT.index(mine[1]) > HEIGHT.index(rank) and theirs[:2] == ["A", rank]
    return mine[0] == "A" and lower and suits_made(table, suit, count, share, other, second)


@reads(f"In NAME you make # {SHARE}; in NAME, where you may lose a five of your own, {SECOND}.")
def suits_risk(table: Table, suit: str, count: str, share: str, other: str, second: str) -> bool:
    """Among calls the other suit's chance is that which bids are chosen by."""
    if not suited(table, other) & PIDROS:
        return False
    if table.view.ask is not None and table.view.ask.suits:
        return suits_made(table, suit, count, share, other, second)
    chances = {one.suit: one.least[int(count)] for one in bidding.prospects(table.view)}
    return is_made(table, count, suit, share) and is_share(second, chances[SUIT[other.lower()]])


@reads(f"In NAME your side takes only {POINTS} points on average.")
def suit_low(table: Table, suit: str, points: str) -> bool:
    return suits_taken(table, suit, points, suit, points)


@reads(f"In NAME your side takes {POINTS} points on average, in NAME {POINTS}.")
def suits_taken(table: Table, suit: str, points: str, other: str, second: str) -> bool:
    same = {option.suit: option.points or 0.0 for option in table.options}
    again = named(table.view)
    return all(
        is_points(told, same[SUIT[one.lower()]], again[SUIT[one.lower()]].points)
        for told, one in ((points, suit), (second, other))
    )
