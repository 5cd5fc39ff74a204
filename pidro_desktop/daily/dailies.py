"""What a player has made of the daily deals: the book, the records, and what is still to enter."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from datetime import date
from pathlib import Path

from pidro_desktop.background import Background
from pidro_desktop.daily.deal_of_day import Par, company_of, par_of
from pidro_desktop.daily.fair_par import fair_par
from pidro_desktop.daily.records import DailyRecord, DailyRecords, finished, read
from pidro_desktop.daily.state import streak
from pidro_desktop.engine.record.reader import GameReader
from pidro_desktop.engine.seats import NAMES
from pidro_desktop.match.match import Match
from pidro_desktop.players.champion.evaluation import is_fast
from pidro_desktop.storage.books.daily_book import DailyBook, DailyResult, DealOfBook
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.history import History
from pidro_desktop.tr import AnyText


class Dailies:
    """The daily deals of one player. Use it in the thread of ``history``.

    A deal that is over is entered in the book as soon as its par is known: at once if the table of
    fair pars has the day. If the program dies between the two, the next start enters it.

    Attributes:
        records: the files.
        results: what is known to be played, by day, with par; also what cannot be entered.
        waiting: deals that are over, whose par is still being computed.
    """

    def __init__(
        self,
        history: History,
        folder: Path,
        *,
        wake: Callable[[], None] = lambda: None,
        notify: Callable[[AnyText], None] = lambda _sentence: None,
        writes: bool = True,
    ) -> None:
        self.records = DailyRecords(folder)
        self.results: dict[date, DailyResult] = {}
        self.waiting: dict[date, DealOfBook] = {}
        self._book = DailyBook(history)
        self._background = Background("par", wake, gently=True)
        self._pars: dict[date, Future[Par]] = {}
        self._notify = notify
        self._writes = writes
        self._open: dict[date, DailyRecord] = {}
        if writes:
            self.records.sweep()
        self.refresh()

    # -------------------------------------------------------- what is known

    def refresh(self) -> None:
        """Read the book and the records again, and enter what is over."""
        try:
            self.results = self._book.results()
        except StorageError as fault:
            self._notify(fault.text)
        self._open = {
            day: record for day, record in self.records.all().items() if day not in self.results
        }
        self.waiting = {}
        for record in self._open.values():
            self.is_over(record.day)
        self.enter()

    def is_begun(self, day: date) -> bool:
        """Return whether the deal of a day was begun and is not over."""
        return day in self._open and day not in self.waiting and day not in self.results

    def is_played(self, day: date) -> bool:
        """Return whether the deal of a day is over, for the book."""
        return day in self.results or day in self.waiting

    def read(self, day: date) -> GameReader | None:
        """Return the game of a day that was played, or None if its record is gone.

        Raises:
            StorageError: the record cannot be read.
        """
        result, record = self.results.get(day), self._open.get(day)
        if result is not None:
            record = DailyRecord(self.records.folder / result.record, day, result.played_on)
        return read(record) if record is not None and record.path.exists() else None

    def streak(self, today: date) -> int:
        """Return how many days in a row were played, up to today or yesterday.

        Args:
            today: the day that the clock shows.
        """
        return streak(self.results, self.believed(today))

    def believed(self, today: date) -> date:
        """Return the day that it is at least, even if the clock was set back."""
        try:
            return self._book.believed(today)
        except StorageError:
            return today

    # -------------------------------------------------------- what happens

    def see(self, today: date) -> None:
        """Note that this day has come; a failure costs nothing but that note."""
        try:
            if self._writes:
                self._book.see(today)
        except StorageError:
            return

    def play(self, day: date, today: date, names: tuple[str, str, str, str] = NAMES) -> Match:
        """Return the deal of a day for the book: begun, or where it was left.

        Args:
            day: the day.
            today: the day that the clock shows.
            names: the names of the seats, if it is begun.

        Raises:
            StorageError: it cannot be saved.
        """
        self.ask_par(day)
        there = self.records.all().get(day)
        match = self.records.resume(there, self._notify) if there is not None else None
        if match is not None:
            return match
        self._open[day], match = self.records.begin(day, self.believed(today), names)
        return match

    def ask_par(self, day: date) -> None:
        """Begin to compute the par of a day, if no table has it and that has not begun."""
        if fair_par(day) is None and day not in self._pars:
            self._pars[day] = self._background.run(not is_fast(), par_of, day)

    def par(self, day: date) -> int | None:
        """Return the par of a day, or None if it is not ready yet; tell it only after the deal."""
        fair = fair_par(day)
        if fair is not None:
            return fair.par
        self.ask_par(day)
        run = self._pars[day]
        return run.result().net if run.done() else None

    def is_over(self, day: date) -> bool:
        """Return whether the deal of a day's record is over; it then waits to be entered."""
        record = self._open.get(day)
        deal = finished(record) if record is not None and day not in self.waiting else None
        if deal is not None:
            self.waiting[day] = deal
        return day in self.waiting

    def enter(self) -> bool:
        """Enter what is over and has its par; return whether anything was."""
        done = False
        for day, deal in list(self.waiting.items()):
            par = self.par(day)
            if par is not None:
                self._enter(self._open[day], deal, par)
                done = True
        return done

    def close(self) -> None:
        """Stop computing, without waiting."""
        self._background.close()

    def _enter(self, record: DailyRecord, deal: DealOfBook, par: int) -> None:
        """Write a result into the book; where that fails it is tried again by the next start."""
        result = DailyResult(
            day=record.day,
            played_on=record.begun_on,
            company=company_of(record.day),
            net=deal.net,
            par=par,
            deal=deal,
            record=record.path.name,
            order=len(self.results),
        )
        try:
            if self._writes:
                self._book.add(result)
        except StorageError as fault:
            self._notify(fault.text)
        self.results[record.day] = result
        self.waiting.pop(record.day, None)
