"""The book of evenings: each is entered once, and rows stay."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from pidro_desktop.storage import schema
from pidro_desktop.storage.books.evening_book import EveningBook, EveningPlayed, nets_of
from pidro_desktop.storage.books.match_book import TableResult
from pidro_desktop.storage.history import History

MADE = TableResult(9, "H", 2, (11, 3), 8, True)
NAMED = TableResult("moon", "S", 1, (14, 0), 42, False)
PASSED = TableResult(None, None, None, (0, 0), 0, False)
TABLES = ((MADE, PASSED, NAMED, MADE), (PASSED, PASSED, MADE, NAMED))
EVENING = EveningPlayed("0123", "2026-03-16T23:50:00+02:00", False, 2, -3, "{}", TABLES)
AGAIN = replace(EVENING, id="4567", practice=True, place=1, points=40)


def test_evenings_come_back_as_they_were_the_first_one_first(tmp_path: Path) -> None:
    with closing(History.open(tmp_path / "h.sqlite3")) as history:
        assert EveningBook(history).add(EVENING)
        assert EveningBook(history).add(AGAIN)
    with closing(History.open(tmp_path / "h.sqlite3")) as history:
        assert EveningBook(history).all() == [EVENING, AGAIN]


def test_an_evening_knows_the_nets_of_its_tables_and_the_day_on_which_it_ended() -> None:
    assert [*map(nets_of, EVENING.tables)] == [(8, 0, 42, 8), (0, 0, 8, 42)]
    assert EVENING.day == "2026-03-16"


def test_an_evening_is_entered_once(tmp_path: Path) -> None:
    with closing(History.open(tmp_path / "h.sqlite3")) as history:
        book = EveningBook(history)
        assert book.add(EVENING)
        assert not book.add(replace(EVENING, practice=True, place=8))
        assert book.all() == [EVENING]


@pytest.mark.parametrize("change", ["UPDATE {} SET place = 1", "DELETE FROM {}"])
def test_rows_are_only_ever_added(tmp_path: Path, change: str) -> None:
    path = tmp_path / "h.sqlite3"
    with closing(History.open(path)) as history:
        EveningBook(history).add(EVENING)
    with (
        closing(sqlite3.connect(path)) as rows,
        pytest.raises(sqlite3.IntegrityError, match="only ever added"),
    ):
        rows.execute(change.format("evening_played"))


def test_a_row_whose_tables_are_damaged_hides_no_other(tmp_path: Path) -> None:
    with closing(History.open(tmp_path / "h.sqlite3")) as history:
        EveningBook(history).add(EVENING)
        history.add(schema.ADD_EVENING, ("89AB", "2026-03-17", 0, 1, 1, "{}", '[[{"bid":'))
        EveningBook(history).add(AGAIN)
        assert EveningBook(history).all() == [EVENING, AGAIN]


def test_a_history_that_only_looks_writes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "h.sqlite3"
    with closing(History.open(path)) as history:
        EveningBook(history).add(EVENING)
    with closing(History.look_into(path)) as history:
        assert not EveningBook(history).add(AGAIN)
        assert EveningBook(history).all() == [EVENING]


def test_a_player_who_has_no_evenings_has_an_empty_book(tmp_path: Path) -> None:
    with closing(History.open(tmp_path / "h.sqlite3")) as history:
        assert EveningBook(history).all() == []
