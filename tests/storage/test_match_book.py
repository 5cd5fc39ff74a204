"""The book of matches: each is entered once, and rows stay."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from pidro_desktop.storage.books.match_book import MatchBook, MatchPlayed, TableResult
from pidro_desktop.storage.history import History

MADE = TableResult(9, "H", 2, (11, 3), 8, True)
NAMED = TableResult("moon", "S", 1, (14, 0), 42, False)
PASSED = TableResult(None, None, None, (0, 0), 0, False)
MATCH = MatchPlayed("CODE_20260316T090000", "CODE", False, (MADE, NAMED), (PASSED, MADE))
AGAIN = replace(MATCH, id="CODE_20260317T090000", practice=True)


def test_matches_come_back_as_they_were_the_first_one_first(tmp_path: Path) -> None:
    with closing(History.open(tmp_path / "h.sqlite3")) as history:
        assert MatchBook(history).add(MATCH)
        assert MatchBook(history).add(AGAIN)
    with closing(History.open(tmp_path / "h.sqlite3")) as history:
        assert MatchBook(history).all() == [MATCH, AGAIN]


def test_the_differences_are_our_net_less_that_of_the_second_table() -> None:
    assert MATCH.differences == (8, 42 - 8)


def test_a_match_is_entered_once(tmp_path: Path) -> None:
    with closing(History.open(tmp_path / "h.sqlite3")) as history:
        book = MatchBook(history)
        assert book.add(MATCH)
        assert not book.add(replace(MATCH, practice=True, ours=(PASSED, PASSED)))
        assert book.all() == [MATCH]


@pytest.mark.parametrize("change", ["UPDATE match_played SET practice = 1", "DELETE FROM {}"])
def test_rows_are_only_ever_added(tmp_path: Path, change: str) -> None:
    path = tmp_path / "h.sqlite3"
    with closing(History.open(path)) as history:
        MatchBook(history).add(MATCH)
    with (
        closing(sqlite3.connect(path)) as rows,
        pytest.raises(sqlite3.IntegrityError, match="only ever added"),
    ):
        rows.execute(change.format("match_played"))


def test_a_history_that_only_looks_writes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "h.sqlite3"
    with closing(History.open(path)) as history:
        MatchBook(history).add(MATCH)
    with closing(History.look_into(path)) as history:
        assert not MatchBook(history).add(AGAIN)
        assert MatchBook(history).all() == [MATCH]


def test_a_player_who_has_no_matches_has_an_empty_book(tmp_path: Path) -> None:
    with closing(History.open(tmp_path / "h.sqlite3")) as history:
        assert MatchBook(history).all() == []
