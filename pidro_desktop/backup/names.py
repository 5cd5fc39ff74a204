"""The names of the files in a backup: the same on every system, and none that climbs.

A name has one of a few forms, and its last part is a file name that Linux, macOS and Windows all
allow. What a person has called otherwise gets such a name when the backup is written.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from pidro_desktop.storage import people

MANIFEST: Final = "manifest.json"
SETTINGS, HISTORY, POSITIONS = "settings.toml", "history.sqlite3", "positions.txt"
FIRST: Final = "first"
"""The person whose files are in no folder of their own, in the names of a backup."""
RULES: Final = "rules"
FOLDERS: Final = (
    "saves",
    *("daily", "daily/saves"),
    *("matches", "matches/saves"),
    *("evenings", "evenings/saves"),
)
"""A person's folders with records."""
LONGEST: Final = 120
"""Bytes of a file name, so that whole paths stay short enough for Windows."""
_FORBIDDEN: Final = re.compile(r'[<>:"/\\|?*]')
_DEVICES: Final = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])", re.IGNORECASE)
"""Names that mean a device on Windows, whatever follows their first dot."""


def is_safe(name: str) -> bool:
    """Return whether a file can have this name on every system."""
    if not name or len(name.encode("utf-8", "replace")) > LONGEST or not name.isprintable():
        return False
    if _FORBIDDEN.search(name) or name[0] in ". " or name[-1] in ". ":
        return False
    return not _DEVICES.fullmatch(name.partition(".")[0].rstrip(" "))


def same_for_some(name: str) -> str:
    """Return what two names have in common that are the same on macOS or Windows."""
    return unicodedata.normalize("NFC", name).casefold()


def safe_name(name: str, taken: set[str]) -> str:
    """Return a name as it is, or made safe, that nothing in ``taken`` has; it is added there.

    Args:
        name: the name of a file.
        taken: the names of its folder so far, as ``same_for_some`` returns them.
    """
    plain = _made_safe(name)
    stem, dot, suffix = plain.partition(".")
    number, found = 1, plain
    while same_for_some(found) in taken:
        number += 1
        found = f"{stem}-{number}{dot}{suffix}"
    taken.add(same_for_some(found))
    return found


def _made_safe(name: str) -> str:
    if is_safe(name):
        return name
    letters = "".join(letter if letter.isprintable() else "_" for letter in name)
    stem, dot, suffix = _FORBIDDEN.sub("_", letters).strip(" .").partition(".")
    suffix = suffix[-LONGEST // 2 :]
    room = LONGEST - len(f"{dot}{suffix}-999".encode())
    stem = stem.encode("utf-8", "replace")[:room].decode("utf-8", "ignore").rstrip(" ")
    made = f"{stem}{dot}{suffix}"
    return (
        made if is_safe(made) else f"file-{made}"[:LONGEST] if is_safe(f"file-{made}") else "file"
    )


def fault_in(name: str) -> bool:
    """Return whether a name in a backup has none of the forms that names have there."""
    parts = name.split("/")
    if not all(map(is_safe, parts)):
        return True
    if parts[0] == RULES:
        return len(parts) != 2 or not parts[1].endswith(".toml")
    if parts[0] != people.FOLDER or len(parts) < 3:
        return True
    person, folder = parts[1], "/".join(parts[2:-1])
    if person != FIRST and not people.is_id(person):
        return True
    if not folder:
        return parts[-1] not in (SETTINGS, HISTORY, POSITIONS)
    return folder not in FOLDERS


def of_person(name: str, person: str) -> str | None:
    """Return a name without the folder of a person, or None if it is in none of theirs."""
    start = f"{people.FOLDER}/{person}/"
    return name.removeprefix(start) if name.startswith(start) else None
