"""A text field for the name of a player, written on the plate itself."""

from __future__ import annotations

import unicodedata
from typing import ClassVar, Final

import pygame

from pidro_desktop.figures.names import LONGEST, length
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.art.nameplate import SIGNS, Side
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import SMALLEST, Face, Pen, missing
from pidro_desktop.render.widgets.text_field import TextField

SIZE: Final = 30
"""Units: the letters of the name."""
SIGN, SIGN_AT, TEXT_AT, PEN, PEN_AT, TIGHT = 28, 34, 64, 30, 34, 12
"""Units: the side's emblem and its middle from the left, the text, the pencil from the right, and
the end of a text that has no room beside the pencil."""
FACES: Final = (Face.SERIF_BOLD, Face.SEMI)
"""The faces in which names are written; a letter must be in all of them."""


class NameField(TextField):
    """A field for a name of up to 12 characters that the fonts can write.

    Text that an input method has composed arrives as ``pygame.TEXTINPUT``; ``compose`` takes it
    and shows what is still being composed. ``refused`` is the last character that the fonts do
    not have, and ``full`` says that there was no room for more.
    """

    radius: ClassVar[float] = 12

    def __init__(self, key: str, text: str, side: Side, *, hint: str = "") -> None:
        super().__init__(key, text, hint=hint)
        self.side: Side = side
        self.refused = ""
        self.full = False
        self._typed = ""
        self._composed = ""

    def type(self, event: pygame.event.Event) -> bool:
        """Handle a key; while something is composed, keys belong to the input method."""
        if self._composed:
            return True
        self._typed = ""
        before = self.text
        used = super().type(event)
        if (used and self.text != before) or self.refused or self.full:
            self._typed = event.unicode
        return used

    def compose(self, event: pygame.event.Event) -> bool:
        """Handle text of an input method; returns whether the event was one of its own.

        A text that a key has just written already is not written again.
        """
        if event.type == pygame.TEXTEDITING:
            self._composed = event.text
            return True
        if event.type != pygame.TEXTINPUT:
            return False
        again, self._typed, self._composed = self._typed == event.text, "", ""
        if not again:
            self.write(event.text)
        return True

    def write(self, words: str) -> None:
        """Replace the selection; leaves out what no font has, and what is too much."""
        start, end = self.marked
        lacking = missing(words, FACES)
        kept = "".join(sign for sign in words if sign.isprintable() and sign not in lacking)
        whole = self.text[:start] + kept + self.text[end:]
        self.refused = (lacking or missing(unicodedata.normalize("NFC", whole), FACES))[:1]
        if self.refused and not lacking:  # a letter and its mark, which are one character
            return
        self.full = length(whole) > LONGEST
        if self.full:
            room = LONGEST - length(self.text[:start] + self.text[end:])
            kept = _first(kept, room)
        super().write(kept)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the plate: the side's emblem, the name, the caret, and a pencil."""
        theme, rect, u = look.theme, self.rect, look.u
        paper = theme.paper
        look.shapes.shadow(rect.size, 12 * u, 6 * u, 0.5, drop=4 * u).put(canvas, *rect.topleft)
        edge = theme.attention.brass_dark
        fill = (paper.slip_top, paper.slip_bottom)
        width = max(2.0, 3 * u) if self.focused else max(1.5, 2 * u)
        box = look.shapes.rounded(rect.size, 12 * u, fill, stroke=edge, stroke_width=width)
        box.put(canvas, *rect.topleft)
        tint = theme.team.us_ink if self.side == "us" else theme.team.them_ink
        sign = emblem(SIGNS[self.side], look.s(SIGN), tint)
        at = (rect.x + look.s(SIGN_AT), rect.centery)
        canvas.put(sign, (at[0] - sign.get_width() // 2, at[1] - sign.get_height() // 2))
        pencil = emblem("pen", look.s(PEN))
        start, left = (
            rect.x + look.s(TEXT_AT),
            rect.right - look.s(PEN_AT) - pencil.get_width() // 2,
        )
        end = left - look.s(10)
        if self._least(look) <= end - start:
            canvas.put(pencil, (left, rect.centery - pencil.get_height() // 2))
        else:  # a long name needs the room of the pencil
            end = rect.right - look.s(TIGHT)
        self._draw_text(canvas, look, start, end)

    def _least(self, look: Look) -> int:
        """Return the width of the text in its smallest letters, with the caret behind it."""
        pen = Pen(Face.SERIF_BOLD, SMALLEST, look.theme.paper.ink)
        return look.text.width(self.text + self._composed, pen) + look.s(5)

    def _draw_text(self, canvas: Canvas, look: Look, left: int, right: int) -> None:
        shown = self.text[: self.caret] + self._composed + self.text[self.caret :]
        ink = look.theme.paper.ink if shown else look.theme.paper.ink_soft
        pen = look.pen(Face.SERIF_BOLD, SIZE, ink)
        _, pen = look.text.fit(shown or self.hint, pen, right - left)
        caret = self.caret + len(self._composed)
        before = look.text.width(shown[:caret], pen)
        shift = max(0, before - (right - left))
        with canvas.clipped(pygame.Rect(left, self.rect.y, right - left + 4, self.rect.h)):
            self._draw_marked(canvas, look, pen, left - shift)
            if shown or self.hint:
                at = (left - shift, self.rect.centery)
                look.text.put(canvas, shown or self.hint, at, pen)
            self._draw_caret(canvas, look, pen, left - shift, before)

    def _draw_caret(self, canvas: Canvas, look: Look, pen: Pen, left: int, before: int) -> None:
        """Draw the caret, and a line below what is being composed."""
        brass = look.theme.attention.brass_dark
        size = (max(2, look.s(3)), round(pen.px * 1.15))
        mark = look.shapes.rounded(size, 1, (brass, brass))
        mark.put(canvas, left + before + look.s(2), self.rect.centery - size[1] // 2)
        if self._composed:
            start = look.text.width(self.text[: self.caret], pen)
            line = look.shapes.rounded((max(1, before - start), 2), 0, (brass, brass))
            line.put(canvas, left + start, self.rect.centery + round(pen.px * 0.5))


def _first(text: str, room: int) -> str:
    """Return the beginning of a text, so many characters long with their marks."""
    count, kept = 0, ""
    for sign in text:
        count += length(sign)
        if count > room:
            break
        kept += sign
    return kept
