"""What sentences about calls and naming trumps mean: counted once more over other drawn deals."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from hidden import redealt
from meanings_bids import suited
from truth import PIDROS, SUIT, Table, reads

from pidro_desktop.engine.actions import Bid, NameTrump
from pidro_desktop.engine.game import apply
from pidro_desktop.engine.scoring import METHOD
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.players.bids import bidding
from pidro_desktop.players.bids.bidding import NamedSuit
from pidro_desktop.players.bids.bidding import Option as Called
from pidro_desktop.players.bids.budget import BidBudget
from pidro_desktop.players.steady.bidding import choose_bid
from pidro_desktop.players.view_digest import seeded

SHARE = r"(in (?:hardly any|nearly all|(?:only )?\d of 10) deals)"
HAND = r"(with(?:out)? [\w, ]+?)"
POINTS = r"(\d+[.]\d)"
"""Forms that sentences have in common: a chance, what a hand holds, and points."""
NEAR, FEWER = 0.12, 0.2
"""By how much a chance over other deals may differ, and one over a part of them: some auctions
leave few deals that fit."""
MANY = BidBudget(worlds=3000, rounds=1)


@lru_cache(maxsize=4)
def called(view: SeatView) -> dict[int, Called]:
    """What comes of every call, over deals of our own."""
    return {one.call: one for one in bidding.bids(view, Random(97), MANY)}


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
    tenth = int(digits[0]) if digits else 10 * ("nearly" in told)
    return abs(tenth / 10 - chance) <= 0.05 + margin + 1e-9


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


def holds(table: Table, phrase: str, suit: str) -> bool:
    """Whether the hand has in a suit what is said, and of ace, king and pidros nothing else."""
    mine = suited(table, suit.lower())
    found = [name for rank, name in (("A", "the ace"), ("K", "the king")) if rank in mine]
    found += [["a pidro", "both pidros"][len(mine & PIDROS) - 1]] if mine & PIDROS else []
    if not found:
        trumps = len(mine)
        words = {0: "without a trump", 1: "with one trump"}.get(trumps, f"with {trumps} trumps")
        return phrase.lower() == words
    listed = ", ".join(found[:-1]) + " and " + found[-1] if len(found) > 1 else found[0]
    return phrase.lower() == f"with {listed}"


def is_bidder(table: Table, name: str, bid: str, *, ours: bool | None = None) -> bool:
    """Whether a seat has the highest bid, of this height."""
    view, seat = table.view, table.seat(name)
    side = ours is None or ((seat - view.seat) % 2 == 0) is ours
    return side and view.bidder == seat and view.bid == int(bid)


def still_call(table: Table) -> set[Seat]:
    """Who calls after this seat."""
    return set(range(4)) - {one.seat for one in table.view.calls} - {table.view.seat}


def settled(table: Table) -> bool:
    """Whether the other side of the highest bid has nobody left to call but this seat."""
    assert table.view.bidder is not None
    bidder = table.view.bidder
    return all((seat - bidder) % 2 == 0 for seat in still_call(table))


def are_kept(
    table: Table, share: str, *seats: Seat, margin: float = NEAR, failing: bool = False
) -> bool:
    """Whether it is told how often seats make, or fail, the bid that they get after a pass."""
    found: list[float] = []
    for after in (stated(table.view)[0], called(table.view)[0]):
        kept = sum(after.kept[seat] for seat in seats) / sum(after.held[seat] for seat in seats)
        found.append(1 - kept if failing else kept)
    return is_share(share, found[0]) and is_share(share, found[1], margin)


def is_held(table: Table, share: str, bid: int, *seats: Seat) -> bool:
    """Whether it is told how often seats get the bid after a call."""
    found = [
        sum(searched(table.view)[bid].held[seat] for seat in seats) for searched in (stated, called)
    ]
    return is_share(share, found[0]) and is_share(share, found[1], NEAR)


def short(table: Table, *, ours: bool) -> int:
    view = table.view
    own = view.rules.side_of(view.seat)
    return view.rules.scoring.target - view.totals[own if ours else 1 - own]


def lost(table: Table, bid: int) -> int:
    """What the score loses if the bid fails, by the engine."""
    view, rules = table.view, table.view.rules
    side = rules.side_of(view.seat)
    taken = tuple(0 if one == side else 14 for one in range(2))
    topped = bid == view.bid == 14
    return -METHOD[rules.scoring.method](rules, side, bid, topped, taken)[1][side]


def equity(table: Table, bid: int) -> float:
    found = [one.equity for one in table.options if one.decision == Bid(table.view.seat, bid)]
    return found[0] or 0.0


# ------------------------------------------------------------ plans of a bid


@reads(f"Bid # in NAME: {HAND} you make it {SHARE}.")
def bid(table: Table, count: str, suit: str, hand: str, share: str) -> bool:
    best = call(table) == int(count) and table.place == 0
    return best and holds(table, hand, suit) and is_made(table, count, suit, share)


@reads(f"Take the bid from NAME with # in NAME: {HAND} you make it {SHARE}.")
def bid_over_foe(table: Table, name: str, count: str, suit: str, hand: str, share: str) -> bool:
    foe = is_bidder(table, name, str(table.view.bid), ours=False)
    return foe and bid(table, count, suit, hand, share)


@reads(f"Bid # in NAME over NAME: {HAND} you make it {SHARE}.")
def bid_over_partner(table: Table, count: str, suit: str, name: str, hand: str, share: str) -> bool:
    friend = is_bidder(table, name, str(table.view.bid), ours=True)
    return friend and bid(table, count, suit, hand, share)


@reads(
    f"Bid # in NAME even though you make it {SHARE}: after a pass, your opponents get the bid "
    f"{SHARE}."
)
def bid_anyway(table: Table, count: str, suit: str, share: str, other: str) -> bool:
    gets = is_held(table, other, 0, *table.foes)
    return gets and bid_risky(table, count, suit, share)


@reads(f"Bid # in NAME even though you make it {SHARE}: a pass wins fewer games.")
def bid_risky(table: Table, count: str, suit: str, share: str) -> bool:
    best = call(table) == int(count) and table.place == 0
    seldom = (made(table, int(count), suit) or 0.0) < 0.5
    worse = equity(table, 0) <= table.chances[0]
    return best and seldom and worse and is_made(table, count, suit, share)


@reads("Bid # in NAME: if you make it, you win the game.")
def bid_to_win(table: Table, count: str, suit: str) -> bool:
    best = call(table) == int(count) and made(table, int(count), suit) is not None
    first = table.view.rules.scoring.ending == "bidders_first"
    return best and first and int(count) >= short(table, ours=True)


@reads("Take the bid from NAME with # in NAME: if NAME makes #, your opponents win the game.")
def bid_to_deny(table: Table, name: str, count: str, suit: str, again: str, fewer: str) -> bool:
    best = call(table) == int(count) and made(table, int(count), suit) is not None
    return best and name == again and pass_loses(table, name, fewer)


@reads("Bid #, not #: # lets NAME in more often.")
def bid_to_shut(table: Table, count: str, fewer: str, again: str, name: str) -> bool:
    """An opponent still to call, who bids over the lower call in more deals by rules of thumb."""
    view, seat = table.view, table.seat(name)
    higher, lower = int(count), int(fewer)
    opponent = seat in table.foes and seat in still_call(table)
    if not opponent or table.place or fewer != again or lower != higher - 1 or lower <= view.bid:
        return False
    return overbids(table, seat, lower) > overbids(table, seat, higher)


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


@reads(f"Pass and set them: NAME fails to make # {SHARE}.")
def set_them(table: Table, name: str, fewer: str, share: str) -> bool:
    return call(table) == 0 and they_fail(table, name, fewer, share)


@reads(f"Pass: you would make # in NAME {SHARE}, and failing costs you # points.")
def pass_dear(table: Table, count: str, suit: str, share: str, cost: str) -> bool:
    best = call(table) == 0 and table.place == 0 and lost(table, int(count)) == int(cost)
    return best and is_made(table, count, suit, share)


@reads(f"Pass and leave it to NAME, who has not called yet and gets the bid {SHARE}.")
def pass_to_partner(table: Table, name: str, share: str) -> bool:
    seat = table.seat(name)
    waits = seat == table.partner and seat in still_call(table)
    return waits and is_held(table, share, 0, seat)


@reads(f"Pass and defend: your opponents get the bid {SHARE}, and fail {SHARE} when they have it.")
def pass_to_foes(table: Table, share: str, failing: str) -> bool:
    fail = are_kept(table, failing, *table.foes, failing=True)
    return is_held(table, share, 0, *table.foes) and fail and call(table) == 0


@reads("Pass: you need only # points to win the game, and you score points without the bid, too.")
def pass_near(table: Table, count: str) -> bool:
    view = table.view
    scores = METHOD[view.rules.scoring.method](view.rules, 0, 6, False, (8, 6))[1]
    far = short(table, ours=False) > 14
    return short(table, ours=True) == int(count) and scores[1] == 6 and far


@reads("Pass: you need only one point to win the game, and you score points without the bid, too.")
def pass_near_one(table: Table) -> bool:
    return pass_near(table, "1")


@reads(f"Pass: a bid of # wins fewer games, even if you make it {SHARE}.")
def pass_plain(table: Table, count: str, share: str) -> bool:
    option = next(one for one in table.options if one.decision == Bid(table.view.seat, int(count)))
    fewer = equity(table, 0) > equity(table, int(count))
    return fewer and table.place == 0 and is_share(share, option.made or 0.0)


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


@reads(f"NAME makes # {SHARE}.")
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


@reads(f"# in NAME fails {SHARE}.")
def fails(table: Table, count: str, suit: str, share: str) -> bool:
    chance = made(table, int(count), suit)
    return call(table) == int(count) and chance is not None and is_share(share, 1 - chance)


@reads(f"# in NAME fails {SHARE}, and then costs you # points.")
def fails_and_costs(table: Table, count: str, suit: str, share: str, cost: str) -> bool:
    return lost(table, int(count)) == int(cost) and fails(table, count, suit, share)


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
    mine = call(table) == int(count) and seat in still_call(table)
    return mine and is_held(table, share, int(count), seat)


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


@reads(f"Name NAME: {HAND} you make # {SHARE}.")
def name_suit(table: Table, suit: str, hand: str, count: str, share: str) -> bool:
    return holds(table, hand, suit) and is_made(table, count, suit, share)


@reads("Name NAME: it is your best chance to make #.")
def name_best(table: Table, suit: str, count: str) -> bool:
    mine = made(table, 0, suit)
    every = max(option.made or 0.0 for option in table.options)
    return int(count) == table.view.bid and mine == every


@reads(f"Name NAME: you take {POINTS} points on average, in NAME only {POINTS}.")
def name_more(table: Table, suit: str, more: str, other: str, less: str) -> bool:
    return suit_less(table, other, less, suit, more)


@reads(f"In NAME you would make # {SHARE}.")
@reads(f"In NAME you make # {SHARE}.")
def suit_fails(table: Table, suit: str, count: str, share: str) -> bool:
    return is_made(table, count, suit, share)


@reads(f"In NAME you make # {SHARE}, in NAME {SHARE}.")
def suit_fails_more(
    table: Table, suit: str, count: str, share: str, other: str, better: str
) -> bool:
    return is_made(table, count, suit, share) and is_made(table, count, other, better)


@reads(f"In NAME you take only {POINTS} points on average, in NAME {POINTS}.")
def suit_less(table: Table, suit: str, less: str, other: str, more: str) -> bool:
    same = {option.suit: option.points or 0.0 for option in table.options}
    again = named(table.view)
    near = all(
        is_points(told, same[SUIT[one.lower()]], again[SUIT[one.lower()]].points)
        for told, one in ((less, suit), (more, other))
    )
    return near and float(less) < float(more)
