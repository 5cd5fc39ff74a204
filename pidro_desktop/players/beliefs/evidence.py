"""The likelihood of one world, from calls, kills and cards played.

Numbers only, so that the same text can be compiled; bitsets and worlds as in ``beliefs.worlds``.
"""

from __future__ import annotations

from array import array

from pidro_desktop.players.policy.policy import Policy
from pidro_desktop.players.policy.sizes import ANYTHING, KINDS, LEARNT
from pidro_desktop.players.rollout.rules import Rollout
from pidro_desktop.players.trump_bitsets import ALL, COUNT, PLACES, SCORING, TOP, WORTH

CLASSES = 15
CALLERS = 4
"""Kinds of bidders with something to say; see ``beliefs.calls``."""
MISCALL = 0.1
"""How often a bidder of any kind calls just anything."""
SLIP = 0.08
"""How often any player plays just any of its cards."""
STRAY = 0.04
"""How often a player departs from the rules of thumb otherwise."""


class Evidence:
    """The actions of three seats, as seen by ``observer``.

    Attributes:
        observer: the seat that thinks; its own actions are not evidence.
        shown: the trumps that each seat has played or killed. killed: those it has killed.
        kept: the number of trumps that each seat kept of its first cards, -1 if it is not known.
        chance: for seats of which ``kept`` is not known, the probability of each number of trumps
            among the first cards; 15 numbers for each number of trumps held, for each seat.
        tilt: the factor by which each trump makes a seat's calls more likely; 14 numbers for each
            of 15 numbers of trumps among the first cards, for each kind of bidder, for each seat.
        scale: the divisor of the likelihood for each number of trumps, likewise; 0 for a kind that
            hardly ever calls so.
        callers: how likely each seat is to be of each kind of bidder, ``CALLERS`` + 1 numbers a
            seat, those who call anything last. usual: how often such calls are made.
        called: how likely each kind is to call so; filled by ``ask``.
        spoke: whether a seat's calls are evidence.
        policy: the learnt policies of players who do not follow the rules of thumb.
        shares: how likely each seat is to be of each kind of player, ``KINDS`` numbers a seat: by
            rules of thumb, then by the learnt policies, then anything.
        chances: how likely each kind is to play as each seat has, likewise; filled by ``judge``.
        heeded: whether a seat's plays are evidence.
        plays: the cards played so far in order, seat and card alternately; played: how many.
        start: the table before the first of them.
        ignored: the number of the play that is no evidence, or -1.
    """

    def __init__(self) -> None:
        self.observer = 0
        self.shown = array("i", [0] * 4)
        self.killed = array("i", [0] * 4)
        self.kept = array("i", [0] * 4)
        self.chance = array("d", [0.0] * (4 * CLASSES * CLASSES))
        self.tilt = array("d", [0.0] * (4 * CALLERS * CLASSES * PLACES))
        self.scale = array("d", [0.0] * (4 * CALLERS * CLASSES))
        self.callers = array("d", [0.0] * (4 * (CALLERS + 1)))
        self.usual = array("d", [1.0] * 4)
        self.called = array("d", [0.0] * (CALLERS + 1))
        self.spoke = array("i", [0] * 4)
        self.policy = Policy(LEARNT)
        self.shares = array("d", [1.0 / KINDS] * (4 * KINDS))
        self.chances = array("d", [1.0] * (4 * KINDS))
        self.heeded = array("i", [0] * 4)
        self.plays = array("i", [0] * 48)
        self.played = 0
        self.ignored = -1
        self.sums = array("d", [0.0] * 16)
        self.table = Rollout()
        self.start = Rollout()

    def likelihood(self, hands: int) -> float:
        """Return the likelihood of calls, kills and plays in a world of packed hands."""
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
        """Return the likelihood of a seat's kills: few kill above a lower worthless trump.

        Args:
            seat: the seat.
            trumps: its trumps, as a bitset.
        """
        lower = (TOP[self.killed[seat]] - 1) & trumps & ~(SCORING | 1) & ~self.killed[seat]
        return 0.05 if lower else 1.0

    def calls(self, seat: int, trumps: int) -> float:
        """Return the likelihood of a seat's calls, given its ``trumps`` as a bitset."""
        self.ask(seat, trumps)
        found = 0.0
        for kind in range(CALLERS + 1):
            found += self.callers[(CALLERS + 1) * seat + kind] * self.called[kind]
        return found

    def ask(self, seat: int, trumps: int) -> None:
        """Fill in ``called``: how likely each kind of bidder is to call as a seat has.

        It is the average over the trumps that the seat may have had at first. Whatever the kind,
        any call is possible. A product of factors may exceed 1 for hands that are rare; only
        ratios count, and to cut it off makes beliefs worse.

        Args:
            seat: the seat.
            trumps: its trumps, as a bitset.
        """
        number = COUNT[trumps]
        usual = self.usual[seat]
        for kind in range(CALLERS):
            found = 0.0
            row = CALLERS * seat + kind
            if self.kept[seat] >= 0:
                found = self.average(row, trumps, number, self.kept[seat])
            else:
                for kept in range(number + 1):
                    chance = self.chance[CLASSES * (CLASSES * seat + number) + kept]
                    if chance > 0.0:
                        found += chance * self.average(row, trumps, number, kept)
            self.called[kind] = MISCALL * usual + (1.0 - MISCALL) * found
        self.called[CALLERS] = usual

    def average(self, row: int, trumps: int, number: int, kept: int) -> float:
        """Return the likelihood if ``kept`` of the ``number`` trumps were there at first.

        The sum over all choices of k cards of the product of their weights is the k-th elementary
        symmetric polynomial.

        Args:
            row: the seat and the kind of bidder.
            trumps: its trumps, as a bitset.
            number: the number of its trumps.
            kept: how many of them were there at first.
        """
        scale = self.scale[CLASSES * row + kept]
        if scale <= 0.0:
            return 0.0
        start = PLACES * (CLASSES * row + kept)
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
        return self.sums[kept] / (ways * scale)

    def replay(self, hands: int) -> float:
        """Return the likelihood of the cards played, whatever kinds of players they are."""
        self.judge(hands)
        found = 1.0
        for seat in range(4):
            if self.heeded[seat]:
                total = 0.0
                for kind in range(KINDS):
                    place = KINDS * seat + kind
                    total += self.shares[place] * self.chances[place]
                found *= total
        return found

    def thumb(self, seat: int) -> float:
        """Return how likely a seat is to follow the rules of thumb, in the world judged last.

        Args:
            seat: the seat.
        """
        total = 0.0
        for kind in range(KINDS):
            total += self.shares[KINDS * seat + kind] * self.chances[KINDS * seat + kind]
        return self.shares[KINDS * seat] * self.chances[KINDS * seat] / total

    def judge(self, hands: int) -> None:
        """Fill in ``chances``: how likely each kind of player is to play as each seat has.

        Args:
            hands: the trumps that the seats still hold, packed.
        """
        self.table.copy(self.start)
        for seat in range(4):
            self.table.hands[seat] = hands >> 14 * seat & ALL
            for kind in range(KINDS):
                self.chances[KINDS * seat + kind] = 1.0
        for index in range(self.played):
            self.table.hands[self.plays[2 * index]] |= self.plays[2 * index + 1]
        for index in range(self.played):
            seat = self.plays[2 * index]
            card = self.plays[2 * index + 1]
            self.table.settle()
            own = self.table.hands[seat]
            if self.heeded[seat] and own & (own - 1) and index != self.ignored:
                self.compare(KINDS * seat, own, card)
            self.table.play(card)

    def compare(self, place: int, own: int, card: int) -> None:
        """Multiply in how likely each kind of player is to play ``card`` of ``own``.

        Whatever the kind, any card is possible, so that one surprise never rules out a world.

        Args:
            place: where the chances of the seat begin.
            own: its cards, as a bitset.
            card: the card, as a bitset of one.
        """
        even = SLIP / COUNT[own]
        self.chances[place] *= even + (1.0 - SLIP) * self.by_thumb(own, card)
        self.policy.look(self.table)
        for kind in range(LEARNT):
            chance = self.policy.chance(own, card, kind)
            self.chances[place + 1 + kind] *= even + (1.0 - SLIP) * chance
        self.chances[place + ANYTHING] *= 1.0 / COUNT[own]

    def by_thumb(self, own: int, card: int) -> float:
        """Return how likely a player who follows the rules of thumb is to play ``card`` of ``own``.

        Args:
            own: its cards, as a bitset.
            card: the card, as a bitset of one.
        """
        chosen = self.table.choose()
        between = (max(chosen, card) - 1) & ~((min(chosen, card) << 1) - 1)
        equal = WORTH[chosen] == WORTH[card] and not between & ~(own | self.table.seen)
        if chosen == card or equal:
            return 1.0 - STRAY
        return STRAY * self.tempting(own, card) / self.temptation(own, chosen)

    def tempting(self, own: int, card: int) -> float:
        """Return how likely a card is when the rules of thumb are not followed, unscaled.

        Good players then mostly throw the lowest card away or lead the highest one.
        """
        plain = own & ~(SCORING | 1)
        lowest = card == plain & -plain
        leading = not self.table.trick
        return 3.0 if lowest or (leading and card == TOP[own]) else 1.0

    def temptation(self, own: int, chosen: int) -> float:
        """Return the sum of ``tempting`` over all cards but ``chosen``.

        Args:
            own: its cards, as a bitset.
            chosen: the card of the rules of thumb, as a bitset of one.
        """
        total = 0.0
        rest = own & ~chosen
        while rest:
            card = rest & -rest
            rest ^= card
            total += self.tempting(own, card)
        return total
