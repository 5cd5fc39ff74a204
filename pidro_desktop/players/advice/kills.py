"""Reasons to kill certain trumps, when a hand holds too many."""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice.advice import Fact, Speaks
from pidro_desktop.players.advice.seen import ranks
from pidro_desktop.players.champion.evaluation import Evaluation
from pidro_desktop.players.rollout import position_setup
from pidro_desktop.players.trump_bitsets import TOP

SLIGHT: Final = 0.001
"""Smaller differences in the probability of winning the game are ignored."""


def kill_facts(
    view: SeatView, ask: Ask, found: tuple[Evaluation, ...], evaluation: Evaluation
) -> tuple[Fact, ...]:
    """Return why, or why not, to kill the cards of one choice.

    Args:
        view: the view of the seat.
        ask: the question.
        found: all choices, the best first.
        evaluation: the choice.
    """
    best = found[0]
    if len(found) == 1:
        return (Fact("only"),)
    if evaluation is best:
        return (_best(ask, found),)
    if best.equity - evaluation.equity < SLIGHT:
        return (Fact("close"),)
    killed, better = (position_setup.trumps(view, item.cards) for item in (evaluation, best))
    high, low = int(TOP[killed & ~better]), int(TOP[better & ~killed])
    if high > low:
        rank = ranks(view)
        values = ("card", rank[high.bit_length() - 1]), ("second", rank[low.bit_length() - 1])
        return (Fact("keeps weaker", values, Speaks.AGAINST),)
    worse = best.points > evaluation.points
    return (Fact("points fewer" if worse else "games fewer", (), Speaks.AGAINST),)


def _best(ask: Ask, found: tuple[Evaluation, ...]) -> Fact:
    best = found[0]
    if frozenset(best.cards) == frozenset(ask.cards[: ask.count]):
        return Fact("kill low one" if ask.count == 1 else "kill low", (), Speaks.PLAN)
    worse = next((item for item in found if best.equity - item.equity >= SLIGHT), None)
    if worse is None:
        return Fact("close")
    return Fact("points more" if best.points > worse.points else "games more", (), Speaks.PLAN)
