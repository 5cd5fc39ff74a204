"""Series of deals that a person plays, which are also played elsewhere: matches and evenings.

Each deal at the person's table is a file, written card by card; the other tables are worked out in
the background.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence, Set
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from pidro_desktop import variants
from pidro_desktop.background import Background
from pidro_desktop.duplicate.company import NUMBERS, Pair, member
from pidro_desktop.duplicate.tables import deal_setup, result_in
from pidro_desktop.engine.deal_code import DealCode
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.game import needs_deal
from pidro_desktop.engine.record.lines import header_line
from pidro_desktop.engine.record.reader import GameReader, read_one
from pidro_desktop.engine.seats import NORTH, SEATS, SOUTH
from pidro_desktop.match.match import Match
from pidro_desktop.match.review.source import Figures, ReviewedGame, reviewed_from
from pidro_desktop.match.sessions.game_result import PERSON
from pidro_desktop.match.sessions.save_repair import repair
from pidro_desktop.match.setup import Setup, created_now
from pidro_desktop.storage.books.match_book import TableResult
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.history import History
from pidro_desktop.storage.saves import LiveSave, read_lines
from pidro_desktop.tr import AnyText, lazy_format, tr

Names = tuple[str, str, str, str]
Answer = tuple[TableResult, str]
"""What a deal came to at another table, and its record."""


class Played(Protocol):
    """A series that was played to its end, as a book has it."""

    @property
    def id(self) -> str:
        """Return the id of the series."""
        ...


class Series(Protocol):
    """Deals that a person plays one after another, each in a file of its own."""

    @property
    def id(self) -> str:
        """Return what tells it from every other series."""
        ...

    @property
    def deals(self) -> int:
        """Return how many deals it has."""
        ...

    @property
    def usual_partner(self) -> str:
        """Return the player in the partner's seat of a record that names none."""
        ...

    @property
    def version(self) -> int:
        """Return the version of the company."""
        ...

    def file(self, deal: int) -> str:
        """Return the name of the file of a deal, from 1."""
        ...

    def dealt(self, deal: int) -> DealCode:
        """Return the cards and the dealer of a deal."""
        ...

    def opponents(self, deal: int, /) -> Pair:
        """Return who plays in seats 1 and 3 of the person's table in a deal."""
        ...


S = TypeVar("S", bound=Series)
P = TypeVar("P", bound=Played)


class DealRecords(ABC, Generic[S]):
    """A folder with deals of the series of one player.

    Attributes:
        folder: the folder; the first deal creates it.
        other_cards: why a record is refused that has other cards than its series.
    """

    other_cards: ClassVar[AnyText]

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def path(self, series: S, deal: int) -> Path:
        """Return the file of a deal."""
        return self.folder / series.file(deal)

    @abstractmethod
    def sweep(self) -> None:
        """Delete what a killed program left of files that it had begun to write."""

    def prepare(self, series: S) -> None:
        """Write what must be on disk before the first deal of a series begins.

        Raises:
            StorageError: it cannot be written.
        """

    def begin(self, series: S, deal: int, partner: str, names: Names) -> Match:
        """Begin a deal, which has no record yet.

        Args:
            series: what it belongs to.
            deal: its number, from 1.
            partner: the player in the partner's seat, as a company names it.
            names: the names of the four seats.

        Raises:
            StorageError: it cannot be saved.
        """
        setup = _setup(series, deal, partner, names, created_now())
        first = [header_line(setup.header)]
        save = LiveSave.start(self.path(series, deal), None, first)
        return Match(setup, save.append, closed=save.close, lines=len(first))

    def resume(self, series: S, deal: int, notify: Callable[[AnyText], None]) -> Match | None:
        """Return a deal exactly where it was left.

        Args:
            series: what it belongs to.
            deal: its number.
            notify: gets a sentence if the file was damaged and had to be repaired.

        Returns:
            None if nothing of it could be used; the file is then kept under another name.

        Raises:
            StorageError: it cannot be read, or not be saved any further.
        """
        path = self.path(series, deal)
        if text := repair(path):
            notify(text)
        if not path.exists():
            return None
        reader = self.read(series, deal)
        header = reader.header
        partner = (header.players or ("",) * len(SEATS))[NORTH]
        known = partner if partner in NUMBERS else series.usual_partner
        setup = _setup(series, deal, known, header.seats, header.created)
        save = LiveSave.resume(path)
        return Match(setup, save.append, closed=save.close).resume(reader)

    def read(self, series: S, deal: int) -> GameReader:
        """Return the game of a deal.

        Raises:
            StorageError: the file cannot be read, or has another deal.
        """
        path = self.path(series, deal)
        text = tr("The deal in {path} cannot be used: {why} Move the file away to play it again.")
        try:
            reader = read_one(read_lines(path).lines, variants.load)
        except StorageError:
            raise
        except PidroError as fault:
            raise StorageError(lazy_format(text, path=path, why=str(fault))) from fault
        code = series.dealt(deal)
        if reader.header.code != code or not reader.is_deal_of(code):
            raise StorageError(lazy_format(text, path=path, why=self.other_cards))
        return reader


class OwnDeals(ABC, Generic[S, P]):
    """A series that a person plays, deal by deal, while the other tables are worked out.

    Attributes:
        series: the series. deals: how many deals it has.
        ours: what those came to at the person's table that are played.
        aided: whether a hint or undo was used in one of them.
        others: the numbers of the tables at which people play by themselves.
    """

    others: ClassVar[Sequence[int]]

    def __init__(self, series: S, background: Background) -> None:
        self.series, self.deals = series, series.deals
        self.ours: list[TableResult] = []
        self.aided = False
        self._background = background
        self._others: dict[tuple[int, int], Future[Answer]] = {}

    @property
    def number(self) -> int:
        """Return the number of the deal to play, from 1; one more than there are if none is."""
        return len(self.ours) + 1

    @property
    def is_over(self) -> bool:
        """Return whether every deal is played at the person's table."""
        return len(self.ours) == self.deals

    @property
    def practice(self) -> bool:
        """Return whether it is only practice: with a hint or undo."""
        return self.aided

    def follow(self, records: DealRecords[S]) -> bool:
        """Read the deals that were played since; one that cannot be read waits to be played.

        Args:
            records: where they are.

        Returns:
            Whether there were any.
        """
        before, series = self.number, self.series
        while not self.is_over and records.path(series, self.number).exists():
            try:
                reader = records.read(series, self.number)
            except StorageError:
                break
            if reader.game.deal is None or not needs_deal(reader.game):
                break
            self.aided = self.aided or any(aid.back or aid.help for aid in reader.aids.values())
            self.ours.append(result_in(reader.events))
        return self.number > before

    def of_table(self, number: int, table: int) -> Answer | None:
        """Return what a deal came to at another table, and its record.

        Args:
            number: the number of the deal, from 1. table: that of the table, from 2.

        Returns:
            None while that table still plays, or the person has still to play the deal.
        """
        if number > len(self.ours):
            return None
        self.work_on(number)
        answer = self._others[number, table]
        return answer.result() if answer.done() else None

    def work_on(self, number: int) -> None:
        """Begin to work out a deal at the other tables, if that has not begun."""
        for table in self.others:
            if number <= self.deals and (number, table) not in self._others:
                self._others[number, table] = self._played_at(number, table)

    @abstractmethod
    def played(self) -> P | None:
        """Return it for the book, or None while it is not over at all tables."""

    @abstractmethod
    def _played_at(self, number: int, table: int) -> Future[Answer]:
        """Play a deal at another table in the background."""


G = TypeVar("G", bound=OwnDeals[Any, Any])


class OwnSeries(ABC, Generic[S, G, P]):
    """The series of one player. Use it in the thread of ``history``.

    Attributes:
        shelf: the class of the files. book: that of the book.
        works: what the other tables are called where they are worked out.
        records: the files.
        played: those that are in the book, the first one first.
        open: those that are not, the newest first.
    """

    shelf: ClassVar[type[DealRecords[Any]]]
    book: ClassVar[type[Any]]
    works: ClassVar[str]

    def __init__(
        self,
        history: History,
        folder: Path,
        *,
        wake: Callable[[], None] = lambda: None,
        notify: Callable[[AnyText], None] = lambda _sentence: None,
        writes: bool = True,
    ) -> None:
        self.records: DealRecords[S] = self.shelf(folder)
        self.played: list[P] = []
        self.open: list[G] = []
        self._book = self.book(history)
        self._background = Background(self.works, wake, gently=True)
        self._wake, self._notify = wake, notify
        self._reviewed: ReviewedGame | None = None
        self._writes = writes
        self._unusable: set[str] = set()
        if writes:
            self.records.sweep()
        self.refresh()

    def refresh(self) -> None:
        """Read the book and the files again, and enter what is over."""
        try:
            self.played = self._book.all()
        except StorageError as fault:
            self._notify(fault.text)
        self.open = self._waiting({one.id for one in self.played} | self._unusable)
        for game in self.open:
            game.follow(self.records)
        self.enter()

    def play(self, game: G, names: Names, partner: str = "") -> Match:
        """Return the deal of a series that is next: begun, or where it was left.

        Args:
            game: the series, which is not over.
            names: the names of the seats, if the deal is begun.
            partner: the player in the partner's seat then, if it is not the usual one.

        Raises:
            StorageError: it cannot be saved.
        """
        series, number = game.series, game.number
        self.records.prepare(series)
        game.work_on(number)
        match = None
        if self.records.path(series, number).exists():
            match = self.records.resume(series, number, self._notify)
        return match or self.records.begin(series, number, partner or series.usual_partner, names)

    def is_over(self, game: G) -> bool:
        """Take over what the deal came to that is played now, if it is; return whether it is."""
        return game.follow(self.records)

    def enter(self) -> bool:
        """Enter what is over at all tables; return whether anything was."""
        over = [(game, done) for game in self.open if (done := game.played()) is not None]
        for game, done in over:
            try:
                if self._writes:
                    self._book.add(done)
            except StorageError as fault:
                self._notify(fault.text)
            self.played.append(done)
            self.open.remove(game)
        return bool(over)

    def review(self, series: S, deal: int, titles: Sequence[str], figures: Figures) -> ReviewedGame:
        """Return a deal at the person's table as its review takes it, until another one is.

        Args:
            series: what it belongs to. deal: its number.
            titles: what the deal is called, and the same shorter.
            figures: what the four players look like.

        Raises:
            StorageError: its record cannot be read.
        """
        reader = self.records.read(series, deal)
        self._close_review()
        players = reader.header.players or ()
        company = {seat: member(players[seat], series.version) for seat in SEATS if seat != SOUTH}
        title, brief = titles
        found = reviewed_from(reader, company, self._wake, person=SOUTH, single=title)
        self._reviewed = replace(found, title=title, brief=brief, figures=figures)
        return self._reviewed

    def close(self) -> None:
        """Stop working, without waiting."""
        self._close_review()
        self._background.close()

    def _close_review(self) -> None:
        if self._reviewed is not None:
            self._reviewed.worker.close()

    @abstractmethod
    def _waiting(self, done: Set[str]) -> list[G]:
        """Return the series of the folder without those that are ``done``, the newest first."""


def _setup(series: Series, deal: int, partner: str, names: Names, created: str) -> Setup:
    """Return the setup of a deal at the person's table."""
    west, east = series.opponents(deal)
    sitters = (PERSON, west, partner, east)
    dealt = series.dealt(deal)
    setup = deal_setup(variants.load(dealt.rules), dealt, sitters, created=created, names=names)
    players = {seat: member(sitters[seat], series.version) for seat in SEATS if seat != SOUTH}
    return replace(setup, players=players)
