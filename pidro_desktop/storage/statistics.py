"""Lifetime statistics as sums over rows, with unaided games apart from those with aid."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from pidro_desktop.storage import schema

if TYPE_CHECKING:  # the title needs these types before sqlite3 is loaded
    import sqlite3


_MOST: Final = 10**12
"""More games, deals and points than anyone can play; larger numbers are ignored."""


class Numbers(NamedTuple):
    """Games and deals of one kind.

    Attributes:
        won, lost: games.
        deals: deals.
        bids: auctions that the player's side won.
        made: bids of the player's side that were made.
        points_for, points_against: points on the score sheet.
    """

    won: int = 0
    lost: int = 0
    deals: int = 0
    bids: int = 0
    made: int = 0
    points_for: int = 0
    points_against: int = 0


class Statistics(NamedTuple):
    """All numbers since the last reset in force.

    A game belongs to the most aided kind of its deals.

    Attributes:
        plain: games and deals without aid.
        helped: deals in which a hint was shown and nothing was undone.
        taken_back: deals in which a decision was undone.
    """

    plain: Numbers = Numbers()
    helped: Numbers = Numbers()
    taken_back: Numbers = Numbers()

    @property
    def games(self) -> tuple[int, int]:
        """All games won and lost, whatever aid there was."""
        return sum(kind.won for kind in self), sum(kind.lost for kind in self)

    @property
    def aided(self) -> int:
        """How many games had hints or undo."""
        won, lost = self.games
        return won + lost - self.plain.won - self.plain.lost


def by_rules(connection: sqlite3.Connection) -> dict[str, Statistics]:
    """Add up the database by id of the rule set.

    Raises:
        sqlite3.Error: the database failed.
    """
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
    """Return the sums by rule set and kind; values of damaged rows count as 0."""
    return {
        (rules, kind): [_sum(value) for value in sums]
        for rules, kind, *sums in rows
        if isinstance(rules, str)
    }


def _sum(value: object) -> int:
    return value if isinstance(value, int) and abs(value) <= _MOST else 0


def total(parts: Iterable[Statistics]) -> Statistics:
    """Return the sum of several statistics."""
    found = Statistics()
    for part in parts:
        pairs = zip(found, part, strict=True)
        found = Statistics(
            *(Numbers(*(a + b for a, b in zip(pair, other, strict=True))) for pair, other in pairs)
        )
    return found
