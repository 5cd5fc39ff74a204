"""Reasons for killing certain trumps rather than others."""

from __future__ import annotations

from pidro_desktop.engine.game import Ask
from pidro_desktop.players.advice.advice import Fact, counted
from pidro_desktop.players.advice.reasons import SLIGHT
from pidro_desktop.players.champion.evaluation import Weighed


def kill_facts(ask: Ask, found: tuple[Weighed, ...], one: Weighed) -> tuple[Fact, ...]:
    """Return why, or why not, to kill the cards of one choice.

    A card lower than another is tested by exchanging the two: the difference is reversed, so it is
    a reason if there is any difference.

    Args:
        ask: the question.
        found: all choices, the best first.
        one: the choice.
    """
    best = found[0]
    if len(found) == 1:
        return (Fact("only"),)
    lowest = frozenset(one.cards) == frozenset(ask.cards[: ask.count])
    if one is best and lowest:
        return (Fact("lowest" if ask.count == 1 else "lowest ones"),)
    lags = [best.equity - other.equity for other in found]
    if one is best:
        lead = min((lag for lag in lags if lag >= SLIGHT), default=0.0)
        return (counted("better", 1000 * lead),) if lead else (Fact("close"),)
    lag = best.equity - one.equity
    return (Fact("close"),) if lag < SLIGHT else (counted("worse", 1000 * lag),)
