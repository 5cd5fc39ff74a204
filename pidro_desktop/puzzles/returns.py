"""When missed puzzles come back: after 1, 3, 7 and 21 days of the player's own calendar.

A miss sets a puzzle down for the next day. Each time it is found at the first try when it is due,
the next interval begins; after the last one it is learned. Found before it is due, nothing changes.

A clock that was set back is noticed by days that go backwards. A day after which an earlier one was
recorded cannot have been right, so returns are counted from the earlier one: a clock that once ran
years ahead keeps no puzzle away.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

INTERVALS: Final = (1, 3, 7, 21)
"""Days until a puzzle returns: after a miss, and after each time that it was found since."""


@dataclass(frozen=True, slots=True)
class Met:
    """A puzzle that was met.

    Attributes:
        puzzle: its id.
        day: the player's calendar day, as in ``2026-11-23``.
        found: whether it was found at the first try, without a hint.
    """

    puzzle: str
    day: str
    found: bool


@dataclass(frozen=True, slots=True)
class Return:
    """When a missed puzzle comes back.

    Attributes:
        day: the first day on which it does.
        step: the index of the interval that runs.
    """

    day: date
    step: int


def returns(met: Sequence[Met], today: date) -> dict[str, Return]:
    """Return when each puzzle comes back that was missed and is not learned yet.

    Args:
        met: the puzzles that were met, in order.
        today: the player's calendar day now.
    """
    found: dict[str, Return] = {}
    for item, day in zip(met, _days(met, today), strict=True):
        last = found.get(item.puzzle)
        if not item.found:
            found[item.puzzle] = _after(day, 0)
        elif last is not None and item.day >= last.day.isoformat():
            del found[item.puzzle]
            if last.step + 1 < len(INTERVALS):
                found[item.puzzle] = _after(day, last.step + 1)
    return found


def due(coming: Iterable[tuple[str, Return]], today: date) -> list[str]:
    """Return the ids of the puzzles that are due, those that have waited longest first."""
    waiting = sorted((item.day, puzzle) for puzzle, item in coming if item.day <= today)
    return [puzzle for _day, puzzle in waiting]


def _after(day: str, step: int) -> Return:
    return Return(date.fromisoformat(day) + timedelta(days=INTERVALS[step]), step)


def _days(met: Sequence[Met], today: date) -> list[str]:
    """Return for each the latest day that it can have been, by those after it and today."""
    latest = today.isoformat()
    days: list[str] = []
    for item in reversed(met):
        latest = min(latest, item.day)
        days.append(latest)
    days.reverse()
    return days
