"""The people who share this computer: who plays, and how people come, go and come back.

Whatever changes is one atomic write of one small file. A deleted person's files stay where they
are for ``DAYS_KEPT`` days, so that a deletion can be undone until then, also after a crash.
"""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from typing import Final

import msgspec

from pidro_desktop.storage import atomic, held
from pidro_desktop.storage import people as listed
from pidro_desktop.storage import settings as files
from pidro_desktop.storage.errors import StorageError, failed
from pidro_desktop.storage.people import FOLDER, People, folder_of
from pidro_desktop.storage.settings import Settings
from pidro_desktop.tr import tr

DAYS_KEPT: Final = 30
"""Days after which a deleted person's files are removed."""
MOST: Final = 8
"""So many people can share a computer."""


class Household:
    """The people below a folder of settings and a folder of results.

    Attributes:
        people: who there is, and who plays.
        notice: a sentence for the player if the list could not be used, or None.
    """

    def __init__(self, config: Path, data: Path, may_write: Callable[[], bool]) -> None:
        self.config = config
        self.data = data
        self._may_write = may_write
        self.people, self.notice, self._locked = listed.load(self.file, self._folders, may_write)

    @property
    def file(self) -> Path:
        """The list of people."""
        return self.config / listed.FILE

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all who can play, the first person's first."""
        return self.people.ids

    @property
    def alone(self) -> bool:
        """Whether only one person plays on this computer."""
        return not self.people.others

    @property
    def full(self) -> bool:
        """Whether nobody can be added."""
        return len(self.ids) >= MOST

    def settings_file(self, person: str) -> Path:
        """Return the path of a person's settings."""
        return folder_of(self.config, person) / "settings.toml"

    def history_file(self, person: str) -> Path:
        """Return the path of a person's results."""
        return folder_of(self.data, person) / "history.sqlite3"

    def settings(self, person: str) -> Settings:
        """Return a person's settings, or the default ones if they cannot be read."""
        return files.load(self.settings_file(person), lambda: False).settings

    def add(self, settings: Settings) -> str:
        """Add a person, with the settings to begin with, and return their id.

        The person is not active yet.

        Raises:
            StorageError: nobody was added.
        """
        person = listed.new_id(self.people.known)
        folder = folder_of(self.config, person)
        try:
            atomic.make_folder(folder)
        except OSError as error:
            raise failed(_NO_FOLDER, folder, error, _ADVICE) from error
        try:
            files.save(settings, self.settings_file(person))
            self._become(others=(*self.people.others, person))
        except StorageError:
            with contextlib.suppress(OSError):
                shutil.rmtree(folder)
            raise
        return person

    def change(self, person: str, settings: Settings) -> None:
        """Save a person's settings; for the active person, use their preferences instead.

        Raises:
            StorageError: they cannot be saved.
        """
        files.save(settings, self.settings_file(person))

    def activate(self, person: str) -> None:
        """Remember who plays. A copy of the program that only looks remembers it for itself.

        Raises:
            StorageError: it cannot be saved; who played before is still active.
        """
        if person == self.people.active:
            return
        if self._may_write():
            self._become(active=person)
        else:
            self.people = msgspec.structs.replace(self.people, active=person)

    def delete(self, person: str, today: date) -> None:
        """Delete a person, who is neither the first nor active; ``bring_back`` undoes it.

        Raises:
            StorageError: that failed; the person is still there.
        """
        assert person not in (self.people.first, self.people.active)
        others = tuple(name for name in self.people.others if name != person)
        self._become(others=others, deleted=self.people.deleted | {person: today})

    @property
    def last_deleted(self) -> str | None:
        """The id of who was deleted last and can be brought back, or None."""
        return next(reversed(self.people.deleted), None)

    def bring_back(self, person: str) -> None:
        """Undo the deletion of a person.

        Raises:
            StorageError: that failed; it can be tried again.
        """
        deleted = {name: day for name, day in self.people.deleted.items() if name != person}
        self._become(others=(*self.people.others, person), deleted=deleted)

    def empty_trash(self, today: date) -> None:
        """Remove the files of people who were deleted ``DAYS_KEPT`` days ago; never raises.

        A person stays in the list of deleted ones until all of their files are gone, so that a
        removal that was cut off goes on the next time.
        """
        self.sweep()
        self._drop_empty()
        old = today - timedelta(days=DAYS_KEPT)
        for person in [name for name, day in self.people.deleted.items() if day <= old]:
            if not all(_removed(folder, person) for folder in self._folders):
                continue
            rest = {name: day for name, day in self.people.deleted.items() if name != person}
            with contextlib.suppress(StorageError):
                self._become(deleted=rest)

    # -------------------------------------------------------- restoring

    def prepare(self) -> str:
        """Return the id of somebody new, whose folders are no person's until ``replace``.

        Raises:
            StorageError: their folders cannot be created.
        """
        self._check_writable()
        self.sweep()
        person = listed.new_id(self.people.known)
        try:
            atomic.make_folder(self._folders[0])
            atomic.write_new(self._mark(person), b"")
            atomic.sync_folder(self._folders[0])
            for folder in self._folders:
                atomic.make_folder(folder / person)
        except OSError as error:
            self.drop(person)
            raise failed(_NO_FOLDER, self._folders[0] / person, error, _ADVICE) from error
        return person

    def replace(self, person: str | None, new: str, today: date) -> None:
        """Let somebody prepared take the place of a person, who is set aside; ``undo`` undoes it.

        Args:
            person: the id of that person, None to add the new one.
            new: the id of who was prepared, whose folders are whole and on disk.
            today: the day of the player's calendar.

        Raises:
            StorageError: that failed; nothing has changed.
        """
        try:
            if person is None:
                self._become(others=(*self.people.others, new))
            else:
                item = listed.Replaced(person, new, today)
                self._put(person, new, (*self.people.replaced, item))
        except StorageError:
            with contextlib.suppress(StorageError):  # the new one may be there, but not flushed
                listed.save(self.people, self.file)
            raise
        with contextlib.suppress(OSError):
            held.unlink(self._mark(new))

    def undo(self, person: str, today: date) -> str:
        """Put back who was set aside for a person, who is set aside now; return the id.

        The same again undoes that.

        Raises:
            StorageError: that failed; nothing has changed.
        """
        item = self.people.replaced_by(person)
        assert item is not None
        rest = tuple(other for other in self.people.replaced if other != item)
        self._put(person, item.person, (*rest, listed.Replaced(person, item.person, today)))
        return item.person

    def _put(self, old: str, new: str, replaced: tuple[listed.Replaced, ...]) -> None:
        """Put somebody in the place of a person of the list."""
        now = self.people
        others = tuple(new if name == old else name for name in now.others)
        first = new if now.first == old else now.first
        active = new if now.active == old else now.active
        self._become(first=first, others=others, active=active, replaced=replaced)

    def drop(self, person: str) -> None:
        """Remove the folders of somebody who was prepared; what cannot be is left for ``sweep``.

        Somebody who is in the list on disk keeps them.
        """
        known = listed.known_in(self.file)
        if known is None or person in known:
            return
        for folder in reversed(self._folders):
            shutil.rmtree(folder / person, ignore_errors=True)
        if not any(os.path.lexists(folder / person) for folder in self._folders):
            with contextlib.suppress(OSError):
                held.unlink(self._mark(person), missing_ok=True)

    def sweep(self) -> None:
        """Remove what a killed program left of somebody who was being prepared; never raises.

        Only the copy that may write does this.
        """
        if self._locked:
            return
        for person in listed.restoring(self._folders[0]):
            if person not in self.people.known:
                self.drop(person)
                continue
            with contextlib.suppress(OSError):
                held.unlink(self._mark(person))

    def _mark(self, person: str) -> Path:
        return listed.restoring_mark(self._folders[0], person)

    def _check_writable(self) -> None:
        if self._locked:
            raise StorageError(self.notice or _LOCKED)

    def _drop_empty(self) -> None:
        """Remove the folder of somebody who was being added when the program was killed."""
        known = self.people.known
        with contextlib.suppress(OSError):
            for path in self._folders[0].iterdir():
                if listed.is_id(path.name) and path.name not in known and listed.is_empty(path):
                    shutil.rmtree(path, ignore_errors=True)

    @property
    def _folders(self) -> tuple[Path, Path]:
        return self.config / FOLDER, self.data / FOLDER

    def _become(self, **changes: object) -> None:
        """Save the changed list.

        Raises:
            StorageError: it cannot be saved; nothing has changed.
        """
        self._check_writable()
        changed: People = msgspec.structs.replace(self.people, **changes)
        listed.save(changed, self.file)
        self.people = changed


def _removed(folder: Path, person: str) -> bool:
    """Remove a person's folder; returns whether a power cut cannot bring it back."""
    shutil.rmtree(folder / person, ignore_errors=True)
    try:
        atomic.sync_folder(folder)
    except FileNotFoundError:
        return True  # nobody has anything there
    except OSError:
        return False
    return not (folder / person).exists()


_NO_FOLDER = tr("The folder {path} for the new player cannot be created: {why}.")
_ADVICE = tr("Nothing was changed. Free up disk space or allow writing there.")
_LOCKED = tr("The list of players cannot be changed here.")
