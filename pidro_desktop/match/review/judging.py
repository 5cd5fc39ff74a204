"""The judgement of one decision, weighed as ``advise`` weighs it.

The yardstick is the choice that advice puts first, as hints do. It has the highest value, but for
calls: of those that are as good as the highest, as far as can be told, the lowest comes first. A
call with a higher value than that loses nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from pidro_desktop.engine.actions import Bid, Decision, NameTrump, Play
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.seats import left_of
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.review.marks import Mark, mark_of
from pidro_desktop.match.review.reviewed import Choice, ReviewedDecision, Unit
from pidro_desktop.match.review.turns import Turn
from pidro_desktop.players import equity
from pidro_desktop.players.advice import Advice, Adviser, Fact, Option
from pidro_desktop.players.advice.advice import contrast, in_one_deal
from pidro_desktop.players.player import question

GAME_IN_POINTS: Final = 90.0
"""So many points of the score are worth a game to 62 under rule sets without a table of chances:
in Finnish Pidro a point is worth 1.0 to 1.3 hundredths of a game while both sides are below 25."""
EXACT: Final = 9
"""Decimal places to which values are compared, as ``champion`` does."""


@dataclass(frozen=True, slots=True)
class _Valued:
    """An option with its value in the unit of the review."""

    option: Option
    value: float


class Judge:
    """Judges decisions, one at a time; the same decision always gets the same judgement.

    ``net`` says that only the score of the deal counts, because no game follows it.
    """

    def __init__(self, adviser: Adviser | None = None, *, net: bool = False) -> None:
        self._adviser = adviser or Adviser()
        self._net = net

    def judge(self, turn: Turn, *, explain: bool = True) -> ReviewedDecision:
        """Return the review of a decision, from what its seat could know.

        Args:
            turn: the decision.
            explain: whether to give reasons if something was lost, which takes longer.
        """
        judged = judged_by(self._adviser.values(turn.view, turn.decided), turn, net=self._net)
        if not (explain and judged.is_slip):
            return judged
        facts = self.explain(turn)
        return replace(judged, facts=in_one_deal(facts) if self._net else facts)

    def explain(self, turn: Turn) -> tuple[Fact, ...]:
        """Return the reasons for a decision if it is the best, else the plan and what is wrong.

        Args:
            turn: the decision.
        """
        return reasons_in(self._adviser.advise(turn.view, about=turn.decided), turn)


def judged_by(advice: Advice, turn: Turn, *, net: bool = False) -> ReviewedDecision:
    """Return the review of a decision whose question has been weighed, without reasons.

    Args:
        advice: the value of each choice.
        turn: the decision.
        net: whether only the score of the deal counts.
    """
    plain = unjudged(turn)
    options = net_options(advice.options, turn.view) if net else advice.options
    unit, valued = _values(options)
    choices = tuple(_choice(option, unit) for option in options)
    decided = next((item for item in valued if has(item.option, turn.decided)), None)
    plain = replace(plain, choices=choices, unit=unit)
    if is_only_choice(question(turn.view)) or _is_forced(advice, valued):
        value = valued[0].value if valued else None
        nothing = replace(plain, loss=0.0, loss_points=0.0, noise=0.0)
        return replace(nothing, win=value, best_win=value, mark=Mark.FORCED)
    if decided is None:  # it has no figures
        return plain
    best = decided if decided.value >= valued[0].value else valued[0]
    loss, noise = round(best.value - decided.value, EXACT), decided.option.noise
    scale = 1.0 if unit is Unit.WIN else game_in_points(turn.view.rules.scoring.target)
    return replace(
        plain,
        best=turn.decided if best is decided else best.option.decision,
        win=decided.value,
        best_win=best.value,
        loss=loss,
        loss_points=None if net else _less(best.option, decided.option),
        noise=noise if loss else 0.0,
        mark=mark_of(loss, noise, scale=scale) if loss else Mark.BEST,
    )


def reasons_in(advice: Advice, turn: Turn) -> tuple[Fact, ...]:
    """Return what an advice with reasons says of a decision; see ``Judge.explain``."""
    decided = next((option for option in advice.options if has(option, turn.decided)), None)
    if decided is None or decided is advice.best:
        return decided.facts if decided else ()
    return contrast(advice.best, decided)


def unjudged(turn: Turn) -> ReviewedDecision:
    """Return a decision without a judgement.

    Args:
        turn: the decision.
    """
    return ReviewedDecision(
        turn.deal,
        turn.ply,
        turn.position,
        turn.seat,
        question(turn.view).what,
        turn.decided,
        turn.decided,
    )


def game_in_points(target: int) -> float:
    """Return how many points of the score are worth a game to ``target``, roughly."""
    return GAME_IN_POINTS * target / equity.TARGET


def is_only_choice(ask: Ask) -> bool:
    """Return whether a question has only one answer."""
    if ask.bids or ask.suits:
        return len(ask.bids or ask.suits) == 1
    if ask.plays or ask.choices:
        return len(ask.plays or ask.choices) == 1
    return ask.fewest == ask.count and len(ask.cards) <= ask.count


def has(option: Option, decision: Decision) -> bool:
    """Return whether an option stands for a decision, in any order of its cards."""
    if option.decision == decision:
        return True
    if isinstance(decision, Bid | NameTrump) or isinstance(option.decision, Bid | NameTrump):
        return False
    if type(option.decision) is not type(decision):
        return False
    if isinstance(decision, Play) and decision.cards in option.alike:
        return True
    return sorted(option.decision.cards) == sorted(decision.cards)


def net_options(options: Sequence[Option], view: SeatView) -> tuple[Option, ...]:
    """Return options with the score of the deal as their only value.

    Of cards the score is known. That of calls and suits follows from the probability of winning,
    which rises with each point by the same amount as long as nobody is near the target.

    Args:
        options: the options, valued by the probability of winning.
        view: the view of the seat that decides.
    """
    side, moved = view.rules.side_of(view.seat), equity.TARGET - view.rules.scoring.target
    us, them = view.totals[side] + moved, view.totals[1 - side] + moved
    deals_next = view.rules.side_of(left_of(view.dealer)) == side
    usual, point = equity.chance(us, them, deals_next), equity.point(us, them, deals_next)
    return tuple(
        replace(
            option,
            score=(option.equity - usual) / point if option.net is None else option.net,
            noise=option.noise / point,
            equity=None,
        )
        if option.equity is not None
        else option
        for option in options
    )


def _values(options: Sequence[Option]) -> tuple[Unit, list[_Valued]]:
    """Return the unit and the options with a value in it."""
    wins = [_Valued(item, round(item.equity, EXACT)) for item in options if item.equity is not None]
    if wins:
        return Unit.WIN, wins
    scores = [_Valued(item, round(item.score, EXACT)) for item in options if item.score is not None]
    return Unit.POINTS, scores


def _choice(option: Option, unit: Unit) -> Choice:
    value = option.equity if unit is Unit.WIN else option.score
    return Choice(
        option.decision,
        value,
        option.points,
        option.suit,
        option.alike,
        option.made,
        option.noise,
        option.guessed,
    )


def _is_forced(advice: Advice, valued: list[_Valued]) -> bool:
    """Return whether all choices are alike; those that the advice does not list are."""
    if not valued:
        return bool(advice.best.alike)
    return len({item.value for item in valued}) == 1


def _less(best: Option, decided: Option) -> float | None:
    """Return how many points of the deal the better choice takes more."""
    if best.outcome is not None and decided.outcome is not None:
        return best.outcome - decided.outcome
    return None if best.points is None or decided.points is None else best.points - decided.points
