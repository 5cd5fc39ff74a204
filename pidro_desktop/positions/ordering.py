"""An order of the plays of which only the cards are known."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from random import Random

from pidro_desktop.engine.cards import Card, without
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import BySeat, put
from pidro_desktop.engine.trumps import TrumpSuit

OneTrick = dict[Seat, Card]
"""The card of each seat that played to it."""
Points = tuple[int, ...]


class Ordering:
    """Searches an order for the cards that each seat has played to finished tricks."""

    def __init__(self, rules: RuleSet, suit: TrumpSuit, rng: Random) -> None:
        """Create the search; among several orders ``rng`` chooses."""
        self._rules = rules
        self._suit = suit
        self._rng = rng
        self._futile: set[tuple[BySeat, Points]] = set()

    def found(self, rows: BySeat, winner: Seat, taken: Points) -> list[OneTrick] | None:
        """Return the tricks in order, the last one won by ``winner``; None if there are none.

        Args:
            rows: the cards that each seat has played.
            winner: the seat that won the last trick.
            taken: the points by side; empty if they are not known.
        """
        self._futile.clear()
        tricks = self._tricks(rows, winner, taken)
        return None if tricks is None else tricks[::-1]

    def _tricks(self, rows: BySeat, winner: Seat | None, left: Points) -> list[OneTrick] | None:
        """Return the tricks from the last to the first; ``left`` are the points to be taken."""
        number = max(map(len, rows))
        if not number:
            return None if any(left) else []
        if (rows, left) in self._futile or any(points < 0 for points in left):
            return None
        seats = [seat for seat in SEATS if len(rows[seat]) == number]
        plays = list(product(*(rows[seat] for seat in seats)))
        for cards in self._rng.sample(plays, len(plays)):
            trick = dict(zip(seats, cards, strict=True))
            won = max(seats, key=lambda seat: self._suit.strength[trick[seat]])
            if winner in (None, won):
                rest = rows
                for seat in seats:
                    rest = put(rest, seat, without(rows[seat], (trick[seat],)))
                earlier = self._tricks(rest, None, self._without(left, trick, won))
                if earlier is not None:
                    return [trick, *earlier]
        self._futile.add((rows, left))
        return None

    def _without(self, left: Points, trick: OneTrick, winner: Seat) -> Points:
        """Return the points that are left to be taken by the tricks before this one."""
        points = list(left)
        for seat, card in trick.items() if left else ():
            owner = seat if card == self._suit.low else winner
            points[self._rules.side_of(owner)] -= self._suit.points[card]
        return tuple(points)


def last_winners(rows: BySeat, seat: Seat, order: Sequence[Seat]) -> list[tuple[Seat, list[Seat]]]:
    """Return who can have won the last trick if ``seat`` leads now, and who is then out.

    A winner without a trump passes the lead on to the next seat that has one.

    Args:
        rows: the cards that each seat has played.
        seat: the seat that leads now.
        order: all seats in turn, beginning with ``seat``.
    """
    number = max(map(len, rows))
    found: list[tuple[Seat, list[Seat]]] = [(seat, [])]
    out: list[Seat] = []
    for before in reversed(order[1:]):
        if len(rows[before]) == number:
            out = [before, *out]
            found.append((before, out))
    return found
