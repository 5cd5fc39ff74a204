"""The thread of a game on the cloth, filled towards the level at which both sides are even."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from pidro_desktop.render.art.raster import rasterise
from pidro_desktop.render.art.vectors import hexed, sheet
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.review.curve import Point, areas, path, smooth, stitches
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.table.layout.layout_types import Rect

THREAD, SHADOW, DROP = 4.4, 6.0, 3.0
"""Units: how thick the thread and its shadow are, and how far the shadow lies below."""
MARGIN: Final = 8
"""Units around the chart that the thread may take."""
STITCH: Final = (9.0, 17.0)
"""Units: a dash of what is not worked out yet, and the way to the next one."""
LEVEL: Final = (7, 12)
"""Units: a stitch of the level in the middle, and the way to the next one."""
OURS, THEIRS = (0.8, 0.3), (0.95, 0.5)
"""How dense the areas are: far from the middle, and at it."""
PALE: Final = 0.62
"""How dense they are on a bright cloth, compared with that."""
DEEP: Final = 0.56
"""From this part of the way down on, the lower area is at its densest."""


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
    """

    area: Rect
    deals: int
    middle: float
    reach: float

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


def draw_level(canvas: Canvas, kit: DrawContext, plan: ChartPlan) -> None:
    """Draw the level at which both sides are even, as a row of stitches."""
    colour = kit.look.theme.ground.stitch
    long, step = (kit.s(units) for units in LEVEL)
    thin = max(1, round(1.8 * kit.u))
    y = round(plan.y(plan.middle) - thin / 2)
    stitch = kit.look.shapes.rounded((long, thin), thin / 2, (colour, colour), opacity=0.75)
    for x in range(plan.area.x, plan.area.right - long, step):
        stitch.put(canvas, x, y)


def draw_thread(
    canvas: Canvas,
    kit: DrawContext,
    plan: ChartPlan,
    thread: tuple[Stretch, ...],
    drawn: float = 1.0,
) -> None:
    """Draw the thread over its chart.

    Args:
        canvas: the canvas.
        kit: the draw context.
        plan: the coordinates.
        thread: the thread, deal by deal.
        drawn: the fraction of the chart's width, from the left, up to which it is drawn.
    """
    margin = kit.s(MARGIN)
    area = plan.area.grown(margin)
    key = ("thread", plan, thread, kit.u)
    made = kit.look.shapes.kept(key, lambda: _made(kit, plan, thread, area))
    if drawn >= 1:
        canvas.put(made, area.topleft)
        return
    wide = round(margin + plan.area.w * drawn)
    with canvas.clipped(pygame.Rect(area.x, area.y, wide, area.h)):
        canvas.put(made, area.topleft)


def _made(
    kit: DrawContext, plan: ChartPlan, thread: Sequence[Stretch], area: Rect
) -> pygame.Surface:
    """Return the thread with its areas; deals that are not worked out yet are dashed."""
    runs = [
        (waits, [(x - area.x, y - area.y) for x, y in curve])
        for waits, curve in _runs(plan, thread)
    ]
    level = plan.y(plan.middle) - area.y
    filled = "".join(_filled(curve, level) for waits, curve in runs if not waits)
    whole: list[tuple[bool, str]] = [
        (waits, path(curve)) for waits, curve in runs if not waits and len(curve) > 1
    ]
    whole += [
        (waits, path(dash))
        for waits, curve in runs
        if waits
        for dash in stitches(curve, STITCH[0] * kit.u, STITCH[1] * kit.u)
    ]
    dark, light = hexed(kit.look.theme.ground.shadow), hexed(kit.look.theme.text_on_table.plain)
    joined = 'fill="none" stroke-linejoin="round" stroke-linecap="round"'
    low = "".join(
        f'<path d="{way}" {joined} stroke="{dark}" stroke-opacity="{0.3 if waits else 0.55}" '
        f'stroke-width="{SHADOW * kit.u:.2f}" transform="translate(0 {DROP * kit.u:.2f})"/>'
        for waits, way in whole
    )
    high = "".join(
        f'<path d="{way}" {joined} stroke="{light}" stroke-width="{THREAD * kit.u:.2f}"/>'
        for _, way in whole
    )
    svg = sheet(filled + low + high, area.size, _fills(kit, area, level))
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


def _filled(curve: Sequence[Point], level: float) -> str:
    """Return the areas between a curve and the level."""
    body: list[str] = []
    for above, part in areas(curve, level):
        closed = [(part[0][0], level), *part, (part[-1][0], level)]
        body.append(f'<path d="{path(closed)}Z" fill="url(#{"ours" if above else "theirs"})"/>')
    return "".join(body)


def _fills(kit: DrawContext, area: Rect, level: float) -> str:
    theme, high = kit.look.theme, area.h
    far = level + (high - level) * DEEP
    share = 1.0 if sum(theme.text_on_table.plain) > sum(theme.paper.ink) else PALE
    (best, even), (worst, odd) = ((far * share, near * share) for far, near in (OURS, THEIRS))
    return _gradient("ours", hexed(theme.team.us), (0, level), (best, even)) + _gradient(
        "theirs", hexed(theme.team.them), (level, far), (odd, worst)
    )


def _gradient(
    name: str, colour: str, between: tuple[float, float], dense: tuple[float, float]
) -> str:
    stops = "".join(
        f'<stop offset="{place}" stop-color="{colour}" stop-opacity="{share}"/>'
        for place, share in enumerate(dense)
    )
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{between[0]:.1f}" '
        f'x2="0" y2="{between[1]:.1f}">{stops}</linearGradient>'
    )
