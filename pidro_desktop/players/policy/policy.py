"""A policy of card play: how much a seat is inclined to each of its trumps.

Integers only, so that the same text can be compiled and gives the same cards everywhere; bitsets
and positions as in ``rollout.rules``. A seat uses only its own hand and what is public. Its
inclination to a card is the sum of one learnt number from each of a few tables; each table is
indexed by some facts about the position together with the kind of card. This is a softmax policy,
linear in sparse features (R. Sutton and A. Barto, *Reinforcement Learning*, 2nd edition, 13.1).
"""

from __future__ import annotations

from array import array

from pidro_desktop.players.policy.sizes import (
    CARD_KINDS,
    EXP,
    FROM_HANDS,
    FROM_OUT,
    FROM_PIDROS,
    FROM_RANKS,
    FROM_STAGES,
    REACH,
    SIZE,
    TABLES,
)
from pidro_desktop.players.rollout.rules import Rollout
from pidro_desktop.players.trump_bitsets import ALL, COUNT, FIVES, PLACES, SCORING, TOP, WORTH

SMALL = 0x0007
"""Trumps below the fives; they have no points that can be lost."""


class Policy:
    """Policies of several kinds of players, which share their features.

    Attributes:
        weights: the learnt numbers, ``SIZE`` for each kind.
        features: by place of a card, the indices of its ``TABLES`` numbers; filled by ``look``.
        scores: by place of a card, the inclination to it; filled by ``weigh``.
    """

    def __init__(self, kinds: int) -> None:
        self.weights = array("h", [0] * (SIZE * kinds))
        self.features = array("i", [0] * (TABLES * PLACES))
        self.scores = array("i", [0] * PLACES)

    def choose(self, table: Rollout, kind: int) -> int:
        """Return the card that the seat to act is most inclined to, the lowest of equal ones.

        Args:
            table: the position; its seat to act holds a trump.
            kind: the kind of player.

        Returns:
            The card, as a bitset of one.
        """
        own = table.hands[table.turn]
        if not own & (own - 1):
            return own
        self.look(table)
        return self.weigh(own, kind)

    def weigh(self, own: int, kind: int) -> int:
        """Fill in ``scores`` for the cards of ``own``; return the best one, as a bitset of one.

        ``look`` must have been called for the position.

        Args:
            own: the trumps of the seat, as a bitset.
            kind: the kind of player.
        """
        start = SIZE * kind
        best = 0
        most = 0
        for place in range(PLACES):
            card = 1 << place
            if own & card:
                score = 0
                for step in range(TABLES):
                    score += self.weights[start + self.features[TABLES * place + step]]
                self.scores[place] = score
                if not best or score > most:
                    best = card
                    most = score
        return best

    def chance(self, own: int, card: int, kind: int) -> float:
        """Return how likely ``card`` is among the cards of ``own``: a softmax.

        ``look`` must have been called for the position.

        Args:
            own: the trumps of the seat, as a bitset.
            card: one of them, as a bitset of one.
            kind: the kind of player.
        """
        best = self.weigh(own, kind)
        most = self.scores[COUNT[best - 1]]
        total = 0.0
        mine = 0.0
        for place in range(PLACES):
            if own >> place & 1:
                under = most - self.scores[place]
                share = EXP[under] if under < REACH else 0.0
                total += share
                if card >> place & 1:
                    mine = share
        return mine / total

    def look(self, table: Rollout) -> None:
        """Fill in ``features`` for the cards of the seat to act."""
        seat = table.turn
        own = table.hands[seat]
        unseen = ALL & ~(own | table.seen)
        turn = self.turn_of(table)
        trick = self.trick_of(table, unseen)
        masters = COUNT[own & ~((TOP[unseen] << 1) - 1)] if unseen else 2
        size = COUNT[own]
        size = min(size, 6)
        hand = (min(size, 6) - 1) * 12 + turn * 3 + min(masters, 2) - 12
        hand = max(hand, 0)
        defending = (table.bidder ^ seat) & 1
        stage = turn * 8 + defending * 4 + min(table.tricks, 3)
        pidros = turn * 9 + COUNT[own & FIVES] * 3 + COUNT[unseen & FIVES]
        out = turn * 6 + min((COUNT[unseen] + 1) // 2, 5)
        friendly = 1 if table.best and not (table.winner ^ seat) & 1 else 0
        rank = FROM_RANKS + PLACES * (2 * turn + friendly)
        plain = own & ~(SCORING | 1)
        lowest = plain & -plain
        highest = TOP[own]
        for place in range(PLACES):
            card = 1 << place
            if not own & card:
                continue
            kind = self.kind_of(card, unseen, table.best)
            kind = 3 * kind + (2 if card == highest else 1 if card == lowest else 0)
            base = TABLES * place
            self.features[base] = trick * CARD_KINDS + kind
            self.features[base + 1] = FROM_HANDS + hand * CARD_KINDS + kind
            self.features[base + 2] = FROM_STAGES + stage * CARD_KINDS + kind
            self.features[base + 3] = FROM_PIDROS + pidros * CARD_KINDS + kind
            self.features[base + 4] = FROM_OUT + out * CARD_KINDS + kind
            self.features[base + 5] = rank + place

    def kind_of(self, card: int, unseen: int, best: int) -> int:
        """Return the kind of a card, 0 to 39, without its rank in the hand.

        Args:
            card: the card, as a bitset of one.
            unseen: the trumps that the seat does not see, as a bitset.
            best: the best card of the trick, as a bitset of one, or 0.
        """
        above = COUNT[unseen & ~((card << 1) - 1)]
        above = min(above, 3)
        worth = WORTH[card]
        if worth == 5:
            kind = 2
        elif worth:
            kind = 1
        elif card & 1:
            kind = 4
        elif card & SMALL:
            kind = 3
        else:
            kind = 0
        return (above * 5 + kind) * 2 + (1 if card > best else 0)

    def turn_of(self, table: Rollout) -> int:
        """Return 0 for the seat that leads, and 1, 2, 3 for the next places in the trick."""
        if not table.trick:
            return 0
        return (table.turn - table.leader) & 3

    def trick_of(self, table: Rollout, unseen: int) -> int:
        """Return the number of the position by the trick, 0 to 179.

        Args:
            table: the position.
            unseen: the trumps that the seat to act does not see, as a bitset.
        """
        seat = table.turn
        foes = self.waits(table, (seat + 1) & 3) + self.waits(table, (seat + 3) & 3)
        friend = self.waits(table, (seat + 2) & 3)
        if not table.trick:
            defending = (table.bidder ^ seat) & 1
            return ((min(table.tricks, 2) * 2 + defending) * 3 + foes) * 2 + friend
        above = COUNT[unseen & ~((table.best << 1) - 1)]
        friendly = 1 - ((table.winner ^ seat) & 1)
        lying = WORTH[table.trick]
        lying = 2 if lying >= 5 else 1 if lying else 0
        number = friendly * 4 + (min(above, 3))
        return 36 + ((number * 3 + lying) * 3 + foes) * 2 + friend

    def waits(self, table: Rollout, seat: int) -> int:
        """Return 1 if a seat is still to act in this trick and may have a trump, otherwise 0."""
        if table.acted >> seat & 1 or table.cold[seat]:
            return 0
        return 1 if table.gone[seat] < table.size[seat] else 0
