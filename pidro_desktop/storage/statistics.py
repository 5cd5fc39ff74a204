"""Lifetime numbers as sums over rows: plain ones, and apart from them those with some aid."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from pidro_desktop.storage import schema

if TYPE_CHECKING:  # the title knows these numbers before a database is in memory
    import sqlite3


_MOST: Final = 10**12
"""More games, deals and points than a life has room for."""


class Numbers(NamedTuple):
    """Games and deals of one kind; points are those that were written on the score sheet.

    ``bids`` are the auctions that the person's side won, ``made`` those of them that came home.
    """

    won: int = 0
    lost: int = 0
    deals: int = 0
    bids: int = 0
    made: int = 0
    points_for: int = 0
    points_against: int = 0


class Statistics(NamedTuple):
    """All numbers since the last reset that stands.

    A deal in which a decision was taken back is one of ``taken_back``, whatever else there was;
    one in which advice was shown, of ``helped``. A game is of the most aided kind of its deals.
    """

    plain: Numbers = Numbers()
    helped: Numbers = Numbers()
    taken_back: Numbers = Numbers()


def by_rules(connection: sqlite3.Connection) -> dict[str, Statistics]:
    """Add up what the database holds, by the rule sets' ids; raises sqlite3.Error."""
    games = _sums(connection.execute(schema.GAMES))
    deals = _sums(connection.execute(schema.DEALS))
    none, no_deals = (0, 0), (0,) * 5
    kinds = range(len(Statistics._fields))
    return {
        rules: Statistics(
            *(
                Numbers(*games.get((rules, kind), none), *deals.get((rules, kind), no_deals))
                for kind in kinds
            )
        )
        for rules in sorted({rules for rules, _kind in games})
    }


def _sums(rows: Iterable[Sequence[object]]) -> dict[tuple[str, object], list[int]]:
    """The sums of each rule set and kind; what a damaged row made of one counts for nothing."""
    return {
        (rules, kind): [_sum(value) for value in sums]
        for rules, kind, *sums in rows
        if isinstance(rules, str)
    }


def _sum(value: object) -> int:
    return value if isinstance(value, int) and abs(value) <= _MOST else 0


def total(parts: Iterable[Statistics]) -> Statistics:
    """All of them together."""
    found = Statistics()
    for part in parts:
        pairs = zip(found, part, strict=True)
        found = Statistics(
            *(Numbers(*(a + b for a, b in zip(one, other, strict=True))) for one, other in pairs)
        )
    return found
