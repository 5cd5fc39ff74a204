"""The book of matches: those that a person has played to their end, each entered once."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

import msgspec

from pidro_desktop.storage import schema
from pidro_desktop.storage.history import History
from pidro_desktop.structs import decode_json

STAMP: Final = "%Y%m%dT%H%M%S"
"""The form of the time in the id of a match."""


class TableResult(msgspec.Struct, frozen=True):
    """What a deal came to at one table; a deal that was thrown in has no bid, suit and bidder.

    Attributes:
        bid: the high bid, a number or a name. suit: the trump suit. bidder: the bidder's seat.
        points: the points that each side took, that of seats 0 and 2 first.
        net: the score of seats 0 and 2 for the deal, less that of the others.
        made: whether the bid was made.
    """

    bid: int | str | None
    suit: str | None
    bidder: int | None
    points: tuple[int, int]
    net: int
    made: bool


@dataclass(frozen=True, slots=True)
class MatchPlayed:
    """A match that was played to its end.

    Attributes:
        id: its match code, and when it was begun.
        code: the match code.
        practice: whether it was only practice.
        ours: what the deals came to at the person's table.
        second: the same at the second table.
    """

    id: str
    code: str
    practice: bool
    ours: tuple[TableResult, ...]
    second: tuple[TableResult, ...]

    @property
    def begun_at(self) -> str:
        """Return when it was begun, ISO 8601 in UTC."""
        return datetime.strptime(self.id.partition("_")[2], STAMP).replace(tzinfo=UTC).isoformat()

    @property
    def differences(self) -> tuple[int, ...]:
        """Return what the person's pair gained, deal by deal."""
        return tuple(one.net - other.net for one, other in zip(self.ours, self.second, strict=True))


class MatchBook:
    """Reads and adds to the matches of a player. Use it in the thread of ``history``."""

    def __init__(self, history: History) -> None:
        self._history = history

    def all(self) -> list[MatchPlayed]:
        """Return all matches, the first one first.

        Raises:
            StorageError: the database failed.
        """
        nothing: list[MatchPlayed] = []
        return self._history.query(_played, nothing)

    def add(self, match: MatchPlayed) -> bool:
        """Add a match; on return it is safe on disk.

        Returns:
            False if it is there already, or results are not recorded.

        Raises:
            StorageError: the database failed.
        """
        row = (
            match.id,
            match.code,
            datetime.now(UTC).isoformat(timespec="seconds"),
            int(match.practice),
            msgspec.json.encode(match.ours).decode(),
            msgspec.json.encode(match.second).decode(),
        )
        return self._history.add(schema.ADD_MATCH, row)


def _played(connection: sqlite3.Connection) -> list[MatchPlayed]:
    return [
        MatchPlayed(key, code, bool(practice), _tables(ours), _tables(second))
        for key, code, practice, ours, second in connection.execute(schema.MATCHES)
    ]


def _tables(text: str) -> tuple[TableResult, ...]:
    return decode_json(text, tuple[TableResult, ...])
