"""The trump suit of a deal: its cards, their order and their points (docs/rules.md, Cards)."""

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
        suit: the suit's letter.
        cards: all trumps from high to low.
        strength: the rank of each trump: the highest has ``len(cards)``, the lowest 1.
        points: the points of each trump, 0 included.
        low: the card whose point may go to another side than its trick, or None.
    """

    suit: str
    cards: Cards
    strength: dict[Card, int]
    points: dict[Card, int]
    low: Card | None

    def has(self, card: Card) -> bool:
        """Return whether ``one`` is a trump."""
        return card in self.strength

    def suit_of(self, card: Card) -> str:
        """Return the suit that a card belongs to; the trump suit for any trump."""
        return self.suit if card in self.strength else card.suit

    @property
    def has_both_fives(self) -> bool:
        """Return whether the wrong five is a trump too."""
        return card("5" + SAME_COLOUR[self.suit]) in self.strength

    def among(self, hand: Iterable[Card]) -> Cards:
        """Return the trumps in ``hand``, in hand order."""
        return tuple([card for card in hand if card in self.strength])

    def plain_among(self, hand: Iterable[Card]) -> Cards:
        """Return the plain cards in ``hand``, in hand order."""
        return tuple([card for card in hand if card not in self.strength])

    def any_among(self, hand: Iterable[Card]) -> bool:
        """Return whether ``hand`` has a trump."""
        return not self.strength.keys().isdisjoint(hand)

    def worth(self, taken: Iterable[Card]) -> int:
        """Return the points of the trumps in ``taken``."""
        return sum(self.points.get(card, 0) for card in taken)

    def highest(self, played: Iterable[Card]) -> Card:
        """Return the strongest trump of ``played``, which must have one."""
        return max(self.among(played), key=self.strength.__getitem__)


def _trump(rank: str, suit: str) -> Card:
    if rank == JOKER_RANK:
        return JOKER
    if rank == WRONG_FIVE:
        return card("5" + SAME_COLOUR[suit])
    return card(rank + suit)


@lru_cache(maxsize=256)
def trump_suit(rules: RuleSet, suit: str) -> TrumpSuit:
    """Return the trumps if ``suit`` is named under ``rules``; cached.

    Args:
        rules: the rule set.
        suit: the suit's letter.
    """
    ordered = tuple(_trump(rank, suit) for rank in rules.trumps.order)
    points = rules.trumps.points
    low = rules.trumps.low
    return TrumpSuit(
        suit=suit,
        cards=ordered,
        strength={card: len(ordered) - place for place, card in enumerate(ordered)},
        points={
            item: points.get(rank, 0)
            for item, rank in zip(ordered, rules.trumps.order, strict=True)
        },
        low=_trump(low, suit) if low else None,
    )


def all_trump_suits(rules: RuleSet) -> tuple[TrumpSuit, ...]:
    """Return the four trump suits that could be named, in the order C D H S."""
    return tuple(trump_suit(rules, suit) for suit in SUITS)
