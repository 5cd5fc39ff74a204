"""Curves over time on the cloth: a filled one, others in front of it, and the grid behind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from pidro_desktop.render.art.raster import rasterise
from pidro_desktop.render.art.vectors import hexed, sheet
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.curve import Point, path, smooth
from pidro_desktop.render.theme import Colour
from pidro_desktop.table.layout.layout_types import Rect

MARGIN: Final = 12
"""Units around the chart that curves may take."""
DROP: Final = 3.0
DENSE, PALE = 0.55, 0.02
"""How dense the filled area is at its top, and at its foot."""
GRID: Final = (7, 12)
"""Units: a stitch of the grid, and the way to the next one."""


@dataclass(frozen=True, slots=True)
class Line:
    """A curve.

    Attributes:
        runs: its parts, each of points from left to right: shares of the width, and values.
        colour: its colour. wide: its width in units. end: the radius of its last point in units.
        filled: whether the area below it is filled.
    """

    runs: tuple[tuple[tuple[float, float], ...], ...]
    colour: Colour
    wide: float
    end: float
    filled: bool = False


@dataclass(frozen=True, slots=True)
class LinesPlan:
    """The coordinates of a chart: its area in pixels, and the values at its foot and top."""

    area: Rect
    low: float
    high: float

    def at(self, point: tuple[float, float]) -> Point:
        """Return where a point is: its share of the width, and its value."""
        share = (point[1] - self.low) / (self.high - self.low)
        return self.area.x + self.area.w * point[0], self.area.bottom - self.area.h * share


def draw_grid(canvas: Canvas, look: Look, plan: LinesPlan, values: Sequence[float]) -> None:
    """Draw a row of stitches at each of some values; a value at half is clearer than others."""
    colour = look.theme.ground.stitch
    long, step = (look.s(units) for units in GRID)
    thin = max(1, round(1.6 * look.u))
    for value in values:
        strength = 0.75 if value == 0.5 else 0.4
        stitch = look.shapes.rounded((long, thin), thin / 2, (colour, colour), opacity=strength)
        y = round(plan.at((0, value))[1] - thin / 2)
        for x in range(plan.area.x, plan.area.right - long + 1, step):
            stitch.put(canvas, x, y)


def draw_lines(
    canvas: Canvas, look: Look, plan: LinesPlan, lines: tuple[Line, ...], drawn: float = 1.0
) -> None:
    """Draw curves, the first one behind all others.

    Args:
        canvas: the canvas. look: the look. plan: the coordinates. lines: the curves.
        drawn: the fraction of the chart's width, from the left, up to which they are drawn.
    """
    margin = look.s(MARGIN)
    area = plan.area.grown(margin)
    made = look.shapes.kept(("lines", plan, lines, look.u), lambda: _made(look, plan, lines, area))
    wide = area.w if drawn >= 1 else round(margin + plan.area.w * drawn)
    with canvas.clipped(pygame.Rect(area.x, area.y, wide, area.h)):
        canvas.put(made, area.topleft)


def _made(look: Look, plan: LinesPlan, lines: Sequence[Line], area: Rect) -> pygame.Surface:
    dark = hexed(look.theme.ground.shadow)
    body, defs = "", ""
    for number, line in enumerate(lines):
        curves = [_curve(plan, run, area) for run in line.runs]
        wide, ink = line.wide * look.u, hexed(line.colour)
        joined = 'fill="none" stroke-linejoin="round" stroke-linecap="round"'
        if line.filled:
            foot, us = plan.area.bottom - area.y, hexed(look.theme.team.us)
            name = f"under{number}"
            defs += (
                f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" '
                f'y1="{plan.area.y - area.y}" x2="0" y2="{foot}">'
                f'<stop offset="0" stop-color="{us}" stop-opacity="{DENSE}"/>'
                f'<stop offset="1" stop-color="{us}" stop-opacity="{PALE}"/></linearGradient>'
            )
            for curve in curves:
                closed = [*curve, (curve[-1][0], foot), (curve[0][0], foot)]
                body += f'<path d="{path(closed)}Z" fill="url(#{name})"/>'
        for curve in curves:
            if len(curve) > 1:
                body += (
                    f'<path d="{path(curve)}" {joined} stroke="{dark}" stroke-opacity="0.5" '
                    f'stroke-width="{wide + 2 * look.u:.2f}" '
                    f'transform="translate(0 {DROP * look.u:.2f})"/>'
                    f'<path d="{path(curve)}" {joined} stroke="{ink}" stroke-width="{wide:.2f}"/>'
                )
        if curves:
            x, y = curves[-1][-1]
            body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{line.end * look.u:.1f}" fill="{ink}"/>'
    return rasterise(sheet(body, area.size, defs), area.size).premul_alpha()


def _curve(plan: LinesPlan, run: Sequence[tuple[float, float]], area: Rect) -> list[Point]:
    found: list[Point] = []
    for point in run:
        x, y = plan.at(point)
        if not found or x - area.x > found[-1][0] + 0.5:
            found.append((x - area.x, y - area.y))
    return smooth(found)
