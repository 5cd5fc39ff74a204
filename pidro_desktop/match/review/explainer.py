"""Reasons for single decisions, worked out in the background when somebody looks at them."""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from typing import TYPE_CHECKING

from pidro_desktop.background import Background, nobody
from pidro_desktop.engine.actions import Decision
from pidro_desktop.match.review.turns import Turn
from pidro_desktop.match.worker import is_fast

if TYPE_CHECKING:
    from pidro_desktop.engine.view import SeatView
    from pidro_desktop.players.advice import Advice, Fact


class Explainer:
    """Works out why a choice at a decision is good or bad; one question at a time.

    An error leaves a choice without reasons; it is told in the log. ``wake`` is called from another
    thread when there is something to poll.
    """

    def __init__(self, wake: Callable[[], None] = nobody) -> None:
        self._background = Background("explainer", wake, gently=True)
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
        return () if self._wanted is None else self.facts_of(self._wanted[1])

    def facts_of(self, decision: Decision) -> tuple[Fact, ...]:
        """Return the reasons for or against any choice there; empty until they are known."""
        if self._wanted is None or self._advice is None:
            return ()
        from pidro_desktop.match.review.judging import has  # noqa: PLC0415  loaded by now

        found = (option for option in self._advice.options if has(option, decision))
        return next((option.facts for option in found), ())

    @property
    def advice(self) -> Advice | None:
        """Return the whole answer, or None if there is none, or none yet."""
        return self._advice if self._wanted is not None else None

    def want(self, turn: Turn, decision: Decision) -> None:
        """Ask for the reasons for or against a choice.

        Args:
            turn: the decision.
            decision: the choice.
        """
        self._wanted = turn, decision
        if self._asked is not turn:
            self._asked, self._advice = turn, None
            self._answer = self._background.run(not is_fast(), explained, turn.view)

    def forget(self) -> None:
        """Ask for nothing."""
        self._wanted = None

    def poll(self) -> bool:
        """Take the answer if it is ready; return whether there is a new one."""
        if self._answer is None or not self._answer.done():
            return False
        answer, self._answer = self._answer, None
        try:
            self._advice = answer.result()
        except CancelledError:
            self._advice = None
        except Exception:  # whatever it is, the review goes on without these reasons
            logging.getLogger(__name__).exception("A decision could not be explained.")
            self._advice = None
        return True

    def close(self) -> None:
        """Stop without waiting."""
        self._answer = self._wanted = None
        self._background.close()


def explained(view: SeatView) -> Advice:
    """Return the advice on a question, with reasons; a function that another process can import.

    Args:
        view: the view of a seat that is asked to decide.
    """
    from pidro_desktop.match.hint import adviser  # noqa: PLC0415  seldom needed, and not small

    return adviser().advise(view)
