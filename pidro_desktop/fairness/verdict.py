"""Decision which of many chi-square values are beyond chance."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Final

from pidro_desktop.fairness.tables import FairnessRow, FairnessTable

LEVEL: Final = 0.001
"""Probability of calling an honest shuffle suspicious, over all values of a report together."""


MANY: Final = 20
"""Fewest degrees of freedom for which "too even" is reported.

With fewer, a few whole numbers may well fit exactly.
"""


class Finding(Enum):
    """The result for one row of a table."""

    CHANCE = "as chance would have it"
    UNEVEN = "not chance: too uneven"
    EVEN = "not chance: too even"
    UNTESTED = "too few deals to say"
    BARE = ""


def rows_tested(tables: Iterable[FairnessTable]) -> int:
    """Return the number of rows that are tested."""
    return sum(row.never or row.test is not None for table in tables for row in table.rows)


def findings(tables: Sequence[FairnessTable]) -> list[list[Finding]]:
    """Judge every row of every table.

    Among a hundred values one is expected that has a chance of one in a hundred. Each value is
    therefore judged by its share of ``LEVEL``, half of it for either tail.

    Args:
        tables: all tables of the report.

    Returns:
        One list of findings a table, one finding a row.
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
    """Return whether no finding is suspicious."""
    return not any(finding in (Finding.UNEVEN, Finding.EVEN) for row in found for finding in row)
