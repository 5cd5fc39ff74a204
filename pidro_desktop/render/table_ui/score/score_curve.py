"""The score curve: the points of all sides deal by deal, drawn as stitches on the cloth."""

from __future__ import annotations

import itertools
from typing import Final

import pygame

from pidro_desktop.render.art.vectors import hexed
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.draw_context import DrawContext, OffscreenCanvas
from pidro_desktop.render.table_ui.sides import Party
from pidro_desktop.render.text import Face
from pidro_desktop.table.ending import Ending
from pidro_desktop.table.layout.layout_types import Rect

LEFT, RIGHT, HEAD, FOOT = 46, 92, 10, 28
"""Units around the curves: for the target, for each side's points, and for the deals' numbers."""
THREAD, SHADOW, BEAD = 4.4, 6.0, 5.4
NUMBER_ROOM: Final = 26
"""Units that a deal's number needs, and from one side's points to the next."""
BANDS: Final = 0.2
"""How much darker every other deal lies."""
AXIS: Final = 17
SHAPES: Final = ("circle", "diamond", "square", "triangle")
"""The beads of our side and of the others: told by shape as well as colour."""


class CurvePlan:
    """The coordinates of deals and points in a chart at ``area``, for one game."""

    def __init__(self, dc: DrawContext, area: Rect, ending: Ending) -> None:
        least = min(0, *(min(row) for row in ending.curve))
        most = max(ending.target, *(max(row) for row in ending.curve))
        self.area, self.ending = area, ending
        self.left, self.right = area.x + dc.s(LEFT), area.right - dc.s(RIGHT)
        self.top, self.bottom = area.y + dc.s(HEAD), area.bottom - dc.s(FOOT)
        self._least, self._span = least, most - least

    def x(self, deal: int) -> float:
        """Return the x of the points after this many deals."""
        return self.left + (self.right - self.left) * deal / max(1, self.ending.deals)

    def y(self, points: int) -> float:
        """Return the y of this many points."""
        return self.bottom - (self.bottom - self.top) * (points - self._least) / self._span

    def ends(self, dc: DrawContext, parties: tuple[Party, ...]) -> list[float]:
        """Return the centres of the last points, moved apart if nearly equal."""
        apart = max(dc.s(NUMBER_ROOM), dc.pen(Face.SERIF_BOLD, 22, (0, 0, 0)).px + 2)
        wanted = [self.y(self.ending.totals[party.side]) for party in parties]
        order = sorted(range(len(wanted)), key=lambda place: wanted[place])
        found = list(wanted)
        for before, after in itertools.pairwise(order):
            found[after] = max(found[after], found[before] + apart)
        over = max(0.0, max(found) - (self.area.bottom - apart / 2))
        return [y - over for y in found]


def draw_chart(canvas: Canvas, dc: DrawContext, area: Rect, ending: Ending) -> None:
    """Draw the chart below the curves into ``area``: a band per deal, target and numbers."""
    plan = CurvePlan(dc, area, ending)
    key = ("score chart", ending)
    ground = dc.sketch(key, area.size, lambda made: _ground(made, dc, plan))
    canvas.put(ground, area.topleft)


def draw_curves(
    canvas: Canvas,
    dc: DrawContext,
    area: Rect,
    ending: Ending,
    parties: tuple[Party, ...],
    drawn: float,
) -> None:
    """Draw the fraction ``drawn`` (0 to 1) of the curves over the chart in ``area``."""
    plan = CurvePlan(dc, area, ending)
    key = ("score curves", ending)
    curves = dc.sketch(key, area.size, lambda made: _lines(made, dc, plan, parties))
    reach = plan.right - area.x + dc.s(BEAD + 3)
    with canvas.clipped(pygame.Rect(area.x, area.y, round(reach * drawn), area.h)):
        canvas.put(curves, area.topleft)
    if drawn >= 1:
        _draw_ends(canvas, dc, plan, parties)


def _ground(sketch: OffscreenCanvas, dc: DrawContext, plan: CurvePlan) -> None:
    """A darker band for every other deal, our best one lit; target, nought, and the numbers."""
    area, ending, theme = plan.area, plan.ending, dc.look.theme
    dark, lamp = theme.ground.shadow, theme.attention.lamp
    high = round(plan.bottom - plan.top)
    for deal in range(1, ending.deals + 1):
        left, right = round(plan.x(deal - 1)) - area.x, round(plan.x(deal)) - area.x
        size = (right - left, high)
        top = round(plan.top) - area.y
        if deal == ending.best.deal and ending.best.points > 0:
            place = (left, top, *size)
            dc.look.fill(sketch, place, 8 * dc.u, lamp, opacity=0.16, rim=theme.attention.brass_lit)
        elif deal % 2:
            dc.look.fill(sketch, (left, top, *size), 4 * dc.u, dark, opacity=BANDS)
    _draw_level(sketch, dc, plan, ending.target, dashed=True)
    _draw_level(sketch, dc, plan, 0, dashed=False)
    _draw_numbers(sketch, dc, plan)


def _draw_level(
    sketch: OffscreenCanvas, dc: DrawContext, plan: CurvePlan, points: int, *, dashed: bool
) -> None:
    area, inks = plan.area, dc.look.theme.text_on_table
    y, thin = plan.y(points) - area.y, max(1, round(1.6 * dc.u))
    left, right = plan.left - area.x, plan.right - area.x
    colour = dc.look.theme.attention.brass_lit if dashed else inks.plain_soft
    step, long = (dc.s(13), dc.s(8)) if dashed else (right - left, right - left)
    x = float(left)
    while x < right - 1:
        wide = max(1, round(min(long, right - x)))
        opacity = 1.0 if dashed else 0.55
        dc.look.fill(sketch, (x, y - thin / 2, wide, thin), 0, colour, opacity=opacity)
        x += max(1, step)
    pen = dc.pen(Face.SERIF_BOLD, AXIS, colour)
    dc.text(sketch, table_text.number(points), (left - dc.s(8), y), pen, "right")


def _draw_numbers(sketch: OffscreenCanvas, dc: DrawContext, plan: CurvePlan) -> None:
    """The deals' numbers, as many as there is room for; the last one always."""
    deals, area = plan.ending.deals, plan.area
    pen = dc.pen(Face.SEMI, 16, dc.look.theme.text_on_table.plain_soft)
    each = (plan.right - plan.left) / max(1, deals)
    step = max(1, -(-max(dc.s(NUMBER_ROOM), 2 * pen.px) // max(1, int(each))))
    y = plan.bottom - area.y + (area.bottom - plan.bottom) / 2
    for deal in range(deals, 0, -step):
        x = (plan.x(deal - 1) + plan.x(deal)) / 2 - area.x
        dc.text(sketch, table_text.number(deal), (x, y), pen, "centre")


def _lines(
    sketch: OffscreenCanvas, dc: DrawContext, plan: CurvePlan, parties: tuple[Party, ...]
) -> None:
    area, theme = plan.area, dc.look.theme
    body: list[str] = []
    for place, party in reversed(list(enumerate(parties))):  # our own lies over the others
        points = [
            (plan.x(deal) - area.x, plan.y(row[party.side]) - area.y)
            for deal, row in enumerate(plan.ending.curve)
        ]
        colour = hexed(theme.team.tint(party.team))
        way = "M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in points)
        low = "M" + "L".join(f"{x:.1f},{y + 3 * dc.u:.1f}" for x, y in points)
        joined = 'fill="none" stroke-linejoin="round" stroke-linecap="round"'
        dark = hexed(theme.ground.shadow)
        body.append(
            f'<path d="{low}" {joined} stroke="{dark}" stroke-opacity="0.45" '
            f'stroke-width="{SHADOW * dc.u:.2f}"/>'
            f'<path d="{way}" {joined} stroke="{colour}" stroke-width="{THREAD * dc.u:.2f}"/>'
        )
        body += [_bead(SHAPES[place], x, y, BEAD * dc.u, colour, dark) for x, y in points[1:]]
    key = f"curves {plan.ending.curve} {area} {dc.u}"
    dc.look.shapes.drawn(key, area.size, "".join(body), area.size).put(sketch, 0, 0)


def _bead(shape: str, x: float, y: float, r: float, colour: str, rim: str) -> str:
    paint = f'fill="{colour}" stroke="{rim}" stroke-width="{r * 0.28:.2f}"'
    if shape == "circle":
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" {paint}/>'
    if shape == "square":
        side = 1.7 * r
        at = f'x="{x - side / 2:.1f}" y="{y - side / 2:.1f}"'
        return f'<rect {at} width="{side:.1f}" height="{side:.1f}" {paint}/>'
    corners = {
        "diamond": ((0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)),
        "triangle": ((0, -1.3), (1.2, 0.9), (-1.2, 0.9)),
    }[shape]
    path = "L".join(f"{x + dx * r:.1f},{y + dy * r:.1f}" for dx, dy in corners)
    return f'<path d="M{path}Z" {paint}/>'


def _draw_ends(
    canvas: Canvas, dc: DrawContext, plan: CurvePlan, parties: tuple[Party, ...]
) -> None:
    """Each side's sign and its points, beside the end of its curve."""
    x = plan.right + dc.s(14)
    for party, y in zip(parties, plan.ends(dc, parties), strict=True):
        colour = dc.look.theme.team.tint(party.team)
        wide = dc.sign(canvas, party.sign, (x + dc.s(11), y), 22, colour, least=16)
        pen = dc.pen(Face.SERIF_BOLD, 22, colour)
        left = x + max(wide, dc.s(22)) + dc.s(5)
        said = table_text.number(plan.ending.totals[party.side])
        dc.text(canvas, said, (left, y), pen, room=plan.area.right - left)
