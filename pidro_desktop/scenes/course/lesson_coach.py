"""The coach of a lesson: weighs the position at once, and judges what is chosen in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pidro_desktop.engine.actions import Decision
from pidro_desktop.match.match import Match
from pidro_desktop.match.review.coach import judged
from pidro_desktop.match.review.explainer import Explainer
from pidro_desktop.match.review.reviewed import ReviewedDecision
from pidro_desktop.match.review.turns import Turn
from pidro_desktop.players.advice import Fact
from pidro_desktop.players.advice.advice import Speaks
from pidro_desktop.players.advice.contrast import NAMES_BETTER
from pidro_desktop.render.table_ui.table_text import sitting

MOST_REASONS: Final = 2


class LessonCoach:
    """Judges the answers to one question at a time; ``wake`` is called when it has been weighed."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self._explainer = Explainer(wake)
        self._asked: Turn | None = None

    @property
    def thinks(self) -> bool:
        """Return whether the question is still being weighed."""
        self._explainer.poll()
        return self._explainer.waiting

    @property
    def best(self) -> Decision | None:
        """Return what the coach would do; None if it is not known."""
        advice = self._explainer.advice
        return advice.best.decision if advice is not None else None

    def watch(self, match: Match, any_answer: Decision) -> None:
        """Begin to weigh the question that the person is asked.

        Args:
            match: the match.
            any_answer: one of the legal answers.
        """
        view = match.game_view(any_answer.seat)
        self._asked = Turn(match.dealt, 1, match.ply, view, any_answer)
        self._explainer.want(self._asked, any_answer)

    def judge(self, decision: Decision) -> ReviewedDecision | None:
        """Return the review of an answer, with reasons; None if it could not be weighed."""
        advice, asked = self._explainer.advice, self._asked
        if advice is None or asked is None:
            return None
        turn = Turn(asked.deal, asked.ply, asked.position, asked.view, decision)
        return judged(advice, turn, explain=True)

    def reasons(self) -> str:
        """Return the reasons for what the coach would do."""
        advice = self._explainer.advice
        return told(advice.best.facts) if advice is not None else ""

    def close(self) -> None:
        """Stop weighing."""
        self._explainer.close()


def why_not(facts: tuple[Fact, ...]) -> str:
    """Return what speaks against a mistake, without telling what would be better; maybe nothing."""
    against = (fact for fact in facts if fact.speaks is Speaks.AGAINST)
    return told(tuple(fact for fact in against if fact.id not in NAMES_BETTER)[:1])


def told(facts: tuple[Fact, ...]) -> str:
    """Return reasons as a few sentences, the most important first."""
    return " ".join(fact.text(sitting()) for fact in facts[:MOST_REASONS])
