"""Coasters, each with the sign of a lesson, and the stars on their rims."""

from __future__ import annotations

import math
from enum import Enum
from typing import Final

import pygame

from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.art.raster import picture
from pidro_desktop.render.art.vectors import hexed, sheet
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.draw_context import corner
from pidro_desktop.render.text import Face
from pidro_desktop.render.theme import Bead, Colour

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
    shadow = look.shapes.shadow(size, radius, 7 * look.u, 0.6, drop=6 * look.u)
    shadow.put(canvas, *at)
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
    fill = (
        f'<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{side}">'
        f'<stop offset="0" stop-color="{hexed(colours.top)}"/>'
        f'<stop offset="1" stop-color="{hexed(colours.bottom)}"/></linearGradient>'
    )
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
    slip = look.shapes.rounded(
        (side, side),
        7 * k,
        (paper.slip_top, paper.slip_bottom),
        stroke=look.theme.controls.tile_edge_top,
        stroke_width=1.6 * k,
    )
    slip.put(canvas, round(at[0] - side / 2), round(at[1] - side / 2))
    pen = look.pen(Face.SERIF_BOLD, 0, paper.ink)._replace(px=round(27 * k))
    look.text.put(canvas, Sign.BID.value, at, pen, anchor="centre")


def draw_card(
    canvas: Canvas, look: Look, card: str, at: Place, width: int, angle: float, lift: float = 0.0
) -> None:
    """Draw a card with its shadow, or a back if ``card`` is empty; hearts are trumps."""
    cards = look.cards
    face = cards.face(card, width, angle=angle, trump="H") if card else cards.back(width, angle)
    for image in (cards.shadow(width, angle=angle, lift=lift), face):
        where = (round(at[0]) - image.centre[0], round(at[1]) - image.centre[1])
        canvas.put(image.surface, where)
