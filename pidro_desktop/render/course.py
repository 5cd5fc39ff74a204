"""Drawing of the path of lessons: coasters, stars, the sewn way, and a cup of coffee."""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.art.raster import picture
from pidro_desktop.render.art.vectors import gradient, hexed, sheet
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.draw_context import corner
from pidro_desktop.render.text import Colour, Face
from pidro_desktop.render.theme import Bead
from pidro_desktop.table.layout.layout_types import Point

Place = tuple[float, float]
GRAIN: Final = (0.28, 0.46, 0.62, 0.74)
"""The rings of the wood, as parts of the radius."""
STAR, STAR_STEP = 13, 25
"""Units of the cards: a star's radius on a rim, and from one to the next."""
STARS: Final = 3
INNER: Final = 0.46
"""A star's inner radius, as a part of its outer one."""


class Sign(Enum):
    """What is on a coaster."""

    POINTS = "14"
    BID = "7"
    TRUMPS = "hearts"
    EXCHANGE = "cards"
    FIVE = "five"
    LEAD = "next"
    COLD = "snow"
    PARTNER = "spruce"


def draw_coaster(
    canvas: Canvas, look: Look, sign: Sign, middle: Place, radius: int, *, lit: bool
) -> None:
    """Draw a coaster with its shadow.

    Args:
        canvas: the canvas.
        look: the look at the scale of the cards.
        sign: what is on it.
        middle: its middle in pixels.
        radius: its radius in pixels.
        lit: whether its lesson is done or next; else it is of dark wood.
    """
    size = (2 * radius, 2 * radius)
    colours = look.theme.course.coaster if lit else look.theme.course.shut
    made = look.shapes.kept(("coaster", lit, radius), lambda: picture(_wood(colours, radius), size))
    at = corner(middle, size)
    look.shapes.shadow(size, radius, 7 * look.u, 0.6, drop=6 * look.u).put(canvas, *at)
    canvas.put(made, at)
    _draw_sign(canvas, look, sign, (middle[0], middle[1] - radius * 0.07), radius, lit=lit)


def draw_star(canvas: Canvas, middle: Place, radius: float, colours: Bead, look: Look) -> None:
    """Draw a star; one that is not earned has the colours of an empty place."""
    wide = max(1.4, radius * 0.12)
    side = math.ceil(2 * radius + 2 * wide + 2)

    def make() -> pygame.Surface:
        points = "L".join(_corner(side / 2, radius, index) for index in range(10))
        body = (
            f'<path d="M{points}Z" fill="{hexed(colours.top)}" stroke="{hexed(colours.rim)}" '
            f'stroke-width="{wide:.2f}" stroke-linejoin="round"/>'
        )
        return picture(sheet(body, (side, side)), (side, side))

    made = look.shapes.kept(("course star", colours, side), make)
    canvas.put(made, corner(middle, (side, side)))


def star_places(middle: Place, radius: int, k: float) -> list[Place]:
    """Return where the three stars are on the lower rim of a coaster."""
    x, y = middle
    lift = (7, 2, 7)
    return [
        (x + (place - 1) * STAR_STEP * k, y + radius - lift[place] * k) for place in range(STARS)
    ]


def _corner(middle: float, radius: float, index: int) -> str:
    reach = radius if index % 2 == 0 else radius * INNER
    angle = math.pi * index / 5
    return f"{middle + reach * math.sin(angle):.2f},{middle - reach * math.cos(angle):.2f}"


def _wood(colours: Bead, radius: int) -> str:
    edge, side = hexed(colours.rim), 2 * radius
    fill = gradient("g", (colours.top, colours.bottom), side)
    k = radius / 43
    rings = "".join(
        f'<circle cx="{radius}" cy="{radius}" r="{radius * part:.1f}" fill="none" stroke="{edge}" '
        f'stroke-opacity="0.22" stroke-width="{1.4 * k:.2f}"/>'
        for part in GRAIN
    )
    body = (
        f'<circle cx="{radius}" cy="{radius}" r="{radius - 0.5}" fill="{edge}"/>'
        f'<circle cx="{radius}" cy="{radius - 1.2 * k:.1f}" r="{radius - 4.2 * k:.1f}" '
        f'fill="url(#g)"/>{rings}<circle cx="{radius}" cy="{radius - 1.2 * k:.1f}" '
        f'r="{radius - 9 * k:.1f}" fill="none" stroke="{edge}" stroke-opacity="0.55" '
        f'stroke-width="{1.8 * k:.2f}"/>'
    )
    return sheet(body, (side, side), fill)


def _draw_sign(
    canvas: Canvas, look: Look, sign: Sign, at: Place, radius: int, *, lit: bool
) -> None:
    colours = look.theme.course.coaster if lit else look.theme.course.shut
    ink: Colour = colours.ink
    if sign is Sign.POINTS:
        pen = look.pen(Face.SERIF_BOLD, 0, ink)._replace(px=round(radius * 0.82))
        look.text.put(canvas, sign.value, at, pen, anchor="centre")
    elif sign is Sign.BID:
        _draw_bid(canvas, look, at, radius)
    elif sign is Sign.EXCHANGE:
        made = round(radius * 0.66)
        draw_card(canvas, look, "", (at[0] - radius * 0.26, at[1] + 1), made, 10)
        draw_card(canvas, look, "KC", (at[0] + radius * 0.26, at[1]), made, -10)
    elif sign is Sign.FIVE:
        draw_card(canvas, look, "5H", at, round(radius * 0.86), 6)
    else:
        high = round(radius * (0.7 if sign is Sign.LEAD else 0.86))
        red = look.theme.suits.two.hearts
        made_sign = emblem(sign.value, high, red if lit and sign is Sign.TRUMPS else ink)
        canvas.put(made_sign, corner(at, made_sign.get_size()))


def _draw_bid(canvas: Canvas, look: Look, at: Place, radius: int) -> None:
    """Draw a slip with a bid."""
    side, k, paper = round(radius * 0.93), radius / 43, look.theme.paper
    place = round(at[0] - side / 2), round(at[1] - side / 2), side, side
    fill, rim = (paper.slip_top, paper.slip_bottom), look.theme.controls.tile_edge_top
    look.fill(canvas, place, 7 * k, fill, rim=rim, thick=1.6 * k)
    pen = look.pen(Face.SERIF_BOLD, 0, paper.ink)._replace(px=round(27 * k))
    look.text.put(canvas, Sign.BID.value, at, pen, anchor="centre")


def draw_card(
    canvas: Canvas, look: Look, card: str, at: Place, width: int, angle: float, lift: float = 0.0
) -> None:
    """Draw a card with its shadow, or a back if ``card`` is empty; hearts are trumps."""
    cards = look.cards
    face = cards.face(card, width, angle=angle, trump="H") if card else cards.back(width, angle)
    for image in (cards.shadow(width, angle=angle, lift=lift), face):
        image.put(canvas, at)


FINE: Final = 24
"""Pieces of the curve from one point to the next."""
STEP, LENGTH = 19.0, 11.0
"""Units of the cards: from one stitch to the next, and one of them."""
SEWN, OPEN = 5.0, 4.4
"""Units: how thick a stitch is behind a lesson, and before one."""
TURN: Final = 6
"""Degrees to which a stitch is turned, so that few pictures do for all."""


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


RADIUS: Final = 62
"""Units of the cards: the saucer."""
BOX: Final = (176, 124)
BODY: Final = """<g transform="translate(26 0)"><circle cx="62" cy="62" r="62" fill="#cfc6b0"/>
<circle cx="62" cy="60.5" r="60" fill="url(#s)"/>
<circle cx="62" cy="60.5" r="54" fill="none" stroke="#4a76a0" stroke-width="3"/>
<circle cx="62" cy="60.5" r="48" fill="none" stroke="#4a76a0" stroke-opacity=".5"
stroke-width="1.4"/><circle cx="64" cy="66" r="37.2" fill="#140800" fill-opacity=".22"/>
<path d="M91.8,52C122.8,40 125.2,78 91.8,72" fill="none" stroke="#b9b09a" stroke-width="12"
stroke-linecap="round"/><path d="M91.8,51C121.5,40 124,76 91.8,70" fill="none" stroke="#f6efdf"
stroke-width="8" stroke-linecap="round"/><circle cx="62" cy="62" r="36" fill="#f6efdf"/>
<circle cx="62" cy="62" r="36" fill="none" stroke="#b9b09a" stroke-width="2"/>
<circle cx="62" cy="62" r="29.8" fill="url(#k)"/>
<path d="M43.4,50.8C52.1,37.2 71.9,36 80.6,49.6C68.2,42.2 54.6,43.4 43.4,50.8Z" fill="#fff"
fill-opacity=".22"/></g>"""
DEFS: Final = (
    '<linearGradient id="s" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="124" y2="124">'
    '<stop offset="0" stop-color="#fffdf6"/><stop offset="1" stop-color="#e6dcc6"/>'
    '</linearGradient><radialGradient id="k" gradientUnits="userSpaceOnUse" cx="62" cy="56" '
    'r="31"><stop offset="0" stop-color="#6b3d1c"/><stop offset="1" stop-color="#38190a"/>'
    "</radialGradient>"
)


def draw_cup(canvas: Canvas, look: Look, at: tuple[int, int], k: float) -> None:
    """Draw the cup with its shadow around ``at``, at ``k`` pixels a unit."""
    side = round(2 * RADIUS * k)
    size = (round(BOX[0] * k), round(BOX[1] * k))
    made = look.shapes.kept(("cup", size), lambda: picture(sheet(BODY, BOX, DEFS), size))
    shadow = look.shapes.shadow((side, side), side / 2, 9 * k, 0.6, drop=8 * k)
    shadow.put(canvas, at[0] - side // 2, at[1] - side // 2)
    canvas.put(made, (at[0] - size[0] // 2, at[1] - size[1] // 2))
