"""Export and import of records of kept games."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.record.lines import Header, parse_object
from pidro_desktop.engine.record.reader import (
    Finding,
    RulesOf,
    numbered_lines,
    read_games,
    remaining,
)
from pidro_desktop.storage import atomic, held
from pidro_desktop.storage.archive import (
    IMPORTED,
    NO_RECORD,
    Kept,
    local_time,
    looks_like_a_record,
    whole_lines,
)
from pidro_desktop.storage.errors import StorageError, failed, unreadable
from pidro_desktop.storage.saves import SUFFIX
from pidro_desktop.tr import join_sentences, lazy_format, tr

NOTHING_DONE = tr("Nothing was imported.")


class ImportResult(NamedTuple):
    """The result of an import.

    Attributes:
        paths: the files of the games that are new.
        known: the number of games that were there already.
    """

    paths: list[Path]
    known: int


def export(kept: Kept, folder: Path) -> Path:
    """Write the lines of a game that were not undone to a new file in ``folder``.

    No existing file is overwritten.

    Args:
        kept: the game.
        folder: the folder; created if needed.

    Returns:
        The new file.

    Raises:
        StorageError: the game cannot be read or the file cannot be written.
    """
    try:
        data, _ = whole_lines(held.read_bytes(kept.path))
    except OSError as error:
        raise failed(
            tr("The game in {path} cannot be read: {why}."),
            kept.path,
            error,
            tr("Try again later."),
        ) from error
    try:
        lines = remaining(_own_lines(_lines(data), kept.line))
    except (PidroError, UnicodeDecodeError) as fault:
        told = tr("The game in {path} is damaged, so it cannot be exported. The file is unchanged.")
        raise StorageError(lazy_format(told, path=kept.path)) from fault
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return _written(folder, f"Pidro {_dated(kept.at)}", lines)
    except OSError as error:
        what = tr("The game cannot be written to {path}: {why}.")
        advice = tr("Free up disk space or allow writing there. The game itself is unchanged.")
        raise failed(what, folder, error, advice) from error


def import_games(
    source: Path,
    folder: Path,
    kept: Sequence[Kept],
    rules_of: RulesOf,
    wanted: Callable[[], bool] = lambda: True,
) -> ImportResult:
    """Copy every game of ``source`` into ``folder``, each to its own file.

    Games that are in ``kept`` already, as far as they go, are not copied.

    Args:
        source: the file to import.
        folder: the folder of kept games.
        kept: the games in the folder.
        rules_of: the function that returns the rule set of a game's header.
        wanted: called between games; False cancels the import.

    Raises:
        StorageError: the file cannot be read, holds something other than a game, or the import was
            cancelled; nothing is then copied. The message begins with FILE:LINE if a line is at
            fault.
    """
    data = _read(source)
    games = list(_checked(source, data, rules_of, wanted))
    lines = _lines(data)
    paths: list[Path] = []
    try:
        for found in games:
            own = remaining(_own_lines(lines, found.line))
            if any(_holds(item, own) for item in kept if _same(item, _header(found))):
                continue
            _go_on(wanted)
            paths.append(_keep(folder, own))
    except StorageError:
        for path in paths:
            held.unlink(path, missing_ok=True)
        raise
    return ImportResult(paths, len(games) - len(paths))


def _read(source: Path) -> bytes:
    """Return the content of a file that the player named.

    Raises:
        StorageError: the file cannot be read.
    """
    try:
        if source.is_dir():  # Windows would report it as an unreadable file
            raise IsADirectoryError
        data = held.read_bytes(source)
    except OSError as error:
        raise _refused(str(source), unreadable(error)) from error
    if not looks_like_a_record(data):
        raise _refused(str(source), NO_RECORD)
    return data


def _checked(
    source: Path, data: bytes, rules_of: RulesOf, wanted: Callable[[], bool]
) -> Iterator[Finding]:
    for found in read_games(data, rules_of):
        _go_on(wanted)
        if found.reader is None:
            raise _refused(f"{source}:{found.line}", found.fault)
        yield found


def _refused(where: str, why: str) -> StorageError:
    return StorageError(join_sentences(f"{where}:", why, NOTHING_DONE))


def _go_on(wanted: Callable[[], bool]) -> None:
    if not wanted():
        raise StorageError(NOTHING_DONE)


def _keep(folder: Path, lines: Sequence[str]) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        target = atomic.free_name(folder, f"{IMPORTED}{atomic.date_name()}", SUFFIX)
        atomic.write_text(target, "".join(line + "\n" for line in lines))
    except OSError as error:
        what = tr("The imported game cannot be saved in {path}: {why}.")
        advice = join_sentences(tr("Free up disk space or allow writing there."), NOTHING_DONE)
        raise failed(what, folder, error, advice) from error
    return target


def _header(found: Finding) -> Header:
    assert found.reader is not None
    return found.reader.header


def _same(kept: Kept, header: Header) -> bool:
    """Return whether a kept game and a header may belong to the same game."""
    mine = kept.header
    return mine is not None and (mine.created, mine.commit, mine.seed, mine.seats) == (
        *(header.created, header.commit),
        *(header.seed, header.seats),
    )


def _holds(kept: Kept, lines: Sequence[str]) -> bool:
    """Return whether a kept game has all these lines, and perhaps more."""
    try:
        data, _ = whole_lines(held.read_bytes(kept.path))
        return remaining(_own_lines(_lines(data), kept.line))[: len(lines)] == list(lines)
    except (OSError, PidroError, UnicodeDecodeError):  # gone, or damaged in the middle
        return False


def _lines(data: bytes) -> list[bytes]:
    return [text for _number, text in numbered_lines(data)]


def _own_lines(lines: Sequence[bytes], first: int) -> list[str]:
    """Return the lines of the game whose ``game`` line is line ``first``, from 1."""
    own: list[str] = []
    for text in islice(lines, first - 1, None):
        line = text.decode("utf-8").removesuffix("\r")
        if own and parse_object(line)["t"] == "game":
            break
        own.append(line)
    return own


def _dated(at: str) -> str:
    """Return a UTC time as local time for file names, such as ``2026-01-31 17.45``."""
    here = local_time(at) or datetime.now().astimezone()
    return here.strftime("%Y-%m-%d %H.%M")


def _written(folder: Path, stem: str, lines: Sequence[str]) -> Path:
    """Write lines to a new file under the first free name, completely or not at all."""
    target = atomic.claim(folder, stem, SUFFIX)
    try:
        with target.open("w", encoding="utf-8", newline="\n") as file:
            file.writelines(line + "\n" for line in lines)
            file.flush()
            os.fsync(file.fileno())
    except BaseException:
        held.unlink(target)
        raise
    atomic.sync_folder(folder)
    return target
