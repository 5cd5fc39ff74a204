"""The rules of ``rulebook`` for the play of the cards, one function each."""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.cards import Card
from pidro_desktop.players.characters.situation import Situation

FEW: Final = 4
"""With more trumps than this a pidro is not passed across."""
LOW_LEAD: Final = 3
"""A lead is low if so many trumps that others may hold are above it."""
PIDRO: Final = 5
"""A card that can lose so many points is passed across."""


def lead_what_cannot_be_beaten(now: Situation) -> Card | None:
    """Return the highest trump if no opponent can beat it, or None."""
    reading = now.reading
    for card in now.trumps[:1]:
        if not reading.foes or not reading.above(card):
            return card
    return None


def force_the_highest(now: Situation) -> Card | None:
    """Return the cheapest of two trumps or more that only one trump out can beat, or None."""
    forcing = [card for card in now.trumps if now.reading.above(card) == 1]
    return now.by_price(forcing)[0] if len(forcing) > 1 else None


def save_the_dearest(now: Situation) -> Card | None:
    """Return the dearest card that could be lost later, if the trick is surely ours with it."""
    reading = now.reading
    saved = [card for card in now.cards if reading.at_risk(card) and reading.surely_ours(card)]
    most = max(map(reading.at_risk, saved), default=0)
    return next((card for card in saved if reading.at_risk(card) == most), None)


def win_cheaply(now: Situation) -> Card | None:
    """Return the cheapest winning card if there are points and no opponent plays after it."""
    reading = now.reading
    if reading.later_foes or not now.opponents_winning or not reading.at_stake:
        return None
    return next(iter(now.winning), None)


def pass_a_pidro_across(now: Situation) -> Card | None:
    """Return a pidro for the partner as the second to play, against the bidders, or None."""
    reading, view = now.reading, now.view
    if len(view.trick) != 1 or not reading.later_friends or len(now.trumps) > FEW:
        return None
    defends = view.bidder is not None and not reading.friendly(view.bidder)
    low = reading.above(view.trick[0].cards[-1]) >= LOW_LEAD
    pidros = [card for card in now.cards if reading.losable((card,)) >= PIDRO]
    return pidros[0] if defends and low and pidros else None


def play_high(now: Situation) -> Card | None:
    """Return the highest winning trump if there is something to win, or None."""
    reading = now.reading
    if not now.opponents_winning or not now.winning or not reading.later_foes:
        return None
    if not reading.at_stake and reading.later_friends:
        return None
    highest = min(map(reading.above, now.winning))
    return next(card for card in now.winning if reading.above(card) == highest)


def play_the_cheapest(now: Situation) -> Card:
    """Return the cheapest card."""
    return now.cards[0]
