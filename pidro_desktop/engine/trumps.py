"""The trump suit of a deal: which cards belong to it, in what order, and what they are worth."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from pidro_desktop.engine.cards import (
    JOKER,
    JOKER_RANK,
    SAME_COLOUR,
    SUITS,
    WRONG_FIVE,
    Card,
    Cards,
    card,
)
from pidro_desktop.engine.rules import RuleSet


@dataclass(frozen=True, slots=True)
class TrumpSuit:
    """The trumps under one rule set with one suit named.

    Attributes:
        cards: all trumps from high to low.
        strength: card to rank among the trumps, the highest is ``len(cards)``, the lowest 1.
        points: card to its worth, for all trumps.
        low: the card whose point goes its own way, or None.
    """

    suit: str
    cards: Cards
    strength: dict[Card, int]
    points: dict[Card, int]
    low: Card | None

    def has(self, one: Card) -> bool:
        """Whether ``one`` is a trump."""
        return one in self.strength

    @property
    def has_both_fives(self) -> bool:
        """Whether the wrong five is a trump, so that there is a right one to tell from it."""
        return card("5" + SAME_COLOUR[self.suit]) in self.strength

    def among(self, hand: Iterable[Card]) -> Cards:
        """The trumps in ``hand``, in the hand's order."""
        return tuple(one for one in hand if one in self.strength)

    def plain_among(self, hand: Iterable[Card]) -> Cards:
        """The cards of ``hand`` that are no trumps, in the hand's order."""
        return tuple(one for one in hand if one not in self.strength)

    def any_among(self, hand: Iterable[Card]) -> bool:
        """Whether ``hand`` holds a trump."""
        return any(one in self.strength for one in hand)

    def worth(self, taken: Iterable[Card]) -> int:
        """The points of the trumps in ``taken``."""
        return sum(self.points.get(one, 0) for one in taken)

    def highest(self, played: Iterable[Card]) -> Card:
        """The strongest trump of ``played``, which holds at least one."""
        return max(self.among(played), key=self.strength.__getitem__)


def _trump(rank: str, suit: str) -> Card:
    if rank == JOKER_RANK:
        return JOKER
    if rank == WRONG_FIVE:
        return card("5" + SAME_COLOUR[suit])
    return card(rank + suit)


@lru_cache(maxsize=256)
def trump_suit(rules: RuleSet, suit: str) -> TrumpSuit:
    """The trumps when ``suit`` has been named under ``rules``."""
    ordered = tuple(_trump(rank, suit) for rank in rules.trumps.order)
    points = rules.trumps.points
    low = rules.trumps.low
    return TrumpSuit(
        suit=suit,
        cards=ordered,
        strength={one: len(ordered) - place for place, one in enumerate(ordered)},
        points={
            one: points.get(rank, 0) for one, rank in zip(ordered, rules.trumps.order, strict=True)
        },
        low=_trump(low, suit) if low else None,
    )


def all_trump_suits(rules: RuleSet) -> tuple[TrumpSuit, ...]:
    """The four trump suits that could be named, in the order C D H S."""
    return tuple(trump_suit(rules, suit) for suit in SUITS)
