"""The cards that a rule set deals, and exact probabilities for them if they are shuffled fairly."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Final

from pidro_desktop.engine.cards import DECK, JOKER, JOKER_RANK, WRONG_FIVE, Card, Cards
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Shape:
    """The shape of a deal; the defaults are those of Finnish Pidro.

    Attributes:
        hand: the number of cards each seat is dealt first.
        packet: the number of cards dealt to a seat at a time.
        joker: whether the deck has a joker.
        both_fives: whether the five of the other suit of the same colour is a trump too.
        points: the ranks that are worth points as trumps.
        clockwise: the direction in which the cards are dealt.
    """

    hand: int = 9
    packet: int = 3
    joker: bool = False
    both_fives: bool = True
    points: frozenset[str] = frozenset("AJT52")
    clockwise: bool = True

    @property
    def pack(self) -> Cards:
        """Return all cards in the order of a new deck."""
        return (*DECK, JOKER) if self.joker else DECK

    @property
    def size(self) -> int:
        """Return the number of cards in the deck."""
        return len(DECK) + self.joker

    @property
    def places(self) -> tuple[int, ...]:
        """Return the number of cards dealt to each of the four seats, then of all others.

        The last number counts the kitty and the stock.
        """
        return (self.hand,) * 4 + (self.size - 4 * self.hand,)

    def next_to(self, seat: Seat) -> Seat:
        """Return the seat that follows ``seat`` in dealing order."""
        return (seat + (1 if self.clockwise else 3)) % 4

    def around(self, first: Seat) -> tuple[Seat, ...]:
        """Return all four seats in dealing order, beginning with ``first``."""
        step = 1 if self.clockwise else 3
        return tuple((first + step * turn) % 4 for turn in range(4))

    def scores(self, card: Card) -> bool:
        """Return whether a card is worth points when its suit is trumps."""
        return (JOKER_RANK if card == JOKER else card.rank) in self.points


def shape_of(rules: RuleSet) -> Shape:
    """Return the shape of the deals under a rule set."""
    trumps = rules.trumps
    return Shape(
        hand=rules.deal.hand,
        packet=rules.deal.packet,
        joker=JOKER_RANK in trumps.order,
        both_fives=WRONG_FIVE in trumps.order,
        points=frozenset("5" if rank == WRONG_FIVE else rank for rank in trumps.points),
        clockwise=rules.table.direction == "clockwise",
    )


FINNISH: Final = Shape()


def holding(marked: int, shape: Shape = FINNISH) -> tuple[float, ...]:
    """Return the probabilities that a hand holds 0, 1, 2 … of the marked cards.

    Args:
        marked: the number of marked cards in the deck.
        shape: the deck and the size of a hand.

    Returns:
        Hypergeometric probabilities; the index is the number of marked cards in the hand.
    """
    pack, hand = shape.size, shape.hand
    hands = math.comb(pack, hand)
    most = min(marked, hand)
    ways = (math.comb(marked, k) * math.comb(pack - marked, hand - k) for k in range(most + 1))
    return tuple(way / hands for way in ways)


@cache
def best_suit(shape: Shape = FINNISH) -> tuple[float, ...]:
    """Return the probabilities that the best suit of a hand has 0, 1, 2 … trumps.

    The trumps of a suit are its cards, the joker if there is one, and the five of the other suit of
    the same colour if both fives are trumps. The result is cached.

    Args:
        shape: the deck and the size of a hand.

    Returns:
        Probabilities; the index is the number of trumps, up to the size of a hand.
    """
    ways = [0] * (shape.hand + 1)
    for joker in (0, 1) if shape.joker else (0,):
        for fives in product((0, 1), repeat=4) if shape.both_fives else [(0,) * 4]:
            for plain in _split(shape.hand - joker - sum(fives)):
                lengths = [plain[suit] + fives[suit] + fives[suit ^ 1] for suit in range(4)]
                suit = 12 if shape.both_fives else 13
                ways[max(lengths) + joker] += math.prod(math.comb(suit, number) for number in plain)
    return tuple(way / math.comb(shape.size, shape.hand) for way in ways)


def _split(cards: int) -> list[tuple[int, int, int, int]]:
    """Return all ways to divide ``cards`` cards among four suits, suits of one colour adjacent."""
    return [
        (a, b, c, cards - a - b - c)
        for a in range(cards + 1)
        for b in range(cards + 1 - a)
        for c in range(cards + 1 - a - b)
    ]


@cache
def _deranged(cards: int) -> int:
    """Return the number of orders of ``cards`` cards in which no card keeps its place."""
    return 1 if cards == 0 else cards * _deranged(cards - 1) + (-1 if cards % 2 else 1)


def in_place(most: int, pack: int = FINNISH.size) -> tuple[float, ...]:
    """Return the probabilities that 0, 1 … ``most`` cards keep their place in a shuffle.

    Args:
        most: the largest number of cards to report.
        pack: the number of cards in the deck.

    Returns:
        Probabilities; the index is the number of cards in the same place as before.
    """
    orders = math.factorial(pack)
    return tuple(math.comb(pack, k) * _deranged(pack - k) / orders for k in range(most + 1))


def neighbours(most: int, pack: int = FINNISH.size) -> tuple[float, ...]:
    """Return the probabilities that 0, 1 … ``most`` cards keep the card before them.

    Args:
        most: the largest number of cards to report.
        pack: the number of cards in the deck.

    Returns:
        Probabilities; the index is the number of cards directly behind the same card as before.
    """
    orders = math.factorial(pack)
    return tuple(
        math.comb(pack - 1, k) * (_deranged(pack - k) + _deranged(pack - k - 1)) / orders
        for k in range(most + 1)
    )


def moments(chances: tuple[float, ...]) -> tuple[float, float]:
    """Return the mean and the variance of a distribution over 0, 1, 2 …

    Args:
        chances: the probability of each number, by index.

    Returns:
        The mean, and the variance.
    """
    mean = sum(k * chance for k, chance in enumerate(chances))
    return mean, sum((k - mean) ** 2 * chance for k, chance in enumerate(chances))
