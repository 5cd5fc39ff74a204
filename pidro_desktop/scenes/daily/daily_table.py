"""The table of a daily deal: one deal for the book, without hints, undo, coach and review."""

from __future__ import annotations

from datetime import date

import pygame

from pidro_desktop.daily.desk import DailyDesk
from pidro_desktop.match.match import Match
from pidro_desktop.render.table_ui.buttons.buttons import GO_ON, REPLAY, REVIEW
from pidro_desktop.render.table_ui.buttons.toolbar import BACK, CLOSE, HELP, Tools
from pidro_desktop.render.widgets.widget import Button, ControlKey, Widget
from pidro_desktop.scenes.daily import daily_text as words
from pidro_desktop.scenes.daily.dates import date_text
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.scenes.speech.speaker import Speaker
from pidro_desktop.scenes.table.mode import Mode
from pidro_desktop.scenes.table.pause_menu import CALENDAR
from pidro_desktop.scenes.table.table import TableScene, options_of
from pidro_desktop.scenes.table.table_controls import TableControls
from pidro_desktop.scenes.table.table_speaker import SpokenTable, TableSpeaker
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


class DailySpeaker(TableSpeaker):
    """Reads a daily deal aloud; ``date`` is the day in words."""

    def __init__(self, scene: SpokenTable, date: str) -> None:
        super().__init__(scene)
        self._date = date

    def opening(self) -> list[str]:
        """Announce the day; of a resumed deal, describe everything."""
        if self.table.match.started:
            return [words.OPENING_AGAIN.format(date=self._date), *super().opening()]
        return [words.OPENING.format(date=self._date, name=self.sitting.name(2))]

    def after(self, pause: str) -> str:
        """Return what Enter does after a pause."""
        return str(words.ENTER_LEAVES) if pause == SCORE else super().after(pause)


class Daily(Mode):
    """How it is played."""

    keys = key_lists.DAILY_TABLE
    assisted = False


class DailyTable(TableScene):
    """Table scene that ends after one deal and pops with ``PLAYED``, or with None if it is left.

    Attributes:
        day: the day whose deal it is. date: the same in words.
    """

    def __init__(self, match: Match, day: date, desk: DailyDesk) -> None:
        super().__init__(match, Daily())
        self.day = day
        self.date = ""
        self._desk = desk
        self._over = False
        self._left = False

    def enter(self, ctx: Context) -> None:
        """Begin or go on, with the automatic actions of the settings."""
        self._tell_date(ctx)
        super().enter(ctx)
        self.flow.alone.options = options_of(ctx.preferences.now)

    def new_controls(self) -> TableControls:
        """Return controls without Replay."""
        return DailyControls(self.flow, self.group)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out everything again, with the date in the language of the moment."""
        self._tell_date(self.ctx)
        super().resize(size)

    def resumed(self, result: object) -> Change | None:
        """Apply changed settings, or leave for the calendar."""
        if result == CALENDAR:
            return self._to_calendar()
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
            return self._to_calendar()
        if tool in (REPLAY, REVIEW):
            return None
        if tool in (HELP, BACK, BACK_TO):
            self.offer.say(str(words.NO_HELP), pygame.Rect(self.picture.kit.places.column.help))
            return None
        return super().use_tool(tool)

    def speaker(self) -> Speaker:
        """Return the screen-reader output of the table."""
        return DailySpeaker(self, self.date)

    def _tell_date(self, ctx: Context) -> None:
        """Write the date."""
        today = ctx.now().date()
        self.date = date_text(self.day, today)
        self.single = words.heading_of(self.day, today)

    def _to_calendar(self) -> Pop:
        return Pop(PLAYED if self._over else None)

    def _go_on(self, paused: str) -> None:
        """Leave after the score, instead of dealing again."""
        if paused == SCORE:
            self._left = True
        else:
            super()._go_on(paused)
