"""The lock on the score sheet of a game with sealed deals."""

from __future__ import annotations

from typing import Final

import pygame

from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.widgets.widget import Widget
from pidro_desktop.table.layout.layout_types import Rect
from pidro_desktop.tr import tr

SEAL: Final = "seal"
LOCK, INSET, ROOM = 18, 8, 40
"""Units: how high the lock is, how far from the sheet's right edge, and the side of what can be
clicked."""
WIDE: Final = 24
"""Units that the lock takes of the line with the headings, from the sheet's right edge."""
SMALLEST: Final = 44
"""Pixels that a finger can hit."""
HINT: Final = tr("The cards of this game are sealed. Click to see what that means.")


class SealLock(Widget):
    """A small lock at the right end of the sheet's headings; it opens the seal page.

    No line of a deal ever comes there, however many there are.
    """

    radius = 3

    def __init__(self, sheet: Rect, line: int, room: int) -> None:
        """Create the lock.

        Args:
            sheet: the sheet in pixels.
            line: the middle of the headings, from the upper edge of the sheet.
            room: the side of the square that it takes.
        """
        super().__init__(SEAL)
        side = max(SMALLEST, room)
        self.place(pygame.Rect(sheet.right - side, sheet.y + line - side // 2, side, side))

    @property
    def tooltip(self) -> str:
        """What the seal means, and what a click does."""
        return HINT

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the lock, in full ink while the pointer is on it."""
        paper = look.theme.paper
        lock = emblem("lock", look.s(LOCK), paper.ink if self.hovered else paper.ink_soft)
        at = self.rect.right - look.s(INSET), self.rect.centery
        place = lock.get_rect(midright=at)
        canvas.put(lock, place.topleft)
