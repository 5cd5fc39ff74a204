"""Exact chances of a fair pack: what a hand holds, and how two orders of the pack agree."""

from __future__ import annotations

import math
from functools import cache
from itertools import product
from typing import Final

from pidro_desktop.fairness.shape import Shape

FINNISH: Final = Shape()


def holding(marked: int, shape: Shape = FINNISH) -> tuple[float, ...]:
    """The chances that a hand has 0, 1, 2 … of ``marked`` cards."""
    pack, hand = shape.size, shape.hand
    hands = math.comb(pack, hand)
    most = min(marked, hand)
    ways = (math.comb(marked, k) * math.comb(pack - marked, hand - k) for k in range(most + 1))
    return tuple(way / hands for way in ways)


@cache
def best_suit(shape: Shape = FINNISH) -> tuple[float, ...]:
    """The chances that a hand has 0, 1, 2 … trumps in the suit that gives it the most.

    A suit's trumps are its thirteen cards, the joker, and the five of the other suit of its
    colour, where those are trumps.
    """
    ways = [0] * (shape.hand + 1)
    for joker in (0, 1) if shape.joker else (0,):
        for fives in product((0, 1), repeat=4) if shape.both_fives else [(0,) * 4]:
            for plain in _split(shape.hand - joker - sum(fives)):
                lengths = [plain[suit] + fives[suit] + fives[suit ^ 1] for suit in range(4)]
                suit = 12 if shape.both_fives else 13
                ways[max(lengths) + joker] += math.prod(math.comb(suit, one) for one in plain)
    return tuple(way / math.comb(shape.size, shape.hand) for way in ways)


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


def in_place(most: int, pack: int = FINNISH.size) -> tuple[float, ...]:
    """The chances that 0, 1 … ``most`` cards of a shuffled pack lie where they lay before."""
    orders = math.factorial(pack)
    return tuple(math.comb(pack, k) * _deranged(pack - k) / orders for k in range(most + 1))


def neighbours(most: int, pack: int = FINNISH.size) -> tuple[float, ...]:
    """The chances that 0, 1 … ``most`` cards still lie right behind the same card as before."""
    orders = math.factorial(pack)
    return tuple(
        math.comb(pack - 1, k) * (_deranged(pack - k) + _deranged(pack - k - 1)) / orders
        for k in range(most + 1)
    )


def moments(chances: tuple[float, ...]) -> tuple[float, float]:
    """Mean and variance of a number that is 0, 1, 2 … with these chances."""
    mean = sum(k * chance for k, chance in enumerate(chances))
    return mean, sum((k - mean) ** 2 * chance for k, chance in enumerate(chances))
