"""A reason is one: take the fact away, and what is advised is no longer so much better."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from random import Random

import pytest
from hidden import decisions

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.game import asks
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.players import make
from pidro_desktop.players.advice import Adviser, Option
from pidro_desktop.players.champion.evaluation import Budget, CardEvaluator, is_fast
from pidro_desktop.variants import load

ENDS, SIZE = 15, 14
HEIGHT = ["2", "3", "4", "wrong 5", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]
PATIENT = Budget(worlds=3000, opened=800, answered=1600)
"""More thought than the adviser takes, and other samples."""
HOLDS = ("holds", "holds other pidro")


class Scales:
    """How much better one card is than another over some of the ways the cards can lie."""

    def __init__(self, view: SeatView) -> None:
        self.desk = CardEvaluator(PATIENT)
        self.desk.evaluate(view, Random(2))
        worlds = self.desk.worlds
        self.hands = list(worlds.hands[: worlds.count])
        self.weights = list(worlds.weights[: worlds.count])
        self.minds = worlds.minds

    def lead(self, better: int, worse: int, without: int = 0) -> float:
        """With the worlds left out in which a card of ``without`` lies so."""
        weights = [
            0.0 if hands & without else weight
            for hands, weight in zip(self.hands, self.weights, strict=True)
        ]
        number = len(self.hands)
        hands, likely = array("q", self.hands), array("d", weights)
        self.desk.ahead.look(hands, likely, self.minds, number, 800, 1600, 0.3)
        return self._value(better) - self._value(worse)

    def _value(self, place: int) -> float:
        row = self.desk.ahead.spread[ENDS * place : ENDS * (place + 1)]
        worth = self.desk.ahead.utility
        return sum(share * one for share, one in zip(row, worth, strict=True)) / sum(row)


def shrinks(deals: int) -> Iterator[float]:
    """By how much the lead shrinks without each fact about where a card lies."""
    adviser = Adviser()
    for game in decisions(load("finnish"), make("steady"), deals, "shrinks"):
        ask = asks(game)[0]
        if ask.what is not AskKind.PLAY or len(ask.cards) < 2:
            continue
        view = view_for(game, ask.seat)
        best, *others = adviser.advise(view, Random(1)).options
        told = [dict(fact.values) for fact in best.facts if fact.id in HOLDS]
        if told:
            rival = next(one for one in others if best.equity - one.equity >= 0.001)
            pair = place(view, best), place(view, rival)
            scales = Scales(view)
            for values in told:
                holder, rank = int(values["name"]), HEIGHT.index(str(values["the_card"]))
                yield scales.lead(*pair) - scales.lead(*pair, 1 << rank + SIZE * holder)


def place(view: SeatView, option: Option) -> int:
    decision = option.decision
    return view.suit.strength[decision.cards[0]] - 1


@pytest.mark.skipif(not is_fast(), reason="so much thought takes minutes where it is interpreted")
def test_without_a_fact_the_lead_shrinks() -> None:
    found = list(shrinks(12))
    assert len(found) > 20
    assert sum(shrink > 0 for shrink in found) >= 0.93 * len(found)


@pytest.mark.slow
def test_without_a_fact_the_lead_shrinks_in_many_deals() -> None:
    found = list(shrinks(200))
    part = sum(shrink > 0 for shrink in found) / len(found)
    print(f"{len(found)} facts, without {100 * part:.1f}% of them the lead shrinks")
    assert part > 0.95


def test_the_reasons_of_a_bid_speak_of_the_suit_that_it_is_meant_for() -> None:
    adviser = Adviser()
    told = 0
    for game in decisions(load("finnish"), make("steady"), 12, "meant"):
        ask = asks(game)[0]
        if ask.what not in (AskKind.BID, AskKind.TRUMP):
            continue
        best = adviser.advise(view_for(game, ask.seat), Random(1)).best
        suits = {dict(fact.values).get("suit") for fact in best.facts} - {None}
        if best.suit:
            assert suits <= {best.suit}
            told += bool(suits)
    assert told >= 8
