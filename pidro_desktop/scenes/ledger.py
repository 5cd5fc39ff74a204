"""A page of words, small cards and rules, laid out once and drawn at any height."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.emblems import emblem
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Anchor, Colour, Face, Pen, text_top

CARD, STEP, TALL = 42, 24, 1.4
"""Units: a small card's width, from one to the next in a row; height to width."""
LEAST_CARD: Final = 38
"""Pixels that a small card is wide at least."""


class _Put(NamedTuple):
    surface: pygame.Surface
    x: int
    y: int


class Ledger:
    """Things put on a page of ``width`` pixels; ``y`` is how far down it is filled."""

    def __init__(self, look: Look, width: int) -> None:
        self.look = look
        self.width = width
        self.y = 0
        self._put: list[_Put] = []

    def draw(self, canvas: Canvas, corner: tuple[int, int], area: pygame.Rect) -> None:
        """Put what of the page is seen in ``area`` with the page's corner there."""
        for surface, x, y in self._put:
            top = corner[1] + y
            if top < area.bottom and top + surface.get_height() > area.top:
                canvas.put(surface, (corner[0] + x, top))

    def pen(self, face: Face = Face.SANS, units: float = 18, colour: Colour | None = None) -> Pen:
        """A pen in ink."""
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
        """Put one line with the middle of its capitals there; returns its width."""
        if room is not None:
            text, pen = self.look.text.fit(text, pen, room)
        wide = self.look.text.width(text, pen)
        x = at[0] - {"left": 0.0, "centre": wide / 2, "right": float(wide)}[anchor]
        surface = self.look.text.surface(text, pen)
        self._put.append(_Put(surface, round(x), text_top(at[1], pen)))
        return wide

    def sign(self, name: str, at: tuple[float, float], units: float, colour: Colour) -> int:
        """Put an emblem with its middle there; returns its width."""
        made = emblem(name, max(14, self.look.s(units)), colour)
        wide, high = made.get_size()
        self._put.append(_Put(made, round(at[0] - wide / 2), round(at[1] - high / 2)))
        return wide

    def cards(
        self, cards: Sequence[str], at: tuple[float, float], room: float, trump: str = ""
    ) -> None:
        """Put cards side by side from there to the right; "" is a card face down."""
        width = self.card_width()
        step = min(self.look.s(STEP), (room - width) / max(1, len(cards) - 1))
        for index, card in enumerate(cards):
            art, middle = self.look.cards, (at[0] + index * step + width / 2, at[1])
            face = art.face(card, width, cut="small", trump=trump) if card else art.back(width)
            for image in (art.shadow(width), face):
                x, y = round(middle[0]) - image.centre[0], round(middle[1]) - image.centre[1]
                self._put.append(_Put(image.surface, x, y))

    def card_width(self, count: int = 1) -> int:
        """Pixels that ``count`` cards in a row are wide where they have room."""
        return max(LEAST_CARD, self.look.s(CARD)) + self.look.s(STEP) * (count - 1)

    def card_height(self) -> int:
        """Pixels that a row of cards needs."""
        return round(self.card_width() * TALL)

    def rule(self, *, strong: bool = False) -> None:
        """Put a line across, where the page is filled to."""
        line = self.look.theme.paper.margin_line if strong else self.look.theme.paper.line
        piece = self.look.shapes.rounded((self.width, max(1, self.look.s(1))), 0, (line, line))
        self._put.append(_Put(piece.surface, 0, self.y))

    def band(self, x: float, wide: float, high: int) -> None:
        """Put a bright ground from where the page is filled to."""
        colour = self.look.theme.paper.new_line
        size = (round(wide), high)
        piece = self.look.shapes.rounded(size, 4 * self.look.u, (colour, colour), opacity=0.62)
        self._put.append(_Put(piece.surface, round(x), self.y))
