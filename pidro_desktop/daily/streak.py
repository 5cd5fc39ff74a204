"""Streaks: how many days in a row the daily deal was played on its day."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Final

from pidro_desktop.storage.books.daily_book import DailyResult

DAY: Final = timedelta(days=1)


def runs(results: Mapping[date, DailyResult]) -> dict[date, int]:
    """Return for each day that was played on time how many days in a row it ends.

    A day goes on from the one before only if that was played earlier: a day that is filled in
    later, with a clock set back, joins nothing.

    Args:
        results: the results of the book by day.
    """
    found: dict[date, int] = {}
    for result in sorted(results.values(), key=lambda result: result.order):
        if result.on_time:
            found[result.day] = found.get(result.day - DAY, 0) + 1
    return found


def streak(results: Mapping[date, DailyResult], now: date) -> int:
    """Return how many days in a row were played up to ``now``, or up to the day before it.

    Args:
        results: the results of the book by day.
        now: the day that it is at least (``DailyBook.believed``).
    """
    lengths = runs(results)
    return lengths.get(now) or lengths.get(now - DAY, 0)
