"""The puzzles that were met are on disk when it is said so, and stay there."""

from __future__ import annotations

import mmap
import os
import signal
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from dying import Fate
from slices import rounds

from pidro_desktop.storage.books.puzzle_book import PuzzleTry, add_try, tries_of
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.history import History


def row(number: int, at: str = "2026-11-23T20:00:00+02:00") -> PuzzleTry:
    return PuzzleTry(f"p{number}", at, 1, 0, 1500.5, 60.25, 0.06, 1400.0, 40.0, 0.03)


def test_rows_come_back_as_they_were_written_in_order(tmp_path: Path) -> None:
    path = tmp_path / "history.sqlite3"
    with closing(History.open(path)) as history:
        assert [add_try(history, row(number)) for number in (2, 1, 2)] == [True] * 3
    with closing(History.open(path)) as history:
        assert tries_of(history) == (row(2), row(1), row(2))


def test_the_day_is_the_players_own(tmp_path: Path) -> None:
    assert row(1, "2026-11-24T00:30:00+02:00").day == "2026-11-24"


def test_a_row_without_a_day_is_left_out(tmp_path: Path) -> None:
    with closing(History.open(tmp_path / "history.sqlite3")) as history:
        add_try(history, row(1, "yesterday"))
        add_try(history, row(2))
        assert tries_of(history) == (row(2),)


def test_a_copy_that_only_looks_reads_and_writes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "history.sqlite3"
    with closing(History.open(path)) as history:
        add_try(history, row(1))
    before = path.read_bytes()
    with closing(History.look_into(path)) as history:
        assert tries_of(history) == (row(1),)
        assert not add_try(history, row(2))
        assert tries_of(history) == (row(1),)
    assert path.read_bytes() == before


def test_rows_are_never_changed_or_deleted(tmp_path: Path) -> None:
    path = tmp_path / "history.sqlite3"
    with closing(History.open(path)) as history:
        add_try(history, row(1))
    with closing(sqlite3.connect(path)) as rows:
        for change in ("UPDATE puzzle_try SET tries = 3", "DELETE FROM puzzle_try"):
            with pytest.raises(sqlite3.IntegrityError):
                rows.execute(change)


def test_a_broken_database_is_told_as_a_storage_error(tmp_path: Path) -> None:
    path = tmp_path / "history.sqlite3"
    with closing(History.open(path)) as history:
        with closing(sqlite3.connect(path)) as rows:
            rows.execute("DROP TABLE puzzle_try")
        with pytest.raises(StorageError):
            tries_of(history)
        with pytest.raises(StorageError):
            add_try(history, row(1))


@pytest.mark.unix(reason="Windows has no fork and no SIGKILL")
@rounds("kills", 4, 24)
def test_what_was_said_to_be_safe_survives_every_kill(on_disk: Path, kills: int) -> None:
    """Killed anywhere, or inside a commit: all rows that were told are there, and whole."""
    path, chance, told = on_disk / "history.sqlite3", Random(1), 0
    for kill in range(kills):
        told = max(told, _killed(path, told, chance, inside=kill % 2 == 0))
        with closing(History.open(path)) as history:
            found = tries_of(history)
        assert len(found) in (told, told + 1)
        assert list(found) == [row(number) for number in range(len(found))]
        told = len(found)
    assert told > kills


def _killed(path: Path, first: int, chance: Random, *, inside: bool) -> int:
    """Write rows in a process until it is killed; return how many were told to be safe."""
    hears, tells = os.pipe()
    fate = Fate("commit", chance.randint(1, 6), Random(chance.random()), mmap.mmap(-1, 1))
    process = os.fork()
    if process == 0:
        if inside:
            fate.take_hold()
        try:
            history, number = History.open(path), first
            while add_try(history, row(number)):
                number += 1
                os.write(tells, number.to_bytes(4, "big"))
        finally:
            os._exit(1)
    os.close(tells)
    time.sleep(0.4 if inside else chance.uniform(0.01, 0.12))
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    heard = b""
    while more := os.read(hears, 1 << 16):
        heard += more
    os.close(hears)
    return int.from_bytes(heard[-4:], "big") if heard else first
