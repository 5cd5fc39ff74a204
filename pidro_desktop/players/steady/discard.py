"""What is least missed, and what is best given away."""

from __future__ import annotations

from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.players.steady.reading import TrumpReading


def cheapest(reading: TrumpReading, among: Cards) -> Card | None:
    """The least costly card to lose: no points before points, low before high.

    So points are kept away from the opponents' winners, and a pidro stays to the end.
    """
    if not among:
        return None
    return min(among, key=lambda one: (reading.worth(one), reading.suit.strength[one]))


def highest(reading: TrumpReading, among: Cards) -> Card:
    """The highest card, or one that is as good and risks fewer points."""
    equal = [one for one in among if reading.touching(one, among[0])]
    return min(equal, key=lambda one: (reading.worth(one), -reading.suit.strength[one]))


def gift(reading: TrumpReading) -> Card | None:
    """The heaviest card that could be lost later, to be brought home now."""
    giving = [one for one in reading.mine if reading.worth(one) and not reading.is_master(one)]
    return max(giving, key=reading.worth, default=None)
