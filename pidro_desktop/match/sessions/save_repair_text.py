"""Texts about the repair of a save."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pidro_desktop.tr import AnyText, lazy_format, tr

LOST_SECRET: Final = "is lost"
WRONG_SECRET: Final = "is not the one that it began with"
"""What is wrong with a secret, as the record states it in English."""


def empty(save: Path, kept: Path) -> AnyText:
    """Return the text for a file without a whole line."""
    text = tr(
        "The saved game in {save} is cut off in its first line, so there is nothing to resume. "
        "The file is kept as {kept}."
    )
    return lazy_format(text, save=save, kept=kept)


def unusable(save: Path, why: AnyText, kept: Path) -> AnyText:
    """Return the text for a file whose first line cannot be used.

    Args:
        save: the live save.
        why: the reason, as a whole sentence.
        kept: where the file was moved.
    """
    # tr: {why} is a whole sentence.
    text = tr(
        "The saved game in {save} cannot be used: {why} There is nothing to resume. The whole "
        "file is kept as {kept}."
    )
    return lazy_format(text, save=save, why=why, kept=kept)


def truncated(save: Path, line: int, why: AnyText, kept: Path) -> AnyText:
    """Return the text for a game that continues before a damaged line.

    Args:
        save: the live save.
        line: the faulty line, from 1.
        why: the reason, as a whole sentence.
        kept: where the file was moved.
    """
    # tr: {why} is a whole sentence.
    text = tr(
        "The saved game in {save} is damaged at line {line}: {why} Resume continues from the line "
        "before. The original file is kept as {kept}."
    )
    return lazy_format(text, save=save, line=line, why=why, kept=kept)


def older(save: Path, kept: Path) -> AnyText:
    """Return the text for a game that was played by older rules."""
    text = tr(
        "The saved game in {save} was played by older rules for the exchange and cannot be "
        "resumed. It stays among the past games with its score, as {kept}."
    )
    return lazy_format(text, save=save, kept=kept)


def newer(save: Path, form: object) -> AnyText:
    """Return the text for a game that was written by a newer version.

    Args:
        save: the live save.
        form: the format number of the record.
    """
    text = tr(
        "The saved game in {save} was written by a newer version of the program (format {form}), "
        "so it cannot be resumed here. Use that version to continue it. The file is unchanged; if "
        "you start a new game, it moves to the folder saves next to it."
    )
    return lazy_format(text, save=save, form=repr(form))


def unproved(save: Path, why: AnyText, kept: Path) -> AnyText:
    """Return the text for deals that can no longer be verified: the secret is lost or wrong.

    Args:
        save: the live save.
        why: ``LOST_SECRET`` or ``WRONG_SECRET``.
        kept: where the file was moved.
    """
    lost = tr(
        "The secret that proves the deals of your saved game is lost. The game continues in "
        "{save}, but its deals can no longer be verified. The original record is kept as {kept}."
    )
    wrong = tr(
        "The secret that proves the deals of your saved game is not the one it started with. The "
        "game continues in {save}, but its deals can no longer be verified. The original record "
        "is kept as {kept}."
    )
    return lazy_format(lost if why == LOST_SECRET else wrong, save=save, kept=kept)


def secret_unreadable(secret: Path, why: AnyText) -> AnyText:
    """Return the text for a secret that cannot be read now; nothing was changed.

    Args:
        secret: the file of the secret.
        why: the reason, as text.
    """
    text = tr(
        "The game cannot be resumed now, because the secret that proves its deals cannot be read "
        "from {secret}: {why}. Nothing was changed. Allow reading there, then restart the program."
    )
    return lazy_format(text, secret=secret, why=why)


def gone(save: Path, kept: Path) -> AnyText:
    """Return the text for a secret without a record."""
    text = tr(
        "A game was in progress, but its record is missing from {save}, so there is nothing to "
        "resume. Its secret is kept as {kept}."
    )
    return lazy_format(text, save=save, kept=kept)


def not_repaired(save: Path, why: AnyText) -> AnyText:
    """Return the text for a fault that could not be repaired; the file is unchanged.

    Args:
        save: the live save.
        why: the reason, as text.
    """
    text = tr(
        "The saved game in {save} is damaged and cannot be repaired: {why}. The file is "
        "unchanged. Free up disk space or allow writing there, then restart the program."
    )
    return lazy_format(text, save=save, why=why)


def unreadable(save: Path, why: AnyText) -> AnyText:
    """Return the text for a file that cannot be read.

    Args:
        save: the live save.
        why: the reason, as text.
    """
    text = tr(
        "The saved game in {save} cannot be read: {why}. The file is unchanged. Make it readable "
        "and restart the program. If you start a new game instead, the file moves to the folder "
        "saves next to it."
    )
    return lazy_format(text, save=save, why=why)
