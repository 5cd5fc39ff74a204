"""The book of the course: a row for each lesson that was played to its end; stars are its sums."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NamedTuple

from pidro_desktop.storage import schema

if TYPE_CHECKING:
    import sqlite3

    from pidro_desktop.storage.history import History


class Finish(NamedTuple):
    """A lesson that was played to its end.

    Attributes:
        lesson: the id of the lesson.
        helped: how often help was asked for in the positions that are played with the coach.
        mistakes: how many of their answers the coach called a mistake.
    """

    lesson: str
    helped: int
    mistakes: int

    @property
    def stars(self) -> int:
        """Return the stars for it: one for the end, one each for no help and for no mistake."""
        return 1 + (not self.helped) + (not self.mistakes)


def add_finish(history: History, finish: Finish, at: datetime) -> bool:
    """Write down that a lesson was played to its end.

    Args:
        history: the results, in the thread that opened them.
        finish: how it was played.
        at: when it ended, with a time zone.

    Returns:
        False if nothing is recorded, for example in a copy of the program that only looks.

    Raises:
        StorageError: the database failed; nothing was written.
    """
    time = at.astimezone(UTC).isoformat(timespec="seconds")
    return history.add(schema.ADD_LESSON, (finish.lesson, time, finish.helped, finish.mistakes))


def stars(history: History) -> Mapping[str, int]:
    """Return the stars of each lesson that was finished: those of its best time.

    Args:
        history: the results, in the thread that opened them.

    Returns:
        1 to 3 by the id of the lesson; rows that make no sense are left out.

    Raises:
        StorageError: the database failed.
    """
    return history.query(_stars, {})


def _stars(connection: sqlite3.Connection) -> dict[str, int]:
    found: dict[str, int] = {}
    for lesson, _at, helped, mistakes in connection.execute(schema.LESSONS):
        if not isinstance(lesson, str) or not isinstance(helped, int):
            continue
        if isinstance(mistakes, int):
            got = Finish(lesson, helped, mistakes).stars
            found[lesson] = max(got, found.get(lesson, 0))
    return found
