"""The offer of the guided deal on the title: for whoever has never played here, and never again.

It lies beside the menu as a slip of paper, so it keeps nobody from beginning a game.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

from pidro_desktop import paths
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets import Button, Style, Widget
from pidro_desktop.scenes import title_offer_words as words
from pidro_desktop.scenes.context import Ctx
from pidro_desktop.scenes.title_places import title_places
from pidro_desktop.storage.errors import StorageError

SHOW, KNOWN = "lesson", "no lesson"
OFFERED: Final = frozenset({SHOW, KNOWN})
WIDE, EDGE, HEAD, TEXT, OVER, GAP = 276, 14, 24, 18, 13, 8
"""Units: the slip, what is free in it, its words, how far it lies over the cloth's edge, and what
is free between buttons."""
NARROWEST: Final = 244
"""Pixels; the words are no smaller in small windows."""
SMALLEST_TARGET: Final = 44
LINE: Final = 1.35


def is_new(ctx: Ctx) -> bool:
    """Whether nothing tells that somebody has been here before."""
    preferences = ctx.preferences
    if ctx.read_only or not preferences.first or preferences.now.lesson_offered:
        return False
    return ctx.lifetime() == (0, 0) and ctx.games.saved() is None and not _kept()


def _kept() -> bool:
    """Whether games lie there that were finished or put aside."""
    try:
        return any((paths.data_dir() / "saves").iterdir())
    except (OSError, StorageError):
        return False


def buttons(ctx: Ctx) -> list[Widget]:
    """To be shown the game, or to know it already; each at its place."""
    look, area = ctx.look, slip(ctx)
    show = Button(SHOW, words.SHOW_ME, style=Style.PRIMARY, size=19)
    known = Button(KNOWN, words.I_KNOW, size=19)
    high = max(look.s(46), SMALLEST_TARGET)
    place = pygame.Rect(area.x + look.s(EDGE), 0, area.width - 2 * look.s(EDGE), high)
    place.bottom = area.bottom - look.s(EDGE)
    known.place(place)
    show.place(place.move(0, -high - look.s(GAP)))
    return [show, known]


def slip(ctx: Ctx) -> pygame.Rect:
    """The slip's place: over the lower right corner of the cloth, clear of cards and names."""
    look = ctx.look
    lines = sum(look.pen(Face.SEMI, size, (0, 0, 0)).px for size in (HEAD, TEXT)) * LINE
    high = round(lines) + 2 * max(look.s(46), SMALLEST_TARGET) + look.s(EDGE + 2 * GAP + 12)
    area = pygame.Rect(0, 0, max(look.s(WIDE), NARROWEST), high)
    cloth = title_places(ctx.size, ctx.u).cloth
    area.bottomright = (cloth.right + look.s(OVER), cloth.bottom + look.s(OVER))
    return area


def put(canvas: Canvas, ctx: Ctx, widgets: Iterable[Widget]) -> None:
    """Put the slip below its buttons, while they are there."""
    if not any(widget.key in OFFERED for widget in widgets):
        return
    look, area = ctx.look, slip(ctx)
    shadow = look.shapes.shadow(area.size, 4 * look.u, 14 * look.u, 0.6, drop=9 * look.u)
    shadow.put(canvas, *area.topleft)
    look.shapes.paper(area.size, look.u).put(canvas, *area.topleft)
    _write(canvas, look, area)


def _write(canvas: Canvas, look: Look, area: pygame.Rect) -> None:
    paper, x = look.theme.paper, area.x + look.s(EDGE)
    y = float(area.y + look.s(12))
    for said, face, size in (
        (words.OFFER, Face.SERIF_BOLD, HEAD),
        (words.OFFER_MORE, Face.SEMI, TEXT),
    ):
        pen = look.pen(face, size, paper.ink)
        look.text.put(canvas, said, (x, y + pen.px * LINE / 2), pen)
        y += pen.px * LINE
