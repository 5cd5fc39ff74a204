"""Writing of a backup: everything as it is now, and the file is there whole or not at all."""

from __future__ import annotations

import contextlib
import hashlib
import io
import sqlite3
import sys
import zipfile
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from pidro_desktop import __version__
from pidro_desktop.backup import books, manifest, names
from pidro_desktop.backup.fault import BackupFault
from pidro_desktop.backup.manifest import MOST_BYTES, MOST_FILES, MOST_GROWTH, SMALL_FILE
from pidro_desktop.regular_files import ONE_GAME
from pidro_desktop.storage import atomic, held, house_rules
from pidro_desktop.storage.archive import DELETED_SUFFIX
from pidro_desktop.storage.errors import reason
from pidro_desktop.storage.household import Household
from pidro_desktop.storage.people import FOLDER, folder_of
from pidro_desktop.storage.record_file import Progress
from pidro_desktop.storage.saves import SECRET_SUFFIX, SUFFIX, UNCOUNTED, UNFINISHED
from pidro_desktop.text_safety import one_line, without_lone_surrogates
from pidro_desktop.tr import AnyText, join_sentences, lazy_format, tr

ATTEMPTS: Final = 3
"""How often all is read again if something was written meanwhile."""
EARLIEST: Final = (1980, 1, 1, 0, 0, 0)
"""The time of every file in the zip, so that the same files are the same bytes."""
SYSTEMS: Final = {"linux": "Linux", "darwin": "macOS", "win32": "Windows"}
"""What systems are called; Python itself would start a program to ask Windows."""
UNIX: Final = 3
"""The system that a zip says it is from, so that it is the same bytes from any."""
OWN_FILE: Final = 0o100600 << 16
"""A regular file that its owner alone can read."""
_END: Final = b'\n{"t":"end"'


class Written(NamedTuple):
    """A backup that was written.

    Attributes:
        path: the file. size: its bytes.
        manifest: what is in it.
        left_out: the files that could not be read, each with its reason.
    """

    path: Path
    size: int
    manifest: manifest.Manifest
    left_out: tuple[AnyText, ...]


class _ChangedError(Exception):
    """A file has changed between its first and its second reading."""


class _Source(NamedTuple):
    """A file that goes in: its name there, and what reads it."""

    name: str
    path: Path
    read: Callable[[], bytes]


@dataclass
class _Collection:
    """What goes in, as far as it can be read."""

    progress: Progress
    entries: list[tuple[_Source, manifest.Entry]] = field(default_factory=list)
    people: list[manifest.Person] = field(default_factory=list)
    left_out: list[AnyText] = field(default_factory=list)

    def take(self, source: _Source) -> bytes | None:
        """Read a file for the first time; what cannot be read is left out."""
        try:
            content = source.read()
        except FileNotFoundError:
            return None
        except (OSError, sqlite3.Error) as error:
            why = reason(error) if isinstance(error, OSError) else str(error)
            self.left_out.append(lazy_format("{path}: {why}", path=source.path, why=why))
            return None
        digest = hashlib.sha256(content).hexdigest()
        self.entries.append((source, manifest.Entry(source.name, len(content), digest)))
        self.progress.passed(len(content))
        return content


FILE_NAMES: Final = "Pidro backup *.zip"
"""What finds backups by their names, unless somebody has chosen others."""


def file_name(today: date) -> str:
    """Return the name of a backup without its suffix, such as ``Pidro backup 2026-11-30``."""
    return f"Pidro backup {today.isoformat()}"


def write(
    path: Path,
    household: Household,
    people: Sequence[str] | None = None,
    progress: Progress | None = None,
) -> Written:
    """Write a backup to a new file. The program may be in use meanwhile.

    Args:
        path: the file, which must not exist.
        household: the people of this computer.
        people: the ids of those whose files go in, None for everyone's.
        progress: how far it is; ``stopped`` ends it.

    Raises:
        BackupFault: it cannot be written; there is no file of this name.
        Stopped: nobody waits for it any more; likewise.
    """
    progress = progress or Progress()
    if path.exists() or path.is_symlink():
        raise BackupFault(_there_already(path))
    chosen = household.ids if people is None else tuple(people)
    for _attempt in range(ATTEMPTS):
        progress.done = 0
        found = _collect(household, chosen, progress)
        try:
            content, listed = _zipped(found, progress)
        except (_ChangedError, FileNotFoundError):
            continue
        _put(path, content)
        return Written(path, len(content), listed, tuple(found.left_out))
    raise BackupFault(tr("Files keep changing while they are read. Try again later."))


def _collect(household: Household, people: Sequence[str], progress: Progress) -> _Collection:
    """Read everything for the first time."""
    found = _Collection(progress)
    taken = set[str]()
    for path in _files_in(household.config / names.RULES, found):
        if path.suffix == house_rules.SUFFIX:
            name = f"{names.RULES}/{names.safe_name(path.name, taken)}"
            found.take(_Source(name, path, partial(held.read_bytes, path)))
    for person in people:
        key = names.FIRST if person == household.ids[0] else person
        found.people.append(_take_person(household, person, key, found))
    size = sum(entry.size for _source, entry in found.entries)
    if size > MOST_BYTES or len(found.entries) > MOST_FILES:
        raise BackupFault(tr("There is more than fits into one backup."))
    progress.total = 2 * size
    return found


def _take_person(
    household: Household, person: str, key: str, found: _Collection
) -> manifest.Person:
    """Read a person's files, the results last: what they count is then among the records."""
    data = folder_of(household.data, person)
    start = f"{FOLDER}/{key}"
    file = household.settings_file(person)
    found.take(_Source(f"{start}/{names.SETTINGS}", file, partial(held.read_bytes, file)))
    file = data / names.POSITIONS
    found.take(_Source(f"{start}/{names.POSITIONS}", file, partial(held.read_bytes, file)))
    taken = _take_open(data, start, found)
    for folder in names.FOLDERS:
        for path in _files_in(data / folder, found):
            name = f"{start}/{folder}/{names.safe_name(path.name, taken[folder])}"
            found.take(_Source(name, path, partial(held.read_bytes, path)))
    book = _take_book(household.history_file(person), f"{start}/{names.HISTORY}", found)
    name = one_line(without_lone_surrogates(household.settings(person).company.names[0]))
    unfinished = f"{start}/saves/{UNFINISHED}"
    waiting = sum(entry.name.startswith(unfinished) for _source, entry in found.entries)
    return _person(key, name, book, waiting)


def _take_open(data: Path, start: str, found: _Collection) -> dict[str, set[str]]:
    """Read the game that is being played; returns the names that are taken in each folder."""
    taken: dict[str, set[str]] = {folder: set() for folder in names.FOLDERS}
    path = data / f"current{SUFFIX}"
    try:
        content = _whole_lines(path)
        begun = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
    except OSError:
        found.take(_Source("", path, partial(_whole_lines, path)))
        return taken
    prefix = UNCOUNTED if _END in content else UNFINISHED
    name = names.safe_name(f"{prefix}{begun:%Y%m%d-%H%M%S}{SUFFIX}", taken["saves"])
    found.take(_Source(f"{start}/saves/{name}", path, partial(_whole_lines, path)))
    return taken


def _whole_lines(path: Path) -> bytes:
    """Return a record without a last line that was cut off; FileNotFoundError without a deal."""
    content = held.read_bytes(path, ONE_GAME)
    content = content[: content.rfind(b"\n") + 1]
    if content.count(b"\n") < 2:
        raise FileNotFoundError(2, "No such file or directory", str(path))
    return content


def _take_book(path: Path, name: str, found: _Collection) -> bytes:
    """Read the results, which are then kept in memory: they change while they are in use."""
    content = found.take(_Source(name, path, partial(books.snapshot, path)))
    if content is None:
        return b""
    source, entry = found.entries.pop()
    found.entries.append((source._replace(read=lambda: content), entry))
    return content


def _person(key: str, name: str, book: bytes, waiting: int) -> manifest.Person:
    try:
        connection = books.opened(book)
    except (books.BookError, books.NewerBookError):
        return manifest.Person(key, name, open=waiting)
    with contextlib.closing(connection):
        count = partial(books.count, connection)
        return manifest.Person(
            key,
            name,
            games=count("game"),
            matches=count("match_played"),
            evenings=count("evening_played"),
            dailies=count("daily"),
            puzzles=count("puzzle_try", "DISTINCT puzzle"),
            lessons=count("lesson", "DISTINCT lesson"),
            open=waiting,
        )


def _files_in(folder: Path, found: _Collection) -> Iterator[Path]:
    """Yield the files of a folder by name, without secrets, and what is deleted or half written."""
    try:
        paths = sorted(folder.iterdir())
    except (FileNotFoundError, NotADirectoryError):
        return
    except OSError as error:
        found.left_out.append(lazy_format("{path}: {why}", path=folder, why=reason(error)))
        return
    for path in paths:
        hidden = path.name.startswith(".") or path.name.endswith((SECRET_SUFFIX, DELETED_SUFFIX))
        if not hidden and not path.is_dir():
            yield path


def _zipped(found: _Collection, progress: Progress) -> tuple[bytes, manifest.Manifest]:
    """Return the zip and its manifest; raises _ChangedError if a file is not as it was."""
    entries = tuple(entry for _source, entry in found.entries)
    system = SYSTEMS.get(sys.platform, sys.platform)
    listed = manifest.new(__version__, system, tuple(found.people), entries)
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as packed:
        _add(packed, names.MANIFEST, manifest.as_bytes(listed))
        for source, entry in found.entries:
            content = source.read()[: entry.size]  # a record may have grown
            if hashlib.sha256(content).hexdigest() != entry.sha256:
                raise _ChangedError
            _add(packed, entry.name, content)
            progress.passed(entry.size)
    return target.getvalue(), listed


def _add(packed: zipfile.ZipFile, name: str, content: bytes) -> None:
    """Add a file: packed, unless it would grow so much again that it looked like an attack."""
    info = zipfile.ZipInfo(name, EARLIEST)
    info.create_system, info.external_attr = UNIX, OWN_FILE
    large = len(content) > SMALL_FILE
    grows = large and len(zlib.compress(content)) * MOST_GROWTH < len(content)
    info.compress_type = zipfile.ZIP_STORED if grows else zipfile.ZIP_DEFLATED
    packed.writestr(info, content)


def _put(path: Path, content: bytes) -> None:
    """Write the finished backup under its name, which nothing has."""
    try:
        atomic.sweep(path)
        part = atomic.write_part(path, content)
        try:
            if path.exists() or path.is_symlink():
                raise BackupFault(_there_already(path))
            held.replace(part, path)
        except BaseException:
            with contextlib.suppress(OSError):
                part.unlink()
            raise
        atomic.sync_folder(path.parent)
    except OSError as error:
        text = lazy_format(
            tr("The backup cannot be written to {path}: {why}."), path=path, why=reason(error)
        )
        advice = tr("Free up disk space there, or choose another folder.")
        raise BackupFault(join_sentences(text, advice)) from error


def _there_already(path: Path) -> AnyText:
    text = lazy_format(tr("There is already a file {path}."), path=path)
    return join_sentences(text, tr("Choose another name."))
