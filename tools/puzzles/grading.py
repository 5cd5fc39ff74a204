"""The rating of a puzzle, from how often simulated learners miss it.

A puzzle of rating r beats a player of rating R with the chance of Elo's curve, which is Glicko's
for ratings without doubt: 1 / (1 + 10^((R - r) / 400)). The learners have fixed ratings in equal
steps. The rating of a puzzle is the most likely one after some games against each, with the doubt
that Glicko gives a newcomer.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import Final

MIDDLE: Final = 1500.0
RATINGS: Final = (900.0, 1200.0, 1500.0, 1800.0, 2100.0)
"""The ratings of the learners, the weakest first."""
GAMES: Final = 4
"""Games against each."""
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


def graded(missed: Sequence[float]) -> float:
    """Return the rating of a puzzle, by Newton's method.

    Args:
        missed: how often each learner misses it, 0 to 1, the weakest first.
    """
    rating = MIDDLE
    for _round in range(ROUNDS):
        slope = (MIDDLE - rating) / DOUBT**2
        bend = 1.0 / DOUBT**2
        for learner, share in zip(RATINGS, missed, strict=True):
            chance = beats(rating, learner)
            slope += GAMES * (share - chance) / SCALE
            bend += GAMES * chance * (1.0 - chance) / SCALE**2
        rating += slope / bend
    return rating
