"""The sheet of a month: paper under a red head that is bound by a wire."""

from __future__ import annotations

from typing import Final

import pygame

from pidro_desktop.render.art.paper import paper_sheet
from pidro_desktop.render.art.raster import picture
from pidro_desktop.render.art.vectors import hexed, sheet
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look

STEP: Final = 30.1
"""Units from ring to ring of the wire."""
ABOVE, RING = 10, 34
"""Units of the rings above the sheet, and of them altogether."""


def draw_month_sheet(canvas: Canvas, look: Look, area: pygame.Rect, head: int) -> None:
    """Draw the paper, its head and the wire, without a word.

    Args:
        canvas: the canvas. look: the look.
        area: the sheet in pixels. head: the height of its red head in pixels.
    """
    draw_sheet(canvas, look, area)
    things, u, size = look.theme.things, look.u, (area.width, head)
    look.shapes.shadow(size, 3 * u, 3 * u, 0.25, drop=2 * u).put(canvas, *area.topleft)
    look.shapes.rounded(size, 3 * u, (things.head, things.head_low)).put(canvas, *area.topleft)
    long = area.width, look.s(RING)
    wire = look.shapes.kept(("wire", long), lambda: _wire(look, long))
    canvas.put(wire, (area.x, area.y - look.s(ABOVE)))


def draw_sheet(canvas: Canvas, look: Look, area: pygame.Rect) -> None:
    """Draw a sheet of paper with its shadow, into an area in pixels."""
    u, size = look.u, area.size
    look.shapes.shadow(size, 3 * u, 8 * u, 0.55, drop=6 * u).put(canvas, *area.topleft)
    made = look.shapes.kept(("review paper", size, u), lambda: paper_sheet(size, u, look.theme))
    canvas.put(made, area.topleft)


def _wire(look: Look, size: tuple[int, int]) -> pygame.Surface:
    things, wide = look.theme.things, size[0] / look.u
    count = int((wide - 2 * STEP) // STEP) + 2
    left = (wide - (count - 1) * STEP) / 2
    rings = "".join(
        _ring(left + place * STEP, hexed(things.head_dark), hexed(things.wire))
        for place in range(count)
    )
    body = f'<g transform="translate(0 {ABOVE})">{rings}</g>'
    return picture(sheet(body, (wide, RING), ""), size)


def _ring(x: float, hole: str, wire: str) -> str:
    return (
        f'<circle cx="{x:.1f}" cy="12" r="4.6" fill="{hole}"/>'
        f'<path d="M{x:.1f},13C{x - 4:.1f},-6 {x + 6:.1f},-8 {x + 2:.1f},6" fill="none" '
        f'stroke="{wire}" stroke-width="3" stroke-linecap="round"/>'
    )
