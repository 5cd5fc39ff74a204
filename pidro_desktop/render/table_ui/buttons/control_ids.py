"""What the controls at the table stand for: a bid, a suit, a card."""

from __future__ import annotations

from dataclasses import dataclass

from pidro_desktop.render.widgets.widget import ControlId


@dataclass(frozen=True, slots=True)
class BidControl(ControlId):
    """Makes a bid, by its number or by the name that it has."""

    bid: int | str


@dataclass(frozen=True, slots=True)
class StepControl(ControlId):
    """Comes to a number to bid that is ``by`` points higher, or lower where it is negative."""

    by: int


@dataclass(frozen=True, slots=True)
class TypedBid(ControlId):
    """No button: a number was typed where one steps to a bid."""

    bid: int


@dataclass(frozen=True, slots=True)
class SuitControl(ControlId):
    """Names trumps, by a letter of ``cards.SUITS``."""

    suit: str


@dataclass(frozen=True, slots=True)
class CardControl(ControlId):
    """A card in the hand or before the dealer, by its two letters."""

    card: str
