"""A crossfade: the last picture of one scene dissolves into the next scene."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

from pidro_desktop.render.canvas import Canvas

SECONDS: Final = 0.2
STEP: Final = 1 / 70
"""Seconds from one step to the next at least, for screens with more frames a second than usual."""
SHARE: Final = 0.3
"""Of each step the new picture has this share, and what was seen before has the rest."""
OPAQUE: Final = 255


class Crossfade:
    """Lays what a canvas paints, thinned out, over the picture of the scene before, step by step.

    Meanwhile the canvas paints into a picture of its own: what stands still in the new scene is
    painted once. The thin picture is premultiplied and made once as well, but for what moves, so
    that a step goes through two pictures only once; SDL takes three times as long to blend by an
    alpha of a surface.
    """

    def __init__(self) -> None:
        self._left = self._waited = 0.0
        self._thin: pygame.Surface | None = None
        self._target: pygame.Surface | None = None

    @property
    def running(self) -> bool:
        """Whether more frames are needed."""
        return self._target is not None

    def begin(self, canvas: Canvas) -> None:
        """Start from what ``canvas`` shows now; its next frame is the first of the new scene."""
        self._left, self._waited, self._thin = SECONDS, STEP, None
        if self._target is None:
            self._target = canvas.surface
            canvas.paint_on(canvas.surface.copy())

    def present(self, canvas: Canvas, dt: float) -> list[pygame.Rect]:
        """Paint a frame that is ``dt`` seconds later; returns the areas that changed."""
        damage = canvas.present()
        if self._target is None:
            return damage
        target, whole = self._target, self._target.get_rect()
        self._left -= dt
        self._waited += dt
        if self._left < STEP / 2:  # the frame next to its end
            copy_over(canvas.surface, target)
            canvas.paint_on(target)
            self._thin = self._target = None
            return [whole]
        if self._thin is None:  # with alpha, whatever the window has
            self._thin, damage = pygame.Surface(whole.size, pygame.SRCALPHA, 32), [whole]
        thin_out(canvas.surface, self._thin, damage)
        if self._waited < STEP:
            return []
        self._waited = 0.0
        lay_over(self._thin, target)
        return [whole]


def copy_over(picture: pygame.Surface, target: pygame.Surface) -> None:
    """Copy a whole picture."""
    target.blit(picture, (0, 0))


def thin_out(picture: pygame.Surface, thin: pygame.Surface, areas: Iterable[pygame.Rect]) -> None:
    """Copy areas of a picture into the thin one."""
    part = round(OPAQUE * SHARE)
    for area in areas:
        thin.blit(picture, area, area)
        thin.fill((part, part, part, part), area, special_flags=pygame.BLEND_RGBA_MULT)


def lay_over(thin: pygame.Surface, target: pygame.Surface) -> None:
    """Lay a premultiplied picture over another."""
    target.blit(thin, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
