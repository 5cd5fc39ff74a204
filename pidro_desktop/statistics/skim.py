"""A quick look through record files: which games they hold, and the trumps of each deal.

Lines are decoded but not checked against the rules, which is about fifty times faster.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import msgspec

from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.record.lines import Header, parse_header, parse_object
from pidro_desktop.engine.record.reader import numbered_lines
from pidro_desktop.storage.record_file import RecordFile


class _Line(msgspec.Struct):
    """The keys that are read; all others are skipped."""

    t: str
    n: int = 0
    to: int = 0
    suit: str = ""


_decode: Final = msgspec.json.Decoder(_Line).decode


@dataclass
class SkimmedGame:
    """A game of a file, as far as it was read.

    Attributes:
        header: its first line. line: the number of that line in the file, from 1.
        suits: the trumps by the number of the deal. ended: whether the game is over.
    """

    header: Header
    line: int
    ended: bool = False
    _marks: list[tuple[int, _Line]] = field(default_factory=list[tuple[int, _Line]])
    _lines: int = 1

    @property
    def suits(self) -> dict[int, str]:
        """Return the trumps of each deal by its number, as far as they were named."""
        number, found = 0, dict[int, str]()
        for _, line in self._marks:
            if line.t == "deal":
                number = line.n
                found.pop(number, None)
            elif line.suit:
                found[number] = line.suit
        return found

    def take(self, line: _Line) -> None:
        """Note a line."""
        self._lines += 1
        if line.t == "back":
            while self._marks and self._marks[-1][0] > line.to:
                self._marks.pop()
        elif line.t in ("deal", "trump"):
            self._marks.append((self._lines, line))
        elif line.t == "end":
            self.ended = True


def skimmed(path: Path) -> list[SkimmedGame]:
    """Return the games of a file; those before what cannot be read.

    Args:
        path: the file.

    Raises:
        OSError: the file cannot be read.
    """
    found: list[SkimmedGame] = []
    # The games before a fault are good; whoever reviews one checks every line.
    with suppress(PidroError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        found.extend(_games(RecordFile(path).lines()))
    return found


def _games(lines: Iterable[bytes]) -> Iterator[SkimmedGame]:
    game: SkimmedGame | None = None
    for number, text in numbered_lines(lines):
        line = _decode(text)
        if line.t == "game":
            if game is not None:
                yield game
            game = SkimmedGame(parse_header(parse_object(text.decode("utf-8"))), number)
        elif game is not None:
            game.take(line)
    if game is not None:
        yield game
