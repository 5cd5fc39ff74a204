"""Exact probabilities for a fairly shuffled deck: what a hand holds, how two orders agree."""

from __future__ import annotations

import math
from functools import cache
from itertools import product
from typing import Final

from pidro_desktop.fairness.shape import Shape

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
