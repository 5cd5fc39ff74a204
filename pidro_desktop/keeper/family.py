"""The processes below this one. It adopts orphans, so none of them can leave it."""

from __future__ import annotations

import contextlib
import os
import signal
import time
from collections.abc import Iterator
from typing import Final

TIMEOUT: Final = 5.0
"""Seconds after which a process that cannot even be killed is left to the system."""


def below(pid: int) -> Iterator[int]:
    """Yield the processes that ``pid`` has started, and those that they have started, and so on.

    Where the system does not tell, there are none.
    """
    for child in _children(pid):
        yield child
        yield from below(child)


def _children(pid: int) -> list[int]:
    found: list[int] = []
    with contextlib.suppress(OSError, ValueError):  # it has ended, or there is no /proc
        for thread in os.listdir(f"/proc/{pid}/task"):  # noqa: PTH208  pathlib takes long to import
            path = f"/proc/{pid}/task/{thread}/children"
            with open(path, "rb", buffering=0) as file:  # noqa: PTH123  likewise
                found += map(int, file.read().split())
    return found


class Family:
    """A program that was started by this process, with everything that it starts.

    Attributes:
        status: its exit status as ``os.waitpid`` gives it, or None while it runs.
    """

    def __init__(self, first: int) -> None:
        self.status: int | None = None
        self._first = first

    def bury(self) -> bool:
        """Take note of every process that has ended; returns whether there may be others."""
        try:
            while (ended := os.waitpid(-1, os.WNOHANG))[0]:
                if ended[0] == self._first:
                    self.status = ended[1]
        except ChildProcessError:
            return False
        return True

    def end(self) -> None:
        """Kill them all, and wait until they are gone.

        A group is killed at once, before any of it can start another process. Who has left it is
        looked for until nobody is found.
        """
        until = time.monotonic() + TIMEOUT
        with contextlib.suppress(OSError):
            os.killpg(self._first, signal.SIGKILL)
        while self.bury() and time.monotonic() < until:
            for pid in below(os.getpid()):
                with contextlib.suppress(OSError):
                    os.kill(pid, signal.SIGKILL)
            time.sleep(0.001)
