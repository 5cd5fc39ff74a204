"""The folders that bots run in: each is locked while it is used, and removed when its bot ends.

A folder that is not locked was left by a program that was killed, and the next one removes it.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
import tempfile
import time
from functools import cache
from pathlib import Path
from typing import Final

from pidro_desktop.players.external.sandbox import FOLDER_PREFIX

TRIES: Final = 8
OLD: Final = 3600.0
"""Seconds after which a folder on Windows is one that is left, if nothing is open in it."""

_locks: dict[Path, int] = {}


def new_folder() -> Path | None:
    """Create an empty folder for one program; None if that fails."""
    sweep_once()
    for _ in range(TRIES):
        try:
            folder = Path(tempfile.mkdtemp(prefix=FOLDER_PREFIX))
        except OSError:
            return None
        if _locked(folder):
            return folder
    return None


def remove(folder: Path | None) -> None:
    """Delete a program's folder with its content, as far as possible."""
    if folder is not None:
        shutil.rmtree(folder, ignore_errors=True)
        lock = _locks.pop(folder, None)
        if lock is not None:
            os.close(lock)


@cache
def sweep_once() -> None:
    """Remove the folders that killed programs have left; only the first call does anything."""
    for folder in Path(tempfile.gettempdir()).glob(f"{FOLDER_PREFIX}*"):
        with contextlib.suppress(OSError):
            _sweep(folder)


if sys.platform == "win32":

    def _locked(folder: Path) -> bool:
        """Return whether a new folder is there: nobody can move it once a program runs in it."""
        return folder.is_dir()

    def _sweep(folder: Path) -> None:
        """Remove an old folder if nothing runs in it and nothing in it is open."""
        if folder.is_dir() and time.time() - folder.stat().st_mtime > OLD:
            left = folder.rename(folder.with_name(f"{folder.name}-left"))
            shutil.rmtree(left, ignore_errors=True)

else:
    import fcntl

    def _locked(folder: Path) -> bool:
        """Lock a new folder; False if somebody who sweeps has taken it for one that was left."""
        try:
            lock = _taken(folder)
        except OSError:
            return False
        if not folder.exists():
            os.close(lock)
            return False
        _locks[folder] = lock
        return True

    def _sweep(folder: Path) -> None:
        """Remove a folder of this user that nobody has locked."""
        lock = _taken(folder)
        try:
            if os.fstat(lock).st_uid == os.getuid():
                shutil.rmtree(folder, ignore_errors=True)
        finally:
            os.close(lock)

    def _taken(folder: Path) -> int:
        """Return a locked handle of a folder.

        Raises:
            OSError: another process has locked it, it is gone, or it is no folder.
        """
        lock = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(lock)
            raise
        return lock
