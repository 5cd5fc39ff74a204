"""Plays that no player would make, recognised without counting cards or guessing."""

from __future__ import annotations

from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.players.steady.reading import TrumpReading

HONOURS = 3
"""Ace, king and queen, the cards to win tricks with."""


def without_blunders(reading: TrumpReading, *, guards_pidros: bool) -> Cards:
    """Return the own cards that a sensible player could play; never empty.

    ``guards_pidros``: giving away a pidro is excluded too.
    """
    left = tuple(card for card in reading.mine if not _wasted(reading, card)) or reading.mine
    if guards_pidros:
        left = tuple(card for card in left if not _given_away(reading, card)) or left
    return left


def _wasted(reading: TrumpReading, card: Card) -> bool:
    """Return whether an honour is spent for nothing, or where a lower card would do."""
    if card not in reading.suit.cards[:HONOURS]:
        return False
    small = any(_is_small(reading, other) for other in reading.mine)
    if small and (reading.is_won or reading.is_lost(card)):
        return True
    return _too_high(reading, card)


def _too_high(reading: TrumpReading, card: Card) -> bool:
    """Return whether a lower card of this hand would win just as surely."""
    if reading.best is None or reading.later_foes or reading.friend_leads:
        return False
    lower = reading.winners[reading.winners.index(card) + 1 :] if card in reading.winners else ()
    return any(not reading.touching(card, other) for other in lower)


def _given_away(reading: TrumpReading, card: Card) -> bool:
    """Return whether a pidro goes to the opponents although other cards are held."""
    if not reading.is_pidro(card) or all(reading.is_pidro(other) for other in reading.mine):
        return False
    if reading.best is None:
        return bool(reading.foes) and not reading.is_master(card)
    return reading.is_lost(card)


def _is_small(reading: TrumpReading, card: Card) -> bool:
    """Return whether a card is neither an honour nor a point that could be lost."""
    return not reading.worth(card) and card not in reading.suit.cards[:HONOURS]
