"""The coach's opinion: whether a decision that is about to be made would be a mistake."""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import replace
from typing import TYPE_CHECKING

from pidro_desktop.engine.actions import Bid, Decision
from pidro_desktop.engine.game import Ask
from pidro_desktop.match.match import Match
from pidro_desktop.match.review.marks import Mark
from pidro_desktop.match.review.review_worker import ReviewWorker
from pidro_desktop.match.review.turns import Turn

if TYPE_CHECKING:
    from pidro_desktop.engine.view import SeatView
    from pidro_desktop.match.review.reviewed import ReviewedDecision
    from pidro_desktop.players.advice import Advice, Fact

STOPS = frozenset({Mark.MISTAKE, Mark.BLUNDER})
"""The marks at which the coach asks to look again."""


class Coach:
    """Weighs a question of the player as soon as it is asked, and judges decisions by that."""

    def __init__(self, match: Match, reviews: ReviewWorker) -> None:
        self._match = match
        self._reviews = reviews
        self._answer: Future[Advice] | None = None
        self._reasons: Future[Advice] | None = None
        self._view: SeatView | None = None
        self._lines = -1

    def watch(self, ask: Ask) -> None:
        """Start weighing a question, unless that has started.

        Args:
            ask: the question, which is open now.
        """
        if self._lines != self._match.lines:
            self._lines, self._answer, self._reasons = self._match.lines, None, None
            self._view = self._match.game_view(ask.seat)
        if self._answer is None and self._view is not None:
            self._answer = self._reviews.weigh(self._view)

    def mark(self, decision: Decision) -> Mark | None:
        """Return the mark that a decision would get; None if that is not known, or not yet.

        Args:
            decision: a legal answer to the question that is watched.
        """
        advice = _found(self._answer)
        if advice is None or self._view is None or self._lines != self._match.lines:
            return None
        turn = Turn(self._match.dealt, 0, self._match.ply, self._view, decision)
        return judged(advice, turn, explain=False).mark

    def stops(self, decision: Decision) -> bool | None:
        """Return whether a decision would be a mistake; None if that is not known yet.

        Args:
            decision: a legal answer to the question that is watched.
        """
        if self._answer is None or not self._answer.done():
            return None
        return self.mark(decision) in STOPS

    def explain(self) -> None:
        """Start looking for what goes wrong with the choices at the question, unless that has."""
        if self._reasons is None and self._view is not None:
            self._reasons = self._reviews.explain(self._view)

    @property
    def explains(self) -> bool:
        """Return whether reasons are being looked for."""
        return self._reasons is not None and not self._reasons.done()

    def fault(self, decision: Decision) -> Fact | None:
        """Return what goes wrong with a decision, without the better one; None if not known yet.

        Args:
            decision: a legal answer to the question that is watched.
        """
        advice = _found(self._reasons)
        if advice is None or self._lines != self._match.lines:
            return None
        return fault_of(advice, decision)


def fault_of(advice: Advice, decision: Decision) -> Fact | None:
    """Return what goes wrong with a decision, without the better one; None if nothing does.

    Of a bid that is too high the advice to pass may say so already: then it is said in its place.
    """
    from pidro_desktop.match.review.judging import has  # noqa: PLC0415  loaded by now
    from pidro_desktop.players.advice.advice import VAGUE, one_fault  # noqa: PLC0415  loaded by now

    option = next((one for one in advice.options if has(one, decision)), None)
    if option is None or option is advice.best:
        return None
    fault = one_fault(option.facts)
    if isinstance(decision, Bid) and (fault is None or fault.id in VAGUE):
        of_it = (one for one in advice.best.facts if one.id.startswith("you make seldom"))
        return next((one for one in of_it if ("count", decision.bid) in one.values), fault)
    return fault


def _found(answer: Future[Advice] | None) -> Advice | None:
    """Return an answer, or None if it is not ready or there is none."""
    if answer is None or not answer.done() or answer.cancelled() or answer.exception():
        return None
    return answer.result()


def judged(advice: Advice, turn: Turn, *, explain: bool) -> ReviewedDecision:
    """Return the review of a decision whose question has been weighed.

    Args:
        advice: the answer of the adviser; to explain anything, one with reasons.
        turn: the decision.
        explain: whether to give reasons if something was lost.
    """
    from pidro_desktop.match.review.judging import (  # noqa: PLC0415  loaded by now
        judged_by,
        reasons_in,
    )

    found = judged_by(advice, turn)
    return replace(found, facts=reasons_in(advice, turn)) if explain and found.is_slip else found
