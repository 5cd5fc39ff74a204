"""A bubble that explains something on the table and points at it."""

from __future__ import annotations

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.furniture.kit import Kit
from pidro_desktop.render.text import Face
from pidro_desktop.table.places_types import Point, Rect

SIGN, INDENT, PAD = 32, 56, 16


def put_bubble(canvas: Canvas, kit: Kit, said: str, tip: Point) -> Rect:
    """Put what is ``said`` in the hint's room, with a tail to ``tip``; returns the bubble."""
    room, paper = kit.places.hint, kit.look.theme.paper
    pen = kit.pen(Face.SEMI, 19, paper.ink)
    lines = kit.look.text.wrap(said, pen, room.w - kit.s(INDENT + PAD))
    step = max(kit.s(26), pen.px + 4)
    high = max(len(lines) * step + kit.s(20), kit.s(SIGN + 20))
    wide = max(kit.look.text.width(line, pen) for line in lines) + kit.s(INDENT + PAD)
    area = Rect(room.x, room.bottom - high, min(wide, room.w), high)
    kit.shade(canvas, area, 14, 8, 0.45, 5)
    tail = (tip[0] - area.x, tip[1] - area.y)
    kit.look.shapes.bubble(area.size, kit.u, tail).put(canvas, area.x, area.y)
    lamp = (area.x + kit.s(30), area.centre[1])
    kit.sign(canvas, "lamp_lit", lamp, SIGN, kit.look.theme.attention.lamp_ink)
    y = area.centre[1] - (len(lines) - 1) * step / 2
    for line in lines:
        kit.text(canvas, line, (area.x + kit.s(INDENT), y), pen)
        y += step
    return area
