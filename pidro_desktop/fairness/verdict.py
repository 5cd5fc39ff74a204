"""Which of the many chi-square values chance does not bring."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Final

from pidro_desktop.fairness.tables import FairnessRow, FairnessTable

LEVEL: Final = 0.001
"""How often an honest shuffle may be called suspicious, all values of a report together."""


MANY: Final = 20
"""Degrees of freedom from which on too even is told: a few whole numbers may well fit exactly."""


class Finding(Enum):
    """What can be said about a row."""

    CHANCE = "as chance would have it"
    UNEVEN = "not chance: too uneven"
    EVEN = "not chance: too even"
    UNTESTED = "too few deals to say"
    BARE = ""


def rows_tested(tables: Iterable[FairnessTable]) -> int:
    """How many rows are put to a test."""
    return sum(row.never or row.test is not None for table in tables for row in table.rows)


def findings(tables: Sequence[FairnessTable]) -> list[list[Finding]]:
    """What can be said about every row of every table.

    Whoever looks at a hundred values finds one that comes once in a hundred times. So each is
    judged by its share of ``LEVEL``, half of it for either end.
    """
    share = LEVEL / 2 / max(1, rows_tested(tables))
    return [[_found(row, share) for row in table.rows] for table in tables]


def _found(row: FairnessRow, share: float) -> Finding:
    if row.never:
        return Finding.UNEVEN if any(row.counts) else Finding.CHANCE
    if row.test is None:
        return Finding.BARE if row.bare else Finding.UNTESTED
    if row.test.p < share:
        return Finding.UNEVEN
    even = row.test.df >= MANY and row.test.low < share
    return Finding.EVEN if even else Finding.CHANCE


def sound(found: Iterable[Iterable[Finding]]) -> bool:
    """Whether nothing is out of the ordinary."""
    return not any(one in (Finding.UNEVEN, Finding.EVEN) for row in found for one in row)
