"""Checks sentences of advice under any rule set: those about plays."""

from __future__ import annotations

from dataclasses import replace

from family_truth import RANK, Table, number, reads

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import JOKER
from pidro_desktop.engine.seats import NAMES
from pidro_desktop.engine.tricks import winner_so_far

# ------------------------------------------------------------ nothing to choose


def forced(table: Table) -> bool:
    ask = table.view.ask
    assert ask is not None
    return len(ask.plays or ask.cards) == 1 and len(table.view.hand) > 1


@reads("You have only one choice.")
def only(table: Table) -> bool:
    ask = table.view.ask
    assert ask is not None
    if ask.what is AskKind.BID:
        return set(ask.bids) == {0}
    if ask.what is AskKind.TRUMP:
        return len(ask.suits) == 1
    return (
        len(ask.plays or ask.cards) == 1
        if ask.what is AskKind.PLAY
        else len(list(table.choices())) == 1
    )


@reads("It is your last card.")
def last(table: Table) -> bool:
    return len(table.view.hand) == 1


@reads("You must follow suit.")
def must_suit(table: Table) -> bool:
    led = table.deal.trick[0].cards[-1]
    return forced(table) and table.field(led) == table.field(table.cards[-1])


@reads("A trump was led, so you must play one.")
def must_trump(table: Table) -> bool:
    suit = table.deal.suit
    return (
        must_suit(table) and suit.has(table.cards[-1]) and suit.has(table.deal.trick[0].cards[-1])
    )


@reads("The first lead must be a trump.")
def must_lead_trump(table: Table) -> bool:
    begins = not table.deal.tricks and not table.deal.trick
    return forced(table) and begins and table.deal.suit.has(table.cards[-1])


@reads("It makes no difference which you play: no remaining card ranks between them.")
def alike(table: Table) -> bool:
    return table.alike(several=False)


@reads("It makes no difference: the top cards are equally good, and the others are worth the same.")
def alike_stack(table: Table) -> bool:
    return table.alike(several=True)


# ------------------------------------------------------------ the trick


@reads("NAME already has this trick: no opponent still to play can beat that card.")
def is_partners(table: Table, name: str) -> bool:
    partner = (table.seat + 2) % 4
    holds = winner_so_far(table.game.rules, table.deal) == partner == NAMES.index(name)
    return holds and table.taker() == partner and table.surely(ours=True)


@reads("It brings home # points.")
@reads("It brings home (a) point.")
def home(table: Table, count: str) -> bool:
    return table.lost(table.cards) == number(count) and table.surely(ours=True)


@reads("You play last, and it takes the trick.")
def takes_last(table: Table) -> bool:
    behind = table.later(ours=True) + table.later(ours=False)
    return not behind and table.taker() == table.seat


@reads("No opponent still to play can beat it.")
def unbeaten(table: Table) -> bool:
    return table.taker() == table.seat and bool(table.later(ours=False)) and table.surely(ours=True)


@reads("Try to win this trick: an opponent can beat this card in only # of # simulated deals.")
def may_fall(table: Table, falls: str, worlds: str) -> bool:
    seldom = int(falls) <= int(worlds) / 2 and int(worlds) == len(table.drawn)
    return seldom and table.taker() == table.seat and table.falls() == int(falls)


@reads("An opponent still to play can beat it in # of # simulated deals.")
def may_lose(table: Table, falls: str, worlds: str) -> bool:
    counted_out = table.falls() == int(falls) > 0 and int(worlds) == len(table.drawn)
    return counted_out and table.lost(table.cards) == 0


@reads("It leaves a trick with # points to your opponents.")
@reads("It leaves a trick with (one) point to your opponents.")
def leaves_trick(table: Table, count: str) -> bool:
    lying = sum(table.lost(play.cards) for play in table.deal.trick)
    best = replace(table, option=table.advice.best)
    given = table.surely(ours=False) and best.surely(ours=True)
    return given and lying == number(count)


def rival(table: Table) -> Table:
    """The same for the next best choice that scores less."""
    return replace(table, option=table.rival())


@reads("Keep your point cards for a later trick.")
def saves_points(table: Table) -> bool:
    return table.lost(table.cards) == 0 < table.lost(rival(table).cards)


@reads("Lead a trump to draw trumps from the others.")
def draws(table: Table) -> bool:
    leads = not table.deal.trick and table.deal.suit.has(table.cards[-1])
    return leads and bool(table.unseen_trumps())


@reads("Lead a non-trump and keep your trumps for later.")
def keeps_back(table: Table) -> bool:
    suit = table.deal.suit
    leads = not table.deal.trick and not suit.has(table.cards[-1])
    return leads and suit.any_among(table.view.hand)


@reads("Play low and keep your higher cards for later.")
def saves_higher(table: Table) -> bool:
    top = table.cards[-1]
    kept = [one for one in table.view.hand if one not in table.cards]
    return any(
        table.field(one) == table.field(top) and table.height(one) > table.height(top)
        for one in kept
    )


@reads("It spends a higher card than the best choice, and wins no more with it.")
def spends(table: Table) -> bool:
    best = replace(table, option=table.advice.best)
    mine, other = table.cards[-1], best.cards[-1]
    higher = table.field(mine) == table.field(other) and table.height(mine) > table.height(other)
    theirs = table.surely(ours=False) and best.surely(ours=False)
    friend = (table.seat + 2) % 4
    given = table.taker() == best.taker() == friend and table.surely(ours=True)
    worth = table.lost(table.cards[-1:]) == table.lost(best.cards[-1:])
    return higher and worth and (theirs or given)


@reads("It could cost # points: an opponent can beat it in # of # simulated deals.")
@reads("It could cost (a) point: an opponent can beat it in # of # simulated deals.")
def may_cost(table: Table, count: str, falls: str, worlds: str) -> bool:
    counted_out = table.falls() == int(falls) > 0 and int(worlds) == len(table.drawn)
    return counted_out and table.lost(table.cards) == number(count)


@reads("It does not beat the best card in the trick.")
def below(table: Table) -> bool:
    return bool(table.deal.trick) and table.taker() != table.seat


@reads("It gives away # points.")
@reads("It gives away (a) point.")
def away(table: Table, count: str) -> bool:
    return table.lost(table.cards) == number(count) and table.surely(ours=False)


@reads("The trick is lost, but this costs no points.")
def nothing_away(table: Table) -> bool:
    return table.lost(table.cards) == 0 and table.surely(ours=False)


# ------------------------------------------------------------ what is out, what is buried


@reads("Nobody else can have any trumps left.")
def all_out(table: Table) -> bool:
    others = [game.now.hands[seat] for game in table.others for seat in range(4)]
    return all(not table.deal.suit.any_among(set(hand) - set(table.view.hand)) for hand in others)


@reads("The highest trump you have not seen is the CARD.")
def highest_out(table: Table, name: str) -> bool:
    one = table.unseen_trumps()[0]
    if name == "joker":
        return one == JOKER
    if name == "wrong five":
        return one[0] == "5" and one.suit != table.deal.suit.suit
    if name in ("right five", "five") and (name == "five") != (
        "wrong 5" not in table.game.rules.trumps.order
    ):
        return False
    if name in ("low", "two") and (name == "low") != (one == table.deal.suit.low):
        return False
    return one == RANK[name] + table.deal.suit.suit


@reads("The cards under it are worth no points.")
def buried_none(table: Table) -> bool:
    return len(table.cards) > 1 and table.deal.suit.worth(table.cards[:-1]) == 0


@reads("The low costs you nothing: its point stays yours.")
def low_stays(table: Table) -> bool:
    return table.deal.suit.low in table.cards and table.game.rules.trumps.low_to == "player"


# ------------------------------------------------------------ what a play is worth


@reads("It scores # points more than the next best choice, on average over # simulated deals.")
def more(table: Table, score: str, worlds: str) -> bool:
    first = table.option is table.advice.best and int(worlds) == len(table.drawn)
    return first and abs(table.lag() - float(score)) <= 0.05 + 1e-6


@reads("It scores # points less than the best choice, on average over # simulated deals.")
def less(table: Table, score: str, worlds: str) -> bool:
    other = table.option is not table.advice.best and int(worlds) == len(table.drawn)
    return other and abs(table.lag() - float(score)) <= 0.05 + 1e-6


@reads("It makes little difference.")
def close(table: Table) -> bool:
    first = table.option is table.advice.best
    return not first and table.lag() < 0.01 * table.game.rules.trumps.total


@reads("All choices score about the same here.")
def all_close(table: Table) -> bool:
    scores = [one.score or 0.0 for one in table.advice.options]
    slight = max(scores) - min(scores) < 0.01 * table.game.rules.trumps.total
    return slight and table.option is table.advice.best


@reads("It makes the bid in # of # simulated deals; the next best choice does so in #.")
def bid_made(table: Table, count: str, worlds: str, fewer: str) -> bool:
    figures = (table.made(table.option), len(table.drawn), table.made(table.rival()))
    told = (int(count), int(worlds), int(fewer))
    return table.ours(table.deal.declarer) and figures == told and told[0] > told[2]


@reads("It sets the bid in # of # simulated deals; the next best choice does so in #.")
def bid_set(table: Table, count: str, worlds: str, fewer: str) -> bool:
    figures = (table.made(table.option), len(table.drawn), table.made(table.rival()))
    told = (int(count), int(worlds), int(fewer))
    return not table.ours(table.deal.declarer) and figures == told and told[0] > told[2]


def _bid_less(table: Table, count: str, worlds: str, others: str) -> bool:
    """Whether the bid is made, or set, in so many fewer deals than with the best choice."""
    figures = (table.made(table.option), len(table.drawn), table.made(table.advice.best))
    told = (int(count), int(worlds), int(others))
    return figures == told and told[0] < told[2]


@reads("It makes the bid in none of the # simulated deals; the best choice does so in #.")
def bid_made_never(table: Table, worlds: str, others: str) -> bool:
    return bid_made_less(table, "0", worlds, others)


@reads("It sets the bid in none of the # simulated deals; the best choice does so in #.")
def bid_set_never(table: Table, worlds: str, others: str) -> bool:
    return bid_set_less(table, "0", worlds, others)


@reads("It makes the bid in only # of # simulated deals; the best choice does so in #.")
def bid_made_less(table: Table, count: str, worlds: str, others: str) -> bool:
    return table.ours(table.deal.declarer) and _bid_less(table, count, worlds, others)


@reads("It sets the bid in only # of # simulated deals; the best choice does so in #.")
def bid_set_less(table: Table, count: str, worlds: str, others: str) -> bool:
    return not table.ours(table.deal.declarer) and _bid_less(table, count, worlds, others)


def needed(table: Table) -> int:
    deal = table.deal
    return table.game.rules.points_for(deal.bid) - deal.taken[table.side(deal.declarer)]


@reads("You still need # points for the bid.")
@reads("You still need (one) point for the bid.")
def need(table: Table, count: str) -> bool:
    return table.ours(table.deal.declarer) and needed(table) == number(count)


@reads("The opponents still need # points for their bid.")
@reads("The opponents still need (one) point for their bid.")
def foes_need(table: Table, count: str) -> bool:
    two = table.game.rules.sides == 2
    return two and not table.ours(table.deal.declarer) and needed(table) == number(count)
