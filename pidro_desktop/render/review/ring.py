"""The ring of accuracy, and the strip of luck."""

from __future__ import annotations

import math
from typing import Final

from pidro_desktop.render.art.raster import picture
from pidro_desktop.render.art.vectors import hexed, sheet
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.review.curve import path
from pidro_desktop.render.table_ui.draw_context import DrawContext, Place, corner
from pidro_desktop.render.theme import Colour
from pidro_desktop.table.layout.layout_types import Rect

LINE: Final = 18 / 124
"""How thick the ring is, as a part of the diameter of its middle line."""
PIECES: Final = 64
STEPS: Final = 50
"""A ring comes in so many lengths, so that few pictures are made while it grows."""
OUTSIDE: Final = 2
"""Pixels around the ring."""


def draw_ring(
    canvas: Canvas,
    kit: DrawContext,
    middle: Place,
    units: float,
    share: float,
    *,
    waits: bool = False,
) -> int:
    """Draw a ring that is filled up to a part of it.

    Args:
        canvas: the canvas.
        kit: the draw context.
        middle: its middle in pixels.
        units: the diameter of the middle of its line.
        share: the part that is filled, 0 to 1.
        waits: whether it shows how far the review has come, and not yet the result.

    Returns:
        The width in pixels that is free inside.
    """
    review, attention = kit.look.theme.review, kit.look.theme.attention
    fill = (review.best_top, review.best_bottom)
    if waits:
        fill = (attention.brass, attention.brass_dark)
    step = round(min(1.0, max(0.0, share)) * STEPS)
    wide = max(4.0, units * kit.u)
    side = round(wide * (1 + LINE)) + 2 * OUTSIDE
    key = ("ring of accuracy", side, step, waits)
    made = kit.look.shapes.kept(
        key,
        lambda: picture(_ring(side, wide, step / STEPS, fill, review.trough), (side, side)),
    )
    canvas.put(made, corner(middle, (side, side)))
    return round(wide * (1 - LINE))


def _ring(side: int, wide: float, share: float, fill: tuple[Colour, Colour], trough: Colour) -> str:
    middle, radius, line = side / 2, wide / 2, wide * LINE
    stroke = f'fill="none" stroke-width="{line:.2f}"'
    body = (
        f'<circle cx="{middle}" cy="{middle}" r="{radius:.2f}" {stroke} stroke="{hexed(trough)}"/>'
    )
    if share > 0:
        turns = (math.tau * share * piece / PIECES for piece in range(PIECES + 1))
        points = [
            (middle + radius * math.sin(turn), middle - radius * math.cos(turn)) for turn in turns
        ]
        body += (
            f'<path d="{path(points)}" {stroke} stroke="url(#g)" stroke-linecap="round" '
            'stroke-linejoin="round"/>'
        )
    stops = "".join(
        f'<stop offset="{place}" stop-color="{hexed(colour)}"/>'
        for place, colour in enumerate(fill)
    )
    defs = (
        f'<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" '
        f'y2="{side}">{stops}</linearGradient>'
    )
    return sheet(body, (side, side), defs)


BAR: Final = (14, 32)
"""Units: how high the bar of luck is, and the line in its middle."""
TROUGH: Final = 0.3
"""How much of the colour of luck the trough of its bar has."""


def draw_luck_bar(canvas: Canvas, kit: DrawContext, area: Rect, share: float) -> None:
    """Draw a bar that grows from its middle.

    Args:
        canvas: the canvas.
        kit: the draw context.
        area: where it lies; its height is not used.
        share: how far it goes to the right, -1 to 1.
    """
    theme = kit.look.theme
    ink, rim = theme.text_on_table.lifetime, theme.review.luck_rim
    high, line = kit.s(BAR[0]), kit.s(BAR[1])
    y, middle = area.centre[1], area.centre[0]
    trough = kit.look.shapes.rounded((area.w, high), high / 2, (rim, rim), opacity=TROUGH)
    trough.put(canvas, area.x, y - high // 2)
    wide = round(min(1.0, abs(share)) * area.w / 2)
    if wide:
        bar = kit.look.shapes.rounded((max(wide, high // 2), high), high / 2, (ink, ink))
        bar.put(canvas, middle - max(wide, high // 2) if share < 0 else middle, y - high // 2)
    plain = theme.text_on_table.plain
    thin = max(2, kit.s(3))
    mark = kit.look.shapes.rounded((thin, line), thin / 2, (plain, plain))
    mark.put(canvas, middle - thin // 2, y - line // 2)


def draw_luck_strip(canvas: Canvas, kit: DrawContext, area: Rect) -> None:
    """Draw the strip of luck without what is in it: it lies apart from the papers."""
    theme, radius = kit.look.theme, 14 * kit.u
    ground = theme.controls.board_bottom
    kit.look.shapes.rounded(area.size, radius, (ground, ground), opacity=0.55).put(
        canvas, *area.topleft
    )
    rim = kit.look.shapes.rounded(
        area.size, radius, None, stroke=theme.review.luck_rim, stroke_width=max(1.0, 1.4 * kit.u)
    )
    rim.put(canvas, *area.topleft)
