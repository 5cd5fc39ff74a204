"""A whole game in a real window with a hand that keeps still: keys alone, and only when asked."""

from __future__ import annotations

import statistics
import time
from pathlib import Path

import pytest
from window.at_title import NEW_GAME, instant, press
from window.screen import PATIENCE, Screen, Window
from window.still_hand import StillHand

pytestmark = pytest.mark.window

CORNER = (2, 2)
LONGEST = 45.0
"""Seconds from a decision until the person is asked again, or a pause is theirs to end."""


def play(xvfb: Screen, home: Path, target: int, seconds: float, speed: str) -> StillHand:
    record = home / "game.jsonl"
    instant(home / "config", speed)
    arguments = ("--seed", "still hand", "--option", f"target={target}", "--record", str(record))
    with Window(xvfb, home, (960, 600), arguments) as window:
        press(window, NEW_GAME)
        window.tool("mousemove", "--window", window.number, *map(str, CORNER))
        parked = window.tool("getmouselocation")
        end = time.monotonic() + PATIENCE
        while not record.exists() and time.monotonic() < end:
            time.sleep(0.1)
        hand = StillHand(window, record)
        game = hand.play(seconds)
        assert window.tool("getmouselocation") == parked
        assert window.process.poll() is None
    assert max(game.totals) >= target
    assert max(hand.waits) < LONGEST
    waits = sorted(hand.waits)
    print(f"{len(waits)} waits: median {statistics.median(waits):.1f} s, longest {waits[-1]:.1f} s")
    return hand


def test_a_game_by_keys_with_a_still_hand(xvfb: Screen, tmp_path: Path) -> None:
    play(xvfb, tmp_path, 6, 240, "fast")


@pytest.mark.nightly
def test_a_longer_game_by_keys_with_a_still_hand(xvfb: Screen, tmp_path: Path) -> None:
    play(xvfb, tmp_path, 24, 400, "fast")


@pytest.mark.slow
@pytest.mark.parametrize("speed", ["relaxed", "normal"])
def test_a_whole_game_by_keys_with_a_still_hand(xvfb: Screen, tmp_path: Path, speed: str) -> None:
    play(xvfb, tmp_path, 62, 3000, speed)
