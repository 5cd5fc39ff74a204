"""Thinking off the UI thread: one question at a time, and stale answers are dropped."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.game import Ask
from pidro_desktop.match.match import Match
from pidro_desktop.players.player import Player


def _nobody() -> None:
    pass


class Thinker:
    """Lets computer players think in a thread of their own.

    ``wake`` is called from that thread when an answer is there, to end a UI's wait.
    """

    def __init__(self, match: Match, wake: Callable[[], None] = _nobody) -> None:
        self._match = match
        self._wake = wake
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="thinker")
        self._answer: Future[Decision] | None = None
        self._asked_at = -1

    @property
    def busy(self) -> bool:
        """Whether a question is out, answered or not."""
        return self._answer is not None

    def start(self, ask: Ask, player: Player | None = None) -> None:
        """Begin to think about ``ask``. The view is taken now, the thinking happens elsewhere.

        Left out, ``player`` is who sits in the seat.
        """
        match = self._match
        player = player or match.setup.players[ask.seat]
        self._asked_at = match.ply
        self._answer = self._pool.submit(
            player.decide, match.game_view(ask.seat), match.rng(ask.seat)
        )
        self._answer.add_done_callback(lambda _answer: self._wake())

    def poll(self) -> Decision | None:
        """The decision, once it is there and the game still stands where it was asked.

        Raises:
            Exception: whatever the player raised.
        """
        if self._answer is None or not self._answer.done():
            return None
        answer, self._answer = self._answer, None
        if self._asked_at != self._match.ply:
            return None
        return answer.result()

    def close(self) -> None:
        """Stop; an answer that is still being thought of is not waited for."""
        self._answer = None
        self._pool.shutdown(wait=False, cancel_futures=True)
