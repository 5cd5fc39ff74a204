"""What the differences of a match show: its standard error, and who is likely the better pair.

Luck is left in a match: another play of the same cards may win by accident. How likely it is that
the winners are the better pair therefore depends on how much pairs really differ. Both are taken
for normal: the true difference of two pairs, a deal, has the spread of pairs of levels, and every
deal adds a spread of its own. That of a deal is measured, too, and not taken from the match: from
16 deals it would be too uncertain, and the chances were less often right.

The numbers are measured by ``python -m benchmarks.matches``; docs/strength.md has the results.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, fmean, stdev
from typing import Final, NamedTuple


class Prior(NamedTuple):
    """What is known of two pairs before they have played.

    Attributes:
        pairs: the spread of the true differences of pairs, in points a deal.
        deal: the spread of the difference of a single deal.
        points: the points of a deal in the rules with which this was measured.
    """

    pairs: float
    deal: float
    points: int


PRIOR: Final = Prior(pairs=2.5, deal=11.5, points=14)

HARD_TO_TELL: Final = 12
"""Below this number of twenty, nobody is called the better pair."""
_TWENTY: Final = 20
_LONG: Final = 24
"""Deals of a match after which one may be certain."""


def error_of(differences: Sequence[int]) -> float | None:
    """Return the standard error of the sum of ``differences``; None for fewer than two.

    Args:
        differences: what our pair gained over the other, by deal.
    """
    return stdev(differences) * sqrt(len(differences)) if len(differences) > 1 else None


def chance_better(differences: Sequence[int], points: int, prior: Prior = PRIOR) -> float:
    """Return the probability that our pair is better than the one at the second table.

    Args:
        differences: what our pair gained over the other, by deal; at least one.
        points: the points of a deal in these rules, by which the prior is scaled.
        prior: what is known before the match.
    """
    scale = points / prior.points
    pairs, variance = prior.pairs * scale, (prior.deal * scale) ** 2 / len(differences)
    shown = fmean(differences) * pairs / sqrt(variance * (variance + pairs**2))
    return NormalDist().cdf(shown)


def of_twenty(chance: float, deals: int) -> int:
    """Return in how many of twenty such matches the pair that is ahead is the better one.

    Args:
        chance: the probability that our pair is the better one.
        deals: the deals of the match; below 24, at most 19 is said.

    Returns:
        10 to 20. Below ``HARD_TO_TELL`` it is hard to tell who is better.
    """
    ahead = int(_TWENTY * max(chance, 1 - chance) + 0.5)
    return min(ahead, _TWENTY if deals >= _LONG else _TWENTY - 1)
