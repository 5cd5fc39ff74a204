"""What is least missed when a trick cannot, or shall not, be won."""

from __future__ import annotations

from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.players.steady.reading import Reading


def cheapest(reading: Reading, among: Cards) -> Card | None:
    """The least costly card to lose: no points before points, low before high."""
    if not among:
        return None
    return min(among, key=lambda one: (reading.worth(one), reading.suit.strength[one]))
