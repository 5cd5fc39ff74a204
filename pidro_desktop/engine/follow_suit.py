"""Following: which card may be played to what lies, one small function a rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import DealState
from pidro_desktop.tr import tr

_NO_TRUMP: Final = tr("{name} cannot play {card}: it is no trump, and only trumps are played.")
_TRUMP_ASKED: Final = tr("{name} cannot play {card}: a trump was led, and this hand has one.")
_SUIT_ASKED: Final = tr("{name} cannot play {card}: this hand can follow suit.")
_PLAIN_ASKED: Final = tr(
    "{name} cannot play {card}: a trump may be played here only if the hand has nothing else."
)

Against = Callable[[DealState, Seat, Card], str]
"""What speaks against a card, with places for ``name`` and ``card``; empty if nothing does."""


def suit_led(deal: DealState) -> str:
    """The suit of the card that was led: the trump suit for every trump; empty before a lead."""
    if not deal.trick:
        return ""
    led = deal.trick[0].cards[-1]
    return deal.suit.suit if deal.suit.has(led) else led.suit


def suit_of(deal: DealState, one: Card) -> str:
    """The suit that a card belongs to in this deal."""
    return deal.suit.suit if deal.suit.has(one) else one.suit


def trumps_only(deal: DealState, _seat: Seat, one: Card) -> str:
    """Only trumps are played."""
    return "" if deal.suit.has(one) else _NO_TRUMP


def trump_or_any(deal: DealState, seat: Seat, one: Card) -> str:
    """A trump is answered with a trump where one is held; all else with anything."""
    asked = suit_led(deal) == deal.suit.suit and not deal.suit.has(one)
    return _TRUMP_ASKED if asked and deal.suit.any_among(deal.hands[seat]) else ""


def suit_or_trump(deal: DealState, seat: Seat, one: Card) -> str:
    """As ``trump_or_any``; a plain suit is followed or trumped by who has it."""
    led = suit_led(deal)
    if not led or led == deal.suit.suit:
        return trump_or_any(deal, seat, one)
    if suit_of(deal, one) in (led, deal.suit.suit):
        return ""
    return _SUIT_ASKED if any(suit_of(deal, own) == led for own in deal.hands[seat]) else ""


def suit(deal: DealState, seat: Seat, one: Card) -> str:
    """The suit led, trumps or not, is followed by who has it."""
    led = suit_led(deal)
    if not led or suit_of(deal, one) == led:
        return ""
    held = any(suit_of(deal, own) == led for own in deal.hands[seat])
    if not held:
        return ""
    return _TRUMP_ASKED if led == deal.suit.suit else _SUIT_ASKED


def plain_first(deal: DealState, seat: Seat, one: Card) -> str:
    """As ``trump_or_any``; a plain lead is not trumped while anything else is held."""
    led = suit_led(deal)
    if not led or led == deal.suit.suit:
        return trump_or_any(deal, seat, one)
    others = bool(deal.suit.plain_among(deal.hands[seat]))
    return _PLAIN_ASKED if others and deal.suit.has(one) else ""


def free(_deal: DealState, _seat: Seat, _one: Card) -> str:
    """Any card may be played."""
    return ""


FOLLOW: Final[dict[str, Against]] = {
    "trumps_only": trumps_only,
    "trump_or_any": trump_or_any,
    "suit_or_trump": suit_or_trump,
    "suit": suit,
    "plain_first": plain_first,
    "free": free,
}


# ------------------------------------------------------------ who is out


def without_trump(deal: DealState, seat: Seat) -> bool:
    """Who has no trump when it is his turn is out."""
    return not deal.suit.any_among(deal.hands[seat])


def asked_for_trump(deal: DealState, seat: Seat) -> bool:
    """Who has no trump when one was led is out."""
    return suit_led(deal) == deal.suit.suit and not deal.suit.any_among(deal.hands[seat])


def nobody(_deal: DealState, _seat: Seat) -> bool:
    """Everybody plays to the end."""
    return False


OUT: Final[dict[str, Callable[[DealState, Seat], bool]]] = {
    "no_trump": without_trump,
    "trump_led": asked_for_trump,
    "never": nobody,
}
