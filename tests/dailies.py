"""Calendars of the daily deal with a filled book, for tests that look at them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, timedelta, timezone
from functools import partial
from pathlib import Path
from typing import Final

from pilot import Pilot, launch

from pidro_desktop.daily.fair_par import fair_par
from pidro_desktop.scenes.daily.daily import DailyScene
from pidro_desktop.scenes.daily.place import PlaceScene
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


FAIR_DAY: Final = date(2027, 1, 14)
QUIET_DAY: Final = date(2027, 1, 3)
FAIR_NETS: Final = (4, -7, 11, 6, -2, 9, 13, -10, 0, 7, 12, 8, -4, 10)
"""Results of January 2027, whose days have fair pars."""


def fair_results(book: DailyBook, until: date) -> dict[date, DailyResult]:
    """Enter a result for each of the first days of 2027 up to a day, all but the fourth."""
    for number, net in enumerate(FAIR_NETS, 1):
        day = date(2027, 1, number)
        fair = fair_par(day)
        assert fair is not None
        if day <= until and number != 4:
            deal = DealOfBook("H", number % 4, 8, net > 0, (11, 3), (net, 0))
            name = f"{day}_{day}.pidro.jsonl"
            book.add(DailyResult(day, day, 2, net, fair.par, deal, name))
    return book.results()


def fair_calendar(
    make: Callable[[Path], Context],
    home: Path,
    size: tuple[int, int],
    *,
    until: date = FAIR_DAY,
    place: bool = True,
    walks: bool = False,
) -> Pilot:
    """The calendar of January 2027, or with ``place`` the page of the place of its last day.

    The crowd walks to its places only with ``walks``.
    """
    ctx = make(home)
    ctx.now = lambda: noon(FAIR_DAY)
    ctx.preferences.change(reduced_motion=not walks)
    results = fair_results(DailyBook(ctx.history), until)
    scene = PlaceScene(results[until], results, FAIR_DAY) if place else DailyScene()
    return launch(ctx, scene, size)


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
        "daily deal: with a place": partial(fair_calendar, make, size=size, place=False),
        "your place: among the people": partial(fair_calendar, make, size=size),
        "your place: a quiet day": partial(fair_calendar, make, size=size, until=QUIET_DAY),
    }
