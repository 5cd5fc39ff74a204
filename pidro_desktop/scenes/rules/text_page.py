"""Text layout of a chapter: measured once for a width, then drawn at any scroll offset."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face, Pen, text_top
from pidro_desktop.scenes.rules.finnish_rules import CardRow, Chapter, Head, MeaningTable, Words

TEXT, LINE, GAP = 19, 28, 14
HEAD, CARD, CARD_GAP = 23, 68, 12
KEY, MOST, BEHIND = 168, 0.42, 16
"""Units of a table's first column at least, its part of the page at most, and what stays free
behind its words."""


class Set(NamedTuple):
    """A rendered surface and its position on the page."""

    surface: pygame.Surface
    x: int
    y: int


class Page:
    """A chapter laid out in ``width`` pixels; ``height`` is the resulting height."""

    def __init__(self, chapter: Chapter, look: Look, width: int) -> None:
        self._look = look
        self._width = width
        self._set: list[Set] = []
        self.height: int = look.s(4)
        for block in chapter.blocks:
            if isinstance(block, Words):
                self._words(block.text, 0, look.pen(Face.SANS, TEXT, look.theme.paper.ink))
            elif isinstance(block, Head):
                self.height += look.s(8)
                self._words(block.text, 0, look.pen(Face.SERIF_BOLD, HEAD, look.theme.paper.ink))
            elif isinstance(block, CardRow):
                self._cards(block)
            else:
                self._table(block)
            self.height += look.s(GAP)

    def draw(self, canvas: Canvas, look: Look, corner: tuple[int, int]) -> None:
        """Draw the page with its corner there."""
        for surface, x, y in self._set:
            canvas.put(surface, (corner[0] + x, corner[1] + y))

    def _words(self, text: str, x: int, pen: Pen, width: int | None = None) -> None:
        look, step = self._look, self._step(pen)
        for line in look.text.wrap(text, pen, width or self._width - x):
            self._put(line, x, self.height + step // 2, pen)
            self.height += step

    def _step(self, pen: Pen) -> int:
        """Return the line height."""
        return max(self._look.s(LINE), round(pen.px * 1.36))

    def _put(self, words: str, x: float, y: float, pen: Pen) -> None:
        self._set.append(Set(self._look.text.surface(words, pen), round(x), text_top(y, pen)))

    def _cards(self, row: CardRow) -> None:
        look, width = self._look, self._look.s(CARD)
        pen = look.pen(Face.SERIF_BOLD, 20, look.theme.paper.ink)
        height = round(width * 1.4)
        room = (self._width - width - look.s(8)) // max(1, len(row.cards) - 1)
        pitch = min(width + look.s(CARD_GAP), room)  # many cards overlap
        for index, (card, label) in enumerate(zip(row.cards, row.labels, strict=True)):
            left = index * pitch + look.s(4)
            middle = (left + width // 2, self.height + height // 2)
            for image in (look.cards.shadow(width), look.cards.face(card, width, cut="small")):
                x, y = middle[0] - image.centre[0], middle[1] - image.centre[1]
                self._set.append(Set(image.surface, x, y))
            under = middle[0] - look.text.width(label, pen) / 2
            self._put(label, under, self.height + height + look.s(20), pen)
        self.height += height + look.s(36)

    def _table(self, table: MeaningTable) -> None:
        look, paper = self._look, self._look.theme.paper
        rule = look.shapes.rounded((self._width, max(1, look.s(1))), 0, (paper.line, paper.line))
        bold, pen = look.pen(Face.SEMI, TEXT, paper.ink), look.pen(Face.SANS, TEXT, paper.ink_old)
        behind = self._behind(table, bold)
        for key, meaning in table.rows:
            self._set.append(Set(rule.surface, 0, self.height))
            self.height += look.s(5)
            top = self.height
            self._words(key, 0, bold, behind - look.s(BEHIND))
            ends, self.height = self.height, top
            self._words(meaning, behind, pen)
            self.height = max(ends, self.height) + look.s(5)
        self._set.append(Set(rule.surface, 0, self.height))

    def _behind(self, table: MeaningTable, pen: Pen) -> int:
        """Return the left edge of the second column, clear of the texts of the first."""
        look = self._look
        widest = max(look.text.width(key, pen) for key, _meaning in table.rows)
        most = round(self._width * MOST)
        return max(look.s(KEY), min(most, widest + look.s(BEHIND)))
