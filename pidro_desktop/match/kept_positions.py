"""Positions that a person has kept, each under a name, in a text file of theirs.

A line is a name and the position as text. What cannot be read stays in the file, and is skipped.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pidro_desktop.positions.position import Position, PositionFault
from pidro_desktop.positions.text import HEAD, read_position, write_position
from pidro_desktop.storage import held
from pidro_desktop.storage.atomic import make_folder, move_aside, write_text
from pidro_desktop.storage.errors import failed
from pidro_desktop.text_safety import drawable
from pidro_desktop.tr import tr

LONGEST_NAME: Final = 60
"""Letters of a name."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A position that is kept.

    Attributes:
        name: its name. line: the whole line of the file. position: what it says.
    """

    name: str
    line: str
    position: Position

    @property
    def key(self) -> str:
        """What tells it from the others."""
        return self.line


class KeptPositions:
    """The file of one person; every change reads it first, and writes all of it safely."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def all(self) -> tuple[Kept, ...]:
        """Return the positions that can be read, the newest first; none without a file."""
        found: list[Kept] = []
        for line in reversed(self._lines() or []):
            name, head, rest = line.partition(f"{HEAD}:")
            with suppress(PositionFault):
                if head:
                    found.append(Kept(clean(name), line, read_position(head + rest)))
        return tuple(found)

    def keep(self, name: str, position: Position) -> str:
        """Keep a position as the newest one, and return its name: another one if it is taken.

        Raises:
            PositionFault: it does not fit into a line of text.
            StorageError: it cannot be saved.
        """
        name = self._free(clean(name))
        line = _line(name, position)
        self._change(lambda lines: [*lines, line])
        return name

    def rename(self, kept: Kept, name: str) -> None:
        """Give a position another name.

        Raises:
            StorageError: it cannot be saved.
        """
        name = clean(name)
        if name == kept.name:
            return
        new = f"{self._free(name)} {kept.line[kept.line.index(f'{HEAD}:') :]}"
        self._change(lambda lines: [new if line == kept.line else line for line in lines])

    def delete(self, kept: Kept) -> None:
        """Keep a position no more.

        Raises:
            StorageError: it cannot be saved.
        """
        self._change(lambda lines: [line for line in lines if line != kept.line])

    def restore(self, kept: Kept) -> None:
        """Keep a position that was deleted, as the newest one.

        Raises:
            StorageError: it cannot be saved.
        """
        self._change(lambda lines: [*lines, kept.line])

    def _free(self, name: str) -> str:
        """Return a name, with a number behind it if another position has it."""
        taken = {kept.name.casefold() for kept in self.all()}
        found, number = name, 1
        while found.casefold() in taken:
            number += 1
            behind = f" {number}"
            found = name[: LONGEST_NAME - len(behind)].rstrip() + behind
        return found

    def _change(self, change: Callable[[list[str]], list[str]]) -> None:
        lines = self._lines()
        try:
            make_folder(self.path.parent)
            if lines is None and self.path.exists():
                move_aside(self.path, "broken")
            write_text(self.path, "".join(f"{line}\n" for line in change(lines or [])))
        except OSError as error:
            what = tr("The positions cannot be saved in {path}: {why}.")
            advice = tr("Free up disk space or allow writing there, then try again.")
            raise failed(what, self.path, error, advice) from error

    def _lines(self) -> list[str] | None:
        """Return the lines of the file, the oldest first; None if it cannot be read."""
        try:
            return held.read_text(self.path, "utf-8").removesuffix("\n").split("\n")
        except (OSError, UnicodeDecodeError):
            return None


def clean(name: str) -> str:
    """Return a name in one line, without what would be taken for a position."""
    plain = " ".join(drawable(name).replace(HEAD, "").split())
    return plain[:LONGEST_NAME].rstrip() or str(tr("Position", "name of a kept position"))


def _line(name: str, position: Position) -> str:
    return f"{name} {write_position(position)}"
