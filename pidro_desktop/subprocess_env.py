"""The environment for child processes, and whether the program is packed."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from typing import Final

LIBRARIES: Final = "LD_LIBRARY_PATH"
BEFORE: Final = "LD_LIBRARY_PATH_ORIG"
"""Where PyInstaller's starter keeps what the path was before it put its own folder there."""
OWN: Final = "_PYI_"
"""How all begin that are its own."""

NO_CONSOLE: Final = 0x0800_0000 if sys.platform == "win32" else 0
"""Creation flag for every program that is started: on Windows no console window flashes up."""


def is_packed() -> bool:
    """Return whether the program is packed with its own Python."""
    return bool(getattr(sys, "frozen", False))


def child_environment(environment: Mapping[str, str] = os.environ) -> dict[str, str]:
    """Return the environment for another program.

    A packed program finds its libraries by a path of its own; another one that looked there would
    be given libraries of other versions than the system's.
    """
    theirs = dict(environment)
    if not is_packed():
        return theirs
    theirs.pop(LIBRARIES, None)
    if BEFORE in theirs:
        theirs[LIBRARIES] = theirs.pop(BEFORE)
    return {name: value for name, value in theirs.items() if not name.startswith(OWN)}
