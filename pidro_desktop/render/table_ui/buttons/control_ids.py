"""Identifiers of the controls at the table: a bid, a suit, a card."""

from __future__ import annotations

from pidro_desktop.render.widgets.widget import ControlId


class BidControl(ControlId, frozen=True):
    """Makes a bid, by its number or its name."""

    bid: int | str


class StepControl(ControlId, frozen=True):
    """Changes the number of the stepper by ``by`` points, down if negative."""

    by: int


class TypedBid(ControlId, frozen=True):
    """A number typed at the stepper; not a button."""

    bid: int


class SuitControl(ControlId, frozen=True):
    """Names trumps, by a letter of ``cards.SUITS``."""

    suit: str


class CardControl(ControlId, frozen=True):
    """A card in the hand or in front of the dealer, by its two letters."""

    card: str
