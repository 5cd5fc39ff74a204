"""What lies on the table, as one seat sees it: the data, and its two ways of beginning."""

from __future__ import annotations

from dataclasses import dataclass

from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import (
    NOTHING,
    BySeat,
    Call,
    DealState,
    Phase,
    PlayedCards,
    Trick,
)
from pidro_desktop.engine.tricks import winner_so_far
from pidro_desktop.engine.trumps import TrumpSuit
from pidro_desktop.engine.view import SeatView


@dataclass(frozen=True, slots=True)
class TableModel:
    """The table as it lies. By-seat tuples have four entries, by-side as the rules say.

    Attributes:
        viewer: the seat at the bottom whose cards are seen.
        number: deal number, 0 before the first deal.
        hands: cards held, ``HIDDEN`` where they are face down to the viewer.
        turn: who is to call, to name trumps or to play; None where nobody is.
        leader: who led the trick that lies, None between tricks.
        kitty_count: cards that lie apart; taken_kitty: those that the bidder took.
        passed: what each seat handed to its partner. folded: hands laid down before the play.
        took: trumps that each seat took of those laid aside face up.
        extras: surplus trumps added to the trick that lies.
        discard_counts: how many cards each seat discarded, wherever they are by now.
    """

    rules: RuleSet
    viewer: Seat
    number: int = 0
    dealer: Seat | None = None
    phase: Phase | None = None
    turn: Seat | None = None
    hands: BySeat = NOTHING
    stock_count: int = 0
    calls: tuple[Call, ...] = ()
    bidder: Seat | None = None
    bid: int = 0
    trump: TrumpSuit | None = None
    discards: BySeat = NOTHING
    refills: BySeat = NOTHING
    killed: BySeat = NOTHING
    rows: BySeat = NOTHING
    trick: tuple[PlayedCards, ...] = ()
    tricks: tuple[Trick, ...] = ()
    leader: Seat | None = None
    cold: tuple[bool, ...] = (False,) * 4
    laid: BySeat = NOTHING
    taken: tuple[int, ...] = (0, 0)
    totals: tuple[int, ...] = (0, 0)
    sheet: tuple[DealScored, ...] = ()
    winner: int | None = None
    kitty_count: int = 0
    taken_kitty: Cards = ()
    passed: BySeat = NOTHING
    folded: BySeat = NOTHING
    extras: tuple[PlayedCards, ...] = ()
    took: BySeat = NOTHING
    discard_counts: tuple[int, ...] = (0,) * 4

    @property
    def winning_seat(self) -> Seat | None:
        """Who is winning the trick that lies, or None."""
        if not self.trick or self.trump is None:
            return None
        return winner_so_far(self.rules, self.as_deal())

    @property
    def counted(self) -> tuple[int, ...]:
        """Points by side; after the deal with those that are counted at its end."""
        return self.sheet[-1].taken if self.phase is Phase.SCORED and self.sheet else self.taken

    def plays_on(self, seat: Seat) -> bool:
        """Whether a seat is still reached in the tricks of this deal."""
        if self.cold[seat]:
            return False
        return bool(self.hands[seat]) or self.rules.play.follow == "trumps_only"

    def as_deal(self) -> DealState:
        """As much of the deal as everybody sees of its calls and of the trick, for the engine."""
        return DealState(
            number=self.number,
            dealer=self.dealer or 0,
            hands=NOTHING,
            stock=(),
            turn=self.turn or 0,
            taken=self.taken,
            calls=self.calls,
            bidder=self.bidder,
            bid=self.bid,
            trump=self.trump,
            trick=self.trick,
        )


def empty(rules: RuleSet, viewer: Seat) -> TableModel:
    """The table before the first deal."""
    nil = (0,) * rules.sides
    return TableModel(rules, viewer, taken=nil, totals=nil)


_WITH_TURN = (Phase.AUCTION, Phase.TRUMP, Phase.PLAY)


def project(view: SeatView) -> TableModel:
    """The table straight from a seat's view."""
    thrown_in = view.phase is Phase.TRUMP and view.bidder is None
    return TableModel(
        rules=view.rules,
        viewer=view.seat,
        number=view.number,
        dealer=view.dealer,
        phase=view.phase,
        turn=view.turn if view.phase in _WITH_TURN and not thrown_in else None,
        hands=view.hands,
        stock_count=view.stock_count,
        calls=view.calls,
        bidder=view.bidder,
        bid=view.bid,
        trump=view.trump,
        discards=view.discards,
        refills=view.refills,
        killed=view.killed,
        rows=view.rows,
        trick=view.trick,
        tricks=view.tricks,
        leader=view.leader,
        cold=view.cold,
        laid=view.laid,
        taken=view.taken,
        totals=view.totals,
        sheet=view.sheet,
        winner=view.winner,
        kitty_count=view.kitty_count,
        taken_kitty=view.taken_kitty,
        passed=view.passed,
        folded=view.folded,
        extras=view.extras,
        took=view.took,
        discard_counts=view.discard_counts,
    )
