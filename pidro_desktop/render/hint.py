"""A small bubble of words beside something, to say what it is or why it cannot be used."""

from __future__ import annotations

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face

WIDEST = 340  # units


def put_hint(
    canvas: Canvas,
    look: Look,
    words: str,
    beside: pygame.Rect,
    bounds: pygame.Rect,
    *,
    left_of: int | None = None,
) -> pygame.Rect:
    """Put the bubble above ``beside``, or below where there is no room; returns its place.

    ``left_of`` is a pixel that it is to lie left of, whatever is below it there.
    """
    pen = look.pen(Face.SEMI, 18, look.theme.paper.ink)
    lines = look.text.wrap(words, pen, look.s(WIDEST))
    step, pad = round(pen.px * 1.35), look.s(14)
    width = max(look.text.width(line, pen) for line in lines) + 2 * pad
    area = pygame.Rect(0, 0, max(width, look.s(96)), step * len(lines) + pad)
    tip = _lay(area, beside, bounds, look.s(14), look.s(10), left_of)
    look.shapes.shadow(area.size, 14 * look.u, 6 * look.u, 0.4, drop=4 * look.u).put(
        canvas, *area.topleft
    )
    look.shapes.bubble(area.size, look.u, tip).put(canvas, *area.topleft)
    y = area.y + pad / 2 + step / 2
    for line in lines:
        look.text.put(canvas, line, (area.centerx, y), pen, anchor="centre")
        y += step
    return area


def _lay(
    area: pygame.Rect,
    beside: pygame.Rect,
    bounds: pygame.Rect,
    gap: int,
    tail: int,
    left_of: int | None,
) -> tuple[int, int]:
    """Move ``area`` to its place; returns where its tail ends, seen from its corner."""
    if left_of is not None:
        area.midright = (left_of - gap, beside.centery)
        area.clamp_ip(bounds)
        return area.width + tail, beside.centery - area.y
    area.midbottom = (beside.centerx, beside.top - gap)
    below = area.top < bounds.top
    if below:
        area.midtop = (beside.centerx, beside.bottom + gap)
    area.clamp_ip(bounds)
    return beside.centerx - area.x, -tail if below else area.height + tail
