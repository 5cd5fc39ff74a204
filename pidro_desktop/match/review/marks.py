"""Marks: how good a decision was, by what it lost."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Mark(StrEnum):
    """How good a decision was; the texts are those of ``review --json``."""

    FORCED = "forced"
    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"

    @property
    def is_slip(self) -> bool:
        """Return whether the decision is worth another look."""
        return self in LEAST_LOSS


LEAST_LOSS: Final = {Mark.BLUNDER: 0.08, Mark.MISTAKE: 0.03, Mark.INACCURACY: 0.01}
"""The loss, in chance to win the game, from which on a mark is given; the largest first."""
SURE: Final = 2.0
"""A loss within so many standard errors is at most ``good``."""


def mark_of(loss: float, noise: float, *, scale: float = 1.0) -> Mark:
    """Return the mark of a decision that was not the best one.

    Args:
        loss: what it lost, at least 0.
        noise: the standard error of the loss.
        scale: how many units of ``loss`` are worth a whole game: 1 for chances to win.

    Returns:
        ``good``, or a worse mark.
    """
    if loss <= SURE * noise:
        return Mark.GOOD
    share = loss / scale
    return next((mark for mark, least in LEAST_LOSS.items() if share >= least), Mark.GOOD)
