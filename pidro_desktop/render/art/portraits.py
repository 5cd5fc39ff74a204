"""Portraits of the players with every expression: painted pegs, medallions, heads in frames."""

from __future__ import annotations

import math
from functools import cache
from typing import Final, Literal, get_args

import pygame

from pidro_desktop.assets import asset_path
from pidro_desktop.engine.seats import Seat
from pidro_desktop.figures.figure import Figure
from pidro_desktop.figures.people import FOUR, person_of
from pidro_desktop.regular_files import read_text
from pidro_desktop.render.art.figures import bust_svg, figure_svg
from pidro_desktop.render.art.nameplate import Side
from pidro_desktop.render.art.raster import picture, rasterise, scaled
from pidro_desktop.render.art.vectors import gradient, hexed, sheet
from pidro_desktop.render.look import Look
from pidro_desktop.render.surface_pool import FURNITURE, SurfaceStore
from pidro_desktop.render.theme import Colour

WIDTH: Final = 96 / 104
"""The whole medallion's width, as a part of the height of the room that a figure has."""
RING: Final = 7.5 / 96
"""The ring's part of that at either side."""
BEADS: Final = 28
DARK: Final = "#0d1d1f"
RING_INKS: Final[dict[Side, str]] = {"us": "#8fd08a", "them": "#f0a050", "second": "#cfa3d6"}
MARKS: Final[dict[Side, str]] = {
    "us": "M-2,0A2,2 0 1 1 2,0A2,2 0 1 1 -2,0Z",
    "them": "M0,-2.6L2.8,0L0,2.6L-2.8,0Z",
    "second": "M-4.6,1.4Q-2,-3.4 2,-1.6L4.6,-1.2Q2,3.4 -2,1.7Z",
}
"""A bead, a diamond, and a strand of a twisted cord, as paths around nought."""
COLD: Final = "#5f7478"
FINE: Final = 2


def medallion(svg: str, height: int, which: Side, *, cold: bool = False) -> pygame.Surface:
    """Return a square portrait as a medallion in an area ``height`` pixels high.

    The ring of our side has beads, that of the opponents diamonds, that of the second table a cord.
    The surface is premultiplied; a cold player has lost the colours.
    """
    side = round(height * WIDTH)
    whole = picture(_ring(which, cold=cold), (side, side))
    inner = round(side * (1 - 2 * RING))
    face = _disc(svg, inner)
    if cold:
        face = greyed(face)
    at = (side - inner) // 2
    whole.blit(face, (at, at), special_flags=pygame.BLEND_PREMULTIPLIED)
    return whole


def greyed(surface: pygame.Surface) -> pygame.Surface:
    """Return a premultiplied surface half desaturated, darker and slightly blue."""
    grey = pygame.transform.grayscale(surface)
    grey.fill((128, 136, 146, 255), special_flags=pygame.BLEND_RGBA_MULT)
    colour = surface.copy()
    colour.fill((82, 82, 82, 0), special_flags=pygame.BLEND_RGBA_MULT)
    grey.blit(colour, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return grey


def _disc(svg: str, side: int) -> pygame.Surface:
    """Return a square drawing cut to a disc; the SVG reader does not support clipping."""
    fine = side * FINE
    square = rasterise(svg, (fine, fine))
    mask = pygame.Surface((fine, fine), pygame.SRCALPHA)
    pygame.draw.circle(mask, (255, 255, 255, 255), (fine / 2, fine / 2), fine / 2 - FINE / 2)
    cut = pygame.Surface((fine, fine), pygame.SRCALPHA)
    cut.blit(square, (0, 0))
    cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return scaled(cut.premul_alpha(), (side, side))


def _ring(which: Side, *, cold: bool) -> str:
    """Return the dark disc below a portrait, with its marks around."""
    ink = COLD if cold else RING_INKS[which]
    marks: list[str] = []
    for place in range(BEADS):
        turn = place * math.tau / BEADS
        x, y = 48 + math.sin(turn) * 44.2, 48 - math.cos(turn) * 44.2
        tip = f"translate({x:.2f},{y:.2f}) rotate({math.degrees(turn):.1f})"
        marks.append(f'<path transform="{tip}" d="{MARKS[which]}" fill="{ink}"/>')
    body = f'<circle cx="48" cy="48" r="47.4" fill="{DARK}"/>{"".join(marks)}'
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">'
    return f"{head}{body}</svg>"


Mien = Literal["calm", "thinking", "bidding", "passing", "glad", "sad", "cold"]
MIENS: tuple[Mien, ...] = get_args(Mien)
PROPORTION = 120 / 140  # width to height
PEGS = "kitchen"
"""The set of figures that are drawn whole, on the cloth itself."""
SIDES: Final[tuple[Side, Side]] = ("us", "them")
"""The side of a seat, in whose colours a figure is dressed: every other seat."""

SAMPLES: Final = ((400, 1), (160, 2))
"""From so many pixels of height on, so many samples across a pixel are enough, and sooner made."""

_store = SurfaceStore(FURNITURE)


def seat_portrait(look: Look, seat: Seat, mien: Mien, height: int) -> pygame.Surface:
    """Return the portrait of whoever sits in ``seat``, ``height`` pixels high, premultiplied."""
    figure = look.figures[seat]
    return figure_portrait(figure, SIDES[seat % 2], mien, height, look.theme.cards.figures)


def figure_portrait(
    figure: Figure,
    side: Side,
    mien: Mien,
    height: int,
    drawn: str = PEGS,
    *,
    composed: bool = False,
) -> pygame.Surface:
    """Return a figure ``height`` pixels high, premultiplied; a cold player's is greyed.

    Args:
        figure: who it is.
        side: gives the clothes their colours, or the ring its shapes.
        mien: the expression.
        height: in pixels.
        drawn: a theme's set of figures: ``kitchen`` are pegs, any other one is cut to a disc with
            a ring around it that tells the side.
        composed: whether the figure is put together from parts even if there is a painting of it,
            so that it looks like others beside it that differ in one part.
    """
    painted = "" if composed else _painted(figure, side)
    key = (drawn, painted or figure, side, mien, height)
    return _store.get(key, lambda: _make(figure, painted, side, mien, height, drawn))


def is_ready(
    figure: Figure,
    side: Side,
    mien: Mien,
    height: int,
    drawn: str = PEGS,
    *,
    composed: bool = False,
) -> bool:
    """Return whether a portrait need not be drawn any more."""
    painted = "" if composed else _painted(figure, side)
    return (drawn, painted or figure, side, mien, height) in _store


def has_painting(figure: Figure, side: Side) -> bool:
    """Return whether a figure is painted on this side, and not put together from its parts."""
    return bool(_painted(figure, side))


def _painted(figure: Figure, side: Side) -> str:
    """Return the person whose painting this is, or an empty text."""
    person = person_of(figure)
    return person if person in FOUR and SIDES[FOUR.index(person) % 2] == side else ""


@cache
def _source(drawn: str, name: str, mien: str) -> str:
    return read_text(asset_path("figures", drawn, f"{name}-{mien}.svg"))


def _make(
    figure: Figure, painted: str, side: Side, mien: Mien, height: int, drawn: str
) -> pygame.Surface:
    cold = mien == "cold"
    if drawn != PEGS:
        svg = _source(drawn, painted, mien) if painted else bust_svg(figure, side, mien)
        return medallion(svg, height, side, cold=cold)
    svg = _source(drawn, painted, mien) if painted else figure_svg(figure, side, mien)
    samples = next((fine for least, fine in SAMPLES if height >= least), 0)
    surface = picture(svg, (round(height * PROPORTION), height), samples)
    return greyed(surface) if cold else surface


LARGER: Final = 1.52
"""A figure's height, as a part of the frame in which only its head is seen."""
SHADE: Final = (150, 150, 150, 255)


def head(
    look: Look, figure: Figure, side: Side, wide: int, *, shaded: bool = False
) -> pygame.Surface:
    """Return a head in a round frame ``wide`` pixels wide, premultiplied.

    Args:
        look: the look. figure: whose head it is. side: whose colours the clothes have.
        shaded: whether it lies in the shade, without its colours.
    """
    key = ("head", figure, side, wide, shaded)
    return look.shapes.kept(key, lambda: _made(look, figure, side, wide, shaded=shaded))


def _made(look: Look, figure: Figure, side: Side, wide: int, *, shaded: bool) -> pygame.Surface:
    mien: Mien = "cold" if shaded else "calm"
    drawn = look.theme.cards.figures
    if drawn != PEGS:
        made = figure_portrait(figure, side, mien, round(wide / WIDTH), drawn).copy()
    else:
        made = _cut_round(look, figure_portrait(figure, side, mien, round(wide * LARGER)), wide)
    if shaded:
        made.fill(SHADE, special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _cut_round(look: Look, figure: pygame.Surface, wide: int) -> pygame.Surface:
    """Return the upper part of a figure before a light ground, cut to a disc with a rim."""
    paper, box = look.theme.paper, (100, 100)
    ground = gradient("g", (paper.sheet_top, paper.sheet_bottom), 100)
    made = picture(
        sheet('<circle cx="50" cy="50" r="49" fill="url(#g)"/>', box, ground), (wide, wide)
    )
    at = round((wide - figure.get_width()) / 2), round(wide * 0.03)
    made.blit(figure, at, special_flags=pygame.BLEND_PREMULTIPLIED)
    mask = picture(sheet('<circle cx="50" cy="50" r="49" fill="#fff"/>', box), (wide, wide))
    made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(
        _rim(look.theme.attention.brass, wide), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED
    )
    return made


def _rim(ink: Colour, wide: int) -> pygame.Surface:
    ring = (
        f'<circle cx="50" cy="50" r="47.6" fill="none" stroke="{hexed(ink)}" stroke-width="4.4"/>'
    )
    return picture(sheet(ring, (100, 100)), (wide, wide))
