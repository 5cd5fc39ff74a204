"""Switching between games: a set-aside game becomes the current one, and vice versa.

If the program is killed, both records are whole, each with its secret beside it: a secret is copied
before its record moves, and the leftover copy is deleted last.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from pidro_desktop.storage import atomic, held
from pidro_desktop.storage.errors import StorageError, failed
from pidro_desktop.storage.saves import SUFFIX, kept_games, secret_beside
from pidro_desktop.tr import join_sentences, lazy_format, tr

_ADVICE = tr("Both games are unchanged.")


def resume_kept(chosen: Path, current: Path) -> None:
    """Make a kept game the live save; a current game is set aside first.

    Args:
        chosen: the record of the kept game.
        current: the live save.

    Raises:
        StorageError: that failed; no record and no secret is lost.
    """
    if not chosen.is_file():
        told = lazy_format(tr("The game is no longer in {path}."), path=chosen)
        raise StorageError(join_sentences(told, _ADVICE))
    try:
        aside = set_aside(current) if os.path.lexists(current) else None
        try:
            _move(chosen, current)
        except OSError:
            if aside is not None:
                with contextlib.suppress(OSError):
                    _move(aside, current)
            raise
    except OSError as error:
        what = tr("The game in {path} cannot be resumed: {why}.")
        raise failed(what, chosen, error, _ADVICE) from error


def set_aside(current: Path) -> Path:
    """Move the live save and its secret to the kept games; return the new path.

    Raises:
        OSError: the move failed.
    """
    folder = kept_games(current)
    atomic.make_folder(folder)
    target = atomic.free_name(folder, f"unfinished-{atomic.date_name()}", SUFFIX)
    _move(current, target)
    return target


def _move(record: Path, target: Path) -> None:
    """Move a record and its secret to ``target``, which must be a free name."""
    mine, theirs = secret_beside(record), secret_beside(target)
    if mine.exists():
        atomic.write_text(theirs, held.read_text(mine, "ascii"))
    elif theirs.exists():
        atomic.move_to_free_name(theirs, theirs.parent, f"{theirs.stem}-left", theirs.suffix)
    held.replace(record, target)
    for folder in {record.parent, target.parent}:
        atomic.sync_folder(folder)
    with contextlib.suppress(OSError):
        held.unlink(mine)
