"""The list of past evenings, the best first; any of them opens its cup again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import ClassVar

from pidro_desktop.render.widgets.parts import Control, Gap, Grow, Part, Row
from pidro_desktop.render.widgets.widget import Button, Chosen, Style
from pidro_desktop.scenes.duplicate import match_text
from pidro_desktop.scenes.evening import evening_text as words
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.dates import date_of
from pidro_desktop.scenes.shell.row_list import OPEN, ListPage, RowList, RowText
from pidro_desktop.scenes.shell.scene import Change
from pidro_desktop.statistics.pastimes import evening_figures
from pidro_desktop.storage.books.evening_book import EveningPlayed
from pidro_desktop.tr import AnyText, tr


class EveningRow:
    """Row of the list: an evening of the book."""

    def __init__(self, played: EveningPlayed) -> None:
        self.key = played.id
        self.played = played


class EveningList(RowList[EveningRow]):
    """List of past evenings."""

    def __init__(self) -> None:
        super().__init__(tr("Evenings", "a list"))

    def row_text(self, row: EveningRow) -> RowText:
        """Return the place and the day, and below them points and deals."""
        played = row.played
        mark = match_text.PRACTICE if played.practice else ""
        return RowText(
            words.place_of_eight(played.place),
            date_of(date.fromisoformat(played.day)),
            words.points_said(played.points),
            match_text.deals_of(len(played.tables)),
            mark,
        )


class PastEvenings(ListPage[EveningList]):
    """Page with past evenings; a second press or Enter opens one."""

    heading = tr("Past evenings")
    width: float = 760
    height: ClassVar[float] = 600
    least: ClassVar[float] = 700
    shortest: ClassVar[float] = 440
    tallest: ClassVar[float] = 900
    keys = key_lists.RULES_LIST

    def __init__(
        self, played: Sequence[EveningPlayed], opened: Callable[[EveningPlayed], Change | None]
    ) -> None:
        """Create the page.

        Args:
            played: the evenings of the book; there is at least one.
            opened: opens one of them.
        """
        super().__init__()
        best = sorted(played, key=lambda one: (one.practice, one.place, -one.points))
        self.list = EveningList()
        self.list.rows = [EveningRow(evening) for evening in best]
        self._played, self._opened = played, opened

    def counted(self) -> AnyText:
        """Return how many evenings count, and how many cups were won."""
        figures = evening_figures(self._played)
        return words.evenings_and_cups(figures.played, figures.cups)

    def spoken(self) -> Sequence[str]:
        """Return how many evenings and cups there were."""
        return [f"{self.counted()}.", *super().spoken()]

    def page(self) -> Part:
        """Return the list, and the button that opens an evening."""
        button = Button(OPEN, str(words.LOOK_AT_IT), style=Style.PRIMARY, size=20)
        return self.listed(Gap(12), Row([Grow(Gap(0)), Control(button, 52, 180)]))

    def chosen(self, chosen: Chosen) -> Change | None:
        """Open the selected evening."""
        row = self.list.chosen
        return self._opened(row.played) if chosen.key == OPEN and row is not None else None
