"""A row of pegs: a hole for each point, and a peg in those that were made."""

from __future__ import annotations

from typing import Final

import pygame

from pidro_desktop.render.art.raster import picture
from pidro_desktop.render.art.vectors import hexed, sheet
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.draw_context import corner
from pidro_desktop.render.text import Colour

HOLES: Final = 14
"""As many as a deal has points; more only where a result or par goes further."""
ROW: Final = 30
"""Units: the height of a row."""
PEG, LEAST_PEG = 22, 7


def draw_pegs(
    canvas: Canvas,
    look: Look,
    area: pygame.Rect,
    points: int,
    holes: int,
    colours: tuple[Colour, Colour],
) -> None:
    """Draw a row.

    Args:
        canvas: the canvas.
        look: the look.
        area: the row in pixels.
        points: the pegs; below nothing they are rings without a top.
        holes: the holes.
        colours: the top of a peg and its rim.
    """
    dark = look.theme.controls.gauge
    board = look.shapes.rounded(area.size, area.height / 2, (dark, dark))
    board.put(canvas, area.x, area.y)
    step = (area.width - 1.13 * area.height) / max(1, holes - 1)
    side = round(max(LEAST_PEG, min(look.s(PEG), step * 0.92)))
    peg = _peg(look, side, colours, lost=points < 0)
    hole = _hole(look, max(4, side // 4))
    for place in range(holes):
        middle = area.x + area.height * 0.565 + place * step, area.y + area.height / 2
        made = peg if place < abs(points) else hole
        canvas.put(made, corner(middle, made.get_size()))


def _peg(look: Look, side: int, colours: tuple[Colour, Colour], *, lost: bool) -> pygame.Surface:
    top, rim = map(hexed, colours)
    if lost:
        body = f'<circle cx="11" cy="11" r="8.2" fill="none" stroke="{top}" stroke-width="3"/>'
    else:
        body = (
            f'<circle cx="11" cy="11" r="10.4" fill="{rim}"/>'
            f'<circle cx="11" cy="11" r="8.6" fill="{top}"/>'
            '<circle cx="8" cy="7.5" r="2.6" fill="#ffffff" fill-opacity="0.7"/>'
        )
    key = ("peg", side, colours, lost)
    return look.shapes.kept(key, lambda: picture(sheet(body, (22, 22), ""), (side, side)))


def _hole(look: Look, side: int) -> pygame.Surface:
    ink = hexed(look.theme.controls.gauge_peg)
    body = f'<circle cx="4" cy="4" r="3.4" fill="{ink}"/>'
    key = ("peg hole", side)
    return look.shapes.kept(key, lambda: picture(sheet(body, (8, 8), ""), (side, side)))
