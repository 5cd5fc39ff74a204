"""The current trick in the form that the search needs, and setting up a world for it."""

from __future__ import annotations

from dataclasses import dataclass

from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.general_solver.coding import Coding, coding
from pidro_desktop.players.general_solver.kernel import Search
from pidro_desktop.players.worlds.drawing import World

NOTHING_LED = 4


@dataclass(frozen=True, slots=True)
class Table:
    """The unfinished trick and other data common to all worlds.

    Attributes:
        code: the coding of the cards.
        seat: the seat to act.
        behind: the number of seats still to play after it.
        led: the field of the suit led. best: the winning card so far, of ``winner``.
        lying: the cards in the trick.
        usual: cards in a hand at the start of this trick.
    """

    code: Coding
    seat: Seat
    behind: int
    led: int
    best: int
    winner: Seat
    lying: Cards
    usual: int


def laid(view: SeatView) -> Table:
    """Return the table as a seat that is to play sees it."""
    rules, code = view.rules, coding(view.rules, view.suit.suit)
    led, best, winner = NOTHING_LED, 0, view.seat
    for play in view.trick:
        place = code.places[play.cards[-1]]
        card = 1 << place
        if led == NOTHING_LED:
            led, best, winner = place >> 4, card, play.seat
        elif _wins(view, place, led, best):
            best, winner = card, play.seat
    first = view.trick[0].seat if view.trick else view.seat
    order = rules.around(view.seat)
    return Table(
        code=code,
        seat=view.seat,
        behind=order.index(first) - 1 if view.trick else 3,
        led=led,
        best=best,
        winner=winner,
        lying=tuple(one for play in view.trick for one in play.cards),
        usual=rules.exchange.hand - len(view.tricks),
    )


def _wins(view: SeatView, place: int, led: int, best: int) -> bool:
    card = 1 << place
    if place >> 4 == 3:
        return card > best
    return place >> 4 == led and card > best and view.rules.play.plain_trick == "highest"


def set_up(search: Search, view: SeatView, table: Table, world: World, team: int) -> None:
    """Set one world in a search.

    Args:
        search: the search.
        view: the view of the seat.
        table: the trick.
        world: the world.
        team: the seats to count points for, as bits.
    """
    code = table.code
    if view.rules.trumps.awards:
        gone = [one for row in view.rows for one in row]
        held = [one for hand in world.hands for one in hand]
        code.count(search, code.rewarded([*gone, *held]))
    trumps_only = view.rules.play.follow == "trumps_only"
    for seat in SEATS:
        hand = world.hands[seat]
        search.hand[seat] = code.set_of(view.suit.among(hand) if trumps_only else hand)
    search.team = team


def low_side(view: SeatView, world: World) -> int | None:
    """Return the side that the low will count for, if fixed and not counted yet; else None."""
    low = coding(view.rules, view.suit.suit).fixed_low
    if low is None:
        return None
    for play in view.trick:
        if low in play.cards:
            return view.rules.side_of(play.seat)
    for seat in SEATS:
        if low in world.hands[seat]:
            return view.rules.side_of(seat)
    if view.rules.trumps.low_to == "dealt":
        for seat in SEATS:
            aside = (*view.discards[seat], *world.apart.get(("discards", seat), ()))
            if low in aside:
                return view.rules.side_of(seat)
    return None
