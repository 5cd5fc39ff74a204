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
from math import comb
from typing import Final

import msgspec

from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import PastDeal
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.arithmetic import exp
from pidro_desktop.players.beliefs.evidence import Evidence
from pidro_desktop.players.trump_bitsets import PLACES
from pidro_desktop.structs import read_packaged

LOWEST: Final = 6
HIGHEST: Final = 14
STEPS: Final = (0, 6, 7, 8, 9, 10)
"""Current bids that are distinguished; a higher one counts as the highest here."""
MOST_CALL: Final = 11
"""Higher calls count as this one."""
UNIT: Final = 100.0
"""Divisor of the logarithms in the file."""


CALLERS: Final = ("plain", "learnt", "bold", "careful")
"""Kinds of bidders: by rules of thumb, by what self-play has taught, and by rules of thumb that ask
less of a bid or more."""


@dataclass(frozen=True, slots=True)
class CallMeaning:
    """The likelihood of one seat's calls, if it is a bidder of a certain kind.

    Attributes:
        tilt: for 0 to 9 trumps among the first nine cards, the factor by which each of the 14
            places, the low first, makes the calls more likely.
        scale: for each number of trumps, the divisor that turns the product of tilts into the
            probability of the calls.
    """

    tilt: tuple[tuple[float, ...], ...]
    scale: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Calls:
    """The likelihood of one seat's calls.

    Attributes:
        meanings: by kind of bidder; None for a kind that hardly ever calls so.
        usual: how often such calls are made, whatever the hand.
    """

    meanings: tuple[CallMeaning | None, ...]
    usual: float


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


def meaning_of_calls(deal: SeatView | PastDeal, seat: Seat) -> Calls | None:
    """Return the likelihood of a seat's calls in a deal; None for an unknown class.

    Args:
        deal: the deal, as a seat sees it now or saw it.
        seat: the seat.
    """
    standing, owner = 0, -1
    for call in deal.calls:
        if call.seat == seat:
            place = (seat - deal.dealer) % 4
            friend = owner == (seat + 2) % 4
            found = kind(place, standing, friend, call.bid, deal.bidder == seat)
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


class _Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Logarithms for 0 to 9 trumps: of the probability of the class, and of each place's tilt."""

    chance: tuple[int, ...]
    tilt: tuple[tuple[int, ...], ...]


class _Class(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A class of calls: the logarithm of its usual probability, and what each kind means by it."""

    usual: int
    kinds: dict[str, _Kind]


@lru_cache(maxsize=1)
def _file() -> dict[str, _Class]:
    return read_packaged(__name__, "calls.json", dict[str, _Class])


@lru_cache(maxsize=256)
def _known(name: str) -> Calls:
    """Return one class of the file, as factors."""
    found = _file()[name]
    meanings = (found.kinds.get(caller) for caller in CALLERS)
    read = tuple(None if item is None else _meaning(item) for item in meanings)
    return Calls(read, _exp(found.usual))


def _meaning(item: _Kind) -> CallMeaning:
    tilt = tuple(tuple(_exp(part) for part in row) for row in item.tilt)
    scale = tuple(
        sums(row, kept)[kept] / comb(PLACES, kept) / _exp(chance)
        for kept, (row, chance) in enumerate(zip(tilt, item.chance, strict=True))
    )
    return CallMeaning(tilt, scale)


def _exp(logarithm: int) -> float:
    """Return a number from its logarithm in the file."""
    return round(exp(logarithm / UNIT), 12)


# ------------------------------------------------------------ as evidence


NUMBERS: Final = PLACES + 1
"""The possible numbers of trumps, including none."""


def fill_calls(evidence: Evidence, deal: SeatView | PastDeal, seat: Seat, rules: RuleSet) -> None:
    """Set what a seat's calls tell about the trumps among its first cards.

    Args:
        evidence: what is filled.
        deal: the deal, as a seat sees it now or saw it.
        seat: the seat.
        rules: the rule set.
    """
    first = rules.deal.hand
    dealer = seat == deal.dealer
    evidence.kept[seat] = -1 if dealer else first - len(deal.discards[seat])
    found = meaning_of_calls(deal, seat)
    evidence.spoke[seat] = int(found is not None)
    if found is None:
        return
    evidence.usual[seat] = found.usual
    for caller, meaning in enumerate(found.meanings):
        row = NUMBERS * (len(CALLERS) * seat + caller)
        for kept in range(first + 1):
            evidence.scale[row + kept] = 0.0 if meaning is None else meaning.scale[kept]
            if meaning is not None:
                for place in range(PLACES):
                    evidence.tilt[PLACES * (row + kept) + place] = meaning.tilt[kept][place]
    if dealer:
        fill_first(evidence, seat, first_of(first, len(deal.refills[seat])))


def fill_first(evidence: Evidence, seat: Seat, chances: Sequence[float]) -> None:
    """Set how likely so many of a seat's trumps were among its first cards, for want of a number.

    Args:
        evidence: what is filled.
        seat: the seat.
        chances: for each number of trumps a row with the probability of each number among them.
    """
    evidence.kept[seat] = -1
    for index, chance in enumerate(chances):
        evidence.chance[NUMBERS * NUMBERS * seat + index] = chance


@lru_cache(maxsize=64)
def first_of(first: int, rest: int) -> tuple[float, ...]:
    """Return how likely so many of a dealer's trumps were among the first cards.

    Args:
        first: the number of first cards.
        rest: the number of cards taken from the stock.

    Returns:
        For each number of trumps a row: the probability of each number among the first cards.
    """
    found = [0.0] * (NUMBERS * NUMBERS)
    for trumps in range(NUMBERS):
        for kept in range(NUMBERS):
            if kept <= min(trumps, first) and trumps - kept <= rest:
                ways = comb(first, kept) * comb(rest, trumps - kept)
                found[NUMBERS * trumps + kept] = ways / comb(first + rest, trumps)
    return tuple(found)
