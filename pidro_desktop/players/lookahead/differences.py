"""How the difference between two cards varies from world to world, and so how sure it is.

Numbers only, so that the same text can be compiled. All cards are valued in the same worlds, so the
standard error of a difference is that of a mean of paired differences over so many draws.
"""

from __future__ import annotations

from array import array

from pidro_desktop.players.trump_bitsets import PLACES


class Differences:
    """Sums over worlds of the values of all cards and of their products.

    Attributes:
        most: the capacity in worlds.
        own: the cards that are compared, as a bitset.
        now: the value of each card in the world that ``add`` adds next, by place.
        kept: by place and world, values that ``add_kept`` adds.
        weight: the number of draws so far. firsts: the sum of each card's values, by place.
        products: the sums of the products of two cards' values, the higher place first.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.own = 0
        self.now = array("d", [0.0] * PLACES)
        self.kept = array("d", [0.0] * (PLACES * most))
        self.weight = 0.0
        self.firsts = array("d", [0.0] * PLACES)
        self.products = array("d", [0.0] * (PLACES * PLACES))

    def begin(self, own: int) -> None:
        """Start with no worlds; ``own``: the cards to compare, as a bitset."""
        self.own = own
        self.weight = 0.0
        for place in range(PLACES):
            self.firsts[place] = 0.0
        for place in range(PLACES * PLACES):
            self.products[place] = 0.0

    def add(self, weight: float) -> None:
        """Add the world whose values are in ``now``, drawn ``weight`` times."""
        self.weight += weight
        for high in range(PLACES):
            if not self.own >> high & 1:
                continue
            part = weight * self.now[high]
            self.firsts[high] += part
            for low in range(high + 1):
                if self.own >> low & 1:
                    self.products[PLACES * high + low] += part * self.now[low]

    def keep(self, place: int, values: array[float], count: int) -> None:
        """Keep the values of a card in ``count`` worlds, for ``add_kept``."""
        for index in range(count):
            self.kept[self.most * place + index] = values[index]

    def add_kept(self, weights: array[float], count: int) -> None:
        """Add ``count`` worlds with their weights, by the values that were kept."""
        for index in range(count):
            for place in range(PLACES):
                if self.own >> place & 1:
                    self.now[place] = self.kept[self.most * place + index]
            self.add(weights[index])

    def variance(self, one: int, other: int) -> float:
        """Return the variance over worlds of the difference between two cards, by place."""
        low, high = min(one, other), max(one, other)
        if self.weight <= 0.0 or low == high:
            return 0.0
        mean = (self.firsts[high] - self.firsts[low]) / self.weight
        found = self.products[PLACES * high + high] + self.products[PLACES * low + low]
        found -= 2.0 * self.products[PLACES * high + low]
        found = found / self.weight - mean * mean
        return max(0.0, found)
