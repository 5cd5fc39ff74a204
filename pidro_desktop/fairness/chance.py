"""How often chance alone brings a chi-square value as large: the tail, and how it is told."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

ENOUGH: Final = 10.0
"""Below this many expected cases in a cell the chi-square distribution is no good guide."""

_TINY: Final = 1e-300
_CLOSE: Final = 1e-15


class ChiSquare(NamedTuple):
    """A chi-square value with its degrees of freedom."""

    chi2: float
    df: int

    @property
    def p(self) -> float:
        """The chance of such a value or a larger one where nothing is wrong, 0 to 1."""
        return upper_tail(self.chi2, self.df)

    @property
    def low(self) -> float:
        """The chance of such a value or a smaller one: too even is not chance either."""
        return lower_tail(self.chi2, self.df)


def upper_tail(chi2: float, df: int) -> float:
    """The chance that a chi-square value with ``df`` degrees of freedom is ``chi2`` or more."""
    shape, x = df / 2, chi2 / 2
    if x <= 0:
        return 1.0
    return 1 - _series(shape, x) if x < shape + 1 else _fraction(shape, x)


def lower_tail(chi2: float, df: int) -> float:
    """The chance that a chi-square value with ``df`` degrees of freedom is ``chi2`` or less."""
    shape, x = df / 2, chi2 / 2
    if x <= 0:
        return 0.0
    return _series(shape, x) if x < shape + 1 else 1 - _fraction(shape, x)


def _front(shape: float, x: float) -> float:
    """x^shape e^-x / gamma(shape), which both expansions share."""
    return math.exp(shape * math.log(x) - x - math.lgamma(shape))


def _series(shape: float, x: float) -> float:
    """The regularised lower incomplete gamma function by its power series; for small ``x``."""
    term = total = 1 / shape
    step = shape
    while term > total * _CLOSE:
        step += 1
        term *= x / step
        total += term
    return min(1.0, total * _front(shape, x))


def _fraction(shape: float, x: float) -> float:
    """The regularised upper incomplete gamma function by its continued fraction; for large ``x``.

    Evaluated from the front (Lentz), so that it can stop as soon as nothing changes any more.
    """
    below = x + 1 - shape
    ahead, behind = 1 / _TINY, 1 / below
    value = behind
    for n in range(1, 100_000):
        above = n * (shape - n)
        below += 2
        behind = 1 / (above * behind + below or _TINY)
        ahead = above / ahead + below or _TINY
        value *= behind * ahead
        if abs(behind * ahead - 1) < _CLOSE:
            break
    return min(1.0, value * _front(shape, x))


def fit(counts: Sequence[int], chances: Sequence[float]) -> ChiSquare | None:
    """How well independent cases fit the chances of their kinds; None where they are too few.

    Neighbouring kinds are counted as one where a kind alone is expected too seldom.
    """
    cases = sum(counts)
    cells = _joined(
        [(float(seen), cases * chance) for seen, chance in zip(counts, chances, strict=True)]
    )
    if len(cells) < 2:
        return None
    return ChiSquare(sum((seen - due) ** 2 / due for seen, due in cells), len(cells) - 1)


def _joined(cells: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    joined: list[tuple[float, float]] = []
    seen = due = 0.0
    for one_seen, one_due in cells:
        seen, due = seen + one_seen, due + one_due
        if due >= ENOUGH:
            joined.append((seen, due))
            seen = due = 0.0
    if due or seen:
        last_seen, last_due = joined.pop() if joined else (0.0, 0.0)
        joined.append((last_seen + seen, last_due + due))
    return joined


def spread(
    table: Sequence[Sequence[int]], kinds: Sequence[int], places: Sequence[int], deals: int
) -> ChiSquare | None:
    """Whether cards of every kind come to every place as often as chance has it.

    ``table[kind][place]`` counts cards over ``deals`` packs; ``kinds`` and ``places`` say how many
    cards a pack has of each kind and how many lie in each place. A pack puts every card somewhere,
    so the cells are bound to each other more than those of free counts: with n cards the usual
    sum is n/(n-1) times a chi-square value with (kinds-1)(places-1) degrees of freedom.
    """
    pack = sum(kinds)
    total = 0.0
    for row, kind in zip(table, kinds, strict=True):
        for seen, place in zip(row, places, strict=True):
            due = deals * kind * place / pack
            if due < ENOUGH:
                return None
            total += (seen - due) ** 2 / due
    return ChiSquare(total * (pack - 1) / pack, (len(kinds) - 1) * (len(places) - 1))


def in_words(p: float) -> str:
    """A chance as so many times out of so many."""
    if p >= 0.095:
        return f"{min(99, round(100 * p))} of 100"
    for of in (1_000, 10_000, 100_000, 1_000_000):
        if p * of >= 0.95:
            return f"{round(p * of)} of {of:,}"
    return "practically never"
