"""Arithmetic that is the same everywhere is right, and to the last bit what it was."""

from __future__ import annotations

import math
from hashlib import sha256
from random import Random

import pytest

from pidro_desktop.players.arithmetic import exp, log, power, total
from pidro_desktop.players.policy.sizes import EXP
from pidro_desktop.players.selfplay.sizes import LOGISTIC

NUMBERS = [Random(number).uniform(-30.0, 30.0) for number in range(2000)]
SAME = "fc111c0e8abecbd8"
"""The digest of all bits, as every machine and Python must find it."""


def test_it_is_right_to_the_last_bits() -> None:
    for number in NUMBERS:
        assert exp(number) == pytest.approx(math.exp(number), rel=5e-16)
        assert log(exp(number)) == pytest.approx(number, rel=5e-16, abs=5e-16)
        assert power(math.exp(number), 0.8) == pytest.approx(math.exp(0.8 * number), rel=1e-14)


def test_what_is_certain_is_exact() -> None:
    assert (exp(0.0), log(1.0), power(1.0, 0.8), power(0.0, 0.8)) == (1.0, 0.0, 1.0, 0.0)


def test_sums_are_added_from_left_to_right() -> None:
    """Where Python adds more precisely, which it does from 3.12 on, the sum would be 2."""
    assert total([1.0, 1e100, 1.0, -1e100]) == 0.0


def test_every_bit_is_the_same_everywhere() -> None:
    found = [*map(exp, NUMBERS), *(log(abs(number)) for number in NUMBERS), *EXP, *LOGISTIC]
    assert sha256(" ".join(map(float.hex, found)).encode()).hexdigest()[:16] == SAME
