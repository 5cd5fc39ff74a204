"""Reasons come in the background, from a process if the search is slow, and errors are not told."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from reviewed_games import all_turns

from pidro_desktop.background import Background
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.review import explainer
from pidro_desktop.match.review.explainer import Explainer
from pidro_desktop.match.review.turns import Turn
from pidro_desktop.players.champion import evaluation

WAIT = 60


def a_card() -> Turn:
    return next(turn for turn in all_turns() if turn.view.ask.what is AskKind.PLAY)


def answered(found: Explainer, until: Callable[[], bool]) -> bool:
    """Whether it comes true before long."""
    began = time.monotonic()
    while time.monotonic() - began < WAIT:
        found.poll()
        if until():
            return True
        time.sleep(0.01)
    return False


def test_the_reasons_of_a_choice_come_when_they_are_known() -> None:
    woken: list[bool] = []
    found, turn = Explainer(lambda: woken.append(True)), a_card()
    found.want(turn, turn.decided)
    assert found.waiting
    assert answered(found, lambda: bool(found.facts))
    assert woken
    assert not found.waiting
    found.forget()
    assert found.facts == ()
    found.close()


def test_a_slow_search_explains_in_a_process(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []
    run = Background.run

    def noted(self: Background, slow: bool, *given: Any) -> Any:
        asked.append(slow)
        return run(self, slow, *given)

    monkeypatch.setattr(evaluation, "is_fast", lambda: False)
    monkeypatch.setattr(Background, "run", noted)
    found, turn = Explainer(), a_card()
    found.want(turn, turn.decided)
    assert answered(found, lambda: bool(found.facts))
    assert asked == [True]
    found.close()


def test_an_error_leaves_a_choice_without_reasons(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(_view: SeatView) -> None:
        raise ValueError("broken")

    monkeypatch.setattr(explainer, "explained", fails)
    monkeypatch.setattr(evaluation, "is_fast", lambda: True)
    found, turn = Explainer(), a_card()
    found.want(turn, turn.decided)
    assert answered(found, lambda: not found.waiting)
    assert found.facts == ()
    assert "could not be explained" in caplog.text
    found.close()


def test_closing_does_not_wait() -> None:
    found, turn = Explainer(), a_card()
    found.want(turn, turn.decided)
    began = time.monotonic()
    found.close()
    assert time.monotonic() - began < 1.0
    assert not found.waiting
