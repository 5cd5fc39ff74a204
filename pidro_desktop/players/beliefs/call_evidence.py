"""What a seat's calls say about its trumps, as numbers for ``Evidence``."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import Final

from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import PastDeal
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.beliefs.calls import CALLERS, meaning_of_calls
from pidro_desktop.players.beliefs.evidence import Evidence
from pidro_desktop.players.trump_bitsets import PLACES

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
        for index, chance in enumerate(_first_of(first, len(deal.refills[seat]))):
            evidence.chance[index] = chance


@lru_cache(maxsize=64)
def _first_of(first: int, rest: int) -> tuple[float, ...]:
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
