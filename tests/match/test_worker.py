"""Thinking elsewhere: answers come back, stale ones and those of closed thinkers do not."""

from __future__ import annotations

from random import Random
from threading import Event, current_thread

import pytest

from pidro_desktop import variants
from pidro_desktop.engine.actions import Bid, Decision
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import Setup
from pidro_desktop.match.worker import Thinker


class Slow:
    """Passes when it is allowed to; remembers where it thought."""

    def __init__(self) -> None:
        self.may = Event()
        self.thread = ""

    def decide(self, view: SeatView, _rng: Random) -> Decision:
        self.thread = current_thread().name
        assert self.may.wait(10)
        return Bid(view.seat, 0)


class Broken:
    def decide(self, _view: SeatView, _rng: Random) -> Decision:
        raise RuntimeError("lost the thread")


def dealt(player: object) -> Match:
    setup = Setup(variants.load("finnish"), dict.fromkeys(range(4), player), secret_of("w"))
    match = Match(setup)
    match.deal()
    return match


def test_an_answer_comes_from_another_thread_and_wakes_who_waits() -> None:
    player, woken = Slow(), Event()
    match = dealt(player)
    thinker = Thinker(match, woken.set)
    thinker.start(match.asks()[0])
    assert thinker.busy
    assert thinker.poll() is None
    player.may.set()
    assert woken.wait(10)
    assert thinker.poll() == Bid(match.game.now.turn, 0)
    assert not thinker.busy
    assert thinker.poll() is None
    assert player.thread.startswith("thinker")
    thinker.close()


def test_an_answer_to_a_question_that_no_longer_stands_is_dropped() -> None:
    player, woken = Slow(), Event()
    match = dealt(player)
    thinker = Thinker(match, woken.set)
    thinker.start(match.asks()[0])
    match.submit(Bid(match.game.now.turn, 6))
    player.may.set()
    assert woken.wait(10)
    assert thinker.poll() is None
    assert not thinker.busy
    thinker.close()


def test_what_a_player_raises_comes_out_where_it_is_asked_for() -> None:
    woken = Event()
    match = dealt(Broken())
    thinker = Thinker(match, woken.set)
    thinker.start(match.asks()[0])
    assert woken.wait(10)
    with pytest.raises(RuntimeError, match="lost the thread"):
        thinker.poll()
    assert not thinker.busy
    thinker.close()


def test_a_closed_thinker_gives_nothing_and_waits_for_nobody() -> None:
    player = Slow()
    match = dealt(player)
    thinker = Thinker(match)
    thinker.start(match.asks()[0])
    thinker.close()
    assert thinker.poll() is None
    player.may.set()
