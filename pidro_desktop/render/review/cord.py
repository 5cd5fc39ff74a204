"""The red cord on which the beads of a deal are strung."""

from __future__ import annotations

from typing import Final

from pidro_desktop.render.art.vectors import hexed
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui.draw_context import DrawContext

HIGH: Final = 30
WAVE: Final = 119
"""Units: the height of the cord's area, and the length of one of its waves."""
GLOW: Final = (96, 74, 0.5)


def draw_cord(canvas: Canvas, kit: DrawContext, left: int, right: int, y: int) -> None:
    """Draw the cord from ``left`` to ``right`` around ``y``, with its shadow."""
    wide, high = right - left, kit.s(HIGH)
    if wide <= 0:
        return
    units = wide / kit.u
    colours, dark = kit.look.theme.review, hexed(kit.look.theme.ground.shadow)
    path = _path(units)
    line = f'<path d="{path}" fill="none" stroke-linecap="round"'
    body = (
        f'{line} stroke="{dark}" stroke-opacity="0.55" stroke-width="5.5" '
        'transform="translate(0 3)"/>'
        f'{line} stroke="{hexed(colours.cord)}" stroke-width="4.6"/>'
        f'{line} stroke="{hexed(colours.cord_shine)}" stroke-opacity="0.5" stroke-width="1.3" '
        'transform="translate(0 -1.2)"/>'
    )
    piece = kit.look.shapes.drawn("cord", (wide, high), body, (units, HIGH))
    piece.put(canvas, left, y - high // 2)


def draw_lamp_on_bead(canvas: Canvas, kit: DrawContext, at: tuple[float, float]) -> None:
    """Draw the light on the bead that is looked at."""
    kit.light(canvas, (at[0], at[1] + kit.s(4)), *GLOW)


def _path(units: float) -> str:
    """Return the cord: waves of one length, alternating up and down."""
    middle, edge = HIGH / 2, 4.0
    path = f"M{edge},{middle}"
    count = max(1, round((units - 2 * edge) / WAVE))
    step = (units - 2 * edge) / count
    for index in range(count):
        x = edge + index * step
        swing = 5 if index % 2 else -4
        path += f"Q{x + step / 2:.1f},{middle + swing} {x + step:.1f},{middle}"
    return path
