"""A woven band as on the runners of Österbotten: one repeat, drawn stitch by stitch."""

from __future__ import annotations

from functools import lru_cache

import pygame

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


@lru_cache(maxsize=8)
def woven(width: int, stitch: int, cream: Colour, red: Colour, brass: Colour) -> pygame.Surface:
    """A band of whole repeats no wider than ``width`` pixels, ``stitch`` pixels a stitch."""
    repeats = max(1, width // (len(REPEAT[0]) * stitch))
    threads = {"c": cream, "r": red, "b": brass}
    columns = repeats * len(REPEAT[0]) + 1
    band = pygame.Surface((columns * stitch, len(REPEAT) * stitch), pygame.SRCALPHA)
    for row, line in enumerate(REPEAT):
        for column in range(columns):
            thread = line[column % len(line)]
            if thread in threads:
                band.fill(threads[thread], (column * stitch, row * stitch, stitch, stitch))
    return band
