"""Landlock, the sandbox that Linux lets every process put itself into, by its three system calls.

What is restricted is the calling thread and every program that it starts from then on, never the
whole process, so a thread made for it can start a program in a sandbox while nothing changes for
the rest of this one. The numbers are those of ``linux/landlock.h`` and are the same on every
processor.
"""

from __future__ import annotations

import ctypes
import os
import stat
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

READ: Final = 0b0101
"""Execute and read files."""

LIST: Final = 0b1000
"""Learn the names of what a folder holds."""

WRITE: Final = 0b1_1111_1111_0010
"""Write, make and remove anything that a folder may hold."""

_FILE: Final = 0b0111 | 1 << 14
"""Of all rights those that a file can have."""

_MOVE, _TRUNCATE = 1 << 13, 1 << 14  # since the second and the third version
_SCOPED: Final = 0b11
"""No signals to, and no nameless sockets of, processes outside the sandbox (sixth version)."""

_CREATE, _ADD, _RESTRICT = 444, 445, 446
_NO_NEW_PRIVILEGES: Final = 38
_VERSION: Final = 1


class _Ruleset(ctypes.Structure):
    _fields_ = (
        ("files", ctypes.c_uint64),
        ("network", ctypes.c_uint64),
        ("scoped", ctypes.c_uint64),
    )


class _Beneath(ctypes.Structure):
    _pack_ = 1
    _fields_ = (("allowed", ctypes.c_uint64), ("folder", ctypes.c_int32))


@cache
def _libc() -> ctypes.CDLL:
    return ctypes.CDLL(None, use_errno=True)


def _call(number: int, *given: object) -> int:
    """One system call. Raises OSError."""
    whole = [ctypes.c_long(one) if isinstance(one, int) else one for one in given]
    found: int = _libc().syscall(ctypes.c_long(number), *whole)
    if found < 0:
        error = ctypes.get_errno()
        raise OSError(error, os.strerror(error))
    return found


@cache
def version() -> int:
    """Which version of Landlock this system has; 0 without it."""
    if sys.platform != "linux":
        return 0
    try:
        return _call(_CREATE, None, 0, _VERSION)
    except (OSError, AttributeError):  # an old kernel, one that forbids it, another C library
        return 0


def restrict_thread(readable: Iterable[Path], writable: Iterable[Path]) -> None:
    """Let this thread, and what it starts, reach only what lies at or below these paths.

    Folders can be listed everywhere: interpreters look for modules by listing their folders.

    To read what is ``writable`` takes a path among the ``readable`` as well. Paths that are gone,
    and symbolic links, are passed over. It cannot be undone: the thread is best one that ends
    afterwards.

    Raises:
        OSError: the system refuses; the thread may then be restricted in part, but no further.
    """
    handled = READ | LIST | WRITE | (_MOVE if version() >= 2 else 0)
    handled |= _TRUNCATE if version() >= 3 else 0
    whole = _Ruleset(handled, 0, _SCOPED if version() >= 6 else 0)
    size = 24 if version() >= 6 else 8
    rules = _call(_CREATE, ctypes.byref(whole), size, 0)
    try:
        _allow(rules, Path("/"), LIST)
        for path in readable:
            _allow(rules, path, READ)
        for path in writable:
            _allow(rules, path, handled & ~READ & ~LIST)
        if _libc().prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0):
            error = ctypes.get_errno()
            raise OSError(error, os.strerror(error))
        _call(_RESTRICT, rules, 0)
    finally:
        os.close(rules)


def _allow(rules: int, path: Path, rights: int) -> None:
    try:
        at = os.open(path, getattr(os, "O_PATH", 0) | os.O_CLOEXEC | os.O_NOFOLLOW)
    except OSError:
        return  # gone meanwhile, or none of this user's
    try:
        kind = os.fstat(at).st_mode
        if stat.S_ISLNK(kind):
            return
        rule = _Beneath(rights if stat.S_ISDIR(kind) else rights & _FILE, at)
        _call(_ADD, rules, 1, ctypes.byref(rule), 0)
    finally:
        os.close(at)
