"""What matches and evenings share: a table for one deal, their scene, the list of past ones."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Final, Generic, TypeVar

from pidro_desktop import variants
from pidro_desktop.duplicate.company import Pair, figure_of
from pidro_desktop.duplicate.deal_records import Answer, Names, OwnSeries, Played
from pidro_desktop.duplicate.fork import moments
from pidro_desktop.duplicate.tables import result_in
from pidro_desktop.engine.record.reader import read_one
from pidro_desktop.engine.seats import NORTH, SOUTH
from pidro_desktop.figures.company import Figures
from pidro_desktop.match.match import Match
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.buttons.toolbar import BACK, HELP, ToolButton
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import Control, Fitted, Gap, Part, Row, Spring
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlKey, Style, Widget
from pidro_desktop.scenes.daily.daily_table import OneDealMode
from pidro_desktop.scenes.duplicate import known_parts as parts
from pidro_desktop.scenes.duplicate import match_text as words
from pidro_desktop.scenes.duplicate.compare import Compare, TableMoments
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.context import OPEN_ELSEWHERE
from pidro_desktop.scenes.shell.routes import OpenKnown, ReviewDeal, ShowMessage
from pidro_desktop.scenes.shell.row_list import OPEN, ListPage, RowList, RowText
from pidro_desktop.scenes.shell.scene import Change, Push
from pidro_desktop.scenes.shell.screen import Screen
from pidro_desktop.scenes.table.mode import Usual
from pidro_desktop.scenes.table.table_tools import BACK_TO, no_back
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.table.animation.director import SCORE
from pidro_desktop.table.animation.pace import Pace
from pidro_desktop.table.animation.timeline import Wait
from pidro_desktop.table.table_game import TableGame
from pidro_desktop.tr import AnyText, LazyText, tr

PEOPLE: Final = "people"
"""Key of the button that leads to what is known of people."""
T = TypeVar("T", bound=OwnSeries[Any, Any, Any])
P = TypeVar("P", bound=Played)
Seated = tuple[Names, Figures]
"""Who sits at a table, by seat."""


class OneDeal(TableGame):
    """A game that ends with its first deal, even if everyone passed."""

    def _next(self) -> bool:
        if self.match.started and self.match.needs_deal:
            self.timeline.play(Wait(SCORE))
            return True
        return super()._next()


class SeriesDealMode(OneDealMode):
    """One deal of several.

    Attributes:
        hints: what is said of tools that mean something else here.
        warning: what is said before the first hint or undo, which then needs a second press.
    """

    keys = key_lists.MATCH_TABLE
    unaided = True
    hints: Mapping[ControlKey, AnyText]
    warning: AnyText

    def __init__(
        self,
        match: Match,
        look: Look,
        against: Pair,
        is_over: Callable[[], bool],
        texts: tuple[Callable[[], tuple[str, ...]], Callable[[], str]],
        *,
        practice: bool,
    ) -> None:
        """Sit down.

        Args:
            match: the deal. look: has the figures of the person and the partner.
            against: the opponents. is_over: takes over what the deal came to, if it is over.
            texts: return which deal it is, and what is read aloud when it begins.
            practice: whether it is practice already, so that nobody has to be warned.
        """
        self._warned, self._texts = practice, texts
        west, east = map(figure_of, against)
        self.figures = look.figures[SOUTH], west, look.figures[NORTH], east
        super().__init__(match, is_over)

    def lines(self) -> tuple[str, ...]:
        """Return which deal it is."""
        return self._texts[0]()

    def announced(self) -> str:
        """Return which deal it is, and who the opponents are."""
        return self._texts[1]()

    def game(self, match: Match, pace: Pace, wake: Callable[[], None]) -> TableGame:
        """Return a game of one deal."""
        return OneDeal(match, pace, wake)

    def controls(self, usual: list[Widget]) -> list[Widget]:
        """Return one way on: to what the tables have made of the deal."""
        made = super().controls(usual)
        for widget in made:
            if widget.key in self.hints and isinstance(widget, ToolButton):
                widget.hint = self.hints[widget.key]
            if widget.key == BACK and self._over:
                widget.enabled, widget.why = False, words.NO_UNDO
        return made

    def use_tool(self, tool: ControlKey, usual: Usual) -> Change | None:
        """Use a tool; what helps needs a second press at first."""
        back = tool in (BACK, BACK_TO)
        if back and self._over:
            return None
        helps = tool == HELP or (back and not no_back(self.table.match))
        if self._warned or not helps:
            return super().use_tool(tool, usual)
        self._warned = True
        self.say(self.warning)
        return None


class SeriesScene(Screen):
    """The scene of matches or of evenings, to which their tables, slips and ends lead back."""

    keys = key_lists.PANEL
    _series: OwnSeries[Any, Any, Any]

    def read(self, kind: type[T], folder: Path) -> T:
        """Return the series of the player, which are read and worked on until the scene is left."""
        ctx = self.ctx
        made = kind(
            ctx.history,
            folder,
            wake=ctx.wake,
            notify=ctx.preferences.notices.append,
            writes=not ctx.read_only,
        )
        self._series = made
        return made

    def leave(self) -> None:
        """Stop what works in the background."""
        self._series.close()

    def update(self, dt: float) -> Change | None:
        """Say what the storage has to say."""
        notices = self.ctx.preferences.notices
        if notices:
            return Push(ShowMessage(tr("A word about your files"), notices.pop(0)))
        return None

    @property
    def busy(self) -> bool:
        """Whether something has to be said."""
        return bool(self.ctx.preferences.notices)

    @property
    def why_not(self) -> AnyText:
        """Why nothing can be begun or played; empty if it can."""
        return OPEN_ELSEWHERE if self.ctx.read_only else ""

    def people_button(self) -> Part:
        """Return the button that leads to what is known of the people."""
        button = Button(PEOPLE, parts.BUTTON, style=Style.WALNUT, size=19, face=Face.SEMI)
        return Fitted(button, 48, 112, later=8)

    def used(self, chosen: Chosen) -> Change | None:
        """Open what is known of people, if that was chosen."""
        self.ctx.sound("click")
        if isinstance(chosen.key, parts.SpotControl):
            return Push(OpenKnown(chosen.key.person))
        return Push(OpenKnown()) if chosen.key == PEOPLE else None

    def compare(
        self,
        series: object,
        deal: tuple[int, int],
        there: Answer,
        seated: tuple[Seated, Seated],
        where: LazyText = words.THERE,
    ) -> Change:
        """Open the person's table and another one side by side.

        Args:
            series: the series. deal: the number of the deal, and how many there are.
            there: what the other table has made of it. seated: who sits at both.
            where: says that something happens at the other table.
        """
        try:
            ours = self._series.records.read(series, deal[0])
        except StorageError as fault:
            return Push(ShowMessage(words.NOT_SHOWN, fault.text))
        result, record = there
        theirs = read_one(record.splitlines(), variants.load)
        both = [moments(reader.game.rules, reader.events) for reader in (ours, theirs)]
        one = TableMoments(both[0], *seated[0], "us", result_in(ours.events).net)
        other = TableMoments(both[1], *seated[1], "second", result.net, where)
        return Push(Compare(*deal, one, other))

    def review(self, series: object, deal: int, titles: Sequence[str], figures: Figures) -> Change:
        """Open the review of a deal at the person's table; the arguments are as those below it."""
        try:
            found = self._series.review(series, deal, titles, figures)
        except StorageError as fault:
            return Push(ShowMessage(words.NOT_REVIEWED, fault.text))
        return Push(ReviewDeal(found, 1))


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
