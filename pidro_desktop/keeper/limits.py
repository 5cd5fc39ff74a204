"""How much a bot may take of the computer, with all that it starts.

The system itself refuses what one process may not have; the keeper counts what all of them have
together. The limits are generous: they stop a fault, or malice, before it stops the computer.
"""

from __future__ import annotations

import contextlib
import os
import resource
import sys
from collections.abc import Iterable
from typing import Final

from . import MOST_MEMORY, MOST_PROCESSES

GB: Final = 1 << 30
MOST_OPEN_FILES: Final = 4096
LARGEST_FILE: Final = 4 * GB

_PAGE: Final = os.sysconf("SC_PAGE_SIZE")


def memory() -> int:
    """Return the most bytes of memory of a bot: no more than half of what the computer has."""
    return min(MOST_MEMORY, os.sysconf("SC_PHYS_PAGES") * _PAGE // 2)


def limit_process() -> None:
    """Limit this process, and each that it starts: memory, open files, and the size of a file."""
    wanted = [
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_NOFILE, MOST_OPEN_FILES),
        (resource.RLIMIT_FSIZE, LARGEST_FILE),
    ]
    if sys.platform == "linux":  # counts there what is really used, not what is set apart
        wanted.append((resource.RLIMIT_DATA, memory()))
    for what, most in wanted:
        _soft, hard = resource.getrlimit(what)
        value = most if hard == resource.RLIM_INFINITY else min(most, hard)
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(what, (value, value))


def exceeded(processes: Iterable[int]) -> str:
    """Return of what these processes together have "too", or an empty string."""
    pids = list(processes)
    if len(pids) > MOST_PROCESSES:
        return "many processes"
    most = memory()
    if sum(map(_resident, pids)) > most and sum(map(_own_share, pids)) > most:
        return "much memory"
    return ""


def _resident(pid: int) -> int:
    """Return the bytes that a process has in memory; what several share counts for each."""
    return int(_read(f"/proc/{pid}/statm", b"0 0").split()[1]) * _PAGE


def _own_share(pid: int) -> int:
    """Return the same with only its part of what it shares, which takes longer to find out."""
    lines = _read(f"/proc/{pid}/smaps_rollup", b"").splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith(b"Pss:")) * 1024


def _read(path: str, otherwise: bytes) -> bytes:
    """Return a file of ``/proc``; a process may have ended meanwhile, or be another user's."""
    try:
        with open(path, "rb", buffering=0) as file:  # noqa: PTH123  pathlib takes long to import
            return file.read() or otherwise
    except OSError:
        return otherwise
