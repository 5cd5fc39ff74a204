"""List of the deals of a watched game: go to a deal, or copy its code."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from pidro_desktop.match.playback import DealSpan, Playback
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.clipboard import copy
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.focus import NOWHERE
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlId, ControlKey, Style, Widget
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.past_games import viewer_text as words
from pidro_desktop.scenes.shell.panel import Panel
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.scenes.shell.scroll import Scroll
from pidro_desktop.scenes.shell.tab import Tab

ROW, SIDE, TOP, FOOT, HIGH = 52, 32, 92, 140, 52
SLIP = 8  # units that a press may slip without dragging
GO, COPY = "go", "copy"


@dataclass(frozen=True, slots=True)
class DealRow(ControlId):
    """Key of a row: the number of a deal and the index of its first event in the record."""

    number: int
    first: int


class Deals(Panel):
    """Panel with one row a deal; pops with the selected ``DealSpan``, or None."""

    heading = words.HEADING
    width: float = 720
    height: ClassVar[float] = 640
    least: ClassVar[float] = 640
    shortest: ClassVar[float] = 420
    tallest: ClassVar[float] = 900
    keys = key_lists.DEALS

    def __init__(self, viewing: Playback, here: DealSpan | None, title: str = "") -> None:
        super().__init__()
        self.title = title
        self.viewing = viewing
        self.here = here or (viewing.deals[0] if viewing.deals else None)
        self.scroll = Scroll()
        self.said = ""
        self._held_at, self._dragged = 0, False

    def build(self) -> list[Widget]:
        """Create the rows, and the buttons for the selected one."""
        copy_ = Button(COPY, words.COPY_CODE, size=20)
        copy_.on_paper = True
        go = Button(GO, words.GO_THERE, style=Style.PRIMARY, size=20)
        go.enabled = self.here is not None
        return [*[self._row(deal) for deal in self.viewing.deals], copy_, go]

    def rebuild(self, focus: ControlKey = "") -> None:
        """Start with the focus on the current deal."""
        super().rebuild(focus or (_key(self.here) if self.here else ""))
        self._mark()

    def _row(self, deal: DealSpan) -> Tab:
        score = self.viewing.score(deal)
        names = self.viewing.header.names
        line = words.line(deal.number, score, names, self.viewing.rules)
        return Tab(_key(deal), line, turns_page=False)

    def arrange(self) -> None:
        """Lay out the scrolling rows, and the buttons at the foot."""
        look, rect = self.look, self.rect
        area = pygame.Rect(rect.x + look.s(SIDE), rect.y + look.s(TOP), 0, 0)
        area.size = (rect.width - look.s(2 * SIDE + 12), rect.height - look.s(TOP + FOOT))
        self.scroll.reset(area, self._pitch * len(self.viewing.deals), self.scroll.offset)
        self._show_here()
        right = rect.right - look.s(SIDE)
        for key, wide in ((GO, 140), (COPY, 150)):
            place = pygame.Rect(0, 0, look.s(wide), look.s(HIGH))
            place.bottomright = (right, rect.bottom - look.s(24))
            self.group[key].place(place)
            right = place.left - look.s(12)

    @property
    def _pitch(self) -> int:
        return max(44, self.look.s(ROW))

    def _show_here(self) -> None:
        """Scroll the selected row into view."""
        if self.here is not None:
            index = self.viewing.deals.index(self.here)
            low = (index + 1) * self._pitch - self.scroll.area.height
            self.scroll.move_to(min(max(self.scroll.offset, low), index * self._pitch))
        self._place_rows()

    def _place_rows(self) -> None:
        """Position the rows, including those out of sight."""
        area = self.scroll.area
        for index, deal in enumerate(self.viewing.deals):
            top = area.y + index * self._pitch - self.scroll.offset
            place = pygame.Rect(area.x, top, area.width, self._pitch - 2)
            self.group[_key(deal)].place(place)

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Scroll first; a row that gets the focus is selected."""
        pressed = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        if event.type == pygame.MOUSEWHEEL or (
            event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN)
        ):
            self.scroll.handle(event, self.look)
            self._place_rows()
            return None
        if pressed and self._hidden_row(event.pos):
            return None
        if self._drags(event):
            return None
        before = self.group.focus
        change = super().handle(event)
        focus = self.group.focus
        if focus is not before and event.type == pygame.KEYDOWN and isinstance(focus, Tab):
            self._choose(focus.key)
        return change

    def _drags(self, event: pygame.event.Event) -> bool:
        """Scroll by dragging; a row that was dragged is not selected."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._held_at, self._dragged = event.pos[1], False
            self.scroll.handle(event, self.look)
        elif event.type == pygame.MOUSEMOTION:
            far = abs(event.pos[1] - self._held_at) > self.look.s(SLIP)
            self._dragged |= self.scroll.handle(event, self.look) and far
            self._place_rows()
        elif event.type == pygame.MOUSEBUTTONUP:
            self.scroll.handle(event, self.look)
            if self._dragged:
                self._dragged = False
                self.group.handle(pygame.event.Event(event.type, event.dict | {"pos": NOWHERE}))
                return True
        return False

    def chosen(self, chosen: Chosen) -> Change | None:
        """Select a row, go to it on a second press, or copy its code."""
        if chosen.key == GO:
            return Pop(self.here)
        if chosen.key == COPY:
            self.said = words.COPIED if copy(self._code()) else words.NO_CLIPBOARD
            return None
        if self.here is not None and chosen.key == _key(self.here):
            return Pop(self.here)
        self._choose(chosen.key)
        return None

    def _hidden_row(self, at: tuple[int, int]) -> bool:
        found = self.group.at(at)
        return isinstance(found, Tab) and not self.scroll.area.collidepoint(at)

    def _choose(self, key: ControlKey) -> None:
        self.here = next(deal for deal in self.viewing.deals if _key(deal) == key)
        self.said = ""
        self._show_here()
        self._mark()

    def _mark(self) -> None:
        for widget in self.group:
            if isinstance(widget, Tab):
                widget.open = self.here is not None and widget.key == _key(self.here)
        code = self._code()
        self.group[COPY].enabled, self.group[COPY].why = (
            bool(code),
            "" if code else self._why_no_code(),
        )

    def _code(self) -> str:
        code = self.viewing.code(self.here.number) if self.here else None
        return "" if code is None else str(code)

    def _why_no_code(self) -> str:
        """Return why there is no code yet, and when there will be."""
        if self.here is None or self.viewing.is_promised:
            return words.CODE_LATER
        return words.NO_CODE if self.viewing.is_over(self.here) else words.CODE_AFTER_DEAL

    def spoken(self) -> Sequence[str]:
        """Return the title of the game, and the code copied."""
        return str(self.title), str(self.said)

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel, with the rows clipped to the list."""
        rows = [widget for widget in self.group if isinstance(widget, Tab)]
        every = self.group.widgets
        self.group.widgets = [widget for widget in every if widget not in rows]
        super().draw(canvas)
        self.group.widgets = every
        with canvas.clipped(self.scroll.area):
            for widget in rows:
                if widget.rect.colliderect(self.scroll.area):
                    widget.draw(canvas, self.look)
            if self.group.by_keyboard and self.group.focus in rows:
                self.group.focus.draw_focus(canvas, self.look)

    def draw_body(self, canvas: Canvas) -> None:
        """Draw the scroll bar, and the code of the selected deal."""
        look, rect, paper = self.look, self.rect, self.look.theme.paper
        self.scroll.draw_bar(canvas, look)
        self.draw_line(canvas, rect.bottom - look.s(FOOT - 6))
        pen = look.pen(Face.SANS, 17, paper.ink_old)
        code = self._code()
        said = self.said or (words.code(code) if code else self._why_no_code())
        at = (rect.x + look.s(SIDE), rect.bottom - look.s(FOOT - 30))
        said, pen = look.text.fit(said, pen, rect.width - 2 * look.s(SIDE))
        look.text.put(canvas, said, at, pen)
        pen = look.pen(Face.SEMI, 17, paper.ink_soft)
        left, y = rect.x + look.s(SIDE), rect.bottom - look.s(62)
        room = self.group[COPY].rect.x - left - look.s(16)
        for line in look.text.wrap(self.title, pen, room)[:2]:
            look.text.put(canvas, line, (left, y), pen)
            y += look.s(23)


def _key(deal: DealSpan) -> DealRow:
    return DealRow(deal.number, deal.first)
