"""Leaves out of the Windows program what lies in it twice, and what nothing there asks for.

On Windows SDL's libraries load a decoder by its name when a file of its format is opened. Our
sounds are WAV files and our pictures SVG and PNG, so the other decoders can simply be missing; on
Linux they cannot, see ``hollow.py``.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PureWindowsPath

from products.hollow import Entry

UNASKED = (
    *("freetype", "libavif", "libgme", "libjpeg", "libogg", "libopus", "libopusfile", "libtiff"),
    *("libwavpack", "libwebp", "libwebpdemux", "libxmp", "portmidi"),
)
"""Decoders of other formats, and libraries of modules that are left out; names without numbers."""


def slimmed(entries: Sequence[Entry]) -> list[Entry]:
    """Return PyInstaller's list of libraries with one of each kind, and none that is unasked.

    A library that lies both at the top, where Windows looks for it, and beside a package is kept
    at the top.
    """
    at_top = {_name(place) for place, _, _ in entries if "\\" not in _windows(place)}
    return [
        (place, source, kind)
        for place, source, kind in entries
        if _stem(place) not in UNASKED
        and ("\\" not in _windows(place) or _name(place) not in at_top)
    ]


def _windows(place: str) -> str:
    return str(PureWindowsPath(place))


def _name(place: str) -> str:
    return PureWindowsPath(place).name.lower()


def _stem(place: str) -> str:
    """The library's name alone: "libjpeg" of "libjpeg-62.dll"."""
    path = PureWindowsPath(place.lower())
    return path.stem.partition("-")[0] if path.suffix == ".dll" else ""
