"""Woven bands at both ends of a table runner, drawn from the theme's repeat pattern."""

from __future__ import annotations

import pygame

from pidro_desktop.render.art.raster import stamp
from pidro_desktop.render.art.shadow import premultiplied
from pidro_desktop.render.theme import Runner


def draw_runner(target: pygame.Surface, cloth: pygame.Rect, unit: float, runner: Runner) -> None:
    """Draw a woven band at each end of ``cloth``, centred on the middle of a repeat."""
    tile = _repeat(runner, max(1, round(runner.stitch * unit)))
    inset = round(runner.inset * unit)
    target.set_clip(cloth)
    for x in (cloth.left + inset, cloth.right - inset - tile.get_width()):
        first = (cloth.height // 2) % tile.get_height() - tile.get_height() // 2
        for y in range(cloth.top + first - tile.get_height(), cloth.bottom, tile.get_height()):
            stamp(target, tile, (x, y))
    target.set_clip(None)


def _repeat(runner: Runner, stitch: int) -> pygame.Surface:
    """Return one repeat, running down."""
    across, along = len(runner.repeat), len(runner.repeat[0])
    tile = pygame.Surface((across * stitch, along * stitch), pygame.SRCALPHA)
    for x, row in enumerate(runner.repeat):
        for y, thread in enumerate(row):
            if thread in runner.threads:
                tone = premultiplied(runner.threads[thread], runner.strength)
                tile.fill(tone, (x * stitch, y * stitch, stitch, stitch))
    return tile
