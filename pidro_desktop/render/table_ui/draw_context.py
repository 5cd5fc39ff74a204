"""The context that every table drawing function needs: look, layout, and caches."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from copy import copy
from dataclasses import dataclass, replace
from typing import Final

import pygame

from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.art.shadow import glow
from pidro_desktop.render.canvas import Area, Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import ELLIPSIS, Anchor, Colour, Face, Pen
from pidro_desktop.table.layout.layout_types import SMALLEST_TEXT, Point, Scale, SeatPlace
from pidro_desktop.table.layout.table_layout import TableLayout
from pidro_desktop.tr import AnyText, current_language

Place = tuple[float, float]
LEAST_LETTERS: Final = 2
"""Of a name that is cut, so many letters stay."""


class OffscreenCanvas(Canvas):
    """A canvas that paints immediately, to compose a surface that is cached."""

    def put(
        self,
        surface: pygame.Surface,
        at: tuple[int, int],
        area: Area | None = None,
        *,
        blend: bool = True,
        light: bool = False,
    ) -> None:
        """Paint ``surface``, or an ``area`` of it, with its top left corner ``at``."""
        flags = pygame.BLEND_RGB_ADD if light else pygame.BLEND_PREMULTIPLIED if blend else 0
        self.surface.blit(surface, at, area, special_flags=flags)


@dataclass(frozen=True)
class DrawContext:
    """The look at the layout's scale, and the layout; made again for a new window size.

    ``home`` is the seat whose side has the tree, whoever looks; None for the side of who looks.
    """

    look: Look
    layout: TableLayout
    four_colours: bool = False
    home: Seat | None = None

    @classmethod
    def of(
        cls,
        look: Look,
        layout: TableLayout,
        *,
        four_colours: bool = False,
        home: Seat | None = None,
    ) -> DrawContext:
        """Return a context for ``layout``; suit symbols have the colours of the cards."""
        return cls(look.at(layout.u), layout, four_colours, home)

    def at_unit(self, u: float) -> DrawContext:
        """Return the context of the same places at another number of pixels per unit."""
        layout = copy(self.layout)
        layout.u, layout.scale = u, Scale(u)
        return replace(self, look=self.look.at(u), layout=layout)

    def suit_ink(self, sign: str) -> Colour:
        """Return the colour of a suit, named as its emblem."""
        suits = self.look.theme.suits
        ink: Colour = getattr(suits.four if self.four_colours else suits.two, sign)
        return ink

    def place(self, view: SeatView, seat: Seat) -> SeatPlace:
        """Return where a seat is at the table of who looks at it."""
        return self.layout.seats[self.layout.seat(seat, view.seat)]

    @property
    def u(self) -> float:
        """Pixels per unit."""
        return self.layout.u

    def s(self, units: float) -> int:
        """Return units as whole pixels."""
        return self.layout.s(units)

    def text(
        self,
        canvas: Canvas,
        words: AnyText,
        at: Place,
        pen: Pen,
        anchor: Anchor = "left",
        *,
        room: float | None = None,
    ) -> int:
        """Draw one line, shrunk or cut to ``room``; returns its width."""
        text = self.look.text
        if room is None:
            return text.put(canvas, words, at, pen, anchor=anchor)
        return text.put_fitted(canvas, words, at, pen, room, anchor=anchor)

    def fits(self, words: AnyText, pen: Pen, room: float) -> bool:
        """Return whether a line fits ``room``, shrunk if necessary."""
        least = pen._replace(px=min(pen.px, SMALLEST_TEXT))
        return self.look.text.width(words, least) <= room

    def with_name(self, words: AnyText, name: str, pen: Pen, room: float) -> str:
        """Return a line in which a long name is cut, so that all else of it can be read."""
        text = whole = str(words)
        for letters in range(len(name) - 1, LEAST_LETTERS - 1, -1):
            if self.fits(text, pen, room):
                break
            text = whole.replace(name, name[:letters].rstrip() + self._dots(pen), 1)
        return text

    def _dots(self, pen: Pen) -> str:
        """Return what ends a name that is cut: three full stops if the ellipsis eats a space."""
        width = self.look.text.width
        eats = width(f"{ELLIPSIS} ", pen) < width(ELLIPSIS, pen) + width(" ", pen)
        return "..." if eats else ELLIPSIS

    def pen(self, face: Face, units: float, colour: Colour) -> Pen:
        """Return a pen for text of ``units``, never under 16 pixels."""
        return self.look.pen(face, units, colour)

    def sign(
        self,
        canvas: Canvas,
        name: str,
        at: Place,
        units: float,
        colour: Colour,
        *,
        angle: float = 0,
        least: int = 12,
    ) -> int:
        """Draw an emblem centred ``at``; returns its width."""
        made = emblem(name, max(least, self.s(units)), colour, angle=angle)
        canvas.put(made, corner(at, made.get_size()))
        return made.get_width()

    def sketch(
        self, key: Hashable, size: tuple[int, int], draw: Callable[[OffscreenCanvas], None]
    ) -> pygame.Surface:
        """Return a cached surface; ``key`` identifies it besides its size and the language."""

        def make() -> pygame.Surface:
            surface = pygame.Surface(size, pygame.SRCALPHA)
            draw(OffscreenCanvas(surface))
            return surface

        return self.look.shapes.kept((key, size, self.u, current_language().id), make)

    def light(self, canvas: Canvas, at: Place, rx: float, ry: float, strength: float) -> None:
        """Draw a lamp glow around ``at``; radii in units."""
        draw_light(canvas, self.look, at, rx, ry, strength)


def draw_light(
    canvas: Canvas, look: Look, at: Place, rx: float, ry: float, strength: float
) -> None:
    """Draw a lamp glow around ``at``; radii in units."""
    size = (2 * look.s(rx), 2 * look.s(ry))
    colour = look.theme.attention.lamp
    made = look.shapes.kept(("glow", size, strength), lambda: glow(size, colour, strength))
    canvas.put(made, corner(at, size), light=True)


def corner(middle: Place, size: tuple[int, int]) -> Point:
    """Return the upper left corner of an area of ``size`` around ``middle``."""
    return round(middle[0] - size[0] / 2), round(middle[1] - size[1] / 2)
