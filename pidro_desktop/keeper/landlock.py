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
from functools import cache, partial
from struct import pack
from typing import Final

_READ: Final = 0b0101
"""The right to execute and read files."""

_LIST: Final = 0b1000
"""The right to list folders."""

_WRITE: Final = 0b1_1111_1111_0010
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

_libc: Final = cache(partial(ctypes.CDLL, None, use_errno=True))


def _call(function: str, *given: object) -> int:
    """Call a function of the C library, with numbers, and bytes as what it reads.

    Raises:
        OSError: the call failed.
    """
    whole = [ctypes.c_long(item) if isinstance(item, int) else item for item in given]
    found: int = getattr(_libc(), function)(*whole)
    if found < 0:
        error = ctypes.get_errno()
        raise OSError(error, os.strerror(error))
    return found


def version() -> int:
    """Return the Landlock version of this system; 0 without Landlock."""
    if sys.platform != "linux":
        return 0
    try:
        return _call("syscall", _CREATE, None, 0, _VERSION)
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
    since = version()
    change = _WRITE | (_MOVE if since >= 2 else 0) | (_TRUNCATE if since >= 3 else 0)
    whole = pack("=3Q", _READ | _LIST | change, 0, _SCOPED)  # of files, the network, and scopes
    rules = _call("syscall", _CREATE, whole, len(whole) if since >= 6 else 8, 0)
    try:
        _allow(rules, b"/", _LIST)
        for path in readable:
            _allow(rules, path, _READ)
        for path in writable:
            _allow(rules, path, change)
        _call("prctl", _NO_NEW_PRIVILEGES, 1, 0, 0, 0)
        _call("syscall", _RESTRICT, rules, 0)
    finally:
        os.close(rules)


def _allow(rules: int, path: bytes, rights: int) -> None:
    how = pack("=3Q", _OPEN_FLAGS, 0, _NO_LINKS)
    try:
        at = _call("syscall", _OPEN, _HERE, path, how, len(how))
    except OSError:
        return  # deleted meanwhile, another user's, or a link
    try:
        is_folder = stat.S_ISDIR(os.fstat(at).st_mode)
        rule = pack("=Qi", rights if is_folder else rights & _FILE, at)
        _call("syscall", _ADD, rules, 1, rule, 0)
    finally:
        os.close(at)
