"""Par in the background: a thread plays the deal, or a process if the search is interpreted."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future, ThreadPoolExecutor
from contextlib import suppress
from datetime import date

from pidro_desktop.daily.par import Par, par_of
from pidro_desktop.match.player_process import PlayerProcess
from pidro_desktop.players.champion.evaluation import is_fast


def _nobody() -> None:
    pass


class ParWorker:
    """Computes the par of days, one after the other, and keeps it.

    ``wake`` is called from another thread when one is ready. Nothing waits for it.
    """

    def __init__(self, wake: Callable[[], None] = _nobody) -> None:
        self._wake = wake
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="par")
        self._apart: PlayerProcess | None = None
        self._may_be_apart = not is_fast()
        self._jobs: dict[date, Future[Par]] = {}

    def ask(self, day: date) -> None:
        """Begin to compute the par of a day, if that has not begun."""
        if day not in self._jobs:
            self._jobs[day] = job = self._begun(day)
            job.add_done_callback(lambda _job: self._wake())

    def of(self, day: date) -> Par | None:
        """Return the par of a day, or None if it is not ready; it is begun then."""
        self.ask(day)
        job = self._jobs[day]
        if not job.done():
            return None
        try:
            return job.result()
        except BrokenExecutor:
            self._may_be_apart = False
            del self._jobs[day]
            self.ask(day)
            return None

    @property
    def working(self) -> bool:
        """Return whether something is being computed."""
        return any(not job.done() for job in self._jobs.values())

    def close(self) -> None:
        """Stop without waiting."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        if self._apart is not None:
            self._apart.close()

    def _begun(self, day: date) -> Future[Par]:
        if self._may_be_apart:
            with suppress(OSError, BrokenExecutor):
                self._apart = self._apart or PlayerProcess(gently=True)
                return self._apart.run(par_of, day)
        return self._pool.submit(par_of, day)
