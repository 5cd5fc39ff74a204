"""Computation in the background: one question at a time; stale answers are dropped."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import BrokenExecutor, Future, ThreadPoolExecutor
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.match import Match
from pidro_desktop.players.player import Player, is_slow

if TYPE_CHECKING:
    from pidro_desktop.match.player_process import PlayerProcess


class Question(NamedTuple):
    """A question to a player.

    Attributes:
        player: the player to ask.
        view: the view of its seat.
        rng: the randomness for the decision.
    """

    player: Player
    view: SeatView
    rng: Random


def _nobody() -> None:
    pass


class Thinker:
    """Lets computer players decide in a thread; slow ones in a separate process.

    ``wake`` is called from another thread when an answer is ready. The process for slow players
    among ``players`` (by default the match's) starts at once.

    Attributes:
        apart: that process, or None.
    """

    def __init__(
        self,
        match: Match,
        wake: Callable[[], None] = _nobody,
        players: Iterable[Player] | None = None,
    ) -> None:
        self._match = match
        self._wake = wake
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="thinker")
        self.apart: PlayerProcess | None = None
        self._may_be_apart = True
        self._answer: Future[Decision] | None = None
        self._question: Question | None = None
        self._asked_at = -1
        ahead = match.setup.players.values() if players is None else players
        if any(is_slow(player) for player in ahead):
            self._open_apart()

    @property
    def busy(self) -> bool:
        """Return whether a question is open, answered or not."""
        return self._answer is not None

    @property
    def thinking(self) -> bool:
        """Return whether an answer is being worked out."""
        return self._answer is not None and not self._answer.done()

    def start(self, ask: Ask, player: Player | None = None) -> None:
        """Start the decision that answers ``ask``; the view is taken now.

        Args:
            ask: the question.
            player: the player to ask; by default the one in the seat.
        """
        match = self._match
        player = player or match.setup.players[ask.seat]
        self._asked_at = match.lines  # never repeats, even after undo
        self._ask(Question(player, match.game_view(ask.seat), match.rng(ask.seat)))

    def poll(self) -> Decision | None:
        """Return the decision once it is ready, if the game has not changed since; else None.

        Raises:
            Exception: any exception that the player raised.
        """
        if self._answer is None or not self._answer.done():
            return None
        answer, self._answer = self._answer, None
        if self._asked_at != self._match.lines:
            return None
        try:
            return answer.result()
        except BrokenExecutor:
            self._stay_together()
            return None

    def forget(self) -> None:
        """Drop the open question."""
        self._answer = None

    def close(self) -> None:
        """Stop without waiting for the current answer."""
        self._answer = None
        self._pool.shutdown(wait=False, cancel_futures=True)
        if self.apart is not None:
            self.apart.close()

    # -------------------------------------------------------- where it is computed

    def _ask(self, question: Question) -> None:
        self._question = question
        self._answer = self._asked_apart(question) or self._pool.submit(
            question.player.decide, question.view, question.rng
        )
        self._answer.add_done_callback(lambda _answer: self._wake())

    def _asked_apart(self, question: Question) -> Future[Decision] | None:
        """Return the future of a slow player's answer; None if it must be computed here."""
        if not is_slow(question.player):
            return None
        self._open_apart()
        with suppress(BrokenExecutor):
            return self.apart.decide(*question) if self.apart else None
        return None

    def _open_apart(self) -> None:
        if self.apart is not None or not self._may_be_apart:
            return
        from pidro_desktop.match.player_process import (  # noqa: PLC0415  seldom needed, and not small
            PlayerProcess,
        )

        try:
            self.apart = PlayerProcess()
        except OSError:  # no more processes: slow frames are better than no game
            self._may_be_apart = False

    def _stay_together(self) -> None:
        """Ask the same question here, after the other process has died."""
        if self.apart is not None:
            self.apart.close()
        self.apart, self._may_be_apart = None, False
        if self._question is not None:
            self._ask(self._question)
