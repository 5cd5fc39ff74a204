"""Identifiers of the controls at the table: a bid, a suit, a card."""

from __future__ import annotations

from dataclasses import dataclass

from pidro_desktop.render.widgets.widget import ControlId


@dataclass(frozen=True, slots=True)
class BidControl(ControlId):
    """Makes a bid, by its number or its name."""

    bid: int | str


@dataclass(frozen=True, slots=True)
class StepControl(ControlId):
    """Changes the number of the stepper by ``by`` points, down if negative."""

    by: int


@dataclass(frozen=True, slots=True)
class TypedBid(ControlId):
    """A number typed at the stepper; not a button."""

    bid: int


@dataclass(frozen=True, slots=True)
class SuitControl(ControlId):
    """Names trumps, by a letter of ``cards.SUITS``."""

    suit: str


@dataclass(frozen=True, slots=True)
class CardControl(ControlId):
    """A card in the hand or in front of the dealer, by its two letters."""

    card: str
