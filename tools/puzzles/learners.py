"""How often learners of several strengths miss a puzzle: what its rating rests on.

The levels of the program alone would not do: they all miss the same puzzles, and people do not. A
learner errs in three ways. At times it does not look, and follows a habit: one of the rules that
``guessing`` knows. Or it goes by the tips that it has heard of, as the levels of about its strength
do. Otherwise it looks, and misjudges what each choice is worth: by little if it plays well, by much
if not. So what costs much is missed more seldom than what costs little. And where a whole pidro
hangs on the choice, that strikes the eye: it follows a habit half as often.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from tools.puzzles.guessing import Hand, solves


class Learner(NamedTuple):
    """A learner.

    Attributes:
        habit: how often it follows a habit.
        error: by how many points it misjudges a choice, as a standard deviation.
        levels: the levels, by number, whose tips it goes by.
    """

    habit: float
    error: float
    levels: tuple[int, int]


LEARNERS: Final = (
    Learner(0.20, 5.0, (0, 0)),
    Learner(0.20, 3.5, (0, 1)),
    Learner(0.15, 2.0, (1, 2)),
    Learner(0.10, 1.2, (2, 3)),
    Learner(0.05, 0.8, (3, 4)),
)
"""From a newcomer to somebody who hardly errs; ``grading`` has their ratings."""
TIPS: Final = 0.5
"""How often a learner who looks goes by tips."""
PIDRO: Final = 5.0
"""By so many points the best choice leads where a pidro hangs on it."""
STRUCK: Final = 0.5
"""So much of its habit a learner follows there."""
LOOKS: Final = 400
"""How often a learner looks at a puzzle."""


def misses(
    hand: Hand, points: Sequence[float], fails: Sequence[float], seed: str
) -> tuple[float, ...]:
    """Return how often each learner misses a puzzle, the weakest first.

    Args:
        hand: the hand, with the solution.
        points: the net points of the choices, the solution first.
        fails: how often each level misses it, the weakest first.
        seed: the seed of their errors.
    """
    found = solves(hand)
    by_habit = 1.0 - sum(found) / len(found)
    missed: list[float] = []
    for learner in LEARNERS:
        by_tips = sum(fails[level] for level in learner.levels) / len(learner.levels)
        habit = learner.habit * (STRUCK if points[0] - max(points[1:]) >= PIDRO else 1.0)
        looked = TIPS * by_tips + (1.0 - TIPS) * _misjudged(points, learner, seed)
        missed.append(habit * by_habit + (1.0 - habit) * looked)
    return tuple(missed)


def _misjudged(points: Sequence[float], learner: Learner, seed: str) -> float:
    """Return how often another choice than the first seems the best."""
    rng = Random(f"{seed} {learner.error}")
    missed = 0
    for _look in range(LOOKS):
        seen = [value + rng.gauss(0.0, learner.error) for value in points]
        missed += seen[0] < max(seen)
    return missed / LOOKS
