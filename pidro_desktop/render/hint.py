"""A small bubble of words beside something, to say what it is or why it cannot be used."""

from __future__ import annotations

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face

WIDEST = 340  # units


def put_hint(
    canvas: Canvas, look: Look, words: str, beside: pygame.Rect, bounds: pygame.Rect
) -> pygame.Rect:
    """Put the bubble above ``beside``, or below where there is no room; returns its place."""
    pen = look.pen(Face.SEMI, 18, look.theme.paper.ink)
    lines = look.text.wrap(words, pen, look.s(WIDEST))
    step, pad = round(pen.px * 1.35), look.s(14)
    width = max(look.text.width(line, pen) for line in lines) + 2 * pad
    area = pygame.Rect(0, 0, max(width, look.s(96)), step * len(lines) + pad)
    area.midbottom = (beside.centerx, beside.top - look.s(14))
    below = area.top < bounds.top
    if below:
        area.midtop = (beside.centerx, beside.bottom + look.s(14))
    area.clamp_ip(bounds)
    tip = (beside.centerx - area.x, -look.s(10) if below else area.height + look.s(10))
    look.shapes.shadow(area.size, 14 * look.u, 6 * look.u, 0.4, drop=4 * look.u).put(
        canvas, *area.topleft
    )
    look.shapes.bubble(area.size, look.u, tip).put(canvas, *area.topleft)
    y = area.y + pad / 2 + step / 2
    for line in lines:
        look.text.put(canvas, line, (area.centerx, y), pen, anchor="centre")
        y += step
    return area
