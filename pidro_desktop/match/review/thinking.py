"""The thinking of reviews, in whatever thread or process it is done."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from typing import Final

from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.hint import adviser
from pidro_desktop.match.review.judging import Judge, unjudged
from pidro_desktop.match.review.reviewed import ReviewedDecision
from pidro_desktop.match.review.turns import Turn
from pidro_desktop.players.advice import Advice

SPELL: Final = 0.03
"""Seconds after which no further decision is begun; forced ones take next to nothing."""


def judged(
    turns: Sequence[Turn], spell: float = SPELL, *, net: bool = False
) -> tuple[ReviewedDecision, ...]:
    """Return the reviews of the first decisions: at least one, and no more than fit in a spell.

    Args:
        turns: the decisions.
        spell: seconds after which no further one is begun.
        net: whether only the score of the deal counts.
    """
    judge, began = Judge(adviser(), net=net), time.monotonic()
    found: list[ReviewedDecision] = []
    for turn in turns:
        found.append(safely_judged(judge, turn, explain=True))
        if time.monotonic() - began >= spell:
            break
    return tuple(found)


def judged_alone(turn: Turn) -> ReviewedDecision:
    """Return the review of one decision, without reasons.

    Args:
        turn: the decision.
    """
    return safely_judged(Judge(adviser()), turn, explain=False)


def safely_judged(judge: Judge, turn: Turn, *, explain: bool) -> ReviewedDecision:
    """Return a review; without a mark if there can be none: it must never disturb a game."""
    try:
        return judge.judge(turn, explain=explain)
    except Exception:  # whatever it is, it is told in the log
        logging.getLogger(__name__).exception("A decision could not be judged.")
        return unjudged(turn)


def weighed(view: SeatView) -> Advice:
    """Return the value of every choice of a seat, as reviews weigh them.

    Args:
        view: the view of a seat that is asked to decide.
    """
    return adviser().values(view, every=True)
