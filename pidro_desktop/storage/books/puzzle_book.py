"""The puzzles that a player has met, in the results database; rows are only ever added."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import astuple, dataclass
from datetime import date, datetime

from pidro_desktop.storage import schema
from pidro_desktop.storage.history import History

Clock = Callable[[], datetime]
"""Returns the time now, with its offset from UTC."""


@dataclass(frozen=True, slots=True)
class PuzzleTry:
    """A puzzle that was met and decided.

    Attributes:
        puzzle: its id.
        at: when, in the player's own time with its offset from UTC (ISO 8601).
        tries: which try was right, 1 to 3, or 0 if none was.
        hints: the number of hints taken.
        rating, deviation, volatility: the player's rating after it.
        puzzle_rating, puzzle_deviation, puzzle_volatility: the puzzle's rating after it.
    """

    puzzle: str
    at: str
    tries: int
    hints: int
    rating: float
    deviation: float
    volatility: float
    puzzle_rating: float
    puzzle_deviation: float
    puzzle_volatility: float

    @property
    def found(self) -> bool:
        """Return whether it was found at the first try, without a hint."""
        return self.tries == 1 and not self.hints

    @property
    def day(self) -> str:
        """Return the player's calendar day, as in ``2026-11-23``."""
        return self.at[:10]


def local_time() -> datetime:
    """Return the time now in the system's time zone."""
    return datetime.now().astimezone()


def add_try(history: History, made: PuzzleTry) -> bool:
    """Record a puzzle that was decided; on return it is safe on disk.

    Returns:
        False if results are not recorded.

    Raises:
        StorageError: the database failed; nothing is recorded.
    """
    return history.add(schema.ADD_PUZZLE_TRY, astuple(made))


def tries_of(history: History) -> tuple[PuzzleTry, ...]:
    """Return all puzzles that were decided, in order; those with an unreadable day are left out.

    Raises:
        StorageError: the database failed.
    """

    def read(connection: sqlite3.Connection) -> tuple[PuzzleTry, ...]:
        rows = (PuzzleTry(*row) for row in connection.execute(schema.PUZZLE_TRIES))
        return tuple(row for row in rows if _has_day(row))

    return history.query(read, ())


def _has_day(row: PuzzleTry) -> bool:
    try:
        date.fromisoformat(row.day)
    except ValueError:
        return False
    return True
