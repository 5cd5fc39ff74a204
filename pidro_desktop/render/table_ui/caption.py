"""Captions for sounds, drawn as a dark slip with a note symbol."""

from __future__ import annotations

import math

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui.draw_context import DrawContext, OffscreenCanvas
from pidro_desktop.render.text import Face, Pen
from pidro_desktop.table.layout.caption_layout import LINE, TEXT
from pidro_desktop.table.layout.layout_types import Rect

NOTE, PAD, STEP = 20, 10, 24
"""Units: the note with the gap behind it, the edge at either side, and in which steps slips grow:
those of near-equal words are one drawing."""
SHADES = 4
"""Steps in which it comes and goes: each is a surface of its own."""

Lines = tuple[str, ...]


def draw_caption(canvas: Canvas, dc: DrawContext, room: Rect, said: str, strength: float) -> Rect:
    """Draw as much of a caption as fits ``room``; returns the slip's rectangle."""
    lines = _lines(dc, room, said)
    area = _area(dc, room, lines)
    shade = round(strength * SHADES)
    if shade:
        canvas.put(_slip(dc, area, lines, shade), area.topleft)
    return area


def _pen(dc: DrawContext) -> Pen:
    return dc.pen(Face.SEMI, TEXT, dc.look.theme.text_on_table.plain)


def _lines(dc: DrawContext, room: Rect, said: str) -> Lines:
    """The words in as many lines as there is room for, cut where they are too long."""
    pen = _pen(dc)
    wide = room.w - dc.s(NOTE) - 2 * dc.s(PAD)
    most = max(1, round(room.h / (LINE * pen.px)))
    lines = dc.look.text.wrap(said, pen, wide)
    if len(lines) > most:
        rest = " ".join(lines[most - 1 :])
        lines = [*lines[: most - 1], dc.look.text.fit(rest, pen, wide)[0]]
    return tuple(lines)


def _width(dc: DrawContext, lines: Lines) -> int:
    """How wide the note and the words are together."""
    return dc.s(NOTE) + max(dc.look.text.width(line, _pen(dc)) for line in lines)


def _area(dc: DrawContext, room: Rect, lines: Lines) -> Rect:
    """The slip, hardly larger than what it says, at the upper left of its room."""
    step = max(1, dc.s(STEP))
    wide = math.ceil((_width(dc, lines) + 2 * dc.s(PAD)) / step) * step
    high = round(len(lines) * LINE * _pen(dc).px)
    return Rect(room.x, room.y, min(room.w, wide), min(room.h, high))


def _slip(dc: DrawContext, area: Rect, lines: Lines, shade: int) -> pygame.Surface:
    whole = dc.sketch(("caption", lines), area.size, lambda sketch: _draw(sketch, dc, lines))
    if shade >= SHADES:
        return whole

    def fade(sketch: OffscreenCanvas) -> None:
        part = 255 * shade // SHADES
        sketch.put(whole, (0, 0))
        sketch.surface.fill((part, part, part, part), special_flags=pygame.BLEND_RGBA_MULT)

    return dc.sketch(("caption", lines, shade), area.size, fade)


def _draw(sketch: OffscreenCanvas, dc: DrawContext, lines: Lines) -> None:
    theme = dc.look.theme
    wide, high = sketch.size
    dc.look.fill(sketch, (0, 0, wide, high), min(high / 2, dc.s(13)), theme.controls.plate_top)
    left, step = (wide - _width(dc, lines)) / 2, high / len(lines)
    note = left + dc.s(NOTE) * 0.36, step / 2
    dc.sign(sketch, "note", note, TEXT * 0.95, theme.attention.lamp)
    for index, line in enumerate(lines):
        dc.text(sketch, line, (left + dc.s(NOTE), step * (index + 0.5)), _pen(dc))
