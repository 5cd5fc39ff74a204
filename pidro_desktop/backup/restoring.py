"""Restoring from a backup, and undoing it: one write of the list of people decides.

Everything is prepared in new folders and flushed: a person's own files as they are, and those of
the backup added. Nothing else uses these folders before they are whole, so files are written where
they belong. Then they take the place of the person's old ones in the list. Those stay as they are.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from enum import Enum
from pathlib import Path
from typing import Final, NamedTuple

import tomli_w

from pidro_desktop.backup import books, names
from pidro_desktop.backup.books import Merged, merged
from pidro_desktop.backup.fault import NOTHING_DONE, BackupFault, Kind, fault_of
from pidro_desktop.backup.reading import Archive, opened
from pidro_desktop.duplicate.match_records import FRIENDS
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.match.sessions.save_repair import unbound
from pidro_desktop.match.sessions.sessions import resume_kept
from pidro_desktop.regular_files import will_stay
from pidro_desktop.storage import atomic, held, house_rules
from pidro_desktop.storage.archive import DELETED_SUFFIX
from pidro_desktop.storage.errors import StorageError, reason
from pidro_desktop.storage.household import Household
from pidro_desktop.storage.people import folder_of
from pidro_desktop.storage.record_file import Progress
from pidro_desktop.storage.saves import SECRET_SUFFIX, SUFFIX, UNFINISHED
from pidro_desktop.tr import AnyText, join_sentences, lazy_format, tr

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


_NOTHING: Final = Merged(b"", 0, frozenset(), frozenset(), frozenset())


class How(Enum):
    """What becomes of what a person has now; in any case it is kept, so that it can come back."""

    ADD = "add"
    REPLACE = "replace"


class Restored(NamedTuple):
    """What was restored.

    Attributes:
        person: the id of who is in the list now.
        before: that of who was set aside, or None if somebody was added.
        games: how many finished games were counted that were not before.
        records: how many records were added. open: how many of them are unfinished games.
        rules: the names of the files of house rules that were added.
        left_out: one's own files that can never be read, such as links to themselves, each with
            its reason; they are kept where they are.
        resumes: whether an unfinished game became the one that is resumed; ``open`` are others.
    """

    person: str
    before: str | None
    games: int
    records: int
    open: int
    rules: tuple[str, ...]
    left_out: tuple[AnyText, ...]
    resumes: bool = False


@dataclass
class _Rules:
    """The house rules of a backup.

    Attributes:
        new: those to write, by their new names. renamed: new ids, by the ids in the backup.
    """

    new: dict[str, bytes] = field(default_factory=dict)
    renamed: dict[str, str] = field(default_factory=dict)


def restore(
    path: Path,
    who: str,
    household: Household,
    into: str | None,
    how: How,
    today: date,
    progress: Progress | None = None,
) -> Restored:
    """Restore what a backup has of somebody. Nothing of the person may be open.

    Args:
        path: the backup.
        who: the key of somebody in it.
        household: the people of this computer.
        into: the id of the person here who gets it, None for a new one.
        how: whether it is added to what that person has, or replaces it.
        today: the day of the player's calendar.
        progress: how far it is; ``stopped`` ends it.

    Raises:
        BackupFault: that failed; nothing has changed.
        Stopped: nobody waits for it any more; likewise.
    """
    if into is None and household.full:
        raise BackupFault(tr("There are as many players here as there can be."))
    try:
        new = household.prepare()
        try:
            with opened(path) as archive:
                work = _Work(archive, who, household, into, how, new, progress or Progress())
                found = work.do()
            household.replace(into, new, today)
        except BaseException:
            household.drop(new)
            raise
    except StorageError as error:
        raise BackupFault(error.text) from error
    return found


def with_resume(data: Path, restored: Restored) -> Restored:
    """Make the newest unfinished game the one that is resumed, if there is no such game.

    Args:
        data: the folder with the folders of all people.
        restored: what was restored; nothing of the person may be open.
    """
    folder = folder_of(data, restored.person)
    waiting = sorted((folder / SAVES).glob(f"{UNFINISHED}*{SUFFIX}"))
    if not restored.open or not waiting or (folder / CURRENT[0]).exists():
        return restored
    try:
        resume_kept(waiting[-1], folder / CURRENT[0])
    except StorageError:
        return restored  # it waits with the kept games
    return restored._replace(open=restored.open - 1, resumes=True)


def undo(household: Household, person: str, today: date) -> str:
    """Put back who was set aside when a person was restored; the same again undoes that.

    Args:
        household: the people of this computer.
        person: the id of the person, of whom nothing may be open.
        today: the day of the player's calendar.

    Returns:
        The id of who is in the list now.

    Raises:
        BackupFault: nobody was set aside, or the list cannot be written; nothing has changed.
    """
    if household.people.replaced_by(person) is None:
        raise BackupFault(tr("Nothing was restored that could be undone."))
    try:
        return household.undo(person, today)
    except StorageError as error:
        raise BackupFault(error.text) from error


class _Work:
    """The preparing of one person's new folders."""

    def __init__(
        self,
        archive: Archive,
        who: str,
        household: Household,
        into: str | None,
        how: How,
        new: str,
        progress: Progress,
    ) -> None:
        self._archive = archive
        self._household = household
        self._into = into
        self._adds = into is not None and how is How.ADD
        self._new = new
        self._progress = progress
        found = [(names.of_person(entry.name, who), entry) for entry in archive.manifest.files]
        self._entries = {name: entry for name, entry in found if name is not None}
        self._left_out: list[AnyText] = []

    def do(self) -> Restored:
        """Prepare everything and flush it; house rules come last, since everybody has them."""
        try:
            self._progress.total = sum(entry.size for entry in self._entries.values())
            folders = Folders(folder_of(self._household.data, self._new))
            if self._adds:
                assert self._into is not None
                own = folder_of(self._household.data, self._into)
                self._progress.total += size_of(own)
                failed = folders.keep(own, self._progress)
                self._left_out += [_left_out(path, error) for path, error in failed]
            book = self._write_book(folders.folder)
            for name in self._entries:
                if name not in (names.SETTINGS, names.HISTORY):
                    folders.add(name, self._read(name), book)
            rules = self._rules()
            self._write_settings(rules)
            for folder in _folders_in(folders.folder):
                atomic.sync_folder(folder)
            self._write_rules(rules)
        except OSError as error:
            text = tr("The backup cannot be restored: {path}: {why}.")
            place = error.filename or folder_of(self._household.data, self._new)
            text = lazy_format(text, path=place, why=reason(error))
            advice = tr("Free up disk space or allow reading and writing there.")
            raise BackupFault(join_sentences(text, NOTHING_DONE, advice)) from error
        return Restored(
            self._new,
            self._into,
            book.games,
            folders.records,
            folders.open,
            tuple(rules.new),
            tuple(self._left_out),
        )

    def _own(self, path: Path) -> bytes:
        """Return a file that is here; an empty text if there is none, or it can never be read."""
        try:
            return held.read_bytes(path)
        except FileNotFoundError:
            return b""
        except OSError as error:
            if not will_stay(error):
                raise
            self._left_out.append(_left_out(path, error))
            return b""

    def _read(self, name: str) -> bytes:
        entry = self._entries[name]
        content = self._archive.read(entry)
        self._progress.passed(entry.size)
        return content

    # -------------------------------------------------------- results

    def _write_book(self, folder: Path) -> Merged:
        """Write the results: those of the backup byte for byte, or those of both."""
        theirs = self._read(names.HISTORY) if names.HISTORY in self._entries else b""
        mine = self._own_book() if self._adds else b""
        try:
            book = merged(mine, theirs)
        except (books.BookError, books.NewerBookError):
            raise fault_of(Kind.DAMAGED, self._archive.path, tr("its results")) from None
        content = book.book if mine and theirs else mine or theirs
        if content:
            atomic.write_new(folder / names.HISTORY, content)
        return book

    def _own_book(self) -> bytes:
        """Return one's own results; raises BackupFault if they cannot be used."""
        assert self._into is not None
        file = self._household.history_file(self._into)
        try:
            content = books.snapshot(file)
            books.opened(content).close()
        except FileNotFoundError:
            return b""
        except (OSError, sqlite3.Error, books.BookError, books.NewerBookError) as error:
            text = tr(
                "The results in {path} cannot be used, so nothing can be added to them. Start the "
                "program, which says what is wrong with them."
            )
            raise BackupFault(lazy_format(text, path=file)) from error
        return content

    # -------------------------------------------------------- settings and rules

    def _write_settings(self, rules: _Rules) -> None:
        """Write the settings: one's own if something is added to them, else those of the backup."""
        content = b""
        if self._adds:
            assert self._into is not None
            content = self._own(self._household.settings_file(self._into))
        elif names.SETTINGS in self._entries:
            content = _with_rules(self._read(names.SETTINGS), rules.renamed)
        if content:
            file = self._household.settings_file(self._new)
            atomic.write_new(file, content)
            atomic.sync_folder(file.parent)

    def _rules(self) -> _Rules:
        """Return the house rules that are not here yet, under free names."""
        folder = self._household.config / names.RULES
        here = {path.name: self._own(path) for path in sorted(folder.glob("*.toml"))}
        found, taken = _Rules(), {names.same_for_some(name) for name in here}
        for entry in self._archive.manifest.files:
            start, _, name = entry.name.partition("/")
            if start != names.RULES:
                continue
            content = self._archive.read(entry)
            same = [other for other, text in here.items() if text == content]
            target = name if name in same else next(iter(same), "")
            if not target:
                target = names.safe_name(name, taken)
                found.new[target] = here[target] = content
            if target != name:
                found.renamed[_id_of(name)] = _id_of(target)
        return found

    def _write_rules(self, rules: _Rules) -> None:
        folder = self._household.config / names.RULES
        if rules.new:
            atomic.make_folder(folder)
        for name, content in rules.new.items():
            atomic.write_bytes(folder / name, content)


def _id_of(name: str) -> str:
    return house_rules.PREFIX + name.removesuffix(house_rules.SUFFIX)


def _with_rules(content: bytes, renamed: dict[str, str]) -> bytes:
    """Return settings whose house rules got another name here; else byte for byte as they are."""
    try:
        found = tomllib.loads(content.decode("utf-8"))
    except (ValueError, RecursionError):
        return content
    rules = found.get("rules")
    if not isinstance(rules, str) or rules not in renamed:
        return content
    return tomli_w.dumps(found | {"rules": renamed[rules]}).encode("utf-8")


def _folders_in(folder: Path) -> Iterator[Path]:
    """Yield a folder and all below it."""
    yield folder
    yield from (path for path in sorted(folder.rglob("*")) if path.is_dir())


def _left_out(path: Path, error: OSError) -> AnyText:
    return lazy_format("{path}: {why}", path=path, why=reason(error))
