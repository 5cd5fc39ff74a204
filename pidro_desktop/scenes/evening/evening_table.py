"""The table of an evening: one deal, in which hints and undo make the evening practice."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pidro_desktop.duplicate.company import Pair
from pidro_desktop.match.match import Match
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.buttons.toolbar import BACK, CLOSE, HELP
from pidro_desktop.render.widgets.widget import ControlKey
from pidro_desktop.scenes.duplicate.match_table import SeriesDealMode
from pidro_desktop.scenes.evening import evening_text as words
from pidro_desktop.scenes.evening.evening_views import Couple
from pidro_desktop.scenes.evening.rounds import ROUNDS
from pidro_desktop.scenes.shell.routes import MenuItem
from pidro_desktop.scenes.shell.scene import Change
from pidro_desktop.tr import AnyText


class EveningDealMode(SeriesDealMode):
    """A deal of an evening."""

    way_back = words.TO_ROOM
    on, enter, warning = words.ALL_TABLES, words.ENTER_LEAVES, words.WARNING
    hints: Mapping[ControlKey, AnyText] = {
        CLOSE: words.CLOSE_HINT,
        HELP: words.HELP_HINT,
        BACK: words.UNDO_HINT,
    }

    def __init__(
        self,
        match: Match,
        look: Look,
        where: tuple[int, int, int],
        met: tuple[Pair, Couple],
        is_over: Callable[[], bool],
        rounds: Callable[[], Change] | None = None,
        *,
        practice: bool,
    ) -> None:
        """Sit down.

        Args:
            match: the deal. look: has the figures of the person and the partner.
            where: the round, the number of the deal in it, and how many it has.
            met: the opponents, as a company names them and as pages show them.
            is_over: takes over what the deal came to, if it is over.
            rounds: opens the deals that are played; None before the first is.
            practice: whether the evening is practice already.
        """
        against, self._couple = met
        self._where, self._rounds = where, rounds
        if rounds is not None:
            self.items = (MenuItem(ROUNDS, words.ROUNDS, None, deal=False),)
        super().__init__(match, look, against, is_over, practice=practice)

    def resumed(self, result: object) -> Change | None:
        """Open the deals so far if the menu says so."""
        if result == ROUNDS and self._rounds is not None:
            return self._rounds()
        return super().resumed(result)

    def lines(self) -> tuple[str, ...]:
        """Return which deal of which round it is."""
        return words.lines(*self._where)

    def announced(self) -> str:
        """Return the round, the deal, and the opponents."""
        return words.opening(*self._where, self._couple)
