"""How much is searched for a call: in worlds, never in time, so that results are reproducible."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pidro_desktop.compiled import is_compiled
from pidro_desktop.players.bids import bid_search


@dataclass(frozen=True, slots=True)
class BidBudget:
    """The search budget of a call, and of naming trumps.

    Attributes:
        worlds: the worlds searched at first; as many are added while the choice is close.
        rounds: how often worlds are searched at most.
    """

    worlds: int
    rounds: int


COMPILED: Final = BidBudget(worlds=1000, rounds=4)
INTERPRETED: Final = BidBudget(worlds=100, rounds=2)
SHARED: Final = BidBudget(worlds=100, rounds=2)
"""The same in either form, so that compiled and interpreted search makes the same calls."""
USUAL: Final = COMPILED if is_compiled(bid_search) else INTERPRETED
"""The budget if none is given."""
