"""The worlds that are searched, taken from all that are possible.

Numbers only, so that the same text can be compiled; worlds as in ``beliefs.worlds``.
"""

from __future__ import annotations

from array import array

from pidro_desktop.players.lookahead.bits import MINDS


class Sample:
    """Some of the possible worlds.

    Attributes:
        count: the number of worlds. hands: the worlds. weights: their weights.
        origin: the place of each world among the possible ones.
    """

    def __init__(self, most: int) -> None:
        self.count = 0
        self.hands = array("q", [0] * most)
        self.weights = array("d", [0.0] * most)
        self.origin = array("i", [0] * most)

    def take(
        self, hands: array[int], weights: array[float], number: int, count: int, offset: float
    ) -> None:
        """Take ``count`` of ``number`` worlds, each as often as its weight says.

        Taken evenly spaced from ``offset``, 0 to 1; repeated worlds are stored once, weighted
        (systematic sampling; W. G. Cochran, *Sampling Techniques*, 8.1).
        """
        total = 0.0
        for index in range(number):
            total += weights[index]
        self.count = 0
        if total <= 0.0:
            return
        step = total / count
        reached = offset * step
        passed = 0.0
        for index in range(number):
            passed += weights[index]
            times = 0
            while reached < passed:
                times += 1
                reached += step
            if times:
                self.hands[self.count] = hands[index]
                self.weights[self.count] = times
                self.origin[self.count] = index
                self.count += 1

    def think(self, minds: array[int]) -> None:
        """Add to each world which seats follow the rules of thumb in it.

        Args:
            minds: for every possible world, the seats as four bits.
        """
        for index in range(self.count):
            mind = 0
            mind += minds[self.origin[index]]
            self.hands[index] |= mind << MINDS
