"""Undo panel: the player's decisions of this deal, the last one first.

In games of many cards the list is longer than a small window is high: then it has columns.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pidro_desktop.match.match import Match
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import Col, Control, Grid, Pad, Part, Sized
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlId
from pidro_desktop.scenes.game_log import game_log_text as words
from pidro_desktop.scenes.shell.page import Page
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.tr import AnyText

SIDE, COLUMN, BETWEEN = 32, 376, 16  # units
MOST: Final = 8
"""Rows in one column."""


class UndoControl(ControlId, frozen=True):
    """Key of a button that undoes so many decisions."""

    steps: int


@dataclass(frozen=True, slots=True)
class Undone:
    """Result of the undo panel: how many decisions to undo."""

    steps: int


def decisions(match: Match) -> tuple[AnyText, ...]:
    """Return the player's decisions of this deal as texts, the last one first."""
    deal = match.game.deal
    trump = deal.trump if deal else None
    return tuple(
        words.decided(match.events[moment.ply], trump) for moment in reversed(match.moments)
    )


class UndoPanel(Page):
    """Panel with a button for each decision; it undoes that one and all later ones."""

    heading = words.BACK_TO

    def __init__(self, decisions: Sequence[AnyText]) -> None:
        self.listed = decisions
        columns = -(-len(decisions) // MOST)
        self.rows = -(-len(decisions) // columns)
        self.width = columns * (COLUMN + BETWEEN) - BETWEEN + 2 * SIDE
        super().__init__()

    def page(self) -> Part:
        """Return a button for each decision, column by column."""
        buttons = [
            Sized(Control(Button(UndoControl(steps), said, face=Face.SEMI, size=19)), high=50)
            for steps, said in enumerate(self.listed, start=1)
        ]
        firsts = range(0, len(buttons), self.rows)
        columns = [Col(buttons[first : first + self.rows], gap=6) for first in firsts]
        return Pad(Grid(columns, len(columns), gap=BETWEEN), 92, SIDE, 28, SIDE)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Pop with the number of decisions to undo."""
        return Pop(Undone(chosen.key.steps)) if isinstance(chosen.key, UndoControl) else None
