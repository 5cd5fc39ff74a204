"""The book of the course: finished lessons are kept for ever, and the best time counts."""

from __future__ import annotations

import sqlite3
from datetime import timedelta, timezone
from functools import partial

import pytest
from lessons_played import NOON

from pidro_desktop.storage.books.course_book import Finish, add_finish, stars
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.history import History


def run(statement: str, values: tuple[object, ...], connection: sqlite3.Connection) -> None:
    connection.execute(statement, values)


@pytest.mark.parametrize(
    ("helped", "mistakes", "expected"), [(0, 0, 3), (1, 0, 2), (0, 1, 2), (3, 5, 1)]
)
def test_stars_are_for_the_end_for_no_help_and_for_no_mistake(helped, mistakes, expected):
    assert Finish("points", helped, mistakes).stars == expected


def test_the_best_time_counts_and_a_worse_one_takes_nothing_away(tmp_path):
    history = History.open(tmp_path / "history.sqlite3")
    assert stars(history) == {}
    for helped, mistakes in ((1, 4), (0, 1), (2, 2)):
        assert add_finish(history, Finish("trumps", helped, mistakes), NOON)
    assert stars(history) == {"trumps": 2}


def test_it_is_still_there_in_the_next_run_with_its_time_in_utc(tmp_path):
    path = tmp_path / "history.sqlite3"
    history = History.open(path)
    here = NOON.astimezone(timezone(timedelta(hours=2)))
    add_finish(history, Finish("points", 0, 1), here)
    history.close()
    assert stars(History.open(path)) == {"points": 2}
    with sqlite3.connect(path) as connection:
        rows = connection.execute("SELECT lesson, at, helped, mistakes FROM lesson").fetchall()
    assert rows == [("points", "2026-11-23T12:00:00+00:00", 0, 1)]


def test_a_copy_that_only_looks_writes_nothing_and_says_so(tmp_path):
    path = tmp_path / "history.sqlite3"
    History.open(path).close()
    before = path.read_bytes()
    looking = History.look_into(path)
    assert not add_finish(looking, Finish("points", 0, 0), NOON)
    looking.close()
    assert path.read_bytes() == before


def test_no_row_can_be_changed_or_deleted(tmp_path):
    history = History.open(tmp_path / "history.sqlite3")
    add_finish(history, Finish("points", 0, 0), NOON)
    for statement in ("DELETE FROM lesson", "UPDATE lesson SET mistakes = 9"):
        with pytest.raises(StorageError):
            history.query(partial(run, statement, ()), None)
    assert stars(history) == {"points": 3}


def test_rows_of_other_kinds_are_left_out(tmp_path):
    history = History.open(tmp_path / "history.sqlite3")
    row = "INSERT INTO lesson (lesson, at, helped, mistakes) VALUES (?, '', ?, ?)"
    for values in (("points", "much", 0), (b"x", 0, 0), ("auction", 0, 0)):
        history.query(partial(run, row, values), None)
    assert stars(history) == {"auction": 3}


def test_an_error_is_a_sentence_and_nothing_is_half_written(tmp_path):
    history = History.open(tmp_path / "history.sqlite3")
    history.query(partial(run, "ALTER TABLE lesson RENAME TO lost", ()), None)
    with pytest.raises(StorageError, match="cannot be saved"):
        add_finish(history, Finish("points", 0, 0), NOON)
