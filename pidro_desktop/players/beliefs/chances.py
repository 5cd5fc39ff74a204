"""The chance of each hidden trump in each other hand: what a seat believes, one card at a time."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from pidro_desktop.compiled import is_compiled
from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.beliefs import worlds as compiled_worlds
from pidro_desktop.players.beliefs.reading import Errors, believe
from pidro_desktop.players.beliefs.worlds import Worlds
from pidro_desktop.players.solver import card_of
from pidro_desktop.players.trump_bitsets import PLACES

MOST: Final = 20_000 if is_compiled(compiled_worlds) else 1_000
"""Worlds behind the chances; if more are possible, so many are drawn."""
ERRORS: Final[Errors] = (0.05, 0.4)
"""What ``champion`` assumes about other players; see ``Budget.errors``."""


@dataclass(frozen=True, slots=True)
class CardChance:
    """The probability that a seat holds a trump.

    Attributes:
        seat: the other seat.
        card: a trump that the observer has not seen.
        chance: the probability, from 0 to 1; the chances of a card add up to 1 over all seats.
    """

    seat: Seat
    card: Card
    chance: float


def new_worlds() -> Worlds:
    """Return a buffer for ``card_chances`` in which no two worlds are merged."""
    worlds = Worlds(MOST)
    worlds.apart = True
    return worlds


def card_chances(view: SeatView, worlds: Worlds | None = None) -> tuple[CardChance, ...]:
    """Return the chances of all trumps that a seat has not seen, in all other hands.

    The same view gives the same chances.

    Args:
        view: the view of a seat, once trumps are named and hands formed.
        worlds: a buffer to fill, or None for one of ``MOST`` worlds.

    Returns:
        The chances by card, the strongest first, then by seat.
    """
    return _filled(view, worlds or new_worlds(), ERRORS)


def prior_chances(view: SeatView, worlds: Worlds | None = None) -> tuple[CardChance, ...]:
    """Return the same chances if calls, kills and plays said nothing: by the rules alone.

    Args:
        view: the view of a seat, once trumps are named and hands formed.
        worlds: a buffer to fill, or None for one of ``MOST`` worlds.

    Returns:
        The chances in the order of ``card_chances``.
    """
    return _filled(view, worlds or new_worlds(), None)


def _filled(view: SeatView, worlds: Worlds, errors: Errors | None) -> tuple[CardChance, ...]:
    believe(view, Random(0), worlds, errors)
    return tuple(
        CardChance(seat, card_of(view.suit, place), worlds.share(1 << PLACES * seat + place))
        for place in reversed(range(PLACES))
        if worlds.unseen >> place & 1
        for seat in SEATS
        if seat != view.seat
    )
