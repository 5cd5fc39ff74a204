"""Which cards to lay aside, to keep, to kill, and to give to the partner."""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.ask import Ask
from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.family.counted import counted
from pidro_desktop.players.family.reading import RANK

TRUMP: Final = 100
"""Any trump before any plain card."""


def value(view: SeatView, one: Card) -> float:
    """How gladly a card is kept: points, then trumps by height, then high plain cards."""
    suit = counted(view.rules, view.suit.suit)
    if not view.suit.has(one):
        return RANK.get(one.rank, 0)
    return TRUMP * (1 + suit.points.get(one, 0)) + view.suit.strength[one]


def discard(view: SeatView, ask: Ask) -> Cards:
    """As few trumps as possible; of plain cards all that may go where the hand is filled up."""
    if ask.choices:  # only so many that score may go, and the low before others
        return min(ask.choices, key=lambda some: sum(_wanted(view, one) for one in some))
    least_first = sorted(ask.cards, key=lambda one: _wanted(view, one))
    if ask.fewest == ask.count:
        return tuple(least_first[: ask.count])
    plain = [one for one in least_first if not view.suit.has(one)]
    return tuple(least_first[: max(ask.fewest, len(plain))])


def take(view: SeatView, ask: Ask) -> Cards:
    """The best of the trumps that were laid aside, for the least plain card if one is asked for."""
    best = max(view.suit.among(ask.cards), key=lambda one: value(view, one))
    if ask.count == 1:
        return (best,)
    return best, min(view.suit.plain_among(ask.cards), key=lambda one: value(view, one))


def _wanted(view: SeatView, one: Card) -> float:
    """As ``value``; but a low that counts for its side all the same goes before what scores."""
    if one == view.suit.low and view.rules.trumps.low_to == "dealt":
        return 1.5 * TRUMP
    return value(view, one)


def keep(view: SeatView, ask: Ask) -> Cards:
    """The dealer's choice: trumps, and the highest plain cards."""
    return tuple(sorted(ask.cards, key=lambda one: -value(view, one))[: ask.count])


def kill(view: SeatView, ask: Ask) -> Cards:
    """The least of all that may go, out of the game or with a trick."""
    return tuple(sorted(ask.cards, key=lambda one: value(view, one))[: ask.count])


def hand_over(view: SeatView, ask: Ask) -> Cards:
    """Surplus trumps: all that may go, as the partner has room mostly. Before folding: everything.

    Of the surplus what scores goes only where it cannot be kept; the partner might have no room
    for it either.
    """
    if view.rules.exchange.fold:
        return ask.cards
    points = view.suit.points
    scoring = sorted((c for c in ask.cards if points[c]), key=lambda c: value(view, c))
    others = sorted((c for c in ask.cards if not points[c]), key=lambda c: value(view, c))
    must = scoring[: max(0, len(scoring) - view.rules.exchange.hand)]
    return (*must, *others[: ask.count - len(must)])
