"""Streaks of days on which the daily deal was played, and what a title tells about today's."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from enum import Enum, auto
from pathlib import Path
from typing import Final

from pidro_desktop.daily.records import DailyRecords, finished
from pidro_desktop.storage.books.daily_book import DailyBook, DailyResult
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.history import History

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


class Stage(Enum):
    """How far today's deal has come."""

    OPEN = auto()
    BEGUN = auto()
    PLAYED = auto()


@dataclass(frozen=True, slots=True)
class TodayState:
    """Today's deal as a title tells it.

    Attributes:
        stage: how far it has come.
        streak: how many days in a row were played, up to today, or to yesterday.
    """

    stage: Stage
    streak: int


def state_of_today(
    history: History, folder: Path, today: date, *, note: bool = False
) -> TodayState:
    """Return what a title tells. Reads the book, and today's record only if it is not entered.

    Args:
        history: the results; call this in the thread that opened them.
        folder: the folder of the records (``paths.daily_dir()``).
        today: the day that the clock shows.
        note: whether to note that this day has come, once a day; not in a copy that only looks.
    """
    book, results, now = DailyBook(history), dict[date, DailyResult](), today
    with contextlib.suppress(StorageError):  # it is told where the book is opened
        results, now = book.results(), book.believed(today)
        if note:
            book.see(today)
    stage = Stage.PLAYED if today in results else Stage.OPEN
    record = None if today in results else DailyRecords(folder).all().get(today)
    if record is not None:
        stage = Stage.PLAYED if finished(record) else Stage.BEGUN
    lengths = runs(results)
    so_far = lengths.get(now - DAY, 0)
    length = lengths.get(now) or so_far
    if record is not None and stage is Stage.PLAYED and record.begun_on == today == now:
        length = so_far + 1  # over, and not entered yet
    return TodayState(stage, length)
