"""Bringing an older results database to today's shape, after a copy of it has been put away."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from pidro_desktop.storage import atomic, schema


def migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Bring the tables to today's shape in one transaction; a kill leaves the old shape whole.

    Before that a file with tables is copied beside itself, as "history.v1-DATE.sqlite3". Raises
    OSError or sqlite3.Error; the file is then as it was.
    """
    if pragma(connection, "user_version") == len(schema.VERSIONS):
        return
    with transaction(connection):
        version = pragma(connection, "user_version")
        if version:
            back_up(path, version)
        for script in schema.VERSIONS[version:]:
            for statement in script:
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {len(schema.VERSIONS)}")


def back_up(path: Path, version: int) -> Path:
    """Copy a database of that version under a free name beside ``path``; whole or not at all."""
    atomic.sweep(path)
    part = atomic.free_name(path.parent, f".{path.name}.copy", ".tmp")
    try:
        # Another connection: one that is writing cannot be copied from.
        with contextlib.closing(sqlite3.connect(path)) as source:
            copy_to(source, part)
        stem = f"{path.stem}.v{version}-{atomic.date_name()}"
        return atomic.move_to_free_name(part, path.parent, stem, path.suffix)
    except BaseException:
        with contextlib.suppress(OSError):
            part.unlink()
        raise


def copy_to(source: sqlite3.Connection, target: Path) -> None:
    """Write all that the database holds to ``target``, and see it on the disk.

    The connection must not be in the middle of writing.
    """
    with contextlib.closing(sqlite3.connect(target)) as copy:
        source.backup(copy)
    handle = os.open(target, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextlib.contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All of the block's statements or none; takes the write lock at the start."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # some errors end it by themselves
            connection.execute("ROLLBACK")
        raise


def pragma(connection: sqlite3.Connection, name: str) -> int:
    """A number that the database's header or SQLite keeps."""
    value: int = connection.execute(f"PRAGMA {name}").fetchone()[0]
    return value
