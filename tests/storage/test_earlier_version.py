"""The files of the version before take-backs: everything is there after the update."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pidro_desktop import paths, variants
from pidro_desktop.engine.record.reader import read_one
from pidro_desktop.engine.state import Phase
from pidro_desktop.match.sessions.sessions import GameSessions
from pidro_desktop.storage import settings
from pidro_desktop.storage.history import History
from pidro_desktop.storage.saves import read_lines

EARLIER = Path(__file__).parent / "earlier"
THREE = ("steady", "steady", "steady")


@pytest.fixture
def updated(own_home: Path) -> Path:
    """A person's files as the earlier version left them."""
    shutil.copytree(EARLIER, own_home, dirs_exist_ok=True)
    return own_home


def sittings() -> GameSessions:
    return GameSessions(paths.current_save(), History.open(paths.history_file()))


def test_the_settings_are_what_they_were(updated: Path) -> None:
    loaded = settings.load(paths.settings_file())
    now = loaded.settings
    assert loaded.notice is None
    assert (now.speed, now.sound_volume, now.window, now.help) == ("fast", 35, (1400, 800), True)
    assert now.players == ("steady", "strong", "casual")


def test_the_lifetime_numbers_are_what_they_were_and_the_old_file_is_kept(updated: Path) -> None:
    before = rows(EARLIER / "data" / "history.sqlite3")
    history = History.open(paths.history_file())
    assert history.notice is None
    assert history.lifetime() == (2, 1)
    history.close()
    (kept,) = paths.data_dir().glob("history.v1-*.sqlite3")
    assert rows(kept) == before


def rows(database: Path) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(f"file:{database}?mode=ro&immutable=1", uri=True)) as connection:
        return [
            *connection.execute("SELECT * FROM game ORDER BY seq"),
            *connection.execute("SELECT * FROM deal ORDER BY game, n"),
            *connection.execute("PRAGMA user_version"),
        ]


def test_a_game_left_in_the_middle_of_a_trick_goes_on_there(updated: Path) -> None:
    lines = read_lines(paths.current_save()).lines
    match = sittings().resume(THREE)
    assert match is not None
    assert match.game == read_one(lines, variants.load).game
    assert [played.cards for played in match.game.now.trick] == [("AC",), ("8C",)]
    assert match.game.totals == (1, 13)
    assert match.asks()[0].seat == 0
    assert match.setup.proved
    assert len(match.moments) == 1


def test_a_game_left_at_a_kill_goes_on_there(updated: Path) -> None:
    for name in ("pidro.jsonl", "secret"):
        shutil.copy(EARLIER / f"kill.{name}", paths.data_dir() / f"current.{name}")
    match = sittings().resume(THREE)
    assert match is not None
    assert match.game.now.phase is Phase.KILL
    assert match.asks()[0].cards == ("4S", "6S", "8S", "QS")
    assert match.setup.proved
