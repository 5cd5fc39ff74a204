"""Inference from a seat's calls about the trumps among its first nine cards.

Calls are sorted into classes: by place at the table, current bid, call, and whether the seat became
declarer. For each class and number of trumps, ``calls.json`` (written by ``tools/learn_calls.py``)
has the factor by which each trump makes the call more likely: the probability of the call with a
set of trumps is modelled as a product of one factor a card.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from math import comb, exp
from typing import Final

import msgspec

from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.trump_bitsets import PLACES

LOWEST: Final = 6
HIGHEST: Final = 14
STEPS: Final = (0, 6, 7, 8, 9, 10)
"""Current bids that are distinguished; a higher one counts as the highest here."""
MOST_CALL: Final = 11
"""Higher calls count as this one."""
UNIT: Final = 100.0
"""Divisor of the logarithms in the file."""


@dataclass(frozen=True, slots=True)
class CallMeaning:
    """The likelihood of one seat's calls.

    Attributes:
        tilt: for 0 to 9 trumps among the first nine cards, the factor by which each of the 14
            places, the low first, makes the calls more likely.
        scale: for each number of trumps, the divisor that turns the product of tilts into the
            probability of the calls, up to one factor common to all numbers.
    """

    tilt: tuple[tuple[float, ...], ...]
    scale: tuple[float, ...]


def kind(place: int, standing: int, friend: bool, call: int, declared: bool) -> str:
    """Return the class of a call.

    Args:
        place: the seat's distance after the dealer, who is 0.
        standing: the highest bid before, 0 for none.
        friend: whether the partner made it.
        call: the call; 0 for a pass.
        declared: whether the seat became declarer.
    """
    level = max(step for step in STEPS if step <= standing)
    over = "over friend" if friend else "over foe" if standing else "first"
    end = "named" if declared else "quiet"
    if not call:
        return f"pass {'dealer' if place == 0 else place % 2} {over} {level} {end}"
    if place == 0:
        return f"dealer {over} {level} {end}"
    least = min(max(standing + 1, LOWEST), HIGHEST)
    jump = "least" if call == least else "jump"
    return f"bid {min(call, MOST_CALL)} {jump} {'friend' if friend else 'free'} {end}"


def meaning_of_calls(view: SeatView, seat: Seat) -> CallMeaning | None:
    """Return the likelihood of a seat's calls in ``view``; None for an unknown class.

    Args:
        view: the seat's view.
        seat: the seat.
    """
    standing, owner = 0, -1
    for call in view.calls:
        if call.seat == seat:
            place = (seat - view.dealer) % 4
            friend = owner == (seat + 2) % 4
            found = kind(place, standing, friend, call.bid, view.bidder == seat)
            return _known(found) if found in _file() else None
        if call.bid:
            standing, owner = call.bid, call.seat
    return None


def sums(weights: Sequence[float], most: int) -> list[float]:
    """Return the elementary symmetric polynomials of the weights.

    Args:
        weights: the weight of each card.
        most: the largest number of cards.

    Returns:
        For 0, 1, … ``most`` cards, the sum over all sets of the product of their weights.
    """
    found = [1.0] + [0.0] * most
    for weight in weights:
        for count in range(most, 0, -1):
            found[count] += found[count - 1] * weight
    return found


class _Class(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Logarithms for 0 to 9 trumps: of the probability of the class, and of each place's tilt."""

    chance: tuple[int, ...]
    tilt: tuple[tuple[int, ...], ...]


@lru_cache(maxsize=1)
def _file() -> dict[str, _Class]:
    text = (resources.files(str(__package__)) / "calls.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, _Class])


@lru_cache(maxsize=256)
def _known(name: str) -> CallMeaning:
    """Return one class of the file, as factors."""
    item = _file()[name]
    tilt = tuple(tuple(exp(part / UNIT) for part in row) for row in item.tilt)
    scale = tuple(
        sums(row, kept)[kept] / comb(PLACES, kept) / exp(chance / UNIT)
        for kept, (row, chance) in enumerate(zip(tilt, item.chance, strict=True))
    )
    return CallMeaning(tilt, scale)
