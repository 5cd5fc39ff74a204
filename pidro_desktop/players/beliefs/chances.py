"""The chance of each hidden trump in each other hand: what a seat believes, one card at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from math import floor
from random import Random
from typing import Final

from pidro_desktop.compiled import is_compiled
from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.beliefs import worlds as compiled_worlds
from pidro_desktop.players.beliefs.reading import believe
from pidro_desktop.players.beliefs.worlds import Worlds
from pidro_desktop.players.methods import Search, search_for
from pidro_desktop.players.solver import card_of
from pidro_desktop.players.trump_bitsets import PLACES

MOST: Final = 30_000 if is_compiled(compiled_worlds) else 1_000
"""Worlds that are enumerated; if more are possible, so many are drawn."""
STATED: Final = max(MOST, 2_200)
"""The same where chances are stated: seven hidden trumps, which can lie in 2,187 ways, are always
counted, interpreted too."""
PLACES_TOLD: Final = 4
"""Decimal places of a chance that is told."""


@dataclass(frozen=True, slots=True)
class CardChance:
    """The probability that a seat holds a trump.

    Attributes:
        seat: the other seat.
        card: a trump that the observer does not know the place of.
        chance: the probability, from 0 to 1; the chances of a card add up to 1 over all seats.
    """

    seat: Seat
    card: Card
    chance: float


def are_weighed(rules: RuleSet) -> bool:
    """Return whether every place of the hidden trumps is weighed under some rules, not drawn."""
    return search_for(rules) is Search.EXACT


def new_worlds() -> Worlds:
    """Return a buffer for ``card_chances`` in which no two worlds are merged."""
    worlds = Worlds(STATED)
    worlds.apart = True
    return worlds


def card_chances(
    view: SeatView, worlds: Worlds | None = None, *, heeding: bool = True
) -> tuple[CardChance, ...]:
    """Return the chances of all trumps that a seat has not seen, in all other hands.

    The same view gives the same chances. At a position that somebody lays, cards that others are
    known to hold are left out.

    Args:
        view: the view of a seat, once trumps are named and hands formed.
        worlds: a buffer to fill, or None for a new one.
        heeding: whether calls, kills and plays are evidence; else the rules alone count.

    Returns:
        The chances by card, the strongest first, then by seat.

    Raises:
        NoDealFits: there is no possible world.
    """
    worlds = worlds or new_worlds()
    believe(view, Random(0), worlds, heeding, killing=heeding)
    return tuple(
        CardChance(seat, card_of(view.suit, place), worlds.share(1 << PLACES * seat + place))
        for place in reversed(range(PLACES))
        if worlds.unseen >> place & 1
        for seat in SEATS
        if seat != view.seat
    )


def rounded(chances: Sequence[CardChance]) -> tuple[CardChance, ...]:
    """Return chances rounded to ``PLACES_TOLD`` places, those of a card still adding up to 1.

    Each is rounded down, and what is missing goes to those that lost most (the method of largest
    remainders), to the first seat among equal ones.

    Args:
        chances: as ``card_chances`` returns them.
    """
    rounded_chances: list[CardChance] = []
    for _card, row in groupby(chances, key=lambda item: item.card):
        rounded_chances.extend(_rounded(list(row)))
    return tuple(rounded_chances)


def _rounded(row: list[CardChance]) -> list[CardChance]:
    unit = 10**PLACES_TOLD
    exact = [unit * item.chance for item in row]
    parts = [floor(value) for value in exact]
    losses = sorted(range(len(row)), key=lambda index: round(parts[index] - exact[index], 6))
    for index in losses[: round(sum(exact)) - sum(parts)]:
        parts[index] += 1
    return [replace(item, chance=part / unit) for item, part in zip(row, parts, strict=True)]
