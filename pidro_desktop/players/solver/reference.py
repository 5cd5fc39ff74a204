"""The solver once more, slow and plain: every card tried, every trick played to its end.

Nothing of the fast solver is used, neither its sets nor its shortcuts. Cards are the engine's, and
so are their order and worth. It is here to be read, and to be compared with.
"""

from __future__ import annotations

from pidro_desktop.engine.cards import Card, Cards, without
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.trumps import TrumpSuit

Hands = tuple[Cards, ...]
Acts = tuple[Cards, ...]
"""For each seat from the leader on that has acted, its card, or nothing if it was cold."""
Points = tuple[int, int]


class Reference:
    """Plain minimax under one trump suit; what it has seen at a trick's beginning, it remembers."""

    def __init__(self, suit: TrumpSuit) -> None:
        self.suit = suit
        self._known: dict[tuple[Hands, Seat], Points] = {}

    def points(self, hands: Hands, leader: Seat, trick: Acts = ()) -> Points:
        """Points that sides 0 and 1 still take, those of the unfinished trick included."""
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
        """What follows each legal card of the seat to act, the points of this trick included.

        A trick to which nobody can add any more is taken up first, and its points are in all
        values as well. Nothing when no trump is left.
        """
        if not self._trumps_left(hands):
            return {}
        if len(trick) == 4:
            lying = self._worth(leader, trick)
            found = self.cards(hands, self._winner(leader, trick))
            return {one: _sum(lying, points) for one, points in found.items()}
        seat = (leader + len(trick)) % 4
        legal = self.suit.among(hands[seat])
        if not legal:
            return self.cards(hands, leader, (*trick, ()))
        return {one: self._after_card(hands, leader, trick, one) for one in legal}

    def _of_turn(self, hands: Hands, leader: Seat, trick: Acts) -> Points:
        seat = (leader + len(trick)) % 4
        legal = self.suit.among(hands[seat])
        if not legal:
            return self.points(hands, leader, (*trick, ()))
        found = [self._after_card(hands, leader, trick, one) for one in legal]
        return max(found, key=lambda points: points[seat % 2])

    def _after_card(self, hands: Hands, leader: Seat, trick: Acts, one: Card) -> Points:
        seat = (leader + len(trick)) % 4
        left = tuple(
            without(hand, (one,)) if holder == seat else hand for holder, hand in enumerate(hands)
        )
        return self.points(left, leader, (*trick, (one,)))

    def _after_trick(self, hands: Hands, leader: Seat, trick: Acts) -> Points:
        later = self.points(hands, self._winner(leader, trick))
        return _sum(self._worth(leader, trick), later)

    def _trumps_left(self, hands: Hands) -> bool:
        return any(self.suit.any_among(hand) for hand in hands)

    def _winner(self, leader: Seat, trick: Acts) -> Seat:
        """Who takes a complete trick; of one in which all were cold, nobody: the leader."""
        if not any(trick):
            return leader
        best = self.suit.highest(one for row in trick for one in row)
        return next((leader + step) % 4 for step, row in enumerate(trick) if best in row)

    def _worth(self, leader: Seat, trick: Acts) -> Points:
        """What each side gets of a complete trick: all to the winner, the low to its player."""
        points = [0, 0]
        winner = self._winner(leader, trick)
        for step, row in enumerate(trick):
            for one in row:
                owner = leader + step if one == self.suit.low else winner
                points[owner % 2] += self.suit.points[one]
        return points[0], points[1]


def _sum(one: Points, other: Points) -> Points:
    return one[0] + other[0], one[1] + other[1]
