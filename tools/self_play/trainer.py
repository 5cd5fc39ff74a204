"""Self-play for learning bids: millions of deals, and the statistics of them.

Numbers only, so that the same text can be compiled.
"""

from __future__ import annotations

from array import array

from pidro_desktop.players.selfplay.blueprint import Blueprint, Plain
from pidro_desktop.players.selfplay.deal import Deal
from pidro_desktop.players.selfplay.sizes import SITUATIONS, STEPS, TERMS, TOTAL
from tools.self_play.sizes import DELTAS, FIRST_DELTA, ROW

EXPLORING = 12
"""One call in so many is random, so that more situations occur."""


class Trainer:
    """Deals played by one bidder in all seats.

    Attributes:
        deal, bidder: the current deal.
        plain: the bidder by rules of thumb; plainly: in how many of 64 deals a side uses it. sides:
            the sides that do, a bit a side.
        rows: examples of points, ``ROW`` numbers each; written: how many there are.
        squares, products: for each situation and step the sums of terms times terms, and of terms
            times the resulting net points.
        ends: how often each pair of changes occurred, by whether the bidders were the dealer's
            side; the dealer's side's change first.
    """

    def __init__(self) -> None:
        self.deal = Deal()
        self.bidder = Blueprint()
        self.plain = Plain()
        self.plainly = 0
        self.sides = 0
        self.rows = array("i", [0] * 0)
        self.written = 0
        self.squares = array("d", [0.0] * (SITUATIONS * STEPS * TERMS * TERMS))
        self.products = array("d", [0.0] * (SITUATIONS * STEPS * TERMS))
        self.ends = array("i", [0] * (2 * DELTAS * DELTAS))
        self.terms = array("d", [0.0] * TERMS)
        self.saved = array("i", [0] * 11)

    def play(self, deals: int) -> None:
        """Play ``deals`` deals, or until there is no room for more examples."""
        for _one in range(deals):
            self.new_deal()
            watched = self.deal.chance_below(4)
            for step in range(1, 5):
                self.turn((self.deal.dealer + step) & 3, watched)
            self.bidder.close(self.deal)
            self.example(self.bidder.owner)

    def turn(self, seat: int, watched: int) -> None:
        """Make the call of one seat; if it is ``watched``, all its calls are tried first."""
        count = self.bidder.weigh(self.deal, seat)
        self.example(seat)
        if not self.by_thumb(seat):
            if seat == watched:
                for step in range(count):
                    self.try_out(seat, step)
            if self.deal.chance_below(EXPLORING) == 0:
                step = self.deal.chance_below(count)
                self.bidder.make(seat, self.bidder.least() + step - 1 if step else 0)
                return
        self.bidder.make(seat, self.call(seat))

    def by_thumb(self, seat: int) -> bool:
        """Return whether a seat bids by rules of thumb in this deal."""
        return self.sides >> (seat & 1) & 1 > 0

    def call(self, seat: int) -> int:
        """Return the call of a seat."""
        if self.by_thumb(seat):
            return self.plain.choose(self.deal, self.bidder, seat)
        return self.bidder.choose(self.deal, seat)

    def finish(self) -> int:
        """Make all remaining calls and return the suit that is named."""
        for step in range(1, 5):
            seat = (self.deal.dealer + step) & 3
            if self.bidder.calls[seat] < 0:
                self.bidder.make(seat, self.call(seat))
        self.bidder.close(self.deal)
        if self.by_thumb(self.bidder.owner):
            self.plain.survey(self.deal, self.bidder.owner)
            return self.plain.best
        return self.bidder.best

    def collect_examples(self, deals: int) -> None:
        """Play so many deals without chance calls, and count what comes of them."""
        for _one in range(deals):
            self.new_deal()
            self.bidder.score(self.deal, self.finish())
            side = self.deal.dealer & 1
            place = 1 if (self.bidder.owner & 1) == side else 0
            place = place * DELTAS + self.bidder.changes[side] - FIRST_DELTA
            self.ends[place * DELTAS + self.bidder.changes[1 - side] - FIRST_DELTA] += 1

    def new_deal(self) -> None:
        """Deal new cards with a random dealer."""
        self.deal.shuffle(0)
        self.deal.lay()
        self.deal.dealer = self.deal.chance_below(4)
        self.sides = 0
        for side in range(2):
            if self.deal.chance_below(64) < self.plainly:
                self.sides |= 1 << side
        self.bidder.fresh()
        self.bidder.begin()

    def example(self, seat: int) -> None:
        """Store the points of the seat's best suit, and at times of another."""
        suit = self.bidder.best
        self.write(seat, suit)
        other = self.deal.chance_below(8)
        if other < 4 and other != suit:
            self.write(seat, other)

    def write(self, seat: int, suit: int) -> None:
        """Store one example, if there is room."""
        start = self.written * ROW
        if start + ROW > len(self.rows):
            return
        points = self.deal.points(seat, suit)
        self.rows[start] = self.deal.sets[4 * seat + suit]
        self.rows[start + 1] = (seat - self.deal.dealer) & 3
        self.rows[start + 2] = self.bidder.state((seat + 1) & 3)
        self.rows[start + 3] = self.bidder.state((seat + 2) & 3)
        self.rows[start + 4] = self.bidder.state((seat + 3) & 3)
        self.rows[start + 5] = TOTAL - points if seat & 1 else points
        self.written += 1

    def try_out(self, seat: int, step: int) -> None:
        """Learn from the result of one call, then restore the auction."""
        bidder = self.bidder
        bidder.survey(self.deal, seat, bidder.least())
        least = bidder.least()
        bidder.term(seat, least, step)
        group = bidder.group(self.deal, seat, step)
        for index in range(TERMS):
            self.terms[index] = bidder.terms[index]
        self.save()
        bidder.make(seat, least + step - 1 if step else 0)
        bidder.score(self.deal, self.finish())
        net = self.bidder.changes[seat & 1] - self.bidder.changes[1 - (seat & 1)]
        self.restore()
        for index in range(TERMS):
            self.products[group * TERMS + index] += self.terms[index] * net
            start = (group * TERMS + index) * TERMS
            for other in range(TERMS):
                self.squares[start + other] += self.terms[index] * self.terms[other]

    def save(self) -> None:
        """Store the state of the auction."""
        for seat in range(4):
            self.saved[seat] = self.bidder.calls[seat]
            self.saved[4 + seat] = self.bidder.stood[seat]
        self.saved[8] = self.bidder.bid
        self.saved[9] = self.bidder.owner
        self.saved[10] = 1 if self.bidder.topped else 0

    def restore(self) -> None:
        """Restore the stored state of the auction."""
        for seat in range(4):
            self.bidder.calls[seat] = self.saved[seat]
            self.bidder.stood[seat] = self.saved[4 + seat]
        self.bidder.bid = self.saved[8]
        self.bidder.owner = self.saved[9]
        self.bidder.topped = self.saved[10] > 0
