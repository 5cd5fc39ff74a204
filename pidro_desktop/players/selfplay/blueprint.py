"""Two bidders: a learnt one, and one by rules of thumb like ``steady``'s, to model such players.

Numbers only, so that the same text can be compiled; ``players.bids.bidding`` fills them in.

Two things are learnt. The points of the side if the seat names a suit: for each of 1, 2, … 14
points a logistic curve over the trumps held, their pairs, the place at the table and the calls. And
the average net points of each call, if all others continue as this bidder: linear functions of the
former and a few counts of high cards, one for each situation and step of the bid.
"""

from __future__ import annotations

from array import array

from pidro_desktop.players.selfplay.deal import Deal
from pidro_desktop.players.selfplay.sizes import (
    ACE,
    CALLED,
    FEATURES,
    FINE,
    FIVE,
    HEARD,
    HIGHEST,
    LOGISTIC,
    LOWEST,
    MEETING,
    MIXED,
    PAIRS,
    PART,
    REACH,
    SEATED,
    SILENT,
    SITUATIONS,
    STEPS,
    STOOD,
    TERMS,
    TOTAL,
    WRONG,
)
from pidro_desktop.players.trump_bitsets import COUNT, PLACES

RARE = 10
"""A bid over this one is seldom made in self-play."""
SOUND = 0.6
"""The least probability of making such a bid."""
UNSOUND = 2.0
"""Net points by which others are worse than a pass."""


class Blueprint:
    """A bidder at one deal.

    Attributes:
        calls: the call of each seat, -1 before, 0 for a pass. stood: the bid before its call.
        bid, owner: the current bid; 0 and -1 before the first. topped: made over an equal one.
        weights: the weights of the point curves, 140 for each of 14.
        points, tails: the expected points, and the probability of at least 0, 1, … 14 points, and
            of 15, for the suit last evaluated.
        base: for each seat and suit the part of the curves that depends on the trumps held.
        nets: the net points of declaring the suit last evaluated, at 0, 1, … 14.
        values: the weights of the calls, 55 for each step and situation.
        warmth: net points by which a call must be worse to be made e times less often.
        slip: the probability of a random call.
        terms: the features of the call last evaluated. worth: the value of each step.
        best: the best suit of the seat last evaluated.
        loss: the cost of a failed maximum over a standing maximum.
        changes: the change of each side's score by a finished contract.
    """

    def __init__(self) -> None:
        self.weights = array("d", [0.0] * (PLACES * FEATURES))
        self.base = array("d", [0.0] * (16 * PLACES))
        self.tails = array("d", [0.0] * 16)
        self.points = 0.0
        self.calls = array("i", [-1] * 4)
        self.stood = array("i", [0] * 4)
        self.bid = 0
        self.owner = -1
        self.topped = False
        self.based = array("i", [0] * 16)
        self.others = array("i", [0] * 3)
        self.nets = array("d", [0.0] * 15)
        self.values = array("d", [0.0] * (SITUATIONS * STEPS * TERMS))
        self.warmth = 1.0
        self.slip = 0.02
        self.terms = array("d", [0.0] * TERMS)
        self.worth = array("d", [0.0] * STEPS)
        self.best = 0
        self.second = 0.0
        self.loss = 14
        self.changes = array("i", [0] * 2)

    # ------------------------------------------------------------ the auction

    def begin(self) -> None:
        """Start an auction without calls."""
        for seat in range(4):
            self.calls[seat] = -1
        self.bid = 0
        self.owner = -1
        self.topped = False

    def fresh(self) -> None:
        """Clear the cached values for new cards."""
        for index in range(16):
            self.based[index] = 0

    def make(self, seat: int, call: int) -> None:
        """Make a call for ``seat``."""
        self.calls[seat] = call
        self.stood[seat] = self.bid
        if call:
            self.topped = call == self.bid
            self.bid = call
            self.owner = seat

    def least(self) -> int:
        """Return the lowest legal bid."""
        if self.bid < LOWEST:
            return LOWEST
        return self.bid + 1 if self.bid < HIGHEST else HIGHEST

    def steps(self, place: int) -> int:
        """Return how many calls are distinguished; the dealer needs only one bid."""
        if place == 0:
            return 2
        above = HIGHEST - self.least()
        return STEPS if above >= STEPS - 2 else above + 2

    # ------------------------------------------------------------ points

    def state(self, seat: int) -> int:
        """Return the call of a seat, as one of eight classes."""
        call = self.calls[seat]
        if call < 0:
            return SILENT
        if call == 0:
            return 1 if self.stood[seat] < 8 else 2
        return call - 3 if call < 10 else 7

    def look(self, deal: Deal, seat: int, suit: int) -> None:
        """Fill in ``tails`` and ``points`` of ``seat``'s side with ``suit``."""
        index = 4 * seat + suit
        cards = deal.sets[index]
        if not self.based[index]:
            self.found(cards, PLACES * index)
            self.based[index] = 1
        partner = self.state((seat + 2) & 3)
        self.others[0] = CALLED + self.state((seat + 1) & 3)
        self.others[1] = CALLED + 8 + partner
        self.others[2] = CALLED + 16 + self.state((seat + 3) & 3)
        ace = float(cards >> ACE & 1)
        fives = float((cards >> FIVE & 1) + (cards >> WRONG & 1))
        size = 0.0
        for place in range(PLACES):
            size += cards >> place & 1
        meeting = 0
        if partner != SILENT:
            meeting = MEETING if partner < 3 else MEETING + 3
        self.tails[0] = 1.0
        for least in range(1, PLACES + 1):
            start = (least - 1) * FEATURES
            sum_ = self.base[PLACES * index + least - 1]
            sum_ += self.weights[start + SEATED + ((seat - deal.dealer) & 3)]
            for other in range(3):
                sum_ += self.weights[start + self.others[other]]
            if meeting:
                sum_ += self.weights[start + meeting] * ace
                sum_ += self.weights[start + meeting + 1] * fives
                sum_ += self.weights[start + meeting + 2] * size * PART
            self.tails[least] = sum_
        self.curve()

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
        """Turn sums into non-increasing probabilities."""
        self.points = 0.0
        under = 1.0
        for least in range(1, PLACES + 1):
            chance = self.logistic(self.tails[least])
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

    def net(self) -> None:
        """Fill in ``nets``: the result of declaring the suit at each bid."""
        above = 2.0 * self.points - PLACES
        self.nets[0] = above
        for bid in range(1, PLACES + 1):
            share = self.tails[bid - 1] - self.tails[bid]
            above -= (2 * (bid - 1) - PLACES) * share
            # If set, the side loses the points taken and the bid.
            lost = self.tails[0] - self.tails[bid]
            taken = self.below(bid)
            self.nets[bid] = above + taken - (PLACES + bid) * lost

    # ------------------------------------------------------------ calls

    def weigh(self, deal: Deal, seat: int) -> int:
        """Fill in ``worth`` of each step for ``seat``; return the number of steps."""
        place = (seat - deal.dealer) & 3
        least = self.least()
        self.survey(deal, seat, least)
        count = self.steps(place)
        for step in range(count):
            self.term(seat, least, step)
            self.worth[step] = self.value(deal, seat, step)
        if self.bid >= RARE:
            self.doubt(least, count)
        return count

    def doubt(self, least: int, count: int) -> None:
        """Value bids over a rare one below a pass, unless they are likely to be made.

        Self-play has seldom come there, and the straight lines lead too high.
        """
        for step in range(1, count):
            if self.tails[least + step - 1] < SOUND:
                self.worth[step] = min(self.worth[step], self.worth[0] - UNSOUND)

    def survey(self, deal: Deal, seat: int, bid: int) -> None:
        """Find the best suit at ``bid``, and leave its values in place."""
        most = -99.0
        self.second = -99.0
        for suit in range(4):
            self.look(deal, seat, suit)
            self.net()
            if self.nets[bid] > most:
                self.second = most
                most = self.nets[bid]
                self.best = suit
            elif self.nets[bid] > self.second:
                self.second = self.nets[bid]
        if self.best != 3:
            self.look(deal, seat, self.best)
            self.net()
        self.high(deal, seat)

    def high(self, deal: Deal, seat: int) -> None:
        """Fill in the terms that do not depend on the step."""
        for index in range(TERMS):
            self.terms[index] = 0.0
        self.terms[0] = 1.0
        self.terms[7] = self.points * PART
        self.terms[8] = self.second * PART
        for suit in range(4):
            own = deal.hands[seat] >> 13 * suit
            self.terms[9] += own >> 12 & 1
            self.terms[10] += own >> 11 & 1
            self.terms[11] += own >> 10 & 1
            self.terms[12] += own >> 9 & 1
            self.terms[13] += own >> 8 & 1
            self.terms[14] += own >> 3 & 1
            self.terms[15] += own & 1
        level = self.bid - 5 if self.bid else 0
        self.terms[STOOD + min(level, 6)] = 1.0
        for other in range(3):
            self.terms[HEARD + 8 * other + self.state((seat + 1 + other) & 3)] = 1.0
        self.mix(deal.sets[4 * seat + self.best], level, self.state((seat + 2) & 3) > 2)

    def mix(self, cards: int, level: int, heard: bool) -> None:
        """Fill in products of terms; ``heard`` is whether the partner has bid."""
        points, aces = self.terms[7], self.terms[9]
        self.terms[MIXED] = points * points
        self.terms[MIXED + 1] = aces * aces
        self.terms[MIXED + 2] = points * level
        self.terms[MIXED + 3] = aces * level
        self.terms[MIXED + 4] = aces * self.terms[10]
        self.terms[MIXED + 5] = float(cards >> ACE & 1)
        if heard:
            self.terms[MIXED + 6] = aces
            self.terms[MIXED + 7] = points

    def term(self, seat: int, least: int, step: int) -> None:
        """Fill in the terms of one step."""
        bid = least + step - 1 if step else least
        net = self.nets[bid] * PART
        self.terms[1] = net
        self.terms[2] = net + 0.8 if net > -0.8 else 0.0
        self.terms[3] = net + 0.3 if net > -0.3 else 0.0
        self.terms[4] = net - 0.2 if net > 0.2 else 0.0
        self.terms[5] = net - 0.6 if net > 0.6 else 0.0
        self.terms[6] = self.tails[bid]

    def group(self, deal: Deal, seat: int, step: int) -> int:
        """Return the index of the weights for a call."""
        found = (seat - deal.dealer) & 3
        if self.owner >= 0:
            found += 8 if (self.owner ^ seat) & 1 == 0 else 4
        return found * STEPS + step

    def value(self, deal: Deal, seat: int, step: int) -> float:
        """Return the net points of a step, from its terms."""
        start = self.group(deal, seat, step) * TERMS
        found = 0.0
        for index in range(TERMS):
            found += self.values[start + index] * self.terms[index]
        return found

    def choose(self, deal: Deal, seat: int) -> int:
        """Return the call of ``seat``."""
        count = self.weigh(deal, seat)
        best = 0
        for step in range(1, count):
            if self.worth[step] > self.worth[best]:
                best = step
        return self.least() + best - 1 if best else 0

    def fits(self, deal: Deal, seat: int, call: int) -> float:
        """Return the probability that ``seat`` makes ``call`` here."""
        count = self.weigh(deal, seat)
        step = call - self.least() + 1 if call else 0
        if step >= count:
            step = count - 1
        most = self.worth[0]
        for other in range(1, count):
            most = max(most, self.worth[other])
        total = 0.0
        for other in range(count):
            total += self.power((self.worth[other] - most) / self.warmth)
        found = self.power((self.worth[step] - most) / self.warmth) / total
        return self.slip + (1.0 - self.slip) * found

    def close(self, deal: Deal) -> None:
        """End the auction; the declarer's suit is left in ``best``."""
        if self.owner < 0:
            self.owner = deal.dealer
            self.bid = LOWEST
        self.survey(deal, self.owner, self.bid)

    def score(self, deal: Deal, suit: int) -> None:
        """Fill in ``changes`` for the finished auction with ``suit`` as trumps."""
        side = self.owner & 1
        points = deal.points(self.owner, suit)
        self.changes[0] = points
        self.changes[1] = TOTAL - points
        if self.changes[side] < self.bid:
            self.changes[side] = -self.loss if self.topped else -self.bid


# ------------------------------------------------------------ by rules of thumb


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
