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
class CardChoice:
    """A decision about cards; each kind is a class of its own.

    Attributes:
        seat: the seat that decides.
        cards: the cards.
    """

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Keep(CardChoice):
    """Choose the plain cards that the dealer keeps after robbing the stock.

    If the dealer only picks what is missing, they are the cards to take.
    """


@dataclass(frozen=True, slots=True)
class Discard(CardChoice):
    """Discard cards of a seat's choice."""


@dataclass(frozen=True, slots=True)
class TakeDiscard(CardChoice):
    """Take a discarded trump in exchange for a plain card; without cards, decline."""


@dataclass(frozen=True, slots=True)
class PassCards(CardChoice):
    """Pass trumps, or none, to the partner."""


@dataclass(frozen=True, slots=True)
class Kill(CardChoice):
    """Put extra trumps out of the game."""


@dataclass(frozen=True, slots=True)
class Play(CardChoice):
    """Play cards to a trick: usually one; of several the last one counts."""


@dataclass(frozen=True, slots=True)
class Extra(CardChoice):
    """Add one extra trump to the trick that is about to be won."""


Decision = Bid | NameTrump | Discard | TakeDiscard | PassCards | Keep | Kill | Play | Extra
"""The actions of a seat."""

Action = Deal | Recycle | Decision
