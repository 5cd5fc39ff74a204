"""The table of a match or an evening: one deal, in which hints and undo make it practice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from pidro_desktop.duplicate.company import Pair, called, figure_of
from pidro_desktop.duplicate.matches import Matches, MatchGame
from pidro_desktop.engine.seats import NORTH, SOUTH
from pidro_desktop.match.match import Match
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.buttons.toolbar import BACK, CLOSE, HELP, ToolButton
from pidro_desktop.render.widgets.widget import ControlKey, Widget
from pidro_desktop.scenes.daily.daily_table import OneDealMode
from pidro_desktop.scenes.duplicate import match_text as words
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.scene import Change
from pidro_desktop.scenes.table.mode import Usual
from pidro_desktop.scenes.table.table_tools import BACK_TO, no_back
from pidro_desktop.table.animation.director import SCORE
from pidro_desktop.table.animation.pace import Pace
from pidro_desktop.table.animation.timeline import Wait
from pidro_desktop.table.table_game import TableGame
from pidro_desktop.tr import AnyText


class OneDeal(TableGame):
    """A game that ends with its first deal, even if everyone passed."""

    def _next(self) -> bool:
        if self.match.started and self.match.needs_deal:
            self.timeline.play(Wait(SCORE))
            return True
        return super()._next()


class SeriesDealMode(OneDealMode):
    """One deal of several.

    Attributes:
        hints: what is said of tools that mean something else here.
        warning: what is said before the first hint or undo, which then needs a second press.
    """

    keys = key_lists.MATCH_TABLE
    unaided = True
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
        super().__init__(match, is_over)

    def game(self, match: Match, pace: Pace, wake: Callable[[], None]) -> TableGame:
        """Return a game of one deal."""
        return OneDeal(match, pace, wake)

    def controls(self, usual: list[Widget]) -> list[Widget]:
        """Return one way on: to what the tables have made of the deal."""
        made = super().controls(usual)
        for widget in made:
            if widget.key in self.hints and isinstance(widget, ToolButton):
                widget.hint = self.hints[widget.key]
            if widget.key == BACK and self._over:
                widget.enabled, widget.why = False, words.NO_UNDO
        return made

    def use_tool(self, tool: ControlKey, usual: Usual) -> Change | None:
        """Use a tool; what helps needs a second press at first."""
        back = tool in (BACK, BACK_TO)
        if back and self._over:
            return None
        helps = tool == HELP or (back and not no_back(self.table.match))
        if self._warned or not helps:
            return super().use_tool(tool, usual)
        self._warned = True
        self.say(self.warning)
        return None


class MatchDealMode(SeriesDealMode):
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
