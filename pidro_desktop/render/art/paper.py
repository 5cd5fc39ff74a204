"""The paper of the score sheet: its fibres, and the ring left by a cup."""

from __future__ import annotations

import math

import pygame

from pidro_desktop.assets import asset_path
from pidro_desktop.render.art.raster import Size, stamp
from pidro_desktop.render.media_files import read_picture
from pidro_desktop.render.surface_pool import FURNITURE, SurfaceStore
from pidro_desktop.render.theme import Colour, Theme

CORNER = 3  # radius, in units
FIBRE_WHITE = 244  # the tile's mean, which leaves the paper's colour as it is
RING_PLACE = (0.73, 0.775)  # the cup's middle, as fractions of the sheet
RING_RADIUS, RING_WIDTH = 43.5, 3.0  # in units
RING_COLOUR: Colour = (150, 98, 50)
RING_STRENGTH = 0.38

_tiles = SurfaceStore(FURNITURE)


def paper_sheet(size: Size, unit: float, theme: Theme, *, ring: bool = False) -> pygame.Surface:
    """Return a paper sheet of ``size`` pixels, premultiplied; ``ring`` adds the cup ring."""
    sheet = _shaded(size, theme.paper.sheet_top, theme.paper.sheet_bottom)
    fibre = _fibre(unit)
    for x in range(0, size[0], fibre.get_width()):
        for y in range(0, size[1], fibre.get_height()):
            sheet.blit(fibre, (x, y), special_flags=pygame.BLEND_RGB_MULT)
    if ring:
        mark = _ring(unit)
        x, y = (round(side * k) for side, k in zip(size, RING_PLACE, strict=True))
        stamp(sheet, mark, (x - mark.get_width() // 2, y - mark.get_height() // 2))
    _round_off(sheet, max(1, round(CORNER * unit)))
    return sheet


def _shaded(size: Size, top: Colour, bottom: Colour) -> pygame.Surface:
    """Return a sheet that darkens downwards, brightened by what its fibres will take."""
    strip = pygame.Surface((1, 2), pygame.SRCALPHA)
    for y, colour in enumerate((top, bottom)):
        gain = min(255 / FIBRE_WHITE, 255 / max(colour))  # one for all, or the tint shifts
        strip.set_at((0, y), [round(c * gain) for c in colour])
    tall = pygame.transform.smoothscale(strip, (1, size[1]))
    return pygame.transform.scale(tall, size)


def _fibre(unit: float) -> pygame.Surface:
    return _tiles.get(unit, lambda: _scaled_fibre(unit))


def _scaled_fibre(unit: float) -> pygame.Surface:
    tile = read_picture(asset_path("ground", "paper.png")).convert(32)
    width, height = tile.get_size()
    return pygame.transform.smoothscale(tile, (round(width * unit), round(height * unit)))


def _ring(unit: float) -> pygame.Surface:
    """Draw the ring as short arcs, some wet and some dry, and let them run a little."""
    reach = math.ceil((RING_RADIUS + 8) * unit)
    mark = pygame.Surface((2 * reach, 2 * reach), pygame.SRCALPHA)
    steps = 120
    for i in range(steps):
        turn = 2 * math.pi * i / steps
        wet = 0.62 + 0.26 * math.sin(2 * turn + 0.6) + 0.12 * math.sin(5 * turn)
        alpha = RING_STRENGTH * wet
        tone = (*(round(c * alpha) for c in RING_COLOUR), round(255 * alpha))
        ends = [(turn, RING_RADIUS * unit), (turn + 2.4 * math.pi / steps, RING_RADIUS * unit)]
        start, stop = ((reach + r * math.cos(a), reach + r * math.sin(a)) for a, r in ends)
        pygame.draw.line(mark, tone, start, stop, max(1, round(RING_WIDTH * unit)))
    return pygame.transform.gaussian_blur(mark, max(1, round(0.9 * unit)))


def _round_off(sheet: pygame.Surface, radius: int) -> None:
    mask = pygame.Surface(sheet.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius)
    sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
