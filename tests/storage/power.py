"""A disk whose power may fail at any moment: what was done to it, and what it may then hold.

``recorded`` lets somebody live in a process of its own and takes down what is done to the files.
``states`` builds what POSIX allows to be there after a power cut, as ALICE does (Pillai et al.,
OSDI 2014): what was not flushed may be missing, also in part, or be zeros; a name may be there
before what is in its file, or not at all; between two flushes any order is possible. A rename in
one folder is there or not. One between two folders may have left both names, never none.

The database itself is SQLite's to prove: what it does is taken as flushed, and as whole.
"""

from __future__ import annotations

import json
import os
import pickle
import re
import shutil
import stat
import threading
import traceback
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations, islice, pairwise, product
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, NoReturn

from life import Files, Tell

FOLDER: Final = 0
"""The number of every folder; those of files begin at 1."""
BLOCK: Final = 4096
CALLS: Final = ("open", "write", "ftruncate", "fsync", "replace", "unlink", "mkdir", "rmdir")
MOST_CHANGES: Final = 6
"""Unflushed changes of folders of which all choices are made; of more, some by chance."""
_DATABASE: Final = re.compile(r"(.*/)?history\.sqlite3(-wal)?")
_SHARED: Final = re.compile(r"history\.sqlite3-shm")

State = dict[str, bytes | None]
"""A folder's content by path below it, None for a folder."""


class Change(NamedTuple):
    """One change of a folder that is not flushed: the files of names, None where one is gone."""

    number: int
    folder: str
    names: tuple[tuple[str, int | None], ...]
    needs: int = 0


class Moment(NamedTuple):
    """What is certain at a moment, what is not yet, and how much has been told by then.

    ``files`` are the contents of each file since it was flushed, the flushed one first.
    """

    files: Mapping[int, tuple[bytes, ...]]
    folders: Mapping[str, Mapping[str, int]]
    changes: tuple[Change, ...]
    told: int


class Recording(NamedTuple):
    """A life: its moments, and what was told in it."""

    moments: list[Moment]
    tells: list[tuple[str, Any]]


# ------------------------------------------------------------ recording


@dataclass
class Recorder:
    """Takes down what happens below ``home`` until there are so many moments."""

    home: Path
    most: int
    done: Callable[[Recording], object]
    recording: Recording = field(default_factory=lambda: Recording([], []))
    _files: dict[int, tuple[bytes, ...]] = field(default_factory=dict)
    _folders: dict[str, dict[str, int]] = field(default_factory=dict)
    _changes: list[Change] = field(default_factory=list)
    _seen: dict[str, tuple[int, int]] = field(default_factory=dict)
    _numbers: int = 0
    _lock: Any = field(default_factory=threading.RLock)

    def take_hold(self) -> None:
        """From now on every call is taken down; what is there now is on disk."""
        self._look()
        for change in self._changes:
            self._settle(change)
        self._changes.clear()
        self._files = {number: (found[-1],) for number, found in self._files.items()}
        for name in CALLS:
            setattr(os, name, partial(self._call, name, getattr(os, name)))

    def tell(self, what: str, told: Any) -> None:
        """Take down what somebody was told."""
        with self._lock:
            self._moment()
            self.recording.tells.append((what, json.loads(json.dumps(told, default=str))))
            if what == "notices":
                told.clear()
            self._moment()

    def _call(self, name: str, real: Any, *given: Any, **named: Any) -> Any:
        with self._lock:
            self._moment()
            result = real(*given, **named)
            if name == "fsync":
                self._flushed(given[0])
            self._moment()
            return result

    def _moment(self) -> None:
        self._look()
        folders = {folder: dict(names) for folder, names in self._folders.items()}
        now = Moment(
            dict(self._files),
            folders,
            tuple(self._changes),
            len(self.recording.tells),
        )
        if not self.recording.moments or now != self.recording.moments[-1]:
            self.recording.moments.append(now)
            if len(self.recording.moments) >= self.most:
                self.done(self.recording)

    def _look(self) -> None:
        """Find out what has changed since the last look."""
        before, self._seen = self._seen, {}
        by_inode = dict(before.values())
        for path, inode in self._scan():
            known = by_inode.get(inode)
            if stat.S_ISDIR((self.home / path).stat().st_mode):
                number = FOLDER
            elif known is None or known == FOLDER:
                self._numbers += 1
                number = self._numbers
            else:
                number = known
            self._seen[path] = inode, number
            if number != FOLDER:
                self._read(path, number)
        self._compare(
            {path: number for path, (_, number) in before.items()},
            {path: number for path, (_, number) in self._seen.items()},
        )

    def _scan(self) -> Iterator[tuple[str, int]]:
        """The paths below the home with their inodes."""
        for place, folders, files in os.walk(self.home):
            for name in sorted([*folders, *files]):
                path = Path(place) / name
                if not _SHARED.fullmatch(name):
                    yield path.relative_to(self.home).as_posix(), path.lstat().st_ino

    def _read(self, path: str, number: int) -> None:
        content = (self.home / path).read_bytes()
        versions = self._files.setdefault(number, (b"",))
        if content != versions[-1]:
            earlier = () if _DATABASE.fullmatch(path) else versions
            self._files[number] = *earlier, content

    def _compare(self, before: dict[str, int], now: dict[str, int]) -> None:
        """Take down the changes of folders between two looks."""
        gone = {path: number for path, number in before.items() if now.get(path) != number}
        came = {path: number for path, number in now.items() if before.get(path) != number}
        for path, number in came.items():
            sources = [old for old, moved in gone.items() if moved == number != FOLDER]
            folder, name = _split(path)
            if not sources:
                self._change(folder, (name, number))
                continue
            (source,) = sources
            gone.pop(source)
            old_folder, old_name = _split(source)
            if old_folder == folder:
                self._change(folder, (old_name, None), (name, number))
            else:
                first = self._change(folder, (name, number))
                if source not in now:
                    self._change(old_folder, (old_name, None), needs=first)
        for path in gone:
            if path not in now:
                folder, name = _split(path)
                self._change(folder, (name, None))

    def _change(self, folder: str, *names: tuple[str, int | None], needs: int = 0) -> int:
        self._numbers += 1
        change = Change(self._numbers, folder, names, needs)
        unsure = {name for other in self._changes for name, _ in other.names}
        if len(names) == 1 and _DATABASE.fullmatch(names[0][0]) and names[0][0] not in unsure:
            self._settle(change)
        else:
            self._changes.append(change)
        return self._numbers

    def _flushed(self, handle: int) -> None:
        """Make certain what is in a file, or which names are in a folder."""
        inode = os.fstat(handle).st_ino
        if inode == self.home.stat().st_ino:
            self._flush_folder("")
        for path, (other, number) in self._seen.items():
            if other != inode:
                continue
            if number == FOLDER:
                self._flush_folder(path)
            else:
                self._files[number] = self._files[number][-1:]

    def _flush_folder(self, folder: str) -> None:
        needed = {change.needs for change in self._changes if change.folder == folder}
        flushed = [
            change for change in self._changes if change.folder == folder or change.number in needed
        ]
        for change in flushed:
            self._settle(change)
            self._changes.remove(change)

    def _settle(self, change: Change) -> None:
        _apply(change, self._folders)


def _split(path: str) -> tuple[str, str]:
    folder, _, name = path.rpartition("/")
    return folder, name


def _apply(change: Change, folders: dict[str, dict[str, int]]) -> None:
    names = folders.setdefault(change.folder, {})
    for name, number in change.names:
        names.pop(name, None)
        if number is not None:
            names[name] = number


def recorded(
    home: Path, life: Callable[[Files, Random, Tell], object], chance: Random, moments: int
) -> Recording:
    """Live in a process of its own for so many moments; what was done and told."""
    hears, tells = os.pipe()
    process = os.fork()
    if process == 0:
        os.close(hears)
        _record(home, life, chance, moments, tells)
    os.close(tells)
    with os.fdopen(hears, "rb") as file:
        raw = file.read()
    os.waitpid(process, 0)
    found = pickle.loads(raw)
    assert isinstance(found, Recording), found
    return found


def _record(
    home: Path,
    life: Callable[[Files, Random, Tell], object],
    chance: Random,
    moments: int,
    tells: int,
) -> NoReturn:
    write = os.write

    def done(found: object) -> NoReturn:
        view = memoryview(pickle.dumps(found))
        while view:
            view = view[write(tells, view) :]
        os._exit(0)

    recorder = Recorder(home, moments, done)
    try:
        recorder.take_hold()
        life(Files(home), chance, recorder.tell)
    except BaseException as fault:
        done("".join(traceback.format_exception(fault)))
    done(recorder.recording)


# ------------------------------------------------------------ after the cut


def states(moment: Moment, chance: Random, most: int, *, holes: bool = True) -> Iterator[State]:
    """What may be on disk if the power fails at a moment: all of it, or so much by chance.

    Without ``holes``, nothing is there that was written behind something that is not.
    """
    seen = set[int]()
    for state in islice(_states(moment, chance, most, holes=holes), most):
        key = hash(frozenset(state.items()))
        if key not in seen:
            seen.add(key)
            yield state


def _states(moment: Moment, chance: Random, most: int, *, holes: bool) -> Iterator[State]:
    for chosen in _choices(moment.changes, chance):
        folders = {folder: dict(names) for folder, names in moment.folders.items()}
        for change in chosen:
            _apply(change, folders)
        names = dict(_paths(folders, ""))
        unsure = sorted({number for number in names.values() if number != FOLDER})
        options = [list(_contents(moment.files[number], chance, holes=holes)) for number in unsure]
        for contents in _mixed(options, chance, max(4, most // 4)):
            files = dict(zip(unsure, contents, strict=True))
            yield {
                path: None if number == FOLDER else files[number] for path, number in names.items()
            }


def _choices(changes: tuple[Change, ...], chance: Random) -> Iterator[tuple[Change, ...]]:
    """Which of the unflushed changes of folders have happened; nothing and everything first."""
    yield ()
    if changes:
        yield changes
    if len(changes) <= MOST_CHANGES:
        sizes = range(1, len(changes))
        every = [some for size in sizes for some in combinations(changes, size)]
    else:
        every = [tuple(c for c in changes if chance.random() < 0.5) for _ in range(64)]
    chance.shuffle(every)
    waiting = {change.number for change in changes}
    for some in every:
        there = {change.number for change in some}
        if all(change.needs not in waiting - there for change in some):
            yield some


def _paths(folders: Mapping[str, Mapping[str, int]], folder: str) -> Iterator[tuple[str, int]]:
    for name, number in folders.get(folder, {}).items():
        path = f"{folder}/{name}" if folder else name
        yield path, number
        if number == FOLDER:
            yield from _paths(folders, path)


def _mixed(options: list[list[bytes]], chance: Random, most: int) -> Iterator[tuple[bytes, ...]]:
    """Choices of contents: all where there are few, else as many by chance."""
    count = 1
    for found in options:
        count *= len(found)
    if count <= most:
        yield from product(*options)
        return
    yield tuple(found[0] for found in options)
    yield tuple(found[-1] for found in options)
    for _ in range(most - 2):
        yield tuple(chance.choice(found) for found in options)


def _contents(versions: tuple[bytes, ...], chance: Random, *, holes: bool) -> Iterator[bytes]:
    """What a file may hold that was written since it was flushed."""
    yield versions[0]
    for before, after in pairwise(versions):
        if after.startswith(before):
            yield from _appended(before, after[len(before) :], chance, holes=holes)
        yield after


def _appended(before: bytes, more: bytes, chance: Random, *, holes: bool) -> Iterator[bytes]:
    """A file with a part of what was appended: cut, zeros, zeros behind it or in front of it."""
    cuts = {1, len(more) // 2, len(more) - 1, chance.randrange(len(more) + 1)}
    edge = BLOCK - len(before) % BLOCK
    cuts |= {*range(edge, len(more), BLOCK)}
    for cut in sorted(cut for cut in cuts if 0 < cut < len(more)):
        yield before + more[:cut]
        yield before + more[:cut] + bytes(len(more) - cut)
    yield before + bytes(len(more))
    for cut in range(edge, len(more), BLOCK) if holes else ():
        yield before + bytes(cut) + more[cut:]


def each_state(home: Path, life: Callable[[Files], object], most: int = 24) -> Iterator[Path]:
    """What may be left of a home if the power fails at any moment of a life, one after the other.

    No file has holes. The folders are taken away again.
    """
    chance, seen, found = Random(1), set[frozenset[tuple[str, bytes | None]]](), home / ".." / "cut"
    for moment in recorded(home, lambda files, *_: life(files), chance, 10_000).moments:
        for state in states(moment, chance, most, holes=False):
            key = frozenset(state.items())
            if key in seen:
                continue
            seen.add(key)
            put(state, found)
            yield found
            shutil.rmtree(found)


def put(state: State, home: Path) -> None:
    """Write a state below a folder that is empty."""
    home.mkdir()
    for path, raw in sorted(state.items()):
        if raw is None:
            (home / path).mkdir(parents=True, exist_ok=True)
        else:
            (home / path).write_bytes(raw)
