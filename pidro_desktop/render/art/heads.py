"""The heads of people in round frames, for rows with many of them."""

from __future__ import annotations

from typing import Final

import pygame

from pidro_desktop.figures.figure import Figure
from pidro_desktop.render.art.nameplate import Side
from pidro_desktop.render.art.portraits import PEGS, WIDTH, Mien, figure_portrait
from pidro_desktop.render.art.raster import picture
from pidro_desktop.render.art.vectors import gradient, hexed, sheet
from pidro_desktop.render.look import Look
from pidro_desktop.render.theme import Colour

LARGER: Final = 1.52
"""A figure's height, as a part of the frame in which only its head is seen."""
SHADE: Final = (150, 150, 150, 255)


def head(
    look: Look, figure: Figure, side: Side, wide: int, *, shaded: bool = False
) -> pygame.Surface:
    """Return a head in a round frame ``wide`` pixels wide, premultiplied.

    Args:
        look: the look. figure: whose head it is. side: whose colours the clothes have.
        shaded: whether it lies in the shade, without its colours.
    """
    key = ("head", figure, side, wide, shaded)
    return look.shapes.kept(key, lambda: _made(look, figure, side, wide, shaded=shaded))


def _made(look: Look, figure: Figure, side: Side, wide: int, *, shaded: bool) -> pygame.Surface:
    mien: Mien = "cold" if shaded else "calm"
    drawn = look.theme.cards.figures
    if drawn != PEGS:
        made = figure_portrait(figure, side, mien, round(wide / WIDTH), drawn).copy()
    else:
        made = _disc(look, figure_portrait(figure, side, mien, round(wide * LARGER)), wide)
    if shaded:
        made.fill(SHADE, special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _disc(look: Look, figure: pygame.Surface, wide: int) -> pygame.Surface:
    """Return the upper part of a figure before a light ground, cut to a disc with a rim."""
    paper, box = look.theme.paper, (100, 100)
    ground = gradient("g", (paper.sheet_top, paper.sheet_bottom), 100)
    made = picture(
        sheet('<circle cx="50" cy="50" r="49" fill="url(#g)"/>', box, ground), (wide, wide)
    )
    at = round((wide - figure.get_width()) / 2), round(wide * 0.03)
    made.blit(figure, at, special_flags=pygame.BLEND_PREMULTIPLIED)
    mask = picture(sheet('<circle cx="50" cy="50" r="49" fill="#fff"/>', box), (wide, wide))
    made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(
        _rim(look.theme.attention.brass, wide), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED
    )
    return made


def _rim(ink: Colour, wide: int) -> pygame.Surface:
    ring = (
        f'<circle cx="50" cy="50" r="47.6" fill="none" stroke="{hexed(ink)}" stroke-width="4.4"/>'
    )
    return picture(sheet(ring, (100, 100)), (wide, wide))
