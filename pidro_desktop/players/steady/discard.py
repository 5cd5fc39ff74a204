"""The least valuable cards, and those best given to the partner."""

from __future__ import annotations

from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.players.steady.reading import Reading


def cheapest(reading: Reading, among: Cards) -> Card | None:
    """Return the least costly card to lose: cards without points first, low before high.

    So points are kept from the opponents' winning cards, and a pidro stays to the end.
    """
    if not among:
        return None
    return min(among, key=lambda one: (reading.worth(one), reading.suit.strength[one]))


def highest(reading: Reading, among: Cards) -> Card:
    """Return the highest card, or an equally good one that risks fewer points.

    Args:
        reading: the position.
        among: the cards, high to low.
    """
    equal = [one for one in among if reading.touching(one, among[0])]
    return min(equal, key=lambda one: (reading.worth(one), -reading.suit.strength[one]))


def gift(reading: Reading) -> Card | None:
    """Return the most valuable card that could be lost later, to be saved now."""
    giving = [one for one in reading.mine if reading.worth(one) and not reading.is_master(one)]
    return max(giving, key=reading.worth, default=None)
