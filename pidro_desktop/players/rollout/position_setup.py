"""Setting up a table of bitsets from a seat's view."""

from __future__ import annotations

from pidro_desktop.engine.cards import HIDDEN, Cards
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.rollout.rules import Thumb
from pidro_desktop.players.solver import set_of


def kept(view: SeatView, seat: Seat) -> int:
    """Return how many trumps ``seat`` kept of its first hand and did not kill; 0 for the dealer.

    Args:
        view: the seat's view.
        seat: the seat.
    """
    if seat == view.dealer:
        return 0
    return min(view.rules.exchange.hand, view.rules.deal.hand - len(view.discards[seat]))


def dealt(view: SeatView, seat: Seat) -> int:
    """Return how many cards of ``seat`` may be trumps without others knowing.

    Args:
        view: the seat's view.
        seat: the seat.
    """
    first = view.rules.deal.hand if seat == view.dealer else 0
    return first + len(view.refills[seat])


def size(view: SeatView, seat: Seat) -> int:
    """Return how many cards ``seat`` held when play began.

    Args:
        view: the seat's view.
        seat: the seat.
    """
    return len(view.hands[seat]) + len(view.rows[seat]) + len(view.laid[seat])


def mine(view: SeatView) -> int:
    """Return the trumps of the view's own seat as a bitset."""
    return trumps(view, view.hand)


def trumps(view: SeatView, cards: Cards) -> int:
    """Return the visible trumps among ``cards`` as a bitset."""
    return set_of(view.suit, (card for card in cards if card != HIDDEN))


def seen(view: SeatView) -> int:
    """Return all trumps played or killed as a bitset."""
    return sum(trumps(view, cards) for cards in (*view.rows, *view.killed))


def opening(view: SeatView) -> Thumb:
    """Return the table when play began, with only the view's own hand.

    Returns:
        A table with bitsets of trumps.
    """
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
    """Return the table now, with only the view's own hand.

    Returns:
        A table with bitsets of trumps.
    """
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
