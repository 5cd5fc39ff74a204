"""A game that was put aside becomes the one being played, and that one is put aside.

A kill at any moment leaves both records whole, each with its secret beside it: a secret is copied
before its record moves, and the copy that is left over is removed last.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from pidro_desktop.storage import atomic
from pidro_desktop.storage.errors import StorageError, failed
from pidro_desktop.storage.saves import SUFFIX, kept_games, secret_beside
from pidro_desktop.tr import filled, in_a_row, tr

_ADVICE = tr("Both games are kept as they were.")


def take_up(chosen: Path, current: Path) -> None:
    """Make ``chosen``, one of the kept games, the live save ``current``.

    A game that is being played is put aside first, to be taken up again like any other.

    Raises StorageError; no record and no secret is lost then.
    """
    if not chosen.is_file():
        told = filled(tr("The game is gone from {path}."), path=chosen)
        raise StorageError(in_a_row(told, _ADVICE))
    try:
        if os.path.lexists(current):
            put_aside(current)
        _move(chosen, current)
    except OSError as error:
        what = tr("The game cannot be taken up from {path}: {why}.")
        raise failed(what, chosen, error, _ADVICE) from error


def put_aside(current: Path) -> Path:
    """Move the live save to the kept games, its secret with it; returns where. Raises OSError."""
    folder = kept_games(current)
    folder.mkdir(parents=True, exist_ok=True)
    target = atomic.free_name(folder, f"unfinished-{atomic.date_name()}", SUFFIX)
    _move(current, target)
    return target


def _move(record: Path, target: Path) -> None:
    """Move a record to ``target``, a free name, its secret with it."""
    mine, theirs = secret_beside(record), secret_beside(target)
    if mine.exists():
        atomic.write_text(theirs, mine.read_text("ascii"))
    elif theirs.exists():
        atomic.move_to_free_name(theirs, theirs.parent, f"{theirs.stem}-left", theirs.suffix)
    record.replace(target)
    for folder in {record.parent, target.parent}:
        atomic.sync_folder(folder)
    with contextlib.suppress(OSError):
        mine.unlink()
