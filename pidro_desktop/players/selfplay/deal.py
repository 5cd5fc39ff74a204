"""One deal as numbers: cards, exchange, and play by rules of thumb.

Numbers only, so that the same text can be compiled. Cards are numbered suit by suit (C D H S), each
from the two, 0, to the ace, 12; a hand is a bitset of 52 bits. Trumps are a bitset of 14 bits as
elsewhere: bit 13 the ace, bit 0 the low.
"""

from __future__ import annotations

from array import array

from pidro_desktop.players.rollout.rules import Rollout
from pidro_desktop.players.selfplay.sizes import CARDS, NINE
from pidro_desktop.players.trump_bitsets import ALL, COUNT, LOW, MOST, SCORING

UNKNOWN = -1
WORD = 0xFFFFFFFFFFFFFFFF
HALF = 0xFFFFFFFF


class Deal:
    """A deal with all cards known.

    Attributes:
        deck: the 52 cards: nine for each seat, seat 0 first, then the stock, its top first.
        dealer: the dealer's seat. seed: the state of the random generator.
        hands: the first hands. sets: their trumps, four suits a seat.
        results: the points of side 0 by declarer and suit, ``UNKNOWN`` until they are played.
        table: the table of the play.
    """

    def __init__(self) -> None:
        self.deck = array("i", range(CARDS))
        self.dealer = 0
        self.seed = 1
        self.hands = array("q", [0] * 4)
        self.sets = array("i", [0] * 16)
        self.results = array("i", [UNKNOWN] * 16)
        self.table = Rollout()

    def chance_below(self, limit: int) -> int:
        """Return a random integer below ``limit``, at most 64 (xorshift)."""
        seed = self.seed
        seed ^= (seed << 13) & WORD
        seed ^= seed >> 7
        seed ^= (seed << 17) & WORD
        self.seed = seed
        return (((seed >> 20) & HALF) * limit) >> 32

    def shuffle(self, first: int) -> None:
        """Shuffle the deck from place ``first`` on; cards before it stay."""
        for last in range(CARDS - 1, first, -1):
            other = first + self.chance_below(last - first + 1)
            card = self.deck[last]
            self.deck[last] = self.deck[other]
            self.deck[other] = card

    def lay(self) -> None:
        """Deal the first hands from the deck and clear the results."""
        for seat in range(4):
            hand = self.bit(self.deck[NINE * seat])
            for place in range(1, NINE):
                hand |= self.bit(self.deck[NINE * seat + place])
            self.hands[seat] = hand
            for suit in range(4):
                self.sets[4 * seat + suit] = self.trumps(hand, suit)
                self.results[4 * seat + suit] = UNKNOWN

    def bit(self, card: int) -> int:
        """Return a card as a hand of one."""
        one = 1
        return one << card

    def trumps(self, hand: int, suit: int) -> int:
        """Return the trumps of ``hand`` if suit 0 to 3 (C D H S) is named, the wrong five too."""
        own = (hand >> 13 * suit) & 0x1FFF
        wrong = (hand >> (13 * (3 - suit) + 3)) & 1
        return (own & 7) | ((own >> 3) << 4) | (wrong << 3)

    def points(self, declarer: int, suit: int) -> int:
        """Return the points of side 0 if ``declarer`` names a suit, by rules of thumb."""
        found = self.results[4 * declarer + suit]
        if found == UNKNOWN:
            self.exchange(declarer, suit)
            found = 0
            if (self.table.hands[0] | self.table.hands[2]) & LOW:
                found = 1
            found += self.table.finish()
            self.results[4 * declarer + suit] = found
        return found

    def exchange(self, declarer: int, suit: int) -> None:
        """Set the table as it is when play begins."""
        top = 4 * NINE
        self.table.seen = 0
        for step in range(1, 5):
            seat = (self.dealer + step) & 3
            own = self.sets[4 * seat + suit]
            kept = COUNT[own]
            dealt = MOST - kept if kept < MOST else 0
            if step == 4 or dealt > CARDS - top:
                dealt = CARDS - top
            for place in range(top, top + dealt):
                own |= self.trumps(self.bit(self.deck[place]), suit)
            top += dealt
            self.table.kept[seat] = min(MOST, kept)
            self.table.dealt[seat] = dealt
            self.table.size[seat] = self.table.kept[seat] + dealt
            if step == 4:
                self.table.kept[seat] = 0
                self.table.dealt[seat] = dealt + NINE
                self.table.size[seat] = MOST
            self.table.hands[seat] = self.killed(own)
            self.table.seen |= own ^ self.table.hands[seat]
            self.table.gone[seat] = 0
            self.table.cold[seat] = 0
        self.table.trick = 0
        self.table.best = 0
        self.table.winner = declarer
        self.table.acted = 0
        self.table.tricks = 0
        self.table.points = 0
        self.table.bidder = declarer & 1
        self.table.turn = declarer
        self.table.leader = declarer

    def killed(self, own: int) -> int:
        """Return a bitset without the lowest worthless trumps above six."""
        for _one in range(COUNT[own] - MOST):
            worthless = own & ~SCORING & (ALL ^ LOW)
            own ^= worthless & -worthless
        return own
