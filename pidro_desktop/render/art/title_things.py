"""The things on the title's cloth, a calendar, cards and a lesson book, and its woven band.

Each thing is drawn once, as one surface with its shadow apart, so that it can rise from the cloth.
Sizes are units; what is written on them, which changes, is drawn over them by the scene.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

import pygame
from msgspec import Struct

from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.art.raster import picture
from pidro_desktop.render.art.vectors import gradient, hexed, sheet
from pidro_desktop.render.look import Look
from pidro_desktop.render.surface_pool import FURNITURE, SurfaceStore
from pidro_desktop.render.theme import Colour

Thing = Literal["calendar", "cards", "book"]
THINGS: Final[tuple[Thing, ...]] = ("calendar", "cards", "book")

CALENDAR, CARDS, BOOK = 124, 140, 122
"""Widths."""
WIDE, HIGH = 236, 176
"""The surface of each thing, with what is free around it."""
HEAD: Final = 0.27
"""How much of the calendar's height its red head takes."""
SHADOWS: Final[dict[Thing, tuple[int, int]]] = {
    "calendar": (CALENDAR, 139),
    "cards": (150, 126),
    "book": (BOOK, 134),
}
"""What throws the shadow: width and height."""
STARS: Final = 3
STAR_STEP, STAR_SIZE = 27, 20
DIM: Final = 0.68
"""How bright a thing is on which no light falls."""


class Sprite(Struct, frozen=True):
    """A thing as a premultiplied surface, and where its middle is in it."""

    surface: pygame.Surface
    middle: tuple[int, int]


def draw_thing(look: Look, thing: Thing, *, lit: bool = True) -> Sprite:
    """Draw a thing at the look's scale; ``lit`` is False for one that lies in the dark.

    It takes some milliseconds, and is not kept here.
    """
    size = look.s(WIDE), look.s(HIGH)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    middle = size[0] // 2, size[1] // 2
    {"calendar": _calendar, "cards": _cards, "book": _book}[thing](surface, look, middle)
    if not lit:
        level = round(255 * DIM)
        surface.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return Sprite(surface, middle)


def _stamp(surface: pygame.Surface, image: pygame.Surface, at: tuple[float, float]) -> pygame.Rect:
    return surface.blit(
        image, (round(at[0]), round(at[1])), special_flags=pygame.BLEND_PREMULTIPLIED
    )


def _svg(
    surface: pygame.Surface,
    look: Look,
    middle: tuple[int, int],
    box: tuple[float, float],
    body: str,
    defs: str,
) -> None:
    """Draw SVG in a box of units, centred."""
    size = look.s(box[0]), look.s(box[1])
    image = picture(sheet(body, box, defs), size)
    _stamp(surface, image, (middle[0] - size[0] / 2, middle[1] - size[1] / 2))


def _calendar(surface: pygame.Surface, look: Look, middle: tuple[int, int]) -> None:
    """A block of leaves hung on a wire; the month is written on its head, the day below."""
    paper, things = look.theme.paper, look.theme.things
    w, h = float(CALENDAR), CALENDAR * 1.12
    head = h * HEAD
    edge, line = hexed(paper.line), hexed(things.wire)
    rings = "".join(
        f'<circle cx="{x}" cy="{h * 0.085}" r="6" fill="{hexed(things.head_dark)}"/>'
        f'<path d="M{x - 3},{h * 0.09}C{x - 7},{-h * 0.08} {x + 7},{-h * 0.08} {x + 3},{h * 0.06}" '
        f'fill="none" stroke="{line}" stroke-width="4" stroke-linecap="round"/>'
        for x in (w * 0.28, w * 0.72)
    )
    curl = (
        f'<path d="M{w},{h - 34}L{w - 28},{h - 6}L{w - 8},{h - 6}A8,8 0 0 0 {w},{h - 14}Z" '
        f'fill="{edge}"/>'
        f'<path d="M{w},{h - 34}C{w - 8},{h - 30} {w - 20},{h - 30} {w - 26},{h - 28}'
        f'C{w - 24},{h - 20} {w - 24},{h - 12} {w - 28},{h - 6}Z" fill="{hexed(paper.slip_top)}"/>'
    )
    outline = f'stroke="{hexed(things.outline)}" stroke-width="{things.outline_width}"'
    body = (
        f'<rect x="4" y="10" width="{w - 2}" height="{h - 8}" rx="7" fill="{edge}" {outline}/>'
        f'<rect x="2" y="6" width="{w - 2}" height="{h - 8}" rx="7" '
        f'fill="{hexed(paper.sheet_bottom)}"/>'
        f'<rect x="0" y="0" width="{w}" height="{h - 6}" rx="8" fill="url(#p)" {outline}/>'
        f'<path d="M0,{head}L0,8A8,8 0 0 1 8,0L{w - 8},0A8,8 0 0 1 {w},8L{w},{head}Z" '
        f'fill="url(#r)" {outline}/>{rings}{curl}'
    )
    defs = gradient("p", (paper.slip_top, paper.slip_bottom), h)
    defs += gradient("r", (things.head, things.head_low), head)
    shifted = f'<g transform="translate(4 10)">{body}</g>'
    _svg(surface, look, middle, (w + 12, h + 20), shifted, defs)


def _cards(surface: pygame.Surface, look: Look, middle: tuple[int, int]) -> None:
    """Two cards and between them one that is not known."""
    w = CARDS
    for card, dx, angle in (("AS", -0.36, 13), ("JD", 0.36, -13)):
        width = look.s(w * 0.62)
        at = middle[0] + look.s(w * dx), middle[1] + look.s(9)
        for image in (
            look.cards.shadow(width, angle=angle, lift=0.25),
            look.cards.face(card, width, angle=angle),
        ):
            _stamp(surface, image.surface, (at[0] - image.centre[0], at[1] - image.centre[1]))
    width, top = look.s(w * 0.68), middle[1] - look.s(2)
    for image in (look.cards.shadow(width, lift=0.5), look.cards.back(width)):
        _stamp(surface, image.surface, (middle[0] - image.centre[0], top - image.centre[1]))
    _riddle(surface, look, (middle[0], top), w * 0.21)


def _riddle(surface: pygame.Surface, look: Look, at: tuple[int, int], radius: float) -> None:
    """A coin with a question mark."""
    attention, side = look.theme.attention, 2 * radius + 4
    c = side / 2
    body = (
        f'<circle cx="{c}" cy="{c}" r="{radius + 1}" fill="{hexed(attention.brass_dark)}"/>'
        f'<circle cx="{c}" cy="{c}" r="{radius - 1.5}" fill="url(#g)"/>'
    )
    fill = attention.turn_plate_top, attention.turn_plate_bottom
    _svg(surface, look, at, (side, side), body, gradient("g", fill, side))
    mark = emblem("question", look.s(radius * 1.25), look.theme.paper.ink)
    _stamp(surface, mark, (at[0] - mark.get_width() / 2, at[1] - mark.get_height() / 2))


def _book(surface: pygame.Surface, look: Look, middle: tuple[int, int]) -> None:
    """A bound book with a ribbon; the stars on its cover are drawn by ``stars``."""
    paper, things, w = look.theme.paper, look.theme.things, float(BOOK)
    h = w * 1.1
    gilt, spine = hexed(things.gilt), hexed(things.spine)
    outline = f'stroke="{hexed(things.outline)}" stroke-width="{things.outline_width}"'
    leaves = "".join(
        f'<path d="M10,{h - 2 - k * 2.4}L{w - 4},{h - 2 - k * 2.4}" '
        f'stroke="{hexed(paper.line)}" stroke-width="1"/>'
        for k in range(2)
    )
    x = w * 0.74
    body = (
        f'<rect x="6" y="5" width="{w - 6}" height="{h - 2}" rx="5" fill="{spine}" {outline}/>'
        f'<rect x="9" y="7" width="{w - 12}" height="{h - 8}" fill="{hexed(paper.slip_bottom)}"/>'
        f'{leaves}<rect x="0" y="0" width="{w}" height="{h - 4}" rx="6" fill="url(#c)" {outline}/>'
        f'<rect x="0" y="0" width="15" height="{h - 4}" rx="5" fill="{spine}"/>'
        f'<rect x="26" y="12" width="{w - 38}" height="{h - 28}" rx="4" fill="none" '
        f'stroke="{gilt}" stroke-width="2"/>'
        f'<path d="M{x},0L{x + 16},0L{x + 16},30L{x + 8},24L{x},30Z" '
        f'fill="{hexed(things.ribbon)}"/>'
    )
    defs = gradient("c", (things.cover, things.cover_low), h)
    _svg(surface, look, middle, (w + 4, h + 6), body, defs)
    rose = emblem("rose_gilt", look.s(w * 0.42))
    at = middle[0] + look.s(5), middle[1] - look.s(11)
    _stamp(surface, rose, (at[0] - rose.get_width() / 2, at[1] - rose.get_height() / 2))


def star(look: Look, *, won: bool) -> pygame.Surface:
    """Return a star of the book's cover, gilt or only its outline."""
    things = look.theme.things
    fill = hexed(things.gilt) if won else "none"
    points = (
        "M10,1L12.6,7.2L19.3,7.8L14.2,12.2L15.8,18.7L10,15.2L4.2,18.7L5.8,12.2L0.7,7.8L7.4,7.2Z"
    )
    body = (
        f'<path d="{points}" fill="{fill}" stroke="{hexed(things.gilt)}" stroke-width="1.4" '
        'stroke-linejoin="round"/>'
    )
    size = look.s(STAR_SIZE), look.s(STAR_SIZE)
    return look.shapes.drawn(f"star {things.gilt} {won}", size, body, (20, 20)).surface


# One repeat: c is the light thread, r the red one, b brass.
REPEAT = (
    ".b.b.b.b.b.b.b.b",
    ".....b..c..b....",
    "....b..c.c..b...",
    "...b..c.r.c..b..",
    "rrb..c.rrr.c..br",
    "...b..c.r.c..b..",
    "....b..c.c..b...",
    ".....b..c..b....",
    ".b.b.b.b.b.b.b.b",
)


_bands = SurfaceStore(FURNITURE)


def woven(width: int, stitch: int, cream: Colour, red: Colour, brass: Colour) -> pygame.Surface:
    """Return a band ``width`` pixels wide, ``stitch`` pixels a stitch, symmetric end to end."""
    threads = {"c": cream, "r": red, "b": brass}
    return _bands.get((width, stitch, cream, red, brass), lambda: _stitched(width, stitch, threads))


def _stitched(width: int, stitch: int, threads: Mapping[str, Colour]) -> pygame.Surface:
    half, period = width // stitch // 2, len(REPEAT[0])
    band = pygame.Surface(((2 * half + 1) * stitch, len(REPEAT) * stitch), pygame.SRCALPHA)
    for row, line in enumerate(REPEAT):
        for column in range(-half, half + 1):
            thread = line[(column + period // 2) % period]
            if thread in threads:
                place = ((column + half) * stitch, row * stitch, stitch, stitch)
                band.fill(threads[thread], place)
    return band
