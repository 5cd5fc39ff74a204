"""Rules panel: chapter tabs on the left, the open chapter on the right."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Final

import pygame

from pidro_desktop import variants
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.widgets.spoken import COMMA, PAIR
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlKey, Widget
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.rules import rule_list_text as words
from pidro_desktop.scenes.rules.finnish_rules import CHAPTERS, CardRow, Chapter, MeaningTable
from pidro_desktop.scenes.rules.rule_set_page import readings
from pidro_desktop.scenes.rules.text_page import Page
from pidro_desktop.scenes.shell.everyday_routes import OpenCourse
from pidro_desktop.scenes.shell.panel import Panel
from pidro_desktop.scenes.shell.routes import ChooseRules
from pidro_desktop.scenes.shell.scene import Change, Pop, Push
from pidro_desktop.scenes.shell.scroll import Scroll
from pidro_desktop.scenes.shell.tab import PageTab, Tab, page_of
from pidro_desktop.tr import join_text, tr

LESSON, ALL, PLAY = "lesson", "all", "play by these"
FINNISH: Final = "finnish"
"""The rule set that the written chapters tell."""
# tr: There is room for some twenty letters
ALL_SETS: Final = tr("All rule sets", "button")
MENU, ROW, FOOT = 208, 56, 48


class Chapters(Panel, ABC):
    """Panel that shows one chapter; up and down choose, the wheel and page keys scroll."""

    width: float = 980
    height: ClassVar[float] = 640
    least: ClassVar[float] = 800
    shortest: ClassVar[float] = 500
    tallest: ClassVar[float] = 900
    keys = key_lists.RULES

    def __init__(self, chapter: int = 0) -> None:
        super().__init__()
        self.chapters: tuple[Chapter, ...] = ()
        self.chapter = chapter
        self.scroll = Scroll()
        self._page: Page

    @abstractmethod
    def read(self) -> tuple[Chapter, ...]:
        """Return the chapters in the current language."""

    def buttons(self) -> list[Button]:
        """Return the buttons below the tabs."""
        return []

    def pressed(self, key: ControlKey) -> Change | None:
        """React to a button below the tabs."""
        return None

    def build(self) -> list[Widget]:
        """Create a tab for each chapter, and the buttons."""
        self.chapters = self.read()
        tabs = [Tab(PageTab(index), chapter.title) for index, chapter in enumerate(self.chapters)]
        return [*tabs, *self.buttons()]

    def rebuild(self, focus: ControlKey = "") -> None:
        """Start with the focus on the open chapter."""
        super().rebuild(focus or PageTab(self.chapter))

    def arrange(self) -> None:
        """Lay out the tabs on the left, the page on the right."""
        look, rect = self.look, self.rect
        top, foot = rect.y + look.s(96), rect.bottom - look.s(28)
        for button in reversed([item for item in self.group if type(item) is Button][:-1]):
            place = pygame.Rect(rect.x + look.s(24), 0, look.s(MENU), self.target(FOOT))
            place.bottom = foot
            button.place(place)
            foot = place.top - look.s(8)
        tabs = [widget for widget in self.group if isinstance(widget, Tab)]
        pitch = min(look.s(ROW), max(self.target(44), (foot - top) // len(tabs)))
        high = max(self.target(44), pitch - look.s(6) - 1)
        for index, tab in enumerate(tabs):
            tab.place(pygame.Rect(rect.x + look.s(24), top + pitch * index, look.s(MENU), high))
        self._open(self.chapter, self.scroll.offset)

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Scroll first, then the tabs; a tab that gets the focus opens its chapter."""
        if self.scroll.handle(event, self.look):
            return None
        change = super().handle(event)
        focus = self.group.focus
        if event.type == pygame.KEYDOWN and isinstance(focus, Tab):
            self.chosen(Chosen(focus.key))
        return change

    def chosen(self, chosen: Chosen) -> Change | None:
        """Open the chapter, or perform the action of a button."""
        chapter = page_of(chosen.key, int)
        if chapter is None:
            return self.pressed(chosen.key)
        self._turn_to(chapter)
        return None

    def spoken(self) -> Sequence[str]:
        """Return the open chapter, block by block."""
        said: list[str] = []
        for block in self.chapters[self.chapter].blocks:
            if isinstance(block, CardRow):
                said.append(join_text(COMMA, block.labels))
            elif isinstance(block, MeaningTable):
                said += [PAIR.format(name=key, value=meaning) for key, meaning in block.rows]
            else:
                said.append(str(block.text))
        return said

    def draw_body(self, canvas: Canvas) -> None:
        """Draw the page, its scroll bar, and a line between tabs and page."""
        look, area = self.look, self.scroll.area
        line = look.theme.paper.margin_line
        size = (max(1, look.s(1.4)), self.rect.bottom - look.s(28) - area.y)
        x = self.rect.x + look.s(24 + MENU + 14)
        look.shapes.rounded(size, 0, (line, line), opacity=0.7).put(canvas, x, area.y)
        with canvas.clipped(area):
            self._page.draw(canvas, look, (area.x, area.y - self.scroll.offset))
        self._draw_fades(canvas)
        self.scroll.draw_bar(canvas, look)

    def _draw_fades(self, canvas: Canvas) -> None:
        """Fade the lines at the edges where the page continues."""
        area, paper = self.scroll.area, self.look.theme.paper
        size = (area.width, self.look.s(28))
        if self.scroll.offset > 0:
            fade = self.look.shapes.fade(size, paper.sheet_top, down=False)
            fade.put(canvas, *area.topleft)
        if self.scroll.offset < self.scroll.limit:
            fade = self.look.shapes.fade(size, paper.sheet_bottom, down=True)
            fade.put(canvas, area.x, area.bottom - size[1])

    def _turn_to(self, chapter: int) -> None:
        if chapter != self.chapter:
            self._open(chapter)

    def _open(self, chapter: int, offset: int = 0) -> None:
        self.chapter = chapter
        for widget in self.group:
            if isinstance(widget, Tab):
                widget.open = widget.key == str(chapter)
        look, rect = self.look, self.rect
        area = pygame.Rect(rect.x + look.s(24 + MENU + 40), rect.y + look.s(92), 0, 0)
        area.width = rect.right - look.s(48) - area.x
        area.height = rect.bottom - look.s(24) - area.y
        self._page = Page(self.chapters[chapter], look, area.width - look.s(8))
        self.scroll.reset(area, self._page.height, offset)


class Rules(Chapters):
    """The written rules of Finnish Pidro.

    If ``offered``, a button chooses this game: then the page pops with ``PLAY``.
    """

    heading = tr("The rules of Pidro")

    def __init__(self, chapter: int = 0, *, offered: bool = False) -> None:
        super().__init__(chapter)
        self.offered = offered

    def read(self) -> tuple[Chapter, ...]:
        """Return the written chapters and the interpretations; mouse and keys come last."""
        return (*CHAPTERS[:-1], *readings(variants.load(FINNISH)), CHAPTERS[-1])

    def buttons(self) -> list[Button]:
        """Return the buttons: lessons, other rule sets, or choose this game."""
        last = Button(PLAY, words.CHOOSE) if self.offered else Button(ALL, ALL_SETS)
        last.size = 19
        return [Button(LESSON, words.LESSON, size=19), last]

    def pressed(self, key: ControlKey) -> Change | None:
        """Open the lessons, choose this game, or open the list of rule sets."""
        if key == LESSON:
            return Push(OpenCourse())
        if key == PLAY:
            return Pop(PLAY)
        return Push(ChooseRules())
