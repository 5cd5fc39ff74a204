"""Random deals for the engine's tests: random rules, random legal decisions."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from pidro_desktop import variants
from pidro_desktop.engine import game as engine
from pidro_desktop.engine.actions import Action, Bid, Decision, Keep, Kill, NameTrump, Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.events import Event
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import left_of
from pidro_desktop.engine.shuffle import deal_from_key
from pidro_desktop.engine.state import Game

WITH_CARDS: dict[str, type[Keep | Kill | Play]] = {"keep": Keep, "kill": Kill, "play": Play}


def random_rules(rng: Random) -> RuleSet:
    """Finnish Pidro, the rules of SÖU, or any options."""
    kind = rng.randrange(3)
    if kind < 2:
        return variants.load(("finnish", "sou")[kind])
    options = {
        "target": rng.choice([20, 51, 62, 100]),
        "top14": rng.choice(["any", "dealer", "none"]),
        "top14_loss": rng.choice([14, 28]),
        "discards": rng.choice(["up", "down"]),
        "cold": rng.choice(["up", "down"]),
        "kill": rng.choice(["owner", "lowest"]),
        "must_bid_to_win": rng.choice([False, True]),
    }
    return variants.load("finnish", options)


def answer(game: Game, ask: Ask, rng: Random) -> Decision:
    """A legal decision. Passes are as likely as bids, and long suits likelier than short ones,
    so that deals are as mixed as at a table and the long ones with kills occur."""
    if ask.what is AskKind.BID:
        return Bid(ask.seat, rng.choice(ask.bids) if rng.random() < 0.5 else 0)
    if ask.what is AskKind.TRUMP:
        hand = game.now.hands[ask.seat]
        return NameTrump(ask.seat, rng.choice(hand).suit if rng.random() < 0.9 else "C")
    return WITH_CARDS[ask.what](ask.seat, tuple(rng.sample(ask.cards, ask.count)))


def next_deal(game: Game, rng: Random) -> Action:
    """A random next deal; the first dealer is random too."""
    before = game.deal
    number = before.number + 1 if before else 1
    dealer = left_of(before.dealer) if before else rng.randrange(4)
    return deal_from_key(game.rules, rng.randbytes(16), number, dealer)


def deal_steps(game: Game, rng: Random) -> Iterator[tuple[Game, tuple[Event, ...], Action]]:
    """One deal: after each action the state, the events, and the action."""
    action = next_deal(game, rng)
    while True:
        game, events = engine.apply(game, action)
        yield game, events, action
        asked = engine.asks(game)
        if not asked:
            return
        action = answer(game, rng.choice(asked), rng)
