"""The trick in the form that the search needs, a world set up for it, and the plays to try."""

from __future__ import annotations

from dataclasses import dataclass

from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import DealState
from pidro_desktop.engine.tricks import winner_so_far
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.general_solver.coding import Coding, coding
from pidro_desktop.players.general_solver.exact import Exact
from pidro_desktop.players.general_solver.kernel import Search
from pidro_desktop.players.worlds.drawing import World

NOTHING_LED = 4


@dataclass(frozen=True, slots=True)
class OpenTrick:
    """The unfinished trick and other data common to all worlds.

    Attributes:
        code: the coding of the cards.
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

    def state(self, search: Search | Exact) -> tuple[int, int, int, int, int, int]:
        """Return what a search must know of the trick: as for ``put``, up to the cards."""
        lying = sum(search.worth[self.code.places[card]] for card in self.lying)
        return self.seat, self.behind, self.led, self.best, self.winner, lying


def laid(rules: RuleSet, deal: DealState | SeatView, seat: Seat) -> OpenTrick:
    """Return the trick that a seat is to play to, from the deal or what the seat sees of it."""
    code, trick = coding(rules, deal.suit.suit), deal.trick
    led, best, winner, behind = NOTHING_LED, 0, seat, 3
    if trick:
        winner = winner_so_far(rules, deal)
        top = next(play.cards[-1] for play in trick if play.seat == winner)
        led, best = code.places[trick[0].cards[-1]] >> 4, 1 << code.places[top]
        behind = rules.around(seat).index(trick[0].seat) - 1
    return OpenTrick(
        code=code,
        seat=seat,
        behind=behind,
        led=led,
        best=best,
        winner=winner,
        lying=tuple(item for play in trick for item in play.cards),
        usual=rules.exchange.hand - len(deal.tricks),
    )


def set_up(search: Search, view: SeatView, table: OpenTrick, world: World, team: int) -> None:
    """Set one world in a search for the seats of ``team``, as bits."""
    code = table.code
    if view.rules.trumps.awards:
        gone = [card for row in view.rows for card in row]
        held = [item for hand in world.hands for item in hand]
        code.count(search, code.rewarded([*gone, *held]))
    code.lay(search, world.hands)
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


def groups(
    view: SeatView, table: OpenTrick, ask: Ask, world: World
) -> tuple[tuple[Cards, ...], ...]:
    """Return all plays in groups of equal ones, the cheapest and lowest first.

    Cards are equal if they have the same value and no card between them may be held by another
    seat. Any world tells that, because it gives all unseen cards a place.
    """
    places, worth = table.code.places, table.code.worth
    others = {card for seat, hand in enumerate(world.hands) if seat != view.seat for card in hand}
    others |= {item for cards in world.apart.values() for item in cards}
    wall = sorted(places[other] for other in others)
    if table.best:
        wall.append(table.best.bit_length() - 1)
    found: dict[tuple[int, ...], list[Cards]] = {}

    def price(play: Cards) -> tuple[int, ...]:
        strength = sum(places[card] & 15 for card in play)
        return view.suit.worth(play), len(view.suit.among(play)), strength

    for play in sorted(ask.every_play, key=price):
        top = places[play[-1]]
        below = sum(1 for place in wall if place >> 4 == top >> 4 and place < top)
        buried = sum(worth[places[element]] for element in play[:-1])
        found.setdefault((top >> 4, below, worth[top], buried), []).append(play)
    return tuple(tuple(some) for some in found.values())
