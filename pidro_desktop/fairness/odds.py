"""Exact chances of a fair pack: what a hand holds, and how two orders of the pack agree."""

from __future__ import annotations

import math
from functools import cache
from itertools import product
from typing import Final

PACK: Final = 52
HAND: Final = 9
STOCK: Final = 16


def holding(marked: int) -> tuple[float, ...]:
    """The chances that a hand has 0, 1, 2 … of ``marked`` cards."""
    hands = math.comb(PACK, HAND)
    most = min(marked, HAND)
    ways = (math.comb(marked, k) * math.comb(PACK - marked, HAND - k) for k in range(most + 1))
    return tuple(way / hands for way in ways)


@cache
def best_suit() -> tuple[float, ...]:
    """The chances that a hand has 0, 1 … 9 trumps in the suit that gives it the most.

    A suit's trumps are its thirteen cards and the five of the other suit of its colour.
    """
    ways = [0] * (HAND + 1)
    for fives in product((0, 1), repeat=4):
        for plain in _split(HAND - sum(fives)):
            lengths = [plain[suit] + fives[suit] + fives[suit ^ 1] for suit in range(4)]
            ways[max(lengths)] += math.prod(math.comb(12, one) for one in plain)
    return tuple(way / math.comb(PACK, HAND) for way in ways)


def _split(cards: int) -> list[tuple[int, int, int, int]]:
    """All ways to divide so many cards among four suits, those of a colour side by side."""
    return [
        (a, b, c, cards - a - b - c)
        for a in range(cards + 1)
        for b in range(cards + 1 - a)
        for c in range(cards + 1 - a - b)
    ]


@cache
def _deranged(cards: int) -> int:
    """In how many orders no card lies where it lay before."""
    return 1 if cards == 0 else cards * _deranged(cards - 1) + (-1 if cards % 2 else 1)


def in_place(most: int) -> tuple[float, ...]:
    """The chances that 0, 1 … ``most`` cards of a shuffled pack lie where they lay before."""
    orders = math.factorial(PACK)
    return tuple(math.comb(PACK, k) * _deranged(PACK - k) / orders for k in range(most + 1))


def neighbours(most: int) -> tuple[float, ...]:
    """The chances that 0, 1 … ``most`` cards still lie right behind the same card as before."""
    orders = math.factorial(PACK)
    return tuple(
        math.comb(PACK - 1, k) * (_deranged(PACK - k) + _deranged(PACK - k - 1)) / orders
        for k in range(most + 1)
    )


def moments(chances: tuple[float, ...]) -> tuple[float, float]:
    """Mean and variance of a number that is 0, 1, 2 … with these chances."""
    mean = sum(k * chance for k, chance in enumerate(chances))
    return mean, sum((k - mean) ** 2 * chance for k, chance in enumerate(chances))
