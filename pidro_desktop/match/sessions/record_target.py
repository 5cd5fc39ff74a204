"""Check of a file named for a record: only records may be overwritten."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pidro_desktop.storage.errors import StorageError, failed
from pidro_desktop.tr import filled, in_a_row, tr

_OPENING: Final = b'{"t":"game"'
_CLOSED: Final = tr("No record can be written to {path}: {why}.")
_ADVICE: Final = tr("Name another file; no game has been begun.")


def may_be_written(path: Path) -> None:
    """Check that a record may be written to a file.

    A new or empty file, a device, or an existing record is accepted.

    Raises:
        StorageError: the file cannot be written, or contains something else.
    """
    try:
        holds = b""
        if path.is_file():
            with path.open("rb") as file:
                holds = file.read(64).replace(b" ", b"")
    except OSError as fault:
        raise failed(_CLOSED, path, fault, _ADVICE) from fault
    if holds and not holds.startswith(_OPENING):
        told = filled(tr("{path} is no game record, so nothing is written to it."), path=path)
        raise StorageError(in_a_row(told, _ADVICE))
    try:
        path.open("ab").close()
    except OSError as fault:
        raise failed(_CLOSED, path, fault, _ADVICE) from fault
