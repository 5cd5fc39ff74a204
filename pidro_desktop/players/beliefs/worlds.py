"""The possible arrangements of the unseen trumps, each with its weight.

Numbers only, so that the same text can be compiled. A trump is a bit as in ``solver.kernel``; a
world is four hands of 14 bits packed in one number, seat 0 lowest, as ``Search`` takes them.

Cards of equal worth with no card of the observer between them are equal: one world can represent
all that differ by swapping such cards, weighted by their number. But players do not treat them
quite alike, so what they did is evidence about each: where all worlds fit, each is counted. If even
the merged ones are too many, worlds are drawn at random from the exact prior.

Of a position that somebody lays some cards of the others may be known. They are not dealt out, and
part equal cards as those of the observer do.
"""

from __future__ import annotations

from array import array

try:
    import cython
except ImportError:  # only installed for compiling
    from pidro_desktop.players import interpreted as cython

if not cython.compiled:
    from math import sqrt

from pidro_desktop.players.beliefs.evidence import Evidence
from pidro_desktop.players.trump_bitsets import ALL, COUNT, PLACES, TOP, WORTH

CLASSES = 15
COPIES = 8
WHOLE = 8
"""The power of evidence that counts as much as it says, in eighths."""
ALONE = array("d", [1.0] * (CLASSES * CLASSES))
"""The factors of numbers that do not depend on each other."""


class Worlds:
    """The worlds that are possible for one seat.

    Attributes:
        most: the capacity.
        count: the number of worlds.
        hands: the worlds. weights: their weights, unscaled.
        minds: the seats that follow the rules of thumb in this world, a bit a seat; drawn at random
            from what their plays say.
        exact: whether they were enumerated, not drawn.
        apart: whether equal cards are distinguished, so that each world stands for itself.
        counts: whether they are distinguished wherever all worlds fit.
        observer: the seat that thinks. unseen: the trumps hidden from it.
        own: its trumps. sure: the trumps that the others are known to hold, packed like a world.
        low, high: the fewest and the most trumps of ``unseen`` that each seat can hold.
        prior: the weight of one way to hold each number of trumps of ``unseen``, 15 numbers a seat.
        joint: a factor of that for each number of the first of the three others and each of the
            second, where what they can hold depends on each other.
        evidence: the likelihood of each world. power: the power to which it is raised, in eighths,
            below 16.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.count = 0
        self.exact = True
        self.apart = False
        self.counts = False
        self.hands = array("q", [0] * most)
        self.weights = array("d", [0.0] * most)
        self.minds = array("b", [0] * most)
        self.observer = 0
        self.unseen = 0
        self.own = 0
        self.sure = 0
        self.low = array("i", [0] * 4)
        self.high = array("i", [0] * 4)
        self.prior = array("d", [0.0] * (4 * CLASSES))
        self.joint = ALONE
        self.groups = array("i", [0] * 16)
        self.grouped = 0
        self.others = array("i", [0] * 3)
        self.seed = 1
        self.evidence = Evidence()
        self.power = WHOLE

    # ------------------------------------------------------------ enumeration of worlds

    def chance_below(self, limit: int) -> int:
        """Return a random integer below ``limit``, which is small (linear congruential)."""
        self.seed = (self.seed * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.seed >> 8) % limit

    def fill(self) -> None:
        """Fill in all worlds, with weights from the prior and the evidence."""
        with cython.nogil:
            self.build()
            self.weigh()

    def build(self) -> None:
        """Fill in all worlds and their prior weights."""
        self.evidence.observer = self.observer
        for step in range(3):
            self.others[step] = (self.observer + step + 1) & 3
        self.exact = False
        if self.apart or self.counts:
            self.exact = self.enumerate(True)
        if not self.exact and not self.apart:
            self.exact = self.enumerate(False)
        if not self.exact:
            self.draw()
        elif not self.apart:
            self.multiply()

    def enumerate(self, apart: bool) -> bool:
        """Fill in all worlds; return False if they are more than fit.

        Args:
            apart: whether equal cards are distinguished.
        """
        self.group(apart)
        self.count = 0
        return self.spread(0, self.known(), 0, 0, 0, 1.0)

    def multiply(self) -> None:
        """Replace each world by several of its class of equal ones, if there is room.

        Rules of thumb do not treat equal cards quite alike, so one world would not be
        representative. A world that stands for itself is repeated, with other minds of the seats.
        """
        number = self.count
        copies = self.most // number if number else 1
        for _copy in range(1, min(copies, COPIES)):
            for index in range(number):
                self.hands[self.count] = self.mixed(self.hands[index])
                self.weights[self.count] = self.weights[index]
                self.count += 1

    def mixed(self, hands: int) -> int:
        """Return a random world of the same class."""
        found = self.known()
        for group in range(self.grouped):
            cards = self.groups[group]
            first = COUNT[hands >> 14 * self.others[0] & cards]
            second = COUNT[hands >> 14 * self.others[1] & cards]
            found |= self.hand_out(cards, first, second)
        return found

    def group(self, apart: bool) -> None:
        """Sort the unseen trumps into groups of equal ones, high to low.

        Args:
            apart: whether each trump is a group of its own.
        """
        self.grouped = 0
        last = 0
        held = self.own
        for seat in range(4):
            held |= self.sure >> 14 * seat & ALL
        for step in range(PLACES):
            card = 1 << (PLACES - 1 - step)
            if not self.unseen & card:
                continue
            between = (last - 1) & ~((card << 1) - 1) if last else 0
            equal = last and WORTH[last] == WORTH[card] and not held & between and card != 1
            if equal and not apart:
                self.groups[self.grouped - 1] |= card
            else:
                self.groups[self.grouped] = card
                self.grouped += 1
            last = card

    def spread(
        self, group: int, hands: int, first: int, second: int, third: int, ways: float
    ) -> bool:
        """Distribute the groups from ``group`` on in every way.

        Args:
            group: the first group.
            hands: the hands so far, packed.
            first, second, third: the numbers of cards the three others hold so far.
            ways: the number of ways so far.

        Returns:
            False if there is no more room.
        """
        one, two, three = self.others[0], self.others[1], self.others[2]
        if group == self.grouped:
            if first < self.low[one] or second < self.low[two] or third < self.low[three]:
                return True
            weight = ways * self.prior[CLASSES * one + first]
            weight *= self.prior[CLASSES * two + second] * self.prior[CLASSES * three + third]
            weight *= self.joint[CLASSES * first + second]
            if weight <= 0.0:
                return True
            if self.count == self.most:
                return False
            self.hands[self.count] = hands
            self.weights[self.count] = weight
            self.count += 1
            return True
        size = COUNT[self.groups[group]]
        for a in range(size + 1):
            if first + a > self.high[one]:
                break
            for b in range(size - a + 1):
                if second + b > self.high[two]:
                    break
                c = size - a - b
                if third + c > self.high[three]:
                    continue
                more = self.hand_out(self.groups[group], a, b)
                number = ways * self.choose(size, a) * self.choose(size - a, b)
                if not self.spread(
                    group + 1, hands | more, first + a, second + b, third + c, number
                ):
                    return False
        return True

    def choose(self, size: int, some: int) -> float:
        """Return the binomial coefficient of ``size`` over ``some``.

        Args:
            size: the number of cards.
            some: the number to choose.
        """
        ways = 1.0
        for step in range(some):
            ways = ways * (size - step) / (step + 1)
        return ways

    def hand_out(self, cards: int, first: int, second: int) -> int:
        """Return packed hands with ``cards`` drawn at random for the others.

        Args:
            cards: the cards, as a bitset.
            first, second: the numbers of cards for the first two of the others; the third gets the
                rest.
        """
        hands = 0
        left = COUNT[cards]
        third = left - first - second
        while cards:
            card = TOP[cards]
            cards ^= card
            pick = self.chance_below(left)
            left -= 1
            seat = self.others[2]
            if pick < first:
                seat = self.others[0]
                first -= 1
            elif pick < first + second:
                seat = self.others[1]
                second -= 1
            else:
                third -= 1
            hands |= self.packed(card, seat)
        return hands

    def known(self) -> int:
        """Return the cards that are the same in all worlds, packed."""
        return self.packed(self.own, self.observer) | self.sure

    def packed(self, card: int, seat: int) -> int:
        """Return ``card`` in the hand of ``seat``, as packed hands."""
        hands = card
        return hands << 14 * seat

    def draw(self) -> None:
        """Fill in as many worlds as there is room for, drawn from the prior."""
        one, two = self.others[0], self.others[1]
        size = COUNT[self.unseen]
        total = 0.0
        for first in range(self.low[one], self.high[one] + 1):
            for second in range(self.low[two], self.high[two] + 1):
                total += self.shape(size, first, second)
        known = self.known()
        self.count = 0
        if total <= 0.0:
            return
        for first in range(self.low[one], self.high[one] + 1):
            for second in range(self.low[two], self.high[two] + 1):
                part = self.shape(size, first, second)
                if part <= 0.0:
                    continue
                number = int(part / total * self.most + 0.999)
                for _one in range(number):
                    if self.count == self.most:
                        return
                    self.hands[self.count] = known | self.hand_out(self.unseen, first, second)
                    self.weights[self.count] = part / number
                    self.count += 1

    def shape(self, size: int, first: int, second: int) -> float:
        """Return the weight of all worlds in which two of the others hold so many trumps.

        Args:
            size: the number of unseen trumps.
            first, second: the numbers of trumps that the first two of the others hold.
        """
        three = self.others[2]
        third = size - first - second
        if third < self.low[three] or third > self.high[three]:
            return 0.0
        ways = self.choose(size, first) * self.choose(size - first, second)
        ways *= self.prior[CLASSES * self.others[0] + first]
        ways *= self.prior[CLASSES * self.others[1] + second]
        return ways * self.prior[CLASSES * three + third] * self.joint[CLASSES * first + second]

    # ------------------------------------------------------------ results

    def share(self, cards: int) -> float:
        """Return the probability that one of ``cards`` is where they say.

        Args:
            cards: packed hands, like a world.

        Returns:
            The probability; 0.0 and 1.0 are certain if the worlds were enumerated.
        """
        found = 0.0
        total = 0.0
        for index in range(self.count):
            total += self.weights[index]
            if self.hands[index] & cards:
                found += self.weights[index]
        return found / total

    # ------------------------------------------------------------ evidence

    def weigh(self) -> None:
        """Multiply the weights by the likelihood of everything the others have done."""
        for index in range(self.count):
            self.weights[index] *= self.raised(self.evidence.likelihood(self.hands[index]))
            mind = 0
            for seat in range(4):
                if self.chance_below(1 << 16) < self.evidence.thumb(seat) * (1 << 16):
                    mind |= 1 << seat
            self.minds[index] = mind

    def raised(self, likelihood: float) -> float:
        """Return a likelihood to the power of ``power`` eighths.

        Square roots are exact, so they are the same on every machine, as powers are not.

        Args:
            likelihood: the likelihood.
        """
        found = likelihood if self.power & WHOLE else 1.0
        root = likelihood
        bit = WHOLE
        while bit > 1:
            bit >>= 1
            # Compiled, the square root comes from worlds.pxd.
            root = sqrt(root)  # pyright: ignore[reportPossiblyUnboundVariable]
            if self.power & bit:
                found *= root
        return found
