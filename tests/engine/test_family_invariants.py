"""What must hold at every step of every game of the family, in random deals with random options."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import Any

import pytest
from family_games import deal_steps, random_options, random_relative
from family_sets import RELATIVES
from msgspec import structs
from slices import rounds

from pidro_desktop import variants
from pidro_desktop.engine import game as engine
from pidro_desktop.engine.ask import Ask, AskKind
from pidro_desktop.engine.cards import DECK, HIDDEN, JOKER, Card, Cards
from pidro_desktop.engine.events import (
    DealScored,
    Event,
    GameWon,
    KittyTaken,
    PassedCards,
    Redealt,
)
from pidro_desktop.engine.record.event_matching import apply_recorded
from pidro_desktop.engine.record.lines import event_line, parse_event, parse_object
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.state import DealState, Game, Phase
from pidro_desktop.engine.trumps import TrumpSuit
from pidro_desktop.engine.view import event_for, view_for

ALL_SCORE = {
    *("pedro", "pedro-jp", "blind-cinch", "california", "california-house"),
    *("king-pedro", "eighty-three"),
}
"""Rule sets in which no point can get lost, as long as their options stay as they are."""

LOOKS, READ = 0.07, 0.3
"""How often a seat's view is looked at, and a deal's record read: both take their time."""
SELDOM = {KittyTaken, PassedCards}
"""Events of which few deals have one: each is looked at."""
PASSING = ("eighty-three", "king-pedro-ca")
"""Rule sets in which it takes many deals until nobody has trumps to pass."""


# ------------------------------------------------------------ cards and points


def pack(rules: RuleSet) -> set[Card]:
    return {*DECK, JOKER} if "joker" in rules.trumps.order else set(DECK)


def every_card_is_somewhere_once(rules: RuleSet, deal: DealState) -> None:
    places = (*deal.hands, *deal.discards, *deal.killed, *deal.rows, *deal.laid, *deal.folded)
    cards = [one for place in (*places, deal.stock, deal.kitty) for one in place]
    assert sorted(cards) == sorted(pack(rules))


def in_tricks(deal: DealState) -> Cards:
    return tuple(one for trick in deal.tricks for play in trick.plays for one in play.cards)


def given_away(rules: RuleSet, deal: DealState) -> Cards:
    """Killed cards whose points the other side has."""
    given = rules.exchange.killed_points == "others"
    return tuple(one for row in deal.killed for one in row) if given else ()


def awarded(rules: RuleSet, deal: DealState) -> int:
    """Points for the highest and the lowest trump, as far as those are in tricks."""
    if not deal.in_play:
        return 0
    order = sorted(deal.in_play, key=deal.suit.cards.index)
    ends = {"high": order[0], "low": order[-1]}
    return sum(ends.get(award) in in_tricks(deal) for award in rules.trumps.awards)


def every_point_is_somewhere_once(rules: RuleSet, deal: DealState) -> None:
    if deal.trump is None or deal.phase is Phase.SCORED:
        return
    counted = {*in_tricks(deal), *given_away(rules, deal)}
    assert sum(deal.taken) == deal.trump.worth(counted) + awarded(rules, deal)
    assert deal.trump.worth(pack(rules)) == sum(rules.trumps.points.values())


def the_score_counts_what_was_taken(rules: RuleSet, before: Game, after: Game) -> None:
    deal, score = after.now, after.sheet[-1]
    counted = {*in_tricks(deal), *given_away(rules, deal)}
    low = deal.suit.low
    was_dealt = rules.trumps.low_to == "dealt" and low is not None and low not in deal.stock
    right = deal.suit.worth(counted | ({low} if was_dealt and low is not None else set()))
    game = sum(score.taken) - right - awarded(rules, deal)
    assert game == 0 or (game == 1 and "game" in rules.trumps.awards)
    if rules.id in ALL_SCORE and not rules.chosen:
        assert sum(score.taken) == rules.trumps.total
    assert after.totals == tuple(a + b for a, b in zip(before.totals, score.delta, strict=True))
    side = rules.side_of(score.bidder)
    assert score.made == (score.taken[side] >= rules.points_for(score.bid))
    if rules.scoring.method == "made_or_hole":
        others = [one for one in range(rules.sides) if one != side]
        assert [score.delta[one] for one in others] == [score.taken[one] for one in others]
        assert (score.delta[side] < 0) != score.made
    else:
        assert min(score.delta) >= 0


def somebody_is_to_act(game: Game, asked: tuple[Ask, ...]) -> None:
    assert engine.automatic_events(game) == ()
    waiting = engine.needs_deal(game), engine.needs_recycle(game), game.is_over
    assert [bool(asked), *waiting].count(True) == 1
    for ask in asked:
        assert ask.bids or ask.suits or ask.cards
        assert 0 <= ask.fewest <= ask.count <= max(1, len(ask.cards))


# ------------------------------------------------------------ what is hidden


def may_know(game: Game, seat: int) -> set[Card]:
    """The cards that a seat has seen or holds, and that still lie where it can tell them."""
    deal, rules = game.now, game.rules
    known = {*deal.hands[seat], *deal.refills[seat], *deal.discards[seat], *deal.passed[seat]}
    known |= {*deal.robbed[seat], *(one for row in deal.took for one in row)}
    known |= {*deal.folded[seat], *deal.laid[seat], *deal.passed[(seat + 2) % 4]}
    known |= {one for row in (*deal.rows, *deal.killed) for one in row}
    known |= set(deal.taken_kitty) if seat == deal.bidder else set()
    known |= {one for row in deal.laid for one in row} if rules.play.cold == "up" else set()
    for owner in range(4):
        unseen = slice(*deal.put_back) if owner == deal.dealer else slice(0)
        open_ = set(deal.discards[owner]) - set(deal.discards[owner][unseen])
        if rules.exchange.discards == "up":
            known |= open_
        elif rules.exchange.discards == "trumps_up" and deal.trump is not None:
            known |= {one for one in open_ if deal.trump.has(one)}
    if any(ask.what is AskKind.KEEP and ask.seat == seat for ask in engine.asks(game)):
        known |= set(deal.stock)
        picking = rules.exchange.rob_discards or rules.exchange.method == "refill_and_pick"
        known |= {one for row in deal.discards for one in row} if picking else set()
    if deal.phase is Phase.SCORED and rules.play.cold == "up":
        known |= {one for row in (*deal.hands, *deal.folded) for one in row}
    return known


def swapped(thing: Any, other: dict[Card, Card]) -> Any:
    """The same state or event with some cards in each other's places, wherever they stand."""
    if isinstance(thing, Card):
        return other.get(thing, thing)
    if isinstance(thing, tuple):
        return tuple(swapped(one, other) for one in thing)
    if is_dataclass(thing) and not isinstance(thing, type | TrumpSuit):
        names = [field.name for field in fields(thing)]
        return replace(thing, **{name: swapped(getattr(thing, name), other) for name in names})
    if isinstance(thing, Ask):
        return Ask(*(swapped(one, other) for one in structs.astuple(thing)))
    return thing


def exchanged(game: Game, unknown: list[Card], rng: Random) -> dict[Card, Card]:
    """Each of these cards to another one of them.

    Where trumps are discarded face up, trumps stay trumps: what lies face down is none.
    """
    parts = [unknown]
    if game.rules.exchange.discards == "trumps_up" and game.now.trump is not None:
        parts = [[*game.now.trump.among(unknown)], [*game.now.trump.plain_among(unknown)]]
    return {
        one: to for part in parts for one, to in zip(part, rng.sample(part, len(part)), strict=True)
    }


def without_bounds(view: Any) -> Any:
    """A view less how many trumps a partner has room for, which who passes has to be told."""
    ask = view.ask
    if ask is None or ask.what is not AskKind.PASS_CARDS:
        return view
    return replace(view, ask=structs.replace(ask, least=-1, choices=()))


def what_is_hidden_is_not_told(
    before: Game, after: Game, events: tuple[Event, ...], rng: Random
) -> None:
    """Cards that a seat cannot know change places: it is told and shown the very same."""
    seat = rng.randrange(4)
    known = may_know(after, seat)
    unknown = sorted(pack(after.rules) - known)
    other = exchanged(after, unknown, rng)
    again = replace(after, deal=swapped(after.now, other))
    assert without_bounds(view_for(again, seat)) == without_bounds(view_for(after, seat))
    if before.deal is not None and before.now.number == after.now.number:
        known |= may_know(before, seat)
        other = {one: to for one, to in other.items() if not {one, to} & known}
        other = other if set(other) == set(other.values()) else {}
        again = replace(after, deal=swapped(after.now, other))
    for event in events:
        if not isinstance(event, DealScored):
            told = event_for(swapped(event, other), seat, again)
            assert told == event_for(event, seat, after)


def other_hands_are_face_down(game: Game, seat: int) -> None:
    if game.now.phase is not Phase.SCORED:
        view = view_for(game, seat)
        for other in {0, 1, 2, 3} - {seat}:
            assert set(view.hands[other]) <= {HIDDEN}
            assert set(view.refills[other]) <= {HIDDEN}


# ------------------------------------------------------------ events and records


def events_alone_lead_there(before: Game, after: Game, events: tuple[Event, ...]) -> None:
    for event in events:
        before = engine.evolve(before, event)
    assert before == after


def the_record_reads_back(before: Game, live: Game, events: list[Event]) -> None:
    again = before
    for event in events:
        read = parse_event(parse_object(event_line(event)))
        again, told = apply_recorded(again, read)
        assert told == event
    assert again == live


# ------------------------------------------------------------ many deals


def from_here(rules: RuleSet, totals: tuple[int, ...]) -> Game:
    """A game that stands like this."""
    before = DealScored(0, 0, False, totals, totals, totals)
    return replace(Game.new(rules), totals=totals, sheet=(before,))


def run_deals(rules: RuleSet, deals: int, rng: Random, seen: Counter[str]) -> None:
    """Play so many deals, in games that begin anywhere on the way to the target."""
    game = Game.new(rules)
    for _ in range(deals):
        if game.is_over or len(game.sheet) >= 4:
            game = Game.new(rules)
        if game.deal is None:
            scores = [rng.randint(-9, rules.scoring.target + 2) for _ in range(rules.sides)]
            game = from_here(rules, tuple(scores))
        first, last, told = game, game, list[Event]()
        for game, events, asked in deal_steps(first, rng):
            told += events
            every_card_is_somewhere_once(rules, game.now)
            every_point_is_somewhere_once(rules, game.now)
            somebody_is_to_act(game, asked)
            if rng.random() < LOOKS or SELDOM & {type(event) for event in events}:
                what_is_hidden_is_not_told(last, game, events, rng)
                other_hands_are_face_down(game, rng.randrange(4))
                events_alone_lead_there(last, game, events)
            last = game
        seen.update(type(event).__name__ for event in told)
        if rng.random() < READ:
            the_record_reads_back(first, game, told)
        if isinstance(told[-1], Redealt):
            assert game.totals == first.totals
            continue
        the_score_counts_what_was_taken(rules, first, game)
        assert game.is_over == isinstance(told[-1], GameWon)


RARE = {
    "blind-cinch": {"Refilled", "Discarded"},
    "california": {"WentCold", "Robbed"},
    "california-house": {"ExtraPlayed", "Recycled", "Robbed"},
    "dom-pedro": {"Redealt"},
    "eighty-three": {"KittyTaken", "PassedCards", "Discarded", "Redealt"},
    "king-pedro": {"KittyTaken", "WentCold", "Redealt"},
    "king-pedro-ca": {"Folded", "PassedCards", "Redealt"},
    "nicaragua": {"Robbed", "Discarded"},
    "pedro": {"Robbed", "Discarded"},
    "pedro-jp": {"Robbed", "Discarded"},
    "petro": {"Discarded", "Refilled", "Redealt"},
    "pitch-fives": {"Discarded", "Refilled"},
    "sancho": {"Redealt"},
    "sixty-three": {"Refilled", "Redealt"},
    "snoozer": {"Redealt"},
}
"""What each rule set's deals must have had in them to be a test."""


def check(name: str, deals: int, seed: int) -> None:
    rng, seen = Random(seed), Counter[str]()
    run_deals(variants.load(name), deals // 2, rng, seen)
    for _ in range(deals // 10):
        rules = variants.load(name, random_options(variants.load(name), rng))
        run_deals(rules, 5, rng, seen)
    for kind in RARE[name] | {"DealScored", "GameWon"}:
        assert seen[kind], kind


@rounds("deals", 20, 200)
@pytest.mark.parametrize("name", RELATIVES)
def test_random_deals_keep_every_invariant(name: str, deals: int) -> None:
    check(name, deals if deals > 20 or name not in PASSING else 60, seed=11)


@pytest.mark.slow
@pytest.mark.parametrize("name", RELATIVES)
def test_20_000_random_deals_keep_every_invariant(name: str) -> None:
    check(name, 20_000, seed=7)


def last_of(game: Game, rng: Random) -> Game:
    """The game after one more deal."""
    *_, (after, _events, _asked) = deal_steps(game, rng)
    return after


@rounds("choices", 100, 1_000)
def test_random_choices_of_options_are_played_to_the_end_of_a_deal(choices: int) -> None:
    rng, seen = Random(8), Counter[str]()
    for _ in range(choices):
        game = last_of(Game.new(random_relative(rng)), rng)
        seen[game.now.phase.value] += 1
        seen["with options"] += bool(game.rules.chosen)
    assert seen["scored"] + seen["thrown in"] == choices
    assert seen["with options"] > 0.25 * choices


@pytest.mark.parametrize("name", RELATIVES)
def test_games_end(name: str) -> None:
    """Even among players who do not know what they do, once they are near the target."""
    rng = Random(9)
    for _ in range(3):
        rules = random_relative(rng, name)
        game = from_here(rules, (rules.scoring.target - 2,) * rules.sides)
        while not game.is_over:
            assert len(game.sheet) < 1_000
            game = last_of(game, rng)
        assert game.sheet[-1].total == game.totals
