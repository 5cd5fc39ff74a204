"""Hints come from another thread or process, and only for the game as it stands."""

from __future__ import annotations

import threading
from collections.abc import Callable
from random import Random

import pytest
from matches import any_decision, match_asking

from pidro_desktop import background
from pidro_desktop.background import NoProcess
from pidro_desktop.engine.game import Ask
from pidro_desktop.match import worker
from pidro_desktop.match.hint import Hint
from pidro_desktop.match.match import Match
from pidro_desktop.match.worker import HintWorker

PATIENCE = 30.0


class Process:
    """Stands in for the other process: answers at once, or has died."""

    opened = 0

    def __init__(self, *, dead: bool = False) -> None:
        Process.opened += 1
        self.dead, self.closed = dead, False

    def run(self, work: Callable[[], Hint]) -> Hint:
        if self.dead:
            raise NoProcess
        return work()

    def end(self) -> None:
        self.closed = True


@pytest.fixture
def asked() -> tuple[Match, Ask]:
    """A match that waits for the person's bid."""
    match = match_asking("bid")
    return match, match.asks()[0]


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """The players are interpreted, so that hints are thought of in another process."""
    monkeypatch.setattr(worker, "is_fast", lambda: False)
    monkeypatch.setattr(Process, "opened", 0)


def answered(tips: HintWorker, woken: threading.Event) -> Hint | None:
    """The answer, once it has come."""
    assert woken.wait(PATIENCE)
    woken.clear()
    return tips.poll()


def test_an_answer_wakes_who_waits_and_is_given_once(asked: tuple[Match, Ask]) -> None:
    match, ask = asked
    woken = threading.Event()
    tips = HintWorker(match, woken.set)
    assert tips.poll() is None
    tips.want(ask)
    assert tips.wanted
    tips.want(ask)  # has begun already
    found = answered(tips, woken)
    assert found is not None
    assert found.decision.seat == ask.seat
    assert not tips.wanted
    assert tips.poll() is None
    tips.close()
    tips.close()


def test_an_answer_that_the_game_has_left_behind_is_dropped(asked: tuple[Match, Ask]) -> None:
    match, ask = asked
    woken = threading.Event()
    tips = HintWorker(match, woken.set)
    tips.want(ask)
    assert woken.wait(PATIENCE)
    match.submit(any_decision(ask, Random(1)))
    assert not tips.wanted
    assert tips.poll() is None
    tips.close()


def test_an_answer_that_nobody_wants_any_more_is_forgotten(asked: tuple[Match, Ask]) -> None:
    match, ask = asked
    woken = threading.Event()
    tips = HintWorker(match, woken.set)
    tips.want(ask)
    tips.forget()
    assert woken.wait(PATIENCE)
    assert not tips.wanted
    assert tips.poll() is None
    tips.close()


def test_interpreted_players_are_asked_in_one_other_process(
    asked: tuple[Match, Ask], slow: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, ask = asked
    process = Process()
    monkeypatch.setattr(background, "Process", lambda **_how: process)
    woken = threading.Event()
    tips = HintWorker(match, woken.set)
    for _ in range(2):
        tips.want(ask)
        assert isinstance(answered(tips, woken), Hint)
    tips.close()
    assert process.closed


def test_where_that_process_has_died_the_hint_is_thought_of_here(
    asked: tuple[Match, Ask], slow: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, ask = asked
    monkeypatch.setattr(background, "Process", lambda **_how: Process(dead=True))
    woken = threading.Event()
    tips = HintWorker(match, woken.set)
    tips.want(ask)
    assert isinstance(answered(tips, woken), Hint)
    tips.close()


def test_where_there_are_no_more_processes_one_is_asked_for_only_once(
    asked: tuple[Match, Ask], slow: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = []

    def refuse(**_how: bool) -> Process:
        tries.append("once")
        raise NoProcess

    match, ask = asked
    monkeypatch.setattr(background, "Process", refuse)
    woken = threading.Event()
    tips = HintWorker(match, woken.set)
    for _ in range(2):
        tips.want(ask)
        assert isinstance(answered(tips, woken), Hint)
        tips.close()
    assert tries == ["once"]
