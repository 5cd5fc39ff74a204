"""The rating of a puzzle, from how often simulated learners miss it.

A puzzle of rating r beats a player of rating R with the chance of Elo's curve, which is Glicko's
for ratings without doubt: 1 / (1 + 10^((R - r) / 400)). The learners have fixed ratings in equal
steps. The rating of a puzzle is the one whose curve comes nearest to how often each misses it, by
least squares: so those count most who are about as strong as the puzzle is hard. Strong players
slip at times in any puzzle, and that says nothing of how hard an easy one is for a newcomer.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Final

RATINGS: Final = (900.0, 1200.0, 1500.0, 1800.0, 2100.0)
"""The ratings of the learners, the weakest first."""
LEAST: Final = 400
MOST: Final = 2400
"""The lowest and the highest rating of a puzzle."""


def beats(puzzle: float, player: float) -> float:
    """Return the chance that a player misses a puzzle.

    Args:
        puzzle: the rating of the puzzle.
        player: the rating of the player.
    """
    return 1.0 / (1.0 + 10.0 ** ((player - puzzle) / 400.0))


@lru_cache(maxsize=1)
def _curves() -> dict[int, tuple[float, ...]]:
    """Return how often each learner misses a puzzle of each rating, the strongest first."""
    return {
        rating: tuple(beats(rating, learner) for learner in reversed(RATINGS))
        for rating in range(LEAST, MOST + 1)
    }


def graded(missed: Sequence[float]) -> float:
    """Return the rating of a puzzle.

    Who is weaker counts as missing it at least as often as those who are stronger.

    Args:
        missed: how often each learner misses it, 0 to 1, the weakest first.
    """
    shares = tuple(accumulate(reversed(missed), max))

    def off(item: tuple[int, tuple[float, ...]]) -> float:
        return sum((share - chance) ** 2 for share, chance in zip(shares, item[1], strict=True))

    return float(min(_curves().items(), key=off)[0])
