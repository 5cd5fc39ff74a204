"""Counting of finished games from their records, after the results were lost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from pidro_desktop import variants
from pidro_desktop.engine.record.reader import GameReader, read_games
from pidro_desktop.match.sessions.game_result import PERSON, game_result
from pidro_desktop.storage.archive import IMPORTED, files_in, first_id
from pidro_desktop.storage.game_facts import counted_ids
from pidro_desktop.storage.history import History
from pidro_desktop.storage.record_file import RecordFile
from pidro_desktop.storage.saves import UNFINISHED

STAMP: Final = "%Y%m%d-%H%M%S"
"""The local time that a kept record is named by."""


def recount(history: History, folder: Path) -> int:
    """Count the person's finished games that have a record and are not counted.

    Imported games never count, and nothing is counted twice. Games from before a reset count again
    if their rows were lost, because the reset was lost with them.

    Args:
        history: the results. folder: the folder of kept games.

    Returns:
        How many games were added.

    Raises:
        StorageError: the database failed; the games before it are counted.
    """
    known = history.query(counted_ids, frozenset[str]())
    try:
        paths = files_in(folder)
    except FileNotFoundError:
        return 0
    added = 0
    for path in sorted(_own(paths)):
        for reader in _new_games(path, known):
            players = (reader.header.players or ("",) * 4)[1:]
            found = game_result(reader.header, reader.game, reader.events, players, reader.aids)
            added += history.record_game(replace(found, ended_at=_ended_at(path)))
    return added


def _own(paths: Iterable[Path]) -> Iterator[Path]:
    """Yield the files that may hold a finished game of the person."""
    return (path for path in paths if not path.name.startswith((IMPORTED, UNFINISHED)))


def _new_games(path: Path, known: frozenset[str]) -> Iterator[GameReader]:
    """Yield the finished games of a file that are not counted."""
    try:
        if first_id(path) in known:
            return
        for finding in read_games(RecordFile(path).lines(), variants.load):
            if finding.reader is not None and _counts(finding.reader, known):
                yield finding.reader
    except OSError:
        return


def _counts(reader: GameReader, known: frozenset[str]) -> bool:
    """Return whether a game is over, was played by the person and is not counted."""
    if not reader.game.is_over or reader.header.game_id in known:
        return False
    return reader.header.players is None or reader.header.players[0] == PERSON


def _ended_at(path: Path) -> datetime:
    """Return when a game ended: its file is named by that, and was last written then."""
    name = path.name.rpartition("uncounted-")[2][: len("20260131-174502")]
    try:
        return datetime.strptime(name, STAMP).astimezone()
    except (ValueError, OverflowError, OSError):
        return datetime.fromtimestamp(path.stat().st_mtime, UTC)
