"""The matches of a person: what is begun, what both tables have made of it, and what is played."""

from __future__ import annotations

from collections.abc import Set
from concurrent.futures import Future

from pidro_desktop.background import Background
from pidro_desktop.duplicate.deal_records import Answer, OwnDeals, OwnSeries
from pidro_desktop.duplicate.match_code import MatchCode, read_match_code
from pidro_desktop.duplicate.match_records import Begun, MatchRecords, begin_now
from pidro_desktop.duplicate.result_line import ResultLine, line_text
from pidro_desktop.duplicate.result_replay import DealPlayed, plays_of
from pidro_desktop.duplicate.tables import SecondAt, play_second
from pidro_desktop.engine.seats import NORTH
from pidro_desktop.players.champion.evaluation import is_fast
from pidro_desktop.storage.books.match_book import MatchBook, MatchPlayed, TableResult

SECOND = 2
"""The number of the second table."""


class MatchGame(OwnDeals[Begun, MatchPlayed]):
    """A match that a person plays, deal by deal, while the second table is worked out.

    Attributes:
        begun: the match.
    """

    others = (SECOND,)

    def __init__(self, begun: Begun, background: Background, *, known: bool) -> None:
        super().__init__(begun, background)
        self.begun = begun
        self._known = known

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
            answer = self.of_second(number)
            if answer is None:
                break
            found.append(answer[0])
        return found

    def of_second(self, number: int) -> Answer | None:
        """Return what a deal came to at the second table, and its record, as ``of_table``."""
        return self.of_table(number, SECOND)

    def tricks_of_second(self, number: int) -> int:
        """Return how many tricks of a deal are over at the second table, while it plays.

        Args:
            number: the number of a deal, from 1.
        """
        at = self._background.progress
        if not isinstance(at, SecondAt) or at.match != str(self.begun.code):
            return 0
        return at.tricks if at.number == number else 0

    def played(self) -> MatchPlayed | None:
        """Return it for the book, or None while it is not over at both tables."""
        second = self.second
        if not self.is_over or len(second) < self.deals:
            return None
        code, ours = str(self.begun.code), tuple(self.ours)
        return MatchPlayed(self.begun.id, code, self.practice, ours, tuple(second))

    def _played_at(self, number: int, table: int) -> Future[Answer]:
        return self._background.run(not is_fast(), play_second, self.begun.code, number)


class PastMatch(MatchGame):
    """A match of the book; the second table is played again where its plays are looked at."""

    def __init__(self, played: MatchPlayed, begun: Begun, background: Background) -> None:
        super().__init__(begun, background, known=played.practice)
        self.ours, self._of_book = list(played.ours), list(played.second)
        self.deals = len(self.ours)

    @property
    def second(self) -> list[TableResult]:
        """Return what the deals came to at the second table, as the book has it."""
        return self._of_book


class FriendMatch:
    """A match that is over, with a friend's table in the place of the second one.

    Attributes:
        line: what the friend sent.
        begun, deals, ours, second, practice, of_second: as those of a ``MatchGame``.
    """

    def __init__(self, game: MatchGame, line: ResultLine, table: tuple[DealPlayed, ...]) -> None:
        """Create it; ``table`` are the deals that were played again from the line."""
        self.begun, self.deals, self.ours = game.begun, game.deals, game.ours
        self.line = line
        self.second = [deal.result for deal in table]
        self.practice = game.practice or line.practice
        self._table = table

    def of_second(self, number: int) -> Answer:
        """Return what a deal came to at the friend's table, and its record."""
        deal = self._table[number - 1]
        return deal.result, deal.record


AnyMatch = MatchGame | FriendMatch
"""A match beside the second table, or beside a friend's."""


class Matches(OwnSeries[Begun, MatchGame, MatchPlayed]):
    """The matches of one player."""

    shelf, book, works = MatchRecords, MatchBook, "second table"
    records: MatchRecords  # pyright: ignore[reportIncompatibleVariableOverride]  # set once

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

    def past(self, played: MatchPlayed) -> PastMatch:
        """Return a match of the book, to be looked at again.

        Raises:
            CodeError: its code cannot be read.
        """
        begun = Begun(read_match_code(played.code), played.id.partition("_")[2])
        return PastMatch(played, begun, self._background)

    def _waiting(self, done: Set[str]) -> list[MatchGame]:
        """Return the matches that go on; cards are known if an earlier one had the same code."""
        there = {game.begun.id: game for game in self.open}
        begun = [found for found, _deals in self.records.all().values()]

        def opened(one: Begun) -> MatchGame:
            known = any(o.code == one.code and o.stamp < one.stamp for o in begun)
            return MatchGame(one, self._background, known=known)

        return [there.get(one.id) or opened(one) for one in begun if one.id not in done]


def own_line(records: MatchRecords, game: MatchGame, name: str) -> str:
    """Return the line of result of a match that is over.

    Args:
        records: where its deals are. game: the match. name: the name of the person.

    Raises:
        StorageError: a record cannot be read.
        PidroError: one is not that of a whole deal of this match.
    """
    readers = [records.read(game.begun, deal) for deal in range(1, game.deals + 1)]
    players = readers[0].header.players
    partner = players[NORTH] if players else ""
    plays = plays_of(game.begun.code, [reader.events for reader in readers])
    return line_text(game.begun.code, ResultLine(plays, name, partner, game.practice))
