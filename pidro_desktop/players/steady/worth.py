"""The numbers behind the bids: ``worth.toml``, written by ``tools/fit_steady.py``."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib import resources
from itertools import pairwise
from math import exp

import msgspec
from msgspec import Struct


class Worth(Struct, frozen=True, forbid_unknown_fields=True):
    """What steady's own play makes of a hand.

    Attributes:
        points: weight by feature, in points.
        centre, slope: the chance of taking at least 1, 2, … points, as logistic curves over
            the points expected: an even chance at ``centre``, the steeper the larger ``slope``.
    """

    points: dict[str, float]
    centre: tuple[float, ...]
    slope: tuple[float, ...]

    def chances(self, expected: float) -> tuple[float, ...]:
        """The chance of taking exactly 0, 1, 2, … points."""
        least = [1.0]
        for centre, slope in zip(self.centre, self.slope, strict=True):
            least.append(min(least[-1], 1.0 / (1.0 + exp(slope * (centre - expected)))))
        return tuple(high - low for high, low in pairwise((*least, 0.0)))

    def of_bid(self, bid: int, expected: float, loss: int) -> float:
        """Net points that ``bid`` brings on average; to fail costs ``loss``."""
        chances = self.chances(expected)
        top = len(chances) - 1
        return sum(
            chance * ((taken if taken >= bid else -loss) - (top - taken))
            for taken, chance in enumerate(chances)
        )


@lru_cache(maxsize=1)
def worth() -> Worth:
    """The numbers that come with the program."""
    text = (resources.files(__package__) / "worth.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), Worth)
