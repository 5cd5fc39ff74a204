"""What pages that are sheets have in common: measures, and how a high one scrolls as a whole."""

from __future__ import annotations

import pygame

from pidro_desktop.render.look import Look
from pidro_desktop.render.widgets.focus import FocusGroup
from pidro_desktop.scenes.shell.scroll import Scroll

CLOSE = "close"
SMALLEST_TARGET = 44  # pixels
LINE = 26  # units from line to line
MARGIN = 16  # pixels that always stay free around a panel
# Below this scale the words would be clamped to 16 px and outgrow their places.
READABLE = 16 / 18
BAR = 20  # units at the right edge of a panel that is scrolled as a whole, where the bar lies


class Sheet:
    """Scrolls ``rect``, the rectangle of a panel, if it is higher than the window."""

    def __init__(self) -> None:
        self.scroll = Scroll()
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._top = 0

    def lay(self, rect: pygame.Rect, height: int, margin: int, look: Look) -> None:
        """Start scrolling ``rect`` in a window of ``height`` if it is too high."""
        self._rect, self._top = rect, max(margin, rect.y)
        wide = rect.width - look.s(BAR)
        area = pygame.Rect(rect.x, self._top, wide, min(rect.height, height - 2 * margin))
        self.scroll.reset(area, rect.height, self.scroll.offset)
        self._move()

    def handle(self, event: pygame.event.Event, look: Look, group: FocusGroup) -> bool:
        """Return whether the event scrolled the panel: wheel, page keys, or dragging."""
        if not self.scroll.limit:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and group.at(event.pos) is not None:
            return False
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_HOME, pygame.K_END):
            return False  # a slider or a stepper may want them
        moved = self.scroll.handle(event, look)
        if moved:
            self._move()
        return moved

    def follow(self, event: pygame.event.Event, group: FocusGroup) -> bool:
        """Scroll the focused control into view; return whether that was necessary."""
        if event.type != pygame.KEYDOWN or not self.scroll.limit or group.focus is None:
            return False
        area, place = self.scroll.area, group.focus.rect
        before, air = self.scroll.offset, place.height // 2
        if place.bottom + air > area.bottom:
            self.scroll.move_to(before + place.bottom + air - area.bottom)
        elif place.top - air < area.top:
            self.scroll.move_to(before + place.top - air - area.top)
        self._move()
        return self.scroll.offset != before

    def _move(self) -> None:
        self._rect.y = self._top - self.scroll.offset
