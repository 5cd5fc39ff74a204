"""The exact chances, against orders and hands counted one by one."""

from __future__ import annotations

import math
from collections import Counter
from itertools import combinations, pairwise, permutations
from types import SimpleNamespace
from typing import cast

import pytest

from pidro_desktop.fairness import odds
from pidro_desktop.fairness.odds import Shape


def test_what_a_hand_holds_of_a_small_pack_counted_one_by_one() -> None:
    small = cast("Shape", SimpleNamespace(size=8, hand=3))
    seen = Counter(sum(card < 4 for card in hand) for hand in combinations(range(8), 3))
    assert odds.holding(4, small) == pytest.approx([seen[k] / seen.total() for k in range(4)])


def test_agreements_of_a_small_pack_counted_one_by_one() -> None:
    orders = list(permutations(range(6)))
    stayed = Counter(sum(i == card for i, card in enumerate(order)) for order in orders)
    behind = Counter(sum(b - a == 1 for a, b in pairwise(order)) for order in orders)
    assert odds.in_place(6, 6) == pytest.approx([stayed[k] / 720 for k in range(7)])
    assert odds.neighbours(5, 6) == pytest.approx([behind[k] / 720 for k in range(6)])


def test_the_best_suit_of_a_hand() -> None:
    hands, chances = math.comb(52, 9), odds.best_suit()
    assert math.fsum(chances) == pytest.approx(1)
    assert chances[9] == pytest.approx(4 * math.comb(14, 9) / hands)
    assert chances[8] == pytest.approx(4 * math.comb(14, 8) * 38 / hands)
    assert chances[:3] == (0, 0, 0), "nine cards make three of some suit"


def test_the_best_suit_without_other_fives_and_with_a_joker() -> None:
    plain = odds.best_suit(Shape(hand=6, both_fives=False))
    assert math.fsum(plain) == pytest.approx(1)
    assert plain[6] == pytest.approx(4 * math.comb(13, 6) / math.comb(52, 6))
    joker = odds.best_suit(Shape(hand=12, joker=True))
    assert math.fsum(joker) == pytest.approx(1)
    assert joker[12] == pytest.approx(4 * math.comb(15, 12) / math.comb(53, 12))


def test_mean_and_variance() -> None:
    assert odds.moments((0.5, 0.5)) == (0.5, 0.25)
    mean, variance = odds.moments(odds.holding(20))
    assert mean == pytest.approx(9 * 20 / 52)
    assert variance == pytest.approx(9 * 20 / 52 * 32 / 52 * 43 / 51)
