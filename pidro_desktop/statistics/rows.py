"""All games of a database with their facts, from the rows alone where none are stored."""

from __future__ import annotations

import gc
import sqlite3
from collections.abc import Callable, Generator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from pidro_desktop.background import nobody
from pidro_desktop.statistics.facts import VERSIONS
from pidro_desktop.storage import schema
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.game_facts import (
    DealFact,
    GameRow,
    connect,
    deals_of_rows,
    game_rows,
    with_deals,
)
from pidro_desktop.storage.migration import pragma
from pidro_desktop.tr import lazy_format, tr

BATCH: Final = 50
"""Games that are read between two breaths."""


def read_rows(
    connection: sqlite3.Connection, breathe: Callable[[], None] = nobody
) -> list[GameRow]:
    """Return the games since the last reset, the oldest first.

    Args:
        connection: the database. breathe: called every now and then, to let others work.

    Raises:
        sqlite3.Error: the database failed.
    """
    found: list[GameRow] = []
    with _collector_resting():
        for row in game_rows(connection, VERSIONS):
            found.append(row)
            if len(found) % BATCH == 0:
                breathe()
    if all(row.source is not None for row in found):
        return found
    deals: dict[int, tuple[DealFact, ...]] = {}
    for count, (seq, facts) in enumerate(deals_of_rows(connection, VERSIONS)):
        deals[seq] = facts
        if count % BATCH == 0:
            breathe()
    return [row if row.source is not None else with_deals(row, deals) for row in found]


@contextmanager
def _collector_resting() -> Generator[None]:
    """Let Python look for no cycles meanwhile: rows have none, and looking takes a third longer."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def rows_of(database: Path) -> list[GameRow]:
    """Return the games of a database file, which may be in use.

    Args:
        database: the file.

    Raises:
        StorageError: it cannot be read, or another version of the program wrote it.
    """
    try:
        with closing(connect(database)) as connection:
            if pragma(connection, "user_version") != len(schema.VERSIONS):
                text = tr(
                    "The results in {path} were written by another version of the program. Open "
                    "the window once with this version."
                )
                raise StorageError(lazy_format(text, path=database))
            return read_rows(connection)
    except sqlite3.Error as error:
        text = tr("The results in {path} cannot be read: {why}.")
        raise StorageError(lazy_format(text, path=database, why=str(error))) from error
