"""Drawings are rasterised once per process: the same drawing has the same pixels in every test.

Scenes are drawn thousands of times in the same few windows. What they get is a copy of their own.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable
from functools import wraps
from typing import ParamSpec

import pygame

from pidro_desktop.render.art import raster
from pidro_desktop.render.surface_pool import Budget, Pool, SurfaceStore

P = ParamSpec("P")

DRAWINGS = SurfaceStore(Pool(Budget(96 << 20, 0)))


class _Now(threading.local):
    """Whether this thread makes a drawing: what that is made from need not be remembered too."""

    drawing = False


_now = _Now()


def remembered(draw: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
    """Return a function that calls ``draw`` only for arguments that it was not called with."""

    @wraps(draw)
    def drawn(*args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
        if _now.drawing:
            return draw(*args, **kwargs)
        # A surface has the format of the display, if there is one.
        display = pygame.display.get_surface()
        form = display.get_masks() if display else None
        key: Hashable = (draw.__qualname__, *map(_key, args), repr(kwargs), form)

        def made() -> pygame.Surface:
            _now.drawing = True
            try:
                return draw(*args, **kwargs)
            finally:
                _now.drawing = False

        return DRAWINGS.get(key, made).copy()

    return drawn


def _key(value: object) -> Hashable:
    """Return a text or a number as it is, and else what tells a theme or an area from others."""
    return value if isinstance(value, str | float) else repr(value)


def remember_drawings() -> None:
    """Make the program remember what it rasterises; to be called before it imports a painter."""
    raster.rasterise = remembered(raster.rasterise)
    raster.picture = remembered(raster.picture)


def remember_backgrounds() -> None:
    """Make the scenes remember wood and cloth, which have to be told apart by size and theme."""
    from pidro_desktop.render.art import table_background  # noqa: PLC0415  after remember_drawings
    from pidro_desktop.scenes.after_deal import game_over_picture  # noqa: PLC0415  likewise
    from pidro_desktop.scenes.table import table_picture  # noqa: PLC0415  likewise

    table_background.title_ground = remembered(table_background.title_ground)
    baked = remembered(table_background.render_background)
    game_over_picture.render_background = table_picture.render_background = baked
