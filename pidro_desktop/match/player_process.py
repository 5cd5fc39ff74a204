"""Thinking in a process of its own, for players who would hold up whoever shares theirs.

Interpreted code keeps the interpreter's lock while it thinks, which would cost a window its frames.
"""

from __future__ import annotations

import os
import signal
import threading
from concurrent.futures import Future
from concurrent.futures.process import ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from random import Random
from typing import TYPE_CHECKING, Final

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.player import Player

if TYPE_CHECKING:
    from pidro_desktop.match.hint import Tip

START: Final = "spawn"
"""A process that begins anew: a copy of one that has a window and threads would be none to use."""


class Apart:
    """One process that thinks about one question at a time; it is started at once.

    Raises:
        OSError: the system allows no more processes.
    """

    def __init__(self) -> None:
        self._pool = ProcessPoolExecutor(1, get_context(START), initializer=settle_in)
        self.ready: Future[int] = self._pool.submit(os.getpid)

    def decide(self, player: Player, view: SeatView, rng: Random) -> Future[Decision]:
        """What ``player`` decides, in time; all three are copied.

        Raises:
            BrokenExecutor: the process has died.
        """
        return self._pool.submit(decided, player, view, rng)

    def advise(self, view: SeatView, rng: Random) -> Future[Tip]:
        """What the seat of ``view`` should do, in time; both are copied.

        Raises:
            BrokenExecutor: the process has died.
        """
        return self._pool.submit(advised, view, rng)

    def close(self) -> None:
        """Let the process end; what it is thinking of is not waited for."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def decided(player: Player, view: SeatView, rng: Random) -> Decision:
    """What ``player`` decides: a function that another process can find."""
    return player.decide(view, rng)


def advised(view: SeatView, rng: Random) -> Tip:
    """The advice for ``view``: a function that another process can find."""
    from pidro_desktop.match.hint import tip  # noqa: PLC0415  costs nothing without help

    return tip(view, rng)


def settle_in() -> None:
    """In the new process: leave Ctrl-C to the window, and end when the window is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_window, name="watch", daemon=True).start()


def _end_with_the_window() -> None:
    window = parent_process()
    if window is not None:
        window.join()
        os._exit(0)
