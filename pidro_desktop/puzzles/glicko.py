"""Ratings of the player and of puzzles by Glicko-2.

Source: Mark E. Glickman, "Example of the Glicko-2 system" (Boston University, revised 22 March
2022), https://www.glicko.net/glicko/glicko2.pdf. The steps below are numbered as in the paper.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

MIDDLE: Final = 1500.0
SCALE: Final = 173.7178
"""Points of a rating in one unit of the inner scale (step 2)."""
TAU: Final = 0.5
"""How much volatility may change: the value of the paper's example."""
CONVERGED: Final = 0.000001
"""The tolerance of the iteration of step 5."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating on the scale that is shown.

    Attributes:
        value: the rating; 1500 is the middle.
        deviation: its standard deviation.
        volatility: how much it is expected to change.
    """

    value: float
    deviation: float
    volatility: float


NEW_PLAYER: Final = Rating(MIDDLE, 350.0, 0.06)
"""A new player in the middle; ``progress.beginner`` says where newcomers to puzzles begin."""


@dataclass(frozen=True, slots=True)
class Result:
    """A game against somebody: their rating before it, and the score, 0 to 1."""

    against: Rating
    score: float


def rated(player: Rating, results: Sequence[Result]) -> Rating:
    """Return a rating after one rating period.

    Args:
        player: the rating before it.
        results: all games of the period; without any, only the deviation grows.
    """
    mu, phi = (player.value - MIDDLE) / SCALE, player.deviation / SCALE  # step 2
    if not results:
        grown = math.hypot(phi, player.volatility)
        return Rating(player.value, grown * SCALE, player.volatility)
    inverse = gain = 0.0
    for result in results:  # steps 3 and 4
        weight = _g(result.against.deviation / SCALE)
        expected = _expected(mu, (result.against.value - MIDDLE) / SCALE, weight)
        inverse += weight**2 * expected * (1 - expected)
        gain += weight * (result.score - expected)
    variance = 1 / inverse
    sigma = _volatility(player.volatility, phi, variance, variance * gain)
    before = math.hypot(phi, sigma)  # step 6
    after = 1 / math.sqrt(1 / before**2 + 1 / variance)  # step 7
    return Rating((mu + after**2 * gain) * SCALE + MIDDLE, after * SCALE, sigma)


def _g(phi: float) -> float:
    return 1 / math.sqrt(1 + 3 * phi**2 / math.pi**2)


def _expected(mu: float, other: float, weight: float) -> float:
    return 1 / (1 + math.exp(-weight * (mu - other)))


def _volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """Return the new volatility: step 5, by the Illinois algorithm."""
    start = math.log(sigma**2)

    def f(x: float) -> float:
        spread = phi**2 + variance + math.exp(x)
        pull = math.exp(x) * (delta**2 - spread) / (2 * spread**2)
        return pull - (x - start) / TAU**2

    low = start
    if delta**2 > phi**2 + variance:
        high = math.log(delta**2 - phi**2 - variance)
    else:
        steps = 1
        while f(start - steps * TAU) < 0:
            steps += 1
        high = start - steps * TAU
    f_low, f_high = f(low), f(high)
    while abs(high - low) > CONVERGED:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return math.exp(low / 2)
