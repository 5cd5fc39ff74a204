"""The daily book: the results of daily deals, each played once, and the days that were seen."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Final

import msgspec

from pidro_desktop.storage import schema
from pidro_desktop.storage.history import History
from pidro_desktop.structs import decode_json

SET_BACK: Final = 31
"""Days by which a clock is believed to be set back; a day seen further ahead was a wrong clock."""


class DealOfBook(msgspec.Struct, frozen=True):
    """How a daily deal went.

    Attributes:
        trump: the trump suit, one of C, D, H, S.
        bidder: the declarer's seat.
        bid: the winning bid.
        made: whether it was made.
        taken: the points taken, by side.
        delta: the points scored, by side.
    """

    trump: str
    bidder: int
    bid: int
    made: bool
    taken: tuple[int, ...]
    delta: tuple[int, ...]

    @property
    def net(self) -> int:
        """Return the points of the person's side less those of the other."""
        ours, theirs = self.delta
        return ours - theirs


@dataclass(frozen=True, slots=True)
class DailyResult:
    """A daily deal that was played for the book.

    Attributes:
        day: the day whose deal it is.
        played_on: the day of the player's calendar on which it was begun; later than ``day`` if
            it does not count for the streak.
        company: the version of the company that made par.
        net: the net score of the player's side.
        par: par at that time.
        deal: how the deal went.
        record: the name of its record.
        order: which of the results it was, counted from 0 in the order in which they were added.
    """

    day: date
    played_on: date
    company: int
    net: int
    par: int
    deal: DealOfBook
    record: str
    order: int = 0

    @property
    def on_time(self) -> bool:
        """Return whether it was played on its day."""
        return self.day == self.played_on

    @property
    def over_par(self) -> int:
        """Return by how many points the result is better than par."""
        return self.net - self.par


class DailyBook:
    """Reads and adds to the daily book of a player. Use it in the thread of ``history``."""

    def __init__(self, history: History) -> None:
        self._history = history

    def results(self) -> dict[date, DailyResult]:
        """Return all results by day.

        Raises:
            StorageError: the database failed.
        """
        return self._history.query(_results, {})

    def add(self, result: DailyResult) -> bool:
        """Add a result; on return it is safe on disk.

        Returns:
            False if the day has a result already, or results are not recorded.

        Raises:
            StorageError: the database failed.
        """
        row = (
            result.day.isoformat(),
            result.played_on.isoformat(),
            datetime.now(UTC).isoformat(timespec="seconds"),
            result.company,
            result.net,
            result.par,
            msgspec.json.encode(result.deal).decode(),
            result.record,
        )
        return self._history.add(schema.ADD_DAILY, row)

    def see(self, today: date) -> bool:
        """Note a day of the calendar, so that a clock set back later is known to be.

        Returns:
            False if it is noted already, or nothing is recorded.

        Raises:
            StorageError: the database failed.
        """
        if today in self._seen():
            return False  # told without waiting for the disk
        row = (today.isoformat(), datetime.now(UTC).isoformat(timespec="seconds"))
        return self._history.add(schema.ADD_DAY_SEEN, row)

    def believed(self, today: date) -> date:
        """Return the day that it is at least: today, or a later day that was seen before.

        Args:
            today: the day that the clock shows.

        Raises:
            StorageError: the database failed.
        """
        return max(
            (day for day in self._seen() if 0 < (day - today).days <= SET_BACK), default=today
        )

    def _seen(self) -> list[date]:
        nothing: list[date] = []
        return self._history.query(_seen, nothing)


def _results(connection: sqlite3.Connection) -> dict[date, DailyResult]:
    rows = connection.execute(schema.DAILIES).fetchall()
    return {
        date.fromisoformat(day): DailyResult(
            day=date.fromisoformat(day),
            played_on=date.fromisoformat(played_on),
            company=company,
            net=net,
            par=par,
            deal=decode_json(deal, DealOfBook),
            record=record,
            order=order,
        )
        for order, (day, played_on, _ended, company, net, par, deal, record) in enumerate(rows)
    }


def _seen(connection: sqlite3.Connection) -> list[date]:
    return [date.fromisoformat(day) for (day,) in connection.execute(schema.DAYS_SEEN)]
