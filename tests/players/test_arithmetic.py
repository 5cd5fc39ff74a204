"""Arithmetic that is the same everywhere is right, and to the last bit what it was."""

from __future__ import annotations

import ast
import math
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Final

import pytest

from pidro_desktop import players
from pidro_desktop.players.arithmetic import exp, log, normal, power, total, whole_power
from pidro_desktop.players.policy.sizes import EXP
from pidro_desktop.players.selfplay.sizes import LOGISTIC

NUMBERS = [Random(number).uniform(-30.0, 30.0) for number in range(2000)]
SAME = "fc111c0e8abecbd8"
"""The digest of all bits, as every machine and Python must find it."""
NORMAL: Final = "1fc0cd6ee54ef5dd"
"""The same of normally distributed numbers."""
PLAYERS: Final = Path(players.__path__[0])
EXACT: Final = {"ceil", "comb", "factorial", "floor", "frexp", "isqrt", "ldexp", "perm", "sqrt"}
"""Functions of ``math`` that are the same everywhere."""
WHOLE: Final = {
    ("arithmetic.py", "**"),
    ("beliefs/chances.py", "**"),
    ("worlds/places.py", "**"),
}
"""Powers of whole numbers."""


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
    assert bits(found) == SAME
    assert bits([normal(Random(seed), 0.0, 1.0) for seed in range(2000)]) == NORMAL


def bits(numbers: list[float]) -> str:
    """A digest of all bits."""
    return sha256(" ".join(map(float.hex, numbers)).encode()).hexdigest()[:16]


def test_normal_numbers_are_those_of_python_to_the_last_bits() -> None:
    for seed in range(2000):
        expected = Random(seed).gauss(3.0, 2.0)
        assert normal(Random(seed), 3.0, 2.0) == pytest.approx(expected, abs=2e-14)


def test_a_whole_power_is_a_product() -> None:
    assert (whole_power(0.3, 0), whole_power(0.0, 0), whole_power(0.0, 2)) == (1.0, 1.0, 0.0)
    assert whole_power(0.3, 3) == 0.3 * 0.3 * 0.3


def test_no_player_leaves_a_power_or_a_logarithm_to_the_c_library() -> None:
    found = set()
    for path in PLAYERS.rglob("*.py"):
        name = path.relative_to(PLAYERS).as_posix()
        if name.split("/")[0] not in ("advice", "external"):
            found |= {(name, what) for what in left_to_c(ast.parse(path.read_text("utf-8")))}
    assert found == WHOLE


def left_to_c(tree: ast.AST) -> Iterator[str]:
    """What a module imports from ``math`` and IEEE 754 does not settle; and powers."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "math":
            yield from {name.name for name in node.names} - EXACT
        elif isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Pow):
            yield "**"
