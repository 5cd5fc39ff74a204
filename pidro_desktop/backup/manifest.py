"""The first file of a backup: what is in it, and for whom; and how large a backup may be."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Final

import msgspec

from pidro_desktop.backup.names import FIRST
from pidro_desktop.structs import decode_json

MOST_FILES: Final = 50_000
MOST_BYTES: Final = 1 << 30
"""Bytes of all files together, unpacked."""
MOST_PACKED: Final = 1 << 29
"""Bytes of the backup itself."""
MOST_LISTED: Final = 16 << 20
"""Bytes of the manifest, and of the list at the end of a zip."""
MOST_GROWTH: Final = 200
"""So many times as large a file may become that is not small."""
SMALL_FILE: Final = 1 << 20
"""Bytes that any file may grow to."""


FORMAT: Final = 1
_LONGEST: Final = 200
"""Letters of a text in a manifest."""

Count = Annotated[int, msgspec.Meta(ge=0, le=10**9)]
Text = Annotated[str, msgspec.Meta(max_length=_LONGEST)]
Digest = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}$")]
Key = Annotated[str, msgspec.Meta(pattern=rf"^({FIRST}|[0-9a-f]{{8}})$")]


class NewerError(ValueError):
    """The manifest was written by a newer version of the program."""


class Person(msgspec.Struct, frozen=True):
    """Somebody in a backup, and how much of theirs is in it.

    Attributes:
        key: ``FIRST``, or the id of another person.
        name: their name, as somebody may have typed it.
        games, matches, evenings, dailies: how many they have finished.
        puzzles, lessons: how many different ones they have tried, or played to the end.
        open: how many unfinished games there are, the one that was being played among them.
    """

    key: Key
    name: Text
    games: Count = 0
    matches: Count = 0
    evenings: Count = 0
    dailies: Count = 0
    puzzles: Count = 0
    lessons: Count = 0
    open: Count = 0


class Entry(msgspec.Struct, frozen=True):
    """A file in a backup.

    Attributes:
        name: its name in the backup. size: its bytes. sha256: their SHA-256.
    """

    name: Text
    size: Count
    sha256: Digest


class Manifest(msgspec.Struct, frozen=True):
    """What a backup holds.

    Attributes:
        program: the version of the program that made it.
        made: when, ISO 8601 in UTC.
        system: on which system, such as Windows.
        people: whose files are in it.
        files: all files but the manifest itself.
    """

    format: int
    program: Text
    made: Text
    system: Text
    people: tuple[Person, ...]
    files: tuple[Entry, ...]


class _Form(msgspec.Struct):
    """What every version writes."""

    format: int


def new(
    program: str, system: str, people: tuple[Person, ...], files: tuple[Entry, ...]
) -> Manifest:
    """Return the manifest of a backup that is made now."""
    made = datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
    return Manifest(FORMAT, program[:_LONGEST], made, system[:_LONGEST], people, files)


def as_bytes(manifest: Manifest) -> bytes:
    """Return a manifest as it is written."""
    return msgspec.json.format(msgspec.json.encode(manifest), indent=1) + b"\n"


def read(raw: bytes) -> Manifest:
    """Return a manifest from its bytes.

    Raises:
        NewerError: a newer version of the program wrote it.
        ValueError: it is none; the reason is in English.
    """
    try:
        form = decode_json(raw, _Form).format
        if form > FORMAT:
            raise NewerError
        found = decode_json(raw, Manifest)
        datetime.fromisoformat(found.made)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise ValueError(str(error)) from error
    if form != FORMAT or len({person.key for person in found.people}) != len(found.people):
        raise ValueError("it names somebody twice, or has no format")
    return found
