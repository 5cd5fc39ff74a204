"""Landlock, the Linux sandbox that a process applies to itself, through its three system calls.

It restricts the calling thread and every program started from it. The constants are those of
``linux/landlock.h`` and are the same on every processor.
"""

from __future__ import annotations

import ctypes
import os
import stat
import sys
from collections.abc import Iterable
from functools import cache
from typing import Final

READ: Final = 0b0101
"""The right to execute and read files."""

LIST: Final = 0b1000
"""The right to list folders."""

WRITE: Final = 0b1_1111_1111_0010
"""The rights to write, create and remove anything in a folder."""

_FILE: Final = 0b0111 | 1 << 14
"""The rights that apply to files."""

_MOVE, _TRUNCATE = 1 << 13, 1 << 14  # since the second and the third version
_SCOPED: Final = 0b11
"""No signals to, and no abstract sockets of, processes outside (version 6)."""

_CREATE, _ADD, _RESTRICT, _OPEN = 444, 445, 446, 437
_NO_NEW_PRIVILEGES: Final = 38
_VERSION: Final = 1
_OPEN_FLAGS: Final = sum(getattr(os, name, 0) for name in ("O_PATH", "O_CLOEXEC", "O_NOFOLLOW"))
_NO_LINKS: Final = 0x04
_HERE: Final = -100


class _Ruleset(ctypes.Structure):
    _fields_ = (
        ("files", ctypes.c_uint64),
        ("network", ctypes.c_uint64),
        ("scoped", ctypes.c_uint64),
    )


class _Opening(ctypes.Structure):
    _fields_ = (
        ("flags", ctypes.c_uint64),
        ("mode", ctypes.c_uint64),
        ("resolve", ctypes.c_uint64),
    )


class _Beneath(ctypes.Structure):
    _pack_ = 1
    _fields_ = (("allowed", ctypes.c_uint64), ("folder", ctypes.c_int32))


@cache
def _libc() -> ctypes.CDLL:
    return ctypes.CDLL(None, use_errno=True)


def _call(number: int, *given: object) -> int:
    """Make one system call.

    Raises:
        OSError: the call failed.
    """
    whole = [ctypes.c_long(item) if isinstance(item, int) else item for item in given]
    found: int = _libc().syscall(ctypes.c_long(number), *whole)
    if found < 0:
        error = ctypes.get_errno()
        raise OSError(error, os.strerror(error))
    return found


def version() -> int:
    """Return the Landlock version of this system; 0 without Landlock."""
    if sys.platform != "linux":
        return 0
    try:
        return _call(_CREATE, None, 0, _VERSION)
    except (OSError, AttributeError):  # an old kernel, a forbidden call, or another C library
        return 0


def restrict_thread(readable: Iterable[bytes], writable: Iterable[bytes]) -> None:
    """Restrict this thread, and programs it starts, to these paths and what is below.

    Folders can be listed everywhere, because interpreters search for modules by listing folders.
    Writable paths must also be among the readable ones to be read. Missing paths are skipped, and
    those with a symbolic link in them, which somebody may have put there just now. The restriction
    is permanent, so only a new process should call this.

    Args:
        readable: paths that may be read.
        writable: paths that may be written.

    Raises:
        OSError: the system refuses; the thread may then be partly restricted.
    """
    handled = READ | LIST | WRITE | (_MOVE if version() >= 2 else 0)
    handled |= _TRUNCATE if version() >= 3 else 0
    whole = _Ruleset(handled, 0, _SCOPED if version() >= 6 else 0)
    size = 24 if version() >= 6 else 8
    rules = _call(_CREATE, ctypes.byref(whole), size, 0)
    try:
        _allow(rules, b"/", LIST)
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


def _allow(rules: int, path: bytes, rights: int) -> None:
    how = _Opening(_OPEN_FLAGS, 0, _NO_LINKS)
    try:
        at = _call(_OPEN, _HERE, path, ctypes.byref(how), ctypes.sizeof(how))
    except OSError:
        return  # deleted meanwhile, another user's, or a link
    try:
        is_folder = stat.S_ISDIR(os.fstat(at).st_mode)
        rule = _Beneath(rights if is_folder else rights & _FILE, at)
        _call(_ADD, rules, 1, ctypes.byref(rule), 0)
    finally:
        os.close(at)
