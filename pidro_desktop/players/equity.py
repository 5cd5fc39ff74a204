"""The chance to win the match from any score: ``equity.json``, by ``tools/learn_equity.py``.

What counts is the score of both sides and which of them deals next. The table is for a match to 62,
between equal sides; for another target the distance to it is what counts.
"""

from __future__ import annotations

from array import array
from functools import lru_cache
from importlib import resources
from typing import Final

import msgspec

TARGET: Final = 62
LEAST: Final = -60
"""Lower scores count as this one."""
SCORES: Final = TARGET - LEAST
"""Scores of a side that are told apart."""
UNIT: Final = 10_000.0


def chance(us: int, them: int, we_deal_next: bool) -> float:
    """The chance that we win, from 0 to 1, before a deal with neither side at the target.

    Args:
        us, them: the score, for another target than 62 moved by the difference.
        we_deal_next: whether the next dealer is of our side.
    """
    if we_deal_next:
        return table()[place(us, them)]
    return 1.0 - table()[place(them, us)]


def after(us: int, them: int, we_deal_next: bool, we_bid: bool) -> float:
    """The same after a deal, when a side may have reached the target: bidders count first."""
    if us >= TARGET and (we_bid or them < TARGET):
        return 1.0
    if them >= TARGET:
        return 0.0
    return chance(us, them, we_deal_next)


def place(dealing: int, other: int) -> int:
    """Where in ``table`` a score stands, the side that deals next first."""
    rows = min(max(dealing, LEAST), TARGET - 1) - LEAST
    return rows * SCORES + min(max(other, LEAST), TARGET - 1) - LEAST


@lru_cache(maxsize=1)
def table() -> array[float]:
    """The chances of the side that deals next: rows by its score, columns by the others'."""
    text = (resources.files(__package__) / "equity.json").read_bytes()
    rows = msgspec.json.decode(text, type=_File).chances
    return array("d", (one / UNIT for row in rows for one in row))


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file: how it was made, and chances in ten thousandths."""

    script: str
    chances: tuple[tuple[int, ...], ...]
