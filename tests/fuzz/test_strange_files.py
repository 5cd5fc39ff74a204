"""Settings, house rules and results with strange text in them: read or refused, drawn and said."""

from __future__ import annotations

import json
import os
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
import tomli_w
from every_scene import SMALL, look
from mutations import DATES, NUMBERS, OTHERS, TEXTS
from pilot import Pilot, context, games, launch
from slices import rounds
from truth_of_text import is_a_refusal
from uses import let_errors_through, result_or_refusal

from pidro_desktop import paths, variants
from pidro_desktop.scenes.house_rules.house_rules import HouseList
from pidro_desktop.scenes.settings.settings import SettingsPanel
from pidro_desktop.scenes.settings.settings_pages import PAGES
from pidro_desktop.scenes.shell.routes import ShowTitle
from pidro_desktop.scenes.shell.scene import Pop, Push, Scene
from pidro_desktop.scenes.statistics.statistics import StatisticsScene
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.storage import house_rules, settings
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.history import DealResult, GameResult, History

VALUES = (*TEXTS, *TEXTS, *NUMBERS, *DATES, *(one for one in OTHERS if one is not None))
SETTINGS = (*settings.Settings.__struct_fields__, "format", "players", "colour")
SLOW = int(os.environ.get("PIDRO_STRANGE_FILES", "20000"))


@pytest.fixture(autouse=True)
def _errors(monkeypatch: pytest.MonkeyPatch) -> None:
    let_errors_through(monkeypatch)


def toml(content: dict[str, Any], rng: Random) -> bytes:
    """The table as TOML, sometimes with bytes that are none."""
    try:
        data = tomli_w.dumps(content).encode("utf-8", "surrogatepass")
    except (TypeError, ValueError):
        data = repr(content).encode("utf-8", "backslashreplace")
    at = rng.randrange(len(data) + 1)
    return rng.choice((data, data, data, data[:at], data[:at] + b"\xff\0" + data[at:]))


def show(pilot: Pilot, scene: Scene) -> None:
    pilot.app.apply(Push(scene))
    pilot.frame()
    pilot.press(pygame.K_TAB)
    while len(pilot.app.stack) > 1:
        pilot.app.apply(Pop(None))


# ------------------------------------------------------------ settings


def strange_settings(home: Path, number: int, *, seen: bool) -> None:
    rng = Random(number)
    chosen = rng.sample(SETTINGS, rng.randrange(1, 4))
    content = {key: rng.choice(VALUES) for key in chosen}
    if rng.random() < 0.3:
        content["keys"] = {rng.choice((*TEXTS, "hint")): rng.choice((*TEXTS, 5))}
    if rng.random() < 0.3:
        content["opponents"] = [rng.choice(TEXTS), rng.choice(TEXTS)]
    path = home / "settings.toml"
    path.write_bytes(toml(content, rng))
    loaded = settings.load(path)
    assert loaded.notice is None or is_a_refusal(loaded.notice), loaded.notice
    path.write_bytes(toml(content, rng))
    if seen:
        pilot = launch(
            context(home, look=look(), open_games=lambda: games(ShowTitle)), Title(), SMALL
        )
        for page in PAGES:
            show(pilot, SettingsPanel(page))
        pilot.app.ctx.history.close()
    result_or_refusal(StorageError, lambda: settings.save(loaded.settings, path))
    for file in home.iterdir():
        file.unlink() if file.is_file() else None


@rounds("times", 60, 300)
def test_strange_settings_are_used_or_refused(own_home: Path, times: int) -> None:
    own_home.mkdir()
    for number in range(times):
        strange_settings(own_home, number, seen=number % 30 == 0)


@pytest.mark.slow
def test_thousands_of_strange_settings_are_used_or_refused(own_home: Path) -> None:
    own_home.mkdir()
    for number in range(10_000, 10_000 + SLOW):
        strange_settings(own_home, number, seen=number % 10 == 0)


# ------------------------------------------------------------ house rules


def strange_house_rules(folder: Path, rng: Random) -> None:
    content: dict[str, Any] = {"format": 1, "name": "Torsdag", "base": "finnish", "options": {}}
    for key in rng.sample([*content, "table", "x"], rng.randrange(1, 3)):
        content[key] = rng.choice(VALUES)
    if rng.random() < 0.4:
        content["options"] = {rng.choice((*TEXTS, "target")): rng.choice(VALUES)}
    (folder / f"{rng.randrange(10**9)}.toml").write_bytes(toml(content, rng))


def use_strange_house_rules(home: Path, first: int, times: int) -> None:
    folder = paths.house_dir()
    folder.mkdir(parents=True, exist_ok=True)
    pilot = launch(context(home, look=look()), Title(), SMALL)
    for number in range(first, first + times):
        rng = Random(number)
        for _ in range(5):
            strange_house_rules(folder, rng)
        shelf = house_rules.all_in(folder, variants.load)
        assert len(shelf.found) + len(shelf.refused) == 5
        assert all(is_a_refusal(str(fault)) for fault in shelf.refused), shelf.refused
        if number % 5 == 0:
            show(pilot, HouseList())
        for path in folder.iterdir():
            path.unlink()


@rounds("times", 15, 60)
def test_strange_house_rules_are_listed_or_refused(own_home: Path, times: int) -> None:
    use_strange_house_rules(own_home, 0, times)


@pytest.mark.slow
def test_thousands_of_strange_house_rules_are_listed_or_refused(own_home: Path) -> None:
    use_strange_house_rules(own_home, 10_000, SLOW // 5)


# ------------------------------------------------------------ results


def counted() -> GameResult:
    """A finished game."""
    deal = DealResult(1, 3, 0, 6, True, (9, 5), (9, 5), (62, 5))
    now = datetime.now(UTC)
    return GameResult("one", now, "finnish", 0, (62, 5), 62, ("person", "a", "b", "c"), (deal,))


def spoil(path: Path, rng: Random) -> None:
    """Another value in a row, as somebody with a tool for databases could put it there."""
    # A thread of the window that was closed before may just be opening it.
    with closing(sqlite3.connect(path, timeout=60)) as connection, connection:
        for (trigger,) in connection.execute("SELECT name FROM sqlite_master WHERE type='trigger'"):
            connection.execute(f"DROP TRIGGER {trigger}")
        table = rng.choice(("game", "deal"))
        columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        lists = json.dumps([rng.choice(NUMBERS)] * 2), "[1e999, NaN]", '{"a": 1}', "[]"
        value = rng.choice((*VALUES, *lists, b"\xff"))
        if isinstance(value, list | dict | bool):
            value = json.dumps(value)
        if isinstance(value, int) and abs(value) >= 2**63:
            value = str(value)
        if isinstance(value, str):
            value = value.encode("utf-8", "surrogatepass")
        how = "CAST(? AS TEXT)" if isinstance(value, bytes) and rng.random() < 0.8 else "?"
        column = rng.choice(columns)
        try:
            connection.execute(f"UPDATE {table} SET {column} = {how}", (value,))
        except sqlite3.IntegrityError:
            return


def use_strange_results(home: Path, first: int, times: int) -> None:
    home.mkdir(exist_ok=True)
    path, sound = home / "history.sqlite3", home / "sound.sqlite3"
    history = History.open(sound)
    history.record_game(counted())
    history.close()
    for number in range(first, first + times):
        rng = Random(number)
        path.write_bytes(sound.read_bytes())
        spoil(path, rng)
        history = History.open(path)
        assert history.notice is None or is_a_refusal(history.notice), history.notice
        result_or_refusal(StorageError, history.lifetime)
        result_or_refusal(StorageError, partial(history.record_game, counted()))
        history.close()
        if number % 10 == 0:
            pilot = launch(context(home, look=look()), Title(), SMALL)
            show(pilot, StatisticsScene())
            pilot.app.ctx.history.close()
        for file in home.glob("history*"):
            file.unlink(missing_ok=True)


@rounds("times", 30, 150)
def test_strange_results_are_counted_or_refused(own_home: Path, times: int) -> None:
    use_strange_results(own_home, 0, times)


@pytest.mark.slow
def test_thousands_of_strange_results_are_counted_or_refused(own_home: Path) -> None:
    use_strange_results(own_home, 10_000, SLOW)
