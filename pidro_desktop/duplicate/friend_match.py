"""A match of a person beside a friend's table, and the line of result that the friend needs."""

from __future__ import annotations

from dataclasses import dataclass

from pidro_desktop.duplicate.match_records import Begun, MatchRecords
from pidro_desktop.duplicate.matches import MatchGame, PastMatch
from pidro_desktop.duplicate.result_line import ResultLine, line_text
from pidro_desktop.duplicate.result_replay import DealPlayed, plays_of
from pidro_desktop.duplicate.tables import TableResult
from pidro_desktop.engine.seats import NORTH


@dataclass(frozen=True)
class FriendMatch:
    """A match that is over, with a friend's table in the place of the second one.

    Attributes:
        game: the match at the person's own table.
        line: what the friend sent. table: the deals that were played again from it.
    """

    game: MatchGame | PastMatch
    line: ResultLine
    table: tuple[DealPlayed, ...]

    @property
    def begun(self) -> Begun:
        """Return the match."""
        return self.game.begun

    @property
    def deals(self) -> int:
        """Return how many deals it has."""
        return self.game.deals

    @property
    def ours(self) -> list[TableResult]:
        """Return what the deals came to at the person's table."""
        return self.game.ours

    @property
    def second(self) -> list[TableResult]:
        """Return what the deals came to at the friend's table."""
        return [deal.result for deal in self.table]

    @property
    def practice(self) -> bool:
        """Return whether it was only practice at one of the tables."""
        return self.game.practice or self.line.practice

    def of_second(self, number: int) -> tuple[TableResult, str]:
        """Return what a deal came to at the friend's table, and its record."""
        deal = self.table[number - 1]
        return deal.result, deal.record


def own_line(records: MatchRecords, game: MatchGame | PastMatch, name: str) -> str:
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
