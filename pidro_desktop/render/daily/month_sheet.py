"""The sheet of a month: paper under a red head that is bound by a wire."""

from __future__ import annotations

from typing import Final

import pygame

from pidro_desktop.render.art.paper import paper_sheet
from pidro_desktop.render.art.raster import picture
from pidro_desktop.render.art.vectors import hexed, sheet
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.table.layout.layout_types import Rect

STEP: Final = 30.1
"""Units from ring to ring of the wire."""
ABOVE, RING = 10, 34
"""Units of the rings above the sheet, and of them altogether."""


def draw_month_sheet(canvas: Canvas, kit: DrawContext, area: Rect, head: Rect) -> None:
    """Draw the paper, its head and the wire, without a word.

    Args:
        canvas: the canvas.
        kit: the draw context.
        area: the sheet in pixels.
        head: its red head.
    """
    draw_sheet(canvas, kit, area)
    things = kit.look.theme.things
    kit.shade(canvas, head, 3, 3, 0.25, 2)
    red = kit.look.shapes.rounded(head.size, 3 * kit.u, (things.head, things.head_low))
    red.put(canvas, head.x, head.y)
    size = head.w, kit.s(RING)
    wire = kit.look.shapes.kept(("wire", size), lambda: _wire(kit, size))
    canvas.put(wire, (head.x, head.y - kit.s(ABOVE)))


def draw_sheet(canvas: Canvas, kit: DrawContext, area: Rect) -> None:
    """Draw a sheet of paper with its shadow."""
    kit.shade(canvas, area, 3, 8, 0.55, 6)
    made = kit.look.shapes.kept(
        ("review paper", area.size, kit.u),
        lambda: paper_sheet(area.size, kit.u, kit.look.theme),
    )
    canvas.put(made, area.topleft)


def _wire(kit: DrawContext, size: tuple[int, int]) -> pygame.Surface:
    things, wide = kit.look.theme.things, size[0] / kit.u
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
