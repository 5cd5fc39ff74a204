"""Dates as the language writes them."""

from __future__ import annotations

from datetime import date
from typing import Final

from pidro_desktop.storage.archive import local_time
from pidro_desktop.tr import tr

MONTHS: Final = (
    *(tr("January", "in a date"), tr("February", "in a date"), tr("March", "in a date")),
    *(tr("April", "in a date"), tr("May", "in a date"), tr("June", "in a date")),
    *(tr("July", "in a date"), tr("August", "in a date"), tr("September", "in a date")),
    *(tr("October", "in a date"), tr("November", "in a date"), tr("December", "in a date")),
)


def day_of(at: str) -> str:
    """Return a UTC time as a local date.

    Args:
        at: the time, ISO 8601.

    Returns:
        The date; empty if there is none.
    """
    here = local_time(at)
    if here is None:
        return ""
    return date_of(here)


def date_of(day: date) -> str:
    """Return a date."""
    # tr: a date: "14 March 2026"
    text = tr("{day} {month} {year}", "date")
    return text.format(day=day.day, month=MONTHS[day.month - 1], year=day.year)


def day_this_year(at: str, now: str) -> str:
    """Return a UTC time as a local date, without the year if it is that of ``now``."""
    here, this = local_time(at), local_time(now)
    if here is None or this is None or here.year != this.year:
        return day_of(at)
    # tr: a date of this year: "14 March"
    return tr("{day} {month}", "date").format(day=here.day, month=MONTHS[here.month - 1])
