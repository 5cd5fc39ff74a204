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
class Recycle:
    """The deck's own action: the discards shuffled under what is left of the stock.

    Attributes:
        stock: the whole new stock, the top first.
    """

    stock: Cards


@dataclass(frozen=True, slots=True)
class Bid:
    """A call in the auction: a number of points, 0 for a pass, or the name of a bid."""

    seat: Seat
    bid: int | str


@dataclass(frozen=True, slots=True)
class NameTrump:
    """The high bidder names the trump suit, one of ``CDHS``."""

    seat: Seat
    suit: str


@dataclass(frozen=True, slots=True)
class Keep:
    """The dealer, with the rest of the stock before him, says which cards he keeps.

    Where he only picks what he lacks, these are the cards he takes.
    """

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Discard:
    """A seat lays cards of its choice aside."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Take:
    """A seat takes a trump that was laid aside, and names the plain card it gives; or neither."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class PassCards:
    """A seat hands trumps to its partner, or none."""

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


@dataclass(frozen=True, slots=True)
class Extra:
    """A seat with too many trumps adds this one to the trick that is about to be won."""

    seat: Seat
    cards: Cards


Decision = Bid | NameTrump | Discard | Take | PassCards | Keep | Kill | Play | Extra
"""What a seat decides."""

Action = Deal | Recycle | Decision
