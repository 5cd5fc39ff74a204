"""Arithmetic of calibration: what was stated against what came true, with sampling errors.

Everything stated about one deal comes true or not together, so the cases of a deal are not
independent. Errors are therefore clustered: the residuals of a deal are added up before they are
squared (the sandwich estimator of Liang and Zeger, "Longitudinal data analysis using generalized
linear models", Biometrika 73, 1986, for a mean).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from statistics import fmean

SPREADS = 1.96
"""Standard errors on either side of a mean that contain 95% of a normal distribution."""
ALLOWED = 0.05
"""How far, beyond the sampling error, chances may be from what comes true."""


@dataclass(frozen=True, slots=True)
class Claim:
    """One statement and what came of it.

    Attributes:
        stated: the probability, or for a gap between two cards the points promised.
        true: 1 if it came true and 0 if not; for a gap the points realised.
        cluster: the deal, or for a game's end the game, on which it depends.
    """

    stated: float
    true: float
    cluster: int


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean with its standard error, clustered; the error is None with a single cluster."""

    value: float
    error: float | None


@dataclass(frozen=True, slots=True)
class Band:
    """All claims stated between ``low`` and ``high``.

    Attributes:
        low, high: the bounds, the lower one included.
        count: the number of claims; with none of them, the rest is zero.
        stated, true: the means.
        difference: the mean of true minus stated, with its error.
        least: the error that independent claims would have if all were right. With few clusters
            all claims may come out alike by chance, and the clustered error is then too small.
    """

    low: float
    high: float
    count: int
    stated: float
    true: float
    difference: Mean
    least: float

    @property
    def margin(self) -> float | None:
        """Return half the 95% interval of the difference; None with a single cluster."""
        error = self.difference.error
        return None if error is None else SPREADS * max(error, self.least)

    @property
    def is_off(self) -> bool:
        """Return whether the difference is too large beyond the sampling error."""
        return self.margin is not None and abs(self.difference.value) - self.margin > ALLOWED


def clustered(values: Sequence[float], clusters: Sequence[int]) -> Mean:
    """Return the mean of values that depend on each other within a cluster.

    Args:
        values: the values, at least one.
        clusters: the cluster of each.
    """
    mean = fmean(values)
    residuals: dict[int, float] = defaultdict(float)
    for value, cluster in zip(values, clusters, strict=True):
        residuals[cluster] += value - mean
    number = len(residuals)
    if number < 2:
        return Mean(mean, None)
    spread = sum(residual**2 for residual in residuals.values()) * number / (number - 1)
    return Mean(mean, sqrt(spread) / len(values))


def band(claims: Iterable[Claim], low: float, high: float) -> Band:
    """Return the band of the claims stated from ``low`` to below ``high``.

    Args:
        claims: the claims.
        low: the lower bound.
        high: the upper bound.
    """
    inside = [claim for claim in claims if low <= claim.stated < high]
    if not inside:
        return Band(low, high, 0, 0.0, 0.0, Mean(0.0, None), 0.0)
    return Band(
        low,
        high,
        len(inside),
        fmean(claim.stated for claim in inside),
        fmean(claim.true for claim in inside),
        clustered(
            [claim.true - claim.stated for claim in inside], [claim.cluster for claim in inside]
        ),
        sqrt(sum(max(0.0, claim.stated * (1 - claim.stated)) for claim in inside)) / len(inside),
    )


def bands(claims: Sequence[Claim], edges: Sequence[float]) -> tuple[Band, ...]:
    """Return the bands between neighbouring edges."""
    return tuple(band(claims, low, high) for low, high in pairwise(edges))


def brier(claims: Sequence[Claim]) -> float:
    """Return the Brier score: the mean squared difference, 0 at best."""
    return fmean((claim.stated - claim.true) ** 2 for claim in claims)


def brier_difference(claims: Sequence[Claim], others: Sequence[Claim]) -> Mean:
    """Return by how much the first score is above the other on the same cases; below 0 is better.

    Args:
        claims: the claims of one source.
        others: those of another, case by case.
    """
    return clustered(
        [
            (one.stated - one.true) ** 2 - (other.stated - other.true) ** 2
            for one, other in zip(claims, others, strict=True)
        ],
        [one.cluster for one in claims],
    )
