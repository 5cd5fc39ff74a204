"""Ratings of puzzles from how often each level misses them.

A puzzle of rating r beats a level of rating R with the chance of Elo's curve, which is Glicko's for
ratings without doubt: 1 / (1 + 10^((R - r) / 400)). Puzzles and levels are fitted together by the
greatest likelihood, one game of each level against each puzzle, drawn to the middle by a prior. The
mean of the puzzles is 1500.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from typing import Final

MIDDLE: Final = 1500.0
SPREAD: Final = 350.0
"""The standard deviation of the prior, as Glicko gives a newcomer."""
SCALE: Final = 400.0 / log(10.0)
ROUNDS: Final = 200


@dataclass(frozen=True, slots=True)
class Grades:
    """The result of the fit.

    Attributes:
        puzzles: the ratings of the puzzles, in their order.
        levels: the ratings of the levels, the weakest first.
    """

    puzzles: tuple[float, ...]
    levels: tuple[float, ...]


def beats(puzzle: float, level: float) -> float:
    """Return the chance that a level misses a puzzle.

    Args:
        puzzle: the rating of the puzzle.
        level: the rating of the level.
    """
    return 1.0 / (1.0 + 10.0 ** ((level - puzzle) / 400.0))


def graded(fails: Sequence[Sequence[float]]) -> Grades:
    """Return the ratings of puzzles and levels.

    Args:
        fails: for each puzzle, how often each level misses it, 0 to 1.
    """
    levels = [MIDDLE] * len(fails[0])
    puzzles = [MIDDLE] * len(fails)
    for _round in range(ROUNDS):
        for place, row in enumerate(fails):
            games = [(level, missed) for level, missed in zip(levels, row, strict=True)]
            puzzles[place] = _fitted(puzzles[place], games)
        off = sum(puzzles) / len(puzzles) - MIDDLE
        puzzles = [puzzle - off for puzzle in puzzles]
        for place in range(len(levels)):
            games = [(puzzle, 1.0 - row[place]) for puzzle, row in zip(puzzles, fails, strict=True)]
            levels[place] = _fitted(levels[place], games)
    return Grades(tuple(puzzles), tuple(levels))


def _fitted(rating: float, games: Sequence[tuple[float, float]]) -> float:
    """Return a rating after a step of Newton's method.

    Args:
        rating: the rating so far.
        games: the ratings of the opponents, and how often they were beaten.
    """
    slope = (MIDDLE - rating) / SPREAD**2
    bend = 1.0 / SPREAD**2
    for other, won in games:
        chance = beats(rating, other)
        slope += (won - chance) / SCALE
        bend += chance * (1.0 - chance) / SCALE**2
    return rating + slope / bend
