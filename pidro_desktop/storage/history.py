"""Lifetime results: one row a finished game, one row a deal, counters that are sums."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple, TypeVar

from pidro_desktop.storage import schema
from pidro_desktop.storage.database import look_into, open_database, restore, say
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.migration import transaction
from pidro_desktop.storage.statistics import Statistics, by_rules, total
from pidro_desktop.tr import filled, tr

T = TypeVar("T")


class Lifetime(NamedTuple):
    """Games won and lost by the person's side since the last reset, without any aid."""

    won: int
    lost: int


@dataclass(frozen=True, slots=True)
class DealResult:
    """A deal as its `score` line tells it; `taken`, `delta` and `total` have an entry a side.

    `back` and `help` count the decisions taken back and the advice shown.
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
    """A finished game. `id` is the game's own for ever: the same game is counted once.

    `winner` is a side (the person's is 0), `players` who sat in seats 0 to 3.
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
    """The results of all games. Make one with `History.open`, use it in the thread that did.

    `notice` is a sentence for the person, or None. Where `counting` is False the database
    cannot be used: games are played all the same, nothing is recorded, and lifetime is 0 and 0.
    """

    def __init__(self, path: Path, connection: sqlite3.Connection | None, notice: str | None):
        self.path = path
        self.notice = notice
        self.read_only = False
        self._connection = connection
        self._closed = False

    @classmethod
    def open(cls, path: Path) -> History:
        """Open or begin the database at `path`; never raises, `notice` says what went wrong."""
        return cls(path, *open_database(path))

    @classmethod
    def look_into(cls, path: Path) -> History:
        """Open the database only to read what is there: nothing is recorded, mended or begun."""
        history = cls(path, *look_into(path))
        history.read_only = True
        return history

    @property
    def counting(self) -> bool:
        """Whether results are recorded."""
        return self._connection is not None and not self.read_only

    def try_again(self) -> bool:
        """Where the database could not be opened, as on a full disk, try it once more.

        Returns whether results are recorded now.
        """
        if self._connection is None and not (self.read_only or self._closed):
            self._connection = open_database(self.path).connection
        return self.counting

    def record_game(self, game: GameResult) -> bool:
        """Add a finished game and its deals; False where it is there already or nothing counts.

        On return it is safe on the disk. Raises StorageError, and nothing of it is recorded.
        """
        return self._add(lambda connection: _add_game(connection, game))

    def lifetime(self) -> Lifetime:
        """Won and lost games, played without aid since the last reset that stands.

        Raises StorageError.
        """
        plain = self.statistics().plain
        return Lifetime(plain.won, plain.lost)

    def statistics(self) -> Statistics:
        """All numbers since the last reset that stands. Raises StorageError."""
        return total(self.by_rules().values())

    def by_rules(self) -> dict[str, Statistics]:
        """The same for each rule set of which games were finished. Raises StorageError."""
        return self._try(by_rules, {})

    def reset(self) -> None:
        """Let the counters start at zero; every game stays recorded. Raises StorageError."""
        self._add(lambda connection: _add(connection, schema.ADD_RESET, _now()))

    def undo_reset(self) -> bool:
        """Let the latest standing reset count no more; False if there is none.

        Raises StorageError.
        """
        return self._add(lambda connection: _add(connection, schema.ADD_UNDOING, _now()))

    def close(self) -> None:
        """Close the database; from now on nothing is counted."""
        self._closed = True
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _add(self, work: Callable[[sqlite3.Connection], bool]) -> bool:
        """Do what adds rows, to a file that is there."""
        if not self.counting:
            return False
        self._restore()
        return self._try(work, False)

    def _restore(self) -> None:
        """Where the file is gone, SQLite still holds what it held: put that back first."""
        if self._connection is None or self.path.exists():
            return
        try:
            self._connection = restore(self._connection, self.path)
        except (OSError, sqlite3.Error) as error:
            raise self._trouble(error) from error

    def _trouble(self, error: OSError | sqlite3.Error | UnicodeDecodeError) -> StorageError:
        told = tr(
            "The results cannot be kept in {path}: {why}. What was counted before is kept; this is "
            "tried again with the next game."
        )
        return StorageError(filled(told, path=self.path, why=say(error)))

    def _try(self, work: Callable[[sqlite3.Connection], T], without: T) -> T:
        if self._connection is None:
            return without
        try:
            return work(self._connection)
        except (sqlite3.Error, UnicodeDecodeError) as error:
            raise self._trouble(error) from error


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


def _add(connection: sqlite3.Connection, statement: str, at: str) -> bool:
    with transaction(connection):
        return connection.execute(statement, (at,)).rowcount > 0


def _list(values: Sequence[object]) -> str:
    return json.dumps(list(values), ensure_ascii=False, separators=(",", ":"))


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
