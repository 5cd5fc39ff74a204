"""The results in a backup: a snapshot of the database, looked into without a file."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from pidro_desktop.storage import schema
from pidro_desktop.storage.migration import check_files

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
