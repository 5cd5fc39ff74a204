"""Sees to it that a compiled module runs only while it is true to its source.

Some modules are compiled when the program is installed; a note beside the package says from which
texts. Once a text has been changed, or where PIDRO_KERNEL is ``off``, all of them are interpreted,
as compiled modules lean on one another's memory layout. The values are the same, slower.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).resolve().parent
NOTE = PACKAGE / "compiled.json"


class SourcesOnly(MetaPathFinder):
    """Finds the program's sources, never what was compiled from them."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The source of a module; None leaves it to the usual finders."""
        if not name.startswith("pidro_desktop."):
            return None
        places = (FileFinder(place, (SourceFileLoader, [".py"])) for place in path or ())
        return next(filter(None, (place.find_spec(name, target) for place in places)), None)


def is_fresh(note: Path = NOTE) -> bool:
    """Whether the compiled modules were made from the texts that lie there now."""
    try:
        texts: dict[str, str] = json.loads(note.read_text("utf-8"))["texts"]
        files = {note.parent.parent / name: text for name, text in texts.items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return False  # no note, or none that was written by us
    # A packed program carries no sources: nobody can have changed them.
    return all(_hash(file) == text for file, text in files.items() if file.exists())


def _hash(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def guard() -> None:
    """From now on import what is compiled if it is fresh, else the sources."""
    if os.environ.get("PIDRO_KERNEL") == "off" or not is_fresh():
        sys.meta_path.insert(0, SourcesOnly())


def is_compiled(module: ModuleType) -> bool:
    """Whether a module runs compiled."""
    return str(module.__file__).endswith(tuple(EXTENSION_SUFFIXES))


def kernel_form() -> str:
    """Which form of the solver's kernel runs, in words."""
    from pidro_desktop.players.solver import kernel  # noqa: PLC0415  after the guard

    if is_compiled(kernel):
        return "compiled kernel"
    if NOTE.exists() and not is_fresh():
        return "interpreted kernel: its source has changed since it was compiled"
    return "interpreted kernel"
