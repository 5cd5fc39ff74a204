"""Suits that a seat has shown not to have."""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.cards import SUITS, Card
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import PlayedCards
from pidro_desktop.engine.trumps import TrumpSuit
from pidro_desktop.engine.view import SeatView

ASKING: Final = ("trump_or_any", "suit_or_trump", "plain_first", "suit")
"""Rules by which a trump lead must be answered with a trump if one is held."""


def field(suit: TrumpSuit, card: Card) -> str:
    """Return the suit that a card belongs to; the trump suit for any trump.

    Args:
        suit: the trump suit.
        card: the card.
    """
    return suit.suit if suit.has(card) else card.suit


def voids(view: SeatView) -> dict[Seat, frozenset[str]]:
    """Return the suits that each seat has shown not to have.

    Returns:
        By seat, the letters of the suits.
    """
    found: dict[Seat, set[str]] = {seat: set() for seat in SEATS}
    tricks = [trick.plays for trick in view.tricks]
    for plays in [*tricks, view.trick]:
        for place, play in enumerate(plays):
            if any(cards.seat == play.seat for cards in plays[:place]):
                continue  # an extra trump at the trick's end
            if place:
                found[play.seat] |= _missing(view, plays[0], play)
            elif plays == [*tricks, view.trick][0]:
                found[play.seat] |= _missing_for_lead(view, play)
    return {seat: frozenset(suits) for seat, suits in found.items()}


def _missing(view: SeatView, first: PlayedCards, play: PlayedCards) -> set[str]:
    """Return the suits that a seat following with this play does not have."""
    suit, rule = view.suit, view.rules.play.follow
    led, own = field(suit, first.cards[-1]), field(suit, play.cards[-1])
    if led == own:
        return set()
    if led == suit.suit:
        return {led} if rule in ASKING else set()
    if rule == "suit" or (rule == "suit_or_trump" and own != suit.suit):
        return {led}
    if rule == "plain_first" and own == suit.suit:
        return {text for text in SUITS if text != suit.suit}
    return set()


def _missing_for_lead(view: SeatView, play: PlayedCards) -> set[str]:
    """Return the suits that a seat opening with this play does not have."""
    bound = view.rules.play.lead == "trump"
    return {view.suit.suit} if bound and not view.suit.has(play.cards[-1]) else set()


def keeps_a_trump(view: SeatView, seat: Seat) -> bool:
    """Return whether a seat must hold a trump, because it played on with a plain card.

    Args:
        view: the seat's view.
        seat: the seat.
    """
    row = view.rows[seat]
    if view.rules.play.out != "no_trump" or not row or view.cold[seat]:
        return False
    return not view.suit.has(row[-1])


def has_nothing_to_add(view: SeatView, seat: Seat) -> bool:
    """Return whether a seat had extra cards but no worthless trump to add.

    Args:
        view: the seat's view.
        seat: the seat.
    """
    if view.rules.exchange.surplus != "extra":
        return False
    held = len(view.hands[seat]) + sum(1 for cards in view.trick if cards.seat == seat)
    for number in range(len(view.tricks) - 1, -1, -1):
        plays = [play for play in view.tricks[number].plays if play.seat == seat]
        if len(plays) == 1 and held > view.rules.exchange.hand - number - 1:
            return True
        held += len(plays)
    return False
