"""The file that a person names for a record: nothing but records is ever written to."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pidro_desktop.storage.errors import StorageError, failed
from pidro_desktop.tr import filled, in_a_row, tr

_OPENING: Final = b'{"t":"game"'
_CLOSED: Final = tr("No record can be written to {path}: {why}.")
_ADVICE: Final = tr("Name another file; no game has been begun.")


def may_be_written(path: Path) -> None:
    """Let a file pass that is new, empty, a device, or holds a record.

    Raises:
        StorageError: it cannot be written, or it is something else that would be spoilt.
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
