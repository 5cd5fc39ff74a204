"""The sewn way from lesson to lesson: a smooth curve through its stops, in stitches."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from pidro_desktop.render.art.vectors import hexed
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Colour
from pidro_desktop.table.layout.layout_types import Point

FINE: Final = 24
"""Pieces of the curve from one point to the next."""
STEP, LENGTH = 19.0, 11.0
"""Units of the cards: from one stitch to the next, and one of them."""
SEWN, OPEN = 5.0, 4.4
"""Units: how thick a stitch is behind a lesson, and before one."""
TURN: Final = 6
"""Degrees to which a stitch is turned, so that few pictures do for all."""

Place = tuple[float, float]


class Stitch(NamedTuple):
    """A stitch: its middle in pixels, its angle in degrees, and how far along the way it is."""

    at: Place
    angle: int
    along: float


class Way:
    """The way through some points, at ``k`` pixels a unit.

    Attributes:
        stitches: its stitches from the beginning. stops: how far along each point is, in pixels.
    """

    def __init__(self, points: Sequence[Point], k: float) -> None:
        self._curve, self.stops = _measured(points)
        self.stitches = self._sewn(k)

    @property
    def length(self) -> float:
        """Return its length in pixels."""
        return self._curve[-1][1]

    def at(self, along: float) -> Place:
        """Return the point so many pixels along the way."""
        before = self._curve[0]
        for point in self._curve:
            if point[1] >= along:
                span = point[1] - before[1]
                part = (along - before[1]) / span if span else 0.0
                (x0, y0), (x1, y1) = before[0], point[0]
                return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part
            before = point
        return self._curve[-1][0]

    def _sewn(self, k: float) -> tuple[Stitch, ...]:
        found: list[Stitch] = []
        for index in range(int(self.length / (STEP * k))):
            along = (index + 0.5) * STEP * k
            (x0, y0), (x1, y1) = self.at(along - k), self.at(along + k)
            angle = math.degrees(math.atan2(y1 - y0, x1 - x0))
            found.append(Stitch(self.at(along), round(angle / TURN) * TURN % 180, along))
        return tuple(found)


def draw_way(canvas: Canvas, look: Look, way: Way, sewn: float, k: float) -> None:
    """Draw the stitches; those before ``sewn`` pixels are brass, the others thread."""
    colours = look.theme.course
    for stitch in way.stitches:
        done = stitch.along <= sewn
        colour, wide = (colours.sewn, SEWN) if done else (colours.thread, OPEN)
        _draw_stitch(canvas, look, stitch, colour, wide * k, LENGTH * k)


def _draw_stitch(
    canvas: Canvas, look: Look, stitch: Stitch, colour: Colour, wide: float, long: float
) -> None:
    side = round(long + 2 * wide + 4)
    body = _stitch(stitch.angle, colour, look.theme.ground.shadow, wide, long)
    key = f"stitch {stitch.angle} {colour} {wide:.2f}"
    piece = look.shapes.drawn(key, (side, side), body, (side, side))
    piece.put(canvas, stitch.at[0] - side / 2, stitch.at[1] - side / 2)


@lru_cache(maxsize=256)  # written once, and not in every frame
def _stitch(angle: int, colour: Colour, dark: Colour, wide: float, long: float) -> str:
    """Return a stitch and its shadow as SVG."""
    side = round(long + 2 * wide + 4)
    dx = long / 2 * math.cos(math.radians(angle))
    dy = long / 2 * math.sin(math.radians(angle))
    line = f"M{side / 2 - dx:.2f},{side / 2 - dy:.2f}L{side / 2 + dx:.2f},{side / 2 + dy:.2f}"
    return (
        f'<path d="{line}" transform="translate(0 {wide * 0.4:.2f})" stroke="{hexed(dark)}" '
        f'stroke-opacity="0.5" stroke-width="{wide * 1.2:.2f}" stroke-linecap="round"/>'
        f'<path d="{line}" stroke="{hexed(colour)}" stroke-width="{wide:.2f}" '
        'stroke-linecap="round"/>'
    )


def _measured(points: Sequence[Point]) -> tuple[list[tuple[Place, float]], tuple[float, ...]]:
    """Return the curve (Catmull-Rom) with lengths, and how far along each point is."""
    ends = [points[0], *points, points[-1]]
    curve: list[tuple[Place, float]] = []
    stops: list[float] = []
    along = 0.0
    for index in range(1, len(ends) - 2):
        stops.append(along)
        for step in range(FINE):
            place = _between(ends[index - 1 : index + 3], step / FINE)
            if curve:
                along += math.dist(curve[-1][0], place)
            if step == 0:
                stops[-1] = along
            curve.append((place, along))
    last = (float(points[-1][0]), float(points[-1][1]))
    along += math.dist(curve[-1][0], last)
    return [*curve, (last, along)], (*stops, along)


def _between(four: Sequence[Point], t: float) -> Place:
    def value(axis: int) -> float:
        a, b, c, d = (point[axis] for point in four)
        second = 2 * a - 5 * b + 4 * c - d
        third = 3 * b - a - 3 * c + d
        return 0.5 * (2 * b + (c - a) * t + second * t * t + third * t**3)

    return value(0), value(1)
