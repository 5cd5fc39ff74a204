"""The languages that the owner of this system reads."""

from __future__ import annotations

import locale
import os
import sys
from pathlib import Path
from typing import Final, cast

from pidro_desktop.regular_files import SMALL, opened

VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE")
MAC_SETTINGS: Final = Path("Library", "Preferences", ".GlobalPreferences.plist")
_BY_NAME, _BUFFER = 8, 1024
"""MUI_LANGUAGE_NAME of the Windows API, and the letters for all names together."""


def system_languages() -> list[str]:
    """Return ids of locales such as "sv_FI" or "Swedish_Finland", the preferred ones first.

    What the environment says comes first, on every system: somebody has set it. Windows and macOS
    have settings of their own, which a program that is started from a menu finds nowhere else.
    """
    lines = [os.environ.get(name, "") for name in VARIABLES]
    found = [item for item in ":".join(lines).split(":") if item]
    if sys.platform == "win32":
        found += windows_languages()
    elif sys.platform == "darwin":
        found += mac_languages(Path.home() / MAC_SETTINGS)
    name = locale.getlocale()[0]
    return [*found, name] if name else found


def language_of(name: str) -> str:
    """Return the language of a locale's id: "sv" for "sv-FI", "sv_FI.UTF-8", "Swedish_Finland"."""
    first = name.replace("-", "_").split("_")[0].split(".")[0].lower()
    known = locale.normalize(first).split("_")[0]  # it also knows names such as "swedish"
    return known.split(".")[0].lower()


def windows_languages() -> list[str]:
    """Return the languages of the Windows settings, as ids like "sv-FI"; none on other systems."""
    if sys.platform != "win32":
        return []
    import ctypes  # noqa: PLC0415  only there
    from ctypes import wintypes  # noqa: PLC0415  likewise

    count, length = wintypes.ULONG(), wintypes.ULONG(_BUFFER)
    names = ctypes.create_unicode_buffer(_BUFFER)
    ask = ctypes.windll.kernel32.GetUserPreferredUILanguages
    if not ask(_BY_NAME, ctypes.byref(count), names, ctypes.byref(length)):
        return []
    return [name for name in ctypes.wstring_at(names, length.value).split("\0") if name]


def mac_languages(file: Path) -> list[str]:
    """Return the languages of the macOS settings in ``file``, as ids like "sv-FI".

    Reading the file takes under a millisecond; asking the system would take another process.
    """
    import plistlib  # noqa: PLC0415  the first frame does without it elsewhere

    try:
        with opened(file, SMALL) as settings:
            found = plistlib.load(settings).get("AppleLanguages", [])
    except Exception:  # the parsers behind it raise what they like; English is no catastrophe
        return []
    listed = cast("list[object]", found) if isinstance(found, list) else []
    return [item for item in listed if isinstance(item, str)]
