"""Gives Wine a voice for the tests: its own SAPI has all interfaces, but cannot speak."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from products.facts import run

from wine.prefix import Wine, windows_path
from wine.python import GCC

SOURCE: Final = Path(__file__).parent / "sources" / "voice.c"
LIBRARY: Final = "voice-for-tests.dll"
KEY: Final = r"HKLM\Software\Classes\CLSID\{96749377-3391-11D2-9EE3-00C04F797396}\InprocServer32"
"""Where Windows looks which library has SAPI's voice."""


def lend(wine: Wine, folder: Path) -> None:
    """Compile the voice into a folder, and have every program of a prefix speak with it.

    Raises:
        BuildError: the compiler or Wine refuses.
    """
    library = folder / LIBRARY
    run(GCC, "-shared", "-o", library, SOURCE, "-lole32", "-luuid")
    wine.said("reg", "add", KEY, "/ve", "/d", windows_path(library), "/f")
