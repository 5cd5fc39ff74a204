"""Files of records, read line by line, and those that a record may be written to.

However large one is, little of it is in memory.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final

from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.record.json_lines import LONGEST, parse_object
from pidro_desktop.engine.record.reader import numbered_lines
from pidro_desktop.storage import held
from pidro_desktop.storage.errors import StorageError, failed
from pidro_desktop.tr import join_sentences, lazy_format, tr

_PIECE: Final = 1 << 20
"""Bytes of an overlong line that are read at once."""


class Stopped(Exception):
    """Nobody waits for the file any more."""


@dataclass
class Progress:
    """How far files have been read, for somebody who waits in another thread.

    Attributes:
        total, done: the bytes of the files, and those that have been read.
        games: the number of games found so far.
        stopped: set it to end the reading; it then raises ``Stopped``.
    """

    total: int = 0
    done: int = 0
    games: int = 0
    stopped: bool = False

    @property
    def part(self) -> float:
        """Return the part that has been read, from 0 to 1."""
        return min(1.0, self.done / self.total) if self.total else 0.0

    def passed(self, size: int) -> None:
        """Count bytes. Raises Stopped if the reading is to end."""
        self.done += size
        if self.stopped:
            raise Stopped

    def found(self) -> None:
        """Count a game. Raises Stopped if the reading is to end."""
        self.games += 1
        self.passed(0)


def lines_of(file: BinaryIO, progress: Progress | None = None) -> Iterator[bytes]:
    """Yield the lines of an open file; of one that is too long for a record, only the beginning.

    Raises:
        OSError: the file cannot be read.
        Stopped: nobody waits for it any more.
    """
    progress = progress or Progress()
    while text := file.readline(LONGEST + 1):
        progress.passed(len(text))
        yield text
        rest = text if len(text) > LONGEST else b"\n"
        while rest and not rest.endswith(b"\n"):
            rest = file.readline(_PIECE)
            progress.passed(len(rest))


class RecordFile:
    """A file that may hold records. Every method may raise OSError and Stopped.

    Attributes:
        torn: whether the last line was cut off, once all lines were read.
    """

    def __init__(self, path: Path, progress: Progress | None = None) -> None:
        self.path = path
        self.torn = False
        self._progress = progress

    def lines(self) -> Generator[bytes]:
        """Yield the lines; a last line that was cut off is left out."""
        with self._opened() as file:
            for text in lines_of(file, self._progress):
                if text.endswith(b"\n") or len(text) > LONGEST or _is_whole(text):
                    yield text
                else:
                    self.torn = True

    def every_line(self) -> Generator[bytes]:
        """Yield the lines, a last one that was cut off as well."""
        with self._opened() as file:
            yield from lines_of(file, self._progress)

    def looks_like_a_record(self) -> bool:
        """Return whether any line may belong to a record."""
        with self._opened() as file:
            lines = numbered_lines(lines_of(file, self._progress))
            parts = (part for _number, text in lines for part in text.splitlines())
            return any(part.lstrip().startswith(b"{") and b'"t"' in part for part in parts)

    def _opened(self) -> BinaryIO:
        if self.path.is_dir():  # Windows would say that reading it is not permitted
            raise IsADirectoryError
        return held.opened(self.path)


def _is_whole(text: bytes) -> bool:
    try:
        parse_object(text.decode("utf-8"))
    except (PidroError, UnicodeDecodeError):
        return False
    return True


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
