"""What a person is told about a saved game that is not as it was left."""

from __future__ import annotations

from pathlib import Path


def empty(save: Path, kept: Path) -> str:
    """Nothing whole is in the file."""
    return (
        f"The saved game in {save} breaks off before its first line is whole, so there is nothing "
        f"to resume. The file is kept as {kept}."
    )


def unusable(save: Path, why: str, kept: Path) -> str:
    """Not even the first line can be used."""
    return (
        f"The saved game in {save} cannot be used: {why} There is nothing to resume; the file is "
        f"kept whole as {kept}."
    )


def cut_back(save: Path, line: int, why: str, kept: Path) -> str:
    """The game goes on before the fault."""
    return (
        f"The saved game in {save} is damaged at line {line}: {why} Resume goes on from the line "
        f"before it. The file as it was is kept whole as {kept}."
    )


def newer(save: Path, form: object) -> str:
    """A later version wrote it."""
    return (
        f"The saved game in {save} was written by a newer version of the program (its format is "
        f"{form!r}). It is left untouched, so there is nothing to resume here; use that version. "
        "A new game moves the file, as it is, into the folder saves beside it."
    )


def unproved(save: Path, why: str, kept: Path) -> str:
    """The deals can no longer be proved."""
    return (
        f"The secret that proves the deals of your saved game {why}. The game goes on in {save}, "
        f"but its deals can no longer be proved. The record as it was is kept whole as {kept}."
    )


def gone(save: Path, kept: Path) -> str:
    """Only the secret is left."""
    return (
        f"A game was being played, but its record is gone from {save}, so there is nothing to "
        f"resume. Its secret is kept as {kept}."
    )


def not_mended(save: Path, why: str) -> str:
    """Why nothing could be done about a fault; the file is as it was."""
    return (
        f"The saved game in {save} cannot be gone on with, and cannot be mended: {why}. The file "
        "is left as it is. Make room or allow writing there, and start again."
    )


def unreadable(save: Path, why: str) -> str:
    """The system does not let it be read."""
    return (
        f"The saved game in {save} cannot be read: {why}. It is left as it is. Make the file "
        "readable and start again; a new game moves it, unread, into the folder saves beside it."
    )


LOST_SECRET, WRONG_SECRET = "is lost", "is not the one that it began with"
