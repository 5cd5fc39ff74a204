"""The points that a side takes with a suit, as curves over the hand and the calls.

For each of 1, 2, … 14 points it is a logistic curve over the trumps held, their pairs, the place at
the table and the calls of the others. Numbers only, so that the same text can be compiled;
``players.bids.numbers`` fills them in.
"""

from __future__ import annotations

from array import array

from pidro_desktop.players.selfplay.sizes import (
    FEATURES,
    FINE,
    LOGISTIC,
    PAIRS,
    REACH,
)
from pidro_desktop.players.trump_bitsets import PLACES


class Curves:
    """The expectation of a suit.

    Attributes:
        weights: the weights of the point curves, 140 for each of 14.
        lift: points added for the declarer's side, for play better than rules of thumb.
        points, tails: the expected points, and the probability of at least 0, 1, … 14 points, and
            of 15, for the suit last evaluated.
        base: for each seat and suit the part of the curves that depends on the trumps held.
    """

    def __init__(self) -> None:
        self.weights = array("d", [0.0] * (PLACES * FEATURES))
        self.lift = 0.0
        self.base = array("d", [0.0] * (16 * PLACES))
        self.tails = array("d", [0.0] * 16)
        self.points = 0.0

    def found(self, cards: int, start: int) -> None:
        """Compute the part of the curves that depends on the trumps held."""
        for least in range(PLACES):
            at = least * FEATURES
            sum_ = self.weights[at]
            pair = at + PAIRS
            for high in range(PLACES):
                if cards >> high & 1:
                    sum_ += self.weights[at + 1 + high]
                    for low in range(high):
                        if cards >> low & 1:
                            sum_ += self.weights[pair + low]
                pair += high
            self.base[start + least] = sum_

    def curve(self) -> None:
        """Turn sums into non-increasing probabilities, shifted by ``lift``."""
        shift = 0.0
        if self.lift != 0.0:
            slope = 0.01
            for least in range(1, PLACES + 1):
                chance = self.logistic(self.tails[least])
                slope += chance * (1.0 - chance)
            shift = self.lift / slope
        self.points = 0.0
        under = 1.0
        for least in range(1, PLACES + 1):
            chance = self.logistic(self.tails[least] + shift)
            under = min(under, chance)
            self.tails[least] = under
            self.points += under
        self.tails[PLACES + 1] = 0.0

    def logistic(self, value: float) -> float:
        """Return 1 / (1 + exp(-value))."""
        if value >= REACH:
            return 1.0
        if value <= -REACH:
            return 0.0
        place = (value + REACH) * FINE
        index = int(place)
        low = LOGISTIC[index]
        return low + (place - index) * (LOGISTIC[index + 1] - low)

    def power(self, value: float) -> float:
        """Return exp(value), for results of at most 1."""
        chance = self.logistic(value)
        return chance / (1.0 - chance)

    def below(self, bid: int) -> float:
        """Return the average points, counted only when short of ``bid``."""
        found = -(bid - 1) * self.tails[bid]
        for least in range(1, bid):
            found += self.tails[least]
        return found
