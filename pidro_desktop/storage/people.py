"""The list of the people who share this computer, in ``people.toml``.

The first person has no id and no folder of their own: their files lie where they lay when nobody
else played. Every other person has a random id, which names a folder below the settings and one
below the results. A name never becomes a file name; it is one of the person's settings.

Whoever is restored from a backup is prepared in new folders, which take the place of the old ones
in this list. The old ones stay, so that this can be undone.
"""

from __future__ import annotations

import contextlib
import os
import re
import tomllib
from collections.abc import Callable, Iterable
from datetime import date
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

import msgspec

from pidro_desktop.regular_files import SMALL
from pidro_desktop.storage import atomic, held
from pidro_desktop.storage.errors import failed, reason
from pidro_desktop.structs import convert
from pidro_desktop.tr import AnyText, LazyText, join_sentences, lazy_format, tr

FORMAT: Final = 2
"""The form of a list in which somebody was replaced; any other has the form before it, so that
earlier versions of the program can read it."""
FIRST: Final = ""
"""The id of the first person, unless somebody took their place."""
FOLDER: Final = "people"
"""The folder, below the settings and below the results, that holds one folder for each person."""
FILE: Final = "people.toml"
RESTORING: Final = ".restoring"
"""The end of the name of an empty file beside a person's folder, which is not whole yet."""
_ID: Final = re.compile(r"[0-9a-f]{8}")

PersonId = Annotated[str, msgspec.Meta(pattern=rf"^{_ID.pattern}$")]
AnyPersonId = Annotated[str, msgspec.Meta(pattern=rf"^({_ID.pattern})?$")]


class Replaced(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who was set aside for what a backup has of them, or the other way round.

    Attributes:
        person: the id of who was set aside. by: that of who took the place. on: when.
    """

    person: AnyPersonId
    by: AnyPersonId
    on: date


class People(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who shares this computer, besides the first person.

    Attributes:
        active: the id of who plays.
        first: the id of the first person: ``FIRST``, or that of who took their place.
        others: the ids of the others, in the order in which they came.
        deleted: the day on which others were deleted, by id, the latest last. Their files are
            kept until the trash is emptied.
        replaced: who was set aside for whom, the latest last. Their files are always kept.
    """

    active: str = FIRST
    first: AnyPersonId = FIRST
    others: tuple[PersonId, ...] = ()
    deleted: dict[PersonId, date] = {}
    replaced: tuple[Replaced, ...] = ()

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all who can play, the first person's first."""
        return (self.first, *self.others)

    @property
    def known(self) -> set[str]:
        """The ids of all whose files are kept."""
        aside = (item.person for item in self.replaced)
        return {self.first, *self.others, *self.deleted, *aside}

    def replaced_by(self, person: str) -> Replaced | None:
        """Return whom somebody replaced last, or None."""
        return next((item for item in reversed(self.replaced) if item.by == person), None)


class LoadedPeople(NamedTuple):
    """The list as read.

    Attributes:
        people: who there is.
        notice: a sentence for the player if the file could not be used, or None.
        locked: whether the file must not be written over.
    """

    people: People
    notice: AnyText | None = None
    locked: bool = False


class _NewerError(ValueError):
    """The file was written by a newer version of the program."""


def new_id(taken: Iterable[str]) -> str:
    """Return a random id that is not among ``taken``."""
    known = set(taken)
    while (made := os.urandom(4).hex()) in known:
        pass
    return made


def is_id(name: str) -> bool:
    """Return whether a folder of this name can be a person's."""
    return _ID.fullmatch(name) is not None


def folder_of(base: Path, person: str) -> Path:
    """Return a person's folder below ``base``, which is the first person's."""
    return base / FOLDER / person if person else base


def load(file: Path, folders: Iterable[Path], may_write: Callable[[], bool]) -> LoadedPeople:
    """Read the list. Never raises.

    A person whose folder exists is in the list even if the file does not say so. A file that cannot
    be used is moved aside, unless it is unreadable, was written by a newer version, or
    ``may_write`` returns False.

    Args:
        file: the list.
        folders: the folders in which people have theirs.
        may_write: whether this process may write.
    """
    notice: AnyText | None = None
    locked = False
    folders = tuple(folders)
    people = People()
    try:
        people = _parse(held.read_bytes(file, SMALL))
    except FileNotFoundError:
        pass
    except OSError as error:
        notice, locked = _unreadable(file, error), True
    except _NewerError:
        notice, locked = lazy_format(_NEWER, path=file), True
    except ValueError as error:
        why = str(error)
        notice, locked = _put_aside(file, why) if may_write() else (_unusable(file, why), True)
        if not locked:
            _show_unfinished(folders)
    return LoadedPeople(completed(people, folders), notice, locked)


def active_in(file: Path) -> str:
    """Return the id of who plays; the first person's if that cannot be read. Never raises."""
    try:
        people = _parse(held.read_bytes(file, SMALL))
    except (OSError, ValueError):
        return FIRST
    return people.active if people.active in people.others else people.first


def known_in(file: Path) -> set[str] | None:
    """Return the ids of all whose files a list keeps; None if it cannot be read. Never raises."""
    try:
        return _parse(held.read_bytes(file, SMALL)).known
    except FileNotFoundError:
        return People().known
    except (OSError, ValueError):
        return None


def completed(people: People, folders: Iterable[Path]) -> People:
    """Return the list with everyone whose folder exists, and an active person who is in it."""
    folders = tuple(folders)
    there = sorted({name for folder in folders for name in _ids_in(folder)})
    unfinished = {person for folder in folders for person in restoring(folder)}
    more = [name for name in there if name not in people.known | unfinished]
    gone = {*people.deleted, people.first, *(item.person for item in people.replaced)}
    others = tuple(dict.fromkeys((*people.others, *more)))
    others = tuple(name for name in others if name not in gone)
    active = people.active if people.active in others else people.first
    return msgspec.structs.replace(people, others=others, active=active)


def restoring_mark(folder: Path, person: str) -> Path:
    """Return the file that says that somebody's folders are not whole yet."""
    return folder / f".{person}{RESTORING}"


def restoring(folder: Path) -> list[str]:
    """Return the ids of people whose folders are not whole yet."""
    try:
        found = [path.name[1:].removesuffix(RESTORING) for path in folder.glob(f".*{RESTORING}")]
    except OSError:
        return []
    return sorted(filter(is_id, found))


def save(people: People, file: Path) -> None:
    """Write the list atomically.

    Raises:
        StorageError: it cannot be written; the old one is unchanged.
    """
    content: dict[str, Any] = msgspec.to_builtins(people, builtin_types=(date,))
    number = FORMAT
    if not people.replaced and people.first == FIRST:
        number = FORMAT - 1
        del content["first"], content["replaced"]
    content = {"format": number} | content
    import tomli_w  # noqa: PLC0415  a start writes nothing

    try:
        atomic.write_text(file, tomli_w.dumps(content))
    except OSError as error:
        what = tr("The list of players cannot be saved in {path}: {why}.")
        advice = tr("Nothing was changed. Free up disk space or allow writing there.")
        raise failed(what, file, error, advice) from error


def _show_unfinished(folders: Iterable[Path]) -> None:
    """Let everyone be shown, because nothing says any more whose folders are whole."""
    for folder in folders:
        for person in restoring(folder):
            with contextlib.suppress(OSError):
                restoring_mark(folder, person).unlink()


def _ids_in(folder: Path) -> list[str]:
    try:
        found = [path for path in folder.iterdir() if is_id(path.name) and path.is_dir()]
        return [path.name for path in found if not is_empty(path)]
    except OSError:
        return []


def is_empty(folder: Path) -> bool:
    """Return whether a person's folder holds nothing but what was never written whole."""
    return all(path.name.startswith(".") for path in folder.iterdir())


def _parse(raw: bytes) -> People:
    """Return the list in a file.

    Raises:
        ValueError: it is none; the reason is a sentence's part in English.
    """
    try:
        content = tomllib.loads(raw.decode("utf-8"))
    except RecursionError as error:
        raise ValueError("it is nested too deeply") from error
    except UnicodeDecodeError as error:
        raise ValueError("it is not UTF-8 text") from error
    number = content.pop("format", None)
    if type(number) is int and number > FORMAT:
        raise _NewerError
    if number not in (FORMAT - 1, FORMAT) or type(number) is not int:
        raise ValueError(f"key `format` is {number!r}")
    try:
        return convert(content, People)
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from error


_NEWER = tr(
    "The list of players in {path} was written by a newer version of the program. "
    "The file is unchanged. To add, delete or switch players, use that version."
)


def _unreadable(file: Path, error: OSError) -> AnyText:
    text = tr(
        "The list of players in {path} cannot be read: {why}. The file is unchanged. Make it "
        "readable, or move it away."
    )
    return lazy_format(text, path=file, why=reason(error))


def _unusable(file: Path, why: str) -> LazyText:
    return lazy_format(
        tr("The list of players in {path} cannot be used ({why})."), path=file, why=why
    )


def _put_aside(file: Path, why: str) -> tuple[AnyText, bool]:
    """Move a damaged list aside; returns what to tell, and whether the file is still there."""
    start = _unusable(file, why)
    try:
        aside = atomic.move_aside(file, "broken")
    except OSError as error:
        stays = tr("The file could not be moved aside either ({why}). Move or delete that file.")
        return join_sentences(start, lazy_format(stays, why=reason(error))), True
    kept = tr("The file is kept as {name}. Nobody’s games or results are lost.")
    return join_sentences(start, lazy_format(kept, name=aside.name)), False
