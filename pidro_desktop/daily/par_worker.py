"""Par in the background, one day after the other."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from datetime import date

from pidro_desktop.daily.par import Par, par_of
from pidro_desktop.match.background import Background, nobody
from pidro_desktop.players.champion.evaluation import is_fast


class ParWorker:
    """Computes the par of days, and keeps it.

    ``wake`` is called from another thread when one is ready. Nothing waits for it.
    """

    def __init__(self, wake: Callable[[], None] = nobody) -> None:
        self._background = Background("par", wake, gently=True)
        self._jobs: dict[date, Future[Par]] = {}

    def ask(self, day: date) -> None:
        """Begin to compute the par of a day, if that has not begun."""
        if day not in self._jobs:
            self._jobs[day] = self._background.run(not is_fast(), par_of, day)

    def of(self, day: date) -> Par | None:
        """Return the par of a day, or None if it is not ready; it is begun then."""
        self.ask(day)
        job = self._jobs[day]
        return job.result() if job.done() else None

    @property
    def working(self) -> bool:
        """Return whether something is being computed."""
        return any(not job.done() for job in self._jobs.values())

    def close(self) -> None:
        """Stop without waiting."""
        self._background.close()
