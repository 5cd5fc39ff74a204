"""The picture's model: everything that lies on the table, as one seat sees it.

Two ways lead to it and must agree: ``project`` makes it from a seat's view at once (resume,
undo, resize), ``fold`` brings it forward event by event (animation).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pidro_desktop.engine.auction import ALL_PASS
from pidro_desktop.engine.cards import HIDDEN, Cards, without
from pidro_desktop.engine.events import (
    BidMade,
    DealScored,
    Dealt,
    Discarded,
    GameWon,
    Killed,
    Played,
    Refilled,
    Robbed,
    TrickWon,
    TrumpNamed,
    WentCold,
)
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import Seat, around, left_of
from pidro_desktop.engine.state import (
    NOTHING,
    BySeat,
    Call,
    Phase,
    PlayedCards,
    Trick,
    mark,
    put,
)
from pidro_desktop.engine.trumps import TrumpSuit, trump_suit
from pidro_desktop.engine.view import HandsShown, SeatView, SeenEvent


@dataclass(frozen=True, slots=True)
class TableModel:
    """The table as it lies. By-seat tuples have four entries, by-side as the rules say.

    Attributes:
        viewer: the seat at the bottom whose cards are seen.
        number: deal number, 0 before the first deal.
        hands: cards held, ``HIDDEN`` where they are face down to the viewer.
        turn: who is to call, to name trumps or to play; None where nobody is.
        leader: who led the trick that lies, None between tricks.
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

    @property
    def winning_seat(self) -> Seat | None:
        """Who is winning the trick that lies, or None."""
        if not self.trick or self.trump is None:
            return None
        strength = self.trump.strength
        return max(self.trick, key=lambda played: strength.get(played.cards[-1], 0)).seat


def empty(rules: RuleSet, viewer: Seat) -> TableModel:
    """The table before the first deal."""
    nil = (0,) * rules.sides
    return TableModel(rules, viewer, taken=nil, totals=nil)


_WITH_TURN = (Phase.AUCTION, Phase.TRUMP, Phase.PLAY)


def project(view: SeatView) -> TableModel:
    """The table straight from a seat's view."""
    return TableModel(
        rules=view.rules,
        viewer=view.seat,
        number=view.number,
        dealer=view.dealer,
        phase=view.phase,
        turn=view.turn if view.phase in _WITH_TURN else None,
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
    )


def fold(model: TableModel, event: SeenEvent) -> TableModel:
    """The table after ``event``, which must be one that ``model.viewer`` has seen."""
    match event:
        case Dealt():
            return _dealt(model, event)
        case BidMade():
            return _called(model, event)
        case TrumpNamed(seat=seat, suit=suit, bid=bid):
            trump = trump_suit(model.rules, suit)
            return replace(
                model, bidder=seat, bid=bid, trump=trump, phase=Phase.EXCHANGE, turn=None
            )
        case Discarded(seat=seat, cards=cards):
            left = _less(model.hands[seat], cards)
            discards = put(model.discards, seat, cards)
            return replace(model, hands=put(model.hands, seat, left), discards=discards)
        case Refilled(seat=seat, cards=cards):
            return replace(
                model,
                hands=put(model.hands, seat, model.hands[seat] + cards),
                refills=put(model.refills, seat, cards),
                stock_count=model.stock_count - len(cards),
            )
        case Robbed():
            return _robbed(model, event)
        case Killed(seat=seat, cards=cards):
            left = _less(model.hands[seat], cards)
            killed = put(model.killed, seat, cards)
            return _ready(replace(model, hands=put(model.hands, seat, left), killed=killed))
        case _:
            return _fold_play(model, event)


def _fold_play(model: TableModel, event: SeenEvent) -> TableModel:
    match event:
        case Played():
            return _played(model, event)
        case WentCold(seat=seat, cards=cards):
            model = replace(
                model,
                hands=put(model.hands, seat, ()),
                laid=put(model.laid, seat, cards),
                cold=mark(model.cold, seat),
            )
            return replace(model, turn=_next_turn(model, seat))
        case TrickWon():
            return _trick_won(model, event)
        case HandsShown(hands=hands):
            return replace(model, hands=hands)
        case DealScored():
            return replace(
                model,
                phase=Phase.SCORED,
                turn=None,
                totals=event.total,
                sheet=(*model.sheet, event),
            )
        case GameWon(winner=winner):
            return replace(model, winner=winner)
    raise AssertionError(event)


def _less(hand: Cards, gone: Cards) -> Cards:
    """``hand`` less ``gone``; from a hidden hand only the number goes."""
    return hand[len(gone) :] if HIDDEN in hand else without(hand, gone)


def _dealt(model: TableModel, event: Dealt) -> TableModel:
    return replace(
        empty(model.rules, model.viewer),
        number=event.number,
        dealer=event.dealer,
        phase=Phase.AUCTION,
        turn=left_of(event.dealer),
        hands=event.hands,
        stock_count=len(event.stock),
        totals=model.totals,
        sheet=model.sheet,
    )


def _called(model: TableModel, event: BidMade) -> TableModel:
    model = replace(
        model,
        calls=(*model.calls, Call(event.seat, event.bid)),
        turn=left_of(event.seat),
        bidder=event.seat if event.bid else model.bidder,
        bid=event.bid or model.bid,
    )
    if len(model.calls) < 4:
        return model
    bidder, bid = model.bidder, model.bid
    if bidder is None:
        assert model.dealer is not None
        plays = ALL_PASS[model.rules.auction.all_pass](model.rules, model.dealer)
        if plays is None:
            return model
        bidder, bid = plays
    return replace(model, phase=Phase.TRUMP, bidder=bidder, bid=bid, turn=bidder)


def _robbed(model: TableModel, event: Robbed) -> TableModel:
    seat = event.seat
    hand = _less(model.hands[seat] + event.taken, event.discards)
    return _ready(
        replace(
            model,
            hands=put(model.hands, seat, hand),
            discards=put(model.discards, seat, event.discards),
            refills=put(model.refills, seat, event.taken),
            stock_count=0,
            phase=Phase.KILL,
        )
    )


def _ready(model: TableModel) -> TableModel:
    """On to the play when nobody holds too many cards any more."""
    if any(len(hand) > model.rules.exchange.hand for hand in model.hands):
        return model
    return replace(model, phase=Phase.PLAY, turn=model.bidder)


def _played(model: TableModel, event: Played) -> TableModel:
    seat = event.seat
    trick = (*model.trick, PlayedCards(seat, event.cards))
    model = replace(
        model,
        hands=put(model.hands, seat, _less(model.hands[seat], event.cards)),
        rows=put(model.rows, seat, model.rows[seat] + event.cards),
        trick=trick,
        leader=trick[0].seat,
    )
    return replace(model, turn=_next_turn(model, seat))


def _trick_won(model: TableModel, event: TrickWon) -> TableModel:
    return replace(
        model,
        taken=tuple(a + b for a, b in zip(model.taken, event.points, strict=True)),
        tricks=(*model.tricks, Trick(model.trick, event.winner, event.points)),
        trick=(),
        leader=None,
        turn=event.winner,
    )


def _next_turn(model: TableModel, seat: Seat) -> Seat:
    following = (other for other in around(left_of(seat)) if not model.cold[other])
    return next(following, seat)
