"""What a seat, or the deck, can do. Plain frozen records; ``game.verify`` says which are legal."""

from __future__ import annotations

from dataclasses import dataclass

from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Deal:
    """The deck's own action: cards for a new deal.

    Attributes:
        hands: four hands by seat.
        stock: the undealt cards, in the order in which they will be dealt.
        kitty: cards set apart, where the rules have them.
    """

    number: int
    dealer: Seat
    hands: tuple[Cards, Cards, Cards, Cards]
    stock: Cards
    kitty: Cards = ()


@dataclass(frozen=True, slots=True)
class Bid:
    """A call in the auction: a number of points, or 0 for a pass."""

    seat: Seat
    bid: int


@dataclass(frozen=True, slots=True)
class NameTrump:
    """The high bidder names the trump suit, one of ``CDHS``."""

    seat: Seat
    suit: str


@dataclass(frozen=True, slots=True)
class Keep:
    """The dealer, with the rest of the stock before him, says which plain cards he keeps."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Kill:
    """A seat with too many trumps puts these out of the game."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Play:
    """Cards played to a trick; the last one counts."""

    seat: Seat
    cards: Cards


Decision = Bid | NameTrump | Keep | Kill | Play
"""What a seat decides."""

Action = Deal | Decision
