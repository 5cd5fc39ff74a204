"""The view that a seat has of a position: what is known of it, and nothing that is not."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import Cards, hidden
from pidro_desktop.engine.seats import NAMES, SEATS, Seat
from pidro_desktop.engine.state import NOTHING, BySeat
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.positions.completing import checked, complete
from pidro_desktop.positions.finnish import can_be, counting_of, courses, with_whole_hand
from pidro_desktop.positions.position import UNKNOWN, Position, PositionFault, at_seat, by_seat
from pidro_desktop.positions.question import (
    Question,
    auction_of,
    is_finnish,
    plays_dealt_cards,
)
from pidro_desktop.tr import tr

_DOING: Final = {
    AskKind.BID: tr("It is {other}'s turn to bid, not {name}'s."),
    AskKind.TRUMP: tr("{other} names trumps, not {name}."),
    AskKind.KEEP: tr("{other} is the dealer and chooses cards to keep, not {name}."),
    AskKind.PLAY: tr("It is {other}'s turn to play, not {name}'s."),
}


def view_of(position: Position) -> SeatView:
    """Return the view of ``position.seat``, which is asked.

    It is that of one completed deal. Cards of others that are known are in their hands, and
    ``unsure`` names the seats whose numbers are not known.

    Raises:
        PositionFault: such a deal cannot be, another seat is asked, or own cards are missing.
    """
    auction, question = checked(position)
    kind, seat = question
    if seat != position.seat:
        raise PositionFault(_DOING[kind], "seat", position.seat, other=NAMES[seat])
    if position.trump and is_finnish(position.rules):
        position = _as_usual(position, question)
    completed = complete(position, Random(0))
    game = completed.game
    view = view_for(game, position.seat)
    if view.ask is None or view.ask.what is not kind:
        raise PositionFault(tr("{name} has nothing to decide here."), "seat", position.seat)
    _check_own(position, view)
    hands = _rows(view.hands, position.hands, position.seat)
    view = replace(view, hands=hands)
    if not auction.is_known:
        view = replace(view, calls=())
    if not position.trump or plays_dealt_cards(position.rules):
        return view
    view = _undrawn(view, position)
    if is_finnish(position.rules):
        return _with_gaps(view, position, question)
    return _exchanged(view, position)


def _check_own(position: Position, view: SeatView) -> None:
    """Check that the own cards are known on which the decision rests."""
    seat, ask = position.seat, view.ask
    assert ask is not None
    held = len(view.hand) + (len(ask.rest) if ask.what is AskKind.KEEP else 0)
    given = len(position.hands[seat])
    if given < held and (ask.what is not AskKind.PLAY or not is_finnish(position.rules)):
        reason = tr("{name} must have all {count} cards here; there are {given}.")
        raise PositionFault(reason, "hands", seat, count=held, given=given)


def _rows(seen: BySeat, known: BySeat, own: Seat | None = None) -> BySeat:
    """Return rows as long as those that are seen, with the cards that are known."""
    return by_seat(
        seen[seat] if seat == own else _row(len(seen[seat]), known[seat]) for seat in SEATS
    )


def _row(count: int, known: Cards) -> Cards:
    return (*known, *hidden(count - len(known)))


def _undrawn(view: SeatView, position: Position) -> SeatView:
    """Return the view without the cards that were drawn for hands that are out, and discards."""
    known, finnish = position.hands, is_finnish(position.rules)
    rows = [view.suit.plain_among(known[seat]) if finnish else known[seat] for seat in SEATS]
    laid = (_row(len(view.laid[s]), rows[s]) if view.cold[s] else () for s in SEATS)
    return replace(
        view,
        discards=_rows(view.discards, position.discards),
        laid=by_seat(laid),
        hands=by_seat(() if view.cold[seat] else view.hands[seat] for seat in SEATS),
    )


def _exchanged(view: SeatView, position: Position) -> SeatView:
    """Return the view in an exchange by other rules without what was drawn for it."""
    return replace(
        view,
        refills=by_seat(hidden(len(row)) for row in view.refills),
        folded=by_seat(hidden(len(row)) for row in view.folded),
        taken_kitty=hidden(len(view.taken_kitty)),
        passed=NOTHING,
        unsure=frozenset(seat for seat in SEATS if position.kept[seat] == UNKNOWN),
    )


def _with_gaps(view: SeatView, position: Position, question: Question) -> SeatView:
    """Return the view without what only the completed deal says."""
    if any(position.gone):
        view = replace(view, tricks=(), trick=(), extras=(), leader=None)
    kept = UNKNOWN if view.seat == view.dealer else position.kept[view.dealer]
    return replace(view, unsure=unsure_seats(position, question), dealer_kept=kept)


def _as_usual(position: Position, question: Question) -> Position:
    """Return a position with the number of kept trumps that a number of bought cards means.

    Only if the stock ran short can it have been another, and it hardly ever does.
    """
    position = with_whole_hand(position, question)
    for seat in SEATS:
        bought = position.bought[seat]
        if seat == position.dealer or position.kept[seat] != UNKNOWN or bought == UNKNOWN:
            continue
        count = position.rules.exchange.hand - bought + len(position.killed[seat])
        usual = replace(position, kept=at_seat(position.kept, seat, count))
        position = usual if can_be(usual, question) else position
    return position


def unsure_seats(position: Position, question: Question) -> frozenset[Seat]:
    """Return the seats of which the numbers of kept and bought cards do not follow."""
    bidder = auction_of(position).bidder
    assert bidder is not None
    found: set[Seat] = set()
    taken: set[int] = set()
    for course in courses(position, bidder, Random(0)):
        counting = counting_of(position, question, course)
        taken |= counting.dealer_takes()
        for seat in SEATS:
            if seat != position.dealer and len(counting.kept_by(seat)) > 1:
                found.add(seat)
    if len(taken) > 1:
        found.add(position.dealer)
    return frozenset(found)
