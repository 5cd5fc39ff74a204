"""A woven band as on the table runners of Ostrobothnia: one repeat, drawn stitch by stitch."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from pidro_desktop.render.surface_pool import FURNITURE, SurfaceStore
from pidro_desktop.render.theme import Colour

# One repeat: c is the light thread, r the red one, b brass.
REPEAT = (
    ".b.b.b.b.b.b.b.b",
    ".....b..c..b....",
    "....b..c.c..b...",
    "...b..c.r.c..b..",
    "rrb..c.rrr.c..br",
    "...b..c.r.c..b..",
    "....b..c.c..b...",
    ".....b..c..b....",
    ".b.b.b.b.b.b.b.b",
)


_bands = SurfaceStore(FURNITURE)


def woven(width: int, stitch: int, cream: Colour, red: Colour, brass: Colour) -> pygame.Surface:
    """Return a band ``width`` pixels wide, ``stitch`` pixels a stitch, symmetric end to end."""
    threads = {"c": cream, "r": red, "b": brass}
    return _bands.get((width, stitch, cream, red, brass), lambda: _stitched(width, stitch, threads))


def _stitched(width: int, stitch: int, threads: Mapping[str, Colour]) -> pygame.Surface:
    half, period = width // stitch // 2, len(REPEAT[0])
    band = pygame.Surface(((2 * half + 1) * stitch, len(REPEAT) * stitch), pygame.SRCALPHA)
    for row, line in enumerate(REPEAT):
        for column in range(-half, half + 1):
            thread = line[(column + period // 2) % period]
            if thread in threads:
                place = ((column + half) * stitch, row * stitch, stitch, stitch)
                band.fill(threads[thread], place)
    return band
