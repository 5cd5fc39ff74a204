"""The book of evenings: those that a person has played to their end, each entered once."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass

import msgspec

from pidro_desktop.storage import schema
from pidro_desktop.storage.books.match_book import TableResult
from pidro_desktop.storage.history import History
from pidro_desktop.structs import decode_json

FourTables = tuple[TableResult, TableResult, TableResult, TableResult]


@dataclass(frozen=True, slots=True)
class EveningPlayed:
    """An evening that was played to its end.

    Attributes:
        id: its id.
        played_at: when it ended, in the player's own time with its offset from UTC (ISO 8601).
        practice: whether it was only practice.
        place: the place of the person's pair, from 1.
        points: its points, in whole numbers.
        plan: the plan as JSON, see ``evening/evening_records.py``.
        tables: what each deal came to at the four tables, the person's first.
    """

    id: str
    played_at: str
    practice: bool
    place: int
    points: int
    plan: str
    tables: tuple[FourTables, ...]

    @property
    def day(self) -> str:
        """Return the player's calendar day on which it ended, as in ``2026-11-23``."""
        return self.played_at[:10]


def nets_of(tables: FourTables) -> tuple[int, int, int, int]:
    """Return the nets of the four tables in a deal."""
    one, two, three, four = tables
    return one.net, two.net, three.net, four.net


class EveningBook:
    """Reads and adds to the evenings of a player. Use it in the thread of ``history``."""

    def __init__(self, history: History) -> None:
        self._history = history

    def all(self) -> list[EveningPlayed]:
        """Return all evenings, the first one first, without rows that are damaged.

        Raises:
            StorageError: the database failed.
        """
        nothing: list[EveningPlayed] = []
        return self._history.query(_played, nothing)

    def add(self, evening: EveningPlayed) -> bool:
        """Add an evening; on return it is safe on disk.

        Returns:
            False if it is there already, or results are not recorded.

        Raises:
            StorageError: the database failed.
        """
        row = (
            evening.id,
            evening.played_at,
            int(evening.practice),
            evening.place,
            evening.points,
            evening.plan,
            msgspec.json.encode(evening.tables).decode(),
        )
        return self._history.add(schema.ADD_EVENING, row)


def _played(connection: sqlite3.Connection) -> list[EveningPlayed]:
    rows = (_evening(row) for row in connection.execute(schema.EVENINGS))
    return [evening for evening in rows if evening is not None]


def _evening(row: tuple[str, str, int, int, int, str, str]) -> EveningPlayed | None:
    """Return the evening of a row; None for one that is damaged."""
    key, played_at, practice, place, points, plan, text = row
    try:
        tables = decode_json(text, tuple[FourTables, ...])
    except ValueError:
        return None
    return EveningPlayed(key, played_at, bool(practice), place, points, plan, tables)
