"""Drawings in tests: empty surfaces of their size, or, for tests of paint, rasterised only once.

Most tests look at no pixel, and making pixels took half of their time. A test that looks is marked
``paint``: there the same drawing has the same pixels in every test of a process, and everybody gets
a copy of their own. All tests of paint come first in a process: what they have drawn may be left
over for later tests, but no empty surface may be left over for them.
"""

from __future__ import annotations

import math
import threading
from collections.abc import Callable, Hashable, Iterator
from functools import wraps
from typing import Any, ParamSpec

import pygame

from pidro_desktop import memory
from pidro_desktop.render import canvas, crossfade, text
from pidro_desktop.render.art import raster, shadow
from pidro_desktop.render.surface_pool import Pool, SurfaceStore

P = ParamSpec("P")
Size = tuple[int, int]

RATIO = 1.4  # a card's height to its width
DRAWINGS = SurfaceStore(Pool(96 << 20, 0))


class _Painting:
    """Whether the test that runs looks at paint, and whether any before it did without."""

    on = True
    left_blank = False


class _Now(threading.local):
    """Whether this thread makes a drawing: what that is made from need not be remembered too."""

    drawing = False


_now = _Now()


def paint(*, on: bool) -> None:
    """Paint from now on, or make empty surfaces. Once there are empty ones, nothing is painted."""
    assert not (on and _Painting.left_blank), "Tests of paint come before all others."
    _Painting.on = on
    _Painting.left_blank = _Painting.left_blank or not on


def is_painting() -> bool:
    """Whether the test that runs looks at paint."""
    return _Painting.on


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


def or_blank(
    draw: Callable[P, pygame.Surface], size: Callable[P, Size], *, opaque: bool = False
) -> Callable[P, pygame.Surface]:
    """Return a function that draws in tests of paint, and otherwise makes a surface of ``size``."""

    @wraps(draw)
    def drawn(*args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
        if _Painting.on:
            return draw(*args, **kwargs)
        wanted = size(*args, **kwargs)
        assert min(wanted) > 0, f"a drawing of {wanted} pixels"  # as drawing it would fail
        return pygame.Surface(wanted, 0 if opaque else pygame.SRCALPHA)

    return drawn


def unless_blank(act: Callable[P, None]) -> Callable[P, None]:
    """Return a function that does nothing but in tests of paint."""

    @wraps(act)
    def acted(*args: P.args, **kwargs: P.kwargs) -> None:
        if _Painting.on:
            act(*args, **kwargs)

    return acted


def nothing_ahead(steps: Callable[P, Iterator[None]]) -> Callable[P, Iterator[None]]:
    """Return a function that draws ahead in tests of paint; elsewhere there is nothing to draw."""

    @wraps(steps)
    def drawn(*args: P.args, **kwargs: P.kwargs) -> Iterator[None]:
        return steps(*args, **kwargs) if _Painting.on else iter(())

    return drawn


def _words(write: Callable[[str, text.Pen], pygame.Surface]) -> Any:
    """Return a function that writes in tests of paint, and else leaves the room of the words."""

    @wraps(write)
    def written(string: str, pen: text.Pen) -> pygame.Surface:
        if _Painting.on:
            return write(string, pen)
        size = text._width(string, pen.face, pen.px), text.font(pen.face, pen.px).get_height()
        return pygame.Surface(size, pygame.SRCALPHA)

    return written


def _nothing() -> None:
    pass


def _second(_what: object, size: Size, *_rest: object) -> Size:
    return size


def _blurred(size: Size, _radius: float, sigma: float, *_rest: object) -> Size:
    edge = 2 * shadow.margin(sigma)
    return size[0] + edge, size[1] + edge


def _with_edge(size: Size, *_rest: object, edge: int = 0) -> Size:
    return size[0] + 2 * edge, size[1] + 2 * edge


def _first(size: Size, *_rest: Any, **_more: Any) -> Size:
    return size


def _scaled(_surface: object, size: Size) -> Size:
    return size


def _turned(width: int, angle: float) -> Size:
    """The area of a card that lies turned, in whole pixels to both sides of its middle."""
    high, turn = width * RATIO, math.radians(angle)
    across, along = abs(math.cos(turn)), abs(math.sin(turn))
    sides = width * across + high * along, width * along + high * across
    wide, tall = (2 * math.ceil(side / 2) for side in sides)
    return wide, tall


def _card(_art: object, _face: object, width: int, angle: float) -> Size:
    return _turned(width, angle)


def _card_shadow(_art: object, width: int, lift: float, angle: float) -> Size:
    wide, tall = _turned(width, angle)
    reach = 2 * shadow.margin(width * (0.045 + 0.08 * lift))
    return wide + reach, tall + reach


def _counted(make: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
    """Return a function that notes an empty picture of a card too, as ``CardArt`` does."""

    @wraps(make)
    def made(*args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
        art: Any = args[0]
        art.drawn += not _Painting.on
        return make(*args, **kwargs)

    return made


def remember_drawings() -> None:
    """Take over what makes pixels; to be called before the program imports a painter."""
    raster.rasterise = or_blank(remembered(raster.rasterise), _second)
    raster.picture = or_blank(remembered(raster.picture), _second)
    shadow.blurred_box = or_blank(shadow.blurred_box, _blurred)
    shadow.drop_shadow = unless_blank(shadow.drop_shadow)
    shadow.glow = or_blank(shadow.glow, _first, opaque=True)
    raster.scaled = or_blank(raster.scaled, _scaled)
    canvas.Canvas._paint = unless_blank(canvas.Canvas._paint)  # type: ignore[method-assign]  # in place of it
    text._written = _words(text._written)
    crossfade.copy_over = unless_blank(crossfade.copy_over)
    crossfade.thin_out = unless_blank(crossfade.thin_out)
    crossfade.lay_over = unless_blank(crossfade.lay_over)
    memory.release_memory = _nothing  # took most of the time of a new size
    from pidro_desktop.render.art import shapes, title_table  # noqa: PLC0415  they draw, too
    from pidro_desktop.render.art import table_background as ground  # noqa: PLC0415  likewise
    from pidro_desktop.render.cards.card_images import CardArt  # noqa: PLC0415  likewise

    CardArt._make = _counted(or_blank(CardArt._make, _card))  # type: ignore[method-assign]  # in place of it
    CardArt._turn = _counted(or_blank(CardArt._turn, _card))  # type: ignore[method-assign]  # likewise
    CardArt._make_shadow = _counted(or_blank(CardArt._make_shadow, _card_shadow))  # type: ignore[method-assign]  # likewise
    from pidro_desktop.render.table_ui import prerender as ahead  # noqa: PLC0415  likewise

    ahead.prerender = nothing_ahead(ahead.prerender)
    shapes.stretched = or_blank(shapes.stretched, _with_edge)
    title_table.paint_cloth = or_blank(title_table.paint_cloth, _second, opaque=True)
    ground.title_ground = or_blank(remembered(ground.title_ground), _first, opaque=True)
    ground.wood_ground = or_blank(ground.wood_ground, _first, opaque=True)
    ground._render = or_blank(remembered(ground._render), _first, opaque=True)
