"""One copy of the program writes; a second one finds out, and only looks."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from pidro_desktop.storage.errors import StorageError, reason
from pidro_desktop.tr import filled, tr

if TYPE_CHECKING:
    from filelock import FileLock

SECOND = tr(
    "Pidro Desktop is open already, and that copy keeps your game and your numbers. Here you can "
    "watch and look things up; nothing is written. To play here, close the other one and start "
    "again."
)


class Lock:
    """The right to write in the folder of ``path``, held until ``release`` or the process's end.

    The system lets go of it when the holder dies, however that happens: a file left behind locks
    nobody out. Nothing is opened before ``mine`` is asked for the first time, from any thread.

    Attributes:
        notice: a sentence where the right could not be made sure of, or somebody else has it.
    """

    def __init__(self, path: Callable[[], Path]) -> None:
        self.notice: str | None = None
        self._path = path
        self._mine: bool | None = None
        self._held: FileLock | None = None
        self._asked = threading.Lock()

    def mine(self) -> bool:
        """Whether this process may write. The answer stays what it was at the first question."""
        with self._asked:
            if self._mine is None:
                self._mine = self._take()
            return self._mine

    @property
    def alone(self) -> bool:
        """Whether it is certain that no other copy of the program writes."""
        return self._held is not None

    def release(self) -> None:
        """Let others write."""
        if self._held is not None:
            self._held.release()
            self._held = None

    def _take(self) -> bool:
        """Where no lock can be had at all, playing on is better than not playing."""
        from filelock import FileLock, Timeout  # noqa: PLC0415  it takes as long as a frame

        try:
            path = self._path()
            # A lock that is only a file's existence would outlive a kill: rather none than that.
            lock = FileLock(path, thread_local=False, fallback_to_soft=False)
            lock.acquire(blocking=False)
        except Timeout:
            self.notice = SECOND
            return False
        except StorageError as error:
            self.notice = error.told
        except (OSError, NotImplementedError) as error:
            self.notice = _unlocked(path, error)
        else:
            self._held = lock
        return True


def _unlocked(path: Path, error: OSError | NotImplementedError) -> str:
    why = reason(error) if isinstance(error, OSError) else tr("this system has no locks", "reason")
    told = tr(
        "It cannot be made sure that no other copy of the program is open: {path}: {why}. "
        "Open only one at a time."
    )
    return filled(told, path=path, why=why)


def held(path: Path) -> bool:
    """Whether a copy of the program is open and writes; nothing is created.

    Raises OSError where that cannot be found out.
    """
    from filelock import FileLock, Timeout  # noqa: PLC0415  as above

    if not path.exists():
        return False
    try:
        with FileLock(path, timeout=0, fallback_to_soft=False):
            return False
    except Timeout:
        return True


def free() -> Lock:
    """A lock that nobody else can have: for programs without files of their own."""
    lock = Lock(Path)
    lock._mine = True
    return lock
