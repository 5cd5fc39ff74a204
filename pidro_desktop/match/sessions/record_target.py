"""Check of a file named for a record: only records may be overwritten."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pidro_desktop.storage import held
from pidro_desktop.storage.errors import StorageError, failed
from pidro_desktop.tr import join_sentences, lazy_format, tr

_OPENING: Final = b'{"t":"game"'
_CLOSED: Final = tr("The record cannot be written to {path}: {why}.")
_ADVICE: Final = tr("Choose another file. No game was started.")


def is_record_or_new(path: Path) -> None:
    """Check that a record may be written to a file.

    A new or empty file, a device, or an existing record is accepted.

    Raises:
        StorageError: the file cannot be written, or contains something else.
    """
    try:
        holds = b""
        if path.is_file():
            with held.opened(path) as file:
                holds = file.read(64).replace(b" ", b"")
    except OSError as fault:
        raise failed(_CLOSED, path, fault, _ADVICE) from fault
    if holds and not holds.startswith(_OPENING):
        text = lazy_format(
            tr("{path} is not a game record, so nothing was written to it."), path=path
        )
        raise StorageError(join_sentences(text, _ADVICE))
    try:
        held.patiently(path, lambda: path.open("ab")).close()
    except OSError as fault:
        raise failed(_CLOSED, path, fault, _ADVICE) from fault
