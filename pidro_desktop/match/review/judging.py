"""The judgement of one decision, weighed as ``advise`` weighs it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from pidro_desktop.engine.actions import Decision, Play
from pidro_desktop.engine.game import Ask
from pidro_desktop.match.review.marks import Mark, mark_of
from pidro_desktop.match.review.reviewed import Choice, ReviewedDecision, Unit
from pidro_desktop.match.review.turns import Turn
from pidro_desktop.players.advice import Adviser, Fact, Option
from pidro_desktop.players.advice.advice import Speaks
from pidro_desktop.players.player import question

GAME_IN_POINTS: Final = 75.0
"""So many points of a deal's score are worth a game to 62, where there is no table of chances."""

AGAINST: Final = 2
"""Most facts against a decision."""


@dataclass(frozen=True, slots=True)
class _Valued:
    """An option with its value in the unit of the review."""

    option: Option
    value: float


class Judge:
    """Judges decisions, one at a time; the same decision always gets the same judgement."""

    def __init__(self, adviser: Adviser | None = None) -> None:
        self._adviser = adviser or Adviser()

    def judge(self, turn: Turn) -> ReviewedDecision:
        """Return the review of a decision, from what its seat could know.

        Args:
            turn: the decision.
        """
        plain = _plain(turn)
        if is_only_choice(question(turn.view)):
            return replace(plain, mark=Mark.FORCED)
        advice = self._adviser.values(turn.view)
        unit, valued = _values(advice.options)
        choices = tuple(_choice(option, unit) for option in advice.options)
        decided = next((item for item in valued if has(item.option, turn.decided)), None)
        if decided is None or len(valued) < 2 or _all_alike(valued):
            return replace(plain, choices=choices, unit=unit, mark=_unweighed(valued, unit))
        best = max(valued, key=lambda item: item.value)
        loss = best.value - decided.value
        noise = decided.option.noise
        scale = 1.0 if unit is Unit.WIN else GAME_IN_POINTS * turn.view.rules.scoring.target / 62
        if decided.option is advice.best or not loss:
            mark = Mark.BEST
        else:
            mark = mark_of(loss, noise, scale=scale)
        judged = replace(
            plain,
            best=turn.decided if not loss else best.option.decision,
            win=decided.value,
            best_win=best.value,
            loss=loss,
            loss_points=_less(best.option, decided.option),
            noise=noise,
            mark=mark,
            choices=choices,
            unit=unit,
        )
        return replace(judged, facts=self.explain(turn)) if mark.is_slip else judged

    def explain(self, turn: Turn) -> tuple[Fact, ...]:
        """Return the reasons for a decision if it is the best, else the plan and what is wrong.

        Args:
            turn: the decision.
        """
        advice = self._adviser.advise(turn.view, about=turn.decided)
        decided = next((option for option in advice.options if has(option, turn.decided)), None)
        if decided is None or decided is advice.best:
            return decided.facts if decided else ()
        plans = [fact for fact in advice.best.facts if fact.speaks is Speaks.PLAN]
        return (*plans[:1], *decided.facts[:AGAINST])


def _plain(turn: Turn) -> ReviewedDecision:
    return ReviewedDecision(
        turn.deal,
        turn.ply,
        turn.position,
        turn.seat,
        question(turn.view).what,
        turn.decided,
        turn.decided,
    )


def is_only_choice(ask: Ask) -> bool:
    """Return whether a question has only one answer."""
    if ask.bids or ask.suits:
        return len(ask.bids or ask.suits) == 1
    if ask.plays:
        return len(ask.plays) == 1
    return len(ask.cards) <= max(ask.count, 1) and bool(ask.cards)


def has(option: Option, decision: Decision) -> bool:
    """Return whether an option stands for a decision, in any order of its cards."""
    if option.decision == decision:
        return True
    if type(option.decision) is not type(decision) or not hasattr(decision, "cards"):
        return False
    cards = sorted(decision.cards)
    if isinstance(decision, Play) and decision.cards in option.alike:
        return True
    return sorted(getattr(option.decision, "cards", ())) == cards


def _values(options: tuple[Option, ...]) -> tuple[Unit, list[_Valued]]:
    """Return the unit and the options with a value in it."""
    wins = [_Valued(item, item.equity) for item in options if item.equity is not None]
    if wins:
        return Unit.WIN, wins
    scores = [_Valued(item, item.score) for item in options if item.score is not None]
    return Unit.POINTS, scores


def _choice(option: Option, unit: Unit) -> Choice:
    value = option.equity if unit is Unit.WIN else option.score
    return Choice(option.decision, value, option.points, option.suit, option.alike)


def _all_alike(valued: list[_Valued]) -> bool:
    return max(item.value for item in valued) == min(item.value for item in valued)


def _unweighed(valued: list[_Valued], unit: Unit) -> Mark | None:
    """Return the mark of a decision without a difference: forced if all choices are alike."""
    return Mark.FORCED if valued or unit is Unit.WIN else None


def _less(best: Option, decided: Option) -> float | None:
    """Return how many points of the deal the better choice takes more."""
    if best.outcome is not None and decided.outcome is not None:
        return best.outcome - decided.outcome
    return None if best.points is None or decided.points is None else best.points - decided.points
