"""The one place where files are read: regular ones only, and up to a size.

A pipe in place of a file would hang the program, and a device or a huge file fill its memory. Both
are refused with an ``OSError`` whose ``strerror`` says why. ``storage/held.py`` reads the player's
own files, and waits where Windows refuses them for a moment.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from io import BufferedReader
from pathlib import Path
from typing import Final

SMALL: Final = 1 << 20
"""Bytes that settings, lists, rules, secrets and themes may have."""
ONE_GAME: Final = 32 << 20
"""Bytes that the record of one game may have: some hundred times those of a long one."""
WHOLE: Final = 256 << 20
"""Bytes that any file may have that is read whole."""

_PIECE: Final = 1 << 16
"""Bytes that are read at once of what a file has grown by."""

NOT_REGULAR: Final = "it is not a regular file"
TOO_LARGE: Final = "it is too large"

# Without blocking, so that a pipe that takes the place of a file just now can be refused.
_FLAGS: Final = (
    os.O_RDONLY
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_BINARY", 0)
)


def opened(path: Path, most: int | None = None) -> BufferedReader:
    """Open a regular file to read its bytes; use it as a context manager.

    Args:
        path: the file.
        most: bytes that it may have, None for any number.

    Raises:
        OSError: it cannot be opened, is not a regular file, or is too large.
    """
    _check(path, _facts(path), most)  # some devices do something when they are opened
    handle = os.open(path, _FLAGS)
    try:
        _check(path, os.fstat(handle), most)  # another file may have its name by now
    except BaseException:
        os.close(handle)
        raise
    return os.fdopen(handle, "rb")


def read_bytes(path: Path, most: int = WHOLE) -> bytes:
    """Return the content of a regular file; see ``opened``."""
    with opened(path, most) as file:
        # Not most at once: Windows would set so much memory aside, for each file anew.
        content = file.read(min(most, os.fstat(file.fileno()).st_size) + 1)
        while len(content) <= most and (more := file.read(_PIECE)):
            content += more
    if len(content) > most:  # it grows, or its size was not true
        raise _too_large(path)
    return content


def read_text(path: Path, encoding: str = "utf-8", most: int = SMALL) -> str:
    """Return the text of a regular file, every line end as ``\\n``; see ``opened``.

    Raises:
        OSError: as ``opened``.
        ValueError: it is not text in ``encoding``.
    """
    text = read_bytes(path, most).decode(encoding)
    return text.replace("\r\n", "\n").replace("\r", "\n")


def will_stay(error: OSError) -> bool:
    """Return whether a file that could not be read will be as unreadable at any other time.

    It is missing, too large, or no regular file. A failing disk, too many open files or missing
    permission may pass, so nothing may be given up for them.
    """
    return error.errno in _WILL_STAY


_WILL_STAY: Final = frozenset(
    {errno.ENOENT, errno.ENOTDIR, errno.EISDIR, errno.ELOOP, errno.EINVAL, errno.EFBIG}
)


def check(path: Path) -> None:
    """Check a file that a library is going to open, unless there is none; see ``opened``."""
    with contextlib.suppress(FileNotFoundError):
        _check(path, _facts(path), None)


def _facts(path: Path) -> os.stat_result:
    try:
        return path.stat()
    except FileNotFoundError:  # Windows says so in the language of its own
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path)) from None


def _check(path: Path, found: os.stat_result, most: int | None) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, NOT_REGULAR, str(path))
    if most is not None and found.st_size > most:
        raise _too_large(path)


def _too_large(path: Path) -> OSError:
    return OSError(errno.EFBIG, TOO_LARGE, str(path))
