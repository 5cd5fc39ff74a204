"""The complete, immutable state of a game. Players only ever get a ``SeatView`` of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, Protocol

from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.trumps import TrumpSuit

BySeat = tuple[Cards, Cards, Cards, Cards]
NOTHING: BySeat = ((), (), (), ())


class Phase(Enum):
    """The phase of a deal."""

    AUCTION = "auction"
    TRUMP = "trump"
    EXCHANGE = "exchange"
    KILL = "kill"
    PLAY = "play"
    SCORED = "scored"
    THROWN_IN = "thrown in"


@dataclass(frozen=True, slots=True)
class Call:
    """One call of the auction.

    Attributes:
        seat: the seat that called.
        bid: the bid; 0 for a pass.
    """

    seat: Seat
    bid: int


@dataclass(frozen=True, slots=True)
class PlayedCards:
    """The cards that one seat played to a trick.

    Attributes:
        seat: the seat.
        cards: usually one card; of several the last one counts.
    """

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick.

    Attributes:
        plays: the plays in turn order.
        winner: the seat that won it.
        points: the points that it gave, by side.
    """

    plays: tuple[PlayedCards, ...]
    winner: Seat
    points: tuple[int, ...]


class TrickState(Protocol):
    """A state that determines the winner of a trick: a ``DealState`` or a ``SeatView``."""

    @property
    def trick(self) -> tuple[PlayedCards, ...]:
        """Return the plays of the unfinished trick, in turn order."""
        ...

    @property
    def suit(self) -> TrumpSuit:
        """Return the trump suit."""
        ...


class HandState(Protocol):
    """A state that tells whether a seat still plays: a ``DealState`` or a ``SeatView``."""

    @property
    def hands(self) -> BySeat:
        """Return the current hands, by seat."""
        ...

    @property
    def cold(self) -> tuple[bool, ...]:
        """Return whether each seat is out, by seat."""
        ...


@dataclass(frozen=True)
class DealState:
    """One deal in progress; everything by seat is a tuple of four.

    Attributes:
        hands: the current hands.
        stock: the undealt cards, the top first.
        bidder, bid: the current bid and its seat; None and 0 before the first.
        topped: whether the current bid was made over an equal one.
        trump: the trump suit once named.
        discards: the cards discarded in the exchange, the dealer's too.
        refills: the cards dealt to each seat in the exchange; for the dealer, the cards taken.
        discarded, refilled: the seats that have done so, or had nothing to do.
        discard_counts: the number of cards in each seat's ``discard`` lines, wherever they are now.
        killed: the trumps put out of the game.
        rows: the cards each seat has played, oldest first.
        trick: the plays of the unfinished trick, in turn order.
        extras: extra trumps added to the unfinished trick.
        turn: the seat to act in auction and play.
        cold: the seats that are out. laid: the cards they laid down. folded: the folded hands.
        taken: points by side so far.
        dealt: the first cards of each seat. kitty: cards still set apart; taken_kitty: those that
            the declarer took.
        passed: the cards that each seat passed to its partner.
        step: the number of finished steps of the exchange; acted: the seats done with this one.
        in_play: the trumps in the hands when play began.
        offers: the seat whose trumps, just discarded face up, may be taken; declined: the seats
            that do not want them. took: the trumps that each seat has taken this way.
        put_back: the range, among the dealer's discards, of those discarded when robbing; robbed:
            the cards taken from each seat's discards.
    """

    number: int
    dealer: Seat
    hands: BySeat
    stock: Cards
    turn: Seat
    taken: tuple[int, ...]
    phase: Phase = Phase.AUCTION
    calls: tuple[Call, ...] = ()
    bidder: Seat | None = None
    bid: int = 0
    topped: bool = False
    trump: TrumpSuit | None = None
    discards: BySeat = NOTHING
    refills: BySeat = NOTHING
    discarded: tuple[bool, ...] = (False,) * 4
    refilled: tuple[bool, ...] = (False,) * 4
    killed: BySeat = NOTHING
    rows: BySeat = NOTHING
    trick: tuple[PlayedCards, ...] = ()
    tricks: tuple[Trick, ...] = ()
    leader: Seat | None = None
    cold: tuple[bool, ...] = (False,) * 4
    laid: BySeat = NOTHING
    extras: tuple[PlayedCards, ...] = ()
    folded: BySeat = NOTHING
    dealt: BySeat = NOTHING
    kitty: Cards = ()
    passed: BySeat = NOTHING
    taken_kitty: Cards = ()
    step: int = 0
    acted: tuple[bool, ...] = (False,) * 4
    in_play: Cards = ()
    offers: Seat | None = None
    declined: tuple[bool, ...] = (False,) * 4
    took: BySeat = NOTHING
    put_back: tuple[int, int] = (0, 0)
    robbed: BySeat = NOTHING
    discard_counts: tuple[int, ...] = (0,) * 4

    @property
    def suit(self) -> TrumpSuit:
        """Return the trump suit, which must be named already."""
        assert self.trump is not None
        return self.trump

    @property
    def declarer(self) -> Seat:
        """Return the declarer, who must be known already."""
        assert self.bidder is not None
        return self.bidder


class PastDeal(NamedTuple):
    """A finished deal as one seat has seen it; everything by seat is a tuple of four.

    What the seat could not see is ``HIDDEN``. Fields of the same name mean the same as in a
    ``SeatView``, at the end of the deal. A named tuple is made and copied fastest: each deal makes
    four, and each question to a player in a separate process copies all that its seat has.

    Attributes:
        seat: the seat that has seen it.
        number, dealer: the number of the deal in its game, and the dealer's seat.
        dealt: the first cards of the seat itself.
        hands: the cards left after the last trick.
        score: the score, with the totals after it.
    """

    seat: Seat
    number: int
    dealer: Seat
    dealt: Cards
    calls: tuple[Call, ...]
    bidder: Seat
    bid: int
    topped: bool
    trump: TrumpSuit | None
    discards: BySeat
    refills: BySeat
    killed: BySeat
    rows: BySeat
    tricks: tuple[Trick, ...]
    cold: tuple[bool, ...]
    laid: BySeat
    hands: BySeat
    stock_count: int
    kitty_count: int
    taken_kitty: Cards
    passed: BySeat
    folded: BySeat
    took: BySeat
    discard_counts: tuple[int, ...]
    score: DealScored

    @property
    def suit(self) -> TrumpSuit:
        """Return the trump suit, which must have been named."""
        assert self.trump is not None
        return self.trump


Past = tuple[PastDeal, ...]
"""Earlier deals as one seat has seen them, the oldest first."""

PastBySeat = tuple[Past, Past, Past, Past]


@dataclass(frozen=True)
class Game:
    """A game from the first deal to the last.

    Attributes:
        rules: the rule set.
        totals: the score by side.
        deal: the deal in progress or just scored; None before the first.
        sheet: one entry for each scored deal.
        winner: the winning side, or None.
        past: the last deals scored before this one, as each seat has seen them.
    """

    rules: RuleSet
    totals: tuple[int, ...]
    deal: DealState | None = None
    sheet: tuple[DealScored, ...] = ()
    winner: int | None = None
    past: PastBySeat = ((), (), (), ())

    @classmethod
    def new(cls, rules: RuleSet) -> Game:
        """Return a game before its first deal."""
        return cls(rules, (0,) * rules.sides)

    @property
    def is_over(self) -> bool:
        """Return whether a side has won."""
        return self.winner is not None

    @property
    def now(self) -> DealState:
        """Return the current deal, which must exist."""
        assert self.deal is not None
        return self.deal


if TYPE_CHECKING:
    from dataclasses import replace as replace  # noqa: PLC0414  its types are checked, ours is quicker
else:

    def replace(state, **changes):
        """Return a copy of a ``DealState`` or ``Game`` with some fields changed.

        It is about ten times as fast as ``dataclasses.replace``, and every step of a game needs
        a few copies.
        """
        made = object.__new__(type(state))
        object.__setattr__(made, "__dict__", state.__dict__ | changes)
        return made


def put(rows: BySeat, seat: Seat, cards: Cards) -> BySeat:
    """Return ``rows`` with ``cards`` as the row of ``seat``.

    Args:
        rows: four rows of cards, by seat.
        seat: the seat.
        cards: the cards.
    """
    changed = list(rows)
    changed[seat] = cards
    return (changed[0], changed[1], changed[2], changed[3])


def mark(flags: tuple[bool, ...], seat: Seat) -> tuple[bool, ...]:
    """Return ``flags`` with the flag of ``seat`` set.

    Args:
        flags: four flags, by seat.
        seat: the seat.
    """
    return (*flags[:seat], True, *flags[seat + 1 :])
