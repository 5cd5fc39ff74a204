"""One fact about each person, read from their results in a thread."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.history import History


class Games(NamedTuple):
    """Games won and lost unaided, and all games, also those with hints or undo."""

    won: int
    lost: int
    every: int


class PeopleFacts:
    """The games of people; ``wake`` is called when one more is known.

    Attributes:
        found: the results by id, None if they cannot be read.
    """

    def __init__(self, files: Mapping[str, Path], wake: Callable[[], None]) -> None:
        self.found: dict[str, Games | None] = {}
        self._files = dict(files)
        self._wake = wake
        self._closed = False
        self._thread = threading.Thread(target=self._read, name="people", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop after the one that is being read."""
        self._closed = True

    def _read(self) -> None:
        for person, file in self._files.items():
            if self._closed:
                return
            self.found[person] = games_in(file)
            self._wake()


def games_in(file: Path) -> Games | None:
    """Return the games in a database, or None if it cannot be read."""
    if not file.exists():
        return Games(0, 0, 0)
    history = History.look_into(file)
    try:
        found = history.statistics()
    except StorageError:
        return None
    finally:
        history.close()
    every = sum(kind.won + kind.lost for kind in found)
    return None if history.notice else Games(found.plain.won, found.plain.lost, every)
