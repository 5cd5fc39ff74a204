"""The engine and the naive family at one table: every question of both compared."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import replace
from importlib import resources
from itertools import islice
from math import comb
from random import Random
from typing import Any

import naive_family
from naive_family.table import Position, Question, Rules

from pidro_desktop import variants
from pidro_desktop.engine import game as engine
from pidro_desktop.engine.actions import (
    Action,
    Bid,
    Deal,
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
from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.cards import SAME_COLOUR, Cards, cards
from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.rules import RuleSet, build
from pidro_desktop.engine.shuffle import deal_from_key
from pidro_desktop.engine.state import Game

WITH_CARDS: dict[str, type[Discard | TakeDiscard | PassCards | Keep | Kill | Play | Extra]] = {
    "discard": Discard,
    "take": TakeDiscard,
    "pass_cards": PassCards,
    "keep": Keep,
    "kill": Kill,
    "extra": Extra,
    "play": Play,
}
FEW = 40
"""So many sets of cards are listed and compared one by one; of more a few are drawn."""

Changes = Mapping[str, Any]
"""Keys of a rule set, as ``section.key``, and what they are instead."""


def raw_rules(name: str, changed: Changes) -> Rules:
    """A rule set's TOML, some keys changed, read without the engine."""
    raw = tomllib.loads((resources.files(variants) / f"{name}.toml").read_text("utf-8"))
    for path, value in changed.items():
        *sections, key = path.split(".")
        place = raw
        for section in sections:
            place = place[section]
        place[key] = value
    return raw


# ------------------------------------------------------------ one language for both


def action_of(asked: Question, answer: Any) -> Action:
    """An answer to the naive question, as the engine takes it."""
    seat, what = asked["seat"], asked["what"]
    if what == "recycle":
        return Recycle(cards(answer))
    if what == "bid":
        return Bid(seat, answer)
    if what == "trump":
        return NameTrump(seat, answer)
    return WITH_CARDS[what](seat, cards(answer if what == "play" else sorted(answer)))


def _plain(play: Cards) -> tuple[str, ...]:
    return (*sorted(str(one) for one in play[:-1]), str(play[-1]))


def told(ask: Ask) -> tuple[int, str, Any]:
    """What the engine asks: who, what, and everything that answers it."""
    found: Any
    if ask.what is AskKind.BID:
        found = [bid.name if isinstance(bid, NamedBid) else int(bid) for bid in ask.bids]
    elif ask.what is AskKind.TRUMP:
        found = list(ask.suits)
    elif ask.what is AskKind.PLAY:
        found = [_plain(play) for play in ask.plays or [(one,) for one in ask.cards]]
    else:
        return ask.seat, ask.what, (sorted(map(str, ask.cards)), ask.fewest, ask.count)
    return ask.seat, ask.what, sorted(found, key=str)


def expected(asked: Question) -> tuple[int, str, Any]:
    """The same of the naive question."""
    if "answers" in asked:
        return asked["seat"], asked["what"], sorted(asked["answers"], key=str)
    limits = (sorted(asked["cards"]), asked["least"], asked["most"])
    return asked["seat"], asked["what"], limits


# ------------------------------------------------------------ side by side


class Pair:
    """One deal, in the engine and in the naive family."""

    def __init__(self, rules: RuleSet, raw: Rules, deal: Deal, totals: tuple[int, ...]) -> None:
        """Deal the same cards in both."""
        before = DealScored(0, 0, False, totals, totals, totals)
        game = replace(Game.new(rules), totals=totals, sheet=(before,))
        self.game, _ = engine.apply(game, deal)
        hands = [[str(one) for one in hand] for hand in deal.hands]
        stock, kitty = [str(one) for one in deal.stock], [str(one) for one in deal.kitty]
        self.at: Position = naive_family.new(raw, hands, stock, kitty, deal.dealer)

    def compare(self, rng: Random) -> Question | None:
        """The question, the same in both, with what answers it; None when the deal is over."""
        asked = naive_family.question(self.at)
        asks = engine.asks(self.game)
        if asked is None:
            assert not asks, f"the deal should be over, but there is {told(asks[0])}"
            self._compare_ends()
            return None
        if asked["what"] == "recycle":
            assert engine.needs_recycle(self.game), "the stock should be recycled"
            return asked
        assert asks, f"the engine asks nothing, but should: {expected(asked)}"
        found, right = told(asks[0]), expected(asked)
        assert found == right, f"the engine asks {found}, but should {right}"
        held = [sorted(map(str, hand)) for hand in self.game.now.hands]
        assert held == [sorted(hand) for hand in self.at["hands"]], f"wrong hands: {held}"
        self._probe(asked, rng)
        return asked

    def _probe(self, asked: Question, rng: Random) -> None:
        """Whether the engine takes what it should, and refuses what it should."""
        for answer in _tries(asked, self.at, rng):
            right = naive_family.is_answer(asked, answer)
            fault = engine.violation(self.game, action_of(asked, answer))
            assert (fault is None) == right, f"{answer} should be {right}: {fault or 'legal'}"

    def _compare_ends(self) -> None:
        if self.at["redealt"]:
            assert len(self.game.sheet) == 1
            assert engine.needs_deal(self.game)
            return
        scored = self.game.sheet[-1]
        found = (list(scored.taken), scored.made, list(scored.delta))
        right = (self.at["points"], naive_family.made(self.at), naive_family.scored(self.at))
        assert found == right, f"scored {found}, but should {right}"
        before = [total - more for total, more in zip(scored.total, scored.delta, strict=True)]
        won = naive_family.winner(self.at, before, list(scored.total))
        assert self.game.winner == won, f"{self.game.winner} wins, but {won} should"

    def answer(self, asked: Question, answer: Any) -> None:
        """The same answer in both."""
        self.game, _ = engine.apply(self.game, action_of(asked, answer))
        self.at = naive_family.answered(self.at, answer)


def _tries(asked: Question, at: Position, rng: Random) -> list[Any]:
    """Answers to try on the engine: all where they are few, and some that should be wrong."""
    what = asked["what"]
    if what == "bid":
        return [rng.randrange(-1, at["rules"]["auction"]["maximum"] + 3)]
    if what == "trump":
        return list("CDHS")
    hand = at["hands"][asked["seat"]]
    if what == "play":
        return [tuple(rng.sample(hand, min(count, len(hand)))) for count in (1, 2)]
    some = rng.sample(hand, rng.randrange(len(hand) + 1))
    tries = [frozenset(some), frozenset(some[: asked["most"]])]
    count = rng.randint(asked["least"], asked["most"])
    tries.append(frozenset(rng.sample(asked["cards"], count)))
    sets = sum(comb(len(asked["cards"]), n) for n in range(asked["least"], asked["most"] + 1))
    if sets <= FEW:
        tries += list(naive_family.answers(asked))
    return tries


# ------------------------------------------------------------ at random


def random_answer(asked: Question, at: Position, rng: Random) -> Any:
    """A legal answer. Passes are as likely as bids, low bids and long suits likelier."""
    what = asked["what"]
    if what == "recycle":
        return (*asked["top"], *rng.sample(asked["cards"], len(asked["cards"])))
    if what == "bid":
        bids = asked["answers"]
        return rng.choice([0, rng.choice(bids), bids[min(1, len(bids) - 1)], bids[-1], 0, 0])
    if what == "trump":
        hands = [at["hands"][asked["seat"]]] if rng.random() < 0.5 else at["hands"]
        held = {suit: max(_held(hand, suit) for hand in hands) for suit in asked["answers"]}
        longest = max(asked["answers"], key=lambda suit: held[suit])
        return longest if rng.random() < 0.8 else rng.choice(asked["answers"])
    if "answers" in asked:
        return rng.choice(asked["answers"])
    for _ in range(50):
        count = rng.randint(asked["least"], asked["most"])
        drawn = frozenset(rng.sample(asked["cards"], count))
        if asked["fits"](tuple(drawn)):
            return drawn
    return rng.choice(list(islice(naive_family.answers(asked), 200)))


def _held(hand: list[str], suit: str) -> int:
    return sum(card[1] == suit for card in hand)


def long_suit(deal: Deal, rng: Random) -> Deal:
    """The same deal with most trumps of some suit in one hand, or in two partners' hands."""
    suit, seat, shared = rng.choice("CDHS"), rng.randrange(4), rng.random() < 0.4
    wanted = rng.sample([rank + suit for rank in "AKQJT98765432"], rng.randint(5, 13))
    seats = [seat, (seat + 2) % 4] if shared else [seat]
    return gathered(deal, [*wanted, "5" + SAME_COLOUR[suit], "JK"], seats)


def full_of_points(deal: Deal, rng: Random) -> Deal:
    """The same deal with nearly all cards that score anywhere in one hand."""
    suit = rng.choice("CDHS")
    wanted = [*(rank + suit for rank in "AKJT9532"), "5" + SAME_COLOUR[suit], "JK"]
    wanted.remove(rng.choice(wanted))
    return gathered(deal, wanted, [rng.randrange(4)])


def gathered(deal: Deal, wanted: list[str], seats: list[int]) -> Deal:
    """The same deal with as many as can be of some cards in these hands, in turn."""
    order = [str(one) for hand in deal.hands for one in hand]
    order += [str(one) for one in (*deal.stock, *deal.kitty)]
    size = len(deal.hands[0])
    for place, one in enumerate(one for one in wanted if one in order):
        first = seats[place % len(seats)] * size
        slots = [slot for slot in range(first, first + size) if order[slot] not in wanted]
        now = order.index(one)
        if slots and not first <= now < first + size:
            order[slots[0]], order[now] = order[now], order[slots[0]]
    four = [cards(order[first * size : first * size + size]) for first in range(4)]
    rest = cards(order[4 * size :])
    stock = rest[: len(deal.stock)]
    hands = (four[0], four[1], four[2], four[3])
    return replace(deal, hands=hands, stock=stock, kitty=rest[len(stock) :])


Unlikely = Callable[[Deal, Random], Deal] | None
"""What makes a deal an unlikely one."""


def random_pair(raw: Rules, rng: Random, unlikely: Unlikely = None) -> Pair:
    """A new deal at random, two of five made unlikely, somewhere in a game."""
    rules = build(raw, raw["id"])
    deal = deal_from_key(rules, rng.randbytes(16), 1, rng.randrange(4))
    unlikely = unlikely or rng.choice([None, None, None, long_suit, full_of_points])
    deal = unlikely(deal, rng) if unlikely else deal
    target = rules.scoring.target
    low, high = (-target // 4, target + 5) if rng.random() < 0.5 else (target - 9, target - 5)
    totals = tuple(rng.randint(low, high) for _ in range(rules.sides))
    return Pair(rules, raw, deal, totals)
