"""Opens the calendar of the daily deal with a clock that tests set, and plays deals there."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import date, datetime, timedelta
from pathlib import Path

import pytest
from at_table import play_until
from dailies import DAY, HELSINKI
from pilot import Pilot, context, launch

from pidro_desktop.scenes.daily.board import PLAY
from pidro_desktop.scenes.daily.daily import DailyScene
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.storage.books.daily_book import DailyBook
from pidro_desktop.storage.history import History
from pidro_desktop.table.animation.director import SCORE


class Clock:
    """The player's clock, which tests set."""

    def __init__(self, day: date = DAY, hour: float = 12.0) -> None:
        self.set(day, hour)

    def set(self, day: date, hour: float = 12.0) -> None:
        begin = datetime(day.year, day.month, day.day, tzinfo=HELSINKI)
        self.now = begin + timedelta(hours=hour)

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture(name="clock")
def clock_of_tests() -> Clock:
    return Clock()


Opened = Callable[..., Pilot]


@pytest.fixture(name="opened")
def calendar_of_tests(tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Opened:
    """Opens the calendar, as after a new start of the program."""
    monkeypatch.setenv("PIDRO_HOME", str(tmp_path))

    def opened(size: tuple[int, int] = (1280, 720), **changes: object) -> Pilot:
        history = History.open(tmp_path / "history.sqlite3")
        ctx = context(tmp_path, now=clock, open_history=lambda: history, **changes)
        ctx.preferences.change(speed="instant", mark_points=True)
        pilot = launch(ctx, DailyScene(), size)
        pilot.run(0.05)
        return pilot

    return opened


def at_table(pilot: Pilot) -> TableScene:
    """The table of the chosen day."""
    pilot.choose(PLAY)
    assert isinstance(pilot.scene, TableScene)
    return pilot.scene


def play(pilot: Pilot) -> None:
    """Play the chosen day's deal, and wait until the book has it."""
    table = at_table(pilot)
    play_until(pilot, table, lambda scene: scene.flow.pause == SCORE)
    pilot.choose("To the calendar")
    pilot.run(0.1)
    calendar = pilot.scene
    assert isinstance(calendar, DailyScene)
    wait_for_par(pilot)


def wait_for_par(pilot: Pilot) -> None:
    for _ in range(400):
        pilot.run(0.05)
        if not pilot.scene.dailies.waiting:
            return
        time.sleep(0.02)
    raise AssertionError("Par was never worked out.")


def book(pilot: Pilot) -> DailyBook:
    return DailyBook(pilot.app.ctx.history)
