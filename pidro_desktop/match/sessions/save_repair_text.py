"""Texts about the repair of a save."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pidro_desktop.tr import filled, tr

LOST_SECRET: Final = "is lost"
WRONG_SECRET: Final = "is not the one that it began with"
"""What is wrong with a secret, as the record states it in English."""


def empty(save: Path, kept: Path) -> str:
    """Return the text for a file without a whole line."""
    told = tr(
        "The saved game in {save} breaks off before its first line is whole, so there is nothing "
        "to resume. The file is kept as {kept}."
    )
    return filled(told, save=save, kept=kept)


def unusable(save: Path, why: str, kept: Path) -> str:
    """Return the text for a file whose first line cannot be used.

    Args:
        save: the live save.
        why: the reason, as a whole sentence.
        kept: where the file was moved.
    """
    # tr: {why} is a whole sentence.
    told = tr(
        "The saved game in {save} cannot be used: {why} There is nothing to resume; the file is "
        "kept whole as {kept}."
    )
    return filled(told, save=save, why=why, kept=kept)


def cut_back(save: Path, line: int, why: str, kept: Path) -> str:
    """Return the text for a game that continues before a damaged line.

    Args:
        save: the live save.
        line: the faulty line, from 1.
        why: the reason, as a whole sentence.
        kept: where the file was moved.
    """
    # tr: {why} is a whole sentence.
    told = tr(
        "The saved game in {save} is damaged at line {line}: {why} Resume goes on from the line "
        "before it. The file as it was is kept whole as {kept}."
    )
    return filled(told, save=save, line=line, why=why, kept=kept)


def older(save: Path, kept: Path) -> str:
    """Return the text for a game that was played by older rules."""
    told = tr(
        "The saved game in {save} was played by older rules for the exchange and cannot be gone "
        "on with. It stays among the old games with its score, as {kept}."
    )
    return filled(told, save=save, kept=kept)


def newer(save: Path, form: object) -> str:
    """Return the text for a game that was written by a newer version.

    Args:
        save: the live save.
        form: the format number of the record.
    """
    told = tr(
        "The saved game in {save} was written by a newer version of the program (its format is "
        "{form}). It is left untouched, so there is nothing to resume here; use that version. "
        "A new game moves the file, as it is, into the folder saves beside it."
    )
    return filled(told, save=save, form=repr(form))


def unproved(save: Path, why: str, kept: Path) -> str:
    """Return the text for deals that can no longer be verified: the secret is lost or wrong.

    Args:
        save: the live save.
        why: ``LOST_SECRET`` or ``WRONG_SECRET``.
        kept: where the file was moved.
    """
    lost = tr(
        "The secret that proves the deals of your saved game is lost. The game goes on in {save}, "
        "but its deals can no longer be proved. The record as it was is kept whole as {kept}."
    )
    wrong = tr(
        "The secret that proves the deals of your saved game is not the one that it began with. "
        "The game goes on in {save}, but its deals can no longer be proved. The record as it was "
        "is kept whole as {kept}."
    )
    return filled(lost if why == LOST_SECRET else wrong, save=save, kept=kept)


def gone(save: Path, kept: Path) -> str:
    """Return the text for a secret without a record."""
    told = tr(
        "A game was being played, but its record is gone from {save}, so there is nothing to "
        "resume. Its secret is kept as {kept}."
    )
    return filled(told, save=save, kept=kept)


def not_mended(save: Path, why: str) -> str:
    """Return the text for a fault that could not be repaired; the file is unchanged.

    Args:
        save: the live save.
        why: the reason, as text.
    """
    told = tr(
        "The saved game in {save} cannot be gone on with, and cannot be mended: {why}. The file "
        "is left as it is. Make room or allow writing there, and start again."
    )
    return filled(told, save=save, why=why)


def unreadable(save: Path, why: str) -> str:
    """Return the text for a file that cannot be read.

    Args:
        save: the live save.
        why: the reason, as text.
    """
    told = tr(
        "The saved game in {save} cannot be read: {why}. It is left as it is. Make the file "
        "readable and start again; a new game moves it, unread, into the folder saves beside it."
    )
    return filled(told, save=save, why=why)
