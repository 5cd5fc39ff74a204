"""The rating of a puzzle, from how often each level misses it.

A puzzle of rating r beats a player of rating R with the chance of Elo's curve, which is Glicko's
for ratings without doubt: 1 / (1 + 10^((R - r) / 400)). The levels have fixed ratings in equal
steps, with *steady* in the middle of the scale. The rating of a puzzle is the most likely one after
a game against each level, with the doubt that Glicko gives a newcomer.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import Final

MIDDLE: Final = 1500.0
LEVELS: Final = (900.0, 1200.0, 1500.0, 1800.0, 2100.0)
"""The ratings of the levels, the weakest first."""
DOUBT: Final = 350.0
"""The standard deviation of the rating before the games."""
SCALE: Final = 400.0 / log(10.0)
ROUNDS: Final = 20


def beats(puzzle: float, player: float) -> float:
    """Return the chance that a player misses a puzzle.

    Args:
        puzzle: the rating of the puzzle.
        player: the rating of the player.
    """
    return 1.0 / (1.0 + 10.0 ** ((player - puzzle) / 400.0))


def graded(fails: Sequence[float]) -> float:
    """Return the rating of a puzzle, by Newton's method.

    Args:
        fails: how often each level misses it, 0 to 1, the weakest level first.
    """
    rating = MIDDLE
    for _round in range(ROUNDS):
        slope = (MIDDLE - rating) / DOUBT**2
        bend = 1.0 / DOUBT**2
        for level, missed in zip(LEVELS, fails, strict=True):
            chance = beats(rating, level)
            slope += (missed - chance) / SCALE
            bend += chance * (1.0 - chance) / SCALE**2
        rating += slope / bend
    return rating
