"""The settings: every change holds at once and is saved at once."""

from __future__ import annotations

from typing import ClassVar

import msgspec
import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.controls import Toggle
from pidro_desktop.render.focus import ARROWS
from pidro_desktop.render.text import Face, Pen
from pidro_desktop.render.widgets import Button, Chosen, Style, Widget
from pidro_desktop.scenes import key_lists
from pidro_desktop.scenes import settings_words as words
from pidro_desktop.scenes.panel import Panel
from pidro_desktop.scenes.scene import Change, Pop
from pidro_desktop.scenes.settings_pages import FIRST, PAGES, PAIR, change, controls
from pidro_desktop.scenes.tab import Tab
from pidro_desktop.storage.settings import Settings
from pidro_desktop.tr import capital

TAB = "page:"
TABS, TAB_HIGH, LABELS, TOP, HIGH, FOOT, SIDE = 176, 52, 182, 96, 50, 24, 28
"""Units: the tabs' width and height, the labels' width, where the rows begin, a control's height,
and what stays free below and beside."""


class SettingsPanel(Panel):
    """Changes the preferences; its state is theirs, and which page is open."""

    heading = words.HEADING
    width: ClassVar[float] = 940
    height: ClassVar[float] = 600
    least: ClassVar[float] = 820
    keys = key_lists.SETTINGS

    def __init__(self, page: str = FIRST) -> None:
        super().__init__()
        self.page = page
        self._before_reset: Settings | None = None

    def build(self) -> list[Widget]:
        """The tabs, a control a setting, then the two buttons at the foot."""
        games = self.ctx.games
        tabs = [Tab(f"{TAB}{key}", page.name) for key, page in PAGES.items()]
        for tab in tabs:
            tab.open = tab.key == f"{TAB}{self.page}"
        back = words.UNDO if self._before_reset else words.RESET
        return [
            *tabs,
            *controls(self.page, self.ctx.preferences.now, games.rules(), games.players()),
            Button("reset", back, size=20),
            Button("done", words.DONE, style=Style.PRIMARY, size=20),
        ]

    def arrange(self) -> None:
        """Tabs left, labels and controls right, the buttons at the foot."""
        look, rect, page = self.look, self.rect, PAGES[self.page]
        for index, key in enumerate(PAGES):
            top = rect.y + look.s(TOP + index * (TAB_HIGH + 6))
            place = pygame.Rect(rect.x + look.s(SIDE), top, look.s(TABS), look.s(TAB_HIGH))
            self.group[f"{TAB}{key}"].place(place)
        left = self._left + look.s(LABELS)
        wide = rect.right - look.s(SIDE) - left
        for key, where in page.places.items():
            start, end = left + round(wide * where.start), left + round(wide * where.end)
            top = rect.y + look.s(TOP + page.pitch * where.row)
            self.group[key].place(pygame.Rect(start, top, end - start, look.s(HIGH)))
        foot = rect.bottom - look.s(FOOT + HIGH)
        self.group["reset"].place(pygame.Rect(self._left, foot, look.s(216), look.s(HIGH)))
        done = pygame.Rect(0, foot, look.s(140), look.s(HIGH))
        done.right = rect.right - look.s(SIDE)
        self.group["done"].place(done)

    def draw_body(self, canvas: Canvas) -> None:
        """Put the labels and remarks, and a line beside the tabs."""
        look, paper = self.look, self.look.theme.paper
        label, remark = look.pen(Face.SEMI, 18, paper.ink), look.pen(Face.SANS, 18, paper.ink_soft)
        size = (max(1, look.s(1.4)), self.rect.bottom - look.s(FOOT) - self.rect.y - look.s(TOP))
        line = look.shapes.rounded(size, 0, (paper.margin_line,) * 2, opacity=0.7)
        line.put(canvas, self._left - look.s(16), self.rect.y + look.s(TOP))
        remarks = words.REMARKS | self._about_players()
        for key in PAGES[self.page].places:
            rect = self.group[key].rect
            if key in words.LABELS:
                at = (self._left, rect.centery - look.u)
                look.text.put(canvas, words.LABELS[key], at, label)
            if key in remarks:
                self._put_remark(canvas, remarks[key], rect, remark)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Turn the page, change the setting, put everything back, or leave."""
        if chosen.key == "done":
            return Pop()
        if chosen.key.startswith(TAB):
            self.page = chosen.key.removeprefix(TAB)
            self.rebuild(chosen.key)
        elif chosen.key == "reset":
            self._reset()
        elif chosen.key == "fullscreen":
            self.ctx.fullscreen(bool(chosen.value))
        else:
            self.ctx.preferences.change(**change(chosen.key, chosen.value))
        return None

    def heard(self, chosen: Chosen) -> None:
        """A dragged slider would rattle: it is heard when it is let go."""
        if chosen.key != "volume":
            super().heard(chosen)

    def handle(self, event: pygame.event.Event) -> Change | None:
        """As any panel; a volume just set is heard."""
        slider = next((one for one in self.group if one.key == "volume"), None)
        dragged = slider is not None and slider.pressed
        answer = super().handle(event)
        if slider is not None:
            stepped = event.type == pygame.KEYUP and slider.focused
            if (dragged and not slider.pressed) or (stepped and event.key in ARROWS):
                self.ctx.sound("place")
        return answer

    def update(self, dt: float) -> Change | None:
        """F11 may have changed what the switch shows."""
        now = self.ctx.preferences.now
        switch = next((one for one in self.group if one.key == "fullscreen"), None)
        if isinstance(switch, Toggle) and switch.value != now.fullscreen:
            switch.activate()
        return None

    @property
    def _left(self) -> int:
        """Where the labels begin."""
        return self.rect.x + self.look.s(SIDE + TABS + 32)

    def _put_remark(self, canvas: Canvas, text: str, beside: pygame.Rect, pen: Pen) -> None:
        """Put a remark in a few lines at the right of a control."""
        look, x = self.look, beside.right + self.look.s(18)
        lines = look.text.wrap(text, pen, self.rect.right - look.s(SIDE) - x)
        step = round(pen.px * 1.25)
        y = beside.centery - step * (len(lines) - 1) / 2 - look.u
        for line in lines:
            look.text.put(canvas, line, (x, y), pen)
            y += step

    def _about_players(self) -> dict[str, str]:
        """A remark beside those of whom there is one thing to say."""
        about = {option.id: option.about for option in self.ctx.games.players()}
        now = self.ctx.preferences.now
        shown = {"partner": now.partner, "opponents": PAIR.join(dict.fromkeys(now.opponents))}
        return {key: capital(about[who]) for key, who in shown.items() if about.get(who)}

    def _reset(self) -> None:
        preferences = self.ctx.preferences
        if self._before_reset:
            preferences.change(**msgspec.structs.asdict(self._before_reset))
            self._before_reset = None
        else:
            self._before_reset = preferences.now
            preferences.reset()
        self.rebuild("reset")
