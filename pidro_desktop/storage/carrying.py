"""Records carried out of the folder of kept games, and into it."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from pidro_desktop.engine.reader import Finding, RulesOf, numbered_lines, read_games, remaining
from pidro_desktop.engine.record import Header, parse_object
from pidro_desktop.storage import atomic
from pidro_desktop.storage.archive import IMPORTED, Kept, whole_lines
from pidro_desktop.storage.errors import StorageError, failed
from pidro_desktop.storage.saves import SUFFIX


class BroughtIn(NamedTuple):
    """What became of a file: the games that are new here, and how many were here already."""

    paths: list[Path]
    known: int


def export(kept: Kept, folder: Path) -> Path:
    """Write the line of play that is left of a game to a new file in ``folder``.

    Raises StorageError; no file of anybody's is written over.
    """
    try:
        data, _ = whole_lines(kept.path.read_bytes())
    except OSError as error:
        raise failed("The game cannot be read in", kept.path, error, "Try again later.") from error
    lines = remaining(_own_lines(data, kept.line))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return _written(folder, f"Pidro {_dated(kept.at)}", lines)
    except OSError as error:
        advice = "Make room or allow writing there; the game itself is untouched."
        raise failed("The game cannot be written in", folder, error, advice) from error


def bring_in(source: Path, folder: Path, kept: Sequence[Kept], rules_of: RulesOf) -> BroughtIn:
    """Copy every game of ``source`` into ``folder``, each to a file of its own.

    What is in ``kept`` already, as far as it goes, is not copied once more.

    Raises:
        StorageError: the file cannot be read, or holds something that is no game; then none of
            it is copied. The message begins with FILE:LINE where a line is at fault.
    """
    try:
        data = source.read_bytes()
    except OSError as error:
        raise failed("The file cannot be read:", source, error, "Nothing was imported.") from error
    games = list(_checked(source, data, rules_of))
    paths: list[Path] = []
    for found in games:
        lines = remaining(_own_lines(data, found.line))
        if any(_holds(one, lines) for one in kept if _same(one, _header(found))):
            continue
        try:
            folder.mkdir(parents=True, exist_ok=True)
            paths.append(_written(folder, f"{IMPORTED}{atomic.date_name()}", lines))
        except OSError as error:
            advice = "Make room or allow writing there."
            raise failed("The game cannot be kept in", folder, error, advice) from error
    return BroughtIn(paths, len(games) - len(paths))


def _checked(source: Path, data: bytes, rules_of: RulesOf) -> Iterator[Finding]:
    for found in read_games(data, rules_of):
        if found.reader is None:
            raise StorageError(f"{source}:{found.line}: {found.fault} Nothing was imported.")
        yield found


def _header(found: Finding) -> Header:
    assert found.reader is not None
    return found.reader.header


def _same(kept: Kept, header: Header) -> bool:
    """Whether both may be the same game, by what it was begun with."""
    mine = kept.header
    return mine is not None and (mine.created, mine.commit, mine.seed, mine.seats) == (
        *(header.created, header.commit),
        *(header.seed, header.seats),
    )


def _holds(kept: Kept, lines: Sequence[str]) -> bool:
    """Whether a kept game has all these lines, and perhaps more."""
    try:
        data, _ = whole_lines(kept.path.read_bytes())
    except OSError:
        return False
    return remaining(_own_lines(data, kept.line))[: len(lines)] == list(lines)


def _own_lines(data: bytes, first: int) -> list[str]:
    """The lines of the game whose ``game`` line is line ``first`` of the file."""
    own: list[str] = []
    for number, text in numbered_lines(data):
        if number < first:
            continue
        line = text.decode("utf-8").removesuffix("\r")
        if number > first and parse_object(line)["t"] == "game":
            break
        own.append(line)
    return own


def _dated(at: str) -> str:
    """A time in UTC as it stands in file names, on this clock: 2026-01-31 17.45."""
    there = datetime.fromisoformat(at)
    here = there if there.tzinfo else there.replace(tzinfo=UTC)
    return here.astimezone().strftime("%Y-%m-%d %H.%M")


def _written(folder: Path, stem: str, lines: Sequence[str]) -> Path:
    """A new file under the first free name, whole and on the disk, or none at all."""
    target = atomic.claim(folder, stem, SUFFIX)
    try:
        with target.open("w", encoding="utf-8", newline="\n") as file:
            file.writelines(line + "\n" for line in lines)
            file.flush()
            os.fsync(file.fileno())
    except BaseException:
        target.unlink()
        raise
    atomic.sync_folder(folder)
    return target
