"""Accuracy, and the built-in levels that lose about as much.

How often decisions of each level lose how much was counted in games of that level among *steady*s,
by ``tools/measure_levels.py`` and ``tools/fit_levels.py``. Levels are told by Bayes' rule, each
being as likely before the game: the range is the shortest that has most of the probability, and one
level in it is the likeliest.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import exp, log
from typing import Final, NamedTuple

import msgspec

from pidro_desktop.match.review.judging import game_in_points
from pidro_desktop.match.review.reviewed import ReviewedDecision, Unit
from pidro_desktop.structs import read_packaged

STEPS: Final = (1e-9, 0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.08)
"""Losses in chance to win between which decisions are counted together."""
SLOPE: Final = 40.0
"""How many points of accuracy the mean loss of ``beginner`` costs."""
SAME: Final = {"sou": "finnish"}
"""Rule sets that use the table of another one, which is played in the same way."""
ENOUGH: Final = 15
"""Fewest decisions for which levels are told."""
SURE: Final = 0.8
"""The probability that the range of levels must have."""


class LevelTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the levels lose under one rule set.

    Attributes:
        beginner: the mean loss of ``beginner`` in a decision, in the unit of its reviews.
        levels: for each level and kind of decision, how many of its decisions lost how much, in
            ``len(STEPS) + 1`` steps; the weakest level first.
    """

    beginner: float
    levels: dict[str, dict[str, tuple[int, ...]]]


class Levels(NamedTuple):
    """The built-in levels that lose about as much.

    Attributes:
        low, high: the weakest and the strongest of them, often the same one.
        likeliest: the likeliest one. chance: its probability.
    """

    low: str
    high: str
    likeliest: str
    chance: float


def accuracy(decisions: Sequence[ReviewedDecision], rules: str = "finnish") -> float | None:
    """Return how well decisions were made: 100 loses nothing, ``beginner`` has 60 on average.

    Args:
        decisions: the decisions; those that were forced do not count.
        rules: the id of the rule set.

    Returns:
        0 to 100, or None without decisions that count, or if the rule set was not measured.
    """
    losses = [decision.loss or 0.0 for decision in decisions if decision.is_counted]
    return accuracy_of(sum(losses), len(losses), rules)


def accuracy_of(loss: float, count: int, rules: str = "finnish") -> float | None:
    """Return the accuracy of decisions that count.

    Args:
        loss: what they lost together, in the unit of their reviews.
        count: how many there are.
        rules: the id of the rule set.

    Returns:
        0 to 100, or None without decisions, or if the rule set was not measured.
    """
    table = level_table(rules)
    if not count or table is None:
        return None
    return min(100.0, max(0.0, 100.0 - SLOPE * loss / count / table.beginner))


def level_range(
    decisions: Sequence[ReviewedDecision], rules: str = "finnish", target: int = 62
) -> Levels | None:
    """Return the built-in levels that lose about as much.

    Args:
        decisions: the decisions; those that were forced do not count.
        rules: the id of the rule set.
        target: the score that wins, which losses in points are compared with.

    Returns:
        The levels, or None if there are too few decisions to tell.
    """
    return level_range_of(steps_of(decisions, target), rules)


def steps_of(decisions: Sequence[ReviewedDecision], target: int = 62) -> list[tuple[str, int]]:
    """Return the kind and the step of the loss of each decision that counts.

    Args:
        decisions: the decisions.
        target: the score that wins, which losses in points are compared with.
    """
    counted = (decision for decision in decisions if decision.is_counted)
    return [(decision.what.value, step_of(_share(decision, target))) for decision in counted]


def level_range_of(steps: Sequence[tuple[str, int]], rules: str = "finnish") -> Levels | None:
    """Return the built-in levels that lose about as much.

    Args:
        steps: the kind of each decision, and the step of its loss.
        rules: the id of the rule set.

    Returns:
        The levels, or None if there are too few decisions to tell.
    """
    table = level_table(rules)
    if len(steps) < ENOUGH or table is None or len(table.levels) < 2:
        return None
    chances = probabilities(table.levels, steps)
    likeliest = max(chances, key=lambda level: chances[level])
    return Levels(*shortest_range(chances), likeliest, chances[likeliest])


def probabilities(
    levels: Mapping[str, Mapping[str, Sequence[int]]], steps: Sequence[tuple[str, int]]
) -> dict[str, float]:
    """Return the probability of each level.

    Args:
        levels: the counts of a ``LevelTable``.
        steps: the kind of each decision, and the step of its loss.
    """
    found = {level: sum(_evidence(counts, steps)) for level, counts in levels.items()}
    most = max(found.values())
    weights = {level: exp(value - most) for level, value in found.items()}
    every = sum(weights.values())
    return {level: weight / every for level, weight in weights.items()}


def _evidence(
    counts: Mapping[str, Sequence[int]], steps: Sequence[tuple[str, int]]
) -> Iterator[float]:
    """Yield the logarithm of the likelihood of each decision; one more of each was counted."""
    for what, step in steps:
        row = counts.get(what)
        if row is not None:
            yield log((row[step] + 1) / (sum(row) + len(row)))


def shortest_range(chances: Mapping[str, float]) -> tuple[str, str]:
    """Return the ends of the shortest range of levels that has ``SURE`` of the probability.

    Args:
        chances: the probability of each level, the weakest first.
    """
    names = list(chances)
    for length in range(1, len(names) + 1):
        ranges = [names[start : start + length] for start in range(len(names) - length + 1)]
        best = max(ranges, key=lambda names: sum(chances[name] for name in names))
        if sum(chances[name] for name in best) >= SURE or length == len(names):
            return best[0], best[-1]
    raise ValueError("There are no levels.")


def step_of(loss: float) -> int:
    """Return the step of a loss, as a share of a game: 0 for none."""
    return bisect_right(STEPS, loss)


def _share(decision: ReviewedDecision, target: int) -> float:
    """Return the loss of a decision as a share of a game."""
    loss = decision.loss or 0.0
    return loss if decision.unit is Unit.WIN else loss / game_in_points(target)


def level_table(rules: str) -> LevelTable | None:
    """Return what was measured under a rule set, or None if nothing was.

    Args:
        rules: the id of the rule set.
    """
    return level_tables().get(SAME.get(rules, rules))


@lru_cache(maxsize=1)
def level_tables() -> dict[str, LevelTable]:
    """Return what was measured, by the id of the rule set."""
    return read_packaged(__name__, "levels.json", dict[str, LevelTable])
