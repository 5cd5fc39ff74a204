"""The storage error, and the texts of system errors."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pidro_desktop.tr import AnyText, LazyText, join_sentences, lazy_format, tr

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
        tr("another file now has its name", "reason"),
        tr("another program is using it", "reason"),
        tr("Too many levels of symbolic links", "reason"),
        tr("it is not a regular file", "reason"),
        tr("it is too large", "reason"),
    )
}
"""Translations of the most frequent system messages; others are shown unchanged."""

_ON_WINDOWS: Final = {
    2: "No such file or directory",
    3: "No such file or directory",
    5: "Permission denied",
    19: "Read-only file system",
    32: "another program is using it",
    33: "another program is using it",
    39: "No space left on device",
    112: "No space left on device",
    1921: "Too many levels of symbolic links",
}
"""The same by Windows's numbers, whose messages are in the system's language."""


class StorageError(Exception):
    """A failure on disk; the message is a sentence that can be shown to the player."""

    @property
    def text(self) -> str:
        """Return the message, which is translated when it is read."""
        return self.args[0] if self.args else ""


def reason(error: OSError) -> AnyText:
    """Return the system's reason without number and path, such as "Permission denied"."""
    number: int = getattr(error, "winerror", None) or 0
    said = _ON_WINDOWS.get(number) or error.strerror or type(error).__name__
    return _REASONS.get(said, said)


def unreadable(error: OSError) -> AnyText:
    """Return why a file that the player named cannot be read, as a sentence."""
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return tr("There is no such file.")
    if isinstance(error, IsADirectoryError):
        return tr("This is a folder, not a file.")
    if isinstance(error, PermissionError):
        return tr("You do not have permission to read this file.")
    return lazy_format(tr("This file cannot be read: {why}."), why=reason(error))


def failed(what: AnyText, path: Path, error: OSError, advice: AnyText) -> StorageError:
    """Make an error of two sentences: what failed, and what to do about it.

    Args:
        what: the first sentence, with places for ``path`` and ``why``.
        path: the file concerned.
        error: the system's error.
        advice: the second sentence.
    """
    text: LazyText = lazy_format(what, path=path, why=reason(error))
    return StorageError(join_sentences(text, advice))
