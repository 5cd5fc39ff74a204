"""Computation in a separate process, for players that would block the window.

Interpreted code holds the interpreter's lock while it computes, which would cost the window frames.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from typing import Final, ParamSpec, TypeVar

P = ParamSpec("P")
Answer = TypeVar("Answer")
GENTLE: Final = 10
"""By how much a process is nicer that leaves the processor to others."""
START: Final = "spawn"
"""Start method: a fresh process, because a copy of one with a window and threads is unusable."""


class PlayerProcess:
    """A process that answers one question at a time; it starts at once.

    Raises:
        OSError: the system allows no more processes.
    """

    def __init__(self, *, gently: bool = False) -> None:
        """Start the process.

        Args:
            gently: whether all other work of the computer comes first, where that can be said.
        """
        context = get_context(START)
        self._pool = ProcessPoolExecutor(
            1, context, initializer=init_worker, initargs=(gently,) if gently else ()
        )
        self.ready: Future[int] = self._pool.submit(os.getpid)

    def run(self, work: Callable[P, Answer], *given: P.args, **named: P.kwargs) -> Future[Answer]:
        """Start any work and return its future; what it gets and returns is copied.

        Raises:
            BrokenExecutor: the process has died.
        """
        return self._pool.submit(work, *given, **named)

    def close(self) -> None:
        """End the process without waiting for its answer."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def init_worker(gently: bool = False) -> None:
    """Set up the new process: ignore Ctrl-C, and end when the process that began it has ended.

    A worker that dies of Ctrl-C would break the pool, and one that is left alone would play on with
    its bots, for nobody.

    Args:
        gently: whether all other work of the computer comes first; only Unix can say so.
    """
    if gently and hasattr(os, "nice"):
        os.nice(GENTLE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_first, name="watch", daemon=True).start()


def _end_with_the_first() -> None:
    window = parent_process()
    if window is not None:
        window.join()
        os._exit(0)
