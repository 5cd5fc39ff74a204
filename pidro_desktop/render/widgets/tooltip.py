"""A tooltip: a small bubble beside a widget with what it does or why it is disabled."""

from __future__ import annotations

import pygame
from msgspec import Struct

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.tr import AnyText

WIDEST = 340  # units
EDGE = 8  # units that stay free between a bubble and the window's edge
GAP, TAIL = 14, 10  # units from a bubble to what it explains, and of that its tail


class Side(Struct, frozen=True):
    """A position left of a pixel, or over everything below ``top`` except ``clear``.

    On the left it is ``between`` two pixels of height, if it has room there.
    """

    left_of: int
    clear: pygame.Rect
    top: int
    between: tuple[int, int] = (0, 0)


def draw_tooltip(
    canvas: Canvas,
    look: Look,
    words: AnyText,
    beside: pygame.Rect,
    bounds: pygame.Rect,
    *,
    aside: Side | None = None,
) -> pygame.Rect:
    """Draw the bubble above ``beside``; returns its rectangle.

    Where there is no room it lies below, left or right: it never covers what it explains as long
    as it fits beside it, and keeps away from the edges of ``bounds``. ``aside`` says how it is to
    lie left of something instead. Below a dialog no bubble is drawn.
    """
    if canvas.covered:
        return pygame.Rect(beside.topleft, (0, 0))
    pen = look.pen(Face.SEMI, 18, look.theme.paper.ink)
    lines = look.text.wrap(words, pen, look.s(WIDEST))
    step, pad = round(pen.px * 1.35), look.s(14)
    width = max(look.text.width(line, pen) for line in lines) + 2 * pad
    area = pygame.Rect(0, 0, max(width, look.s(96)), step * len(lines) + pad)
    edge = -2 * max(2, look.s(EDGE))
    tip = _lay(area, beside, bounds.inflate(edge, edge), look.s(GAP), look.s(TAIL), aside)
    look.shade(canvas, area, 14, 6, 0.4, 4)
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
    aside: Side | None,
) -> tuple[int, int] | None:
    """Move ``area`` to its place; returns where its tail ends, seen from its corner."""
    if aside is not None:
        # What is as high as the score sheet has its hint near its top, clear of seat and cards.
        middle = min(beside.centery, beside.top + round(1.35 * area.height))
        area.midright = (aside.left_of - gap, middle)
        highest, lowest = aside.between
        if area.height <= lowest - highest:
            area.top = max(area.top, highest)
        area.clamp_ip(bounds)
        if not area.colliderect(aside.clear):
            end = min(max(middle, area.centery), beside.bottom)
            return area.width + tail, end - area.y
        return _lay_over(area, beside, bounds, gap, tail, aside)
    clear = beside.inflate(gap, gap)
    places = [place.clamp(bounds) for place in _around(area, beside, gap)]
    side = next((n for n, place in enumerate(places) if not place.colliderect(clear)), 0)
    area.topleft = places[side].topleft
    x, y = beside.centerx - area.x, beside.centery - area.y
    return ((x, area.height + tail), (x, -tail), (area.width + tail, y), (-tail, y))[side]


def _around(area: pygame.Rect, beside: pygame.Rect, gap: int) -> list[pygame.Rect]:
    """Above, below, left and right of something, the best first."""
    above, below, left, right = (area.copy() for _ in range(4))
    above.midbottom = (beside.centerx, beside.top - gap)
    below.midtop = (beside.centerx, beside.bottom + gap)
    left.midright = (beside.left - gap, beside.centery)
    right.midleft = (beside.right + gap, beside.centery)
    return [above, below, left, right]


def _lay_over(
    area: pygame.Rect,
    beside: pygame.Rect,
    bounds: pygame.Rect,
    gap: int,
    tail: int,
    aside: Side,
) -> tuple[int, int] | None:
    """Above ``aside.top``, right of what stays clear; no tail where it would run over others."""
    area.midbottom = (beside.centerx, min(beside.top, aside.top) - gap)
    area.left = max(area.left, aside.clear.right + gap)
    area.clamp_ip(bounds)
    if area.colliderect(aside.clear):
        area.bottom = min(area.bottom, aside.clear.top - gap)
    if beside.top > aside.top:
        return None
    return beside.centerx - area.x, area.height + tail
