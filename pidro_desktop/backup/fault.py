"""What can be wrong with a file that is to be restored, each in a sentence of its own."""

from __future__ import annotations

from enum import Enum
from pathlib import Path

from pidro_desktop.engine.errors import PidroError
from pidro_desktop.tr import AnyText, join_sentences, lazy_format, tr

NOTHING_DONE = tr("Nothing was changed.")


class Kind(Enum):
    """What is wrong with a file."""

    FOREIGN = tr("{path} is not a backup of Pidro Desktop.")
    NEWER = tr(
        "The backup {path} was written by a newer version of the program. Use that version to "
        "restore it."
    )
    DAMAGED = tr("The backup {path} is damaged or was cut off: {what}.")
    UNSAFE = tr(
        "{path} contains what no backup of Pidro Desktop contains: {what}. It may have been made "
        "to cause harm."
    )
    TOO_LARGE = tr("The backup {path} is too large to be read safely: {what}.")
    UNREADABLE = tr("The backup {path} cannot be read: {what}.")


class BackupFault(PidroError):
    """A file that cannot be restored, or a backup that cannot be made.

    Attributes:
        kind: what is wrong with a file that was read, or None.
    """

    def __init__(self, text: AnyText, kind: Kind | None = None) -> None:
        super().__init__(text)
        self.kind = kind


def fault_of(kind: Kind, path: Path, what: AnyText = "") -> BackupFault:
    """Return the fault of a file that was read."""
    text = lazy_format(kind.value, path=path, what=what)
    return BackupFault(join_sentences(text, NOTHING_DONE), kind)
