"""The matches of a person: what is begun, what both tables have made of it, and what is played."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path

from pidro_desktop.background import Background
from pidro_desktop.duplicate.deal_records import OwnDeals
from pidro_desktop.duplicate.match_code import MatchCode, read_match_code
from pidro_desktop.duplicate.match_records import Begun, MatchRecords, begin_now
from pidro_desktop.duplicate.tables import SecondAt, TableResult, play_second
from pidro_desktop.engine.record.reader import GameReader
from pidro_desktop.match.match import Match
from pidro_desktop.players.champion.evaluation import is_fast
from pidro_desktop.storage.books.match_book import MatchBook, MatchPlayed, TableOfBook
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.history import History
from pidro_desktop.tr import AnyText


class MatchGame(OwnDeals):
    """A match that a person plays, deal by deal, while the second table is worked out.

    Attributes:
        begun: the match.
    """

    def __init__(self, begun: Begun, background: Background, *, known: bool) -> None:
        super().__init__(begun.code.deals)
        self.begun = begun
        self._known = known
        self._background = background
        self._second: dict[int, Future[tuple[TableResult, str]]] = {}

    @property
    def practice(self) -> bool:
        """Return whether it is only practice: with a hint, undo, or cards that were known."""
        return self.aided or self._known

    @property
    def second(self) -> list[TableResult]:
        """Return what the deals came to at the second table, as far as they are known in a row.

        Never that of a deal that the person has still to play.
        """
        found: list[TableResult] = []
        for number in range(1, len(self.ours) + 1):
            result = self.of_second(number)
            if result is None:
                break
            found.append(result[0])
        return found

    def of_second(self, number: int) -> tuple[TableResult, str] | None:
        """Return what a deal came to at the second table, and its record; None if it is not known.

        Args:
            number: the number of a deal, from 1.
        """
        self.work_on(number)
        answer = self._second[number]
        return answer.result() if answer.done() else None

    def tricks_of_second(self, number: int) -> int:
        """Return how many tricks of a deal are over at the second table, while it plays.

        Args:
            number: the number of a deal, from 1.
        """
        at = self._background.progress
        if not isinstance(at, SecondAt) or at.match != str(self.begun.code):
            return 0
        return at.tricks if at.number == number else 0

    def work_on(self, number: int) -> None:
        """Begin to work out a deal at the second table, if that has not begun."""
        if number not in self._second and number <= self.deals:
            slow = not is_fast()
            self._second[number] = self._background.run(slow, play_second, self.begun.code, number)

    def played(self) -> MatchPlayed | None:
        """Return it for the book, or None while it is not over at both tables."""
        second = self.second
        if not self.is_over or len(second) < self.deals:
            return None
        code, ours = str(self.begun.code), tuple(map(for_book, self.ours))
        return MatchPlayed(self.begun.id, code, self.practice, ours, tuple(map(for_book, second)))


class PastMatch:
    """A match of the book; both tables of a deal can be seen again.

    Attributes:
        begun: the match. ours, second: what the deals came to at both tables.
        practice: whether it was only practice.
    """

    def __init__(self, played: MatchPlayed, game: MatchGame) -> None:
        """Create it from the book; ``game`` works out the second table's plays where needed."""
        self.begun = game.begun
        self.ours = [from_book(table) for table in played.ours]
        self.second = [from_book(table) for table in played.second]
        self.practice = played.practice
        self._game = game

    @property
    def deals(self) -> int:
        """Return how many deals it has."""
        return len(self.ours)

    def of_second(self, number: int) -> tuple[TableResult, str] | None:
        """Return what a deal came to at the second table, and its record; None if not known yet."""
        return self._game.of_second(number)


class Matches:
    """The matches of one player. Use it in the thread of ``history``.

    Attributes:
        records: the files.
        played: the matches that are in the book, the first one first.
        open: those that are not, the newest first.
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
        self.records = MatchRecords(folder)
        self.played: list[MatchPlayed] = []
        self.open: list[MatchGame] = []
        self._book = MatchBook(history)
        self._background = Background("second table", wake, gently=True)
        self._notify = notify
        self._writes = writes
        if writes:
            self.records.sweep()
        self.refresh()

    def refresh(self) -> None:
        """Read the book and the records again, and enter what is over."""
        try:
            self.played = self._book.all()
        except StorageError as fault:
            self._notify(fault.text)
        done = {match.id for match in self.played}
        there = {game.begun.id: game for game in self.open}
        found = self.records.all()
        self.open = [
            there.get(key) or self._opened(begun)
            for key, (begun, _deals) in found.items()
            if key not in done
        ]
        for game in self.open:
            game.follow(self.records, game.begun)
        self.enter()

    def knows(self, code: MatchCode) -> bool:
        """Return whether the cards of a code were played before, or are being played."""
        text = str(code)
        played = any(match.code == text for match in self.played)
        return played or any(game.begun.code == code for game in self.open)

    def begin(self, code: MatchCode) -> MatchGame:
        """Return a new match, of which nothing is on disk before its first deal begins."""
        game = MatchGame(begin_now(code), self._background, known=self.knows(code))
        self.open.insert(0, game)
        return game

    def play(self, game: MatchGame, partner: str, names: tuple[str, str, str, str]) -> Match:
        """Return the deal of a match that is next: begun, or where it was left.

        Args:
            game: the match, which is not over.
            partner: the player in the partner's seat, if the deal is begun.
            names: the names of the seats, if it is begun.

        Raises:
            StorageError: it cannot be saved.
        """
        begun, number = game.begun, game.number
        game.work_on(number)
        match = None
        if self.records.path(begun, number).exists():
            match = self.records.resume(begun, number, self._notify)
        return match or self.records.begin(begun, number, partner, names)

    def is_over(self, game: MatchGame) -> bool:
        """Take over what the deal came to that is played now, if it is; return whether it is."""
        return game.follow(self.records, game.begun)

    def past(self, played: MatchPlayed) -> PastMatch:
        """Return a match of the book, to be looked at again.

        Raises:
            CodeError: its code cannot be read.
        """
        begun = Begun(read_match_code(played.code), played.id.partition("_")[2])
        return PastMatch(played, MatchGame(begun, self._background, known=played.practice))

    def enter(self) -> bool:
        """Enter the matches that are over at both tables; return whether there were any."""
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

    def read(self, begun: Begun, deal: int) -> GameReader:
        """Return the game of a deal at the person's table.

        Raises:
            StorageError: its record cannot be read.
        """
        return self.records.read(begun, deal)

    def close(self) -> None:
        """Stop working, without waiting."""
        self._background.close()

    def _opened(self, begun: Begun) -> MatchGame:
        """Return a match of the folder; its cards are known if an earlier one had the same code."""
        earlier = [
            other for other, _deals in self.records.all().values() if other.stamp < begun.stamp
        ]
        known = any(other.code == begun.code for other in earlier)
        return MatchGame(begun, self._background, known=known)


def for_book(result: TableResult) -> TableOfBook:
    """Return what a deal came to at one table, as books keep it."""
    return TableOfBook(
        result.bid, result.suit, result.bidder, result.points, result.net, result.made
    )


def from_book(table: TableOfBook) -> TableResult:
    """Return what a deal came to at a table, as the book has it."""
    return TableResult(table.bid, table.suit, table.bidder, table.points, table.net, table.made)
