"""Checks sentences of advice under any rule set: those about calls, and cards before the play."""

from __future__ import annotations

from family_truth import SUIT, Table, near, number, reads

from pidro_desktop.engine.actions import Bid, PassCards
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.events import Folded
from pidro_desktop.engine.game import apply
from pidro_desktop.engine.seats import NAMES
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.trumps import trump_suit

# ------------------------------------------------------------ calls


@reads("Bid # in SUIT: hands like yours make it #% of the time.")
def bid_often(table: Table, count: str, suit: str, percent: str) -> bool:
    return table.bid() == int(count) and chance(table, suit, percent)


@reads("Bid # in SUIT: hands like yours nearly always make it.")
def bid_sure(table: Table, count: str, suit: str) -> bool:
    return table.bid() == int(count) and nearly(table, suit)


@reads("Bid # in SUIT, although hands like yours hardly ever make it.")
def bid_forced(table: Table, count: str, suit: str) -> bool:
    right = table.option.suit == SUIT[suit] and table.bid() == int(count)
    return right and hopeless(table)


@reads("Bid for all the points in SUIT: hands like yours take them #% of the time.")
def bid_all(table: Table, suit: str, percent: str) -> bool:
    decision = table.option.decision
    assert isinstance(decision, Bid)
    chance = table.chance_in(SUIT[suit], decision.bid)
    return isinstance(decision.bid, NamedBid) and near(chance, percent)


@reads("A lower bid leaves the others more room to bid.")
def leaves_room(table: Table) -> bool:
    best = table.advice.best.decision
    assert isinstance(best, Bid)
    waiting = len(table.deal.calls) < 3
    return waiting and table.bid() < best.bid


@reads("A pass gives up # in SUIT, which hands like yours make #% of the time.")
def pass_gives_away(table: Table, count: str, suit: str, percent: str) -> bool:
    best = table.advice.best.decision
    assert isinstance(best, Bid)
    told = best.bid == int(count) and table.bid() == 0
    return told and near(table.chance_in(SUIT[suit], best.bid), percent)


@reads("Name SUIT: hands like yours make the bid #% of the time.")
def name_often(table: Table, suit: str, percent: str) -> bool:
    named = table.option.suit == SUIT[suit] and table.deal.phase is Phase.TRUMP
    return named and near(table.chance_in(SUIT[suit], table.bid()), percent)


@reads("Name SUIT: hands like yours nearly always make the bid.")
def name_sure(table: Table, suit: str) -> bool:
    return table.option.suit == SUIT[suit] and nearly(table, suit)


@reads("Name SUIT, although hands like yours hardly ever make the bid.")
def name_hopeless(table: Table, suit: str) -> bool:
    return table.option.suit == SUIT[suit] and hopeless(table)


@reads("Hands like yours make the bid in SUIT #% of the time.")
def chance(table: Table, suit: str, percent: str) -> bool:
    best = table.deal.phase is Phase.TRUMP or near(table.chance(table.bid()), percent)
    return best and near(table.chance_in(SUIT[suit], table.bid()), percent)


@reads("Hands like yours nearly always make the bid in SUIT.")
def nearly(table: Table, suit: str) -> bool:
    return table.chance_in(SUIT[suit], table.bid()) > 0.99


@reads("Hands like yours hardly ever make the bid.")
def hopeless(table: Table) -> bool:
    suit = table.option.suit
    return table.chance_in(suit, table.bid()) < 0.01


@reads("Pass: hands like yours make even # only #% of the time.")
def even_lowest(table: Table, count: str, percent: str) -> bool:
    bid = table.lowest()
    real = 100 * table.chance(bid)
    # One less is told where the next whole number would be what the rule asks for.
    near_it = near(real / 100, percent) or (int(percent) < real < int(percent) + 1.5)
    return int(bid) == int(count) and near_it and real < 100 * table.asked(bid)


@reads("Pass: hands like yours hardly ever make even #.")
def even_hopeless(table: Table, count: str) -> bool:
    return int(table.lowest()) == int(count) and table.chance(table.lowest()) < 0.01


@reads("Pass: hands like yours take all the points only #% of the time.")
def all_points(table: Table, percent: str) -> bool:
    bid = table.lowest()
    return isinstance(bid, NamedBid) and near(table.chance(bid), percent)


@reads("Pass: hands like yours hardly ever take all the points.")
def all_hopeless(table: Table) -> bool:
    return isinstance(table.lowest(), NamedBid) and table.chance(table.lowest()) < 0.01


@reads("The rule of thumb is to bid when the chance is at least #%.")
def asks_for(table: Table, percent: str) -> bool:
    return near(table.asked(table.lowest()), percent)


@reads("Over a partner’s bid, the rule of thumb is to bid when the chance is at least #%.")
def asks_over(table: Table, percent: str) -> bool:
    assert table.deal.bidder is not None
    return table.ours(table.deal.bidder) and near(table.asked(table.lowest()), percent)


@reads(
    "Leave the bid to NAME: your opponents cannot bid any more, so bidding higher gains nothing."
)
def opponents_silent(table: Table, name: str) -> bool:
    partner = NAMES[(table.seat + 2) % 4] == name and table.deal.bidder == NAMES.index(name)
    return partner and table.is_the_partners() and table.bid() == 0


@reads("The rule of thumb would go up to #.")
def up_to(table: Table, count: str) -> bool:
    ask = table.view.ask
    assert ask is not None
    plain = [one for one in ask.bids if one and not isinstance(one, NamedBid)]
    sound = [one for one in plain if table.chance(one) >= table.asked(one)]
    return sound[-1] == int(count) > table.bid()


@reads("Everyone else has passed: the bid of # is yours even if you pass.")
def yours_anyway(table: Table, count: str) -> bool:
    after = apply(table.game, Bid(table.seat, 0))[0].now
    return after.bidder == table.seat and after.bid == int(count)


@reads("The highest bid is your partner’s: NAME has bid #.")
def partner_stands(table: Table, name: str, count: str) -> bool:
    stands = NAMES[table.deal.bidder or 0] == name and table.deal.bid == int(count)
    return stands and NAMES[(table.seat + 2) % 4] == name


@reads("You hold # trumps in SUIT.")
def length(table: Table, count: str, suit: str) -> bool:
    return len(trump_suit(table.game.rules, SUIT[suit]).among(table.view.hand)) == int(count)


@reads("You hold # points in SUIT.")
@reads("You hold (one) point in SUIT.")
def hand_points(table: Table, count: str, suit: str) -> bool:
    points = trump_suit(table.game.rules, SUIT[suit]).points
    return sum(points.get(one, 0) for one in table.view.hand) == number(count)


# ------------------------------------------------------------ the exchange


@reads("You must discard # cards.")
@reads("You must discard (one) card.")
def must_lay(table: Table, count: str) -> bool:
    ask = table.view.ask
    assert ask is not None
    return ask.what is AskKind.DISCARD and {len(one) for one in table.choices()} == {number(count)}


@reads("You keep all # trumps.")
def keeps_all(table: Table, count: str) -> bool:
    suit = table.deal.suit
    return not suit.any_among(table.cards) and len(suit.among(table.view.hand)) == int(count)


@reads("You keep your only trump.")
def keeps_one(table: Table) -> bool:
    return keeps_all(table, "1")


@reads("You hold no trumps.")
def holds_none(table: Table) -> bool:
    return not table.deal.suit.any_among(table.view.hand)


@reads("You keep all your point cards.")
def no_scorer(table: Table) -> bool:
    suit = table.deal.suit
    return suit.any_among(table.cards) and suit.worth(table.cards) == 0


@reads("# points go with them: no other choice costs fewer.")
@reads("(One) point goes with them: no other choice costs less.")
def fewest_go(table: Table, count: str) -> bool:
    return table.costs(table.cards) == number(count) == min(map(table.costs, table.choices()))


@reads("The low counts for your side anyway.")
def low_counted(table: Table) -> bool:
    return table.deal.suit.low in table.cards and table.low_is_dealt()


@reads("All your cards are trumps.")
def all_trumps(table: Table) -> bool:
    return not table.deal.suit.plain_among(table.view.hand)


@reads("You then fold, and NAME gets your trumps.")
def folds(table: Table, name: str) -> bool:
    after, events = apply(table.game, PassCards(table.seat, table.cards))
    partner = (table.seat + 2) % 4
    gone = any(isinstance(one, Folded) and one.seat == table.seat for one in events)
    had = set(table.deal.suit.among(table.view.hand))
    return gone and NAMES[partner] == name and had == set(after.now.passed[table.seat])


@reads("You must pass at least # trumps.")
@reads("You must pass at least (one) trump.")
def must_pass(table: Table, count: str) -> bool:
    return min(len(one) for one in table.choices()) == number(count)


@reads("You do not have to pass anything.")
def need_not(table: Table) -> bool:
    return () in list(table.choices())


@reads("You pass no point cards.")
def passes_none(table: Table) -> bool:
    return bool(table.cards) and table.deal.suit.worth(table.cards) == 0


@reads("# points go to NAME: no other choice passes fewer.")
def fewest_passed(table: Table, count: str, name: str) -> bool:
    worth = table.deal.suit.worth
    right = NAMES[(table.seat + 2) % 4] == name and worth(table.cards) == number(count)
    return right and min(map(worth, table.choices())) == number(count)


@reads("One point goes to NAME: no other choice passes less.")
def fewest_passed_one(table: Table, name: str) -> bool:
    return fewest_passed(table, "1", name)


@reads("You get # points for a non-trump.")
@reads("You get (one) point for a non-trump.")
def take_points(table: Table, count: str) -> bool:
    return take_trump(table) and table.deal.suit.worth(table.cards) == number(count)


@reads("You get a trump for a non-trump.")
def take_trump(table: Table) -> bool:
    suit, (taken, given) = table.deal.suit, table.cards
    return suit.has(taken) and not suit.has(given) and given in table.view.hand


@reads("You get # points without giving anything.")
@reads("You get (one) point without giving anything.")
def claim_points(table: Table, count: str) -> bool:
    return claim_trump(table) and table.deal.suit.worth(table.cards) == number(count)


@reads("You get a trump without giving anything.")
def claim_trump(table: Table) -> bool:
    (taken,) = table.cards
    lying = {one for row in table.view.discards for one in row}
    return table.deal.suit.has(taken) and taken in lying


@reads("You keep every trump on offer: #.")
def keeps_trumps(table: Table, count: str) -> bool:
    ask = table.view.ask
    assert ask is not None
    trumps = set(table.deal.suit.among(ask.cards))
    return trumps <= set(table.cards) and len(trumps) == int(count)


@reads("You keep the highest non-trumps.")
def high_plain(table: Table) -> bool:
    ask = table.view.ask
    assert ask is not None
    plain = sorted(table.deal.suit.plain_among(ask.cards), key=table.height)
    kept = table.deal.suit.plain_among(table.cards)
    return sorted(map(table.height, kept)) == [table.height(one) for one in plain[-len(kept) :]]


@reads("No other choice keeps more points.")
def most_kept(table: Table) -> bool:
    worth = table.deal.suit.worth
    return worth(table.cards) == max(map(worth, table.choices()))
