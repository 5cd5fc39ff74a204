"""Settings panel: every change applies immediately and is saved."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import msgspec
import pygame

from pidro_desktop.key_actions import CHANGEABLE, Action
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.widgets.controls import Toggle
from pidro_desktop.render.widgets.focus import ARROWS
from pidro_desktop.render.widgets.slider import Slider
from pidro_desktop.render.widgets.swatch import draw_swatch
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlKey, Style, Value, Widget
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.settings import settings_notes, settings_pages
from pidro_desktop.scenes.settings import settings_text as words
from pidro_desktop.scenes.settings.settings_keys import USUAL, KeyControl, keys_height, lay_keys
from pidro_desktop.scenes.settings.settings_layout import Laid, height_of, lay
from pidro_desktop.scenes.settings.settings_pages import (
    FIRST,
    PAGES,
    PREVIEW,
    VOLUMES,
    change,
    controls,
)
from pidro_desktop.scenes.shell.everyday_routes import OpenFigures
from pidro_desktop.scenes.shell.pages import SettingsPage
from pidro_desktop.scenes.shell.panel import Panel
from pidro_desktop.scenes.shell.routes import AskKey, ChooseRules
from pidro_desktop.scenes.shell.scene import Change, Pop, Push
from pidro_desktop.scenes.shell.tab import PageTab, Tab, page_of
from pidro_desktop.storage.settings import Settings

DONE, RESET, SEATS = "done", "reset", "seats"
TABS, TAB_HIGH, TOP, HIGH, FOOT, SIDE, BETWEEN = 184, 52, 92, 50, 24, 32, 30
"""Units: the tabs' width and height, where the rows begin, a button's height, and what stays free
below, beside, and between tabs and rows."""


class SettingsPanel(Panel):
    """Panel that edits the preferences; its only own state is the open page."""

    heading = words.HEADING
    width: float = 988
    height: ClassVar[float] = 632
    least: ClassVar[float] = 820
    keys = key_lists.SETTINGS

    def __init__(self, page: SettingsPage = FIRST) -> None:
        super().__init__()
        self.page = page
        self._before_reset: Settings | None = None
        self._laid: list[Laid] = []

    def units(self) -> tuple[float, float]:
        """Return the size for the page, measured at a scale without minimum sizes."""
        look, rows = self.ctx.look.at(1.0), PAGES[self.page].rows
        width = round(self.across - 2 * SIDE - TABS - BETWEEN)
        needed: float = height_of(look, width, rows, self._labels, self._remarks())
        if self.page is SettingsPage.KEYS:
            needed = keys_height(width)
        return self.across, max(self.height, TOP + needed + FOOT)

    def build(self) -> list[Widget]:
        """Create the tabs, a control for each setting, then the three buttons."""
        games = self.ctx.games
        tabs = [Tab(PageTab(key), page.name) for key, page in PAGES.items()]
        for tab in tabs:
            tab.open = tab.key == PageTab(self.page)
        back = words.UNDO if self._before_reset else words.RESET
        return [
            *tabs,
            *controls(self.page, self.ctx.preferences.now, games.playing().name, games.players()),
            Button(SEATS, words.SEATS, size=18),
            Button(RESET, back, size=18),
            Button(DONE, words.DONE, style=Style.PRIMARY, size=20),
        ]

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out the panel; the largest text size depends on the window."""
        super().resize(size)
        settings_pages.bound_size(self.group, self.ctx)

    def rebuild(self, focus: ControlKey = "") -> None:
        """Recreate and lay out the controls."""
        super().rebuild(focus)
        settings_pages.bound_size(self.group, self.ctx)

    def arrange(self) -> None:
        """Lay out tabs and buttons on the left, labels, controls and notes on the right."""
        look, rect, least = self.look, self.rect, self.target(0)
        left, wide = rect.x + look.s(SIDE), look.s(TABS)
        for index, page in enumerate(PAGES):
            top = rect.y + look.s(TOP + index * (TAB_HIGH + 4))
            self.group[PageTab(page)].place(pygame.Rect(left, top, wide, look.s(TAB_HIGH)))
        for index, key in enumerate((DONE, RESET, SEATS)):
            top = rect.bottom - look.s(FOOT + HIGH + index * (HIGH + 10))
            self.group[key].place(pygame.Rect(left, top, wide, look.s(HIGH)))
        area = self._area
        if self.page is SettingsPage.KEYS:
            lay_keys(look, area, [widget for widget in self.group if _on_keys_page(widget)])
        rows = PAGES[self.page].rows
        self._laid = lay(look, area, rows, self._labels, self._remarks(), least)
        for laid in self._laid:
            if any(item.key == laid.key for item in self.group):
                self.group[laid.key].place(laid.rect)

    def draw_body(self, canvas: Canvas) -> None:
        """Draw labels and notes, the preview of the table, and a line beside the tabs."""
        look, area = self.look, self._area
        size = (max(1, look.s(1.4)), area.height)
        colour = look.theme.paper.margin_line
        line = look.shapes.rounded(size, 0, (colour, colour), opacity=0.7)
        line.put(canvas, area.x - look.s(BETWEEN / 2), area.y)
        for laid in self._laid:
            laid.put(canvas, look)
            if laid.key == PREVIEW:
                draw_swatch(canvas, look, laid.rect)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Open a page, change a setting, restore the defaults, or close."""
        key = chosen.key
        if key == DONE:
            return Pop()
        if key == "rules":
            return self._choose_rules()
        if key == SEATS:
            return Push(OpenFigures())
        if isinstance(key, KeyControl):
            return self._ask_for_key(key.action)
        page = page_of(key, SettingsPage)
        if page is not None:
            self._turn_to(page)
        elif key == USUAL:
            self.ctx.preferences.change(keys={})
            self.rebuild(KeyControl(CHANGEABLE[0]))
        elif key == RESET:
            self._reset()
        elif isinstance(key, str):
            self._set(key, chosen.value)
        self.resize(self.ctx.size)  # a remark may be longer now
        return None

    def _set(self, key: str, value: Value) -> None:
        """Change a setting; while a slider is held, only its visible and audible effect."""
        preferences = self.ctx.preferences
        if key == "fullscreen":
            self.ctx.fullscreen(bool(value))
        elif self.group[key].pressed:
            preferences.try_out(**change(key, value))
        else:
            preferences.change(**change(key, value))

    def resumed(self, result: object) -> Change | None:
        """React to a new key or other rules."""
        if isinstance(result, dict):
            self.ctx.preferences.change(keys=result)
        self.rebuild(self.group.focus.key if self.group.focus else "")
        return None

    def leave(self) -> None:
        """Save the value of a slider that is still held."""
        self.ctx.preferences.save()

    def heard(self, chosen: Chosen) -> None:
        """Play the click sound; for a slider, only when it is released."""
        if chosen.key not in settings_pages.SLIDERS:
            super().heard(chosen)

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Pass the event to the controls; play a sound after a change of volume."""
        dragged = [widget for widget in self.group if isinstance(widget, Slider) and widget.pressed]
        answer = super().handle(event)
        let_go = [item for item in dragged if not item.pressed]
        focus = self.group.focus
        if event.type == pygame.KEYUP and event.key in ARROWS and isinstance(focus, Slider):
            let_go += [focus]
        if let_go:
            self.ctx.preferences.save()
        for slider in let_go:
            if isinstance(slider.key, str) and slider.key in VOLUMES:
                self.ctx.sound(VOLUMES[slider.key])
        return answer

    def update(self, dt: float) -> Change | None:
        """Update switches that keys or other controls may have changed."""
        now = self.ctx.preferences.now
        for widget in self.group:
            if isinstance(widget, Toggle) and widget.value != settings_pages.switch(
                widget.key, now
            ):
                widget.activate()
        return None

    def spoken_beside(self, key: ControlKey) -> tuple[str, str]:
        """Return the label and the note of a setting."""
        return str(self._labels.get(key, "")), str(self._remarks().get(key, ""))

    @property
    def _area(self) -> pygame.Rect:
        """The area of the rows."""
        look, rect = self.look, self.rect
        left = rect.x + look.s(SIDE + TABS + BETWEEN)
        top, bottom = rect.y + look.s(TOP), rect.bottom - look.s(FOOT)
        return pygame.Rect(left, top, rect.right - look.s(SIDE) - left, bottom - top)

    @property
    def _labels(self) -> Mapping[ControlKey, str]:
        return words.labels(self.ctx.preferences.now.company.names)

    def _remarks(self) -> Mapping[ControlKey, str]:
        return settings_notes.of_page(self.page, self.ctx)

    def _turn_to(self, page: SettingsPage) -> None:
        self.page = page
        self.sheet.scroll.move_to(0)
        self.rebuild(PageTab(page))

    def _choose_rules(self) -> Change:
        return Push(ChooseRules())

    def _ask_for_key(self, action: Action) -> Change:
        return Push(AskKey(action, self.ctx.preferences.now.keys))

    def _reset(self) -> None:
        preferences = self.ctx.preferences
        if self._before_reset:
            preferences.change(**msgspec.structs.asdict(self._before_reset))
            self._before_reset = None
        else:
            self._before_reset = preferences.now
            preferences.reset()
        self.rebuild(RESET)


def _on_keys_page(widget: Widget) -> bool:
    return isinstance(widget.key, KeyControl) or widget.key == USUAL
