"""Days in a row: what extends them, and what neither extends nor breaks them."""

from __future__ import annotations

from datetime import date, timedelta

from pidro_desktop.daily.state import runs, streak
from pidro_desktop.storage.books.daily_book import DailyResult, DealOfBook

DEAL = DealOfBook("H", 0, 8, True, (9, 5), (9, 5))


def march(day: int) -> date:
    return date(2026, 3, day)


def book(*played: int | tuple[int, int]) -> dict[date, DailyResult]:
    """A book with days of March in the order in which they were played, some on another day."""
    found: dict[date, DailyResult] = {}
    for order, item in enumerate(played):
        day, on = item if isinstance(item, tuple) else (item, item)
        result = DailyResult(march(day), march(on), 1, 4, 4, DEAL, "x", order)
        found[march(day)] = result
    return found


def test_days_in_a_row_are_counted_up_to_today_or_yesterday() -> None:
    results = book(1, 2, 3)
    assert [streak(results, march(day)) for day in (2, 3, 4, 5)] == [2, 3, 3, 0]


def test_a_day_that_was_missed_begins_anew() -> None:
    assert streak(book(1, 2, 4, 5, 6), march(6)) == 3


def test_a_past_day_played_later_fills_no_gap() -> None:
    assert streak(book(1, 2, 4, (3, 4), 5), march(5)) == 2


def test_a_day_filled_in_after_the_next_one_joins_nothing() -> None:
    """As with a clock that was set back, in a book that had not noted the later day."""
    lengths = runs(book(1, 3, 2, 4))
    assert [lengths[march(day)] for day in (1, 2, 3, 4)] == [1, 2, 1, 2]


def test_a_streak_passes_the_end_of_a_year() -> None:
    days = [date(2026, 12, 30) + timedelta(days=number) for number in range(4)]
    results = {
        day: DailyResult(day, day, 1, 4, 4, DEAL, "x", order) for order, day in enumerate(days)
    }
    assert streak(results, date(2027, 1, 2)) == 4


def test_an_empty_book_has_none() -> None:
    assert streak({}, march(1)) == 0
