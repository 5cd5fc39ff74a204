"""The value of a card within the current trick."""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.cards import Card
from pidro_desktop.players.steady.reading import Reading

TO_COME: Final = 0.7
"""Points that each seat still to play may add to a trick."""
SPENT: Final = (2.0, 1.5, 1.0, 0.5)
"""Cost of spending the highest trump outstanding or in hand, the next, and so on."""


def value(reading: Reading, card: Card) -> float:
    """Return the average points won or lost in this trick, minus the card's later value.

    Args:
        reading: the position.
        card: the card.

    Returns:
        Points.
    """
    stake = reading.at_stake + reading.worth(card) + TO_COME * len(reading.later)
    return stake * (2.0 * _chance(reading, card) - 1.0) - _spent(reading, card)


def _chance(reading: Reading, card: Card) -> float:
    """Return the probability that the own side wins the trick."""
    highest = reading.best if reading.best and not reading.beats(card, reading.best) else card
    ours = highest == card or reading.friend_leads
    threat, help_above = reading.threat(highest), reading.help_above(highest)
    return 1.0 - threat * (1.0 - help_above / 2.0) if ours else help_above * (1.0 - threat / 2.0)


def _spent(reading: Reading, card: Card) -> float:
    above = reading.higher_unseen(card)
    return SPENT[above] if above < len(SPENT) else 0.0
