"""The noise of a difference between two cards is that of paired draws."""

from __future__ import annotations

from array import array
from random import Random
from statistics import fmean, pvariance

import pytest
from hidden import decisions

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.game import asks
from pidro_desktop.engine.view import view_for
from pidro_desktop.players import make
from pidro_desktop.players.champion.evaluation import Budget, CardEvaluator
from pidro_desktop.players.lookahead.values import Differences
from pidro_desktop.variants import load

EVALUATOR = CardEvaluator(Budget(worlds=400, opened=40, answered=80))


def test_the_variance_is_that_of_the_paired_differences() -> None:
    rng = Random(1)
    rows = [[rng.random() for _place in range(14)] for _world in range(50)]
    draws = [rng.randint(1, 4) for _world in range(50)]
    found = Differences(50)
    found.begin(0b1010000011)
    for row, times in zip(rows, draws, strict=True):
        for place, value in enumerate(row):
            found.now[place] = value
        found.add(times)
    gaps = [
        row[9] - row[1] for row, times in zip(rows, draws, strict=True) for _time in range(times)
    ]
    assert found.weight == sum(draws)
    assert found.variance(9, 1) == pytest.approx(pvariance(gaps))
    assert found.variance(1, 9) == found.variance(9, 1)
    assert found.variance(7, 7) == 0.0


def test_kept_values_are_added_like_others() -> None:
    rng = Random(2)
    first, second = ([rng.random() for _world in range(20)] for _card in range(2))
    found = Differences(20)
    found.begin(0b101)
    found.keep(0, array("d", first), 20)
    found.keep(2, array("d", second), 20)
    found.add_kept(array("d", [1.0] * 20), 20)
    gaps = [one - other for one, other in zip(first, second, strict=True)]
    assert found.variance(0, 2) == pytest.approx(pvariance(gaps))


def test_the_values_of_each_search_are_those_that_the_decision_rests_on() -> None:
    """The mean of what is kept for each world is the mean of the ends that were counted."""
    checked = 0
    for game in decisions(load("finnish"), make("steady"), 3, "differences"):
        ask = asks(game)[0]
        if ask.what is not AskKind.PLAY or len(ask.cards) < 2:
            continue
        EVALUATOR.evaluate(view_for(game, ask.seat), Random(4))
        ahead = EVALUATOR.ahead
        for place in range(14):
            if ahead.own >> place & 1:
                mixed = sum(
                    share * ahead.utility[end]
                    for end, share in enumerate(ahead.spread[15 * place : 15 * (place + 1)])
                )
                opened = ahead.opened.firsts[place] / ahead.opened.weight
                answered = ahead.answered.firsts[place] / ahead.answered.weight
                assert fmean((opened, answered)) == pytest.approx(mixed, abs=1e-9)
                checked += 1
    assert checked > 50


def test_the_best_card_has_no_noise_and_the_others_little() -> None:
    for game in decisions(load("finnish"), make("steady"), 2, "noise"):
        ask = asks(game)[0]
        if ask.what in (AskKind.PLAY, AskKind.KILL) and len(ask.cards) > ask.count:
            found = EVALUATOR.evaluate(view_for(game, ask.seat), Random(4))
            best = max(item.equity for item in found)
            assert 0.0 in [item.noise for item in found if item.equity == best]
            assert all(0.0 <= item.noise < 0.2 for item in found)
