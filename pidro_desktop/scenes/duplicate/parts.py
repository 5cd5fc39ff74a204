"""What the pages of a match draw: a pair with its plate, fourteen pegs, and the lead's thread."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

import pygame

from pidro_desktop.figures.figure import Figure
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.art.nameplate import SIGNS, Side, draw_plate
from pidro_desktop.render.art.portraits import Mien, figure_portrait
from pidro_desktop.render.art.raster import picture
from pidro_desktop.render.art.vectors import sheet
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.curves import ChartPlan, Stretch, draw_level, draw_thread
from pidro_desktop.render.table_ui.draw_context import corner, draw_light
from pidro_desktop.render.text import Face
from pidro_desktop.render.theme import Colour
from pidro_desktop.render.widgets.parts import Col, Grow, Pad, Part, Row, Sized
from pidro_desktop.table.layout.layout_types import Rect

Peg = Side | Literal["brass"]
"""Whose a peg is; one of brass is nobody's, and counts."""
PEG_INKS: Final[dict[Peg, tuple[str, str, str]]] = {
    "us": ("#c4f2b4", "#7fbf6f", "#3c7a3f"),
    "them": ("#ffc98c", "#f0913a", "#9c5316"),
    "second": ("#f2d8f3", "#c490c6", "#754a79"),
    "brass": ("#ffe9a8", "#e0ac48", "#8a5c1c"),
}
"""The colours of a peg: its top, its foot and its rim."""
WON: Final = 14
"""The pegs of a row: the points of a deal."""
HOLE: Final = 12
"""Units: an empty hole of the thread."""
STEP: Final = 0.62
"""How far a partner stands from the other, in heights."""
PLATE, UNDER = 62, 40
"""Units below the figures: the plate, and what is said of it."""


def put_peg(canvas: Canvas, look: Look, side: Peg, at: tuple[float, float], wide: int) -> None:
    """Draw a round peg, ``wide`` pixels wide."""
    top, foot, rim = PEG_INKS[side]
    body = (
        f'<circle cx="11" cy="11" r="10.6" fill="{rim}"/>'
        '<circle cx="11" cy="10.7" r="9.4" fill="url(#g)"/>'
        '<ellipse cx="8.2" cy="6.8" rx="3.2" ry="2.3" fill="#ffffff" fill-opacity="0.72"/>'
    )
    shade = (
        '<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="1" x2="0" y2="21">'
        f'<stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{foot}"/>'
        "</linearGradient>"
    )
    key = ("round peg", side, wide)
    made = look.shapes.kept(key, lambda: picture(sheet(body, (22, 22), shade), (wide, wide)))
    canvas.put(made, corner(at, made.get_size()))


def put_hole(canvas: Canvas, look: Look, at: tuple[float, float]) -> None:
    """Draw an empty hole, its lower rim in the lamp."""
    wide = max(7, look.s(HOLE))
    body = (
        '<circle cx="12" cy="12" r="8" fill="#8a6438"/>'
        '<circle cx="12" cy="11.3" r="7" fill="#0c0603"/>'
    )
    key = ("peg board hole", wide)
    made = look.shapes.kept(key, lambda: picture(sheet(body, (24, 24), ""), (2 * wide, 2 * wide)))
    canvas.put(made, corner(at, made.get_size()))


def draw_points(
    canvas: Canvas,
    look: Look,
    row: pygame.Rect,
    points: tuple[int, int],
    side: Side,
) -> None:
    """Draw the points of a deal as pegs in a groove: a pair's and, after them, the opponents'.

    Args:
        canvas: the canvas. look: the look. row: the groove in pixels.
        points: those of the pair and of the opponents, some of which may be still to come.
        side: the pair: ours begins at the left edge, the second table's at the right one.
    """
    paper = look.theme.paper
    look.fill(canvas, row, row.height / 2, paper.line, opacity=0.55)
    count = max(WON, sum(points))
    step = (row.width - row.height) / (count - 1)
    wide = round(min(row.height * 0.72, step * 0.98))
    for place in range(count):
        at = row.x + row.height / 2 + place * step
        if side == "second":
            at = row.right - (at - row.x)
        whose: Side = side if place < points[0] else "them"
        if points[0] <= place < count - points[1]:
            dot = max(3, wide // 3)
            look.fill(
                canvas, (at - dot / 2, row.centery - dot / 2, dot, dot), dot / 2, paper.ink_old
            )
        else:
            put_peg(canvas, look, whose, (at, row.centery), wide)


def tint(look: Look, value: int, *, paper: bool = False) -> Colour:
    """Return the colour of a difference: of who gains it, or of plain words."""
    if not value:
        return look.theme.paper.ink if paper else look.theme.text_on_table.plain
    return look.theme.team.tint("us" if value > 0 else "second", paper=paper)


@dataclass
class PairPart(Part):
    """Two partners above their plate, and where they play.

    Attributes:
        names: what stands on the plate. figures: who they are. side: whose colours they wear.
        said: what is said below the plate.
        glad: whether they smile. lit: whether they stand in light.
        high: units of height of the figures.
    """

    names: str
    figures: tuple[Figure, Figure]
    side: Side
    said: str = ""
    glad: bool = False
    lit: bool = False
    high: float = 132

    def height(self, look: Look, width: float) -> float:
        """Return the height of figures, plate and words."""
        return (self.high + 2 * PLATE) * look.u

    def spoken(self) -> Iterator[str]:
        """Yield the names, and what is said below them."""
        yield f"{self.names}, {self.said}" if self.said else self.names

    def draw(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        """Draw the partner a little behind, and everything on the middle of the place."""
        high, (x, y) = self._middle(look, rect)
        if self.lit:
            draw_light(canvas, look, (x, y), 150, 140, 0.42)
        aside = round(high * STEP / 1.5)
        places = ((self.figures[1], x + aside, 0.94, 0.1), (self.figures[0], x - aside, 1.0, 0.0))
        for figure, at, share, behind in places:
            tall = round(high * share)
            self._put(canvas, look, figure, (at, y + high / 2 - behind * high - tall / 2), tall)
        plate = y + high / 2 + look.s(PLATE - 26)
        draw_plate(canvas, look, self.names, self.side, (x, plate), turn=self.lit, room=rect.width)
        pen = look.pen(Face.SEMI, 18, look.theme.text_on_table.plain)
        words, pen = look.text.fit(self.said, pen, rect.width)
        look.text.put(canvas, words, (x, plate + look.s(UNDER)), pen, anchor="centre")

    def figure_places(self, look: Look, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Return where both figures are that are drawn in ``rect``, side by side."""
        high, (x, y) = self._middle(look, rect)
        wide = 2 * round(high * STEP / 1.5)
        left = pygame.Rect(round(x) - wide, round(y - high / 2), wide, high)
        return left, left.move(wide, 0)

    def _middle(self, look: Look, rect: pygame.Rect) -> tuple[int, tuple[float, float]]:
        """Return the height of the figures, and the middle between both."""
        high = round(min(self.high * look.u, rect.height * 0.5, rect.width * 0.56))
        return high, (rect.centerx, rect.centery - look.s(PLATE) * 0.75)

    def _put(
        self, canvas: Canvas, look: Look, figure: Figure, at: tuple[float, float], tall: int
    ) -> None:
        mien: Mien = "glad" if self.glad else "calm"
        made = figure_portrait(figure, self.side, mien, tall, look.theme.cards.figures)
        foot = round(tall * 0.68), look.s(16)
        ground = (at[0] - foot[0] / 2, at[1] + tall / 2 - foot[1], *foot)
        look.shade(canvas, ground, 8, 5, 0.5, 0)
        canvas.put(made, corner(at, made.get_size()))


def between(us: Part, paper: Part, them: Part, size: tuple[float, float], *, tall: bool) -> Part:
    """Return a paper between two pairs, or below them in a ``tall`` window.

    Args:
        us, paper, them: what lies there.
        size: units of the paper's width, and of the pairs' height above it.
    """
    if tall:
        beside = Sized(Row([Grow(us, share=0.5), Grow(them)], stretch=True), high=size[1])
        return Col([Pad(beside, top=12), Grow(Pad(paper, top=12, bottom=18))])
    sheet = Sized(Pad(paper, top=18, bottom=18), wide=size[0])
    return Row([Grow(us, share=0.5), sheet, Grow(them)], stretch=True)


def draw_walnut(canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    """Draw a walnut board with its shadow."""
    look.shade(canvas, rect, 14, 8, 0.5, 6)
    look.shapes.walnut(rect.size, look.u, radius=14).put(canvas, *rect.topleft)


@dataclass(frozen=True, slots=True)
class Lead:
    """The lead of a match as a chart.

    Attributes:
        values: the lead before the first deal, and after each.
        count: the deals of the match.
        grown: how much of the last deal's thread is there, 0 to 1.
    """

    values: Sequence[int]
    count: int
    grown: float = 1.0

    def plan(self, area: Rect) -> ChartPlan:
        """Return the coordinates in an area: as far up and down as the largest lead needs."""
        high, low = max(*self.values, 0, 10 + min(self.values)), min(*self.values, 0)
        return ChartPlan(area, self.count, (high + low) / 2, (high - low) / 2, 0.0)

    def draw(self, canvas: Canvas, look: Look, area: Rect) -> None:
        """Draw the level, the thread, a peg for each deal and a hole for each that is to come."""
        plan, done = self.plan(area), len(self.values) - 1
        draw_level(canvas, look, plan)
        if done:
            points = tuple((float(at), float(value)) for at, value in enumerate(self.values))
            share = (done - 1 + self.grown) / self.count
            draw_thread(canvas, look, plan, (Stretch(points),), ("us", "second"), share)
        for deal in range(1, self.count + 1):
            if deal > done:
                put_hole(canvas, look, (plan.x(deal), plan.even))
            elif deal < done or self.grown >= 1:
                self._peg(canvas, look, plan, deal, last=deal == done)

    def _peg(self, canvas: Canvas, look: Look, plan: ChartPlan, deal: int, *, last: bool) -> None:
        value = self.values[deal]
        at = plan.x(deal), plan.y(value)
        wide = max(11, look.s(30 if last else 18))
        if last:
            draw_light(canvas, look, at, 60, 50, 0.45)
        put_peg(canvas, look, "second" if value < 0 else "us", at, wide)
        if last:
            ring = (wide + look.s(4), wide + look.s(4))
            look.shapes.ring(ring, look.u, ring[0] / 2).put(canvas, *corner(at, ring))


def put_sign(
    canvas: Canvas, look: Look, side: Side, at: tuple[float, float], units: float, ink: Colour
) -> None:
    """Draw the sign of a side around a place."""
    made = emblem(SIGNS[side], max(12, look.s(units)), ink)
    canvas.put(made, corner(at, made.get_size()))
