"""Perft: how many sequences of decisions there are, counted against a naive enumerator."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import naive
import pytest
from positions import at_play, dealt
from slices import some

from pidro_desktop.engine import game as engine
from pidro_desktop.engine.actions import Bid, Decision, Keep, Kill, NameTrump, Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.state import Game

STORED = Path(__file__).resolve().parents[1] / "data" / "perft.json"


def answers(ask: Ask) -> list[Decision]:
    """Every decision that answers a question."""
    if ask.what is AskKind.BID:
        return [Bid(ask.seat, bid) for bid in ask.bids]
    if ask.what is AskKind.TRUMP:
        return [NameTrump(ask.seat, suit) for suit in ask.suits]
    kinds: dict[str, type[Keep | Kill | Play]] = {"keep": Keep, "kill": Kill, "play": Play}
    kind = kinds[ask.what]
    return [kind(ask.seat, chosen) for chosen in combinations(ask.cards, ask.count)]


def engine_counts(game: Game, depth: int) -> tuple[Counter[int], Counter[tuple[int, ...]]]:
    """Positions at each depth, and how often finished deals end in which points by side."""
    counts: Counter[int] = Counter()
    ends: Counter[tuple[int, ...]] = Counter()

    def visit(at: Game, done: int) -> None:
        counts[done] += 1
        asked = engine.asks(at)
        if not asked:
            ends[at.now.taken] += 1
        elif done < depth:
            for decision in answers(asked[0]):
                visit(engine.apply(at, decision)[0], done + 1)

    visit(game, 0)
    return counts, ends


def naive_counts(at: naive.Position, depth: int) -> tuple[Counter[int], Counter[tuple[int, ...]]]:
    """The same of the naive enumerator."""
    counts: Counter[int] = Counter()
    ends: Counter[tuple[int, ...]] = Counter()

    def visit(position: naive.Position, done: int) -> None:
        counts[done] += 1
        if position["over"]:
            ends[tuple(position["points"])] += 1
        elif done < depth:
            for after in naive.decisions(position):
                visit(after, done + 1)

    visit(at, 0)
    return counts, ends


def both(game: Game) -> tuple[Game, naive.Position]:
    """The engine's state and the same one for the naive enumerator."""
    deal = game.now
    at = naive.new([list(hand) for hand in deal.hands], list(deal.stock), deal.dealer)
    return game, at


def in_play(*hands: str, trump: str, bidder: int) -> tuple[Game, naive.Position]:
    """A play with few cards. The naive one is told bid, suit and leader and runs from there."""
    game = at_play(*hands, trump=trump, bidder=bidder, dealer=3)
    at = naive.new([hand.split() for hand in hands], [], 3)
    calls = [0, 0, 0, 0]
    calls[bidder] = 6
    at.update(calls=calls, suit=trump, kept=True, leader=bidder)
    return game, naive._run(at)


FOURTEEN = ("AS 9S 5C 3S AH KH", "KS 8S 5S QH JH", "QS 7S 2S 9H", "JS TS 6S 4S")

Case = tuple[Callable[[], tuple[Game, naive.Position]], int]


def small(bidder: int, trump: str, depth: int, *hands: str) -> Case:
    return lambda: in_play(*hands, trump=trump, bidder=bidder), depth


CASES: dict[str, Case] = {
    "auction": (lambda: both(dealt()), 4),
    "auction and trumps": (lambda: both(dealt("AS KS 2S 3D", "5C 5S", "9H 8H", "JC TC")), 5),
    "one seat with six trumps": small(0, "S", 6, "AS 9S 7S 5C 3S 2S", "AH", "KH", "QH"),
    "two by two": small(1, "S", 8, "AS 2S", "KS 5S", "QS 5C", "JS TS"),
    "three by three": small(2, "S", 10, "AS 2S 7S", "KS 5S 6S", "QS 5C AH", "JS TS KH"),
    "bidder without a trump": small(0, "S", 7, "AH KH", "5C 5S JS", "QH", "AS 2S TS 9S"),
    "uneven hands": small(3, "H", 10, "5D 2H", "AH KH TH 4H", "JH", "5H 3H 9H"),
    "cold in turn": small(0, "D", 8, "AD", "KD QD 7C", "5H 2D 9C", "8S JD 4D"),
    "all fourteen trumps": small(0, "S", 8, *FOURTEEN),
}


def as_stored(found: tuple[Counter[int], Counter[tuple[int, ...]]]) -> dict[str, Any]:
    counts, ends = found
    return {
        "positions": [counts[depth] for depth in sorted(counts)],
        "ends": {f"{ours} {theirs}": number for (ours, theirs), number in sorted(ends.items())},
    }


def stored() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(STORED.read_text("utf-8"))
    return found


@pytest.mark.parametrize("case", CASES)
def test_the_engine_counts_what_is_stored(case: str) -> None:
    make, depth = CASES[case]
    game, _at = make()
    assert as_stored(engine_counts(game, depth)) == stored()[case]


@pytest.mark.parametrize("case", some(CASES, 2))
def test_the_naive_enumerator_counts_what_is_stored(case: str) -> None:
    make, depth = CASES[case]
    _game, at = make()
    assert as_stored(naive_counts(at, depth)) == stored()[case]


def test_nothing_else_is_stored() -> None:
    assert list(stored()) == [*CASES, *DEALS]


# ------------------------------------------------------------ the exchange, from real deals

DEALS: dict[str, Game] = {
    "dealer keeps one of six": dealt(
        "AS KS AH KH QH JH TH 9H 8H",
        "5C 2S AC KC QC JC TC 9C 8C",
        "AD KD QD JD TD 9D 8D 7D 6D",
        "QS JS TS 7H 6H 5H 4H 3H 2H",
        stock="9S 8S 7C 6C 4C 3C 2C 5D 4D 3D 2D 5S 7S 6S 4S 3S",
    ),
    "a seat kills two of five": dealt("AS KS QS 9S 8S 5S 2S 7S AH", "JD", "TD", "JH 9H"),
    "two seats kill": dealt("AS KS QS JS TS 9S 8S AH KH", "AC", "7S 6S 5S 5C 4S 3S 2S AD KD"),
    "the stock runs out": dealt(
        "AH KH QH JH TH 9H 8H 7H 6H",
        "AC KC QC JC TC 9C 8C 7C 6C",
        "AD KD QD JD TD 9D 8D 7D 6D",
        "AS KS QS JS TS 9S 8S 7S 6S",
        stock="2H 3H 4H 5H 2C 3C 4C 2D 3D 4D 5D 5C 5S 4S 3S 2S",
    ),
}


DEPTH = 5


def walk(game: Game, at: naive.Position, calls: tuple[int, ...]) -> tuple[Game, naive.Position]:
    """Both after the auction that these calls make, with spades named."""
    for bid in calls:
        game = engine.apply(game, Bid(game.now.turn, bid))[0]
        at = next(after for after in naive.decisions(at) if after["calls"][-1] == bid)
    game = engine.apply(game, NameTrump(game.now.declarer, "S"))[0]
    at = next(after for after in naive.decisions(at) if after["suit"] == "S")
    asked = engine.asks(game)[0]
    if asked.what is AskKind.KEEP and not game.now.suit.any_among(game.now.hands[game.now.dealer]):
        # A dealer without a trump could keep any of 27132 sets: both keep the first six cards.
        game = engine.apply(game, Keep(asked.seat, asked.cards[: asked.count]))[0]
        at = next(naive.decisions(at))
    return game, at


@pytest.mark.parametrize("name", DEALS)
def test_the_exchange_of_real_deals_counts_what_is_stored(name: str) -> None:
    game, _at = walk(*both(DEALS[name]), (6, 0, 0, 0))
    assert as_stored(engine_counts(game, DEPTH)) == stored()[name]


@pytest.mark.parametrize("name", some(DEALS, 1))
def test_the_naive_exchange_of_real_deals_counts_what_is_stored(name: str) -> None:
    _game, at = walk(*both(DEALS[name]), (6, 0, 0, 0))
    assert as_stored(naive_counts(at, DEPTH)) == stored()[name]


def write() -> None:
    """Store the counts of the naive enumerator anew: run this file as a program."""
    found = {name: as_stored(naive_counts(make()[1], to)) for name, (make, to) in CASES.items()}
    for name, game in DEALS.items():
        at = walk(*both(game), (6, 0, 0, 0))[1]
        found[name] = as_stored(naive_counts(at, DEPTH))
    STORED.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    write()
