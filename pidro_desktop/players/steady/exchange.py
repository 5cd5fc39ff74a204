"""Steady's choices of cards to keep and to kill."""

from __future__ import annotations

from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.game import Ask


def keep(ask: Ask) -> Cards:
    """Return the first cards; plain cards only conceal the number of trumps, so any will do."""
    return ask.cards[: ask.count]


def kill(ask: Ask) -> Cards:
    """Return the lowest worthless trumps, which come first."""
    return ask.cards[: ask.count]
