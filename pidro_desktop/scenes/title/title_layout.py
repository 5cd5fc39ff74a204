"""Layout of the title: name, menu and table, side by side or one below the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from pidro_desktop.table.layout.proportions import is_tall

WIDE, NAME, EDGE = 320, 216, 16
"""Units: the menu's width, the least of the name, and the wood around the cloth."""
BESIDE: Final = 432
"""Units of wood beside the cloth."""
MENU: Final = 340
"""Units of height that the menu takes at most."""
ROOMY: Final = 660
"""Units of height from which name and motto are as large as they are meant."""
LEAST: Final = 500
"""Units of height that the smallest arrangement takes."""
TABLE: Final = (832, 688)
"""Units of a cloth on which cards and figures are as large as they are meant."""
NAMES, FAN = 118, 500
"""The width of a name at either side, in units, and of the cards between them in units of cards."""
TARGET = 44
"""Pixels that a row is high at least."""


@dataclass(frozen=True, slots=True)
class TitlePlaces:
    """Positions in pixels.

    Attributes:
        u: the text unit. k: the unit of cards and portraits on ``cloth``.
        name: left end and middle of the name's capitals; name_size: its units.
        band: the corner of the woven band. motto: left end of its first line, None without room.
        menu: the top left corner of the menu; wide: its width; band_wide: that of band and motto.
        life: left end of the statistics; life_end: their right end.
    """

    u: float
    k: float
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


def title_places(size: tuple[int, int], u: float) -> TitlePlaces:
    """Return the layout in a window of ``size`` for a unit of ``u``, or less without room."""
    return _below(size, u) if is_tall(size) else _beside(size, min(u, size[1] / LEAST))


def _beside(size: tuple[int, int], u: float) -> TitlePlaces:
    def s(units: float) -> int:
        return round(units * u)

    left, edge, height = s(56), s(EDGE), size[1]
    cloth = pygame.Rect(s(BESIDE), edge, size[0] - s(BESIDE) - edge, height - 2 * edge)
    down = round((height - s(720)) * 0.42)
    motto: tuple[int, int] | None = (left, s(221) + down)
    name, name_size, band, menu = s(108) + down, 112, s(172) + down, s(292) + down
    if height < ROOMY * u:
        motto, name_size = None, 72
        name, band, menu = s(56), s(98), s(128) + round((height - s(LEAST)) * 0.4)
    return TitlePlaces(
        u=u,
        k=_cards(cloth, u),
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


def _below(size: tuple[int, int], u: float) -> TitlePlaces:
    """Return the layout with the table above; name and menu side by side below it."""

    def s(units: float) -> int:
        return round(units * u)

    edge = s(EDGE)
    gap = s(24)
    wide = min(s(WIDE), size[0] - 3 * gap - s(NAME))
    named = min(s(WIDE), size[0] - 3 * gap - wide)
    aside = (size[0] - named - wide) // 3
    top = size[1] - max(s(MENU + 40), round(size[1] * 0.34))
    cloth = pygame.Rect(edge, edge, size[0] - 2 * edge, top - 2 * edge)
    menu = top + (size[1] - top - s(MENU)) // 2
    return TitlePlaces(
        u=u,
        k=_cards(cloth, u),
        cloth=cloth,
        name=(aside - s(5), menu + s(48)),
        name_size=112 if named >= s(290) else 84,
        band=(aside, menu + s(112)),
        motto=(aside, menu + s(161)),
        menu=(2 * aside + named, menu),
        wide=wide,
        band_wide=named,
        life=(aside, menu + s(MENU - 60)),
        life_end=aside + named,
    )


def _cards(cloth: pygame.Rect, u: float) -> float:
    """Return the largest unit of cards that the cloth allows beside names of unit ``u``."""
    between = (cloth.width - 2 * NAMES * u) / FAN
    return min(cloth.width / TABLE[0], cloth.height / TABLE[1], between)
