"""Reasons for single decisions, worked out in the background when somebody looks at them."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING

from pidro_desktop.engine.actions import Decision
from pidro_desktop.match.review.turns import Turn

if TYPE_CHECKING:
    from pidro_desktop.players.advice import Advice, Fact


def _nobody() -> None:
    pass


class Explainer:
    """Works out why a choice at a decision is good or bad; one question at a time.

    ``wake`` is called from another thread when there is something to poll.
    """

    def __init__(self, wake: Callable[[], None] = _nobody) -> None:
        self._wake = wake
        self._pool: ThreadPoolExecutor | None = None
        self._wanted: tuple[Turn, Decision] | None = None
        self._asked: Turn | None = None
        self._answer: Future[Advice] | None = None
        self._advice: Advice | None = None

    @property
    def wanted(self) -> bool:
        """Return whether reasons are wanted."""
        return self._wanted is not None

    @property
    def waiting(self) -> bool:
        """Return whether an answer is being worked out."""
        return self._answer is not None

    @property
    def facts(self) -> tuple[Fact, ...]:
        """Return the reasons for the choice that is asked about; empty until they are known."""
        if self._wanted is None or self._advice is None:
            return ()
        from pidro_desktop.match.review.judging import has  # noqa: PLC0415  loaded by now

        _turn, decision = self._wanted
        found = (option for option in self._advice.options if has(option, decision))
        return next((option.facts for option in found), ())

    def want(self, turn: Turn, decision: Decision) -> None:
        """Ask for the reasons for or against a choice.

        Args:
            turn: the decision.
            decision: the choice.
        """
        self._wanted = turn, decision
        if self._asked is not turn:
            self._asked, self._advice = turn, None
            self._pool = self._pool or ThreadPoolExecutor(1, thread_name_prefix="explainer")
            self._answer = self._pool.submit(_advice, turn)
            self._answer.add_done_callback(lambda _answer: self._wake())

    def forget(self) -> None:
        """Ask for nothing."""
        self._wanted = None

    def poll(self) -> bool:
        """Take the answer if it is ready; return whether there is a new one."""
        if self._answer is None or not self._answer.done():
            return False
        answer, self._answer = self._answer, None
        self._advice = None if answer.cancelled() else answer.result()
        return True

    def close(self) -> None:
        """Stop without waiting."""
        self._answer = self._wanted = None
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def _advice(turn: Turn) -> Advice:
    from pidro_desktop.players.advice import Adviser  # noqa: PLC0415  seldom needed, and not small

    return Adviser().advise(turn.view)
