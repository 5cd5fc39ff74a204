"""Finding backups where people keep them: documents, downloads, the desktop, memory sticks."""

from __future__ import annotations

import contextlib
import os
import string
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import platformdirs

from pidro_desktop.backup.writing import FILE_NAMES

MOST: Final = 4
"""How many backups are returned."""


def find(exports: Path, *, everywhere: bool) -> tuple[Path, ...]:
    """Return the newest backups, by their names; may take a while where a drive is slow.

    Args:
        exports: the folder in which the program writes backups.
        everywhere: whether other folders and all drives are looked at as well.
    """
    folders = [exports, *(_folders() if everywhere else ())]
    found: dict[Path, float] = {}
    for folder in folders:
        with contextlib.suppress(OSError):
            found |= {path: path.stat().st_mtime for path in folder.glob(FILE_NAMES)}
    return tuple(sorted(found, key=lambda path: found[path], reverse=True)[:MOST])


def _folders() -> Iterator[Path]:
    yield platformdirs.user_documents_path()
    yield platformdirs.user_downloads_path()
    yield platformdirs.user_desktop_path()
    for drive in _drives():
        yield drive
        with contextlib.suppress(OSError):
            yield from (path for path in drive.iterdir() if path.is_dir() and path.name == "Pidro")


def _drives() -> Iterator[Path]:
    """Yield where memory sticks and other drives are found."""
    if sys.platform == "win32":
        yield from (Path(f"{letter}:\\") for letter in string.ascii_uppercase[3:])
        return
    user = os.environ.get("USER", "")
    above = (Path("/Volumes"), Path("/run/media") / user, Path("/media") / user)
    for folder in above:
        with contextlib.suppress(OSError):
            yield from sorted(path for path in folder.iterdir() if path.is_dir())
