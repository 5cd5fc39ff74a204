"""A daily deal that was played: its review, and the same cards once more, counted nowhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date

from pidro_desktop.daily.deal_of_day import companion, setup_of
from pidro_desktop.daily.desk import DailyDesk
from pidro_desktop.engine.record.reader import GameReader
from pidro_desktop.engine.seats import SEATS, SOUTH
from pidro_desktop.match.replaying import practice
from pidro_desktop.match.review.from_record import reviewed_from
from pidro_desktop.match.review.source import ReviewedGame
from pidro_desktop.scenes.daily import daily_text as words
from pidro_desktop.scenes.shell.routes import ReplayDeal, ReviewDeal
from pidro_desktop.storage.errors import StorageError


class PastDeals:
    """Opens deals that were played; the last review stays in memory until another is opened."""

    def __init__(self, desk: DailyDesk, wake: Callable[[], None]) -> None:
        self._desk = desk
        self._wake = wake
        self._kept: tuple[date, ReviewedGame] | None = None

    def review(self, day: date, told: str, brief: str = "") -> ReviewDeal:
        """Return the route to the review of a day's deal; it is computed in the background.

        Args:
            day: the day.
            told: the day in words. brief: the same in fewer letters.

        Raises:
            StorageError: its record is missing, or cannot be read.
        """
        if self._kept is None or self._kept[0] != day:
            reader = self._read(day)
            self.close()
            company = {seat: companion() for seat in SEATS[1:]}
            self._kept = day, reviewed_from(reader, company, self._wake, person=SOUTH, single=told)
        return ReviewDeal(replace(self._kept[1], title=told, brief=brief), 1)

    def again(self, day: date, single: tuple[str, ...]) -> ReplayDeal:
        """Return the route to a table with the same cards and company; nothing of it is kept.

        Args:
            day: the day.
            single: the lines about it (``daily_text.heading_of``).

        Raises:
            StorageError: the record is missing, or cannot be read.
        """
        reader = self._read(day)
        setup = setup_of(day, created=reader.header.created, names=reader.header.seats)
        return ReplayDeal(practice(setup, reader.events, SOUTH, 1), single)

    def close(self) -> None:
        """Stop computing."""
        if self._kept is not None:
            self._kept[1].worker.close()
        self._kept = None

    def _read(self, day: date) -> GameReader:
        reader = self._desk.read(day)
        if reader is None:
            raise StorageError(words.NO_RECORD)
        return reader
