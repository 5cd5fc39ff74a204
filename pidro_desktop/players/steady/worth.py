"""The parameters of steady's bids: ``worth.toml``, written by ``tools/fit_steady.py``."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib import resources
from itertools import pairwise
from math import exp

from msgspec import Struct

from pidro_desktop.structs import convert


class Worth(Struct, frozen=True, forbid_unknown_fields=True):
    """The results of steady's own play.

    Attributes:
        points: weight by feature, in points.
        centre, slope: the probability of taking at least 1, 2, … points, as logistic curves over
            the expected points: one half at ``centre``, the steeper the larger ``slope``.
    """

    points: dict[str, float]
    centre: tuple[float, ...]
    slope: tuple[float, ...]

    def chances(self, expected: float) -> tuple[float, ...]:
        """Return the probability of taking exactly 0, 1, 2, … points.

        Args:
            expected: the expected points of the side.

        Returns:
            One probability for each number of points.
        """
        least = [1.0]
        for centre, slope in zip(self.centre, self.slope, strict=True):
            least.append(min(least[-1], 1.0 / (1.0 + exp(slope * (centre - expected)))))
        return tuple(high - low for high, low in pairwise((*least, 0.0)))

    def of_bid(self, bid: int, expected: float, loss: int) -> float:
        """Return the average net points of ``bid``; a failure costs ``loss``.

        Args:
            bid: the bid.
            expected: the expected points of the side.
            loss: the points lost if the bid fails.
        """
        chances = self.chances(expected)
        top = len(chances) - 1
        return sum(
            chance * ((taken if taken >= bid else -loss) - (top - taken))
            for taken, chance in enumerate(chances)
        )


@lru_cache(maxsize=1)
def worth() -> Worth:
    """Return the parameters that come with the program; cached."""
    text = (resources.files(str(__package__)) / "worth.toml").read_text("utf-8")
    return convert(tomllib.loads(text), Worth)
