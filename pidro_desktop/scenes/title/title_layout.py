"""Layout of the title: name, menu and table, side by side or one below the other."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame
from msgspec import Struct

from pidro_desktop.engine.seats import EAST, NORTH, SOUTH, WEST, Seat
from pidro_desktop.table.layout.proportions import column_unit, hem_of, is_tall, usual_unit

WIDE, NAME, EDGE = 320, 216, 16
"""Units: the menu's width, the least of the name, and the wood around the cloth."""
BESIDE: Final = 432
"""Units of wood beside the cloth."""
MENU: Final = 366
"""Units of height that the menu takes."""
BELOW: Final = 430
"""Units of height that menu and margins take at least below a table."""
ROOMY: Final = 660
"""Units of height, and pixels, from which name and motto are as large as they are meant."""
LEAST: Final = 500
"""Units of height that the smallest arrangement takes."""
TABLE: Final = (832, 688)
"""Units of a cloth on which things and figures are as large as they are meant."""
STEP, SMALLEST = 184, 0.8
"""Units from thing to thing, and the part of their size that they have at least beside figures."""
THING, NAME_BELOW, FACT_BELOW, FOOT = 140, 30, 59, 78
"""Units: a thing's height; from its foot to the middles of name and fact, and to the end."""
WORDS, WORDS_IN_CORNERS = 112, 150
"""Units of width that the words under a thing need at least, and should have if all is large."""
FREE: Final = 5
"""Units between the pattern of the cloth's edge and the name plates at the ends."""
ENDS: Final = 48
"""Units from the middle of a figure to where the things begin, at least."""
FOOT_STEP: Final = 26
"""Units from line to line at the foot of the menu."""
TARGET = 44
"""Pixels that a row is high at least."""


class ClothLayout(Struct, frozen=True):
    """Positions on the cloth, in pixels.

    Attributes:
        k: the unit of figures. t: the unit of things.
        seats: the centres of the figures.
        things: the centres of the things, from the left; step: from one to the next.
        rows: from a thing's centre to the middles of its name and its fact, and to its end.
    """

    k: float
    t: float
    seats: dict[Seat, tuple[int, int]]
    things: tuple[tuple[int, int], ...]
    step: int
    rows: tuple[int, int, int]

    def target(self, number: int) -> pygame.Rect:
        """Return the area of a thing and its words together."""
        x, y = self.things[number]
        top = round(THING / 2 * self.t) + 2
        wide = min(self.step, max(round(160 * self.t), TARGET))
        return pygame.Rect(x - wide // 2, y - top, wide, top + self.rows[2])


class TitleLayout(Struct, frozen=True):
    """Positions in pixels.

    Attributes:
        u: the text unit. cloth: the cloth; ``cloth_layout`` has what is on it.
        name: left end and middle of the name's capitals; name_size: its units.
        band: the corner of the woven band. motto: left end of its first line, None without room.
        menu: the top left corner of the menu; wide: its width; band_wide: that of band and motto.
        life: left end of the statistics; life_end: their right end.
    """

    u: float
    cloth: pygame.Rect
    name: tuple[int, int]
    name_size: int
    band: tuple[int, int]
    motto: tuple[int, int] | None
    menu: tuple[int, int]
    wide: int
    band_wide: int
    life: tuple[int, int]
    life_end: int


def title_layout(size: tuple[int, int], u: float) -> TitleLayout:
    """Return the layout in a window of ``size`` for a unit of ``u``, or less without room."""
    held = title_unit(size, u)
    return _below(size, held) if is_tall(size) else _beside(size, held)


def is_large(size: tuple[int, int], u: float) -> bool:
    """Return whether the picture has no room for letters of a unit of ``u``."""
    return u > max(usual_unit(size), title_unit(size, u))


def title_unit(size: tuple[int, int], u: float) -> float:
    """Return the pixels of a unit: ``u``, or as many as the picture has room for."""
    return column_unit(size, u) if is_tall(size) else min(u, size[1] / LEAST)


def _pixels(u: float) -> Callable[[float], int]:
    """Return what turns units into whole pixels."""
    return lambda units: round(units * u)


def _beside(size: tuple[int, int], u: float) -> TitleLayout:
    s = _pixels(u)
    left, edge, height = s(56), s(EDGE), size[1]
    cloth = pygame.Rect(s(BESIDE), edge, size[0] - s(BESIDE) - edge, height - 2 * edge)
    down = round((height - s(720)) * 0.42)
    motto: tuple[int, int] | None = (left, s(221) + down)
    name, name_size, band, menu = s(108) + down, 112, s(172) + down, s(288) + down
    if height < ROOMY * max(u, 1):  # the words of the menu are as high as fingers need
        motto, name_size = None, 72
        name, band, menu = s(56), s(98), s(124) + round((height - s(LEAST)) * 0.4)
    return TitleLayout(
        u=u,
        cloth=cloth,
        name=(left - s(5), name),
        name_size=name_size,
        band=(left, band),
        motto=motto,
        menu=(left, menu),
        wide=s(WIDE),
        band_wide=s(WIDE),
        life=(left, height - s(44 if motto else 30)),
        life_end=left + s(WIDE),
    )


def _below(size: tuple[int, int], u: float) -> TitleLayout:
    """Return the layout with the table above; name and menu side by side below it."""
    s = _pixels(u)
    edge, gap = s(EDGE), s(24)
    wide = min(s(WIDE), size[0] - 3 * gap - s(NAME))
    named = min(s(WIDE), size[0] - 3 * gap - wide)
    aside = (size[0] - named - wide) // 3
    top = size[1] - max(s(BELOW), round(size[1] * 0.34))
    cloth = pygame.Rect(edge, edge, size[0] - 2 * edge, top - 2 * edge)
    menu = top + (size[1] - top - s(MENU)) // 2
    return TitleLayout(
        u=u,
        cloth=cloth,
        name=(aside - s(5), menu + s(48)),
        name_size=112 if named >= s(290) else 84,
        band=(aside, menu + s(112)),
        motto=(aside, menu + s(161)),
        menu=(2 * aside + named, menu),
        wide=wide,
        band_wide=named,
        life=(aside, menu + s(330)),
        life_end=aside + named,
    )


def cloth_layout(cloth: pygame.Rect, u: float, plate: int) -> ClothLayout:
    """Return what lies and sits where on the cloth.

    Things are smaller than figures on a narrow cloth. Where they would be too small even so, the
    two at the ends sit in the upper corners, and the things have the whole width.

    Args:
        cloth: the cloth in pixels.
        u: the unit of text.
        plate: the width of the widest name plate at the ends.
    """
    k = min(cloth.width / TABLE[0], cloth.height / TABLE[1])
    edge = max(round(14 * u), math.ceil(hem_of(u)) + round(FREE * u))
    aside = max(round(80 * k), round(62 * u), plate // 2 + edge)
    free = cloth.width - 2 * (aside + max(round(ENDS * k), plate // 2) + round(4 * u))
    step = min(STEP * k, free / 3)
    high, middle = cloth.top + round(78 * k), cloth.centery - round(16 * u)
    if step < max(STEP * SMALLEST * k, WORDS * u):
        step = min(max(STEP * k, WORDS_IN_CORNERS * u), (cloth.width - 2 * round(20 * u)) / 3)
        middle = high
    t = min(k, step / STEP)
    seats = {
        NORTH: (cloth.centerx, high),
        WEST: (cloth.left + aside, middle),
        EAST: (cloth.right - aside, middle),
        SOUTH: (cloth.centerx, cloth.bottom - round(66 * k + 50 * u)),
    }
    half = round(THING / 2 * t)
    rows = tuple(half + round(units * u) for units in (NAME_BELOW, FACT_BELOW, FOOT))
    top = seats[NORTH][1] + round(56 * k + 36 * u)
    low = seats[SOUTH][1] - round(56 * k)
    y = max(min(cloth.centery - round(28 * t), low - rows[2]), top + half)
    things = tuple((cloth.centerx + round((place - 1) * step), y) for place in range(3))
    return ClothLayout(k, t, seats, things, round(step), (rows[0], rows[1], rows[2]))
