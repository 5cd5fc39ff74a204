"""A table of sets, laid out from what one seat sees."""

from __future__ import annotations

from pidro_desktop.engine.cards import HIDDEN, Cards
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.rollout.rules import Thumb
from pidro_desktop.players.solver import set_of


def kept(view: SeatView, seat: Seat) -> int:
    """Trumps that ``seat`` kept of its first hand and did not kill; a dealer's nobody knows."""
    if seat == view.dealer:
        return 0
    return min(view.rules.exchange.hand, view.rules.deal.hand - len(view.discards[seat]))


def dealt(view: SeatView, seat: Seat) -> int:
    """Cards of ``seat`` of which nobody else knows whether they are trumps."""
    first = view.rules.deal.hand if seat == view.dealer else 0
    return first + len(view.refills[seat])


def size(view: SeatView, seat: Seat) -> int:
    """Cards that ``seat`` held when play began."""
    return len(view.hands[seat]) + len(view.rows[seat]) + len(view.laid[seat])


def mine(view: SeatView) -> int:
    """The trumps of the view's own seat."""
    return trumps(view, view.hand)


def trumps(view: SeatView, cards: Cards) -> int:
    """The trumps among ``cards`` that can be seen, as a set."""
    return set_of(view.suit, (card for card in cards if card != HIDDEN))


def seen(view: SeatView) -> int:
    """All trumps that are played or killed."""
    return sum(trumps(view, cards) for cards in (*view.rows, *view.killed))


def opening(view: SeatView) -> Thumb:
    """The table as it was when play began, the view's own hand alone laid in."""
    table = Thumb()
    for seat in SEATS:
        table.kept[seat] = kept(view, seat)
        table.dealt[seat] = dealt(view, seat)
        table.size[seat] = size(view, seat)
    table.hands[view.seat] = mine(view) | trumps(view, view.rows[view.seat])
    table.seen = sum(trumps(view, cards) for cards in view.killed)
    assert view.bidder is not None
    table.bidder = view.rules.side_of(view.bidder)
    table.turn = table.leader = view.bidder
    return table


def present(view: SeatView) -> Thumb:
    """The table as it is now, the view's own hand alone laid in."""
    table = opening(view)
    table.hands[view.seat] = mine(view)
    table.seen = seen(view)
    table.tricks = len(view.tricks)
    for seat in SEATS:
        table.gone[seat] = len(view.rows[seat])
        table.cold[seat] = int(view.cold[seat])
    for play in view.trick:
        card = trumps(view, play.cards)
        table.trick |= card
        table.acted |= 1 << play.seat
        if card > table.best:
            table.best, table.winner = card, play.seat
    table.turn = view.turn
    table.leader = view.trick[0].seat if view.trick else view.turn
    return table
