"""What each card is worth if all hands are seen: minimax over the trumps, with a memo.

A trump is a bit: bit 0 is the two, bit 13 the ace. The low counts for its owner, so it is worth
nothing here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

POINTS: Final = (0, 0, 0, 5, 5, 0, 0, 0, 0, 1, 1, 0, 0, 1)
"""By bit: 2 3 4, the wrong five, the right five, 6 7 8 9, 10 J Q K A."""
SEATS: Final = 4
Hands = tuple[int, int, int, int]


class Solver:
    """Solves deals; positions at the beginning of a trick are remembered."""

    def __init__(self) -> None:
        self._known: dict[tuple[Hands, int], int] = {}

    def rest(self, hands: Hands, leader: int) -> int:
        """Return the points of side 0, minus those of side 1, in all tricks that are left.

        Args:
            hands: the trumps of each seat. leader: the seat that leads, if it has one.
        """
        if not any(hands):
            return 0
        while not hands[leader]:
            leader = (leader + 1) % SEATS
        key = (hands, leader)
        if key not in self._known:
            self._known[key] = self.trick(hands, leader, [])
        return self._known[key]

    def trick(self, hands: Hands, turn: int, played: list[tuple[int, int]]) -> int:
        """Return the same for a trick to which some have played.

        Args:
            hands: the trumps of each seat. turn: the seat to act.
            played: the seats that have played, and the bits of their cards.
        """
        waiting = _waiting(hands, turn, played)
        if waiting is None:
            return self._won(hands, played)
        best: int | None = None
        for card in choices(hands[waiting], [item for _seat, item in played], hands, waiting):
            after = self.after(hands, waiting, card, played)
            better = best is None or (after > best if waiting % 2 == 0 else after < best)
            best = after if better else best
        assert best is not None
        return best

    def after(self, hands: Hands, seat: int, card: int, played: Sequence[tuple[int, int]]) -> int:
        """Return the same after a seat has played a card, given as a bit's number."""
        left = list(hands)
        left[seat] &= ~(1 << card)
        now = (left[0], left[1], left[2], left[3])
        return self.trick(now, (seat + 1) % SEATS, [*played, (seat, card)])

    def _won(self, hands: Hands, played: Sequence[tuple[int, int]]) -> int:
        winner = max(played, key=lambda item: item[1])[0]
        points = sum(POINTS[card] for _seat, card in played)
        return (points if winner % 2 == 0 else -points) + self.rest(hands, winner)


def _waiting(hands: Hands, turn: int, played: Sequence[tuple[int, int]]) -> int | None:
    """Return the next seat that plays to the trick, or None if it is over."""
    done = {seat for seat, _card in played}
    first = played[0][0] if played else turn
    for by in range(SEATS):
        seat = (turn + by) % SEATS
        if seat in done or (played and seat == first):
            return None
        if hands[seat]:
            return seat
    return None


def choices(hand: int, trick: Sequence[int], hands: Hands, seat: int) -> list[int]:
    """Return the cards of a hand, the highest first; of touching equals only one.

    Cards touch if every card between them is in the same hand or was played in earlier tricks.
    """
    others = 0
    for other in range(SEATS):
        if other != seat:
            others |= hands[other]
    for card in trick:
        others |= 1 << card
    found: list[int] = []
    last: int | None = None
    for card in range(len(POINTS) - 1, -1, -1):
        bit = 1 << card
        if others & bit:
            last = None
        elif hand & bit:
            if last is None or POINTS[last] != POINTS[card]:
                found.append(card)
            last = card
    return found
