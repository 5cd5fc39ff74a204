"""The results in a backup: a snapshot of the database, looked into without a file, and merged.

A merged database has every row of both, and none twice. The games are in such an order that a reset
of the statistics hides what it hid before: counters are then the sums of what both counted.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

from pidro_desktop.storage import schema
from pidro_desktop.storage.migration import check_files, pragma, transaction, upgrade

HEADER: Final = b"SQLite format 3\0"
_FORMS: Final = slice(18, 20)
"""The bytes of a database that say whether it needs a log beside it."""
_NO_LOG: Final = b"\x01\x01"
_PATIENCE_SECONDS: Final = 2.0


class NewerBookError(Exception):
    """The results were written by a newer version of the program."""


class BookError(Exception):
    """The results cannot be used, for the reason in English."""


def snapshot(path: Path) -> bytes:
    """Return a whole database as it is at one moment, with what its log holds.

    Args:
        path: its file, which may be in use.

    Raises:
        OSError, sqlite3.Error: it cannot be read.
    """
    check_files(path)
    if not path.exists():
        raise FileNotFoundError(2, "No such file or directory", str(path))
    try:
        content = _copied(path, "rw")  # so that the last one to close it removes its log
    except sqlite3.OperationalError:
        content = _copied(path, "ro")
    content[_FORMS] = _NO_LOG
    return bytes(content)


def _copied(path: Path, mode: str) -> bytearray:
    where = f"{path.absolute().as_uri()}?mode={mode}"
    with (
        closing(sqlite3.connect(where, uri=True, timeout=_PATIENCE_SECONDS)) as source,
        closing(sqlite3.connect(":memory:")) as copy,
    ):
        source.backup(copy)
        return bytearray(copy.serialize())


def opened(content: bytes) -> sqlite3.Connection:
    """Return a database of a backup, in memory alone, after it was examined.

    Raises:
        NewerBookError: a newer version of the program wrote it.
        BookError: it is damaged, or not ours.
    """
    version, owner = (int.from_bytes(content[at : at + 4], "big") for at in (60, 68))
    if not content.startswith(HEADER) or owner not in (0, schema.APPLICATION_ID):
        raise BookError("it is not a database of this program")
    if version > len(schema.VERSIONS):
        raise NewerBookError
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        connection.deserialize(content)
        _examine(connection, version)
    except (sqlite3.Error, UnicodeDecodeError) as error:
        connection.close()
        raise BookError(str(error)) from error
    except BookError:
        connection.close()
        raise
    return connection


def _examine(connection: sqlite3.Connection, version: int) -> None:
    """Check that every table, view and trigger is one of ours, and that all of it is intact."""
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA cell_size_check = ON")
    if not version or _objects(connection) != _own_objects(version):
        raise BookError("it has other tables than the results have")
    found = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if found != "ok":
        raise BookError(str(found))


def _own_objects(version: int) -> set[tuple[str, str, str]]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as ours:
        for script in schema.VERSIONS[:version]:
            for statement in script:
                ours.execute(statement)
        return _objects(ours)


def _objects(connection: sqlite3.Connection) -> set[tuple[str, str, str]]:
    """Return what a database has, each with the words that made it, however they are spaced."""
    rows = connection.execute("SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL")
    return {(kind, name, " ".join(sql.split())) for kind, name, sql in rows}


def count(connection: sqlite3.Connection, table: str, what: str = "*") -> int:
    """Return how many rows a table has, or different values in a column; 0 without the table."""
    there = connection.execute("SELECT 1 FROM sqlite_schema WHERE name = ?", (table,)).fetchone()
    if there is None:
        return 0
    found: int = connection.execute(f"SELECT COUNT({what}) FROM {table}").fetchone()[0]
    return found


Row = tuple[Any, ...]

_GAME: Final = ("id", "ended_at", "rules", "winner", "totals", "target", "deals", "players")
_DEAL: Final = ("n", "dealer", "bidder", "bid", "made", "taken", "delta", "total", "back", "help")
_FACT: Final = ("version", "source", "kind", "deals", "review")
_DAILY: Final = ("day", "played_on", "ended_at", "company", "net", "par", "deal", "record")
_TRY: Final = (
    *("puzzle", "at", "tries", "hints", "rating", "deviation", "volatility"),
    *("puzzle_rating", "puzzle_deviation", "puzzle_volatility"),
)
_LESSON: Final = ("lesson", "at", "helped", "mistakes")
_MATCH: Final = ("id", "code", "ended_at", "practice", "ours", "second")
_EVENING: Final = ("id", "ended_at", "practice", "place", "points", "plan", "tables")


class Merged(NamedTuple):
    """Results that were put together.

    Attributes:
        book: the new database.
        games: how many games it has that only the backup had.
        dailies, matches, evenings: the names of records, and the ids, that likewise only it had.
    """

    book: bytes
    games: int
    dailies: frozenset[str]
    matches: frozenset[str]
    evenings: frozenset[str]


@dataclass
class _Games:
    """The games of a book: those that a reset hides, and the others."""

    book: sqlite3.Connection
    rows: list[Row] = field(init=False)
    hidden_to: int = field(init=False)

    def __post_init__(self) -> None:
        self.rows = _rows(self.book, "game", ("seq", *_GAME), "seq")
        resets = f"SELECT COALESCE(MAX(after_game), 0) {schema.STANDING_RESETS}"
        self.hidden_to = self.book.execute(resets).fetchone()[0]

    @property
    def hidden(self) -> list[Row]:
        """Return the games before the last reset in force."""
        return [row for row in self.rows if row[0] <= self.hidden_to]

    @property
    def counted(self) -> list[Row]:
        """Return the games since then."""
        return [row for row in self.rows if row[0] > self.hidden_to]


def merged(mine: bytes, theirs: bytes) -> Merged:
    """Return the results of a person with those of a backup.

    Raises:
        BookError, NewerBookError: one of them cannot be used.
    """
    try:
        return _merged(mine, theirs)
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise BookError(str(error)) from error


def _merged(mine: bytes, theirs: bytes) -> Merged:
    with (
        closing(_current(mine)) as ours,
        closing(_current(theirs)) as other,
        closing(sqlite3.connect(":memory:", isolation_level=None)) as made,
    ):
        with transaction(made):
            upgrade(made, 0)
            both = _Both(made, ours, other)
            games = both.games()
            dailies = both.unique("daily", _DAILY, "ended_at")
            matches = both.unique("match_played", _MATCH, "ended_at")
            evenings = both.unique("evening_played", _EVENING, "ended_at")
            both.unique("day_seen", ("day", "at"), "at")
            both.unique("own_removed", ("puzzle", "at"), "at")
            both.all("puzzle_try", _TRY)
            both.all("lesson", _LESSON)
            both.searched()
        ids = (frozenset(row[0] for row in rows) for rows in (matches, evenings))
        return Merged(made.serialize(), games, frozenset(row[-1] for row in dailies), *ids)


def _current(content: bytes) -> sqlite3.Connection:
    """Return a book with the tables of today; an empty text is an empty book."""
    if not content:
        connection = sqlite3.connect(":memory:", isolation_level=None)
    else:
        connection = opened(content)
    upgrade(connection, pragma(connection, "user_version"))
    return connection


@dataclass
class _Both:
    """The new database, one's own one, and that of the backup."""

    made: sqlite3.Connection
    ours: sqlite3.Connection
    other: sqlite3.Connection

    # -------------------------------------------------------- games

    def games(self) -> int:
        """Write the games of both with all that belongs to them; returns how many are new."""
        made, other = self.made, self.other
        mine, theirs = _Games(self.ours), _Games(other)
        known = {row[1] for row in mine.rows}
        hidden = [row for row in theirs.hidden if row[1] not in known]
        counted = [row for row in theirs.counted if row[1] not in known]
        later = sorted((*mine.counted, *counted), key=lambda row: row[2])
        places: dict[str, int] = {}
        for row in (*hidden, *mine.hidden, *later):
            cursor = made.execute(_insert("game", _GAME), row[1:])
            assert cursor.lastrowid is not None
            places[row[1]] = cursor.lastrowid
        self._deals_and_facts(self.ours, {row[0]: places[row[1]] for row in mine.rows})
        new = {row[0]: places[row[1]] for row in (*hidden, *counted)}
        self._deals_and_facts(other, new)
        self._facts(other, {row[0]: places[row[1]] for row in theirs.rows if row[1] in known})
        self._resets(mine, places, len(hidden))
        if hidden and not made.execute(f"SELECT 1 {schema.STANDING_RESETS}").fetchone():
            at = other.execute(f"SELECT MAX(at) {schema.STANDING_RESETS}").fetchone()[0]
            made.execute(_insert("reset", ("at", "after_game")), (at, len(hidden)))
        return len(new)

    def _deals_and_facts(self, book: sqlite3.Connection, places: dict[int, int]) -> None:
        """Write the deals and facts of games, whose new numbers are given by their old ones."""
        for row in _rows(book, "deal", ("game", *_DEAL), "game, n"):
            if row[0] in places:
                self.made.execute(_insert("deal", ("game", *_DEAL)), (places[row[0]], *row[1:]))
        self._facts(book, places)

    def _facts(self, book: sqlite3.Connection, places: dict[int, int]) -> None:
        """Write facts of games; of two, those of the later version, and with more behind them."""
        keep = f"""{_insert("game_fact", ("game", *_FACT))} ON CONFLICT (game) DO UPDATE
            SET version = excluded.version, source = excluded.source, kind = excluded.kind,
            deals = excluded.deals, review = excluded.review
            WHERE (excluded.version, excluded.source) > (game_fact.version, game_fact.source)"""
        for row in _rows(book, "game_fact", ("game", *_FACT), "game"):
            if row[0] in places:
                self.made.execute(keep, (places[row[0]], *row[1:]))

    def _resets(self, mine: _Games, places: dict[str, int], before: int) -> None:
        """Write one's own resets, each behind the same game as before."""
        columns = ("seq", "at", "after_game", "undoes")
        for seq, at, after, undoes in _rows(mine.book, "reset", columns, "seq"):
            hidden = [places[row[1]] for row in mine.rows if row[0] <= after]
            place = 0 if undoes is not None else max(hidden, default=before)
            self.made.execute(_insert("reset", columns), (seq, at, place, undoes))

    # -------------------------------------------------------- other rows

    def unique(self, table: str, columns: Sequence[str], at: str) -> list[Row]:
        """Write the rows of both, one for each value of the first column; returns the new ones."""
        mine, theirs = (_rows(book, table, columns, "rowid") for book in (self.ours, self.other))
        known = {row[0] for row in mine}
        new = [row for row in theirs if row[0] not in known]
        self._write(table, columns, (*mine, *new), at)
        return new

    def all(self, table: str, columns: Sequence[str]) -> None:
        """Write the rows of both, each as often as the book has it that has it more often."""
        mine, theirs = (_rows(book, table, columns, "seq") for book in (self.ours, self.other))
        left = Counter(mine)
        new: list[Row] = []
        for row in theirs:
            if left[row] > 0:
                left[row] -= 1
            else:
                new.append(row)
        self._write(table, columns, (*mine, *new), "at")

    def searched(self) -> None:
        """Write which games were looked through; of two, that of the later version."""
        for book in (self.other, self.ours):
            for row in _rows(book, "game_searched", ("game", "version", "puzzles"), "rowid"):
                self.made.execute(schema.SET_SEARCHED, row)

    def _write(self, table: str, columns: Sequence[str], rows: Iterable[Row], at: str) -> None:
        """Write rows in the order of their times, which are in the column ``at``."""
        place = columns.index(at)
        for row in sorted(rows, key=lambda row: _moment(row[place])):
            self.made.execute(_insert(table, columns), row)


def _moment(at: object) -> float:
    """Return a time in seconds; 0 for one that cannot be read."""
    try:
        return datetime.fromisoformat(str(at)).timestamp()
    except (ValueError, OverflowError, OSError):
        return 0.0


def _rows(book: sqlite3.Connection, table: str, columns: Sequence[str], order: str) -> list[Row]:
    return list(book.execute(f"SELECT {', '.join(columns)} FROM {table} ORDER BY {order}"))


def _insert(table: str, columns: Sequence[str]) -> str:
    places = ", ".join("?" * len(columns))
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})"
