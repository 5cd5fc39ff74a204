"""Import hook that uses a compiled module only if it matches its source.

Some modules are compiled when the program is installed; a note beside the package lists their
sources. If a source has changed, or PIDRO_KERNEL is ``off``, all of them are interpreted, because
compiled modules rely on each other's memory layout. The results are the same, slower.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib.machinery import EXTENSION_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

from pidro_desktop.regular_files import read_bytes, read_text

PACKAGE = Path(__file__).resolve().parent
NOTE = PACKAGE / "compiled.json"


COMPILED = "pidro_desktop.players."
"""Where all compiled modules lie. Nothing in there is needed before the first frame."""


class CompiledModuleFinder:
    """Waits for the first import of a compilable module, and checks that all are fresh."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return None for the next finder, after choosing sources or compiled modules."""
        if not name.startswith(COMPILED):
            return None
        sources = None if is_usable() else SourceFinder()
        with suppress(ValueError):  # another thread was here at the same time
            sys.meta_path.remove(self)
            if sources:
                sys.meta_path.insert(0, sources)
        return sources.find_spec(name, path, target) if sources else None


class SourceFinder:
    """Finds only the sources of a package, by default the program's."""

    def __init__(self, package: str = "pidro_desktop.") -> None:
        """Set the prefix of its modules' names, including the dot."""
        self._package = package

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the source of a module, or None for the usual finders."""
        if not name.startswith(self._package):
            return None
        places = (FileFinder(place, (SourceFileLoader, [".py"])) for place in path or ())
        return next(filter(None, (place.find_spec(name, target) for place in places)), None)


def is_fresh(note: Path = NOTE) -> bool:
    """Return whether the compiled modules match the current sources."""
    import json  # noqa: PLC0415  the first frame does without

    try:
        texts: dict[str, str] = json.loads(read_text(note))["texts"]
        files = {note.parent.parent / name: text for name, text in texts.items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return False  # no note, or none that was written by us
    # A packed program carries no sources: nobody can have changed them.
    return all(_hash(file) == text for file, text in files.items() if file.exists())


def _hash(file: Path) -> str:
    import hashlib  # noqa: PLC0415  the first frame does without

    return hashlib.sha256(read_bytes(file)).hexdigest()


def is_usable() -> bool:
    """Return whether compiled modules are wanted, and match their sources."""
    return os.environ.get("PIDRO_KERNEL") != "off" and is_fresh()


def install_import_hook() -> None:
    """Install the hook: import compiled modules if they are fresh, else the sources."""
    sys.meta_path.insert(0, CompiledModuleFinder())


def is_compiled(module: ModuleType) -> bool:
    """Return whether a module runs compiled."""
    return str(module.__file__).endswith(tuple(EXTENSION_SUFFIXES))


def kernel_form() -> str:
    """Return the form of the solver's kernel (compiled or interpreted), as text."""
    from pidro_desktop.players.solver import kernel  # noqa: PLC0415  after the guard

    if is_compiled(kernel):
        return "compiled kernel"
    if NOTE.exists() and not is_fresh():
        return "interpreted kernel: its source has changed since it was compiled"
    return "interpreted kernel"


def why_interpreted() -> str:
    """Return why the kernel is not compiled, as text; empty if nothing prevents it."""
    if os.environ.get("PIDRO_KERNEL") == "off":
        return "PIDRO_KERNEL is off"
    if not NOTE.exists():
        return "nothing was compiled when the program was installed"
    if not is_fresh():
        return "its source has changed since it was compiled, or the record of that is damaged"
    there, listed = compiled_modules()
    if there < listed:
        return "the compiled modules are missing, or are for another Python or system"
    return ""


def compiled_modules() -> tuple[int, int]:
    """Return how many modules are compiled for this Python, and how many the note lists."""
    import json  # noqa: PLC0415  the first frame does without

    try:
        texts: dict[str, str] = json.loads(read_text(NOTE))["texts"]
        sources = [NOTE.parent.parent / name for name in texts if name.endswith(".py")]
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return 0, 0
    there = [
        any(source.with_suffix(end).exists() for end in EXTENSION_SUFFIXES) for source in sources
    ]
    return sum(there), len(there)
