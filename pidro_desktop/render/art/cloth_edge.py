"""The edge of the tablecloth: a turned rim and a row of stitches."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from pidro_desktop.render.art.raster import picture, rasterise, stamp
from pidro_desktop.render.art.shadow import nine_slice
from pidro_desktop.render.theme import Colour

INSET = 9.5  # of the stitches from the cloth's edge, in units
STITCH, GAP, THICKNESS = 7.0, 5.0, 1.5
STITCH_STRENGTH = 0.42
RIM = ((0.6, 1.2, 0.34), (1.7, 1.0, 0.20), (2.7, 1.0, 0.10))
FOLD = (4.6, 1.6, "#e8f4dc", 0.07)


def draw_rim(
    target: pygame.Surface, cloth: pygame.Rect, radius: float, unit: float, shade: Colour
) -> None:
    """Draw the dark rim of the cloth and the highlight on its fold."""
    side = 2 * math.ceil(radius + 6 * unit) + 1
    dark = "#{:02x}{:02x}{:02x}".format(*shade)
    lines = "".join(
        f'<rect x="{at * unit:.2f}" y="{at * unit:.2f}" width="{side - 2 * at * unit:.2f}" '
        f'height="{side - 2 * at * unit:.2f}" rx="{max(1.0, radius - at * unit):.2f}" fill="none" '
        f'stroke="{colour}" stroke-opacity="{alpha}" stroke-width="{width * unit:.2f}"/>'
        for at, width, colour, alpha in (*((at, wide, dark, much) for at, wide, much in RIM), FOLD)
    )
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">{lines}</svg>'
    nine_slice(target, rasterise(svg, (side, side)).premul_alpha(), cloth)


def draw_hem(
    target: pygame.Surface, cloth: pygame.Rect, radius: float, unit: float, thread: Colour
) -> None:
    """Draw a row of stitches round the cloth, each with its shadow."""
    line = pygame.FRect(cloth).inflate(-2 * INSET * unit, -2 * INSET * unit)
    bend = max(1.0, radius - INSET * unit)
    kept: dict[int, pygame.Surface] = {}
    for x, y, angle in _stitches(line, bend, (STITCH + GAP) * unit):
        turn = round(angle) % 180
        if turn not in kept:
            kept[turn] = _stitch(unit, thread, turn)
        image = kept[turn]
        stamp(target, image, (round(x - image.get_width() / 2), round(y - image.get_height() / 2)))


def _stitch(unit: float, thread: Colour, angle: int) -> pygame.Surface:
    side = math.ceil((STITCH + 4) * unit)
    middle, half = side / 2, STITCH * unit / 2
    line = (
        f'd="M{middle - half:.2f},{middle:.2f}L{middle + half:.2f},{middle:.2f}" '
        f'stroke-width="{THICKNESS * unit:.2f}" stroke-linecap="round" '
        f'transform="rotate({angle} {middle} {middle})"'
    )
    colour = "#{:02x}{:02x}{:02x}".format(*thread)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">'
        f'<g transform="translate(0 {0.8 * unit:.2f})">'
        f'<path stroke="#000" stroke-opacity="0.22" {line}/></g>'
        f'<path stroke="{colour}" stroke-opacity="{STITCH_STRENGTH}" {line}/></svg>'
    )
    return picture(svg, (side, side))


def _stitches(line: pygame.FRect, bend: float, step: float) -> Iterator[tuple[float, float, float]]:
    """Yield middle and clockwise angle of each stitch along a round-cornered line."""
    straight_x, straight_y = line.w - 2 * bend, line.h - 2 * bend
    arc = math.pi / 2 * bend
    total = 2 * (straight_x + straight_y + 2 * arc)
    count = max(1, round(total / step))
    for i in range(count):
        yield _along(line, bend, (i + 0.5) * total / count)


def _along(line: pygame.FRect, bend: float, way: float) -> tuple[float, float, float]:
    """Return the point ``way`` pixels clockwise from the upper side's beginning."""
    corner = (line.left + bend, line.top + bend, line.right - bend, line.bottom - bend)
    turns = (
        (corner[0], corner[1], line.w - 2 * bend, corner[2], corner[1]),
        (corner[2], corner[1], line.h - 2 * bend, corner[2], corner[3]),
        (corner[2], corner[3], line.w - 2 * bend, corner[0], corner[3]),
        (corner[0], corner[3], line.h - 2 * bend, corner[0], corner[1]),
    )
    arc = math.pi / 2 * bend
    for side, (x, y, length, cx, cy) in enumerate(turns):
        heading = math.radians(90 * side)
        out = heading - math.pi / 2
        if way <= length:
            px = x + bend * math.cos(out) + way * math.cos(heading)
            py = y + bend * math.sin(out) + way * math.sin(heading)
            return px, py, 90 * side
        way -= length
        if way <= arc:
            at = out + way / bend
            return cx + bend * math.cos(at), cy + bend * math.sin(at), math.degrees(at) + 90
        way -= arc
    return line.left + bend, line.top, 0.0
