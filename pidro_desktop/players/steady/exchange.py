"""What to keep and what to kill."""

from __future__ import annotations

from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.game import Ask


def keep(ask: Ask) -> Cards:
    """Plain cards only hide how few trumps there are, so any will do: the first ones."""
    return ask.cards[: ask.count]


def kill(ask: Ask) -> Cards:
    """The lowest of the worthless trumps, which come lowest first."""
    return ask.cards[: ask.count]
