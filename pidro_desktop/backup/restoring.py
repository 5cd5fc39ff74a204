"""Restoring from a backup, and undoing it: one write of the list of people decides.

Everything is prepared in new folders and flushed; then they take the place of the person's old
ones in the list. Those stay as they are.
"""

from __future__ import annotations

import sqlite3
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from enum import Enum
from pathlib import Path
from typing import Final, NamedTuple

import tomli_w

from pidro_desktop.backup import books, names
from pidro_desktop.backup.fault import NOTHING_DONE, BackupFault, Kind, fault_of
from pidro_desktop.backup.folders import Folders, size_of
from pidro_desktop.backup.merging import Merged, merged
from pidro_desktop.backup.reading import Archive, opened
from pidro_desktop.regular_files import will_stay
from pidro_desktop.storage import atomic, held, house_rules
from pidro_desktop.storage.errors import StorageError, reason
from pidro_desktop.storage.household import Household
from pidro_desktop.storage.people import folder_of
from pidro_desktop.storage.record_file import Progress
from pidro_desktop.tr import AnyText, join_sentences, lazy_format, tr

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
    """

    person: str
    before: str | None
    games: int
    records: int
    open: int
    rules: tuple[str, ...]
    left_out: tuple[AnyText, ...]


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
