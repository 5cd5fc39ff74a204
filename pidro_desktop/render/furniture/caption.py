"""A caption: what is heard, in a dark slip with a note before it."""

from __future__ import annotations

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.furniture.kit import Kit, Sketch
from pidro_desktop.render.text import Face
from pidro_desktop.table.caption_places import LINE, TEXT
from pidro_desktop.table.places_types import Rect

NOTE, PAD = 20, 10
"""Units: the note with the gap behind it, and the edge at either side."""
SHADES = 4
"""Steps in which it comes and goes: each is a surface of its own."""


def put_caption(canvas: Canvas, kit: Kit, room: Rect, said: str, strength: float) -> Rect:
    """Put as much as is seen of a caption into ``room``; returns the slip's rectangle."""
    lines = _lines(kit, room, said)
    shade = round(strength * SHADES)
    area = _area(kit, room, lines)
    if shade:
        key = ("caption", lines, shade)
        made = kit.sketch(key, area.size, lambda sketch: _draw(sketch, kit, lines, shade))
        canvas.put(made, area.topleft)
    return area


def _lines(kit: Kit, room: Rect, said: str) -> tuple[str, ...]:
    """The words in as many lines as there is room for, cut where they are too long."""
    pen = kit.pen(Face.SEMI, TEXT, kit.look.theme.text_on_table.plain)
    wide = room.w - kit.s(NOTE) - 2 * kit.s(PAD)
    most = max(1, round(room.h / (LINE * pen.px)))
    lines = kit.look.text.wrap(said, pen, wide)
    if len(lines) > most:
        rest = " ".join(lines[most - 1 :])
        lines = [*lines[: most - 1], kit.look.text.fit(rest, pen, wide)[0]]
    return tuple(lines)


def _area(kit: Kit, room: Rect, lines: tuple[str, ...]) -> Rect:
    """The slip, no larger than what it says, at the upper left of its room."""
    pen = kit.pen(Face.SEMI, TEXT, kit.look.theme.text_on_table.plain)
    widest = max(kit.look.text.width(line, pen) for line in lines)
    wide = min(room.w, widest + kit.s(NOTE) + 2 * kit.s(PAD))
    return Rect(room.x, room.y, wide, min(room.h, round(len(lines) * LINE * pen.px)))


def _draw(sketch: Sketch, kit: Kit, lines: tuple[str, ...], shade: int) -> None:
    theme = kit.look.theme
    wide, high = sketch.size
    dark = theme.controls.plate_top
    slip = kit.look.shapes.rounded((wide, high), min(high / 2, kit.s(13)), (dark, dark))
    slip.put(sketch, 0, 0)
    pen = kit.pen(Face.SEMI, TEXT, theme.text_on_table.plain)
    step = high / len(lines)
    left = kit.s(PAD)
    kit.sign(
        sketch, "note", (left + kit.s(NOTE) * 0.38, step / 2), TEXT * 0.95, theme.attention.lamp
    )
    for index, line in enumerate(lines):
        kit.text(sketch, line, (left + kit.s(NOTE), step * (index + 0.5)), pen)
    if shade < SHADES:
        part = 255 * shade // SHADES
        sketch.surface.fill((part, part, part, part), special_flags=pygame.BLEND_RGBA_MULT)
