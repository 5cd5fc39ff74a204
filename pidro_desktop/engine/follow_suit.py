"""Following suit: which card may be played to a trick (docs/rules.md, Play)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import DealState, TrickState
from pidro_desktop.tr import AnyText, tr

_NO_TRUMP: Final = tr("{name} cannot play {card}: it is not a trump, and only trumps are played.")
_TRUMP_ASKED: Final = tr("{name} cannot play {card}: a trump was led, and this hand has one.")
_SUIT_ASKED: Final = tr("{name} cannot play {card}: this hand can follow suit.")
_PLAIN_ASKED: Final = tr(
    "{name} cannot play {card}: a trump may be played here only if the hand has nothing else."
)

Against = Callable[[DealState, Seat, Card], AnyText]
"""Returns why a card may not be played, with places for ``name`` and ``card``, or ""."""


def suit_led(deal: TrickState) -> str:
    """Return the suit that was led, the trump suit for any trump; empty before a lead."""
    return deal.suit.suit_of(deal.trick[0].cards[-1]) if deal.trick else ""


def trump_or_any(deal: DealState, seat: Seat, card: Card) -> AnyText:
    """Require a trump to a trump lead if one is held; allow anything else.

    Args:
        deal: the deal so far.
        seat: the seat.
        card: the card to play.

    Returns:
        Why the card may not be played; empty if it may.
    """
    asked = suit_led(deal) == deal.suit.suit and not deal.suit.has(card)
    return _TRUMP_ASKED if asked and deal.suit.any_among(deal.hands[seat]) else ""


def suit_or_trump(deal: DealState, seat: Seat, card: Card) -> AnyText:
    """Require as ``trump_or_any``; to a plain lead also its suit or a trump, if held.

    Args:
        deal: the deal so far.
        seat: the seat.
        card: the card to play.

    Returns:
        Why the card may not be played; empty if it may.
    """
    led = suit_led(deal)
    if not led or led == deal.suit.suit:
        return trump_or_any(deal, seat, card)
    if deal.suit.suit_of(card) in (led, deal.suit.suit):
        return ""
    return _SUIT_ASKED if any(deal.suit.suit_of(own) == led for own in deal.hands[seat]) else ""


def suit(deal: DealState, seat: Seat, card: Card) -> AnyText:
    """Require the suit led, trumps or not, if it is held.

    Args:
        deal: the deal so far.
        seat: the seat.
        card: the card to play.

    Returns:
        Why the card may not be played; empty if it may.
    """
    led = suit_led(deal)
    if not led or deal.suit.suit_of(card) == led:
        return ""
    held = any(deal.suit.suit_of(own) == led for own in deal.hands[seat])
    if not held:
        return ""
    return _TRUMP_ASKED if led == deal.suit.suit else _SUIT_ASKED


def plain_first(deal: DealState, seat: Seat, card: Card) -> AnyText:
    """Require as ``trump_or_any``; forbid trumps to a plain lead while plain cards are held.

    Args:
        deal: the deal so far.
        seat: the seat.
        card: the card to play.

    Returns:
        Why the card may not be played; empty if it may.
    """
    led = suit_led(deal)
    if not led or led == deal.suit.suit:
        return trump_or_any(deal, seat, card)
    others = bool(deal.suit.plain_among(deal.hands[seat]))
    return _PLAIN_ASKED if others and deal.suit.has(card) else ""


FOLLOW: Final[dict[str, Against]] = {
    "trumps_only": lambda deal, _seat, card: "" if card in deal.suit.strength else _NO_TRUMP,
    "trump_or_any": trump_or_any,
    "suit_or_trump": suit_or_trump,
    "suit": suit,
    "plain_first": plain_first,
    "free": lambda _deal, _seat, _card: "",
}

OUT: Final[dict[str, Callable[[DealState, Seat], bool]]] = {
    "no_trump": lambda deal, seat: not deal.suit.any_among(deal.hands[seat]),
    "trump_led": lambda deal, seat: (
        suit_led(deal) == deal.suit.suit and not deal.suit.any_among(deal.hands[seat])
    ),
    "never": lambda _deal, _seat: False,
}
"""Whether a seat is out at its turn, by what it lacks."""
