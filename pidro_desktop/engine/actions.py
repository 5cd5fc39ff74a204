"""The actions of a seat and of the deck, as plain frozen records.

``game.verify`` tells which are legal.
"""

from __future__ import annotations

from dataclasses import dataclass

from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal the cards of a new deal; an action of the deck.

    Attributes:
        number: the number of the deal, from 1.
        dealer: the dealer's seat.
        hands: four hands by seat.
        stock: the undealt cards, in the order in which they will be dealt.
        kitty: the cards set apart, if the rules have a kitty.
    """

    number: int
    dealer: Seat
    hands: tuple[Cards, Cards, Cards, Cards]
    stock: Cards
    kitty: Cards = ()


@dataclass(frozen=True, slots=True)
class Recycle:
    """Shuffle the discards under the rest of the stock; an action of the deck.

    Attributes:
        stock: the whole new stock, the top first.
    """

    stock: Cards


@dataclass(frozen=True, slots=True)
class Bid:
    """Call in the auction.

    Attributes:
        seat: the seat that calls.
        bid: a number of points, 0 for a pass, or the name of a bid.
    """

    seat: Seat
    bid: int | str


@dataclass(frozen=True, slots=True)
class NameTrump:
    """Name the trump suit, as the declarer.

    Attributes:
        seat: the declarer's seat.
        suit: the suit's letter, one of ``CDHS``.
    """

    seat: Seat
    suit: str


@dataclass(frozen=True, slots=True)
class Keep:
    """Choose the cards that the dealer keeps after robbing the stock.

    Attributes:
        seat: the dealer's seat.
        cards: the plain cards to keep; if the dealer only picks what is missing, the cards to take.
    """

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard cards of a seat's choice."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Take:
    """Take a discarded trump in exchange for a plain card; without cards, decline.

    Attributes:
        cards: the trump and the plain card, or none.
    """

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class PassCards:
    """Pass trumps to the partner.

    Attributes:
        seat: the seat that passes them.
        cards: the trumps, or none.
    """

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Kill:
    """Put extra trumps out of the game."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Play:
    """Play cards to a trick.

    Attributes:
        seat: the seat that plays.
        cards: usually one card; of several the last one counts.
    """

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Extra:
    """Add an extra trump to the trick that is about to be won.

    Attributes:
        seat: the seat with the extra trump.
        cards: that trump alone.
    """

    seat: Seat
    cards: Cards


Decision = Bid | NameTrump | Discard | Take | PassCards | Keep | Kill | Play | Extra
"""The actions of a seat."""

Action = Deal | Recycle | Decision
