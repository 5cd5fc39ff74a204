"""The list of kept games, filled by a thread while it is shown."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path

from pidro_desktop.background import Background, nobody
from pidro_desktop.engine.record.reader import RulesOf
from pidro_desktop.storage.archive import Kept, check, files_in, skim
from pidro_desktop.storage.errors import failed
from pidro_desktop.tr import tr

Stamp = tuple[int, int]
"""Time of writing in nanoseconds and size of a file; equal stamps mean an unchanged file."""

_TELL = 0.1
"""Seconds between two lists that the reading thread publishes."""
_PAUSE = 0.02
"""Seconds between two files that it checks, in which frames are drawn."""


class GameListLoader:
    """All kept games of a folder, the newest first.

    Results are remembered as long as a file is unchanged.

    Attributes:
        folder: the folder of kept games.
        games: the list as far as it has been read; a published list never changes.
        reading: whether the thread is still reading.
    """

    def __init__(self, folder: Path, rules_of: RulesOf) -> None:
        self.folder = folder
        self.games: tuple[Kept, ...] = ()
        self.reading = False
        self._rules_of = rules_of
        self._known: dict[Path, tuple[Stamp, list[Kept]]] = {}
        self._wanted: list[Path] = []
        self._checks: list[Future[None]] = []
        self._lock = threading.Lock()
        self._stop = threading.Event()
        self._wake: Callable[[], None] = nobody
        self._background = Background("shelf")

    def read(self, wake: Callable[[], None] = nobody) -> None:
        """Start reading the folder in a thread.

        Args:
            wake: called from the thread whenever the list has grown.

        Raises:
            StorageError: the folder cannot be read.
        """
        self.close()
        try:
            paths = files_in(self.folder)
        except FileNotFoundError:
            paths = []
        except OSError as error:
            what = tr("The past games in {path} cannot be listed: {why}.")
            advice = tr("Make the folder readable. The games in it are unchanged.")
            raise failed(what, self.folder, error, advice) from error
        self._stop, self._wake = threading.Event(), wake
        self.reading = True
        self._background.run(False, self._run, paths, self._stop)

    def check(self, paths: Iterable[Path]) -> None:
        """Have these files checked line by line as soon as the quick reading is done."""
        seen = {game.path for game in self.games if game.checked}
        wanted = [path for path in dict.fromkeys(paths) if path not in seen]
        if wanted == self._wanted:
            return
        for job in self._checks:
            job.cancel()
        self._wanted = wanted
        run, stop = self._background.run, self._stop
        self._checks = [run(False, self._check, path, stop) for path in wanted]

    def close(self) -> None:
        """Stop reading after the current file; results are kept."""
        with self._lock:
            self._stop.set()
        self._background.close()
        self._wanted = []
        self.reading = False

    def _run(self, paths: list[Path], stop: threading.Event) -> None:
        since = time.monotonic()
        with self._lock:
            gone = self._known.keys() - set(paths)
            self._known = {path: known for path, known in self._known.items() if path not in gone}
        for path in paths:
            if stop.is_set():
                return
            self._read_one(path, stop, thoroughly=False)
            if time.monotonic() - since > _TELL:
                self._notify(stop)
                since = time.monotonic()
            time.sleep(0)
        self._notify(stop, whole=True)

    def _check(self, path: Path, stop: threading.Event) -> None:
        """Check a file, unless reading was stopped."""
        if not stop.is_set() and self._read_one(path, stop, thoroughly=True):
            self._notify(stop)
        stop.wait(_PAUSE)

    def _read_one(self, path: Path, stop: threading.Event, *, thoroughly: bool) -> bool:
        """Read a file unless its result is known; returns whether anything new is known now.

        A thread that was stopped while it read remembers nothing: the file may be deleted by now.
        Nor is a file checked that is not in the folder any more: until the new list is shown, the
        old one goes on asking for it.
        """
        stamp = _stamp(path)
        known = self._known.get(path)
        if known is None and thoroughly:
            return False
        if (
            known
            and known[0] == stamp
            and (not thoroughly or all(item.checked for item in known[1]))
        ):
            return False
        found = (check if thoroughly else skim)(path, self._rules_of)
        if known and known[0] == stamp:  # a broken file stays in its row
            found = [replace(kept, at=known[1][0].at) if kept.fault else kept for kept in found]
        with self._lock:
            if stop.is_set():
                return False
            self._known[path] = (stamp, found)
        return True

    def _notify(self, stop: threading.Event, *, whole: bool = False) -> None:
        """Publish the list, unless reading was stopped."""
        with self._lock:
            if stop.is_set():
                return
            every = [game for _, games in self._known.values() for game in games]
            every.sort(key=lambda game: (game.at, game.path.name, game.number), reverse=True)
            self.games = tuple(every)
            self.reading = self.reading and not whole
        self._wake()


def _stamp(path: Path) -> Stamp:
    try:
        found = path.stat()
    except OSError:
        return (0, 0)
    return found.st_mtime_ns, found.st_size
