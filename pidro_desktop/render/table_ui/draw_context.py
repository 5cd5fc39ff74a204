"""What every painter of furniture needs: the look, the places, and somewhere to keep pictures."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.art.shadow import glow
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Anchor, Colour, Face, Pen
from pidro_desktop.table.layout.layout_types import SMALLEST_TEXT, Point, Rect
from pidro_desktop.table.layout.table_layout import TableLayout
from pidro_desktop.tr import current_language

Place = tuple[float, float]


class OffscreenCanvas(Canvas):
    """A canvas that paints at once, to join many parts into one surface that is kept."""

    def put(
        self,
        surface: pygame.Surface,
        at: tuple[int, int],
        *,
        blend: bool = True,
        light: bool = False,
    ) -> None:
        """Paint ``surface`` with its top left corner ``at``."""
        flags = pygame.BLEND_RGB_ADD if light else pygame.BLEND_PREMULTIPLIED if blend else 0
        self.surface.blit(surface, at, special_flags=flags)


@dataclass(frozen=True)
class DrawContext:
    """The look at the places' scale, and the places; made anew for a new window size."""

    look: Look
    places: TableLayout
    four_colours: bool = False

    @classmethod
    def of(cls, look: Look, places: TableLayout, *, four_colours: bool = False) -> DrawContext:
        """A kit that draws in ``places``; the suits' signs have the colours of the cards."""
        return cls(look.at(places.u), places, four_colours)

    def suit_ink(self, sign: str) -> Colour:
        """The colour of a suit, called as its emblem is."""
        suits = self.look.theme.suits
        ink: Colour = getattr(suits.four if self.four_colours else suits.two, sign)
        return ink

    @property
    def u(self) -> float:
        """Pixels a unit."""
        return self.places.u

    def s(self, units: float) -> int:
        """Units as whole pixels."""
        return self.places.s(units)

    def text(
        self,
        canvas: Canvas,
        words: str,
        at: Place,
        pen: Pen,
        anchor: Anchor = "left",
        *,
        room: float | None = None,
    ) -> int:
        """Put one line, shrunk or cut where it is wider than ``room``; returns its width."""
        if room is not None:
            words, pen = self.look.text.fit(words, pen, room)
        return self.look.text.put(canvas, words, at, pen, anchor=anchor)

    def fits(self, words: str, pen: Pen, room: float) -> bool:
        """Whether a line has ``room``, shrunk as far as it can be."""
        least = pen._replace(px=min(pen.px, SMALLEST_TEXT))
        return self.look.text.width(words, least) <= room

    def pen(self, face: Face, units: float, colour: Colour) -> Pen:
        """A pen for text of ``units``, never under 16 pixels."""
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
        """Put an emblem with its middle ``at``; returns its width."""
        made = emblem(name, max(least, self.s(units)), colour, angle=angle)
        canvas.put(made, corner(at, made.get_size()))
        return made.get_width()

    def sketch(
        self, key: Hashable, size: tuple[int, int], draw: Callable[[OffscreenCanvas], None]
    ) -> pygame.Surface:
        """A surface of one's own, drawn once; ``key`` says all but its size and the language."""

        def make() -> pygame.Surface:
            surface = pygame.Surface(size, pygame.SRCALPHA)
            draw(OffscreenCanvas(surface))
            return surface

        return self.look.shapes.kept((key, size, self.u, current_language().id), make)

    def light(self, canvas: Canvas, at: Place, rx: float, ry: float, strength: float) -> None:
        """Add a glow of the lamp around ``at``; radii in units."""
        size = (2 * self.s(rx), 2 * self.s(ry))
        colour = self.look.theme.attention.lamp
        made = self.look.shapes.kept(("glow", size, strength), lambda: glow(size, colour, strength))
        canvas.put(made, corner(at, size), light=True)

    def shade(
        self, canvas: Canvas, rect: Rect, radius: float, sigma: float, strength: float, drop: float
    ) -> None:
        """Put the shadow of something in ``rect``; lengths in units."""
        piece = self.look.shapes.shadow(
            rect.size, radius * self.u, sigma * self.u, strength, drop=drop * self.u
        )
        piece.put(canvas, rect.x, rect.y)


def corner(middle: Place, size: tuple[int, int]) -> Point:
    """The upper left corner of something of ``size`` around ``middle``."""
    return round(middle[0] - size[0] / 2), round(middle[1] - size[1] / 2)
