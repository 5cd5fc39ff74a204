"""The table of a daily deal: one deal for the book, without hints, undo, coach and review."""

from __future__ import annotations

from datetime import date
from typing import ClassVar

import pygame

from pidro_desktop.daily.desk import DailyDesk
from pidro_desktop.match.match import Match
from pidro_desktop.render.table_ui.buttons.buttons import GO_ON, REPLAY, REVIEW
from pidro_desktop.render.table_ui.buttons.toolbar import BACK, CLOSE, HELP, Tools
from pidro_desktop.render.widgets.widget import Button, ControlKey, Widget
from pidro_desktop.scenes.daily import daily_text as words
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.scenes.table.table import TableScene, options_of
from pidro_desktop.scenes.table.table_controls import TableControls
from pidro_desktop.scenes.table.table_tools import BACK_TO
from pidro_desktop.table.animation.director import SCORE

PLAYED = "daily played"
"""What the table pops with once the deal is over."""


class DailyControls(TableControls):
    """Table controls without Replay: the deal is shown once, and reviewed afterwards."""

    def _made(self, tools: Tools) -> list[Widget]:
        made = [widget for widget in super()._made(tools) if widget.key not in (REPLAY, REVIEW)]
        for widget in made:
            if widget.key == GO_ON and isinstance(widget, Button):
                widget.label = words.TO_CALENDAR
        return made


class DailyTable(TableScene):
    """Table scene that ends after one deal and pops with ``PLAYED``, or with None if it is left.

    Attributes:
        day: the day whose deal it is.
    """

    assisted: ClassVar[bool] = False
    keys = key_lists.DAILY_TABLE

    def __init__(self, match: Match, day: date, desk: DailyDesk) -> None:
        super().__init__(match)
        self.day = day
        self._desk = desk
        self._over = False
        self._left = False

    def enter(self, ctx: Context) -> None:
        """Begin or go on, with the automatic actions of the settings."""
        super().enter(ctx)
        self.flow.alone.options = options_of(ctx.preferences.now)
        self.offer = DailyControls(self.flow, self.group)

    def resumed(self, result: object) -> Change | None:
        """Apply changed settings."""
        change = super().resumed(result)
        self.flow.alone.options = options_of(self.ctx.preferences.now)
        return change

    def update(self, dt: float) -> Change | None:
        """Let time pass; enter the result in the book as soon as the deal is over."""
        change = super().update(dt)
        if not self._over and self.match.started and self.match.needs_deal:
            self._over = True
            self._desk.is_over(self.day)
        if self._over:
            self._desk.enter()
        if self._left:
            return Pop(PLAYED)
        return change

    @property
    def busy(self) -> bool:
        """Whether frames are needed without events."""
        return super().busy or self._left

    def use_tool(self, tool: ControlKey) -> Change | None:
        """Perform the action of a tool; Close leads to the calendar, and nothing helps."""
        if tool == CLOSE:
            return Pop(PLAYED if self._over else None)
        if tool in (REPLAY, REVIEW):
            return None
        if tool in (HELP, BACK, BACK_TO):
            self.offer.say(str(words.NO_HELP), pygame.Rect(self.picture.kit.places.column.help))
            return None
        return super().use_tool(tool)

    def _go_on(self, paused: str) -> None:
        """Leave after the score, instead of dealing again."""
        if paused == SCORE:
            self._left = True
        else:
            super()._go_on(paused)
