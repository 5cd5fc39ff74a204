"""Page layout for the game log: texts, small cards and lines, drawn at any scroll offset."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Anchor, Colour, Face, Pen, text_top

CARD, STEP, TALL = 42, 24, 1.4
"""Units: a small card's width, from one to the next in a row; height to width."""
LEAST_CARD: Final = 38
"""Pixels that a small card is wide at least."""
INDEX, INDEX_DOWN = 0.46, 0.72
"""What of a covered card has to be seen to know it: of its width beside, of its height below."""


class _Put(NamedTuple):
    surface: pygame.Surface
    x: int
    y: int


class LogLayout:
    """Elements on a page of ``width`` pixels; ``y`` is the bottom of the filled part."""

    def __init__(self, look: Look, width: int) -> None:
        self.look = look
        self.width = width
        self.y = 0
        self._put: list[_Put] = []

    def draw(self, canvas: Canvas, corner: tuple[int, int], area: pygame.Rect) -> None:
        """Draw the part of the page visible in ``area``, with the page's corner there."""
        for surface, x, y in self._put:
            top = corner[1] + y
            if top < area.bottom and top + surface.get_height() > area.top:
                canvas.put(surface, (corner[0] + x, top))

    def pen(self, face: Face = Face.SANS, units: float = 18, colour: Colour | None = None) -> Pen:
        """Return a pen in ink colour."""
        return self.look.pen(face, units, colour or self.look.theme.paper.ink)

    def words(
        self,
        text: str,
        at: tuple[float, float],
        pen: Pen,
        anchor: Anchor = "left",
        *,
        room: float | None = None,
    ) -> int:
        """Add a line of text, centred on its capitals; return its width."""
        if room is not None:
            text, pen = self.look.text.fit(text, pen, room)
        wide = self.look.text.width(text, pen)
        x = at[0] - {"left": 0.0, "centre": wide / 2, "right": float(wide)}[anchor]
        surface = self.look.text.surface(text, pen)
        self._put.append(_Put(surface, round(x), text_top(at[1], pen)))
        return wide

    def sign(self, name: str, at: tuple[float, float], units: float, colour: Colour) -> int:
        """Add a centred icon; return its width."""
        made = emblem(name, max(14, self.look.s(units)), colour)
        wide, high = made.get_size()
        self._put.append(_Put(made, round(at[0] - wide / 2), round(at[1] - high / 2)))
        return wide

    def cards(
        self, cards: Sequence[str], at: tuple[float, float], room: float, trump: str = ""
    ) -> None:
        """Add cards side by side to the right of a position; "" is a card face down.

        If they would cover each other's index they are in rows, with ``at[1]`` in the middle.
        """
        width, rows = self.card_width(), self.card_rows(cards, room)
        down = self.card_height() * INDEX_DOWN
        longest = max((len(row) for row in rows), default=0)
        step = min(self.look.s(STEP), (room - width) / max(1, longest - 1))
        for number, row in enumerate(rows):
            y = at[1] + (number - (len(rows) - 1) / 2) * down
            for index, card in enumerate(row):
                self._card(card, (at[0] + index * step + width / 2, y), width, trump)

    def _card(self, card: str, middle: tuple[float, float], width: int, trump: str) -> None:
        art = self.look.cards
        face = art.face(card, width, cut="small", trump=trump) if card else art.back(width)
        for image in (art.shadow(width), face):
            x, y = round(middle[0]) - image.centre[0], round(middle[1]) - image.centre[1]
            self._put.append(_Put(image.surface, x, y))

    def card_rows(self, cards: Sequence[str], room: float) -> list[Sequence[str]]:
        """Return cards in rows that fit into a width in pixels, of about equal length.

        Cards face down may overlap freely.
        """
        width = self.card_width()
        step = min(self.look.s(STEP), math.ceil(width * INDEX))
        most = max(1, 1 + int((room - width) // step))
        if len(cards) <= most or not any(cards):
            return [cards]
        long = math.ceil(len(cards) / math.ceil(len(cards) / most))
        return [cards[start : start + long] for start in range(0, len(cards), long)]

    def card_width(self, count: int = 1) -> int:
        """Return the width in pixels of ``count`` cards in a row, if there is room."""
        return max(LEAST_CARD, self.look.s(CARD)) + self.look.s(STEP) * (count - 1)

    def card_height(self, rows: int = 1) -> int:
        """Return the height in pixels of so many rows of cards."""
        high = self.card_width() * TALL
        return round(high * (1 + (rows - 1) * INDEX_DOWN))

    def rule(self, *, strong: bool = False) -> None:
        """Add a line across the page at its current bottom."""
        line = self.look.theme.paper.margin_line if strong else self.look.theme.paper.line
        piece = self.look.shapes.rounded((self.width, max(1, self.look.s(1))), 0, (line, line))
        self._put.append(_Put(piece.surface, 0, self.y))

    def band(self, x: float, wide: float, high: int) -> None:
        """Add a bright background at the current bottom of the page."""
        colour = self.look.theme.paper.new_line
        size = (round(wide), high)
        piece = self.look.shapes.rounded(size, 4 * self.look.u, (colour, colour), opacity=0.62)
        self._put.append(_Put(piece.surface, round(x), self.y))
