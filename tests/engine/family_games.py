"""Random deals of the whole family for the engine's tests: random options, random decisions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, Final

from family_sets import RELATIVES
from side_by_side import long_suit

from pidro_desktop import variants
from pidro_desktop.engine import game as engine
from pidro_desktop.engine.actions import (
    Action,
    Bid,
    Deal,
    Decision,
    Discard,
    Extra,
    Keep,
    Kill,
    NameTrump,
    PassCards,
    Play,
    Recycle,
    TakeDiscard,
)
from pidro_desktop.engine.ask import Ask, AskKind
from pidro_desktop.engine.cards import SAME_COLOUR
from pidro_desktop.engine.events import Event
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.shuffle import deal_from_key
from pidro_desktop.engine.state import Game

CHOICES: Final[dict[str, type[Discard | TakeDiscard | PassCards | Keep | Kill | Extra]]] = {
    "discard": Discard,
    "take": TakeDiscard,
    "pass_cards": PassCards,
    "keep": Keep,
    "kill": Kill,
    "extra": Extra,
}
"""The decisions for which a number of cards is chosen among others."""


def random_options(rules: RuleSet, rng: Random) -> dict[str, Any]:
    """Any choice of any options that go together."""
    every = (*rules.options, *rules.switches)
    chosen = {name: rng.choice(rules.choices(name)) for name in every if rng.random() < 0.7}
    if chosen.get("killed_points", "never") != "never":
        chosen["surplus"] = "kill"
    if chosen.get("take_trumps") and "lay" in rules.options:
        chosen |= {"lay": "any", "discards": "up"}
    return chosen


def random_relative(rng: Random, name: str = "") -> RuleSet:
    """A rule set of the family, every other time with options."""
    name = name or rng.choice(RELATIVES)
    options = random_options(variants.load(name), rng) if rng.random() < 0.5 else {}
    return variants.load(name, options)


def next_deal(game: Game, rng: Random) -> Deal:
    """The next deal at random, every third one with a long suit in one hand or in two.

    Now and then nobody but the dealer has a card of some suit.
    """
    before, rules = game.deal, game.rules
    number = before.number + 1 if before else 1
    dealer = rules.next_to(before.dealer) if before else rng.randrange(4)
    deal = deal_from_key(rules, rng.randbytes(16), number, dealer)
    drawn = rng.random()
    if drawn < 0.05:
        return nothing_for_three(deal, rng)
    return long_suit(deal, rng) if drawn < 0.33 else deal


def nothing_for_three(deal: Deal, rng: Random) -> Deal:
    """The same deal, all of one suit, as far as it goes, with the dealer and in the stock."""
    suit, size = rng.choice("CDHS"), len(deal.hands[0])
    rest = [*(one for hand in deal.hands for one in hand), *deal.stock, *deal.kitty]
    rest.sort(key=lambda one: one.suit != suit and str(one) != "5" + SAME_COLOUR[suit])
    mine, rest = rest[:size], rest[size:][::-1]
    rng.shuffle(mine)
    hands = [tuple(rest[place * size : (place + 1) * size]) for place in range(3)]
    hands.insert(deal.dealer, tuple(mine))
    rest = rest[3 * size :]
    stock, kitty = tuple(rest[len(deal.kitty) :]), tuple(rest[: len(deal.kitty)])
    return replace(deal, hands=(hands[0], hands[1], hands[2], hands[3]), stock=stock, kitty=kitty)


def answer(game: Game, ask: Ask, rng: Random) -> Decision:
    """A legal decision; passes are as likely as bids, low bids and long suits likelier."""
    if ask.what is AskKind.BID:
        low = ask.bids[min(1, len(ask.bids) - 1)]
        return Bid(ask.seat, rng.choice([0, 0, 0, low, rng.choice(ask.bids)]))
    if ask.what is AskKind.TRUMP:
        held = [one.suit for one in game.now.hands[ask.seat] if one.suit in ask.suits]
        often = bool(held) and rng.random() < 0.9
        return NameTrump(ask.seat, rng.choice(held if often else ask.suits))
    if ask.what is AskKind.PLAY:
        plays = ask.plays or tuple((one,) for one in ask.cards)
        return Play(ask.seat, rng.choice(plays))
    return _chosen(ask, rng)


def _chosen(ask: Ask, rng: Random) -> Decision:
    kind = CHOICES[ask.what]
    if ask.choices:
        return kind(ask.seat, rng.choice(ask.choices))
    count = rng.randint(ask.fewest, ask.count)
    return kind(ask.seat, tuple(rng.sample(ask.cards, count)))


def next_action(game: Game, asked: tuple[Ask, ...], rng: Random) -> Action:
    """What a seat, or the deck, does next."""
    if engine.needs_recycle(game):
        laid = [one for row in game.now.discards for one in row]
        return Recycle(game.now.stock + tuple(rng.sample(laid, len(laid))))
    return answer(game, rng.choice(asked), rng)


Step = tuple[Game, tuple[Event, ...], tuple[Ask, ...]]
"""After an action: the state, the events, and what is asked then."""


def deal_steps(game: Game, rng: Random) -> Iterator[Step]:
    """One deal, action by action."""
    action: Action = next_deal(game, rng)
    while True:
        game, events = engine.apply(game, action)
        asked = engine.asks(game)
        yield game, events, asked
        if engine.needs_deal(game) or game.is_over:
            return
        action = next_action(game, asked, rng)
