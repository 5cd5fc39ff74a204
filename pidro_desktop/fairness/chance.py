"""Chi-square tests: the statistic, its tail probabilities, and their text."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

ENOUGH: Final = 10.0
"""Fewest expected cases in a cell for which the chi-square distribution is a good guide."""

_TINY: Final = 1e-300
_CLOSE: Final = 1e-15


class ChiSquare(NamedTuple):
    """A chi-square value with its degrees of freedom.

    Attributes:
        chi2: the value of the statistic, 0 or more.
        df: the degrees of freedom, 1 or more.
    """

    chi2: float
    df: int

    @property
    def p(self) -> float:
        """Return the probability (0 to 1) of this value or a larger one under pure chance."""
        shape, x = self.df / 2, self.chi2 / 2
        if x <= 0:
            return 1.0
        return 1 - _series(shape, x) if x < shape + 1 else _fraction(shape, x)

    @property
    def low(self) -> float:
        """Return the probability (0 to 1) of this value or a smaller one under pure chance.

        A very small probability means that the counts are more even than chance would make them.
        """
        shape, x = self.df / 2, self.chi2 / 2
        if x <= 0:
            return 0.0
        return _series(shape, x) if x < shape + 1 else 1 - _fraction(shape, x)


def _front(shape: float, x: float) -> float:
    """Return x^shape e^-x / gamma(shape), the factor that both expansions share."""
    return math.exp(shape * math.log(x) - x - math.lgamma(shape))


def _series(shape: float, x: float) -> float:
    """Return the regularised lower incomplete gamma function by its power series.

    The series converges fast for ``x`` below ``shape + 1``.
    """
    term = total = 1 / shape
    step = shape
    while term > total * _CLOSE:
        step += 1
        term *= x / step
        total += term
    return min(1.0, total * _front(shape, x))


def _fraction(shape: float, x: float) -> float:
    """Return the regularised upper incomplete gamma function by its continued fraction.

    It is evaluated with Lentz's method, which stops when a term no longer changes the value. It
    converges fast for ``x`` above ``shape + 1``.
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
    """Test independent cases against the probabilities of their categories.

    Neighbouring categories are merged where one alone has fewer than ``ENOUGH`` expected cases.

    Args:
        counts: the number of cases seen in each category.
        chances: the probability of each category; together 1.

    Returns:
        The chi-square value, or None if fewer than two categories are left after merging.
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
    """Test whether the cards of every kind are spread over all places as chance would do it.

    Each deal puts every card somewhere, so the cells depend on each other more than free counts do:
    with n cards in the deck the usual sum is n/(n-1) times a chi-square value with
    (kinds-1)(places-1) degrees of freedom.

    Args:
        table: the number of cards seen, as ``table[kind][place]``, over all deals.
        kinds: the number of cards of each kind in the deck.
        places: the number of cards that go to each place in a deal.
        deals: the number of deals counted.

    Returns:
        The chi-square value, or None if a cell has fewer than ``ENOUGH`` expected cards.
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
    """Format a probability as a rounded ratio, such as ``3 of 1,000``.

    Args:
        p: a probability, 0 to 1.

    Returns:
        The ratio in English, or ``practically never`` if ``p`` is below about one in a million.
    """
    if p >= 0.095:
        return f"{min(99, round(100 * p))} of 100"
    for of in (1_000, 10_000, 100_000, 1_000_000):
        if p * of >= 0.95:
            return f"{round(p * of)} of {of:,}"
    return "practically never"
