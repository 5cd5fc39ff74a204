"""Undo panel: the player's decisions of this deal, the last one first.

In games of many cards the list is longer than a small window is high: then it has columns.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from pidro_desktop.match.match import Match
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlId, Widget
from pidro_desktop.scenes.game_log import game_log_text as words
from pidro_desktop.scenes.shell.panel import Panel
from pidro_desktop.scenes.shell.scene import Change, Pop

ROW, GAP, TOP, FOOT, SIDE, COLUMN, BETWEEN = 50, 6, 92, 28, 32, 376, 16  # units
MOST: Final = 8
"""Rows in one column."""


@dataclass(frozen=True, slots=True)
class UndoControl(ControlId):
    """Key of a button that undoes so many decisions."""

    steps: int


@dataclass(frozen=True, slots=True)
class Undone:
    """Result of the undo panel: how many decisions to undo."""

    steps: int


def decisions(match: Match) -> tuple[str, ...]:
    """Return the player's decisions of this deal as texts, the last one first."""
    deal = match.game.deal
    trump = deal.trump if deal else None
    return tuple(
        words.decided(match.events[moment.ply], trump) for moment in reversed(match.moments)
    )


class UndoPanel(Panel):
    """Panel with a button for each decision; it undoes that one and all later ones."""

    heading = words.BACK_TO

    def __init__(self, listed: Sequence[str]) -> None:
        self.listed = listed
        self.columns = -(-len(listed) // MOST)
        self.rows = -(-len(listed) // self.columns)
        self.width = self.columns * (COLUMN + BETWEEN) - BETWEEN + 2 * SIDE
        super().__init__()

    def units(self) -> tuple[float, float]:
        """Return the size for the list."""
        return self.across, TOP + FOOT + self.rows * (ROW + GAP) - GAP

    def build(self) -> list[Widget]:
        """Create a button for each decision."""
        return [
            Button(UndoControl(steps), said, face=Face.SEMI, size=19)
            for steps, said in enumerate(self.listed, start=1)
        ]

    def arrange(self) -> None:
        """Lay out the buttons, column by column."""
        look, rect = self.look, self.rect
        room = rect.width - 2 * look.s(SIDE) + look.s(BETWEEN)
        for at, step in enumerate(range(1, len(self.listed) + 1)):
            column, row = divmod(at, self.rows)
            place = pygame.Rect(0, 0, room // self.columns - look.s(BETWEEN), look.s(ROW))
            place.x = rect.x + look.s(SIDE) + column * room // self.columns
            place.y = rect.y + look.s(TOP) + row * look.s(ROW + GAP)
            self.group[UndoControl(step)].place(place)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Pop with the number of decisions to undo."""
        return Pop(Undone(chosen.key.steps)) if isinstance(chosen.key, UndoControl) else None
