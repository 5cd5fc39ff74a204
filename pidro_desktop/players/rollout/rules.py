"""Steady's rules of thumb on bitsets of trumps, fast enough to be used for many worlds.

Integers and a few fractions only, so that the same text can be compiled. A trump is a bit as in
``solver.kernel``: bit 13 the ace, bit 0 the low. From the same position ``Rollout.choose`` picks
the card that ``players.steady`` picks; tests keep the two consistent. All four hands of a
``Rollout`` are known, but the seat that chooses uses only its own hand and public information.
"""

from __future__ import annotations

from array import array

from pidro_desktop.players.trump_bitsets import ALL, COUNT, FIVES, SCORING, TOP, WORTH

SAFE = 0.12
CHANCE = 0.35
LOW_LEAD = 2
LONG = 5
SHORT = 4


class Rollout:
    """A table in play.

    In all methods cards are bitsets: ``own`` those of the seat that chooses, ``unseen`` the trumps
    that it has not seen, ``winners`` its trumps that beat the trick.

    Attributes:
        hands: the trumps of each seat, as bitsets.
        kept: the number of trumps that each seat is known to have kept of its first hand; dealt:
            the number of cards it got that no one else has seen; size: the number it held when play
            began. All are public.
        gone: the number of cards each seat has played. cold: whether it is out, 0 or 1.
        likely: the expected number of trumps of each seat, for the seat that chooses.
        seen: the trumps played or killed.
        trick: the cards of the unfinished trick, best the highest of them, winner its seat.
        acted: the seats that have played to it, a bit a seat.
        leader: the seat that led it, or is to lead. turn: the seat to act.
        tricks: the number of finished tricks. bidder: the bidding side.
        foes, friends: the expected trumps of opponents and partner who play later.
        points: the points of side 0 since the position was set up, without the low.
    """

    def __init__(self) -> None:
        self.hands = array("i", [0] * 4)
        self.kept = array("i", [0] * 4)
        self.dealt = array("i", [0] * 4)
        self.size = array("i", [0] * 4)
        self.gone = array("i", [0] * 4)
        self.cold = array("i", [0] * 4)
        self.likely = array("d", [0.0] * 4)
        self.seen = 0
        self.trick = 0
        self.best = 0
        self.winner = 0
        self.acted = 0
        self.leader = 0
        self.turn = 0
        self.tricks = 0
        self.bidder = 0
        self.points = 0
        self.foes = 0.0
        self.friends = 0.0

    # ------------------------------------------------------------ course of play

    def copy(self, other: Rollout) -> None:
        """Copy the whole table from ``other``."""
        for seat in range(4):
            self.hands[seat] = other.hands[seat]
            self.kept[seat] = other.kept[seat]
            self.dealt[seat] = other.dealt[seat]
            self.size[seat] = other.size[seat]
            self.gone[seat] = other.gone[seat]
            self.cold[seat] = other.cold[seat]
        self.seen = other.seen
        self.trick = other.trick
        self.best = other.best
        self.winner = other.winner
        self.acted = other.acted
        self.leader = other.leader
        self.turn = other.turn
        self.tricks = other.tricks
        self.bidder = other.bidder
        self.points = other.points

    def play(self, card: int) -> None:
        """Play ``card``, a bitset of one, for the seat to act."""
        seat = self.turn
        self.hands[seat] &= ~card
        self.gone[seat] += 1
        self.seen |= card
        if not self.trick:
            self.leader = seat
        self.trick |= card
        self.acted |= 1 << seat
        if card > self.best:
            self.best = card
            self.winner = seat
        self.turn = (seat + 1) & 3

    def settle(self) -> bool:
        """Advance to the next seat that can play; return False if no trump is left."""
        while True:
            if self.acted >> self.turn & 1:
                self.take()
                continue
            if self.hands[self.turn]:
                return True
            if not (self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3]):
                if self.trick:
                    self.take()
                return False
            self.cold[self.turn] = 1
            self.turn = (self.turn + 1) & 3

    def take(self) -> None:
        """Complete the trick; its winner is to lead."""
        if not self.winner & 1:
            self.points += WORTH[self.trick]
        self.trick = 0
        self.best = 0
        self.acted = 0
        self.tricks += 1
        self.turn = self.winner

    def finish(self) -> int:
        """Play to the end by rules of thumb; return the points of side 0, without the low."""
        while self.settle():
            self.play(self.choose())
        return self.points

    # ------------------------------------------------------------ deductions

    def expect(self, seat: int, unseen: int) -> None:
        """Fill in ``likely`` as ``seat`` sees it."""
        out = COUNT[unseen]
        played = 0
        kept = 0
        dealt = 0
        for other in range(4):
            if other != seat:
                played += self.gone[other]
                kept += self.kept[other]
                dealt += self.dealt[other]
        loose = 0.0
        if out + played > kept:
            loose = (out + played - kept) * 1.0 / (dealt if dealt > 0 else 1)
        total = 0.0
        for other in range(4):
            found = 0.0
            left = self.size[other] - self.gone[other]
            if other != seat and left > 0 and not self.cold[other]:
                gone = self.gone[other]
                found = self.kept[other] + self.dealt[other] * loose - gone
                sure = self.kept[other] - gone
                found = min(left, max(found, sure, 0.1 * left))
            self.likely[other] = found
            total += found
        for other in range(4):
            self.likely[other] = self.likely[other] * out / total if total > 0 else 0.0

    def holds_above(self, share: float, out: float, higher: int) -> float:
        """Return the probability that one of ``higher`` trumps is with certain seats.

        Of the expected trumps of all other seats, ``out``, these have ``share``.
        """
        if out <= 0.0:
            return 0.0
        missing = 1.0
        for _one in range(higher):
            missing *= 1.0 - share / out
        return 1.0 - missing

    def cheapest(self, among: int) -> int:
        """Return the least valuable card of a bitset."""
        plain = among & ~SCORING
        if plain:
            return plain & -plain
        ones = among & ~FIVES
        if ones:
            return ones & -ones
        return among & -among

    def cheap_of_equal(self, own: int, top: int, unseen: int) -> int:
        """Return ``top``, or an equally high card of ``own`` with fewer points."""
        below = unseen & (top - 1)
        equal = own & ~((TOP[below] << 1) - 1) if below else own
        equal &= (top << 1) - 1
        if equal & ~SCORING:
            return TOP[equal & ~SCORING]
        return TOP[equal & ~FIVES or equal]

    # ------------------------------------------------------------ the rules of thumb

    def choose(self) -> int:
        """Return the card that the seat to act plays, as a bitset of one."""
        seat = self.turn
        own = self.hands[seat]
        if not own & (own - 1):
            return own
        unseen = ALL & ~(own | self.seen)
        self.expect(seat, unseen)
        if not self.trick:
            return self.lead(seat, own, unseen)
        return self.follow(seat, own, unseen)

    def lead(self, seat: int, own: int, unseen: int) -> int:
        """Return the card to lead, with at least two trumps."""
        top = TOP[own]
        if self.likely[(seat + 1) & 3] <= 0.0 and self.likely[(seat + 3) & 3] <= 0.0:
            return top
        above = COUNT[unseen & ~((top << 1) - 1)]
        second = TOP[own ^ top]
        rest = own ^ top ^ second
        if not self.tricks and COUNT[own] <= SHORT and above == 0 and rest:
            low = self.cheapest(rest)
            if COUNT[unseen & ~((second << 1) - 1)] == 1 and not WORTH[low]:
                return low
        if above == 0:
            return top
        if above == 1 and not unseen & (top - 1) & ~((second << 1) - 1):
            return self.cheap_of_equal(own, top, unseen)
        return self.cheapest(own)

    def survey(self, seat: int) -> None:
        """Fill in the expected trumps of the seats that play after ``seat``."""
        self.foes = 0.0
        self.friends = 0.0
        for step in range(1, 4):
            other = (seat + step) & 3
            if not self.acted >> other & 1:
                if step & 1:
                    self.foes += self.likely[other]
                else:
                    self.friends += self.likely[other]

    def follow(self, seat: int, own: int, unseen: int) -> int:
        """Return the card to play to a trick, with at least two trumps."""
        self.survey(seat)
        friendly = not (self.winner ^ seat) & 1
        above = COUNT[unseen & ~((self.best << 1) - 1)]
        out = self.likely[0] + self.likely[1] + self.likely[2] + self.likely[3]
        if friendly and self.holds_above(self.foes, out, above) <= SAFE:
            gift = self.gift(own, unseen)
            return gift or self.cheapest(own)
        winners = own & ~((self.best << 1) - 1)
        if self.foes <= 0.0 and not friendly and winners:
            return self.win_as_last(own, winners, unseen)
        if winners and self.trick & FIVES and self.foes > 0.0:
            high = self.cheap_of_equal(winners, TOP[winners], unseen)
            if not (friendly and COUNT[unseen & ~((high << 1) - 1)] == above):
                return high
        if not winners:
            return self.cheapest(own)
        return self.contest(seat, own, winners, unseen, out, above)

    def win_as_last(self, own: int, winners: int, unseen: int) -> int:
        """Return the cheapest winning card, preferably one that saves its own points."""
        gift = self.gift(winners, unseen)
        if gift:
            return gift
        if not WORTH[self.trick]:
            return self.cheapest(own)
        return winners & -winners

    def contest(
        self, seat: int, own: int, winners: int, unseen: int, out: float, above: int
    ) -> int:
        """Return the card to play when the trick can be won, but not for certain.

        All others have ``out`` trumps, as expected, and ``above`` unseen ones beat the trick's best
        card.
        """
        fives = own & FIVES
        defending = (self.bidder ^ seat) & 1
        if fives and defending and COUNT[own] < LONG and self.friends > 0.0:
            chance = self.holds_above(self.friends, out, above)
            if chance * self.friends / (self.friends + self.foes) > CHANCE:
                return fives & -fives
        master = not unseen & ~((TOP[own] << 1) - 1)
        waits = not WORTH[self.trick] and self.friends > 0.0 and master and above >= LOW_LEAD
        if waits or not (self.winner ^ seat) & 1:
            return self.cheapest(own)
        return self.cheap_of_equal(winners, TOP[winners], unseen)

    def gift(self, among: int, unseen: int) -> int:
        """Return the most valuable card of a bitset that could be lost later, or 0."""
        losing = among & ((TOP[unseen] << 1) - 1) if unseen else 0
        if losing & FIVES:
            return TOP[losing & FIVES]
        return TOP[losing & SCORING]
