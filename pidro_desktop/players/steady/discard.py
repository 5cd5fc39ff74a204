"""The least valuable cards, and those best given to the partner."""

from __future__ import annotations

from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.players.steady.reading import TrumpReading


def cheapest(reading: TrumpReading, among: Cards) -> Card | None:
    """Return the least costly card to lose: cards without points first, low before high.

    So points are kept from the opponents' winning cards, and a pidro stays to the end.
    """
    if not among:
        return None
    return min(among, key=lambda card: (reading.worth(card), reading.suit.strength[card]))


def highest(reading: TrumpReading, among: Cards) -> Card:
    """Return the highest card, or an equally good one that risks fewer points.

    Args:
        reading: the position.
        among: the cards, high to low.
    """
    equal = [card for card in among if reading.touching(card, among[0])]
    return min(equal, key=lambda item: (reading.worth(item), -reading.suit.strength[item]))


def gift(reading: TrumpReading) -> Card | None:
    """Return the most valuable card that could be lost later, to be saved now."""
    giving = [card for card in reading.mine if reading.worth(card) and not reading.is_master(card)]
    return max(giving, key=reading.worth, default=None)
