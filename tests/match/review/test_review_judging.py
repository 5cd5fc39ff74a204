"""Every decision is judged by the figures of advice, from what its seat could know."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from reviewed_games import adviser, all_turns, judged

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.match.review.judging import Judge, has, is_only_choice
from pidro_desktop.match.review.marks import Mark, mark_of
from pidro_desktop.match.review.reviewed import ReviewedDecision, Unit
from pidro_desktop.match.review.turns import Turn
from pidro_desktop.players.advice import Option
from pidro_desktop.players.conventions import TIE
from pidro_desktop.players.player import question

FAMILY = ("pedro", "blind-cinch", "sixty-three", "petro", "king-pedro", "dom-pedro")


def both(rules: str = "finnish", deals: int = 40) -> list[tuple[Turn, ReviewedDecision]]:
    return list(zip(all_turns(rules, deals), judged(rules, deals), strict=True))


def option_of(turn: Turn) -> Option:
    options = adviser().values(turn.view, turn.decided).options
    return next(option for option in options if has(option, turn.decided))


def test_a_game_has_all_kinds_of_marks() -> None:
    found = {decision.mark for decision in judged()}
    assert found >= {Mark.FORCED, Mark.BEST, Mark.GOOD, Mark.INACCURACY, Mark.MISTAKE}


def test_a_loss_is_never_negative_and_never_rounded_away() -> None:
    for decision in judged():
        assert decision.loss is not None
        assert decision.loss >= 0.0
        assert (decision.loss > 0.0) == (decision.mark not in (Mark.FORCED, Mark.BEST))


def test_a_loss_is_the_difference_to_what_is_advised_first() -> None:
    for turn, decision in both():
        if not decision.is_counted:
            continue
        options = adviser().values(turn.view).options
        values = {repr(option.decision): round(option.equity or 0.0, 9) for option in options}
        advised, win = round(options[0].equity or 0.0, 9), round(option_of(turn).equity or 0.0, 9)
        assert (decision.win, decision.best_win) == (win, max(win, advised))
        assert decision.loss == pytest.approx((decision.best_win or 0) - (decision.win or 0))
        assert values[repr(decision.best)] == decision.best_win
        if decision.what is not AskKind.BID:
            assert (decision.best_win or 0.0) >= max(values.values()) - TIE


def test_the_decision_of_champion_is_best() -> None:
    judge = Judge(adviser())
    for turn in all_turns()[::5]:
        best = adviser().values(turn.view).best.decision
        mark = judge.judge(replace(turn, decided=best)).mark
        assert mark in (Mark.BEST, Mark.FORCED)


def test_a_decision_without_a_choice_is_forced_and_loses_nothing() -> None:
    found = 0
    for turn, decision in both():
        if is_only_choice(question(turn.view)):
            assert decision.mark is Mark.FORCED
            assert (decision.loss, decision.noise, decision.is_counted) == (0.0, 0.0, False)
            found += 1
    assert found > 10


def test_choices_that_are_all_alike_are_forced() -> None:
    alike = [
        decision
        for turn, decision in both()
        if decision.mark is Mark.FORCED and not is_only_choice(question(turn.view))
    ]
    for decision in alike:
        assert len({round(choice.value or 0.0, 9) for choice in decision.choices}) == 1


def test_marks_follow_from_loss_and_noise() -> None:
    for decision in judged():
        if decision.mark not in (Mark.FORCED, Mark.BEST):
            assert decision.mark is mark_of(decision.loss or 0.0, decision.noise or 0.0)


def test_the_points_of_calls_count_however_the_auction_goes_on() -> None:
    for turn, decision in both():
        if decision.what is AskKind.BID and decision.is_slip:
            options = adviser().values(turn.view).options
            points = {option.decision: option.outcome for option in options}
            best, decided = points[decision.best], points.get(decision.decided)
            if best is not None and decided is not None:
                assert decision.loss_points == pytest.approx(best - decided)


def test_only_what_lost_something_gets_reasons() -> None:
    judge = Judge(adviser())
    for turn, decision in both()[:80]:
        told = judge.judge(turn).facts
        assert bool(told) is decision.is_slip


def test_the_same_decision_gets_the_same_judgement_whoever_asks_and_when() -> None:
    order = list(range(len(all_turns())))[::7]
    Random(3).shuffle(order)
    fresh = Judge()
    usual = Judge()
    for index in order[:12]:
        turn = all_turns()[index]
        assert fresh.judge(turn) == Judge().judge(turn) == usual.judge(turn)


@pytest.mark.parametrize("rules", FAMILY)
def test_the_family_is_judged_in_points_wherever_there_are_figures(rules: str) -> None:
    plays = 0
    for turn, decision in both(rules, 2):
        if decision.mark is None:
            assert decision.loss is None
            assert decision.facts == ()
            continue
        if not decision.is_counted:
            continue
        assert decision.unit is Unit.POINTS
        assert decision.loss is not None
        assert decision.loss >= 0.0
        assert decision.win == round(option_of(turn).score or 0.0, 9)
        plays += 1
    assert plays > 3
