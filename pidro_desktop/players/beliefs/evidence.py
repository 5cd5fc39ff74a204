"""What speaks for one way in which the trumps can lie: calls, kills and cards played.

Numbers only, so that the same text can be compiled; sets and worlds as in ``beliefs.worlds``.
"""

from __future__ import annotations

from array import array

from pidro_desktop.players.rollout.rules import Thumb
from pidro_desktop.players.trump_bitsets import ALL, COUNT, PLACES, SCORING, TOP, WORTH

CLASSES = 15


class Evidence:
    """What three seats have done, as one that ``observer`` has watched them do.

    Attributes:
        observer: the seat that thinks; what it did itself says nothing.
        shown: the trumps a seat has played or killed. killed: those it has killed.
        kept: the trumps it kept of its first cards, -1 for the dealer.
        chance: for the dealer, by how many of his trumps were among his first cards, the chance;
            15 numbers for each number of trumps.
        tilt: how much likelier each trump makes a seat's calls, 14 numbers for each of 15 possible
            numbers of trumps among the first cards of each seat.
        scale: what a likelihood with so many trumps is divided by, 15 numbers a seat.
        spoke: whether a seat's calls say anything.
        errors: how often players of two kinds do not play the card of the rules of thumb: those who
            keep to them, and those who think further.
        thinks: how likely a seat is of the second kind.
        heeded: whether what a seat plays is to say anything.
        plays: the cards played so far in order, seat and card in turn; played: how many.
        start: the table before the first of them.
    """

    def __init__(self) -> None:
        self.observer = 0
        self.shown = array("i", [0] * 4)
        self.killed = array("i", [0] * 4)
        self.kept = array("i", [0] * 4)
        self.chance = array("d", [0.0] * (CLASSES * CLASSES))
        self.tilt = array("d", [0.0] * (4 * CLASSES * PLACES))
        self.scale = array("d", [1.0] * (4 * CLASSES))
        self.spoke = array("i", [0] * 4)
        self.errors = array("d", [1.0] * 2)
        self.heeded = array("i", [0] * 4)
        self.thinks = array("d", [0.5] * 4)
        self.keeping = array("d", [1.0] * 4)
        self.thinking = array("d", [1.0] * 4)
        self.plays = array("i", [0] * 48)
        self.played = 0
        self.sums = array("d", [0.0] * 16)
        self.table = Thumb()
        self.start = Thumb()

    def likelihood(self, hands: int) -> float:
        """How well calls, kills and plays fit to a world."""
        found = 1.0
        for seat in range(4):
            if seat == self.observer:
                continue
            trumps = (hands >> 14 * seat & ALL) | self.shown[seat]
            if self.spoke[seat]:
                found *= self.calls(seat, trumps)
            if self.killed[seat]:
                found *= self.kills(seat, trumps)
        return found * self.replay(hands)

    def kills(self, seat: int, trumps: int) -> float:
        """Few kill a trump while they have a lower one that is worth nothing."""
        lower = (TOP[self.killed[seat]] - 1) & trumps & ~(SCORING | 1) & ~self.killed[seat]
        return 0.05 if lower else 1.0

    def calls(self, seat: int, trumps: int) -> float:
        """How likely calls are, on average over which of its ``trumps`` a seat had from the first.

        With the weights of its cards multiplied, the sum over all choices of k cards is the k-th
        elementary symmetric polynomial of these weights.
        """
        number = COUNT[trumps]
        if self.kept[seat] >= 0:
            return self.average(seat, trumps, number, self.kept[seat])
        found = 0.0
        for kept in range(number + 1):
            chance = self.chance[CLASSES * number + kept]
            if chance > 0.0:
                found += chance * self.average(seat, trumps, number, kept)
        return found

    def average(self, seat: int, trumps: int, number: int, kept: int) -> float:
        """The same where ``kept`` of the ``number`` trumps were there from the first."""
        start = PLACES * (CLASSES * seat + kept)
        self.sums[0] = 1.0
        for place in range(1, kept + 1):
            self.sums[place] = 0.0
        for place in range(PLACES):
            if not trumps >> place & 1:
                continue
            weight = self.tilt[start + place]
            for count in range(kept, 0, -1):
                self.sums[count] += self.sums[count - 1] * weight
        ways = 1.0
        for place in range(kept):
            ways = ways * (number - place) / (place + 1)
        return self.sums[kept] / (ways * self.scale[CLASSES * seat + kept])

    def replay(self, hands: int) -> float:
        """How well the cards played fit: everybody mostly plays by rules of thumb."""
        self.table.copy(self.start)
        for seat in range(4):
            self.table.hands[seat] = hands >> 14 * seat & ALL
            self.keeping[seat] = 1.0
            self.thinking[seat] = 1.0
        for index in range(self.played):
            self.table.hands[self.plays[2 * index]] |= self.plays[2 * index + 1]
        for index in range(self.played):
            seat = self.plays[2 * index]
            card = self.plays[2 * index + 1]
            self.table.settle()
            own = self.table.hands[seat]
            if self.heeded[seat] and own & (own - 1):
                self.compare(seat, own, card)
            self.table.play(card)
        found = 1.0
        for seat in range(4):
            found *= self.keeping[seat] + self.thinks[seat] * (
                self.thinking[seat] - self.keeping[seat]
            )
        return found

    def compare(self, seat: int, own: int, card: int) -> None:
        """Note how likely ``seat`` is to play ``card`` of ``own``, as either kind of player."""
        chosen = self.table.choose()
        between = (max(chosen, card) - 1) & ~((min(chosen, card) << 1) - 1)
        equal = WORTH[chosen] == WORTH[card] and not between & ~(own | self.table.seen)
        if chosen == card or equal:
            self.keeping[seat] *= 1.0 - self.errors[0]
            self.thinking[seat] *= 1.0 - self.errors[1]
            return
        share = self.tempting(own, card) / self.temptation(own, chosen)
        self.keeping[seat] *= self.errors[0] * share
        self.thinking[seat] *= self.errors[1] * share

    def tempting(self, own: int, card: int) -> float:
        """How likely a card is where the rules of thumb are left, in no particular scale.

        Good players who leave them mostly throw the lowest card away or lead the highest one.
        """
        plain = own & ~(SCORING | 1)
        lowest = card == plain & -plain
        leading = not self.table.trick
        return 3.0 if lowest or (leading and card == TOP[own]) else 1.0

    def temptation(self, own: int, chosen: int) -> float:
        """The sum of ``tempting`` over all cards but ``chosen``."""
        total = 0.0
        rest = own & ~chosen
        while rest:
            card = rest & -rest
            rest ^= card
            total += self.tempting(own, card)
        return total
