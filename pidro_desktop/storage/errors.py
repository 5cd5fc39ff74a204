"""The one error that leaves this package."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pidro_desktop.tr import Word, filled, in_a_row, tr

_REASONS: Final = {
    str(known): known
    for known in (
        # tr: What a system says when a file cannot be read or written; stands after a colon.
        tr("Permission denied", "reason"),
        tr("Operation not permitted", "reason"),
        tr("No space left on device", "reason"),
        tr("Disk quota exceeded", "reason"),
        tr("Read-only file system", "reason"),
        tr("No such file or directory", "reason"),
        tr("Not a directory", "reason"),
        tr("Is a directory", "reason"),
        tr("File exists", "reason"),
        tr("Input/output error", "reason"),
        tr("another file has its name now", "reason"),
    )
}
"""What systems say most often, as they say it; anything else is told in their words."""


class StorageError(Exception):
    """Something on disk did not work out; the message is a sentence fit to show to a person."""

    @property
    def told(self) -> str:
        """The message, which can be read later, in the language of that moment."""
        return self.args[0] if self.args else ""


def reason(error: OSError) -> str:
    """What the system said, without number and path: "Permission denied"."""
    said = error.strerror or type(error).__name__
    return _REASONS.get(said, said)


def unreadable(error: OSError) -> str:
    """Why a file that a person has named cannot be read, as a sentence in plain words."""
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return tr("There is no such file.")
    if isinstance(error, IsADirectoryError):
        return tr("This is a folder and not a file.")
    if isinstance(error, PermissionError):
        return tr("You may not read this file.")
    return filled(tr("This file cannot be read: {why}."), why=reason(error))


def failed(what: str, path: Path, error: OSError, advice: str) -> StorageError:
    """Two sentences: what did not work, with places for path and why, and what to do about it."""
    told: Word = filled(what, path=path, why=reason(error))
    return StorageError(in_a_row(told, advice))
