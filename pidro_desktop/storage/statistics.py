"""Lifetime statistics as sums over rows, with unaided games apart from those with aid."""

from __future__ import annotations

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


def statistics_in(connection: sqlite3.Connection) -> Statistics:
    """Add up the database; values of damaged rows count as 0.

    Raises:
        sqlite3.Error: the database failed.
    """
    games, deals = (
        {kind: [_sum(value) for value in sums] for kind, *sums in connection.execute(statement)}
        for statement in (schema.GAMES, schema.DEALS)
    )
    kinds = range(len(Statistics._fields))
    return Statistics(
        *(Numbers(*games.get(kind, (0, 0)), *deals.get(kind, (0,) * 5)) for kind in kinds)
    )


def _sum(value: object) -> int:
    return value if isinstance(value, int) and abs(value) <= _MOST else 0
