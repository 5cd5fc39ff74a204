"""Why the results database cannot be used, in words."""

from __future__ import annotations

import errno
import os
import sqlite3
from pathlib import Path
from typing import Final

from pidro_desktop.storage import atomic
from pidro_desktop.storage.errors import reason
from pidro_desktop.tr import tr

Fault = OSError | sqlite3.Error | UnicodeDecodeError

# tr: Why a database cannot be used, in brackets behind "cannot be used".
NO_TEXT: Final = tr("its contents are not text", "reason")
_BROKEN: Final = (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT)
_TRIAL: Final = 65_536
"""Bytes that SQLite needs beside a database at least, rounded up."""


def explained(error: Fault, path: Path) -> Fault:
    """Return the system's error behind one of SQLite, which calls a full disk an I/O error.

    Args:
        error: what reading or writing the database raised.
        path: the database file; some bytes are written beside it to learn the system's reason.
    """
    code: int = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_FULL:
        return OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    if code in (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN):
        try:
            atomic.write_part(path, bytes(_TRIAL)).unlink()
        except OSError as found:
            return found
    return error


def say(error: Fault) -> str:
    """Return the reason of an error in the system's or the database's words."""
    if isinstance(error, UnicodeDecodeError):
        return NO_TEXT
    return reason(error) if isinstance(error, OSError) else str(error)


def is_broken(error: sqlite3.Error) -> bool:
    """Return whether the file itself is damaged, as opposed to a lock, full disk or permission."""
    code: int = getattr(error, "sqlite_errorcode", 0)
    return code & 0xFF in _BROKEN
