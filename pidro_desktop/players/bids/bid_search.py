"""Search of one call, or of the trump suit: its result in worlds that fit the auction.

Numbers only, so that the same text can be compiled. The unseen cards are dealt at random, and deals
that fit the calls better are taken more often. In each, every call worth considering is made, the
others continue as the learnt bidder does, and the cards are played by rules of thumb. All calls use
the same worlds, which reduces the noise of their differences; and how large it is can be told.
"""

from __future__ import annotations

from array import array
from math import sqrt

try:
    import cython
except ImportError:  # only installed for compiling
    from pidro_desktop.players import interpreted as cython

from pidro_desktop.players.equity import LEAST, SCORES, TARGET
from pidro_desktop.players.selfplay.blueprint import Blueprint, Plain
from pidro_desktop.players.selfplay.deal import Deal
from pidro_desktop.players.selfplay.sizes import CARDS, ENDS, LOWEST, NINE, TOTAL

TRIES = 10
"""The calls that are searched at most: the pass and all bids from 6 to 14."""
PILOTS = 24
"""Worlds at the start that only estimate how likely the calls usually are."""


class BidSearch:
    """The search of one seat.

    Attributes:
        deal, bidder: the current world, and the bidder in it.
        plain: the bidder by rules of thumb; plainly: in how many of 64 worlds the partner and the
            opponents use it. sides: the sides that do in this world, a bit a side.
        chances: the probability of winning from every score, as in ``equity.table``.
        seat: the seat that searches.
        holders: the seat that is known to hold each card, by number, or -1: its own nine, and at a
            position that somebody lays perhaps some of the others'.
        unseen: the cards that are dealt at random. places: their places in the deck. loose: how
            many they are.
        calls: the calls before, -1 where there is none. heard: whether each is evidence.
        us, them: the score.
        worlds: the number of worlds to add; tried: the number of deals drawn for them.
        total: the weight of all worlds so far; squares: the sum of their squared weights.
        values: the weighted sum of the probabilities of winning by call, the pass first, then each
            bid from the lowest legal on.
        points, made: likewise the points of the seat's side, and whether the bid is made, whoever
            gets it.
        net: likewise what the seat's side scores more than the other, a bid that fails counted.
        held: likewise whether each seat gets the bid, four seats a call.
        kept: likewise whether it gets the bid and makes it.
        ends: likewise 0, 1, … 14 points of the seat's side if it names a suit, by suit C D H S.
        firsts, products: sums with squared weights, of the values and of the products of two.
        count: the number of calls to search. tries: the calls, in order.
        naming: whether suits are searched instead, in the order C D H S; all have called then.
    """

    def __init__(self) -> None:
        self.deal = Deal()
        self.bidder = Blueprint()
        self.plain = Plain()
        self.plainly = array("i", [0] * 2)
        self.sides = 0
        self.chances = array("d", [0.5] * (SCORES * SCORES))
        self.seat = 0
        self.holders = array("i", [-1] * CARDS)
        self.unseen = array("i", [0] * CARDS)
        self.places = array("i", [0] * CARDS)
        self.loose = 0
        self.calls = array("i", [-1] * 4)
        self.tries = array("i", [0] * TRIES)
        self.heard = array("i", [1] * 4)
        self.us = 0
        self.them = 0
        self.worlds = 100
        self.tried = 0
        self.count = 0
        self.naming = False
        self.values = array("d", [0.0] * TRIES)
        self.points = array("d", [0.0] * TRIES)
        self.made = array("d", [0.0] * TRIES)
        self.net = array("d", [0.0] * TRIES)
        self.held = array("d", [0.0] * (4 * TRIES))
        self.kept = array("d", [0.0] * (4 * TRIES))
        self.ends = array("d", [0.0] * (4 * ENDS))
        self.firsts = array("d", [0.0] * TRIES)
        self.products = array("d", [0.0] * (TRIES * TRIES))
        self.now = array("d", [0.0] * TRIES)
        self.total = 0.0
        self.squares = 0.0
        self.usual = 1.0

    # ------------------------------------------------------------ worlds

    def sort(self) -> None:
        """Put the known cards into the deck, and find the others and their places."""
        cards = 0
        self.loose = 0
        for seat in range(4):
            place = NINE * seat
            for card in range(CARDS):
                if self.holders[card] == seat:
                    self.deal.deck[place] = card
                    place += 1
            while place < NINE * (seat + 1):
                self.places[self.loose] = place
                self.loose += 1
                place += 1
        for place in range(4 * NINE, CARDS):
            self.places[self.loose] = place
            self.loose += 1
        for card in range(CARDS):
            if self.holders[card] < 0:
                self.unseen[cards] = card
                cards += 1
        self.bidder.fresh()

    def scatter(self) -> None:
        """Deal the unseen cards at random."""
        for index in range(self.loose):
            other = index + self.deal.chance_below(self.loose - index)
            card = self.unseen[other]
            self.unseen[other] = self.unseen[index]
            self.unseen[index] = card
            self.deal.deck[self.places[index]] = card
        self.deal.lay()
        self.sides = 0
        for side in range(2):
            if self.deal.chance_below(64) < self.plainly[(self.seat ^ side) & 1]:
                self.sides |= 1 << side
        for index in range(16):
            if index >> 2 != self.seat:
                self.bidder.based[index] = 0

    def fits(self) -> float:
        """Return the likelihood of the others' calls in this world; the auction is then current."""
        found = 1.0
        self.bidder.begin()
        for step in range(1, 5):
            other = (self.deal.dealer + step) & 3
            if self.calls[other] >= 0:
                if other != self.seat and self.heard[other]:
                    found *= self.fit(other)
                self.bidder.make(other, self.calls[other])
        return found

    def fit(self, other: int) -> float:
        """Return the likelihood of a seat's call in this world."""
        if not self.by_thumb(other):
            return self.bidder.fits(self.deal, other, self.calls[other])
        if self.plain.choose(self.deal, self.bidder, other) == self.calls[other]:
            return 1.0
        return self.bidder.slip

    def by_thumb(self, other: int) -> bool:
        """Return whether a seat bids by rules of thumb in this world."""
        return other != self.seat and self.sides >> (other & 1) & 1 > 0

    def finish(self) -> int:
        """Make all remaining calls and return the suit that is named."""
        for step in range(1, 5):
            other = (self.deal.dealer + step) & 3
            if self.bidder.calls[other] < 0:
                if self.by_thumb(other):
                    call = self.plain.choose(self.deal, self.bidder, other)
                else:
                    call = self.bidder.choose(self.deal, other)
                self.bidder.make(other, call)
        if self.bidder.owner >= 0 and self.by_thumb(self.bidder.owner):
            self.plain.survey(self.deal, self.bidder.owner)
            return self.plain.best
        self.bidder.close(self.deal)
        return self.bidder.best

    def next_world(self) -> float:
        """Go on to a world that fits the calls and return its weight."""
        while True:
            self.tried += 1
            self.scatter()
            found = self.fits() / self.usual
            if found >= 1.0:
                return found
            if self.deal.chance_below(64) + self.deal.chance_below(64) * 64 < found * 4096:
                return 1.0

    def pilot(self) -> None:
        """Estimate the usual likelihood of the calls, so that not too many worlds are rejected."""
        total = 0.0
        for _one in range(PILOTS):
            self.scatter()
            total += self.fits()
        self.usual = 1.5 * total / PILOTS

    # ------------------------------------------------------------ search

    def begin(self) -> None:
        """Clear the results."""
        self.total = self.squares = 0.0
        self.tried = 0
        for index in range(TRIES):
            self.values[index] = self.points[index] = self.made[index] = 0.0
            self.firsts[index] = self.net[index] = 0.0
        for index in range(4 * TRIES):
            self.held[index] = self.kept[index] = 0.0
        for index in range(TRIES * TRIES):
            self.products[index] = 0.0
        self.pilot()

    def search(self) -> None:
        """Add ``worlds`` worlds to the results of the calls of ``seat``."""
        with cython.nogil:
            for _one in range(self.worlds):
                weight = self.next_world()
                self.total += weight
                for index in range(self.count):
                    self.now[index] = self.outcome(index)
                    self.values[index] += weight * self.now[index]
                    self.note(index, weight)
                self.spread(weight * weight)

    def tally(self) -> None:
        """Count the points of the seat's side with each suit in ``worlds`` worlds."""
        with cython.nogil:
            self.total = 0.0
            for index in range(4 * ENDS):
                self.ends[index] = 0.0
            self.pilot()
            for _one in range(self.worlds):
                weight = self.next_world()
                self.total += weight
                for suit in range(4):
                    points = self.deal.points(self.seat, suit)
                    if self.seat & 1:
                        points = TOTAL - points
                    self.ends[ENDS * suit + points] += weight

    def spread(self, square: float) -> None:
        """Add the world just searched to the sums that tell how large the noise is."""
        self.squares += square
        for index in range(self.count):
            self.firsts[index] += square * self.now[index]
            for other in range(index + 1):
                both = self.now[index] * self.now[other]
                self.products[TRIES * index + other] += square * both

    def noise(self, one: int, other: int) -> float:
        """Return the standard error of the difference between the values of two calls, by index.

        The calls share their worlds, so it is that of a weighted mean of paired differences.
        """
        low, high = min(one, other), max(one, other)
        mean = (self.values[high] - self.values[low]) / self.total
        found = self.products[TRIES * high + high] + self.products[TRIES * low + low]
        found -= 2.0 * self.products[TRIES * high + low]
        found -= 2.0 * mean * (self.firsts[high] - self.firsts[low])
        found += mean * mean * self.squares
        return sqrt(found) / self.total if found > 0.0 else 0.0

    def note(self, index: int, weight: float) -> None:
        """Add the result of the contract just played."""
        side = self.seat & 1
        taken = self.bidder.changes[side]
        if taken < 0:
            taken = TOTAL - self.bidder.changes[1 - side]
        self.points[index] += weight * taken
        self.net[index] += weight * (self.bidder.changes[side] - self.bidder.changes[1 - side])
        self.held[4 * index + self.bidder.owner] += weight
        if self.bidder.changes[self.bidder.owner & 1] >= 0:
            self.made[index] += weight
            self.kept[4 * index + self.bidder.owner] += weight

    def outcome(self, index: int) -> float:
        """Return the probability of winning after one call, or with one suit, in this world."""
        if self.naming:
            if self.bidder.owner < 0:
                self.bidder.owner = self.deal.dealer
                self.bidder.bid = LOWEST
            return self.equity(index)
        self.again()
        self.bidder.make(self.seat, self.tries[index])
        return self.equity(self.finish())

    def equity(self, suit: int) -> float:
        """Return the probability of winning after the contract is played with ``suit``."""
        self.bidder.score(self.deal, suit)
        side = self.seat & 1
        us = self.us + self.bidder.changes[side]
        them = self.them + self.bidder.changes[1 - side]
        if us >= TARGET and (them < TARGET or self.bidder.owner & 1 == side):
            return 1.0
        if them >= TARGET:
            return 0.0
        us = us - LEAST if us > LEAST else 0
        them = them - LEAST if them > LEAST else 0
        if (self.deal.dealer + 1) & 1 == side:
            return self.chances[us * SCORES + them]
        return 1.0 - self.chances[them * SCORES + us]

    def options(self) -> int:
        """Return how many calls are worth considering, with their learnt values filled in."""
        self.stand()
        self.count = self.bidder.weigh(self.deal, self.seat)
        least = self.bidder.least()
        for index in range(self.count):
            self.tries[index] = least + index - 1 if index else 0
        return self.count

    def stand(self) -> None:
        """Set the seat's own cards and the calls of the others."""
        self.scatter()
        self.again()

    def again(self) -> None:
        """Reset the auction to the current calls."""
        self.bidder.begin()
        for step in range(1, 5):
            other = (self.deal.dealer + step) & 3
            if self.calls[other] >= 0:
                self.bidder.make(other, self.calls[other])
