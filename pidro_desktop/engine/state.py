"""The state of a game: immutable, all of it known. Players never get this, only a ``SeatView``."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Protocol

from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.trumps import TrumpSuit

BySeat = tuple[Cards, Cards, Cards, Cards]
NOTHING: BySeat = ((), (), (), ())


class Phase(Enum):
    """Where a deal stands."""

    AUCTION = "auction"
    TRUMP = "trump"
    EXCHANGE = "exchange"
    KILL = "kill"
    PLAY = "play"
    SCORED = "scored"
    THROWN_IN = "thrown in"


@dataclass(frozen=True, slots=True)
class Call:
    """One call of the auction; 0 is a pass."""

    seat: Seat
    bid: int


@dataclass(frozen=True, slots=True)
class PlayedCards:
    """What one seat played to a trick; the last card counts."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick: what was played in turn order, who won, and the points by side."""

    plays: tuple[PlayedCards, ...]
    winner: Seat
    points: tuple[int, ...]


class TrickState(Protocol):
    """What the winner of a trick follows from: a ``DealState`` or a ``SeatView``."""

    @property
    def trick(self) -> tuple[PlayedCards, ...]:
        """What lies in the unfinished trick, in turn order."""

    @property
    def suit(self) -> TrumpSuit:
        """The trump suit."""


class HandState(Protocol):
    """What tells whether a seat still plays: a ``DealState`` or a ``SeatView``."""

    @property
    def hands(self) -> BySeat:
        """What each seat holds now."""

    @property
    def cold(self) -> tuple[bool, ...]:
        """Who is out."""


@dataclass(frozen=True)
class DealState:
    """One deal under way. Everything by seat is a tuple of four.

    Attributes:
        hands: what each seat holds now.
        stock: what is still undealt, the top first.
        bidder, bid: the standing bid; nobody and 0 before the first.
        topped: the standing bid was made over an equal one.
        trump: the trump suit once named.
        discards: plain cards laid aside in the exchange, the dealer's too.
        refills: what each seat was dealt in the exchange; the dealer's is what he took.
        discarded, refilled: which seats have done so, or had nothing to do.
        discard_counts: how many cards each seat's ``discard`` lines had, wherever they are by now.
        killed: trumps put out of the game.
        rows: the cards each seat has played, oldest first.
        trick: what lies in the unfinished trick, in turn order.
        extras: surplus trumps added to the unfinished trick.
        turn: whose turn it is in auction and play.
        cold: who is out. laid: what the cold seats laid down. folded: what was folded.
        taken: points by side so far.
        dealt: the first cards of each seat. kitty: cards that still lie apart;
            taken_kitty: those that the bidder took.
        passed: what each seat handed to its partner.
        step: how many steps of the exchange are over; acted: who has done his part of this one.
        in_play: the trumps that were in the hands when the play began.
        offers: whose trumps, just laid aside face up, may be taken; declined: who does not want
            them. took: what each seat has taken so.
        put_back: from where to where, among the dealer's discards, lies what he laid aside as he
            robbed; robbed: what he took of each seat's discards.
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
        """The trump suit, where it must have been named already."""
        assert self.trump is not None
        return self.trump

    @property
    def declarer(self) -> Seat:
        """The high bidder, where there must be one already."""
        assert self.bidder is not None
        return self.bidder


@dataclass(frozen=True)
class Game:
    """A game from the first deal to the last.

    Attributes:
        totals: the score by side.
        deal: the deal under way or just scored; None before the first.
        sheet: one entry a scored deal.
        winner: the winning side, or None.
    """

    rules: RuleSet
    totals: tuple[int, ...]
    deal: DealState | None = None
    sheet: tuple[DealScored, ...] = ()
    winner: int | None = None

    @classmethod
    def new(cls, rules: RuleSet) -> Game:
        """A game before its first deal."""
        return cls(rules, (0,) * rules.sides)

    @property
    def is_over(self) -> bool:
        """Whether somebody has won."""
        return self.winner is not None

    @property
    def now(self) -> DealState:
        """The deal under way, where there must be one."""
        assert self.deal is not None
        return self.deal


if TYPE_CHECKING:
    from dataclasses import replace as replace  # noqa: PLC0414  its types are checked, ours is quicker
else:

    def replace(state, **changes):
        """A copy of a ``DealState`` or ``Game`` with some fields changed.

        Every step of a game makes a few; with so many fields that of ``dataclasses`` takes
        seven times as long.
        """
        made = object.__new__(type(state))
        made.__dict__.update(state.__dict__)
        made.__dict__.update(changes)
        return made


def put(rows: BySeat, seat: Seat, cards: Cards) -> BySeat:
    """``rows`` with ``cards`` as the new row of ``seat``."""
    changed = list(rows)
    changed[seat] = cards
    return (changed[0], changed[1], changed[2], changed[3])


def mark(flags: tuple[bool, ...], seat: Seat) -> tuple[bool, ...]:
    """``flags`` with that of ``seat`` raised."""
    return (*flags[:seat], True, *flags[seat + 1 :])
