"""What is played at a table: a game, unless another mode says what is different."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.widgets.widget import ControlKey, Widget
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.scene import Change

Usual = Callable[[pygame.event.Event], Change | None]
"""What a game does with an event."""


class Mode:
    """A game. The table asks its mode at the points where another mode may want something else.

    Attributes:
        keys: the list of keys for F1.
        single: lines about the deal if it is the only one, as in ``Telling``; else None.
        assisted: whether there are hints, undo, a coach and a review.
        automatic: whether the automatic actions of the settings happen.
        plays: whether the viewer may take part.
        rests: whether a finished trick may wait for a click, if the settings say so.
        reports: whether the window says that a bot has lost its seat.
    """

    keys = key_lists.TABLE
    single: tuple[str, ...] | None = None
    assisted = True
    automatic = True
    plays = True
    rests = True
    reports = True

    # -------------------------------------------------------- the table

    def begin(self, ctx: Context) -> None:
        """Prepare to sit down for the first time."""

    def resumed(self, result: object) -> Change | None:
        """React to the result of what was over the table, after the table has done so."""
        return None

    def laid_out(self) -> None:
        """React to another size, language or look."""

    def leave(self) -> None:
        """Stop background work."""

    def pass_time(self, dt: float) -> Change | None:
        """Let ``dt`` seconds pass, after the table has done so."""
        return None

    def busy(self, usual: bool) -> bool:
        """Return whether frames are needed; ``usual``: the table itself needs them."""
        return usual

    def lasts(self) -> float | None:
        """Return how many seconds the end of the game is shown; None: until a press."""
        return None

    def draw_above(self, canvas: Canvas) -> None:
        """Draw what lies over the table and its controls."""

    # -------------------------------------------------------- the person

    def controls(self, usual: list[Widget]) -> list[Widget]:
        """Return the controls; ``usual``: those that the game has now."""
        return usual

    def handle(self, event: pygame.event.Event, usual: Usual) -> Change | None:
        """React to an event."""
        return usual(event)

    def use_tool(
        self, tool: ControlKey, usual: Callable[[ControlKey], Change | None]
    ) -> Change | None:
        """Use a tool, by its button or its key."""
        return usual(tool)

    def goes_on(self, paused: str) -> bool:
        """Return whether a pause that the player ends leads on at this table."""
        return True

    # -------------------------------------------------------- what is read aloud

    def opening(self, usual: list[str]) -> list[str]:
        """Return what is said first; ``usual``: what is said of a game."""
        return usual

    def after(self, pause: str) -> str:
        """Return what Enter does after a pause, if it is not the usual."""
        return ""
