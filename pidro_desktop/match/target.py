"""The file that a person names for a record: nothing but records is ever written to."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pidro_desktop.storage.errors import StorageError, failed

_OPENING: Final = b'{"t":"game"'
_ADVICE: Final = "Name another file; no game has been begun."


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
        raise failed("No record can be written to", path, fault, _ADVICE) from fault
    if holds and not holds.startswith(_OPENING):
        raise StorageError(f"{path} is no game record, so nothing is written to it. {_ADVICE}")
    try:
        path.open("ab").close()
    except OSError as fault:
        raise failed("No record can be written to", path, fault, _ADVICE) from fault
