"""Reasons on the paper of a review, each with its sign or a row of cards, and a note on luck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.text import SMALLEST, Colour, Face, Pen
from pidro_desktop.render.theme import Theme
from pidro_desktop.render.widgets.parts import Col, Fit, Gap, Over, Pad, Part, Picture, Sized
from pidro_desktop.render.widgets.text_parts import Text, ink, old
from pidro_desktop.tr import number, tr

LINE: Final = 1.34
"""From line to line, in heights of the letters."""
REASON, SMALL_REASON = 19, 17
"""Units: the letters of reasons where they have room, or little of it."""
BETWEEN: Final = 4
"""Units between two sentences."""
BELOW_TEN: Final = 7
"""Units between a row of cards and its sentence."""
HEADING: Final = 22
NOTE_EDGE: Final = 8
"""Units above and below the words of a note."""
NOTE_BESIDE: Final = 12
"""Units beside them."""
CARD: Final = (28, 33)
"""Units: the width and the height of a card."""
TEN: Final = 10
WIDEST_STEP: Final = 34
"""Units from one card to the next at most."""
COUNTED: Final = tr("{count} of 10 deals", "beside ten boxes")
COUNTED_SIZE, BEFORE_COUNTED = 17, 12
"""Units: its letters, and the gap before it."""
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


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence of the reason.

    Attributes:
        text: the sentence.
        sign: the emblem before it, ``plus`` or ``minus``; empty for the plan.
        ten: its chance about hidden cards as a row above it, or None.
    """

    text: str
    sign: str = ""
    ten: TenCards | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """A note about luck: a heading and a sentence."""

    heading: str
    text: str


def line_height(look: Look, units: float) -> int:
    """Return the pixels from line to line of text of ``units``."""
    return round(look.px(units) * LINE)


def reason_line(reason: Reason, units: float) -> Part:
    """Return a sentence in letters of ``units`` with its sign, without its row of cards."""
    return Text(
        *(reason.text, Face.SEMI, units, old if reason.sign else ink),
        step=LINE,
        at_top=True,
        sign=reason.sign,
        sign_ink=speaks_for if reason.sign == "plus" else speaks_against,
    )


def speaks_for(theme: Theme) -> Colour:
    """The colour of what speaks for a choice."""
    return theme.team.us_ink


def speaks_against(theme: Theme) -> Colour:
    """The colour of what speaks against it."""
    return theme.paper.hole


@dataclass
class Written(Fit):
    """Reasons, as many as there is room for; there should be room for those in ``least``."""

    least: Part

    def height(self, look: Look, width: float) -> float:
        """Return the height of those for which there should be room."""
        return self.least.height(look, width)


def written(dc: DrawContext, reasons: Sequence[Reason], count: int = 1) -> Part:
    """Return reasons below each other, the first ``count`` at least, and first in large letters."""
    counts = range(len(reasons), min(count, len(reasons)) - 1, -1)
    sizes = (REASON, SMALL_REASON)
    tries = [reason_column(dc, reasons[:few], units) for few in counts for units in sizes]
    return Written(tries, tries[-1])


def reason_column(dc: DrawContext, reasons: Sequence[Reason], units: float = REASON) -> Part:
    """Return reasons below each other in letters of so many ``units``."""
    parts: list[Part] = []
    for index, reason in enumerate(reasons):
        parts += [Gap(BETWEEN)] if index else []
        if reason.ten:
            parts += [Picture(partial(_draw_ten, dc, reason.ten), ten_height), Gap(BELOW_TEN)]
        parts.append(reason_line(reason, units))
    return Col(parts, whole=True)


def ten_height(look: Look) -> int:
    """Return the height of the row."""
    return max(look.s(CARD[1]), 26)


def _draw_ten(
    dc: DrawContext, ten: TenCards, canvas: Canvas, look: Look, area: pygame.Rect
) -> None:
    """Draw the row at the top of ``area``, and behind it how many of how many are marked."""
    high = ten_height(look)
    least = look.text.width(ten.rank, _rank_pen(high, (0, 0, 0))) + look.s(4)
    pen = look.pen(Face.SEMI, COUNTED_SIZE, look.theme.paper.ink_old)
    said = COUNTED.format(count=number(ten.count))
    room = area.width - look.text.width(said, pen) - look.s(BEFORE_COUNTED)
    if room < TEN * (least + 2):
        said = f"{ten.count}/{TEN}"
        room = area.width - look.text.width(said, pen) - look.s(BEFORE_COUNTED)
    look.text.put(canvas, said, (area.right, area.y + high / 2), pen, anchor="right")
    step = min(room / TEN, look.s(WIDEST_STEP))
    wide = min(round(high * CARD[0] / CARD[1]), round(step) - 2)
    for index in range(TEN):
        place = pygame.Rect(round(area.x + index * step), area.y, wide, high)
        _draw_card(canvas, dc, ten, place, marked=index < ten.count)


def _draw_card(
    canvas: Canvas, dc: DrawContext, ten: TenCards, place: pygame.Rect, *, marked: bool
) -> None:
    look, theme = dc.look, dc.look.theme
    ink = _ink(dc, ten)
    paper = theme.cards.face_top if marked else theme.review.trough
    line = ink if marked else theme.paper.line
    look.fill(canvas, place, 4 * look.u, paper, rim=line, thick=max(1.0, 1.8 * look.u))
    if not marked:
        return
    if ten.rank:
        pen = _rank_pen(place.height, ink)
        look.text.put(canvas, ten.rank, place.center, pen, anchor="centre")
    else:
        made = emblem(ten.sign, round(SIGN * place.height), ink)
        x, y = place.center
        canvas.put(made, (x - made.get_width() // 2, y - made.get_height() // 2))


def _rank_pen(high: int, ink: Colour) -> Pen:
    return Pen(Face.SERIF_BOLD, max(SMALLEST, round(LETTER * high)), ink)


def _ink(dc: DrawContext, ten: TenCards) -> Colour:
    if ten.rank:
        return dc.suit_ink(ten.suit)
    theme = dc.look.theme
    return theme.team.us_ink if ten.sign == "tick" else theme.paper.hole


def luck_note(note: Note) -> Part:
    """Return a note about luck, in smaller letters if it is long."""
    tries = [Col([_note(note, units)], whole=True) for units in (REASON, SMALL_REASON)]
    return Written(tries, Sized(Part(), least=_note_height))


def _note_height(look: Look) -> float:
    """Return the height of a note with three short lines, in pixels."""
    edges = 2 * look.s(NOTE_EDGE)
    return line_height(look, HEADING) + 3 * line_height(look, SMALL_REASON) + edges


def _note(note: Note, units: float) -> Part:
    lines = [
        Text(note.heading, Face.SERIF_BOLD, HEADING, _luck_ink, step=LINE, at_top=True),
        Text(note.text, Face.SEMI, units, _luck_ink, step=LINE, at_top=True),
    ]
    return Over(_draw_note, Pad(Col(lines), top=NOTE_EDGE, bottom=NOTE_EDGE))


def _luck_ink(theme: Theme) -> Colour:
    return theme.review.luck_ink


def _draw_note(canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    fill, box = look.theme.review.luck_note, rect.inflate(2 * look.s(NOTE_BESIDE), 0)
    look.fill(canvas, box, 10 * look.u, fill)
