"""The points that the cards of a suit count as, for the rules of thumb."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.trumps import TrumpSuit, trump_suit

AWARDED = {"high": "A", "low": "2", "game": "T"}
"""The card that stands for an awarded point, because it usually wins the point."""

MOSTLY = 0.6


@dataclass(frozen=True, slots=True)
class Counted:
    """Trumps and the points that they count as.

    Attributes:
        suit: the trump suit.
        points: card to all points that come with it, awards included; only cards that count.
        losable: card to the points that go to the winner of the trick; awards in part.
    """

    suit: TrumpSuit
    points: dict[Card, int]
    losable: dict[Card, float]


@lru_cache(maxsize=256)
def counted(rules: RuleSet, suit: str) -> Counted:
    """Return what counts if ``suit`` is named trumps; cached.

    Args:
        rules: the rule set.
        suit: the suit's letter.
    """
    trumps = trump_suit(rules, suit)
    points = {one: worth for one, worth in trumps.points.items() if worth}
    stays = trumps.low if rules.trumps.low_to != "winner" else None
    losable: dict[Card, float] = {one: worth for one, worth in points.items() if one != stays}
    for award in rules.trumps.awards:
        stands = next(one for one in trumps.cards if one == AWARDED[award] + suit)
        points[stands] = points.get(stands, 0) + 1
        losable[stands] = losable.get(stands, 0) + MOSTLY
    return Counted(trumps, points, losable)
