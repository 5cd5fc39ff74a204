"""What is played at a table: a game, unless another mode says what is different."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.scene import Change

Usual = Callable[[pygame.event.Event], Change | None]
"""What a game does with an event."""


class Mode:
    """A game. The table asks its mode at the points where another mode may want something else.

    Attributes:
        keys: the list of keys for F1.
        assisted: whether there are hints, undo, a coach and a review.
        plays: whether the viewer may take part.
        rests: whether a finished trick may wait for a click, if the settings say so.
        reports: whether the window says that a bot has lost its seat.
    """

    keys = key_lists.TABLE
    assisted = True
    plays = True
    rests = True
    reports = True

    # -------------------------------------------------------- the table

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

    def handle(self, event: pygame.event.Event, usual: Usual) -> Change | None:
        """React to an event."""
        return usual(event)
