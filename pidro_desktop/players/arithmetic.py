"""Arithmetic with the same result on every machine and under every Python, to the last bit.

Floating-point numbers are added, multiplied and divided alike everywhere, and their square roots
are too (IEEE 754). But the exponential function and its kin, and powers, are the C library's, which
round differently, and ``sum`` is more precise from Python 3.12 on. Whatever a decision depends on
uses these functions instead.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import factorial, frexp, ldexp, sqrt
from random import Random
from typing import Final

LN2: Final = 0.6931471805599453
LN2_HIGH: Final = float.fromhex("0x1.62e42fee00000p-1")
"""The first 33 bits: times a small whole number it is exact."""
LN2_LOW: Final = float.fromhex("0x1.a39ef35793c76p-33")
"""The rest. Split so by W. J. Cody and W. Waite, "Software Manual for the Elementary Functions",
1980."""
SQRT_HALF: Final = 0.7071067811865476
POWERS: Final = tuple(1.0 / factorial(degree) for degree in range(14, -1, -1))
"""The Taylor series of exp, the highest power first."""
ODD: Final = tuple(1.0 / degree for degree in range(23, 0, -2))
"""The series of the inverse hyperbolic tangent, likewise."""
TURN: Final = 6.283185307179586
"""A full turn in radians."""
COSINE: Final = tuple((-1) ** half / factorial(2 * half) for half in range(14, -1, -1))
"""The Taylor series of the cosine in squares, likewise."""


def total(values: Iterable[float]) -> float:
    """Return the sum, added from left to right."""
    found = 0.0
    for value in values:
        found += value
    return found


def exp(value: float) -> float:
    """Return e to the power of -700 to 700; the last bit may be wrong, but alike everywhere."""
    twos = round(value / LN2)
    rest = value - twos * LN2_HIGH - twos * LN2_LOW
    found = 0.0
    for factor in POWERS:
        found = found * rest + factor
    return ldexp(found, twos)


def log(value: float) -> float:
    """Return the natural logarithm of a positive number; the last bits may be wrong, but alike."""
    part, twos = frexp(value)
    if part < SQRT_HALF:
        part, twos = 2.0 * part, twos - 1
    ratio = (part - 1.0) / (part + 1.0)
    square, found = ratio * ratio, 0.0
    for factor in ODD:
        found = found * square + factor
    return twos * LN2_HIGH + (twos * LN2_LOW + 2.0 * ratio * found)


def power(base: float, exponent: float) -> float:
    """Return a power, above 0, of a number that is not negative."""
    return exp(exponent * log(base)) if base > 0.0 else 0.0


def whole_power(base: float, times: int) -> float:
    """Return a power with a whole exponent; ``**`` leaves fractions to the C library."""
    found = 1.0
    for _ in range(times):
        found *= base
    return found


def normal(rng: Random, mean: float, deviation: float) -> float:
    """Return a normally distributed number, almost as ``Random.gauss`` does, by Box and Muller."""
    angle = TURN * rng.random()
    length = sqrt(-2.0 * log(1.0 - rng.random()))
    return mean + deviation * length * _cosine(angle)


def _cosine(angle: float) -> float:
    """Return the cosine of an angle of at most one turn."""
    half = angle - TURN / 2.0  # the series is short near 0, and half a turn changes the sign
    square, found = half * half, 0.0
    for factor in COSINE:
        found = found * square + factor
    return -found
