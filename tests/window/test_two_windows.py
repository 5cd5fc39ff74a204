"""Two copies of the program at once: one plays, the other looks, a killed one is no hurdle."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from window.at_title import NEW_GAME, RESUME, instant, press
from window.screen import PATIENCE, Screen, Window

from pidro_desktop.storage.lock import Lock

pytestmark = pytest.mark.window


def first_line(save: Path) -> bytes:
    """The ``game`` line of the save, once there is one."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if save.exists() and b"\n" in save.read_bytes():
            return save.read_bytes().partition(b"\n")[0]
        time.sleep(0.05)
    raise AssertionError("no game was begun")


def test_the_second_window_writes_nothing_and_a_kill_of_the_first_sets_the_place_free(
    xvfb: Screen, tmp_path: Path
) -> None:
    instant(tmp_path / "config")
    data = tmp_path / "data"
    save, settings = data / "current.pidro.jsonl", tmp_path / "config" / "settings.toml"
    with Window(xvfb, tmp_path, (960, 600)) as first:
        press(first, NEW_GAME)
        begun, chosen = first_line(save), settings.read_bytes()
        with Window(xvfb, tmp_path, (1280, 720)) as second:
            second.key("Return")
            for place in (NEW_GAME, RESUME, NEW_GAME):
                press(second, place)
                time.sleep(0.3)
            second.key("F11")
            time.sleep(0.3)
            assert second.process.poll() is None
        assert first_line(save) == begun
        assert settings.read_bytes() == chosen
        assert not (data / "saves").exists() or not list((data / "saves").iterdir())
        assert not Lock(lambda: data / "pidro-desktop.lock").mine(), "the first still plays"
    freed = Lock(lambda: data / "pidro-desktop.lock")
    assert freed.mine()
    freed.release()
    assert first_line(save) == begun
