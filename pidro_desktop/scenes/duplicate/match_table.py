"""The table of a match or an evening: one deal, in which hints and undo make it practice."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from functools import partial

import pygame

from pidro_desktop.duplicate.company import Pair, called, figure_of
from pidro_desktop.duplicate.matches import Matches, MatchGame
from pidro_desktop.engine.seats import NORTH, SOUTH
from pidro_desktop.match.match import Match
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.buttons.buttons import GO_ON, REPLAY, REVIEW, TRY_AGAIN
from pidro_desktop.render.table_ui.buttons.toolbar import BACK, CLOSE, HELP, ToolButton
from pidro_desktop.render.widgets.widget import Button, ControlKey, Widget
from pidro_desktop.scenes.duplicate import match_text as words
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.scenes.table.mode import Mode, Usual
from pidro_desktop.scenes.table.pause_menu import WAY_BACK
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.table.table_tools import BACK_TO, no_back
from pidro_desktop.table.animation.director import SCORE
from pidro_desktop.table.animation.pace import Pace
from pidro_desktop.table.animation.timeline import Wait
from pidro_desktop.table.table_game import TableGame
from pidro_desktop.tr import AnyText

PLAYED = "match deal played"
"""What the table pops with once the deal is over."""


class OneDeal(TableGame):
    """A game that ends with its first deal, even if everyone passed."""

    def _next(self) -> bool:
        if self.match.started and self.match.needs_deal:
            self.timeline.play(Wait(SCORE))
            return True
        return super()._next()


class OneDealMode(Mode):
    """One deal of several; its table pops with ``PLAYED``, or with None if it is left.

    Attributes:
        on: the words of the way on, after the score. enter: what Enter does then.
        hints: what is said of tools that mean something else here.
        warning: what is said before the first hint or undo, which then needs a second press.
        table: the table.
    """

    keys = key_lists.MATCH_TABLE
    unaided = True
    on: AnyText
    enter: AnyText
    hints: Mapping[ControlKey, AnyText]
    warning: AnyText

    def __init__(
        self,
        match: Match,
        look: Look,
        against: Pair,
        is_over: Callable[[], bool],
        *,
        practice: bool,
    ) -> None:
        """Sit down.

        Args:
            match: the deal. look: has the figures of the person and the partner.
            against: the opponents. is_over: takes over what the deal came to, if it is over.
            practice: whether it is practice already, so that nobody has to be warned.
        """
        self._warned = practice
        west, east = map(figure_of, against)
        self.figures = look.figures[SOUTH], west, look.figures[NORTH], east
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

    def game(self, match: Match, pace: Pace, wake: Callable[[], None]) -> TableGame:
        """Return a game of one deal."""
        return OneDeal(match, pace, wake)

    def laid_out(self) -> None:
        """Write it in the language of the moment."""
        self.begin(self.table.ctx)

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
        """Return one way on: to what the tables have made of the deal."""
        made = [widget for widget in usual if widget.key not in (REPLAY, REVIEW, TRY_AGAIN)]
        for widget in made:
            if widget.key == GO_ON and isinstance(widget, Button):
                widget.label = self.on
            elif widget.key in self.hints and isinstance(widget, ToolButton):
                widget.hint = self.hints[widget.key]
            if widget.key == BACK and self._over:
                widget.enabled, widget.why = False, words.NO_UNDO
        return made

    def use_tool(self, tool: ControlKey, usual: Usual) -> Change | None:
        """Use a tool; Close leads to where the deal was begun."""
        if tool == CLOSE:
            return self._away()
        undone = self._over and tool in (BACK, BACK_TO)
        if undone or tool in (REPLAY, REVIEW, TRY_AGAIN):
            return None
        if not self._warned and self._aids(tool):
            self._warned = True
            about = pygame.Rect(self.table.picture.dc.layout.column.help)
            self.table.controls.say(str(self.warning), about)
            return None
        return usual()

    def _aids(self, tool: ControlKey) -> bool:
        """Return whether a tool makes practice of it."""
        return tool == HELP or (tool in (BACK, BACK_TO) and not no_back(self.table.match))

    def goes_on(self, paused: str) -> bool:
        """Leave after the score, instead of dealing again."""
        self._left = self._left or paused == SCORE
        return paused != SCORE

    def opening(self, usual: list[str]) -> list[str]:
        """Announce the deal and the opponents; of a resumed one, describe everything."""
        said = self.announced()
        return [said, *usual] if self.table.match.started else [said]

    def after(self, pause: str) -> str:
        """Return what Enter does after a pause."""
        return str(self.enter) if pause == SCORE else ""

    def _away(self) -> Pop:
        return Pop(PLAYED if self._over else None)


class MatchDealMode(OneDealMode):
    """A deal of a match."""

    way_back = words.TO_MATCH
    on, enter, warning = words.BOTH_TABLES, words.ENTER_LEAVES, words.WARNING
    hints: Mapping[ControlKey, AnyText] = {
        CLOSE: words.CLOSE_HINT,
        HELP: words.HELP_HINT,
        BACK: words.UNDO_HINT,
    }

    def __init__(self, match: Match, game: MatchGame, matches: Matches, look: Look) -> None:
        self._game, self._number = game, game.number
        self._against = game.begun.code.company.against
        over = partial(matches.is_over, game)
        super().__init__(match, look, self._against, over, practice=game.practice)

    def lines(self) -> tuple[str, ...]:
        """Return which deal it is."""
        return words.heading_of(self._number, self._game.deals)

    def announced(self) -> str:
        """Return the deal and the opponents."""
        return words.opening(self._number, self._game.deals, *map(called, self._against))
