"""Reasons on the paper of a review, each with its sign, and the note about luck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.ten_cards import TenCards, draw_ten, ten_height
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.text import Colour, Face
from pidro_desktop.render.theme import Theme
from pidro_desktop.render.widgets.parts import Part
from pidro_desktop.render.widgets.text_parts import Text, ink, old

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


class Written:
    """Reasons below each other: as many as there is room for, the first one always."""

    def __init__(
        self, canvas: Canvas, kit: DrawContext, reasons: Sequence[Reason], width: int
    ) -> None:
        self._canvas, self._kit, self._look = canvas, kit, kit.look
        self._reasons, self._width = reasons, width

    @property
    def least(self) -> int:
        """The least height: that of the first sentence in small letters."""
        return self._height(self._reasons[0], SMALL_REASON) if self._reasons else 0

    @property
    def whole(self) -> int:
        """The height of all sentences."""
        return self._high(self._reasons, REASON)

    @property
    def small(self) -> int:
        """The height of the first two sentences in small letters."""
        return self._high(self._reasons[:2], SMALL_REASON)

    def _high(self, reasons: Sequence[Reason], units: float) -> int:
        gaps = max(0, len(reasons) - 1) * self._kit.s(BETWEEN)
        return sum(self._height(each, units) for each in reasons) + gaps

    def draw(self, area: pygame.Rect) -> None:
        """Draw the reasons from the top of ``area``."""
        y = area.y
        units, shown = self._fitting(area.height)
        for index, reason in enumerate(shown):
            y += self._kit.s(BETWEEN) if index else 0
            if reason.ten:
                row = pygame.Rect(area.x, y, area.width, area.height)
                draw_ten(self._canvas, self._kit, reason.ten, row)
                y += self._ten_height
            line, high = reason_line(reason, units), self._sentence_height(reason, units)
            line.draw(self._canvas, self._look, pygame.Rect(area.x, y, self._width, high))
            y += high

    def _fitting(self, room: int) -> tuple[float, Sequence[Reason]]:
        """Return the size of the letters and the reasons for which there is room."""
        for count in range(len(self._reasons), 0, -1):
            for units in (REASON, SMALL_REASON):
                if self._high(self._reasons[:count], units) <= room:
                    return units, self._reasons[:count]
        return SMALL_REASON, self._reasons[:1]

    @property
    def _ten_height(self) -> int:
        return ten_height(self._look) + self._kit.s(BELOW_TEN)

    def _height(self, reason: Reason, units: float) -> int:
        return self._sentence_height(reason, units) + (self._ten_height if reason.ten else 0)

    def _sentence_height(self, reason: Reason, units: float) -> int:
        return round(reason_line(reason, units).height(self._look, self._width))


def note_height(look: Look) -> int:
    """Return the least height of a note: its heading and two lines."""
    edges = 2 * look.s(NOTE_EDGE)
    return line_height(look, HEADING) + 2 * line_height(look, REASON) + edges


def draw_note(canvas: Canvas, kit: DrawContext, note: Note, area: pygame.Rect) -> None:
    """Draw a note about luck at the top of ``area``; in smaller letters if it is long."""
    look, colours = kit.look, kit.look.theme.review
    head, edge = line_height(look, HEADING), kit.s(NOTE_EDGE)
    units: float = REASON
    pen = kit.pen(Face.SEMI, units, colours.luck_ink)
    lines = look.text.wrap(note.text, pen, area.width)
    if head + len(lines) * line_height(look, units) + 2 * edge > area.height:
        units = SMALL_REASON
        pen = kit.pen(Face.SEMI, units, colours.luck_ink)
        lines = look.text.wrap(note.text, pen, area.width)
    step = line_height(look, units)
    box = area.inflate(2 * kit.s(12), 0)
    box.height = head + step * len(lines) + 2 * edge
    fill = (colours.luck_note, colours.luck_note)
    look.shapes.rounded(box.size, 10 * kit.u, fill).put(canvas, *box.topleft)
    y = box.y + edge
    heading = kit.pen(Face.SERIF_BOLD, HEADING, colours.luck_ink)
    kit.text(canvas, note.heading, (area.x, y + head / 2), heading)
    y += head
    for line in lines:
        look.text.put(canvas, line, (area.x, y + step / 2), pen)
        y += step
