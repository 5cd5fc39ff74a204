"""The plays of a seat that are worth evaluating: one of each group of equal ones."""

from __future__ import annotations

from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.general_solver.table import Table
from pidro_desktop.players.worlds.drawing import World


def options(view: SeatView, table: Table, ask: Ask, world: World) -> tuple[Cards, ...]:
    """Return the plays to evaluate, the cheapest and lowest first.

    Args:
        view: the seat's view.
        table: the trick.
        ask: the question.
        world: a world.
    """
    return tuple(some[0] for some in groups(view, table, ask, world))


def groups(view: SeatView, table: Table, ask: Ask, world: World) -> tuple[tuple[Cards, ...], ...]:
    """Return all plays in groups of equal ones, the cheapest and lowest first.

    Cards are equal if they have the same value and no card between them may be held by another
    seat. Any world tells that, because it gives all unseen cards a place.

    Args:
        view: the view of a seat that is to play.
        table: the trick.
        ask: the question.
        world: any world.
    """
    places, worth = table.code.places, table.code.worth
    others = {one for seat, hand in enumerate(world.hands) if seat != view.seat for one in hand}
    others |= {one for cards in world.apart.values() for one in cards}
    wall = sorted(places[one] for one in others)
    if table.best:
        wall.append(table.best.bit_length() - 1)
    found: dict[tuple[int, ...], list[Cards]] = {}
    plays = ask.plays or tuple((one,) for one in ask.cards)
    order = sorted(plays, key=lambda play: _price(view, table, play))
    for play in order:
        top = places[play[-1]]
        below = sum(1 for place in wall if place >> 4 == top >> 4 and place < top)
        buried = sum(worth[places[one]] for one in play[:-1])
        found.setdefault((top >> 4, below, worth[top], buried), []).append(play)
    return tuple(tuple(some) for some in found.values())


def _price(view: SeatView, table: Table, play: Cards) -> tuple[int, ...]:
    """Return the sort key of a play: points, then trumps, then strength."""
    points = view.suit.worth(play)
    trumps = len(view.suit.among(play))
    return (points, trumps, sum(table.code.places[one] & 15 for one in play))
