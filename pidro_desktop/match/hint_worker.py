"""Hints computed in the background from what the player can see."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future, ThreadPoolExecutor
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING

from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.match import Match

if TYPE_CHECKING:
    from pidro_desktop.match.hint import Tip
    from pidro_desktop.match.player_process import Apart


def _nobody() -> None:
    pass


class Tips:
    """Computes one hint after another and drops answers that the game has overtaken.

    ``wake`` is called from another thread when an answer is ready.
    """

    def __init__(self, match: Match, wake: Callable[[], None] = _nobody) -> None:
        self._match = match
        self._wake = wake
        self._pool: ThreadPoolExecutor | None = None
        self._apart: Apart | None = None
        self._may_be_apart = True
        self._answer: Future[Tip] | None = None
        self._ask: Ask | None = None
        self._lines = -1

    @property
    def waiting(self) -> bool:
        """Return whether an answer that is still wanted is being computed."""
        return self._answer is not None and self._lines == self._match.lines

    def prepare(self) -> None:
        """Load everything that the first answer needs."""
        if self._pool is None:
            self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="tips")
            if _is_fast():
                self._pool.submit(_warm)
            elif self._may_be_apart:
                self._open_apart()

    def want(self, ask: Ask) -> None:
        """Start computing the hint for ``ask``, unless that has started; the view is taken now."""
        if self._answer is not None and self._lines == self._match.lines:
            return
        self.prepare()
        self._ask, self._lines = ask, self._match.lines
        self._begin()

    def poll(self) -> Tip | None:
        """Return the hint once it is ready, if the game has not changed since; else None."""
        if self._answer is None or not self._answer.done():
            return None
        answer, self._answer = self._answer, None
        if self._lines != self._match.lines:
            return None
        try:
            return answer.result()
        except BrokenExecutor:
            self._close_apart()
            self._begin()
            return None

    def forget(self) -> None:
        """Drop the answer that is being computed."""
        self._answer = None

    def close(self) -> None:
        """Stop without waiting for the current answer."""
        self._answer = None
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
        self._close_apart()

    # -------------------------------------------------------- where it is computed

    def _begin(self) -> None:
        assert self._ask is not None
        seat = self._ask.seat
        view, rng = self._match.game_view(seat), self._match.rng(seat)
        self._answer = self._asked_apart(view, rng) or self._asked_here(view, rng)
        self._answer.add_done_callback(lambda _answer: self._wake())

    def _asked_apart(self, view: SeatView, rng: Random) -> Future[Tip] | None:
        """Return the answer of the other process; None if there is none or it has died."""
        if self._apart is not None:
            with suppress(BrokenExecutor):
                return self._apart.advise(view, rng)
            self._close_apart()
        return None

    def _asked_here(self, view: SeatView, rng: Random) -> Future[Tip]:
        from pidro_desktop.match.hint import tip  # noqa: PLC0415  costs nothing without help

        assert self._pool is not None
        return self._pool.submit(tip, view, rng)

    def _open_apart(self) -> None:
        if self._apart is not None:
            return
        from pidro_desktop.match.player_process import (  # noqa: PLC0415  seldom needed, and not small
            Apart,
        )

        try:
            self._apart = Apart()
        except OSError:  # no more processes: slow frames are better than no hints
            self._may_be_apart = False

    def _close_apart(self) -> None:
        if self._apart is not None:
            self._apart.close()
        self._apart, self._may_be_apart = None, False


def _warm() -> None:
    from pidro_desktop.match import hint  # noqa: PLC0415  costs nothing without help

    hint.adviser()


def _is_fast() -> bool:
    from pidro_desktop.players.champion.evaluation import is_fast  # noqa: PLC0415  as above

    return is_fast()
