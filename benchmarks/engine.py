"""How many random deals a second go through the engine on one core.

A deal is shuffled, and every decision drawn at random among those that the engine asks for. The
yardstick, measured in turns with the deals, is plain Python's ``json`` reading and writing the
lines of a deal's record. Of all rounds the fastest counts, the one that was disturbed least.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from random import Random

from pidro_desktop import variants
from pidro_desktop.engine import game as engine
from pidro_desktop.engine.actions import Bid, Decision, Keep, Kill, NameTrump, Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.events import Event
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.record.lines import event_line
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.shuffle import deal_from_key
from pidro_desktop.engine.state import Game

AIM = 1500
"""Deals a second that the engine is meant to do."""


def answer(ask: Ask, rng: Random) -> Decision:
    """Any legal decision."""
    if ask.what is AskKind.BID:
        return Bid(ask.seat, rng.choice(ask.bids))
    if ask.what is AskKind.TRUMP:
        return NameTrump(ask.seat, rng.choice(ask.suits))
    cards = tuple(rng.sample(ask.cards, ask.count))
    if ask.what is AskKind.PLAY:
        return Play(ask.seat, cards)
    return Keep(ask.seat, cards) if ask.what is AskKind.KEEP else Kill(ask.seat, cards)


def play_deal(rules: RuleSet, rng: Random) -> list[Event]:
    """One random deal of a new game; returns its events."""
    deal = deal_from_key(rules, rng.randbytes(16), 1, rng.randrange(4))
    game, events = engine.apply(Game.new(rules), deal)
    lines = [*events]
    while asked := engine.asks(game):
        game, events = engine.apply(game, answer(asked[0], rng))
        lines += events
    return lines


def rate(work: Callable[[], object], times: int) -> float:
    """How many times a second ``work`` is done, of so many times."""
    began = time.perf_counter()
    for _ in range(times):
        work()
    return times / (time.perf_counter() - began)


def measure(deals: int = 500, rounds: int = 7) -> dict[str, float]:
    """Deals a second, JSON records of a deal a second, and the second divided by the first."""
    rules, rng = variants.load("finnish"), Random(1)
    record = [event_line(event) for event in play_deal(rules, rng)]

    def write_and_read() -> None:
        for line in record:
            json.dumps(json.loads(line), separators=(",", ":"))

    played = yardstick = 0.0
    for _ in range(rounds):
        played = max(played, rate(lambda: play_deal(rules, rng), deals))
        yardstick = max(yardstick, rate(write_and_read, deals))
    return {
        "deals_per_second": round(played),
        "aim": AIM,
        "json_records_per_second": round(yardstick),
        "ratio": round(yardstick / played, 2),
    }
