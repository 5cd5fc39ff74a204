"""Lists of what was played before: what such a list is, and that of past matches."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from pidro_desktop import variants
from pidro_desktop.duplicate.company import called
from pidro_desktop.duplicate.deal_records import Played
from pidro_desktop.duplicate.match_code import read_match_code
from pidro_desktop.engine.code_signs import CodeError
from pidro_desktop.render.widgets.parts import Control, Gap, Part, Row, Spring
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

P = TypeVar("P", bound=Played)


@dataclass(frozen=True)
class PastRow(Generic[P]):
    """Row of a list: what was played, as the book has it."""

    played: P

    @property
    def key(self) -> str:
        """Return its id in the book."""
        return self.played.id


class PastList(RowList[PastRow[P]]):
    """List of what was played, of which ``text_of`` says what a row says."""

    long_notes = True

    def __init__(self, label: AnyText, text_of: Callable[[P], RowText]) -> None:
        super().__init__(label)
        self._text_of = text_of

    def row_text(self, row: PastRow[P]) -> RowText:
        """Return what a row says."""
        return self._text_of(row.played)


class PastPage(ListPage[PastList[P]], Generic[P]):
    """Page with what was played; a second press or Enter opens one.

    Attributes:
        label: the name of the list.
    """

    label: ClassVar[AnyText]
    width: float = 760
    height: ClassVar[float] = 600
    least: ClassVar[float] = 700
    shortest: ClassVar[float] = 440
    tallest: ClassVar[float] = 900
    keys = key_lists.RULES_LIST

    def __init__(self, played: Sequence[P], opened: Callable[[P], Change | None]) -> None:
        """Create the page.

        Args:
            played: what is in the book, in the order of the list; there is at least one.
            opened: opens one of them.
        """
        super().__init__()
        self.list = PastList(self.label, self.text_of)
        self.list.rows = [PastRow(one) for one in played]
        self._opened = opened

    @abstractmethod
    def text_of(self, played: P) -> RowText:
        """Return what a row says."""

    def spoken(self) -> Sequence[str]:
        """Return how everything went, and the row."""
        return [f"{self.counted()}.", *super().spoken()]

    def page(self) -> Part:
        """Return the list, and the button that opens a row."""
        button = Button(OPEN, words.RESULT, style=Style.PRIMARY, size=20)
        return self.listed(Gap(12), Row([Spring(), Control(button, 52, 180)]))

    def chosen(self, chosen: Chosen) -> Change | None:
        """Open the selected row."""
        row = self.list.chosen
        return self._opened(row.played) if chosen.key == OPEN and row is not None else None


class PastMatches(PastPage[MatchPlayed]):
    """Page with past matches, the latest first."""

    heading = tr("Past matches")
    label = tr("Matches", "a list")
    width: float = 940
    height: ClassVar[float] = 640
    least: ClassVar[float] = 800

    def text_of(self, played: MatchPlayed) -> RowText:
        """Return result and date, and below them the company and the rules."""
        mark = words.PRACTICE if played.practice else ""
        with suppress(CodeError):
            code = read_match_code(played.code)
            one, other = map(called, code.company.second)
            west, east = map(called, code.company.against)
            about = words.PAST.format(
                deals=words.deals_of(code.deals), one=one, other=other, west=west, east=east
            )
            rules = variants.rule_set_name(variants.load(code.rules))
            result = words.won_by(sum(played.differences), one, other)
            return RowText(result, day_of(played.begun_at), about, rules, mark)
        return RowText(words.UNKNOWN_CODE, "", "", "", mark, is_wrong=True)

    def counted(self) -> AnyText:
        """Return how matches went; those for practice do not count."""
        return words.record(match_figures([row.played for row in self.list.rows]))

    def resumed(self, result: object) -> Change | None:
        """Leave for another match if the end of one says so."""
        return Pop(AGAIN) if result == AGAIN else None
