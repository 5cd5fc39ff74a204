"""Lesson prompt on the title, for new players only.

It is drawn as an open booklet on the table, so a game can be started without closing it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

from pidro_desktop import paths
from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.render.art.nameplate import plate_width
from pidro_desktop.render.art.title_table import FIGURE
from pidro_desktop.render.art.vectors import hexed
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face, Pen
from pidro_desktop.render.widgets.widget import Button, Style, Widget
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.title.title_layout import title_places
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.tr import tr

OFFER: Final = tr("New to Pidro?")
OFFER_MORE: Final = tr("A four-minute guided deal.")
SHOW_ME: Final = tr("Show me")
I_KNOW: Final = tr("I know the game")
SHOW, KNOWN = "lesson", "no lesson"
OFFERED: Final = frozenset({SHOW, KNOWN})
WIDE, EDGE, HEAD, TEXT, GAP = 264, 14, 24, 18, 8
"""Units: the page at most, what is free in it, its words, and what is free between buttons."""
COVER, HEM, CLEAR = 8, 20, 8
"""Units: the booklet's cover around the page, the cloth's hem, and what is free beside a name."""
NARROWEST: Final = 170
"""Pixels of the page at least."""
SMALLEST_TARGET: Final = 44
LINE: Final = 1.3
RIBBON: Final = (15, 40, 34)
"""Units: the ribbon's width and length, and from the page's right edge to its middle."""


def is_new(ctx: Context) -> bool:
    """Return whether there is no trace of an earlier game or lesson."""
    preferences = ctx.preferences
    if ctx.read_only or not preferences.first or preferences.now.lesson_offered:
        return False
    return ctx.lifetime() == (0, 0) and ctx.games.saved() is None and not _kept()


def _kept() -> bool:
    """Return whether there are finished games or games set aside."""
    try:
        return any((paths.data_dir() / "saves").iterdir())
    except (OSError, StorageError):
        return False


def buttons(ctx: Context) -> list[Widget]:
    """Return the two buttons in their places: start the lesson, or dismiss it."""
    look, area = ctx.look, slip(ctx)
    show = Button(SHOW, SHOW_ME, style=Style.PRIMARY, size=19)
    known = Button(KNOWN, I_KNOW, size=19)
    high = max(look.s(46), SMALLEST_TARGET)
    place = pygame.Rect(area.x + look.s(EDGE), 0, area.width - 2 * look.s(EDGE), high)
    place.bottom = area.bottom - look.s(EDGE)
    known.place(place)
    show.place(place.move(0, -high - look.s(GAP)))
    return [show, known]


def slip(ctx: Context) -> pygame.Rect:
    """Return the page of the booklet: lower right on the cloth, clear of edge and names."""
    look, places = ctx.look, title_places(ctx.size, ctx.u)
    cloth, around = places.cloth, look.s(COVER + HEM)
    name = ctx.preferences.now.company.names[SOUTH]
    south = max(plate_width(look, name) / 2, places.k * FIGURE / 2) + look.s(COVER + CLEAR)
    room = cloth.right - around - round(cloth.centerx + south)
    area = pygame.Rect(0, 0, max(NARROWEST, min(max(look.s(WIDE), 244), room)), 0)
    lines = sum(pen.px * LINE for _line, pen in _lines(look, area.width))
    high = 2 * max(look.s(46), SMALLEST_TARGET)
    area.height = round(lines) + high + look.s(2 * EDGE + 2 * GAP - 8)
    area.bottomright = (cloth.right - around, cloth.bottom - around)
    return area


def booklet(ctx: Context) -> pygame.Rect:
    """Return the rectangle of the booklet, with cover and ribbon."""
    look, page = ctx.look, slip(ctx)
    return page.inflate(2 * look.s(COVER), 2 * look.s(COVER))


def put(canvas: Canvas, ctx: Context, widgets: Iterable[Widget]) -> None:
    """Draw the booklet below its buttons, if there are any."""
    if not any(widget.key in OFFERED for widget in widgets):
        return
    look, area, cover = ctx.look, slip(ctx), booklet(ctx)
    u, theme = look.u, look.theme
    look.shapes.shadow(cover.size, 8 * u, 10 * u, 0.6, drop=7 * u).put(canvas, *cover.topleft)
    look.shapes.walnut(cover.size, u, "lit", radius=9).put(canvas, *cover.topleft)
    look.shapes.shadow(area.size, 3 * u, 2 * u, 0.5, drop=1 * u).put(canvas, *area.topleft)
    look.shapes.paper(area.size, u).put(canvas, *area.topleft)
    wide, high, aside = (look.s(units) for units in RIBBON)
    red = hexed(theme.paper.hole)
    body = f'<path d="M0,0H15V40L7.5,33L0,40Z" fill="{red}"/>'
    ribbon = look.shapes.drawn(f"ribbon {red}", (wide, high), body, (15, 40))
    ribbon.put(canvas, area.right - aside - wide / 2, area.y - look.s(COVER / 2))
    _write(canvas, look, area)


def _lines(look: Look, wide: int) -> list[tuple[str, Pen]]:
    """Return the text in lines; the first ones keep clear of the ribbon."""
    ink, room = look.theme.paper.ink, wide - 2 * look.s(EDGE)
    head, text = look.pen(Face.SERIF_BOLD, HEAD, ink), look.pen(Face.SEMI, TEXT, ink)
    short = room - look.s(RIBBON[2])
    return [
        look.text.fit(OFFER, head, short),
        *((line, text) for line in look.text.wrap(OFFER_MORE, text, room)),
    ]


def _write(canvas: Canvas, look: Look, area: pygame.Rect) -> None:
    x, y = area.x + look.s(EDGE), float(area.y + look.s(EDGE - 4))
    for line, pen in _lines(look, area.width):
        look.text.put(canvas, line, (x, y + pen.px * LINE / 2), pen)
        y += pen.px * LINE
