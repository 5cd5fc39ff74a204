"""What Linux can do for a keeper through ``prctl``; elsewhere nothing happens."""

from __future__ import annotations

import contextlib
import ctypes
import signal
import sys
from typing import Final

_END_WITH_PARENT: Final = 1
_DUMPABLE: Final = 4
_ADOPT: Final = 36


def be_closed() -> None:
    """Let no other process of the user look into this one."""
    _prctl(_DUMPABLE, 0)


def adopt_orphans() -> None:
    """Become the parent of every process below this one whose own parent has ended."""
    _prctl(_ADOPT, 1)


def end_with_parent() -> None:
    """Let the system kill this process as soon as its parent has ended."""
    _prctl(_END_WITH_PARENT, signal.SIGKILL)


def _prctl(what: int, value: int) -> None:
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):  # another C library
            ctypes.CDLL(None).prctl(what, value, 0, 0, 0)
