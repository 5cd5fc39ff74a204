"""The table of one deal: of a day, for the book; matches and evenings are played at such tables."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from datetime import date

import pygame

from pidro_desktop.daily.dailies import Dailies
from pidro_desktop.engine.seats import NORTH
from pidro_desktop.match.match import Match
from pidro_desktop.render.table_ui.buttons.buttons import GO_ON, REPLAY, REVIEW, TRY_AGAIN
from pidro_desktop.render.table_ui.buttons.toolbar import BACK, CLOSE, HELP
from pidro_desktop.render.table_ui.table_text import name
from pidro_desktop.render.widgets.widget import Button, ControlKey, Widget
from pidro_desktop.scenes.daily import daily_text as words
from pidro_desktop.scenes.daily.daily_text import date_text
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.scenes.table.mode import Mode, Usual
from pidro_desktop.scenes.table.pause_menu import WAY_BACK
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.table.table_tools import BACK_TO
from pidro_desktop.table.animation.director import SCORE
from pidro_desktop.tr import AnyText

PLAYED = "deal played"
"""What the table pops with once the deal is over."""


class OneDealMode(Mode):
    """One deal; its table pops with ``PLAYED``, or with None if it is left.

    Attributes:
        on: the words of the way on, after the score. enter: what Enter does then.
        table: the table.
    """

    on: AnyText
    enter: AnyText

    def __init__(self, match: Match, is_over: Callable[[], bool]) -> None:
        """Sit down; ``is_over`` takes over what the deal came to, if it is over."""
        self._is_over = is_over
        self._over = self._left = False
        self.table = TableScene(match, self)

    @abstractmethod
    def lines(self) -> tuple[str, ...]:
        """Return what is over the score sheet: which deal it is."""

    @abstractmethod
    def announced(self) -> str:
        """Return what is read aloud when the deal begins."""

    def begin(self, ctx: Context) -> None:
        """Write which deal it is."""
        self.single = self.lines()

    def laid_out(self) -> None:
        """Write it in the language of the moment."""
        self.single = self.lines()

    def resumed(self, result: object) -> Change | None:
        """Leave for where the deal was begun if the menu says so."""
        return self._away() if result == WAY_BACK else None

    def pass_time(self, dt: float) -> Change | None:
        """Take the result as soon as the deal is over; it is on disk already."""
        match = self.table.match
        if not self._over and match.started and match.needs_deal:
            self._over = self._is_over()
            self.table.controls.refresh()
        return Pop(PLAYED) if self._left else None

    def busy(self, usual: bool) -> bool:
        """Return whether frames are needed."""
        return usual or self._left

    def controls(self, usual: list[Widget]) -> list[Widget]:
        """Return one way on: the deal is shown once, and looked at afterwards."""
        made = [widget for widget in usual if widget.key not in (REPLAY, REVIEW, TRY_AGAIN)]
        for widget in made:
            if widget.key == GO_ON and isinstance(widget, Button):
                widget.label = self.on
        return made

    def use_tool(self, tool: ControlKey, usual: Usual) -> Change | None:
        """Use a tool; Close leads to where the deal was begun."""
        if tool == CLOSE:
            return self._away()
        return None if tool in (REPLAY, REVIEW, TRY_AGAIN) else usual()

    def goes_on(self, paused: str) -> bool:
        """Leave after the score, instead of dealing again."""
        self._left = self._left or paused == SCORE
        return paused != SCORE

    def opening(self, usual: list[str]) -> list[str]:
        """Announce the deal; of a resumed one, describe everything."""
        said = self.announced()
        return [said, *usual] if self.table.match.started else [said]

    def after(self, pause: str) -> str:
        """Return what Enter does after a pause."""
        return str(self.enter) if pause == SCORE else ""

    def say(self, text: AnyText) -> None:
        """Say something beside the tools that help."""
        about = pygame.Rect(self.table.picture.dc.layout.column.help)
        self.table.controls.say(str(text), about)

    def _away(self) -> Pop:
        return Pop(PLAYED if self._over else None)


class Daily(OneDealMode):
    """The deal of a day, without hints, undo, coach and review."""

    keys = key_lists.DAILY_TABLE
    assisted = False
    on, enter = words.TO_CALENDAR, words.ENTER_LEAVES

    def __init__(self, match: Match, day: date, dailies: Dailies) -> None:
        self._day, self._dailies = day, dailies
        super().__init__(match, self._entered)

    def _entered(self) -> bool:
        self._dailies.is_over(self._day)
        return True

    def lines(self) -> tuple[str, ...]:
        """Return the day in words."""
        return words.heading_of(self._day, self.table.ctx.now().date())

    def announced(self) -> str:
        """Return the day, and at first who is the partner."""
        day = date_text(self._day, self.table.ctx.now().date())
        if self.table.match.started:
            return words.OPENING_AGAIN.format(date=day)
        return words.OPENING.format(date=day, name=name(NORTH))

    def pass_time(self, dt: float) -> Change | None:
        """Enter the result in the book as soon as the deal is over."""
        change = super().pass_time(dt)
        if self._over:
            self._dailies.enter()
        return change

    def use_tool(self, tool: ControlKey, usual: Usual) -> Change | None:
        """Use a tool; nothing helps."""
        if tool not in (HELP, BACK, BACK_TO):
            return super().use_tool(tool, usual)
        self.say(words.NO_HELP)
        return None
