"""Lines of result of matches between quick computer players, for tests."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from pidro_desktop import variants
from pidro_desktop.duplicate.company import Company
from pidro_desktop.duplicate.match_code import MatchCode, deal_of_match
from pidro_desktop.duplicate.result_line import ResultLine, line_text
from pidro_desktop.duplicate.result_replay import plays_of
from pidro_desktop.duplicate.tables import play_at_table, result_of
from pidro_desktop.engine.events import Event
from pidro_desktop.storage.books.match_book import TableResult

COMPANY: Final = Company(("elsa", "paul"), ("greta", "tove"))
"""Four who decide quickly."""
CASUAL: Final = "shared:casual"


class Table(NamedTuple):
    """What was played at a table: the results and the events of its deals, and its line."""

    results: list[TableResult]
    events: list[list[Event]]
    line: str


def code(rules: str = "finnish", deals: int = 8) -> MatchCode:
    """The code of a match."""
    return MatchCode(rules, deals, COMPANY, bytes(range(10)))


@cache
def table(match: MatchCode, *pair: str, against: tuple[str, str] = COMPANY.against) -> Table:
    """A table of a match, at which two computer players were the sender and the partner."""
    rules, (south, north), (west, east) = variants.load(match.rules), pair, against
    results, events = list[TableResult](), list[list[Event]]()
    for deal in range(1, match.deals + 1):
        dealt = deal_of_match(str(match), match.rules, deal)
        played, _record = play_at_table(
            rules, dealt, (south, west, north, east), version=match.version
        )
        results.append(result_of(played))
        events.append(list(played.events))
    line = ResultLine(plays_of(match, events), "Åsa", north)
    return Table(results, events, line_text(match, line))
