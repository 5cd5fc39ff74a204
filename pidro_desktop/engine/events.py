"""What has happened: frozen records, one for each kind of line in the game record.

The same events tell a single seat what it may see; cards that it may not see are then
``HIDDEN``, one for each card, so that their number stays right.
"""

from __future__ import annotations

from dataclasses import dataclass

from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Dealt:
    """Cards were dealt. Hands by seat; the stock in the order in which it will be dealt."""

    number: int
    dealer: Seat
    hands: tuple[Cards, Cards, Cards, Cards]
    stock: Cards
    kitty: Cards = ()


@dataclass(frozen=True, slots=True)
class BidMade:
    """A seat called: a number of points, or 0 for a pass."""

    seat: Seat
    bid: int


@dataclass(frozen=True, slots=True)
class Redealt:
    """All passed: this deal is thrown in, the next one follows."""


@dataclass(frozen=True, slots=True)
class TrumpNamed:
    """The high bidder named trumps; ``bid`` is the bid that stands."""

    seat: Seat
    suit: str
    bid: int


@dataclass(frozen=True, slots=True)
class KittyTaken:
    """The bidder took the kitty into his hand."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Recycled:
    """The discards went back under what was left of the stock, which is now this one."""

    stock: Cards


@dataclass(frozen=True, slots=True)
class Discarded:
    """A seat laid cards aside."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class TookLaid:
    """A seat took a trump that lay face up, and laid a plain card aside for it; or declined."""

    seat: Seat
    taken: Cards
    discards: Cards


@dataclass(frozen=True, slots=True)
class Refilled:
    """A seat was dealt cards from the top of the stock."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Robbed:
    """The dealer took from the rest of the stock and laid plain cards aside.

    Attributes:
        from_discards: what he took of the cards that others had laid aside.
        from_seats: of how many cards by seat that was. A seat is told; it stands in no record.
    """

    seat: Seat
    taken: Cards
    discards: Cards
    from_discards: Cards = ()
    from_seats: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PassedCards:
    """A seat handed cards to its partner, face down."""

    seat: Seat
    to: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Folded:
    """A seat laid its whole hand down, face down, before the first lead."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Killed:
    """A seat put surplus trumps out of the game, face up."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Played:
    """A seat played to the trick; the last card counts."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class ExtraPlayed:
    """A seat with surplus trumps added one to the trick that is about to be won."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class WentCold:
    """A seat without a trump laid down all that it still held."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class TrickWon:
    """A trick is complete; ``points`` by side is what this trick gave each."""

    winner: Seat
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DealScored:
    """The deal is scored; ``taken``, ``delta`` and ``total`` are by side."""

    bidder: Seat
    bid: int
    made: bool
    taken: tuple[int, ...]
    delta: tuple[int, ...]
    total: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameWon:
    """The game is over; ``winner`` is a side."""

    winner: int


Event = (
    Dealt
    | BidMade
    | Redealt
    | TrumpNamed
    | KittyTaken
    | Discarded
    | TookLaid
    | Recycled
    | Refilled
    | Robbed
    | PassedCards
    | Killed
    | Folded
    | Played
    | ExtraPlayed
    | WentCold
    | TrickWon
    | DealScored
    | GameWon
)
