"""Deleted records: hidden from the list at once, removed from disk when the list is closed."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from pidro_desktop.storage import atomic, held
from pidro_desktop.storage.archive import DELETED_SUFFIX
from pidro_desktop.storage.errors import failed
from pidro_desktop.storage.saves import secret_beside
from pidro_desktop.tr import tr

_ADVICE = tr("Nothing was deleted.")
_NOT_BACK = tr("The game cannot be restored: {path}: {why}.")


class Trash:
    """The deleted records that can still be restored, as a stack."""

    def __init__(self) -> None:
        self._gone: list[list[tuple[Path, Path]]] = []

    def __bool__(self) -> bool:
        return bool(self._gone)

    def discard(self, record: Path) -> None:
        """Hide a record and its secret from the list of kept games.

        Raises:
            StorageError: that failed; the record is still there.
        """
        moved: list[tuple[Path, Path]] = []
        try:
            for path in (record, secret_beside(record)):
                if path == record or os.path.lexists(path):
                    hidden = atomic.move_to_free_name(path, path.parent, path.name, DELETED_SUFFIX)
                    moved.append((path, hidden))
        except OSError as error:
            _put_back(moved)
            raise failed(
                tr("The game cannot be deleted: {path}: {why}."), record, error, _ADVICE
            ) from error
        self._gone.append(moved)

    def restore(self) -> Path:
        """Undo the last deletion.

        Returns:
            The restored record.

        Raises:
            StorageError: that failed; it can be tried again.
        """
        moved = self._gone[-1]
        record = moved[0][0]
        if os.path.lexists(record):
            error = FileExistsError(0, "another file now has its name")
            raise failed(_NOT_BACK, record, error, tr("Move that file away."))
        try:
            for path, hidden in reversed(moved):
                if os.path.lexists(hidden):
                    held.replace(hidden, path)
            atomic.sync_folder(record.parent)
        except OSError as error:
            raise failed(_NOT_BACK, record, error, tr("Try again.")) from error
        self._gone.pop()
        return record

    def empty(self) -> None:
        """Delete everything that was not restored; files that cannot be deleted stay hidden."""
        for moved in self._gone:
            for _path, hidden in moved:
                with contextlib.suppress(OSError):
                    held.unlink(hidden)
        self._gone.clear()


def sweep(folder: Path) -> None:
    """Delete hidden records that a killed program left."""
    for path in folder.glob(f"*{DELETED_SUFFIX}"):
        with contextlib.suppress(OSError):
            path.unlink()


def _put_back(moved: list[tuple[Path, Path]]) -> None:
    for path, hidden in moved:
        with contextlib.suppress(OSError):
            held.replace(hidden, path)
