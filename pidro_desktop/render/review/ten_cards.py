"""A chance as ten small cards: in how many of ten deals that fit it is so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.text import Face, Pen
from pidro_desktop.render.theme import Colour

CARD: Final = (28, 33)
"""Units: the width and the height of a card."""
TEN: Final = 10
LETTER, SIGN = 0.62, 0.5
"""The height of a rank and of a sign, in heights of the card."""


@dataclass(frozen=True, slots=True)
class TenCards:
    """A chance about hidden cards.

    Attributes:
        count: how many of the ten are marked.
        rank: what is written on them: a rank; or else empty, and ``sign`` is the emblem on them.
        suit: the emblem of the suit that the rank is written in the colour of.
        sign: ``tick`` for what is hoped for, ``close`` for what is feared.
    """

    count: int
    rank: str = ""
    suit: str = "spades"
    sign: str = "tick"


def ten_height(look: Look) -> int:
    """Return the height of the row."""
    return max(look.s(CARD[1]), 26)


def draw_ten(canvas: Canvas, kit: DrawContext, ten: TenCards, area: pygame.Rect) -> None:
    """Draw the row at the top of ``area``, as wide as it."""
    high = ten_height(kit.look)
    step = area.width / TEN
    wide = min(round(high * CARD[0] / CARD[1]), round(step) - 3)
    step = (area.width - wide) / (TEN - 1)
    for index in range(TEN):
        place = pygame.Rect(round(area.x + index * step), area.y, wide, high)
        _draw_card(canvas, kit, ten, place, marked=index < ten.count)


def _draw_card(
    canvas: Canvas, kit: DrawContext, ten: TenCards, place: pygame.Rect, *, marked: bool
) -> None:
    look, theme = kit.look, kit.look.theme
    ink = _ink(kit, ten)
    paper = theme.cards.face_top if marked else theme.review.trough
    line = ink if marked else theme.paper.line
    stroke = max(1.0, 1.8 * look.u)
    card = look.shapes.rounded(
        place.size, 4 * look.u, (paper, paper), stroke=line, stroke_width=stroke
    )
    card.put(canvas, *place.topleft)
    if not marked:
        return
    if ten.rank:
        pen = Pen(Face.SERIF_BOLD, max(16, round(LETTER * place.height)), ink)
        look.text.put(canvas, ten.rank, place.center, pen, anchor="centre")
    else:
        made = emblem(ten.sign, round(SIGN * place.height), ink)
        x, y = place.center
        canvas.put(made, (x - made.get_width() // 2, y - made.get_height() // 2))


def _ink(kit: DrawContext, ten: TenCards) -> Colour:
    if ten.rank:
        return kit.suit_ink(ten.suit)
    theme = kit.look.theme
    return theme.team.us_ink if ten.sign == "tick" else theme.paper.hole
