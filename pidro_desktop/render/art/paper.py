"""Paper with its fibres and round corners, as papers of reviews and lessons have it."""

from __future__ import annotations

import pygame

from pidro_desktop.assets import asset_path
from pidro_desktop.render.art.raster import Size
from pidro_desktop.render.media_files import read_picture
from pidro_desktop.render.surface_pool import FURNITURE, SurfaceStore
from pidro_desktop.render.theme import Colour, Theme

CORNER = 3  # radius, in units
FIBRE_WHITE = 244  # the tile's mean, which leaves the paper's colour as it is

_tiles = SurfaceStore(FURNITURE)


def paper_sheet(size: Size, unit: float, theme: Theme) -> pygame.Surface:
    """Return a paper sheet of ``size`` pixels, premultiplied."""
    sheet = _shaded(size, theme.paper.sheet_top, theme.paper.sheet_bottom)
    fibre = _fibre(unit)
    for x in range(0, size[0], fibre.get_width()):
        for y in range(0, size[1], fibre.get_height()):
            sheet.blit(fibre, (x, y), special_flags=pygame.BLEND_RGB_MULT)
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


def _round_off(sheet: pygame.Surface, radius: int) -> None:
    mask = pygame.Surface(sheet.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius)
    sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
