"""Lifetime results: one row for each finished game and deal; counters are sums over rows."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import takewhile
from pathlib import Path
from typing import TypeVar

from pidro_desktop.storage import schema
from pidro_desktop.storage.database import Fault, explained, look_into, open_database, restore, say
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.migration import transaction
from pidro_desktop.storage.statistics import Statistics, statistics_in
from pidro_desktop.tr import AnyText, lazy_format, tr

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class DealResult:
    """A deal as its ``score`` line records it.

    Attributes:
        n: the number of the deal, from 1.
        dealer: the dealer's seat.
        bidder: the declarer's seat.
        bid: the bid.
        made: whether the bid was made.
        taken: the points taken, by side.
        delta: the points scored, by side.
        total: the score after the deal, by side.
        back: the number of decisions undone.
        help: the number of hints shown.
    """

    n: int
    dealer: int
    bidder: int
    bid: int | str
    made: bool
    taken: Sequence[int]
    delta: Sequence[int]
    total: Sequence[int]
    back: int = 0
    help: int = 0


@dataclass(frozen=True, slots=True)
class GameResult:
    """A finished game.

    Attributes:
        id: the game's permanent id; the same game is counted once.
        ended_at: when it ended.
        rules: the id of its rule set.
        winner: the side that won; the player's is 0.
        totals: the final score, by side.
        target: the target of the game.
        players: the players' ids in seats 0 to 3.
        deals: its deals.
    """

    id: str
    ended_at: datetime
    rules: str
    winner: int
    totals: Sequence[int]
    target: int
    players: Sequence[str]
    deals: Sequence[DealResult]


class History:
    """The results of all games. Use it in the thread that opened it.

    Attributes:
        path: the database file.
        notice: a sentence for the player, or None.
        read_only: whether nothing may be recorded.
    """

    def __init__(self, path: Path, connection: sqlite3.Connection | None, notice: AnyText | None):
        self.path = path
        self.notice = notice
        self.read_only = False
        self._connection = connection
        self._closed = False

    @classmethod
    def open(cls, path: Path) -> History:
        """Open or create the database at ``path``. Never raises; see ``notice``."""
        return cls(path, *open_database(path))

    @classmethod
    def look_into(cls, path: Path) -> History:
        """Open the database read-only: nothing is recorded, repaired or created."""
        history = cls(path, *look_into(path))
        history.read_only = True
        return history

    @property
    def counting(self) -> bool:
        """Return whether results are recorded.

        If not, games can still be played, and the lifetime numbers are 0.
        """
        return self._connection is not None and not self.read_only

    def try_again(self) -> bool:
        """Open the database again if that failed, for example on a full disk.

        Returns:
            Whether results are recorded now.
        """
        if self._connection is None and not (self.read_only or self._closed):
            self._connection = open_database(self.path).connection
        return self.counting

    def record_game(self, game: GameResult) -> bool:
        """Add a finished game and its deals; on return they are safe on disk.

        Returns:
            False if the game is recorded already or results are not recorded.

        Raises:
            StorageError: the database failed; nothing of the game is recorded.
        """
        return self.write(lambda connection: _add_game(connection, game))

    def lifetime(self) -> tuple[int, int]:
        """Return the games won and lost since the last reset in force, with or without aid.

        Raises:
            StorageError: the database failed.
        """
        return self.statistics().games

    def wins_in_a_row(self) -> int:
        """Return how many of the last games were won without one lost between them.

        Raises:
            StorageError: the database failed.
        """

        def count(connection: sqlite3.Connection) -> int:
            results = connection.execute(schema.LAST_RESULTS)
            return sum(1 for _ in takewhile(lambda row: row[0], results))

        return self.query(count, 0)

    def statistics(self) -> Statistics:
        """Return all statistics since the last reset in force.

        Raises:
            StorageError: the database failed.
        """
        return self.query(statistics_in, Statistics())

    def reset(self) -> None:
        """Start the counters at zero; every game stays recorded.

        Raises:
            StorageError: the database failed.
        """
        self.add(schema.ADD_RESET, (_now(),))

    def undo_reset(self) -> bool:
        """Cancel the latest reset in force.

        Returns:
            False if there is none.

        Raises:
            StorageError: the database failed.
        """
        return self.add(schema.ADD_UNDOING, (_now(),))

    def add(self, statement: str, row: Sequence[object]) -> bool:
        """Add one row; on return it is safe on disk.

        Returns:
            False if it is there already, or nothing is recorded.

        Raises:
            StorageError: the database failed; nothing was added.
        """

        def work(connection: sqlite3.Connection) -> bool:
            with transaction(connection):
                return connection.execute(statement, row).rowcount > 0

        return self.write(work)

    def write(self, work: Callable[[sqlite3.Connection], bool]) -> bool:
        """Run work that adds rows, on a file that exists; use ``transaction`` in it.

        Returns:
            What the work returns; False if results are not recorded.

        Raises:
            StorageError: the database failed.
        """
        if not self.counting:
            return False
        self._restore()
        return self.query(work, False)

    def query(self, work: Callable[[sqlite3.Connection], T], without: T) -> T:
        """Run work that reads rows.

        Returns:
            What the work returns; ``without`` if there is no database.

        Raises:
            StorageError: the database failed.
        """
        if self._connection is None:
            return without
        try:
            return work(self._connection)
        except (sqlite3.Error, UnicodeDecodeError) as error:
            raise self._trouble(error) from error

    def close(self) -> None:
        """Close the database; nothing is recorded from now on."""
        self._closed = True
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _restore(self) -> None:
        """Write the database again from SQLite's memory if its file was deleted."""
        if self._connection is None or self.path.exists():
            return
        try:
            self._connection = restore(self._connection, self.path)
        except (OSError, sqlite3.Error) as error:
            raise self._trouble(error) from error

    def _trouble(self, error: Fault) -> StorageError:
        text = tr(
            "The results cannot be saved in {path}: {why}. Earlier results are safe, and saving "
            "is tried again after the next game."
        )
        found = error if self.read_only else explained(error, self.path)
        return StorageError(lazy_format(text, path=self.path, why=say(found)))


def _add_game(connection: sqlite3.Connection, game: GameResult) -> bool:
    row = (
        game.id,
        game.ended_at.astimezone(UTC).isoformat(timespec="seconds"),
        game.rules,
        game.winner,
        _list(game.totals),
        game.target,
        len(game.deals),
        _list(game.players),
    )
    with transaction(connection):
        cursor = connection.execute(schema.ADD_GAME, row)
        if not cursor.rowcount:
            return False
        seq = cursor.lastrowid
        connection.executemany(schema.ADD_DEAL, [(seq, *_deal_row(deal)) for deal in game.deals])
    return True


def _deal_row(deal: DealResult) -> tuple[object, ...]:
    lists = (_list(deal.taken), _list(deal.delta), _list(deal.total))
    return (deal.n, deal.dealer, deal.bidder, deal.bid, deal.made, *lists, deal.back, deal.help)


def _list(values: Sequence[object]) -> str:
    return json.dumps(list(values), ensure_ascii=False, separators=(",", ":"))


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
