"""A backup made on another system is restored here, byte for byte.

``tests/data/backups`` has one from Linux and one from Windows' Python, both of the same home and
written by ``python tests/kept_homes.py FILE``. These tests run on Linux and on Windows.
"""

from __future__ import annotations

import hashlib
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from kept_homes import TODAY, household, keep

from pidro_desktop.backup.reading import look, opened
from pidro_desktop.backup.restoring import How, restore
from pidro_desktop.backup.writing import write
from pidro_desktop.storage.history import History
from pidro_desktop.storage.people import FIRST, folder_of

FILES = Path(__file__).parents[1] / "data" / "backups"
SYSTEMS = {"linux.zip": "Linux", "windows.zip": "Windows"}
BOOK = "people/first/history.sqlite3"
SAVES = "people/first/saves/"


def contents(path: Path) -> dict[str, bytes]:
    """The files of a backup, but for the name of the open game, which has the time of its file."""
    with opened(path) as archive:
        found = {entry.name: archive.read(entry) for entry in archive.manifest.files}
    return {
        f"{SAVES}unfinished" if name.startswith(f"{SAVES}unfinished-") else name: content
        for name, content in found.items()
    }


@pytest.fixture(name="mine")
def _mine(tmp_path: Path) -> Path:
    """A backup of the same home, made here."""
    keep(tmp_path / "mine", FIRST, "Åsa", range(3))
    return write(tmp_path / "mine.zip", household(tmp_path / "mine")).path


@pytest.mark.parametrize("name", SYSTEMS)
def test_a_backup_says_on_which_system_it_was_made(name: str) -> None:
    assert look(FILES / name).manifest.system == SYSTEMS[name]


@pytest.mark.parametrize("name", SYSTEMS)
def test_the_same_home_gives_the_same_files_on_every_system(name: str, mine: Path) -> None:
    there, here = contents(FILES / name), contents(mine)
    assert list(there) == list(here)
    for file in there.keys() - {BOOK}:
        assert there[file] == here[file], file
    assert rows(there[BOOK]) == rows(here[BOOK])
    assert look(FILES / name).people == look(mine).people


@pytest.mark.parametrize("name", SYSTEMS)
def test_what_was_made_elsewhere_is_restored_byte_for_byte(name: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    done = restore(FILES / name, "first", household(home), None, How.REPLACE, TODAY)
    manifest = look(FILES / name).manifest
    for entry in manifest.files:
        file = entry.name.removeprefix("people/first/")
        kind = "config" if file == "settings.toml" else "data"
        content = (folder_of(home / kind, done.person) / file).read_bytes()
        if "unfinished-" not in file:
            assert hashlib.sha256(content).hexdigest() == entry.sha256, file
    history = History.open(household(home).history_file(done.person))
    assert history.notice is None
    assert tuple(history.lifetime()) == (2, 1)
    history.close()


@pytest.mark.parametrize("name", SYSTEMS)
def test_what_is_here_already_is_added_once(name: str, mine: Path, tmp_path: Path) -> None:
    found = household(tmp_path / "mine")
    done = restore(FILES / name, "first", found, FIRST, How.ADD, TODAY)
    assert (done.games, done.records, done.open) == (0, 0, 0)
    assert mine.exists()


def rows(book: bytes) -> list[tuple[object, ...]]:
    """What results say, however SQLite has laid them down."""
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.deserialize(book)
        return [
            (table, *row)
            for table in ("game", "deal", "puzzle_try", "lesson")
            for row in connection.execute(f"SELECT * FROM {table} ORDER BY rowid")
        ]
