"""Export and import of records of kept games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, suppress
from datetime import datetime
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import msgspec

from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.record.lines import Header, LineError, parse_header, parse_object
from pidro_desktop.engine.record.reader import RulesOf, numbered_lines, read_games, remaining
from pidro_desktop.storage import atomic, held
from pidro_desktop.storage.archive import IMPORTED, NO_RECORD, Kept, local_time
from pidro_desktop.storage.errors import StorageError, failed, unreadable
from pidro_desktop.storage.record_file import Progress, RecordFile, Stopped
from pidro_desktop.storage.saves import SUFFIX
from pidro_desktop.tr import AnyText, join_sentences, lazy_format, tr

NOTHING_DONE = tr("Nothing was imported.")
CHANGED = tr("This file has changed while it was read.")

_Same = tuple[str, str | None, str, tuple[str, str, str, str]]


class ImportResult(NamedTuple):
    """The result of an import.

    Attributes:
        paths: the files of the games that are new.
        known: the number of games that were there already.
    """

    paths: list[Path]
    known: int


def export(kept: Kept, folder: Path, progress: Progress | None = None) -> Path:
    """Write the lines of a game that were not undone to a new file in ``folder``.

    No existing file is overwritten.

    Args:
        kept: the game.
        folder: the folder; created if needed.
        progress: how far the game's file has been read.

    Returns:
        The new file.

    Raises:
        StorageError: the game cannot be read or the file cannot be written.
        Stopped: nobody waits for it any more; nothing was written.
    """
    try:
        lines = _own_lines(kept, progress)
    except OSError as error:
        raise failed(
            tr("The game in {path} cannot be read: {why}."),
            kept.path,
            error,
            tr("Try again later."),
        ) from error
    except (PidroError, UnicodeDecodeError) as fault:
        text = tr("The game in {path} is damaged, so it cannot be exported. The file is unchanged.")
        raise StorageError(lazy_format(text, path=kept.path)) from fault
    try:
        atomic.make_folder(folder)
        content = "".join(line + "\n" for line in lines).encode("utf-8")
        return atomic.write_to_free_name(folder, f"Pidro {_dated(kept.at)}", SUFFIX, content)
    except OSError as error:
        what = tr("The game cannot be written to {path}: {why}.")
        advice = tr("Free up disk space or allow writing there. The game itself is unchanged.")
        raise failed(what, folder, error, advice) from error


def import_games(
    source: Path,
    folder: Path,
    kept: Iterable[Kept],
    rules_of: RulesOf,
    progress: Progress | None = None,
) -> ImportResult:
    """Copy every game of ``source`` into ``folder``, each to its own file.

    Games that are in ``kept`` already, as far as they go, are not copied. The file is read twice:
    nothing is copied before all of it has been checked.

    Args:
        source: the file to import.
        folder: the folder of kept games.
        kept: the games in the folder.
        rules_of: the function that returns the rule set of a game's header.
        progress: how far the file has been read, both times; ``stopped`` cancels the import.

    Raises:
        StorageError: the file cannot be read, holds something other than a game, or the import was
            cancelled; nothing is then copied. The message begins with FILE:LINE if a line is at
            fault.
    """
    paths: list[Path] = []
    try:
        return _imported(_Source(source, progress or Progress()), folder, kept, rules_of, paths)
    except BaseException as fault:
        for path in paths:
            held.unlink(path, missing_ok=True)
        if isinstance(fault, Stopped):
            raise StorageError(NOTHING_DONE) from None
        raise


def _imported(
    source: _Source, folder: Path, kept: Iterable[Kept], rules_of: RulesOf, paths: list[Path]
) -> ImportResult:
    known, games = _Known(kept), source.check(rules_of)
    for lines in source.games():
        try:
            own, header = remaining(lines), parse_header(parse_object(lines[0]))
        except PidroError as fault:
            raise source.changed() from fault
        if not known.holds(header, own):
            paths.append(_keep(folder, own))
    return ImportResult(paths, games - len(paths))


class _Known:
    """The games that are kept. Each file with a game that may be the same is read once."""

    def __init__(self, kept: Iterable[Kept]) -> None:
        self._files: dict[_Same, dict[Path, None]] = {}
        self._begin: dict[Path, set[bytes]] = {}
        for item in kept:
            if item.header is not None:
                self._files.setdefault(_same(item.header), {})[item.path] = None

    def holds(self, header: Header, lines: Sequence[str]) -> bool:
        """Return whether a kept game has all these lines, and perhaps more."""
        *_, whole = _beginnings(lines)
        for path in self._files.get(_same(header), ()):
            if path not in self._begin:
                self._begin[path] = set(_beginnings_in(path))
            if whole in self._begin[path]:
                return True
        return False


def _beginnings(lines: Iterable[str]) -> Iterator[bytes]:
    """Yield a digest of the first line, of the first two, and so on."""
    digest = sha256()
    for line in lines:
        digest.update(f"{line}\n".encode())
        yield digest.digest()


def _beginnings_in(path: Path) -> Iterator[bytes]:
    """Yield the digests of all games of a kept file that are not damaged."""
    with suppress(OSError), closing(RecordFile(path).lines()) as lines:
        for own in _split(lines, strict=False):
            with suppress(PidroError):
                yield from _beginnings(remaining(own))


class _Source:
    """The file to import, which must not change between its check and its copying."""

    def __init__(self, path: Path, progress: Progress) -> None:
        self._path = path
        self._progress = progress
        self._digest = sha256()

    def check(self, rules_of: RulesOf) -> int:
        """Return the number of games; raises StorageError if a line is not right."""
        games = 0
        try:
            self._progress.total = 2 * self._path.stat().st_size
            if not RecordFile(self._path).looks_like_a_record():
                raise _refused(str(self._path), NO_RECORD)
            for found in read_games(self._lines(self._digest.update), rules_of):
                if found.reader is None:
                    raise _refused(f"{self._path}:{found.line}", found.fault)
                games += 1
                self._progress.found()
        except OSError as error:
            raise _refused(str(self._path), unreadable(error)) from error
        return games

    def games(self) -> Iterator[list[str]]:
        """Yield the lines of each game; raises StorageError if they are not those checked."""
        digest = sha256()
        try:
            yield from _split(self._lines(digest.update))
        except OSError as error:
            raise _refused(str(self._path), unreadable(error)) from error
        except (PidroError, UnicodeDecodeError) as fault:
            raise self.changed() from fault
        if digest.digest() != self._digest.digest():
            raise self.changed()

    def changed(self) -> StorageError:
        """Return the error that the file is not the one that was checked."""
        return _refused(str(self._path), CHANGED)

    def _lines(self, take: Callable[[bytes], None]) -> Iterator[bytes]:
        for text in RecordFile(self._path, self._progress).every_line():
            take(text)
            yield text


def _refused(where: str, why: AnyText) -> StorageError:
    return StorageError(join_sentences(f"{where}:", why, NOTHING_DONE))


def _keep(folder: Path, lines: Sequence[str]) -> Path:
    stem = f"{IMPORTED}{atomic.date_name()}"
    try:
        atomic.make_folder(folder)
        content = "".join(line + "\n" for line in lines).encode("utf-8")
        return atomic.write_to_free_name(folder, stem, SUFFIX, content)
    except OSError as error:
        what = tr("The imported game cannot be saved in {path}: {why}.")
        advice = join_sentences(tr("Free up disk space or allow writing there."), NOTHING_DONE)
        raise failed(what, folder, error, advice) from error


def _same(header: Header) -> _Same:
    """Return what headers share that may belong to the same game."""
    return header.created, header.commit, header.seed, header.seats


def _own_lines(kept: Kept, progress: Progress | None = None) -> list[str]:
    """Return the lines of a kept game without those that were undone."""
    with closing(RecordFile(kept.path, progress).lines()) as lines:
        return remaining(next(_split(islice(lines, kept.line - 1, None)), list[str]()))


class _Line(msgspec.Struct):
    """What tells where a game begins; all other keys are skipped."""

    t: str


_decode = msgspec.json.Decoder(_Line).decode


def _split(lines: Iterable[bytes], *, strict: bool = True) -> Iterator[list[str]]:
    """Yield the lines of each game; raises UnicodeDecodeError, or LineError if one is damaged.

    If not ``strict``, a damaged line belongs to the game before it.
    """
    own: list[str] = []
    for _number, text in numbered_lines(lines):
        try:
            begins = _decode(text).t == "game"
        except (msgspec.DecodeError, RecursionError) as fault:
            if strict:
                raise LineError(str(fault)) from fault
            begins = False
        if begins and own:
            yield own
            own = []
        own.append(text.decode("utf-8", "strict" if strict else "replace").removesuffix("\r"))
    if own:
        yield own


def _dated(at: str) -> str:
    """Return a UTC time as local time for file names, such as ``2026-01-31 17.45``."""
    here = local_time(at) or datetime.now().astimezone()
    return here.strftime("%Y-%m-%d %H.%M")
