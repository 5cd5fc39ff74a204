"""Events: frozen records, one for each kind of line in the game record.

The same events tell a seat what it may see; each card that it may not see is then ``HIDDEN``, so
that the number of cards is right.
"""

from __future__ import annotations

from dataclasses import dataclass

from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Dealt:
    """Cards were dealt.

    Attributes:
        number: the number of the deal, from 1.
        dealer: the dealer's seat.
        hands: four hands by seat.
        stock: the undealt cards, in the order in which they will be dealt.
        kitty: the cards set apart.
    """

    number: int
    dealer: Seat
    hands: tuple[Cards, Cards, Cards, Cards]
    stock: Cards
    kitty: Cards = ()


@dataclass(frozen=True, slots=True)
class BidMade:
    """A seat called.

    Attributes:
        seat: the seat.
        bid: a number of points, 0 for a pass, or a named bid.
    """

    seat: Seat
    bid: int


@dataclass(frozen=True, slots=True)
class Redealt:
    """Everyone passed: the deal is thrown in, and the next one follows."""


@dataclass(frozen=True, slots=True)
class TrumpNamed:
    """The declarer named trumps.

    Attributes:
        seat: the declarer's seat.
        suit: the suit's letter, one of ``CDHS``.
        bid: the winning bid.
    """

    seat: Seat
    suit: str
    bid: int


@dataclass(frozen=True, slots=True)
class OfCards:
    """An event with cards of a seat; each kind is a class of its own.

    Attributes:
        seat: the seat.
        cards: the cards.
    """

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class KittyTaken(OfCards):
    """The declarer took the kitty."""


@dataclass(frozen=True, slots=True)
class Recycled:
    """The discards were shuffled under the rest of the stock.

    Attributes:
        stock: the whole new stock, the top first.
    """

    stock: Cards


@dataclass(frozen=True, slots=True)
class Discarded(OfCards):
    """A seat discarded cards."""


@dataclass(frozen=True, slots=True)
class TookDiscard:
    """A seat took a trump that was discarded face up, or declined.

    Attributes:
        seat: the seat.
        taken: the trump, or none.
        discards: the plain card discarded for it, or none.
    """

    seat: Seat
    taken: Cards
    discards: Cards


@dataclass(frozen=True, slots=True)
class Refilled(OfCards):
    """A seat was dealt cards from the top of the stock."""


@dataclass(frozen=True, slots=True)
class Robbed:
    """The dealer took cards from the rest of the stock and discarded plain cards.

    Attributes:
        seat: the dealer's seat.
        taken: the cards taken from the stock.
        discards: the cards discarded.
        from_discards: the cards taken from other seats' discards.
        from_seats: the number of those cards, by seat; told to a seat, but not recorded.
    """

    seat: Seat
    taken: Cards
    discards: Cards
    from_discards: Cards = ()
    from_seats: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PassedCards:
    """A seat passed cards to its partner, face down.

    Attributes:
        seat: the seat that passed them.
        to: the partner's seat.
        cards: the cards.
    """

    seat: Seat
    to: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Folded:
    """A seat folded its hand, face down, before the first lead.

    Attributes:
        seat: the seat.
        count: the number of cards in the hand.
    """

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Killed(OfCards):
    """A seat killed extra trumps, face up."""


@dataclass(frozen=True, slots=True)
class Played(OfCards):
    """A seat played to the trick: usually one card; of several the last one counts."""


@dataclass(frozen=True, slots=True)
class ExtraPlayed(OfCards):
    """A seat with extra trumps added one to the trick that is about to be won."""


@dataclass(frozen=True, slots=True)
class WentCold(OfCards):
    """A seat without a trump laid down its remaining cards, if any; it is out of the deal."""


@dataclass(frozen=True, slots=True)
class TrickWon:
    """A trick is complete.

    Attributes:
        winner: the seat that won it.
        points: the points that it gave, by side.
    """

    winner: Seat
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DealScored:
    """The deal is scored.

    Attributes:
        bidder: the declarer's seat.
        bid: the winning bid.
        made: whether it was made.
        taken: the points taken, by side.
        delta: the change of the score, by side.
        total: the score after the deal, by side.
    """

    bidder: Seat
    bid: int
    made: bool
    taken: tuple[int, ...]
    delta: tuple[int, ...]
    total: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameWon:
    """The game is over.

    Attributes:
        winner: the side that won.
    """

    winner: int


Exchanged = (
    KittyTaken
    | Discarded
    | TookDiscard
    | Recycled
    | Refilled
    | Robbed
    | PassedCards
    | Killed
    | Folded
)
"""What happens between the auction and the first trick."""
Event = (
    Dealt
    | BidMade
    | Redealt
    | TrumpNamed
    | Exchanged
    | Played
    | ExtraPlayed
    | WentCold
    | TrickWon
    | DealScored
    | GameWon
)
