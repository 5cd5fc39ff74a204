"""The daily book: each day once, rows that stay, and days that were seen."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from pidro_desktop.storage.books.daily_book import SET_BACK, DailyBook, DailyResult, DealOfBook
from pidro_desktop.storage.history import History

DAY = date(2026, 3, 16)
RESULT = DailyResult(
    DAY, DAY, 1, 8, 6, DealOfBook("H", 2, 9, True, (11, 3), (11, 3)), "day.pidro.jsonl"
)


def test_a_result_comes_back_as_it_was(tmp_path: Path) -> None:
    with closing(History.open(tmp_path / "h.sqlite3")) as history:
        assert DailyBook(history).add(RESULT)
    with closing(History.open(tmp_path / "h.sqlite3")) as history:
        assert DailyBook(history).results() == {DAY: RESULT}


def test_a_day_is_entered_once(tmp_path: Path) -> None:
    with closing(History.open(tmp_path / "h.sqlite3")) as history:
        book = DailyBook(history)
        assert book.add(RESULT)
        assert not book.add(replace(RESULT, net=14, company=2))
        assert book.results() == {DAY: RESULT}


@pytest.mark.parametrize("change", ["UPDATE daily SET net = 14", "DELETE FROM daily"])
def test_rows_are_only_ever_added(tmp_path: Path, change: str) -> None:
    path = tmp_path / "h.sqlite3"
    with closing(History.open(path)) as history:
        DailyBook(history).add(RESULT)
        DailyBook(history).see(DAY)
    with closing(sqlite3.connect(path)) as rows:
        for statement in (change, "DELETE FROM day_seen"):
            with pytest.raises(sqlite3.IntegrityError, match="only ever added"):
                rows.execute(statement)


def test_a_clock_set_back_is_known_by_the_days_that_were_seen(tmp_path: Path) -> None:
    with closing(History.open(tmp_path / "h.sqlite3")) as history:
        book = DailyBook(history)
        assert book.believed(DAY) == DAY
        assert book.see(DAY)
        assert not book.see(DAY)
        assert book.believed(DAY - timedelta(days=3)) == DAY
        assert book.believed(DAY + timedelta(days=1)) == DAY + timedelta(days=1)
        assert book.believed(DAY - timedelta(days=SET_BACK)) == DAY
        before = DAY - timedelta(days=SET_BACK + 1)
        assert book.believed(before) == before


def test_a_history_that_only_looks_writes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "h.sqlite3"
    with closing(History.open(path)) as history:
        DailyBook(history).add(RESULT)
    with closing(History.look_into(path)) as history:
        book = DailyBook(history)
        assert not book.add(replace(RESULT, day=DAY + timedelta(days=1)))
        assert not book.see(DAY)
        assert book.results() == {DAY: RESULT}
