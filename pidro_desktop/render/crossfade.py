"""A crossfade: the last picture of one scene dissolves into the next scene."""

from __future__ import annotations

from typing import Final

import pygame

from pidro_desktop.render.canvas import Canvas

SECONDS: Final = 0.2
OPAQUE: Final = 255


class Crossfade:
    """Lays the picture of the scene before, ever fainter, over what a canvas paints.

    Meanwhile the canvas paints into a picture of its own: what stands still in the new scene is
    painted once, and each frame only blends two pictures. The one before is premultiplied and made
    fainter in its place, since SDL takes three times as long to blend by an alpha of a surface.
    """

    def __init__(self) -> None:
        self._left = 0.0
        self._before: pygame.Surface | None = None
        self._target: pygame.Surface | None = None

    @property
    def running(self) -> bool:
        """Whether more frames are needed."""
        return self._target is not None

    def begin(self, canvas: Canvas) -> None:
        """Start from what ``canvas`` shows now; its next frame is the first of the new scene."""
        target = canvas.surface if self._target is None else self._target
        # Like the window but with alpha, also where there is no window whose format this could be.
        whole = pygame.Surface(target.get_size(), pygame.SRCALPHA, 32)
        whole.blit(target, (0, 0))
        self._left, self._before = SECONDS, whole
        if self._target is None:
            self._target = target
            canvas.paint_on(target.copy())

    def present(self, canvas: Canvas, dt: float) -> list[pygame.Rect]:
        """Paint a frame that is ``dt`` seconds later; returns the areas that changed."""
        damage = canvas.present()
        if self._target is None or self._before is None:
            return damage
        target, was, self._left = self._target, self._left, self._left - dt
        copy_over(canvas.surface, target)
        if self._left > 0:  # how much can be seen falls as the square of the time that is left
            lay_over(self._before, target, (self._left / was) ** 2)
        else:
            canvas.paint_on(target)
            self._target = self._before = None
        return [target.get_rect()]


def copy_over(picture: pygame.Surface, target: pygame.Surface) -> None:
    """Copy a whole picture."""
    target.blit(picture, (0, 0))


def lay_over(picture: pygame.Surface, target: pygame.Surface, part: float) -> None:
    """Make a picture fainter, to a part of what it was, and lay it over another."""
    picture.fill((round(OPAQUE * part),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    target.blit(picture, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
