"""Curves on the cloth: the thread of a game, filled towards its middle, and lines over time."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from pidro_desktop.render.art.nameplate import Side
from pidro_desktop.render.art.raster import rasterise
from pidro_desktop.render.art.vectors import hexed, sheet
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.theme import Colour
from pidro_desktop.table.layout.layout_types import Rect

Point = tuple[float, float]

PIECES = 10
"""Straight pieces between two points of a curve."""
LEVEL: Final = (7, 12)
"""Units: a stitch of a level, and the way to the next one."""
DROP: Final = 3.0
"""Units: how far the shadow of a curve lies below it."""
THREAD, SHADOW, THREAD_MARGIN = 4.4, 6.0, 8
"""Units: how thick the thread and its shadow are, and what it may take around its chart."""
STITCH: Final = (9.0, 8.0)
"""Units: a dash of what is not worked out yet, and what is free behind it."""
OURS, THEIRS = (0.8, 0.3), (0.95, 0.5)
"""How dense the areas are: far from the middle, and at it."""
PALE: Final = 0.62
"""How dense they are on a bright cloth, compared with that."""
DEEP: Final = 0.56
"""From this part of the way down on, the lower area is at its densest."""
LINE_MARGIN: Final = 12
"""Units around the chart that lines may take."""
STRIP: Final = 150_000
"""Pixels of a chart that are read from its SVG at once."""
UNDER: Final = (0.55, 0.02)
"""How dense the area below a line is at its top, and at its foot."""


def smooth(points: Sequence[Point], pieces: int = PIECES) -> list[Point]:
    """Return a curve through points from left to right that never overshoots them.

    Between two points it rises or falls throughout, and at a peak or in a valley it is level, so
    that it shows no value that is not there.

    Args:
        points: the points, each to the right of the one before.
        pieces: the number of straight pieces between two of them.
    """
    if len(points) < 2:
        return list(points)
    slopes = _slopes(points)
    found: list[Point] = []
    for (start, end), (before, after) in zip(pairwise(points), pairwise(slopes), strict=True):
        found += [_between(start, end, before, after, step / pieces) for step in range(pieces)]
    return [*found, points[-1]]


def _slopes(points: Sequence[Point]) -> list[float]:
    """Return the slope at each point: the harmonic mean of those beside it, 0 at a turn."""
    rises = [(b[1] - a[1]) / (b[0] - a[0]) for a, b in pairwise(points)]
    inner = [0.0 if a * b <= 0 else 2 * a * b / (a + b) for a, b in pairwise(rises)]
    return [rises[0], *inner, rises[-1]]


def _between(start: Point, end: Point, before: float, after: float, t: float) -> Point:
    """Return the point at ``t``, 0 to 1, of a cubic with these slopes at its ends."""
    wide = end[0] - start[0]
    y = (2 * t**3 - 3 * t * t + 1) * start[1] + (t**3 - 2 * t * t + t) * wide * before
    y += (-2 * t**3 + 3 * t * t) * end[1] + (t**3 - t * t) * wide * after
    return start[0] + wide * t, y


def path(points: Sequence[Point]) -> str:
    """Return a curve as the path of an SVG."""
    return "M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in points)


def draw_stitches(
    canvas: Canvas, look: Look, line: tuple[int, int, float], thick: float, opacity: float
) -> None:
    """Draw a row of stitches, ``thick`` units thick, along a ``line``: its two ends and its y."""
    left, right, y = line
    colour, thin = look.theme.ground.stitch, max(1, round(thick * look.u))
    long, step = (look.s(units) for units in LEVEL)
    stitch = look.shapes.rounded((long, thin), thin / 2, (colour, colour), opacity=opacity)
    for x in range(left, right - long, step):
        stitch.put(canvas, x, round(y - thin / 2))


def _draw_up_to(
    canvas: Canvas,
    look: Look,
    key: Hashable,
    area: Rect,
    margin: int,
    drawn: float,
    make: Callable[[Rect], pygame.Surface],
) -> None:
    """Draw a chart up to a part of its width; ``make`` draws an area of it.

    It has a margin on all sides, and is made in strips, as reading a large one takes two frames.
    """
    outer = area.grown(margin)
    wide = outer.w if drawn >= 1 else round(margin + area.w * drawn)
    step = max(1, STRIP // outer.h)
    with canvas.clipped(pygame.Rect(outer.x, outer.y, wide, outer.h)):
        for left in range(0, wide, step):
            strip = Rect(outer.x + left, outer.y, min(step, outer.w - left), outer.h)
            made = look.shapes.kept((key, look.u, left), partial(make, strip))
            canvas.put(made, strip.topleft)


def _apart(points: Iterable[Point]) -> list[Point]:
    """Return points from left to right without those too near to the one before."""
    found: list[Point] = []
    for point in points:
        if not found or point[0] > found[-1][0] + 0.5:
            found.append(point)
    return found


def _stroke(
    way: str,
    colour: Colour,
    wide: float,
    opacity: float = 1.0,
    drop: float = 0.0,
    dash: str = "none",
) -> str:
    return (
        f'<path d="{way}" fill="none" stroke-linejoin="round" stroke-linecap="round" '
        f'stroke="{hexed(colour)}" stroke-opacity="{opacity}" stroke-width="{wide:.2f}" '
        f'stroke-dasharray="{dash}" transform="translate(0 {drop:.2f})"/>'
    )


def _gradient(name: str, high: float, stops: Sequence[tuple[float, Colour, float]]) -> str:
    """Return a gradient over a height, of colours with their densities, each at a y."""
    inside = "".join(
        f'<stop offset="{y / high:.4f}" stop-color="{hexed(colour)}" stop-opacity="{dense}"/>'
        for y, colour, dense in stops
    )
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" '
        f'y2="{high:.1f}">{inside}</linearGradient>'
    )


# ------------------------------------------------------------ the thread of a game


class Stretch(NamedTuple):
    """The thread in one deal.

    Attributes:
        points: pairs of the deals since the beginning of the game and the value there.
        waits: whether the deal is still being worked out, so that the thread is dashed.
    """

    points: tuple[tuple[float, float], ...]
    waits: bool = False


@dataclass(frozen=True, slots=True)
class ChartPlan:
    """The coordinates of a thread in a chart.

    Attributes:
        area: the chart in pixels; its upper edge is the best value, its lower one the worst.
        deals: the number of deals.
        middle: the value halfway up.
        reach: how far above and below the middle it goes.
        level: the value at which both sides are even, if that is not the middle.
    """

    area: Rect
    deals: int
    middle: float
    reach: float
    level: float | None = None

    @property
    def even(self) -> float:
        """The y at which both sides are even."""
        return self.y(self.middle if self.level is None else self.level)

    def x(self, at: float) -> float:
        """Return the x after so many deals."""
        return self.area.x + self.area.w * at / max(1, self.deals)

    def y(self, value: float) -> float:
        """Return the y of a value."""
        share = min(1.0, max(-1.0, (value - self.middle) / self.reach))
        return self.area.y + self.area.h * (1 - share) / 2

    def band(self, deal: int) -> tuple[int, int]:
        """Return the left end of a deal's band and its width; the first deal is 0."""
        left = round(self.x(deal))
        return left, round(self.x(deal + 1)) - left


def draw_level(canvas: Canvas, look: Look, plan: ChartPlan) -> None:
    """Draw the level at which both sides are even, as a row of stitches."""
    line = plan.area.x, plan.area.right, plan.even
    draw_stitches(canvas, look, line, 1.8, 0.75)


def draw_thread(
    canvas: Canvas,
    look: Look,
    plan: ChartPlan,
    thread: tuple[Stretch, ...],
    teams: tuple[Side, Side],
    drawn: float = 1.0,
) -> None:
    """Draw the thread over its chart.

    Args:
        canvas: the canvas. look: the look. plan: the coordinates.
        thread: the thread, deal by deal.
        teams: who is ahead above the level, and who below it.
        drawn: the fraction of the chart's width, from the left, up to which it is drawn.
    """
    make = partial(_made_thread, look, plan, thread, teams)
    margin = look.s(THREAD_MARGIN)
    _draw_up_to(canvas, look, ("thread", plan, thread, teams), plan.area, margin, drawn, make)


def _made_thread(
    look: Look,
    plan: ChartPlan,
    thread: Sequence[Stretch],
    teams: tuple[Side, Side],
    area: Rect,
) -> pygame.Surface:
    """Return the thread with its areas; deals that are not worked out yet are dashed."""
    runs = [
        (waits, [(x - area.x, y - area.y) for x, y in curve])
        for waits, curve in _runs(plan, thread)
        if len(curve) > 1
    ]
    level, wide, drop = plan.even - area.y, SHADOW * look.u, DROP * look.u
    filled, low, high = "", "", ""
    long, apart = STITCH
    for waits, curve in runs:
        way, dash = path(curve), f"{long * look.u:.1f},{apart * look.u:.1f}" if waits else "none"
        if not waits:
            filled += f'<path d="{_closed(curve, level)}" fill="url(#between)"/>'
        low += _stroke(way, look.theme.ground.shadow, wide, 0.3 if waits else 0.55, drop, dash)
        high += _stroke(way, look.theme.text_on_table.plain, THREAD * look.u, dash=dash)
    svg = sheet(filled + low + high, area.size, _fill(look, area, level, teams))
    return rasterise(svg, area.size).premul_alpha()  # as large as it is, once is fine enough


def _runs(plan: ChartPlan, deals: Sequence[Stretch]) -> list[tuple[bool, list[Point]]]:
    """Return the curve in parts that are worked out, and parts that are not."""
    points: list[Point] = []
    ends: list[tuple[float, bool]] = []
    for deal in deals:
        for at, value in deal.points:
            x = plan.x(at)
            if not points or x > points[-1][0] + 0.5:
                points.append((x, plan.y(value)))
        if points:
            ends.append((points[-1][0], deal.waits))
    curve = smooth(points)
    found: list[tuple[bool, list[Point]]] = []
    left = 0.0
    for end, waits in ends:
        part = [point for point in curve if left - 0.01 <= point[0] <= end + 0.01]
        if found and found[-1][0] == waits:
            found[-1][1].extend(part[1:])
        else:
            found.append((waits, part))
        left = end
    return found


def _closed(curve: Sequence[Point], y: float) -> str:
    """Return the area between a curve and a level."""
    return path([(curve[0][0], y), *curve, (curve[-1][0], y)]) + "Z"


def _fill(look: Look, area: Rect, level: float, teams: tuple[Side, Side]) -> str:
    """Return the fill of what lies between the curve and the level: another one below that."""
    theme, high = look.theme, area.h
    far = level + (high - level) * DEEP
    share = 1.0 if sum(theme.text_on_table.plain) > sum(theme.paper.ink) else PALE
    above, below = (getattr(theme.team, which) for which in teams)
    (best, even), (worst, odd) = OURS, THEIRS
    ends = (0, above, best), (level, above, even), (level, below, odd), (far, below, worst)
    return _gradient("between", high, [(y, colour, dense * share) for y, colour, dense in ends])


# ------------------------------------------------------------ lines over time


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
    for value in values:
        line = plan.area.x, plan.area.right + 1, plan.at((0, value))[1]
        draw_stitches(canvas, look, line, 1.6, 0.75 if value == 0.5 else 0.4)


def draw_lines(
    canvas: Canvas, look: Look, plan: LinesPlan, lines: tuple[Line, ...], drawn: float = 1.0
) -> None:
    """Draw curves, the first one behind all others.

    Args:
        canvas: the canvas. look: the look. plan: the coordinates. lines: the curves.
        drawn: the fraction of the chart's width, from the left, up to which they are drawn.
    """
    make = partial(_made_lines, look, plan, lines)
    margin = look.s(LINE_MARGIN)
    _draw_up_to(canvas, look, ("lines", plan, lines), plan.area, margin, drawn, make)


def _made_lines(look: Look, plan: LinesPlan, lines: Sequence[Line], area: Rect) -> pygame.Surface:
    dark, u = look.theme.ground.shadow, look.u
    body, defs = "", ""
    for number, line in enumerate(lines):
        curves = [_curve(plan, run, area) for run in line.runs]
        if line.filled:
            us, foot = look.theme.team.us, plan.area.bottom - area.y
            ends = (plan.area.y - area.y, us, UNDER[0]), (foot, us, UNDER[1])
            defs += _gradient(f"under{number}", area.h, ends)
            for curve in curves:
                body += f'<path d="{_closed(curve, foot)}" fill="url(#under{number})"/>'
        for way in (path(curve) for curve in curves if len(curve) > 1):
            body += _stroke(way, dark, (line.wide + 2) * u, 0.5, DROP * u)
            body += _stroke(way, line.colour, line.wide * u)
        if curves:
            (x, y), ink = curves[-1][-1], hexed(line.colour)
            body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{line.end * u:.1f}" fill="{ink}"/>'
    return rasterise(sheet(body, area.size, defs), area.size).premul_alpha()


def _curve(plan: LinesPlan, run: Sequence[tuple[float, float]], area: Rect) -> list[Point]:
    return smooth(_apart((x - area.x, y - area.y) for x, y in map(plan.at, run)))
