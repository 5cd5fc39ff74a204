"""How likely a bid must be to be made, by the rules of thumb and as ``champion`` learnt it."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib import resources
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.players.family.hand import kind_of
from pidro_desktop.structs import convert


class Demands(Struct, frozen=True, forbid_unknown_fields=True):
    """The probability of success from which a bid is made.

    Attributes:
        first: the probability if nobody has bid.
        over_foe: the same over an opponent's bid.
        over_friend: the same over the partner's bid.
        sure: the same for a bid with a value of its own, which costs more to lose.
        reserve: how far below the highest sound bid a seat opens, as a share of all points.
    """

    first: float = 0.57
    over_foe: float = 0.57
    over_friend: float = 0.72
    sure: float = 0.9
    reserve: float = 0.15

    def surer(self, by: float) -> Demands:
        """Return demands that are higher by ``by``, except for bids with a value of their own."""
        return replace(
            self,
            first=self.first + by,
            over_foe=self.over_foe + by,
            over_friend=self.over_friend + by,
        )


STEADY: Final = Demands()
"""What the rules of thumb ask for, under every rule set."""
LOWEST: Final = 1.0
"""The reserve of a seat that always makes the lowest bid."""


@lru_cache(maxsize=1)
def _learnt() -> dict[str, dict[str, float]]:
    text = (resources.files(str(__package__)) / "demands.toml").read_text("utf-8")
    return convert(tomllib.loads(text), dict[str, dict[str, float]])


@lru_cache(maxsize=64)
def learnt(rules: RuleSet) -> Demands:
    """Return what ``champion`` asks for; cached.

    What it asks for over an opponent's bid was learnt by playing deals out after a bid and after a
    pass (``tools/fit_family_calls.py``). Of bids that are likely enough it makes the lowest: where
    deals were played out, a higher one gained nothing.

    Args:
        rules: the rule set.
    """
    return Demands(**_learnt().get(kind_of(rules), {}), reserve=LOWEST)
