"""The puzzles that were made of one's own mistakes, in the results database.

Which games were looked through, and what was found in them, can be worked out again from the
records; a newer version of the program may do so. Which puzzles somebody has removed cannot, so
those rows are only ever added.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import msgspec

from pidro_desktop.storage import schema
from pidro_desktop.storage.history import History
from pidro_desktop.storage.migration import transaction


class OwnPuzzle(msgspec.Struct, frozen=True, gc=False):
    """A mistake of the person that has one clear answer.

    Attributes:
        id: its permanent id: ``OWN``, that of the game, and ``position``.
        game: the id of the game. record: the name of its file among the finished games.
        ended: when the game ended, in the player's own time with its offset from UTC (ISO 8601).
        totals: its final score, the person's side first.
        deal: the deal of the game, from 1.
        position: the number of the game's events before the decision.
        theme: what it is about, as in ``puzzles --json``.
        played: what the person decided, as one word.
        options: the choices as words, the best first, each with its chance to win and its points.
    """

    id: str
    game: str
    record: str
    ended: str
    totals: tuple[int, ...]
    deal: int
    position: int
    theme: str
    played: str
    options: tuple[tuple[str, float, float], ...]

    @property
    def day(self) -> str:
        """Return the player's calendar day on which the game ended, as in ``2026-11-23``."""
        return self.ended[:10]

    @property
    def asked(self) -> tuple[object, ...]:
        """Return what two games have alike that ask the same puzzle."""
        return self.deal, self.position, self.theme, self.played, self.options


OWN: Final = "own "
"""How the ids of puzzles of one's own begin."""


def is_own(puzzle: str) -> bool:
    """Return whether an id is that of a puzzle of one's own, and not of the collection."""
    return puzzle.startswith(OWN)


_puzzles = msgspec.json.Decoder(tuple[OwnPuzzle, ...])


def games_searched(connection: sqlite3.Connection, version: int) -> set[str]:
    """Return the ids of the games that this version of the program has looked through.

    Raises:
        sqlite3.Error: the database failed.
    """
    return {row[0] for row in connection.execute(schema.GAMES_SEARCHED, (version,))}


def keep_found(
    connection: sqlite3.Connection, version: int, game: str, found: Sequence[OwnPuzzle]
) -> None:
    """Store that a game was looked through, and what was found in it.

    Raises:
        sqlite3.Error: the database failed; nothing is stored.
    """
    with transaction(connection):
        row = game, version, msgspec.json.encode(found).decode()
        connection.execute(schema.SET_SEARCHED, row)


def own_puzzles(history: History) -> tuple[OwnPuzzle, ...]:
    """Return the puzzles of one's own that were not removed, those of the latest game first.

    One that was removed does not come back from another game with the same cards.

    Raises:
        StorageError: the database failed.
    """

    def read(connection: sqlite3.Connection) -> tuple[OwnPuzzle, ...]:
        rows = connection.execute(schema.OWN_PUZZLES)
        every = [puzzle for (text,) in rows for puzzle in _read(text)]
        removed = {row[0] for row in connection.execute(schema.OWN_REMOVED)}
        gone = {puzzle.asked for puzzle in every if puzzle.id in removed}
        found = (puzzle for puzzle in every if puzzle.asked not in gone)
        return tuple(sorted(found, key=lambda one: (one.ended, one.position), reverse=True))

    return history.query(read, ())


def there(puzzles: Iterable[OwnPuzzle], folder: Path) -> list[OwnPuzzle]:
    """Return the puzzles whose games were not deleted, each once.

    Args:
        puzzles: puzzles of one's own; of two games with the same cards the first one's stay.
        folder: the folder of the finished games.
    """
    records = {path.name for path in folder.iterdir()} if folder.is_dir() else set[str]()
    found: dict[tuple[object, ...], OwnPuzzle] = {}
    for puzzle in puzzles:
        if puzzle.record in records:
            found.setdefault(puzzle.asked, puzzle)
    return list(found.values())


def remove(history: History, puzzle: str, at: str) -> bool:
    """Remove a puzzle of one's own for good; on return that is safe on disk.

    Args:
        history: the results.
        puzzle: its id.
        at: when, in the player's own time.

    Returns:
        False if it was removed before, or nothing is recorded.

    Raises:
        StorageError: the database failed; the puzzle stays.
    """
    return history.add(schema.REMOVE_OWN, (puzzle, at))


def _read(text: object) -> tuple[OwnPuzzle, ...]:
    """Return the puzzles of a row; none of one that is damaged."""
    try:
        return _puzzles.decode(text if isinstance(text, str) else "")
    except ValueError:
        return ()
