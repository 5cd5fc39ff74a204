"""The new folders of somebody who is restored: their own files as they are, and a backup's added.

Nothing else uses these folders before they are whole, so files are written where they belong, and
flushed.
"""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from pidro_desktop.backup import names
from pidro_desktop.backup.merging import Merged
from pidro_desktop.duplicate.match_records import FRIENDS
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.match.sessions.save_repair import unbound
from pidro_desktop.regular_files import will_stay
from pidro_desktop.storage import atomic, held
from pidro_desktop.storage.archive import DELETED_SUFFIX
from pidro_desktop.storage.record_file import Progress
from pidro_desktop.storage.saves import SECRET_SUFFIX, SUFFIX, UNFINISHED

SAVES: Final = "saves"
CURRENT: Final = (f"current{SUFFIX}", f"current{SECRET_SUFFIX}")
WHY: Final = "the game comes from a backup"
"""What a record says that could be proved before; in English, like all in records."""


class Folders:
    """A person's files in a new folder.

    Attributes:
        folder: the folder of their results and games.
        records: how many records a backup has added. open: how many of them are unfinished.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.records = 0
        self.open = 0
        self._digests: dict[str, set[bytes]] = defaultdict(set)
        self._taken: dict[str, set[str]] = defaultdict(set)
        self._dealt: dict[bytes, list[Path]] = defaultdict(list)

    def keep(self, source: Path, progress: Progress) -> Iterator[tuple[Path, OSError]]:
        """Copy what a person has in another folder; yields what can never be read, and why.

        Raises:
            OSError: something cannot be read now, or not be written.
            Stopped: nobody waits for it any more.
        """
        for folder, path in _own_files(source):
            try:
                content = held.read_bytes(path)
            except FileNotFoundError:
                continue
            except OSError as error:
                if not will_stay(error):
                    raise
                yield path, error
                continue
            self._write(folder, path.name, content)
            progress.passed(len(content))

    def add(self, name: str, content: bytes, merged: Merged) -> None:
        """Add a file of a backup, unless it is there already.

        Args:
            name: its name without the person's folder, such as ``saves/x.pidro.jsonl``.
            content: its bytes.
            merged: the results of both.

        Raises:
            OSError: it cannot be written.
        """
        folder, _, file = name.rpartition("/")
        if not folder:
            self._add_positions(file, content)
        elif folder.endswith(SAVES):
            self._add_kept(folder, file, content)
        elif names.same_for_some(file) not in self._taken[folder]:
            self._write(folder, file, content)
            self.records += 1
        else:
            self._add_other(folder, file, content, wins=_is_entered(folder, file, merged))

    def _add_kept(self, folder: str, file: str, content: bytes) -> None:
        """Add a kept record; an open game loses its seal, so that it cannot be played twice."""
        unfinished = folder == SAVES and file.startswith(UNFINISHED)
        if unfinished:
            content = _without_seal(content)
            if self._has(content):
                return
        if hashlib.sha256(content).digest() in self._digests[folder]:
            return
        self._write(folder, names.safe_name(file, {*self._taken[folder]}), content)
        self.records += 1
        self.open += unfinished

    def _add_other(self, folder: str, file: str, content: bytes, *, wins: bool) -> None:
        """Add a file whose name is taken: the longer of two stays, or the one that is entered."""
        path = self._path(folder, file)
        present = held.read_bytes(path)
        if file.endswith(FRIENDS):
            self._replace(path, _lines_of_both(present, content))
        elif not wins and present.startswith(content):
            return
        elif not wins and not content.startswith(present):
            self._add_kept(f"{folder}/{SAVES}", file, content)
        elif present != content:
            if not content.startswith(present):
                self._add_kept(f"{folder}/{SAVES}", file, present)
            self._replace(path, content)
            self.records += 1

    def _add_positions(self, file: str, content: bytes) -> None:
        path = self.folder / file
        if path.exists():
            self._replace(path, _lines_of_both(held.read_bytes(path), content))
        else:
            self._write("", file, content)

    def _path(self, folder: str, file: str) -> Path:
        """Return the file of this name, which may be written with other capitals."""
        wanted = names.same_for_some(file)
        there = (self.folder / folder).iterdir()
        return next(path for path in there if names.same_for_some(path.name) == wanted)

    def _has(self, content: bytes) -> bool:
        """Return whether a record is there that goes as far as an unfinished one, or further."""
        _first, _, rest = content.partition(b"\n")
        alike = self._dealt.get(rest.partition(b"\n")[0], ())
        return any(held.read_bytes(path).partition(b"\n")[2].startswith(rest) for path in alike)

    def _write(self, folder: str, file: str, content: bytes) -> None:
        """Write a file that is not there."""
        place = self.folder / folder
        atomic.make_folder(place)
        atomic.write_new(place / file, content)
        self._taken[folder].add(names.same_for_some(file))
        self._digests[folder].add(hashlib.sha256(content).digest())
        if file.endswith(SUFFIX):
            self._dealt[_second_line(content)].append(place / file)

    def _replace(self, path: Path, content: bytes) -> None:
        held.unlink(path)
        atomic.write_new(path, content)


def size_of(source: Path) -> int:
    """Return the bytes of a person's files that ``Folders.keep`` copies, as far as they exist."""
    return sum(path.stat().st_size for _folder, path in _own_files(source) if path.is_file())


def _own_files(source: Path) -> Iterator[tuple[str, Path]]:
    """Yield every file of a person that is copied, with the name of its folder."""
    for name in (*CURRENT, names.POSITIONS):
        yield "", source / name
    for folder in names.FOLDERS:
        place = source / folder
        for path in sorted(place.iterdir()) if place.is_dir() else ():
            gone = path.name.startswith(".") or path.name.endswith(DELETED_SUFFIX)
            if not gone and not path.is_dir():
                yield folder, path


def _is_entered(folder: str, file: str, merged: Merged) -> bool:
    """Return whether a record belongs to what only the backup has entered in its results."""
    if folder == "daily":
        return file in merged.dailies
    entered = merged.matches if folder == "matches" else merged.evenings
    return any(file.startswith(f"{key}_") for key in entered)


def _without_seal(content: bytes) -> bytes:
    """Return an unfinished record without what only its secret could prove."""
    first, newline, rest = content.partition(b"\n")
    try:
        sealed = b'"commit"' in first and b'{"t":"end"' not in rest
        return unbound(first, WHY) + newline + rest if sealed else content
    except (PidroError, UnicodeDecodeError, json.JSONDecodeError):
        return content


def _second_line(content: bytes) -> bytes:
    return content.partition(b"\n")[2].partition(b"\n")[0]


def _lines_of_both(mine: bytes, theirs: bytes) -> bytes:
    """Return the lines of two files, those that only the other one has first, as the older ones."""
    own = mine.splitlines()
    return b"".join(line + b"\n" for line in (*_more(theirs.splitlines(), {*own}), *own))


def _more(lines: list[bytes], known: set[bytes]) -> list[bytes]:
    return [line for line in dict.fromkeys(lines) if line not in known]
