"""Emblems (small icons) in any colour: teams, results, arrows, suits, bulb, rose and pencil."""

from __future__ import annotations

from functools import cache

import pygame

from pidro_desktop.assets import asset_path
from pidro_desktop.regular_files import read_text
from pidro_desktop.render.art.raster import picture, scaled
from pidro_desktop.render.art.vectors import hexed
from pidro_desktop.render.surface_pool import FURNITURE, SurfaceStore
from pidro_desktop.render.theme import Colour

FILE_TONE, FILE_EDGE = "#000000", "#000001"  # the two colours of the files that change
INK: Colour = (43, 33, 25)

_store = SurfaceStore(FURNITURE)


def emblem(
    name: str, height: int, colour: Colour = INK, *, edge: Colour = INK, angle: float = 0.0
) -> pygame.Surface:
    """Return an emblem ``height`` pixels high, premultiplied, rotated counter-clockwise.

    The names are those of the files in assets/emblems; ``edge`` outlines the arrow.
    Signs painted in their own colours (peg, pen, pencil, rose_gilt) take no colour.
    """
    key = (name, height, colour, edge, angle)
    return _store.get(key, lambda: _make(name, height, colour, edge, angle))


def _make(name: str, height: int, colour: Colour, edge: Colour, angle: float) -> pygame.Surface:
    svg, proportion = _source(name)
    svg = svg.replace(FILE_TONE, hexed(colour)).replace(FILE_EDGE, hexed(edge))
    height = max(1, height)  # a window may be too small for any
    size = (max(1, round(height * proportion)), height)
    if not angle:
        return picture(svg, size)
    fine = picture(svg, (2 * size[0], 2 * size[1]))
    fine = pygame.transform.rotozoom(fine, angle, 1.0)
    return scaled(fine, (fine.get_width() // 2, fine.get_height() // 2))


@cache
def _source(name: str) -> tuple[str, float]:
    svg = read_text(asset_path("emblems", f"{name}.svg"))
    width, _, height = svg.partition('viewBox="0 0 ')[2].partition('"')[0].partition(" ")
    if not height:
        raise ValueError(f"The sign {name}.svg has no viewBox; draw it again with tools/art.")
    return svg, float(width) / float(height)
