"""Files that another program holds for a moment, which Windows then refuses to open or replace.

A virus scanner, an indexer, a backup or the second copy of this program holds a file for some
milliseconds. What is refused is tried again after each of ``PAUSES``, before the player is told.
Other systems let open files be read, replaced and deleted, so a refusal there is final.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from os import open as open_file
from pathlib import Path
from typing import BinaryIO, Final, TypeVar

from pidro_desktop import regular_files

PAUSES: Final = (0.01, 0.02, 0.04, 0.08, 0.1, 0.15)
"""Seconds between the attempts. The window stands still meanwhile."""

REST: Final = 5.0
"""Seconds in which a file that was waited for in vain is not waited for again."""

T = TypeVar("T")

_in_vain: Final[dict[Path, float]] = {}
"""When a file was waited for in vain, in seconds of the monotonic clock."""


def patiently(path: Path, work: Callable[[], T], system: str = sys.platform) -> T:
    """Do something with a file, again and again on Windows while another program holds it.

    Args:
        path: the file.
        work: opens, moves or deletes it, and has no effect if it fails.
        system: the system as Python names it.

    Returns:
        The result of ``work``.

    Raises:
        OSError: it failed, and if another program may hold the file, it did so to the end.
    """
    pauses = PAUSES if system == "win32" else ()
    for pause in pauses:
        try:
            return work()
        except PermissionError:  # access denied, shared with nobody, or locked: 5, 32 and 33
            if time.monotonic() - _in_vain.get(path, -REST) < REST:
                raise
        time.sleep(pause)
    try:
        return work()
    except PermissionError:
        _in_vain[path] = time.monotonic()
        raise


def replace(path: Path, target: Path) -> None:
    """Move a file to ``target``, replacing what is there; see ``patiently``.

    Raises:
        OSError: the move failed; both files are as they were.
    """
    patiently(target, lambda: path.replace(target))


def unlink(path: Path, *, missing_ok: bool = False) -> None:
    """Delete a file; see ``patiently``.

    Raises:
        OSError: it cannot be deleted, or does not exist and ``missing_ok`` is False.
    """
    patiently(path, lambda: path.unlink(missing_ok))


def read_bytes(path: Path, most: int = regular_files.WHOLE) -> bytes:
    """Return the content of a file of at most so many bytes; see ``patiently``.

    Raises:
        OSError: it cannot be read, is not a regular file, or is too large.
    """
    return patiently(path, lambda: regular_files.read_bytes(path, most))


def read_text(path: Path, encoding: str, most: int = regular_files.SMALL) -> str:
    """Return the text of a file of at most so many bytes; see ``patiently``.

    Raises:
        OSError: it cannot be read, is not a regular file, or is too large.
        ValueError: it is not text in ``encoding``.
    """
    return patiently(path, lambda: regular_files.read_text(path, encoding, most))


def opened(path: Path, most: int | None = None) -> BinaryIO:
    """Open a file to read its bytes; see ``patiently``.

    Args:
        path: the file.
        most: bytes that it may have, None for any number.

    Raises:
        OSError: it cannot be opened, is not a regular file, or is too large.
    """
    return patiently(path, lambda: regular_files.opened(path, most))


def handle(path: Path, flags: int) -> int:
    """Open a file and return its descriptor; see ``patiently``.

    Args:
        path: the file.
        flags: those of ``os.open``.

    Raises:
        OSError: it cannot be opened.
    """
    return patiently(path, lambda: open_file(path, flags))
