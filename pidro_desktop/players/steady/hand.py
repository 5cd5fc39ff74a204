"""The value of a hand with one suit as trumps: the expected points of the side.

The formula is linear in a few named features, with weights in ``worth.toml``.
"""

from __future__ import annotations

from collections.abc import Mapping

from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.trumps import TrumpSuit
from pidro_desktop.engine.view import SeatView

BASE = "base"
LONG = 4
"""A suit counts as long from the fifth trump on."""


def pidros_among(suit: TrumpSuit, mine: Cards) -> Cards:
    """Return the cards of ``mine`` that are worth more than one point."""
    return tuple(one for one in mine if suit.points[one] > 1)


def _top(suit: TrumpSuit, place: int) -> Card:
    return suit.cards[place]


def features(view: SeatView, suit: TrumpSuit) -> dict[str, float]:
    """Return the features of ``suit``: the rank of each trump held, and combinations.

    Returns:
        Counts by name; a missing name counts as 0.
    """
    mine = suit.among(view.hand)
    order = view.rules.trumps.order
    found = {BASE: 1.0} | {order[len(order) - suit.strength[one]]: 1.0 for one in mine}
    ace, king, queen = (_top(suit, place) in mine for place in range(3))
    pidros = len(pidros_among(suit, mine))
    dealing = view.rules.side_of(view.dealer) == view.rules.side_of(view.seat)
    together = {
        "long": max(0, len(mine) - LONG),
        "pidros times length": pidros * len(mine),
        "pidros with ace": pidros if ace else 0,
        "both pidros": pidros > 1,
        "ace times length": len(mine) if ace else 0,
        "ace king": ace and king,
        "fork": ace and queen,
        "king queen": king and queen,
        "dealer": view.seat == view.dealer,
        "dealing side": dealing,
    }
    return found | {name: float(count) for name, count in together.items() if count}


def expected_points(view: SeatView, suit: TrumpSuit, weights: Mapping[str, float]) -> float:
    """Return the average points of this seat's side if this seat declares ``suit``.

    Args:
        view: the seat's view.
        suit: the suit as trumps.
        weights: the weight of each feature, in points.
    """
    return sum(weights.get(name, 0.0) * count for name, count in features(view, suit).items())
