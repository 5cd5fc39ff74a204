"""A slow and simple solver: every card is tried, and every trick played to its end.

It uses nothing of the fast solver, neither bitsets nor shortcuts, but the engine's cards, their
order and their points. It exists to be read and compared with.
"""

from __future__ import annotations

from pidro_desktop.engine.cards import Card, Cards, without
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.trumps import TrumpSuit

Hands = tuple[Cards, ...]
Acts = tuple[Cards, ...]
"""For each seat from the leader on that has acted, its card, or none if it was cold."""
Points = tuple[int, int]


class Reference:
    """Plain minimax under one trump suit, with a cache of positions at a trick's start."""

    def __init__(self, suit: TrumpSuit) -> None:
        self.suit = suit
        self._known: dict[tuple[Hands, Seat], Points] = {}

    def points(self, hands: Hands, leader: Seat, trick: Acts = ()) -> Points:
        """Return the points that sides 0 and 1 still take, with the unfinished trick.

        Args:
            hands: the unplayed cards of the four seats.
            leader: the seat that led this trick, or is to lead it.
            trick: the plays of this trick, in turn order.
        """
        if len(trick) == 4:
            return self._after_trick(hands, leader, trick)
        if trick:
            return self._of_turn(hands, leader, trick)
        if not self._trumps_left(hands):
            return 0, 0
        if (hands, leader) not in self._known:
            self._known[hands, leader] = self._of_turn(hands, leader, trick)
        return self._known[hands, leader]

    def cards(self, hands: Hands, leader: Seat, trick: Acts = ()) -> dict[Card, Points]:
        """Return the result of each legal card of the seat to act, with this trick's points.

        A trick that no one can add to is completed first, and its points are in all values too. The
        result is empty when no trump is left.

        Args:
            hands: the unplayed cards of the four seats.
            leader: the seat that led this trick, or is to lead it.
            trick: the plays of this trick, in turn order.
        """
        if not self._trumps_left(hands):
            return {}
        if len(trick) == 4:
            lying = self._worth(leader, trick)
            found = self.cards(hands, self._winner(leader, trick))
            return {item: _sum(lying, points) for item, points in found.items()}
        seat = (leader + len(trick)) % 4
        legal = self.suit.among(hands[seat])
        if not legal:
            return self.cards(hands, leader, (*trick, ()))
        return {card: self._after_card(hands, leader, trick, card) for card in legal}

    def _of_turn(self, hands: Hands, leader: Seat, trick: Acts) -> Points:
        seat = (leader + len(trick)) % 4
        legal = self.suit.among(hands[seat])
        if not legal:
            return self.points(hands, leader, (*trick, ()))
        found = [self._after_card(hands, leader, trick, card) for card in legal]
        return max(found, key=lambda points: points[seat % 2])

    def _after_card(self, hands: Hands, leader: Seat, trick: Acts, card: Card) -> Points:
        seat = (leader + len(trick)) % 4
        left = tuple(
            without(hand, (card,)) if holder == seat else hand for holder, hand in enumerate(hands)
        )
        return self.points(left, leader, (*trick, (card,)))

    def _after_trick(self, hands: Hands, leader: Seat, trick: Acts) -> Points:
        later = self.points(hands, self._winner(leader, trick))
        return _sum(self._worth(leader, trick), later)

    def _trumps_left(self, hands: Hands) -> bool:
        return any(self.suit.any_among(hand) for hand in hands)

    def _winner(self, leader: Seat, trick: Acts) -> Seat:
        """Return the winner of a complete trick; the leader if all were cold."""
        if not any(trick):
            return leader
        best = self.suit.highest(card for row in trick for card in row)
        return next((leader + step) % 4 for step, row in enumerate(trick) if best in row)

    def _worth(self, leader: Seat, trick: Acts) -> Points:
        """Return each side's points of a complete trick: the low goes to its player."""
        points = [0, 0]
        winner = self._winner(leader, trick)
        for step, row in enumerate(trick):
            for card in row:
                owner = leader + step if card == self.suit.low else winner
                points[owner % 2] += self.suit.points[card]
        return points[0], points[1]


def _sum(points: Points, other: Points) -> Points:
    return points[0] + other[0], points[1] + other[1]
