"""Bidding by rules of thumb like ``steady``'s, to model such players.

Numbers only, so that the same text can be compiled; ``players.bids.numbers`` fills them in.
"""

from __future__ import annotations

from array import array

from pidro_desktop.players.selfplay.blueprint import Blueprint
from pidro_desktop.players.selfplay.deal import Deal
from pidro_desktop.players.selfplay.sizes import (
    ACE,
    FINE,
    FIVE,
    HIGHEST,
    LOGISTIC,
    REACH,
    TOTAL,
    WRONG,
)
from pidro_desktop.players.trump_bitsets import COUNT, PLACES

LONG = 4
FIRST_MORE = 15
"""The first weight that is not a card's: length, fives by length, and so on."""
RESERVE = 3


class Plain:
    """A bidder by rules of thumb.

    Attributes:
        weights: the constant, the 14 trumps, then combinations, in points.
        centre, slope: the curves for at least 1, 2, … points.
        over_foe, over_friend: the net points that a bid must promise.
        best: the best suit of the hand last evaluated.
    """

    def __init__(self) -> None:
        self.weights = array("d", [0.0] * 25)
        self.centre = array("d", [0.0] * TOTAL)
        self.slope = array("d", [0.0] * TOTAL)
        self.over_foe = 0.0
        self.over_friend = 3.0
        self.tails = array("d", [0.0] * 16)
        self.best = 0
        self.sample = 0

    def choose(self, deal: Deal, bidder: Blueprint, seat: int) -> int:
        """Return the call of ``seat`` in the auction of ``bidder``."""
        friend = bidder.owner >= 0 and not (bidder.owner ^ seat) & 1
        least = bidder.least()
        most = self.most(deal, seat, least, friend)
        if most == 0:
            return 0
        if seat == deal.dealer:
            return least
        found = max(least, most - RESERVE)
        floor = 0 if friend else self.sample
        floor = min(most, floor)
        return max(floor, found)

    def most(self, deal: Deal, seat: int, least: int, friend: bool) -> int:
        """Return the highest bid worth making, or 0; over the partner's bid if ``friend``."""
        self.curve(self.survey(deal, seat))
        wanted = self.over_friend if friend else self.over_foe
        floor = 0 if friend else self.sample
        for down in range(HIGHEST - least + 1):
            bid = HIGHEST - down
            if bid <= floor or self.promise(bid) >= wanted:
                return bid
        return 0

    def survey(self, deal: Deal, seat: int) -> float:
        """Return the points expected with the best suit; fill in ``best`` and ``sample``."""
        most = -99.0
        self.sample = 0
        for suit in range(4):
            cards = deal.sets[4 * seat + suit]
            points = self.points(cards)
            if points > most:
                most = points
                self.best = suit
            size = COUNT[cards]
            if cards >> ACE & 1:
                bid = 8 if cards >> (ACE - 2) & 1 and size >= 3 else 6
                self.sample = max(self.sample, bid)
            if size >= 6 and cards >> FIVE & 1 and cards >> WRONG & 1:
                self.sample = 10
        if seat == deal.dealer:
            most += self.weights[FIRST_MORE + 8]
        if not (seat ^ deal.dealer) & 1:
            most += self.weights[FIRST_MORE + 9]
        return most

    def points(self, cards: int) -> float:
        """Return the points expected of a bitset of trumps."""
        found = self.weights[0]
        for place in range(PLACES):
            if cards >> place & 1:
                found += self.weights[1 + place]
        size = COUNT[cards]
        ace, king, queen = cards >> ACE & 1, cards >> (ACE - 1) & 1, cards >> (ACE - 2) & 1
        fives = (cards >> FIVE & 1) + (cards >> WRONG & 1)
        if size > LONG:
            found += self.weights[FIRST_MORE] * (size - LONG)
        found += self.weights[FIRST_MORE + 1] * (fives * size)
        found += self.weights[FIRST_MORE + 2] * (fives * ace)
        if fives > 1:
            found += self.weights[FIRST_MORE + 3]
        found += self.weights[FIRST_MORE + 4] * (ace * size)
        found += self.weights[FIRST_MORE + 5] * (ace & king)
        found += self.weights[FIRST_MORE + 6] * (ace & queen)
        return found + self.weights[FIRST_MORE + 7] * (king & queen)

    def curve(self, points: float) -> None:
        """Fill in ``tails``: the probability of at least 0, 1, … points."""
        self.tails[0] = 1.0
        for least in range(1, TOTAL + 1):
            value = self.slope[least - 1] * (points - self.centre[least - 1])
            if value >= REACH:
                chance = 1.0
            elif value <= -REACH:
                chance = 0.0
            else:
                place = int((value + REACH) * FINE)
                chance = LOGISTIC[place]
            under = self.tails[least - 1]
            self.tails[least] = min(under, chance)
        self.tails[TOTAL + 1] = 0.0

    def promise(self, bid: int) -> float:
        """Return the average net points of a bid."""
        found = 0.0
        for taken in range(TOTAL + 1):
            share = self.tails[taken] - self.tails[taken + 1]
            found += share * ((taken if taken >= bid else -bid) - (TOTAL - taken))
        return found
