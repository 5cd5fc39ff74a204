"""The part of a picture that a window shows which is smaller than it, where letters are large.

Made smaller as a whole, its letters would be small again.
"""

from __future__ import annotations

from typing import Final

import pygame

Size = tuple[int, int]
Point = tuple[int, int]

STEP: Final = 0.5
"""How far a key moves it, as a part of the window."""
ROUND: Final = 12
"""Pixels that are seen around what is shown."""

ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class WindowPart:
    """Where the window's upper left corner lies in the picture.

    Attributes:
        at: the corner. stale: whether it was moved since ``shown``.
    """

    def __init__(self, window: Size, picture: Size) -> None:
        self._window, self._picture = window, picture
        self._most = picture[0] - window[0], picture[1] - window[1]
        self.at: Point = 0, 0
        self.stale = True

    def handle(self, event: pygame.event.Event) -> bool:
        """Follow the mouse, a finger that drags, or an arrow with Ctrl.

        Returns:
            Whether the event is used up: an arrow that moved it decides nothing else.
        """
        if event.type == pygame.KEYDOWN and event.mod & pygame.KMOD_CTRL and event.key in ARROWS:
            self.move(*ARROWS[event.key])
            return True
        if event.type != pygame.MOUSEMOTION:
            return False
        if not getattr(event, "touch", False):
            self.follow(event.pos)
        else:
            self._go((self.at[0] - event.rel[0], self.at[1] - event.rel[1]))
        return False

    def follow(self, pointer: Point) -> None:
        """Show the part in which the pointer is: at an edge of the window, the picture's edge."""
        wide, high = self._window
        x, y = self._most
        self._go(
            (round(x * pointer[0] / max(1, wide - 1)), round(y * pointer[1] / max(1, high - 1)))
        )

    def reveal(self, rect: pygame.Rect) -> None:
        """Move as little as it takes to show ``rect``; of one that is too large, its beginning."""
        wanted = rect.inflate(2 * ROUND, 2 * ROUND).clip((0, 0), self._picture)
        across = _moved(self.at[0], self._window[0], wanted.left, wanted.right)
        self._go((across, _moved(self.at[1], self._window[1], wanted.top, wanted.bottom)))

    def move(self, across: int, down: int) -> None:
        """Move by steps to the right and down."""
        wide, high = self._window
        self._go((round(self.at[0] + across * wide * STEP), round(self.at[1] + down * high * STEP)))

    def show(self, picture: pygame.Surface, window: pygame.Surface) -> None:
        """Copy the part to the window's surface."""
        window.blit(picture, (-self.at[0], -self.at[1]))
        self.stale = False

    def _go(self, to: Point) -> None:
        at = max(0, min(to[0], self._most[0])), max(0, min(to[1], self._most[1]))
        self.stale |= at != self.at
        self.at = at


def _moved(at: int, room: int, first: int, last: int) -> int:
    """Where ``room`` pixels that began at ``at`` begin, so that ``first`` to ``last`` are seen."""
    if last - first > room:
        return first
    return max(last - room, min(at, first))
