"""Calendars of the daily deal with a filled book, for tests that look at them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, timedelta, timezone
from functools import partial
from pathlib import Path
from typing import Final

from pilot import Pilot, launch

from pidro_desktop.scenes.daily.daily import DailyScene
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.storage.books.daily_book import DailyBook, DailyResult, DealOfBook

DAY: Final = date(2026, 3, 16)
HELSINKI: Final = timezone(timedelta(hours=2))
RESULTS: Final = {
    1: (9, 9),
    2: (4, 7),
    3: (11, 10),
    5: (-7, 7),
    6: (9, 8),
    7: (12, 12),
    8: (6, 6),
    9: (9, 9),
    10: (10, 10),
    11: (8, 9),
    12: (-5, -6),
    13: (21, 9),
    14: (13, 12),
    15: (7, 8),
    16: (11, 9),
}
"""Result and par by the day of March."""
LATE: Final = (1, 2)


def noon(day: date) -> datetime:
    """The time at noon of a day."""
    return datetime(day.year, day.month, day.day, 12, tzinfo=HELSINKI)


def fill(book: DailyBook, until: int = 16) -> None:
    """Enter results of March, the first two of them played late."""
    for day, (net, par) in RESULTS.items():
        if day <= until:
            begun = date(2026, 3, 3 if day in LATE else day)
            deal = DealOfBook("H", day % 4, 8, net > 0, (11, 3), (net, 0))
            name = f"2026-03-{day:02}_{begun}.pidro.jsonl"
            book.add(DailyResult(date(2026, 3, day), begun, 1, net, par, deal, name))


def calendar(
    make: Callable[[Path], Context],
    home: Path,
    size: tuple[int, int],
    *,
    until: int = 16,
    chosen: str = "",
) -> Pilot:
    """The calendar of March, on the sixteenth, with the results up to a day."""
    ctx = make(home)
    ctx.now = lambda: noon(DAY)
    fill(DailyBook(ctx.history), until)
    return launch(ctx, DailyScene(chosen), size)


def scenes(
    make: Callable[[Path], Context], size: tuple[int, int]
) -> dict[str, Callable[[Path], Pilot]]:
    """Every page of the calendar by a name that says what it shows."""
    shown = partial(calendar, make, size=size)
    return {
        "daily deal: played": shown,
        "daily deal: not played yet": partial(shown, until=15),
        "daily deal: a past day": partial(shown, chosen="2026-03-04"),
        "daily deal: the first one": partial(shown, until=0),
    }
