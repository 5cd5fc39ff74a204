"""The value of a hand with one suit as trumps: probabilities of point cards and of a bid.

``chances.toml`` has the weights by method of the exchange. They were fitted by
``tools/fit_family.py`` to deals played by these rules of thumb. Rule sets that share a method share
its weights; if bids of some of them were still made more often than promised, its probabilities are
corrected by ``corrections.toml`` (``tools/fit_family_corrections.py``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import Final

from msgspec import Struct

from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.trumps import TrumpSuit, trump_suit
from pidro_desktop.players.arithmetic import exp, log, total
from pidro_desktop.structs import read_packaged

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
    """Return what counts if ``suit`` is named trumps; cached."""
    trumps = trump_suit(rules, suit)
    points = {card: worth for card, worth in trumps.points.items() if worth}
    stays = trumps.low if rules.trumps.low_to != "winner" else None
    losable: dict[Card, float] = {item: worth for item, worth in points.items() if item != stays}
    for award in rules.trumps.awards:
        stands = next(entry for entry in trumps.cards if entry == AWARDED[award] + suit)
        points[stands] = points.get(stands, 0) + 1
        losable[stands] = losable.get(stands, 0) + MOSTLY
    return Counted(trumps, points, losable)


FOLDING: Final = " and fold"
"""Suffix of the exchange if seats with few trumps fold before play."""
SINGLE: Final = " for oneself"
"""Suffix of the exchange if there are no partners."""

Features = Mapping[str, float]


class Fitted(Struct, frozen=True, forbid_unknown_fields=True):
    """The probability that a bidder's side takes a card, as logistic curves over features.

    Attributes:
        held: weights for cards in the bidder's hand.
        out: weights for other cards.
        luck: how far luck moves all cards of a deal together.
    """

    held: dict[str, float]
    out: dict[str, float]
    luck: float


class Correction(Struct, frozen=True, forbid_unknown_fields=True):
    """What becomes of the log odds of a promise: ``shift`` + ``slope`` times what they were."""

    shift: float
    slope: float

    def __call__(self, chance: float) -> float:
        """Return the corrected probability."""
        if not 0.0 < chance < 1.0:
            return chance
        return _curve(self.shift + self.slope * log(chance / (1.0 - chance)))


@lru_cache(maxsize=1)
def corrections() -> dict[str, Correction]:
    """Return the corrections that come with the program, by kind of rule set."""
    return read_packaged(__name__, "corrections.toml", dict[str, Correction])


@lru_cache(maxsize=1)
def fitted() -> dict[str, Fitted]:
    """Return the parameters that come with the program, by exchange."""
    return read_packaged(__name__, "chances.toml", dict[str, Fitted])


def exchange_of(rules: RuleSet) -> str:
    """Return the name of a rule set's parameters."""
    folding = FOLDING if rules.exchange.fold else ""
    return rules.exchange.method + folding + ("" if rules.sides == 2 else SINGLE)


def kind_of(rules: RuleSet) -> str:
    """Return the name of what was fitted to rule sets with this exchange and so many points."""
    return f"{exchange_of(rules)}, {rules.trumps.total} points"


def features(
    rules: RuleSet, hand: Cards, counts: Counted, card: Card, seat: Seat, dealer: Seat
) -> Features:
    """Return the features for taking ``card`` if ``seat`` names this suit."""
    suit = counts.suit
    mine = suit.among(hand)
    above = len(suit.cards) - suit.strength[card]
    own_above = sum(suit.strength[other] > suit.strength[card] for other in mine)
    tops = next((n for n, top in enumerate(suit.cards) if top not in mine), len(suit.cards))
    dealing = "dealer" if seat == dealer else "friend deals"
    found = {
        "base": 1.0,
        "above": above - own_above,
        "master": float(above == own_above),
        "own above": own_above,
        "height": above,
        "length": len(mine),
        "tops": min(3, tops),
        "stays": float(card not in counts.losable),
    }
    if rules.side_of(seat) == rules.side_of(dealer):
        found[dealing] = 1.0
    return found


def spread_of(
    rules: RuleSet,
    hand: Cards,
    counts: Counted,
    seat: Seat,
    dealer: Seat,
    numbers: Fitted | None = None,
) -> tuple[float, ...]:
    """Return the probability of taking at least 0, 1, 2, … points.

    The parameters are those of the program with their correction if ``numbers`` is None.
    """
    if numbers is None:
        least = spread_of(rules, hand, counts, seat, dealer, fitted()[exchange_of(rules)])
        correction = corrections().get(kind_of(rules))
        return least if correction is None else tuple(correction(chance) for chance in least)
    scores: list[tuple[int, float]] = []
    for card, worth in counts.points.items():
        weights = numbers.held if card in hand else numbers.out
        found = features(rules, hand, counts, card, seat, dealer)
        scores.append((worth, total(weights.get(name, 0.0) * x for name, x in found.items())))
    good = _summed([(worth, _curve(score + numbers.luck)) for worth, score in scores])
    bad = _summed([(worth, _curve(score - numbers.luck)) for worth, score in scores])
    exactly = [(value + other) / 2 for value, other in zip(good, bad, strict=True)]
    return tuple(accumulate(reversed(exactly)))[::-1]


def _curve(score: float) -> float:
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, score))))


def _summed(cards: list[tuple[int, float]]) -> list[float]:
    """Return the probability of every sum of points of independent cards."""
    sums = [1.0] + [0.0] * sum(worth for worth, _ in cards)
    top = 0
    for worth, chance in cards:
        top += worth
        for points in range(top, -1, -1):
            with_it = sums[points - worth] * chance if points >= worth else 0.0
            sums[points] = sums[points] * (1.0 - chance) + with_it
    return sums
