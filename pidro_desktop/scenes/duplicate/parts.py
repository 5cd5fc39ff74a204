"""What pages of a match are made of: pairs, bids, points as pegs, and the thread of the lead."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate, pairwise
from typing import Final, Literal

import pygame

from pidro_desktop.daily.share import signed
from pidro_desktop.figures.figure import Figure
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.art.nameplate import HEIGHT, SIGNS, Side, draw_plate
from pidro_desktop.render.art.portraits import Mien, figure_portrait
from pidro_desktop.render.art.raster import picture
from pidro_desktop.render.art.vectors import sheet
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.curves import ChartPlan, Stretch, draw_level, draw_thread
from pidro_desktop.render.table_ui.buttons.bid_text import bid_name
from pidro_desktop.render.table_ui.draw_context import Place, corner, draw_light
from pidro_desktop.render.table_ui.table_text import ALL_PASSED, SUIT_SIGNS
from pidro_desktop.render.text import Face
from pidro_desktop.render.theme import Colour, Theme
from pidro_desktop.render.widgets.parts import (
    ByWidth,
    Col,
    Control,
    Gap,
    Grow,
    Over,
    Pad,
    Part,
    Picture,
    Placed,
    Row,
    Sized,
    Spring,
    Stack,
    draw_tree,
)
from pidro_desktop.render.widgets.text_parts import Ink, ink, line, of_team, on_wood, sign
from pidro_desktop.render.widgets.widget import ControlId, ControlKey, Widget
from pidro_desktop.scenes.duplicate.match_text import DEAL_WORD
from pidro_desktop.scenes.duplicate.match_view import Half
from pidro_desktop.table.layout.layout_types import Rect
from pidro_desktop.tr import AnyText

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
STEP: Final = 0.826
"""How far a partner stands from the other, in heights."""
TILE: Final = (50, 47)
"""Units of the tile of a bid."""


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


def points_row(points: tuple[int, int], side: Side = "us", high: float = 28) -> Part:
    """Return the points of a deal as pegs in a groove: a pair's and, after them, the opponents'.

    Args:
        points: those of the pair and of the opponents, some of which may be still to come.
        side: the pair: ours begins at the left edge, the second table's at the right one.
        high: units of height of the groove.
    """
    return Picture(partial(_draw_points, points, side), high, least=14)


def _draw_points(
    points: tuple[int, int], side: Side, canvas: Canvas, look: Look, row: pygame.Rect
) -> None:
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


def bid_row(half: Half, size: float, *, mirrored: bool = False, sides: bool = False) -> Part:
    """Return the bid on its tile, the suit, the bidder, and whether it was made.

    Args:
        half: a deal at a table. size: units of the letters; 0 leaves out the name.
        mirrored: whether it begins at the right. sides: whether a bid of opponents has their sign.
    """
    if half.bid is None or half.suit is None:
        return line(ALL_PASSED, size, anchor="right" if mirrored else "left")
    bid = line(bid_name(half.bid), 28, face=Face.SERIF_BOLD, anchor="centre")
    name = line(half.bidder_name if size else "", size)
    name.gives = True
    cells = [
        Over(_draw_tile, Sized(Pad(bid, right=3, left=3), *TILE)),
        suit_sign(half.suit, 28),
        name,
        *([sign(SIGNS["them"], of_team("them", paper=True), 21)] if sides and half.side else []),
        sign("tick", of_team("us", paper=True), 19) if half.made else sign("pit", hole, 23),
    ]
    return Row([Spring(), *reversed(cells)] if mirrored else [*cells, Spring()], gap=10)


def suit_sign(suit: str, units: float) -> Part:
    """Return the sign of a suit in its colour, so many units large."""
    return Picture(partial(_draw_suit, SUIT_SIGNS[suit]), units, units)


def _draw_suit(name: str, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    made = emblem(name, rect.height, look.cards.suit_ink(name))
    canvas.put(made, corner(rect.center, made.get_size()))


def _draw_tile(canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    inks, brass = look.theme.controls, look.theme.attention.brass
    look.fill(canvas, rect, look.s(9), (inks.tile_top, inks.tile_bottom), rim=brass)


def to_come(wide: float, high: float, tint: Ink) -> Part:
    """Return a dashed place for a number that is still to come, in units."""
    return Picture(partial(_draw_to_come, tint), high, wide)


def _draw_to_come(tint: Ink, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    look.shapes.rounded(
        rect.size, look.s(9), None, stroke=tint(look.theme), stroke_width=1.7 * look.u, dash="7 5"
    ).put(canvas, *rect.topleft)


class DealControl(ControlId, frozen=True):
    """Key of the control of a deal, by its number."""

    deal: int


class Opening(Widget):
    """A row of parts that opens something."""

    def __init__(
        self, key: ControlKey, label: AnyText, part: Part, *, hint: AnyText = "", why: AnyText = ""
    ) -> None:
        """Create the row; ``hint`` says what opens, and ``why`` why nothing does."""
        super().__init__(key, label, why=why)
        self._part, self._hint = part, hint

    @property
    def tooltip(self) -> AnyText:
        """What opens, or why nothing does."""
        return self._hint if self.enabled else super().tooltip

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the row, in a little light while it is pointed at."""
        if self.hovered and self.enabled:
            look.fill(canvas, self.rect, 10 * look.u, look.theme.paper.new_line, opacity=0.55)
        draw_tree(self._part, canvas, look, self.rect)


def hole(theme: Theme) -> Colour:
    """The colour of a bid that failed, on paper."""
    return theme.paper.hole


def gain_ink(value: int, *, paper: bool = False) -> Ink:
    """Return the colour of a difference: of who gains it, or of plain words."""
    if not value:
        return ink if paper else on_wood
    return of_team("us" if value > 0 else "second", paper=paper)


@dataclass
class Around(Part):
    """Parts around a place: each with its middle, as parts of the place's width and height."""

    things: Sequence[tuple[Part, Place]]

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Lay each around its middle."""
        for part, (x, y) in self.things:
            wide = round(part.width(look, rect.width))
            place = pygame.Rect(0, 0, wide, round(part.height(look, wide)))
            place.center = round(rect.x + rect.width * x), round(rect.y + rect.height * y)
            yield from part.lay(look, place)


def figure_part(figure: Figure, side: Side, units: float, mien: Mien = "calm") -> Part:
    """Return a figure, so many units high."""
    return Picture(partial(_draw_portrait, figure, side, mien), units, units * 0.74)


def _draw_portrait(
    figure: Figure, side: Side, mien: Mien, canvas: Canvas, look: Look, rect: pygame.Rect
) -> None:
    made = figure_portrait(figure, side, mien, rect.height, look.theme.cards.figures)
    canvas.put(made, corner(rect.center, made.get_size()))


def pair_part(
    names: str,
    figures: tuple[Figure, Figure],
    side: Side,
    said: AnyText = "",
    *,
    glad: bool = False,
    lit: bool = False,
    high: float = 132,
    over: Sequence[Widget | None] = (None, None),
) -> Part:
    """Return two partners above their plate, the second a little behind, and where they play.

    Args:
        names: what stands on the plate. figures: who they are. side: whose colours they wear.
        said: what is said below the plate.
        glad: whether they smile. lit: whether they stand in light.
        high: units of height of the figures, where there is room.
        over: a control that lies over each of them.
    """
    mien: Mien = "glad" if glad else "calm"

    def both(look: Look, width: float) -> Part:
        tall = min(high, width * 0.56 / look.u)
        found: list[Part] = []
        for figure, behind, widget in zip(figures, (0.0, 0.1), over, strict=True):
            draw = partial(draw_standing, figure, side, mien, behind)
            found.append(Picture(draw, tall, tall * STEP))
            if widget is not None:
                found[-1] = Stack([found[-1], Control(widget, tall, tall * STEP, later=5)])
        row = Row([Spring(share=0.5), *found, Spring()], stretch=True)
        return Sized(Over(_draw_lamp, row) if lit else row, high=tall)

    shown = Grow(ByWidth(both), most=0, gives=True)
    aloud = f"{names}, {said}" if said else names
    plate = Picture(partial(_draw_plate, names, side, lit), HEIGHT, said=aloud)
    below = [Gap(13), line(said, 18, on_wood, anchor="centre")] if said else []
    return Col([Spring(share=0.5), shown, Gap(20), plate, *below, Spring()])


def _draw_lamp(canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    draw_light(canvas, look, rect.center, 150, 140, 0.42)


def _draw_plate(
    names: str, side: Side, lit: bool, canvas: Canvas, look: Look, rect: pygame.Rect
) -> None:
    draw_plate(canvas, look, names, side, rect.center, turn=lit, room=rect.width)


def draw_standing(
    figure: Figure,
    side: Side,
    mien: Mien,
    behind: float,
    canvas: Canvas,
    look: Look,
    rect: pygame.Rect,
) -> None:
    """Draw a figure on its shadow; one that stands ``behind`` is so much smaller and higher."""
    tall = round(rect.height * (1 - behind * 0.6))
    foot = rect.bottom - round(rect.height * behind)
    made = figure_portrait(figure, side, mien, tall, look.theme.cards.figures)
    wide, high = round(tall * 0.68), look.s(16)
    look.shade(canvas, (rect.centerx - wide / 2, foot - high, wide, high), 8, 5, 0.5, 0)
    canvas.put(made, corner((rect.centerx, foot - tall / 2), made.get_size()))


@dataclass
class Lead(Part):
    """The lead of a match as a thread over its deals, and below it what each deal brought.

    Attributes:
        differences: what they brought. count: the deals of the match.
        numbered: returns by a deal's width in units the places whose differences are written.
        drawn: how many deals the thread has come to.
        lit: the places of deals that lie in light.
        deals: whether the numbers of the deals stand below.
        said: what is read aloud.
    """

    differences: Sequence[int]
    count: int
    numbered: Callable[[float], Sequence[int]]
    drawn: float
    lit: Sequence[int] = ()
    deals: bool = False
    said: str = ""

    def height(self, look: Look, width: float) -> float:
        """Return its least height."""
        return look.s(150)

    def spoken(self) -> Iterator[str]:
        """Yield who leads."""
        if self.said:
            yield self.said

    def draw(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        """Draw light, level, thread, a peg for each deal, and the numbers."""
        s, text = look.s, look.text
        small = look.pen(Face.SEMI, 18, look.theme.text_on_table.plain)
        label = str(DEAL_WORD) if self.deals else ""
        left = rect.x + max(s(48), text.width(label, small) + s(16))
        row = rect.bottom - s(62 if self.deals else 22)
        top, low = rect.y + s(26), row - s(34)
        plan = self._plan(Rect(left, top, rect.right - s(48) - left, low - top))
        step = plan.area.w / self.count
        for place in self.lit:
            band = plan.x(place + 0.5), rect.y, round(step), rect.height - s(6)
            look.fill(canvas, band, s(8), look.theme.attention.lamp, opacity=0.08)
        self._draw_thread(canvas, look, plan)
        put_sign(canvas, look, "us", (left - s(22), top), 23, look.theme.team.us)
        put_sign(canvas, look, "second", (left - s(22), low), 23, look.theme.team.second)
        written = sorted(self.numbered(step / look.u))
        apart = min((after - one for one, after in pairwise(written)), default=self.count)
        for place in written:
            value, at = self.differences[place], (plan.x(place + 1), row)
            if place < self.drawn:
                pen = look.pen(Face.SERIF_BOLD, 20, gain_ink(value)(look.theme))
                room = step * apart - s(3)
                text.put_fitted(canvas, signed(value), at, pen, room, anchor="centre")
        if self.deals:
            text.put(canvas, label, (rect.x + s(24), rect.bottom - s(24)), small)
            every = 1 if step > s(26) else 2
            for deal in range(every, self.count + 1, every):
                at = plan.x(deal), rect.bottom - s(24)
                text.put(canvas, str(deal), at, small, anchor="centre")

    def _plan(self, area: Rect) -> ChartPlan:
        """Return the coordinates in an area: as far up and down as the largest lead needs."""
        values = self._leads
        high, low = max(*values, 0, 10 + min(values)), min(*values, 0)
        return ChartPlan(area, self.count, (high + low) / 2, (high - low) / 2, 0.0)

    @property
    def _leads(self) -> list[int]:
        """The lead before the first deal, and after each."""
        return [0, *accumulate(self.differences)]

    def _draw_thread(self, canvas: Canvas, look: Look, plan: ChartPlan) -> None:
        """Draw the level, the thread, a peg for each deal and a hole for each that is to come."""
        leads, done = self._leads, len(self.differences)
        draw_level(canvas, look, plan)
        if done:
            points = tuple((float(at), float(value)) for at, value in enumerate(leads))
            share = self.drawn / self.count
            draw_thread(canvas, look, plan, (Stretch(points),), ("us", "second"), share)
        for deal in range(1, self.count + 1):
            if deal > done:
                put_hole(canvas, look, (plan.x(deal), plan.even))
            elif deal <= self.drawn:
                at = plan.x(deal), plan.y(leads[deal])
                _put_lead(canvas, look, leads[deal], at, last=deal == done)


def _put_lead(
    canvas: Canvas, look: Look, value: int, at: tuple[float, float], *, last: bool
) -> None:
    """Draw the peg of a lead; the last one is large, in light and in a ring."""
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
