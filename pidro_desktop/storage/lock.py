"""The write lock: only one copy of the program writes; a second one is read-only."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from pidro_desktop.storage.errors import StorageError, reason
from pidro_desktop.tr import AnyText, lazy_format, tr

if TYPE_CHECKING:
    from filelock import FileLock

    from pidro_desktop.storage.computers import Computer

SECOND = tr(
    "Pidro Desktop is already open, and that window saves your game and statistics. Here you can "
    "watch and look things up, but nothing is saved. To play here, close the other window and "
    "start again."
)


class Lock:
    """The right to write in the folder of ``path``, held until ``release`` or the process ends.

    The system releases the lock when its holder dies, so a leftover file locks nobody out. The lock
    is tried at the first call of ``mine``, from any thread. ``computer`` makes what says that the
    folder is open on this computer.

    Attributes:
        notice: a sentence if the lock could not be tried, or another copy holds it, or another
            computer has the folder; else None.
    """

    def __init__(
        self,
        path: Callable[[], Path],
        *,
        mine: bool | None = None,
        computer: Callable[[], Computer] | None = None,
    ) -> None:
        self.notice: AnyText | None = None
        self._path = path
        self._mine = mine
        self._held: FileLock | None = None
        self._asked = threading.Lock()
        self._make_computer = computer
        self._computer: Computer | None = None

    def mine(self) -> bool:
        """Return whether this process may write; later calls repeat the first answer.

        But for this: another computer may take over a folder that a cloud drive keeps in step.
        """
        with self._asked:
            if self._mine is None:
                self._mine = self._take()
                self._sign()
            elif self._mine and self._computer is not None and self._computer.is_lost():
                self._mine, self.notice = False, self._computer.elsewhere() or self.notice
            return self._mine

    @property
    def alone(self) -> bool:
        """Return whether it is certain that no other copy of the program writes."""
        return self._held is not None

    def release(self) -> None:
        """Release the lock."""
        if self._computer is not None:
            self._computer.remove()
        if self._held is not None:
            self._held.release()
            self._held = None

    def _sign(self) -> None:
        """Say in the folder that it is open on this computer, unless it is on another one."""
        if not self._mine or self._make_computer is None:
            return
        try:
            computer = self._make_computer()
            elsewhere = computer.elsewhere()
        except StorageError:
            return  # there is no such folder, which is reported where it is used
        if elsewhere is not None:
            self.notice, self._mine = elsewhere, False
            if self._held is not None:
                self._held.release()
                self._held = None
            return
        computer.sign()
        self._computer = computer

    def _take(self) -> bool:
        """Try to take the lock; if locking does not work at all, allow writing."""
        from filelock import FileLock, Timeout  # noqa: PLC0415  it takes as long as a frame

        try:
            path = self._path()
        except StorageError as error:
            self.notice = error.text
            return True
        try:
            # A lock by a file's mere existence would outlive a killed program: better none at all.
            lock = FileLock(path, thread_local=False, fallback_to_soft=False)
            lock.acquire(blocking=False)
        except Timeout:
            self.notice = SECOND
            return False
        except (OSError, NotImplementedError) as error:
            self.notice = _unlocked(path, error)
        else:
            self._held = lock
        return True


def _unlocked(path: Path, error: OSError | NotImplementedError) -> AnyText:
    why = (
        reason(error)
        if isinstance(error, OSError)
        else tr("this system does not support file locks", "reason")
    )
    text = tr(
        "The program cannot tell whether another copy of it is open: {path}: {why}. Open only one "
        "at a time."
    )
    return lazy_format(text, path=path, why=why)


def held(path: Path) -> bool:
    """Return whether a copy of the program is running that writes. Creates no file.

    Raises:
        OSError: that cannot be determined.
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
    """Return a lock that nobody else can hold, for programs without files of their own."""
    return Lock(Path, mine=True)


def here(folder: Callable[[], Path]) -> Computer:
    """Return the sign in a folder that it is open on this computer.

    Args:
        folder: returns the folder, or raises StorageError.
    """
    from pidro_desktop.storage.computers import Computer  # noqa: PLC0415  the first frame needs none

    return Computer(folder)
