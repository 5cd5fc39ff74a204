"""Dates in the words of the language: months, weekdays, and the day on which a week begins."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Final

from pidro_desktop.tr import LazyText, tr

MONTHS: Final = (
    *(tr("January", "heading"), tr("February", "heading"), tr("March", "heading")),
    *(tr("April", "heading"), tr("May", "heading"), tr("June", "heading")),
    *(tr("July", "heading"), tr("August", "heading"), tr("September", "heading")),
    *(tr("October", "heading"), tr("November", "heading"), tr("December", "heading")),
)
# tr: a heading over a month of a calendar: "March 2026"
MONTH_OF_YEAR: Final = tr("{month} {year}")
WEEKDAYS: Final = (
    *(tr("Monday"), tr("Tuesday"), tr("Wednesday"), tr("Thursday")),
    *(tr("Friday"), tr("Saturday"), tr("Sunday")),
)
SHORT: Final = (
    *(tr("Mon", "weekday"), tr("Tue", "weekday"), tr("Wed", "weekday"), tr("Thu", "weekday")),
    *(tr("Fri", "weekday"), tr("Sat", "weekday"), tr("Sun", "weekday")),
)
LETTERS: Final = (
    *(tr("M", "Monday"), tr("T", "Tuesday"), tr("W", "Wednesday"), tr("T", "Thursday")),
    *(tr("F", "Friday"), tr("S", "Saturday"), tr("S", "Sunday")),
)
# tr: a whole date: "Thursday 16 March"
DATES: Final = (
    tr("{weekday} {day} January"),
    tr("{weekday} {day} February"),
    tr("{weekday} {day} March"),
    tr("{weekday} {day} April"),
    tr("{weekday} {day} May"),
    tr("{weekday} {day} June"),
    tr("{weekday} {day} July"),
    tr("{weekday} {day} August"),
    tr("{weekday} {day} September"),
    tr("{weekday} {day} October"),
    tr("{weekday} {day} November"),
    tr("{weekday} {day} December"),
)
DATE_OF_YEAR: Final = tr("{date} {year}")
WEEKEND: Final = frozenset({5, 6})
WEEK: Final = 7


def week_of(day: date) -> Sequence[date]:
    """Return the seven days of the week of a day; a week begins on Monday in every language."""
    first = day - timedelta(days=day.weekday())
    return [first + timedelta(days=place) for place in range(WEEK)]


def month_text(month: date, today: date) -> str:
    """Return the heading of a month, with its year unless it is the current one."""
    name = str(MONTHS[month.month - 1])
    if month.year == today.year:
        return name
    return MONTH_OF_YEAR.format(month=name, year=month.year)


def date_text(day: date, today: date, weekdays: Sequence[LazyText] = WEEKDAYS) -> str:
    """Return a whole date, with its year unless it is the current one."""
    text = DATES[day.month - 1].format(weekday=weekdays[day.weekday()], day=day.day)
    return text if day.year == today.year else DATE_OF_YEAR.format(date=text, year=day.year)


def short_date(day: date, today: date) -> str:
    """Return a whole date with its weekday in short, and its year unless it is the current one."""
    return date_text(day, today, SHORT)


def next_month(month: date, by: int) -> date:
    """Return the first day of the month so many months later."""
    count = month.year * 12 + month.month - 1 + by
    return date(count // 12, count % 12 + 1, 1)


def days_of(month: date) -> int:
    """Return the number of days of a month."""
    return (next_month(month, 1) - month).days
