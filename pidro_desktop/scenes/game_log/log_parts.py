"""Parts of the game log: a text in a row, small cards, a sign, and what lies behind and between."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Anchor
from pidro_desktop.render.theme import Theme
from pidro_desktop.render.widgets.parts import Over, Part, Picture, Placed, Sized
from pidro_desktop.render.widgets.text_parts import Ink, Line, Rule
from pidro_desktop.render.widgets.text_parts import ink as in_ink

CARD, STEP, TALL, GAP = 42, 24, 1.4, 5
"""Units: a small card's width, from one to the next in a row, above and below; height to width."""
LEAST_CARD: Final = 38
"""Pixels that a small card is wide at least."""
INDEX, INDEX_DOWN = 0.46, 0.72
"""What of a covered card has to be seen to know it: of its width beside, of its height below."""


@dataclass
class Entry(Line):
    """A text in a row, ``high`` units high, or as its letters need; the row says it."""

    ink: Ink = in_ink
    aloud: bool = False
    lift: float = 0.0
    high: float = 30

    def height(self, look: Look, width: float) -> float:
        """Return the height of the row."""
        return max(look.s(self.high), look.px(18) + 12)


@dataclass
class Cards(Part):
    """Small cards side by side; "" is a card face down.

    If they would cover each other's index they are in rows. ``scale`` makes them larger.
    """

    cards: Sequence[str]
    trump: str = ""
    scale: float = 1.0

    def height(self, look: Look, width: float) -> float:
        """Return the height of its rows."""
        rows = len(self._rows(look, width))
        return round(self._wide(look) * TALL * (1 + (rows - 1) * INDEX_DOWN)) + 2 * look.s(GAP)

    def draw(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        """Draw each card on its shadow."""
        art, width = look.cards, self._wide(look)
        for card, (x, y) in self.middles(look, rect):
            named = art.face(card, width, cut="small", trump=self.trump) if card else None
            for image in (art.shadow(width), named or art.back(width)):
                canvas.put(image.surface, (round(x) - image.centre[0], round(y) - image.centre[1]))

    def middles(self, look: Look, rect: pygame.Rect) -> Iterator[tuple[str, tuple[float, float]]]:
        """Yield each card with the middle of its place."""
        width, rows = self._wide(look), self._rows(look, rect.width)
        longest = max(len(row) for row in rows)
        step = min(look.s(STEP * self.scale), (rect.width - width) / max(1, longest - 1))
        for number, row in enumerate(rows):
            down = (number - (len(rows) - 1) / 2) * round(width * TALL) * INDEX_DOWN
            for index, card in enumerate(row):
                yield card, (rect.x + index * step + width / 2, rect.y + rect.height / 2 + down)

    def _wide(self, look: Look) -> int:
        return card_width(look, scale=self.scale)

    def _rows(self, look: Look, room: float) -> list[Sequence[str]]:
        """Return the cards in rows of about equal length; face down they may overlap freely."""
        width = self._wide(look)
        step = min(look.s(STEP * self.scale), math.ceil(width * INDEX))
        most = max(1, 1 + int((room - width) // step))
        if len(self.cards) <= most or not any(self.cards):
            return [self.cards]
        long = math.ceil(len(self.cards) / math.ceil(len(self.cards) / most))
        return [self.cards[start : start + long] for start in range(0, len(self.cards), long)]


class Cell(NamedTuple):
    """A part of a row: where it stands, as a part of the width, and how."""

    at: float
    anchor: Anchor
    part: Part


@dataclass
class Columns(Part):
    """Parts in one row, each at its place, which may be the middle of it."""

    cells: Sequence[Cell]

    def height(self, look: Look, width: float) -> float:
        """Return the height of its highest part."""
        return max(cell.part.height(look, width) for cell in self.cells)

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Lay each part around its place, or from there to the end."""
        yield Placed(self, rect)
        for at, anchor, part in self.cells:
            left, wide = round(rect.width * at), rect.width - round(rect.width * at)
            if anchor == "centre":
                half = min(left, wide)
                left, wide = left - half, 2 * half
            place = pygame.Rect(rect.x + left, rect.y, wide, rect.height)
            yield from part.lay(look, place)


def card_width(look: Look, count: int = 1, scale: float = 1.0) -> int:
    """Return the width in pixels of ``count`` cards in a row, if there is room."""
    return max(LEAST_CARD, look.s(CARD * scale)) + look.s(STEP * scale) * (count - 1)


def sign(name: str, units: float, ink: Ink, wide: float = 1.0) -> Part:
    """Return an icon in the middle of its place."""

    def paint(canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        made = emblem(name, max(14, look.s(units)), ink(look.theme))
        across, high = made.get_size()
        at = rect.x + rect.width / 2 - across / 2, rect.y + rect.height / 2 - high / 2
        canvas.put(made, (round(at[0]), round(at[1])))

    return Picture(paint, high=units, wide=wide)


def rule(*, strong: bool = False) -> Part:
    """Return a line across the page that takes no room."""

    def ink(theme: Theme) -> tuple[int, int, int]:
        return theme.paper.margin_line if strong else theme.paper.line

    return Sized(Rule(ink, thickness=1), high=0)


def band(part: Part, cover: Callable[[Look, pygame.Rect], pygame.Rect] | None = None) -> Part:
    """Return a part on a bright ground, which covers another place if that is given."""

    def paint(canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        place, colour = cover(look, rect) if cover else rect, look.theme.paper.new_line
        look.fill(canvas, place, 4 * look.u, colour, opacity=0.62)

    return Over(paint, part)
