"""Every game of the family, counted against a second implementation that shares nothing with it.

Whole deals are played at random on both sides with every question compared; and from the last
tricks of such deals, all that can still happen is counted on both.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import naive_family
import pytest
from naive_family.table import Position, Rules
from side_by_side import (
    Changes,
    Pair,
    Unlikely,
    action_of,
    full_of_points,
    random_answer,
    random_pair,
    raw_rules,
)
from slices import rounds, some

from pidro_desktop.engine import game as engine
from pidro_desktop.engine.state import Game

DEALS = 120
FIVES = {"5": 5, "wrong 5": 5}
SETS: dict[str, tuple[str, Changes]] = {
    "finnish": ("finnish", {}),
    "sou": ("sou", {}),
    "pedro": ("pedro", {}),
    "pedro-jp": ("pedro-jp", {}),
    "california": ("california", {}),
    "california-house": ("california-house", {}),
    "petro": ("petro", {}),
    "nicaragua": ("nicaragua", {}),
    "pitch-fives": ("pitch-fives", {}),
    "king-pedro": ("king-pedro", {}),
    "king-pedro-ca": ("king-pedro-ca", {}),
    "sixty-three": ("sixty-three", {}),
    "eighty-three": ("eighty-three", {}),
    "sancho": ("sancho", {}),
    "dom-pedro": ("dom-pedro", {}),
    "snoozer": ("snoozer", {}),
    "blind-cinch": ("blind-cinch", {}),
}
LOWEST_KILLED = {"exchange.kill": "lowest", "auction.top14": "none", "scoring.top14_loss": 28}
PLAIN_KEPT = {"exchange.lay": "some_plain", "auction.minimum": 6, "play.lead": "trump"}
ROBBED = {"exchange.rob_discards": True, "exchange.discards": "up"}
NINE_CARDS = {"deal.hand": 9, "deal.kitty": 0, "exchange.method": "pass_and_refill"}
WITHOUT_JOKER = {
    "trumps.order": ["A", "K", "Q", "J", *"T9876", "5", "wrong 5", *"432"],
    "trumps.points": {
        "A": 1,
        "K": 25,
        "Q": 20,
        "J": 1,
        "T": 1,
        "9": 9,
        **FIVES,
        "3": 15,
        "2": 1,
    },
    "deal.kitty": 4,
}
WITH_JOKER = {
    "trumps.order": ["A", "K", "Q", "J", *"T9876", "5", "wrong 5", *"432", "joker"],
    "trumps.points": {"A": 1, "K": 25, "J": 1, "T": 1, "9": 9, **FIVES, "2": 1, "joker": 15},
}
SETS |= {
    "finnish, lowest killed": ("finnish", LOWEST_KILLED),
    "pedro, plain cards kept": ("pedro", PLAIN_KEPT),
    "pedro, discards robbed": ("pedro", {**ROBBED, "auction.named.28-56.allowed": True}),
    "pedro, anything laid": ("pedro", {**ROBBED, "exchange.lay": "any"}),
    "pedro, trumps taken": (
        "pedro",
        {"exchange.lay": "any", "exchange.discards": "up", "exchange.take_trumps": True},
    ),
    "pedro, trumps taken or robbed": (
        "pedro",
        {
            "exchange.lay": "any",
            "exchange.discards": "up",
            "exchange.take_trumps": True,
            "exchange.rob_discards": True,
        },
    ),
    "pedro, suit followed": ("pedro", {"play.follow": "suit", "scoring.method": "difference"}),
    "pedro, free": ("pedro", {"play.follow": "trump_or_any", "scoring.slam_made": 28}),
    "pedro, forced 7": ("pedro", {"auction.minimum": 6, "auction.forced": 7}),
    "pedro, trumps killed": (
        "pedro",
        {"exchange.surplus": "kill", "scoring.ending": "bidders_first"},
    ),
    "pedro, points lost": ("pedro", {"exchange.surplus": "kill", "exchange.killed_points": "free"}),
    "pedro, points given": (
        "pedro",
        {"exchange.surplus": "kill", "exchange.killed_points": "others"},
    ),
    "california, clockwise": ("california", {"table.direction": "clockwise"}),
    "california-house, trumps claimed": (
        "california-house",
        {"exchange.lay": "plain_first", "exchange.take_trumps": True},
    ),
    "california-house, moon": ("california-house", {"auction.named.moon.allowed": True}),
    "sixty-three, filled": ("sixty-three", {"exchange.method": "pass_and_refill"}),
    "sixty-three, joker": ("sixty-three", WITH_JOKER),
    "eighty-three, filled": ("eighty-three", NINE_CARDS),
    "eighty-three, no joker": ("eighty-three", WITHOUT_JOKER),
}
every_set = pytest.mark.parametrize("name", SETS)


def whole_deal(raw: Rules, rng: Random, unlikely: Unlikely = None) -> None:
    """One deal, both sides compared at every step."""
    pair = random_pair(raw, rng, unlikely)
    while (asked := pair.compare(rng)) is not None:
        pair.answer(asked, random_answer(asked, pair.at, rng))


def whole_deals(name: str, first: int, last: int) -> None:
    raw = raw_rules(*SETS[name])
    for number in range(first, last):
        try:
            whole_deal(raw, Random(f"{name} {number}"))
        except AssertionError as fault:
            raise AssertionError(f"deal {number} of {name}: {fault}") from fault


@rounds("deals", 8, DEALS)
@every_set
def test_whole_deals_at_random_go_the_same_way(name: str, deals: int) -> None:
    whole_deals(name, 0, deals if not SETS[name][1] else deals // 4)


@rounds("deals", 6, 60)
@pytest.mark.parametrize("name", ["king-pedro-ca", "eighty-three", "eighty-three, filled"])
def test_hands_full_of_points_go_the_same_way(name: str, deals: int) -> None:
    raw = raw_rules(*SETS[name])
    for number in range(deals):
        whole_deal(raw, Random(f"full {name} {number}"), full_of_points)


@pytest.mark.slow
@every_set
def test_many_whole_deals_at_random_go_the_same_way(name: str) -> None:
    whole_deals(name, DEALS, 20_000)


# ------------------------------------------------------------ counting

LAST_CARDS = 10
Counts = tuple[Counter[int], Counter[tuple[Any, ...]]]


def late(name: str, number: int) -> Pair:
    """A deal in its last tricks."""
    rng = Random(f"late {name} {number}")
    while True:
        pair = random_pair(raw_rules(*SETS[name]), rng)
        while (asked := naive_family.question(pair.at)) is not None:
            short = sum(map(len, pair.at["hands"])) <= LAST_CARDS
            if asked["what"] == "play" and short and len(asked["answers"]) > 1:
                return pair
            pair.answer(asked, random_answer(asked, pair.at, rng))


def naive_counts(at: Position) -> Counts:
    """Positions at each depth, and how often which points come out."""
    counts: Counter[int] = Counter()
    ends: Counter[tuple[Any, ...]] = Counter()

    def visit(position: Position, done: int) -> None:
        counts[done] += 1
        asked = naive_family.question(position)
        if asked is None:
            ends[tuple(position["points"])] += 1
            return
        for answer in naive_family.answers(asked):
            visit(naive_family.answered(position, answer), done + 1)

    visit(at, 0)
    return counts, ends


def engine_counts(game: Game) -> Counts:
    """The same of the engine."""
    counts: Counter[int] = Counter()
    ends: Counter[tuple[Any, ...]] = Counter()

    def visit(at: Game, done: int) -> None:
        counts[done] += 1
        asks = engine.asks(at)
        if not asks:
            ends[at.sheet[-1].taken] += 1
            return
        for cards in asks[0].plays or [(one,) for one in asks[0].cards]:
            action = action_of({"seat": asks[0].seat, "what": asks[0].what}, cards)
            visit(engine.apply(at, action)[0], done + 1)

    visit(game, 0)
    return counts, ends


@every_set
@pytest.mark.parametrize("number", some(range(2), 1))
def test_all_ends_of_the_last_tricks_are_counted_the_same(name: str, number: int) -> None:
    pair = late(name, number)
    found = naive_counts(pair.at)
    assert sum(found[1].values()) > 1
    assert engine_counts(pair.game) == found
