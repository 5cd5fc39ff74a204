"""The table of a daily deal: one deal for the book, without hints, undo, coach and review."""

from __future__ import annotations

from datetime import date

import pygame

from pidro_desktop.daily.dailies import Dailies
from pidro_desktop.engine.seats import NORTH
from pidro_desktop.match.match import Match
from pidro_desktop.render.table_ui.buttons.buttons import GO_ON, REPLAY, REVIEW
from pidro_desktop.render.table_ui.buttons.toolbar import BACK, CLOSE, HELP
from pidro_desktop.render.table_ui.table_text import name
from pidro_desktop.render.widgets.widget import Button, ControlKey, Widget
from pidro_desktop.scenes.daily import daily_text as words
from pidro_desktop.scenes.daily.dates import date_text
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.scenes.table.mode import Mode, Usual
from pidro_desktop.scenes.table.pause_menu import WAY_BACK
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.table.table_tools import BACK_TO
from pidro_desktop.table.animation.director import SCORE

PLAYED = "daily played"
"""What the table pops with once the deal is over."""


class Daily(Mode):
    """One deal; its table pops with ``PLAYED``, or with None if it is left.

    Attributes:
        table: the table.
    """

    keys = key_lists.DAILY_TABLE
    assisted = False

    def __init__(self, match: Match, day: date, dailies: Dailies) -> None:
        self._day = day
        self._dailies = dailies
        self._over = False
        self._left = False
        self.table = TableScene(match, self)

    def begin(self, ctx: Context) -> None:
        """Write the day in words."""
        self.single = words.heading_of(self._day, ctx.now().date())

    def laid_out(self) -> None:
        """Write the day in the language of the moment."""
        self.begin(self.table.ctx)

    def resumed(self, result: object) -> Change | None:
        """Leave for the calendar if the menu says so."""
        return self._to_calendar() if result == WAY_BACK else None

    def pass_time(self, dt: float) -> Change | None:
        """Enter the result in the book as soon as the deal is over."""
        match = self.table.match
        if not self._over and match.started and match.needs_deal:
            self._over = True
            self._dailies.is_over(self._day)
        if self._over:
            self._dailies.enter()
        return Pop(PLAYED) if self._left else None

    def busy(self, usual: bool) -> bool:
        """Return whether frames are needed."""
        return usual or self._left

    def controls(self, usual: list[Widget]) -> list[Widget]:
        """Return no Replay: the deal is shown once, and reviewed afterwards."""
        made = [widget for widget in usual if widget.key not in (REPLAY, REVIEW)]
        for widget in made:
            if widget.key == GO_ON and isinstance(widget, Button):
                widget.label = words.TO_CALENDAR
        return made

    def use_tool(self, tool: ControlKey, usual: Usual) -> Change | None:
        """Use a tool; Close leads to the calendar, and nothing helps."""
        if tool == CLOSE:
            return self._to_calendar()
        if tool in (REPLAY, REVIEW):
            return None
        if tool in (HELP, BACK, BACK_TO):
            about = pygame.Rect(self.table.picture.dc.layout.column.help)
            self.table.controls.say(str(words.NO_HELP), about)
            return None
        return usual()

    def goes_on(self, paused: str) -> bool:
        """Leave after the score, instead of dealing again."""
        self._left = self._left or paused == SCORE
        return paused != SCORE

    def opening(self, usual: list[str]) -> list[str]:
        """Announce the day; of a resumed deal, describe everything."""
        day = date_text(self._day, self.table.ctx.now().date())
        if self.table.match.started:
            return [words.OPENING_AGAIN.format(date=day), *usual]
        return [words.OPENING.format(date=day, name=name(NORTH))]

    def after(self, pause: str) -> str:
        """Return what Enter does after a pause."""
        return str(words.ENTER_LEAVES) if pause == SCORE else ""

    def _to_calendar(self) -> Pop:
        return Pop(PLAYED if self._over else None)
