"""The program in a real window, played by real clicks and keys."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from slices import some
from window.at_title import NEW_GAME, QUIT, RESUME, instant, press
from window.person import Person
from window.screen import PATIENCE, Screen, Window

from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.shuffle import deal_of, first_dealer, secret_of
from pidro_desktop.storage.history import History
from pidro_desktop.variants import load

pytestmark = pytest.mark.window

SHOTS = os.environ.get("PIDRO_SHOTS")


def check(record: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pidro_desktop", "check", str(record)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def counted(home: Path) -> int:
    history = History.open(home / "data" / "history.sqlite3")
    try:
        return sum(history.lifetime())
    finally:
        history.close()


@pytest.mark.parametrize("size", some([(960, 600), (1280, 720)], 1), ids="{0[0]}x{0[1]}".format)
def test_one_deal_is_played_by_clicks(xvfb: Screen, tmp_path: Path, size: tuple[int, int]) -> None:
    record, shots = tmp_path / "game.jsonl", Path(SHOTS or tmp_path) / f"{size[0]}x{size[1]}"
    instant(tmp_path / "config", "fast")
    arguments = ("--seed", "window", "--record", str(record))
    with Window(xvfb, tmp_path, size, arguments) as window:
        window.shot(shots / "title.png")
        press(window, NEW_GAME)
        person = Person(window, record, seen=lambda phase: window.shot(shots / f"{phase}.png"))
        game = person.play_until(lambda game: len(game.sheet) == 1, 90)
        assert window.process.poll() is None
    assert shots.joinpath("bid.png").stat().st_size > 100_000
    assert sum(game.sheet[0].taken) == 14
    assert "1 deal" in check(record).stdout
    assert check(record).returncode == 0


def test_one_deal_is_played_by_keys(xvfb: Screen, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    instant(tmp_path / "config")
    with Window(xvfb, tmp_path, (1280, 720), ("--seed", "k", "--record", str(record))) as window:
        window.key("Return")
        game = Person(window, record, keys=True).play_until(lambda game: len(game.sheet) == 1, 90)
    assert isinstance(game.sheet[0], DealScored)
    assert check(record).returncode == 0


def test_the_seed_alone_makes_the_deal(xvfb: Screen, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    instant(tmp_path / "config")
    with Window(xvfb, tmp_path, (960, 600), ("--seed", "oak", "--record", str(record))) as window:
        press(window, NEW_GAME)
        Person(window, record).play_until(lambda game: len(game.now.calls) == 4, 30)
    secret = secret_of("oak")
    expected = deal_of(load("finnish"), secret, 1, first_dealer(secret))
    reader = Person(window, record).reader()
    assert reader is not None
    assert reader.events[0].hands == expected.hands


def test_a_game_left_in_the_middle_goes_on_where_it_was(xvfb: Screen, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    instant(tmp_path / "config")
    with Window(xvfb, tmp_path, (1280, 720), ("--record", str(record))) as window:
        press(window, NEW_GAME)
        before = Person(window, record).play_until(
            lambda game: 0 < len(game.sheet) < game.now.number and bool(game.now.tricks), 90
        )  # whichever trick it is: one may go by unseen
    again = tmp_path / "again.jsonl"
    with Window(xvfb, tmp_path, (1280, 720), ("--record", str(again))) as window:
        press(window, RESUME)
        deals = len(before.sheet) + 1
        after = Person(window, again).play_until(lambda game: len(game.sheet) >= deals, 90)
    assert after.sheet[: len(before.sheet)] == before.sheet
    assert check(again).returncode == 0


@pytest.mark.nightly
def test_a_whole_game_is_played_counted_once_and_left(xvfb: Screen, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    instant(tmp_path / "config")
    assert counted(tmp_path) == 0
    with Window(xvfb, tmp_path, (1280, 720), ("--record", str(record))) as window:
        press(window, NEW_GAME)
        person = Person(window, record)
        person.play_until(lambda game: game.is_over, 400)
        if SHOTS:
            time.sleep(1.5)
            window.shot(Path(SHOTS) / "last-deal.png")
            window.key("Return")
            time.sleep(1.5)
            window.shot(Path(SHOTS) / "won.png")
    assert "winner" in check(record).stdout
    assert check(record).returncode == 0
    assert counted(tmp_path) == 1
    with Window(xvfb, tmp_path, (1280, 720)) as window:
        press(window, QUIT)
        status, errors = window.ended()
    assert (status, errors) == (0, "")
    assert counted(tmp_path) == 1


def test_without_a_display_a_sentence_says_so(tmp_path: Path) -> None:
    env = {
        key: value
        for key, value in os.environ.items()
        if key not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    }
    done = subprocess.run(
        [sys.executable, "-m", "pidro_desktop"],
        env={**env, "PIDRO_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 2
    assert "graphical session" in done.stderr
    assert "Traceback" not in done.stderr
