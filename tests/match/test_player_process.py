"""Thinking in another process: the same answers, no frames lost, and nobody left behind."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from random import Random
from threading import Event

import pytest
from outside_bots import has_ended

from pidro_desktop import background, variants
from pidro_desktop.background import Background, NoProcess, Process
from pidro_desktop.engine.actions import Bid, Decision
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import Setup
from pidro_desktop.match.worker import Thinker
from pidro_desktop.players import levels, make
from pidro_desktop.players.player import is_slow

PATIENCE = 30
MEASURED = Path(__file__).with_name("interpreted.py")


class Heavy:
    """Bids the number of the process it thinks in, and breaks or dies where it is told to."""

    slow = True

    def __init__(self, fate: str = "") -> None:
        self.fate, self.home = fate, os.getpid()

    def decide(self, view: SeatView, _rng: Random) -> Decision:
        if self.fate == "break":
            raise RuntimeError("lost the thread")
        if self.fate == "die" and os.getpid() != self.home:
            os._exit(1)
        return Bid(view.seat, os.getpid())


def dealt(player: object) -> Match:
    setup = Setup(variants.load("finnish"), dict.fromkeys(range(4), player), secret_of("apart"))
    match = Match(setup)
    match.deal()
    return match


def answer(thinker: Thinker, match: Match) -> int:
    """The number of the process that an answer comes from."""
    thinker.start(match.asks()[0])
    give_up = time.monotonic() + PATIENCE
    while time.monotonic() < give_up:
        decision = thinker.poll()
        if isinstance(decision, Bid):
            assert isinstance(decision.bid, int)
            return decision.bid
        time.sleep(0.01)
    raise AssertionError("No answer came.")


def ends(process: int) -> bool:
    """Whether a process is gone in the end, its remains too."""
    give_up = time.monotonic() + PATIENCE
    while not has_ended(process) and time.monotonic() < give_up:
        time.sleep(0.02)
    return has_ended(process)


def test_a_heavy_player_thinks_in_one_process_that_ends_with_the_table() -> None:
    woken = Event()
    match = dealt(Heavy())
    thinker = Thinker(match, woken.set)
    other = answer(thinker, match)
    assert woken.wait(PATIENCE)
    assert other != os.getpid()
    assert answer(thinker, match) == other
    thinker.close()
    assert ends(other)


def test_a_heavy_player_decides_there_what_it_would_decide_here() -> None:
    """Champion with all it carries along, after it has thought here."""
    match = dealt(make("champion"))
    champion = match.setup.players[0]
    while match.asks()[0].what is not AskKind.PLAY or len(match.asks()[0].cards) < 2:
        turn = match.asks()[0].seat
        match.submit(make("steady").decide(match.game_view(turn), match.rng(turn)))
    seat = match.asks()[0].seat
    here = champion.decide(match.game_view(seat), match.rng(seat))
    apart = Process()
    there = apart.run(partial(champion.decide, match.game_view(seat), match.rng(seat)))
    assert there == here
    apart.end()


def test_what_a_heavy_player_raises_comes_out_where_it_is_asked_for() -> None:
    match = dealt(Heavy("break"))
    thinker = Thinker(match)
    with pytest.raises(RuntimeError, match="lost the thread"):
        answer(thinker, match)
    thinker.close()


def test_if_the_other_process_dies_the_game_goes_on_in_this_one() -> None:
    match = dealt(Heavy("die"))
    thinker = Thinker(match)
    assert answer(thinker, match) == os.getpid()
    assert answer(thinker, match) == os.getpid()
    thinker.close()


def test_if_there_can_be_no_other_process_the_game_goes_on_in_this_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(**_how: bool) -> Process:
        raise NoProcess("Resource temporarily unavailable")

    monkeypatch.setattr(background, "Process", refuse)
    match = dealt(Heavy())
    thinker = Thinker(match)
    assert answer(thinker, match) == os.getpid()
    thinker.close()


def test_only_heavy_players_have_a_process_started_for_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ahead: list[bool] = []
    monkeypatch.setattr(Background, "prepare", lambda _self, slow, _work: ahead.append(slow))
    Thinker(dealt(make("steady")))
    assert ahead == []
    Thinker(dealt(Heavy()))
    assert ahead == [True]


@pytest.mark.unix(reason="Windows has no signal that cannot be caught")
def test_the_other_process_ends_when_the_window_is_killed() -> None:
    text = (
        "import os, time; from pidro_desktop.background import Process; "
        "kept = Process(); print(kept.run(os.getpid), flush=True); time.sleep(60)"
    )
    with subprocess.Popen(
        [sys.executable, "-c", text], stdout=subprocess.PIPE, text=True
    ) as window:
        assert window.stdout is not None
        other = int(window.stdout.readline())
        time.sleep(0.2)  # one that ends for another reason has time to
        assert not has_ended(other)
        window.send_signal(signal.SIGKILL)
    assert ends(other)


@pytest.mark.nightly
def test_interpreted_champion_costs_no_frames_and_answers_within_a_second_and_a_half() -> None:
    """Were it to think in this process, frames would be late by what it keeps the lock for."""
    out = subprocess.run(
        [sys.executable, str(MEASURED)],
        env=os.environ | {"PIDRO_KERNEL": "off"},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    ).stdout
    found = json.loads(out)
    assert found["frames"] > 10
    assert found["seconds"] < 1.5
    assert found["together"] > found["alone"] + 2.0
    assert found["apart"] < (found["alone"] + found["together"]) / 2


def test_who_looks_ahead_is_slow_where_that_is_interpreted() -> None:
    text = (
        "from pidro_desktop.players import at_the_table, make; "
        "from pidro_desktop.players.player import is_slow; "
        "print([name for name in at_the_table() if is_slow(make(name))])"
    )
    off = os.environ | {"PIDRO_KERNEL": "off"}
    told = subprocess.run(
        [sys.executable, "-c", text], env=off, capture_output=True, text=True, check=True
    ).stdout
    assert told.strip() == "['strong', 'champion', 'bold', 'careful']"
    assert not any(is_slow(make(name)) for name in ("beginner", "casual", "steady", "rulebook"))
    assert len({is_slow(make(name)) for name in (*levels()[3:], "bold", "careful")}) == 1
