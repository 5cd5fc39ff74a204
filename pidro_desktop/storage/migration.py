"""Migration of an older results database, after a backup copy."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Generator
from pathlib import Path
from typing import Final

from pidro_desktop import regular_files
from pidro_desktop.storage import atomic, held, schema

COMPANIONS: Final = ("-wal", "-shm", "-journal")
"""Ends of the names of the files that SQLite has beside a database."""


def check_files(path: Path) -> None:
    """Check that a database and its companions are regular files, as far as they exist.

    SQLite would wait for ever for a pipe.

    Raises:
        OSError: one is something else.
    """
    for end in ("", *COMPANIONS):
        regular_files.check(path.with_name(path.name + end))


def migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Bring the tables to the current schema in one transaction.

    A database with tables is first backed up beside itself as ``history.v1-DATE.sqlite3``. If the
    program is killed, the old schema is intact.

    Args:
        connection: the open database.
        path: its file.

    Raises:
        OSError: the backup failed; the file is unchanged.
        sqlite3.Error: the migration failed; the file is unchanged.
    """
    if pragma(connection, "user_version") == len(schema.VERSIONS):
        return
    with transaction(connection):
        version = pragma(connection, "user_version")
        if version:
            back_up(path, version)
        upgrade(connection, version)


def upgrade(connection: sqlite3.Connection, version: int) -> None:
    """Bring the tables of a version, 0 for none, to the current schema; use ``transaction``."""
    for script in schema.VERSIONS[version:]:
        for statement in script:
            connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {len(schema.VERSIONS)}")


def back_up(path: Path, version: int) -> Path:
    """Copy a database under a free name beside it, completely or not at all.

    Args:
        path: the database file.
        version: the version of its schema, used in the name.

    Returns:
        The copy.

    Raises:
        OSError: the copy cannot be written.
        sqlite3.Error: the database cannot be read.
    """
    atomic.sweep(path)
    part = atomic.free_name(path.parent, f".{path.name}.copy", ".tmp")
    with atomic.gone_if_it_fails(part):
        # Another connection, because one that is writing cannot be copied.
        with contextlib.closing(sqlite3.connect(path)) as source:
            copy_to(source, part)
        stem = f"{path.stem}.v{version}-{atomic.date_name()}"
        return atomic.move_to_free_name(part, path.parent, stem, path.suffix)


def copy_to(source: sqlite3.Connection, target: Path) -> None:
    """Copy the whole database to ``target`` and sync it to disk.

    Args:
        source: a connection that is not inside a transaction.
        target: the file to write.
    """
    with contextlib.closing(sqlite3.connect(target)) as copy:
        source.backup(copy)
    handle = held.handle(target, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextlib.contextmanager
def transaction(connection: sqlite3.Connection) -> Generator[None]:
    """Run the block in a transaction that takes the write lock at the start.

    An exception in the block rolls it back.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # some errors end the transaction themselves
            connection.execute("ROLLBACK")
        raise


def pragma(connection: sqlite3.Connection, name: str) -> int:
    """Return the integer value of a SQLite pragma."""
    value: int = connection.execute(f"PRAGMA {name}").fetchone()[0]
    return value
