"""The list of past matches: who won, when, against whom; any of them opens its result again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from pidro_desktop import variants
from pidro_desktop.duplicate.company import called
from pidro_desktop.duplicate.match_code import MatchCode, read_match_code
from pidro_desktop.engine.code_signs import CodeError
from pidro_desktop.render.widgets.parts import Control, Gap, Grow, Part, Row
from pidro_desktop.render.widgets.widget import Button, Chosen, Style
from pidro_desktop.scenes.duplicate import match_text as words
from pidro_desktop.scenes.duplicate.match_end import AGAIN
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.dates import day_of
from pidro_desktop.scenes.shell.row_list import OPEN, ListPage, RowList, RowText
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.statistics.pastimes import match_figures
from pidro_desktop.storage.books.match_book import MatchPlayed
from pidro_desktop.tr import AnyText, tr


class MatchRow:
    """Row of the list: a match of the book, with what its code says, if it can be read."""

    code: MatchCode | None

    def __init__(self, played: MatchPlayed) -> None:
        self.key = played.id
        self.played = played
        try:
            self.code = read_match_code(played.code)
        except CodeError:
            self.code = None


class MatchList(RowList[MatchRow]):
    """List of past matches, the latest first."""

    long_notes = True

    def __init__(self) -> None:
        super().__init__(tr("Matches", "a list"))

    def row_text(self, row: MatchRow) -> RowText:
        """Return result and date, and below them the company and the rules."""
        lead = sum(row.played.differences)
        mark = words.PRACTICE if row.played.practice else ""
        if row.code is None:
            return RowText(words.UNKNOWN_CODE, "", "", "", mark, is_wrong=True)
        one, other = map(called, row.code.company.second)
        result = words.won_by(lead, one, other)
        west, east = map(called, row.code.company.against)
        about = words.PAST.format(
            deals=words.deals_of(row.code.deals), one=one, other=other, west=west, east=east
        )
        rules = variants.rule_set_name(variants.load(row.code.rules))
        return RowText(result, day_of(row.played.begun_at), about, rules, mark)


class PastMatches(ListPage[MatchList]):
    """Page with past matches; a second press or Enter opens one."""

    heading = tr("Past matches")
    width: float = 940
    height: ClassVar[float] = 640
    least: ClassVar[float] = 800
    shortest: ClassVar[float] = 440
    tallest: ClassVar[float] = 900
    keys = key_lists.RULES_LIST

    def __init__(
        self, played: Sequence[MatchPlayed], opened: Callable[[MatchPlayed], Change | None]
    ) -> None:
        """Create the page.

        Args:
            played: the matches of the book; there is at least one.
            opened: opens one of them.
        """
        super().__init__()
        self.list = MatchList()
        self.list.rows = [
            MatchRow(match) for match in sorted(played, key=lambda one: one.begun_at, reverse=True)
        ]
        self._played, self._opened = played, opened

    def counted(self) -> AnyText:
        """Return how matches went; those for practice do not count."""
        return words.record(match_figures(self._played))

    def spoken(self) -> Sequence[str]:
        """Return how many matches were won, drawn and lost."""
        return [f"{self.counted()}.", *super().spoken()]

    def page(self) -> Part:
        """Return the list, and the button that opens a match."""
        button = Button(OPEN, str(words.RESULT), style=Style.PRIMARY, size=20)
        return self.listed(Gap(12), Row([Grow(Gap(0)), Control(button, 52, 180)]))

    def resumed(self, result: object) -> Change | None:
        """Leave for another match if the end of one says so."""
        return Pop(AGAIN) if result == AGAIN else None

    def chosen(self, chosen: Chosen) -> Change | None:
        """Open the selected match."""
        row = self.list.chosen
        if chosen.key != OPEN or row is None or row.code is None:
            return None
        return self._opened(row.played)
