"""Game log panel: every call and card of this deal, and the score sheet of the whole game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

import pygame

from pidro_desktop.engine.record.lines import Aid
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.widgets.widget import Chosen, ControlKey, Widget
from pidro_desktop.scenes.game_log import game_log_text as words
from pidro_desktop.scenes.game_log.deal_page import DealPage
from pidro_desktop.scenes.game_log.game_page import GamePage
from pidro_desktop.scenes.game_log.log_layout import LogLayout
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.pages import LogPage
from pidro_desktop.scenes.shell.panel import Panel
from pidro_desktop.scenes.shell.scene import Change
from pidro_desktop.scenes.shell.scroll import Scroll
from pidro_desktop.scenes.shell.tab import PageTab, Tab, page_of
from pidro_desktop.scenes.speech.stage_speaker import sitting
from pidro_desktop.table.spoken.listener import Listener, points
from pidro_desktop.table.spoken.spoken_history import deal
from pidro_desktop.tr import number, tr

_LABELS: Final = {LogPage.DEAL: words.THIS_DEAL, LogPage.GAME: words.WHOLE_GAME}
TABS, TOP, FOOT = 200, 92, 24
DEAL_LINE: Final = tr("Deal {number}, {name} for {bid}: {delta}. Then {total}.", "score sheet")


class GameLog(Panel):
    """Panel with the game log of ``view``, limited to the events that the player has seen.

    ``single`` says that one deal is played, and no game to a target.
    """

    heading = words.HEADING
    width: float = 980
    height: ClassVar[float] = 660
    least: ClassVar[float] = 900
    shortest: ClassVar[float] = 380
    tallest: ClassVar[float] = 900
    keys = key_lists.HISTORY

    def __init__(
        self,
        view: SeatView,
        aids: Mapping[int, Aid],
        page: LogPage = LogPage.DEAL,
        *,
        single: bool = False,
    ) -> None:
        super().__init__()
        self.view = view
        self.aids = dict(aids)
        self.page = page
        self.single = single
        self.scroll = Scroll()
        self.ledger: LogLayout

    def build(self) -> list[Widget]:
        """Create a tab for each page."""
        return [Tab(PageTab(page), label) for page, label in _LABELS.items()]

    def rebuild(self, focus: ControlKey = "") -> None:
        """Start with the focus on the open page."""
        super().rebuild(focus or PageTab(self.page))

    def arrange(self) -> None:
        """Lay out the tabs beside the heading, the page below."""
        look, rect = self.look, self.rect
        x, high = rect.x + look.s(300), self.target(50)
        for page in LogPage:
            self.group[PageTab(page)].place(pygame.Rect(x, rect.y + look.s(18), look.s(TABS), high))
            x += look.s(TABS + 10)
        self._open(self.page, self.scroll.offset)

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Scroll first; a tab that gets the focus opens its page; up and down scroll."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):
            step = self.look.s(60) * (1 if event.key == pygame.K_DOWN else -1)
            self.scroll.move_to(self.scroll.offset + step)
            return None
        if self.scroll.handle(event, self.look):
            return None
        change = super().handle(event)
        focus = self.group.focus
        if event.type == pygame.KEYDOWN and isinstance(focus, Tab):
            self.chosen(Chosen(focus.key))
        return change

    def chosen(self, chosen: Chosen) -> Change | None:
        """Open the page."""
        page = page_of(chosen.key, LogPage)
        if page is not None:
            self._turn_to(page)
        return None

    def spoken(self) -> Sequence[str]:
        """Return the text of the open page."""
        names = sitting(plays=False)
        if self.page is LogPage.DEAL:
            return deal(names, self.view)
        return _sheet_lines(names, self.view) or [str(words.NO_DEAL)]

    def draw_body(self, canvas: Canvas) -> None:
        """Draw the page and its scroll bar, faded where it continues."""
        look, area = self.look, self.scroll.area
        with canvas.clipped(area):
            self.ledger.draw(canvas, (area.x, area.y - self.scroll.offset), area)
        size, paper = (area.width, look.s(24)), look.theme.paper
        if self.scroll.offset > 0:
            look.shapes.fade(size, paper.sheet_top, down=False).put(canvas, *area.topleft)
        if self.scroll.offset < self.scroll.limit:
            fade = look.shapes.fade(size, paper.sheet_bottom, down=True)
            fade.put(canvas, area.x, area.bottom - size[1])
        self.scroll.draw_bar(canvas, look)

    def _turn_to(self, page: LogPage) -> None:
        if page != self.page:
            self._open(page)

    def _open(self, page: LogPage, offset: int = 0) -> None:
        self.page = page
        for widget in self.group:
            if isinstance(widget, Tab):
                widget.open = widget.key == PageTab(page)
        look, rect = self.look, self.rect
        top = rect.y + look.s(TOP)
        area = pygame.Rect(rect.x + look.s(32), top, 0, rect.bottom - look.s(FOOT) - top)
        area.width = rect.right - look.s(48) - area.x
        width = area.width - look.s(10)
        if page is LogPage.DEAL:
            self.ledger = DealPage(self.view, look, width).ledger
        else:
            page_of_game = GamePage(self.view, self.aids, look, width, single=self.single)
            self.ledger = page_of_game.ledger
        self.scroll.reset(area, self.ledger.y + look.s(8), offset)


def _sheet_lines(names: Listener, view: SeatView) -> list[str]:
    """Return the score sheet line by line, to be read aloud."""
    return [
        DEAL_LINE.format(
            number=number(index),
            name=names.name(line.bidder),
            bid=number(line.bid),
            delta=points(names, view, line.delta),
            total=points(names, view, line.total),
        )
        for index, line in enumerate(view.sheet, start=1)
    ]
