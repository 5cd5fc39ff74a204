"""Setting up a table of bitsets from a seat's view."""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.cards import HIDDEN, Cards
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import PastDeal
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.rollout.rules import Rollout
from pidro_desktop.players.solver import set_of

USUALLY_KEPT: Final = 2
"""So many trumps most seats keep of nine cards."""


def usually_dealt(rules: RuleSet) -> int:
    """Return how many cards a seat is dealt in most exchanges, or the dealer takes."""
    return rules.exchange.hand - USUALLY_KEPT


def public_sizes(deal: SeatView | PastDeal, rules: RuleSet, seat: Seat) -> tuple[int, int, int]:
    """Return what all know of a hand: three numbers of cards.

    How many trumps it kept of its first cards and did not kill, 0 for the dealer; how many of its
    cards may be trumps without others knowing; and how many it held when play began. Of a seat of
    which it is not known how many it kept, what is usual stands for the second number.
    """
    first, filled = rules.deal.hand, len(deal.refills[seat])
    began = len(deal.hands[seat]) + len(deal.rows[seat]) + len(deal.laid[seat])
    if isinstance(deal, SeatView) and seat in deal.unsure:
        return 0, first + usually_dealt(rules), rules.exchange.hand
    if seat == deal.dealer:
        return 0, first + filled, began
    return min(rules.exchange.hand, first - len(deal.discards[seat])), filled, began


def mine(view: SeatView) -> int:
    """Return the trumps of the view's own seat as a bitset."""
    return trumps(view, view.hand)


def trumps(view: SeatView, cards: Cards) -> int:
    """Return the visible trumps among ``cards`` as a bitset."""
    return set_of(view.suit, (card for card in cards if card != HIDDEN))


def seen(view: SeatView) -> int:
    """Return all trumps played or killed as a bitset."""
    return sum(trumps(view, cards) for cards in (*view.rows, *view.killed))


def opening(view: SeatView) -> Rollout:
    """Return the table when play began, with only the view's own hand."""
    table = Rollout()
    for seat in SEATS:
        sizes = public_sizes(view, view.rules, seat)
        table.kept[seat], table.dealt[seat], table.size[seat] = sizes
    table.hands[view.seat] = mine(view) | trumps(view, view.rows[view.seat])
    table.seen = sum(trumps(view, cards) for cards in view.killed)
    assert view.bidder is not None
    table.bidder = view.rules.side_of(view.bidder)
    table.turn = table.leader = view.bidder
    return table


def present(view: SeatView) -> Rollout:
    """Return the table now, with only the view's own hand."""
    table = opening(view)
    table.hands[view.seat] = mine(view)
    table.seen = seen(view)
    table.tricks = len(view.tricks)
    if not (view.tricks or view.trick):  # at a position that is laid, the order may be unknown
        table.tricks = max(map(len, view.rows))
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
