"""The one error that leaves this package."""

from __future__ import annotations

from pathlib import Path


class StorageError(Exception):
    """Something on disk did not work out; the message is a sentence fit to show to a person."""


def reason(error: OSError) -> str:
    """What the system said, without number and path: "Permission denied"."""
    return error.strerror or type(error).__name__


def unreadable(error: OSError) -> str:
    """Why a file that a person has named cannot be read, as a sentence in plain words."""
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return "There is no such file."
    if isinstance(error, IsADirectoryError):
        return "This is a folder and not a file."
    if isinstance(error, PermissionError):
        return "You may not read this file."
    return f"This file cannot be read: {reason(error)}."


def failed(action: str, path: Path, error: OSError, advice: str) -> StorageError:
    """A sentence of three parts: what did not work and where, why, what to do about it."""
    return StorageError(f"{action} {path}: {reason(error)}. {advice}")
