"""Vector shapes of the interface (tiles, boards, plates, paper, rings), cached by size."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

import pygame

from pidro_desktop.render.art import vectors
from pidro_desktop.render.art.raster import picture
from pidro_desktop.render.art.shadow import blurred_box, margin, premultiplied
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.surface_pool import FURNITURE, SurfaceStore
from pidro_desktop.render.theme import Colour, Theme

Size = tuple[int, int]


class Piece(NamedTuple):
    """A surface with the offset of its top left corner from the corner of the shape."""

    surface: pygame.Surface
    dx: int = 0
    dy: int = 0

    def put(self, canvas: Canvas, x: float, y: float) -> None:
        """Draw the piece so that the shape's own corner is at (x, y), margins outside."""
        canvas.put(self.surface, (round(x) + self.dx, round(y) + self.dy))


PLAIN = 6_000
"""Pixels of a shape from which the reader's own smoothing is enough: its edges are few and mostly
straight, and nine samples a pixel of a large one take as long as several frames."""


def smooth(svg: str, size: Size) -> pygame.Surface:
    """Return a shape at ``size`` pixels, as ``picture`` does."""
    return picture(svg, size, 1 if size[0] * size[1] > PLAIN else 0)


class Shapes:
    """The shapes of the interface in a theme's colours. Sizes are pixels, ``u`` pixels a unit."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._kept = SurfaceStore(FURNITURE)

    def rounded(
        self,
        size: Size,
        radius: float,
        fill: tuple[Colour, Colour] | None,
        *,
        stroke: Colour | None = None,
        stroke_width: float = 1.5,
        opacity: float = 1.0,
        dash: str = "",
    ) -> Piece:
        """Return a rounded rectangle with a vertical gradient; the stroke lies inside ``size``."""
        key = ("rounded", size, radius, fill, stroke, stroke_width, opacity, dash)
        return Piece(
            self._kept.get(
                key,
                lambda: smooth(
                    vectors.rounded(
                        size,
                        radius,
                        fill,
                        stroke=stroke,
                        stroke_width=stroke_width,
                        opacity=opacity,
                        dash=dash,
                    ),
                    size,
                ),
            )
        )

    def tile(self, size: Size, u: float, state: str = "on") -> Piece:
        """Return a birch tile: ``on``, ``hot`` (under the pointer), ``down`` or ``off``."""
        key = ("tile", size, u, state)
        return Piece(
            self._kept.get(
                key, lambda: smooth(vectors.tile(self._theme.controls, size, u, state), size)
            )
        )

    def walnut(self, size: Size, u: float, state: str = "on", radius: float = 12) -> Piece:
        """Return a walnut board: ``on``, ``hot``, ``down``, ``lit`` (brass rim) or ``off``."""
        key = ("walnut", size, u, state, radius)
        return Piece(
            self._kept.get(
                key,
                lambda: smooth(vectors.walnut(self._theme, size, u, state, radius), size),
            )
        )

    def plate(self, size: Size, u: float, *, turn: bool = False) -> Piece:
        """Return the plate below a name: dark, or bright for the player to act."""
        theme = self._theme
        if turn:
            lit = (theme.attention.turn_plate_top, theme.attention.turn_plate_bottom)
            return self.rounded(
                size, 14 * u, lit, stroke=theme.paper.ink, stroke_width=max(1.0, 1.5 * u)
            )
        dark = (theme.controls.plate_top, theme.controls.plate_bottom)
        return self.rounded(size, 14 * u, dark, opacity=0.8)

    def paper(self, size: Size, u: float) -> Piece:
        """Return a sheet of paper without its shadow."""
        fill = (self._theme.paper.sheet_top, self._theme.paper.sheet_bottom)
        return self.rounded(size, 3 * u, fill)

    def bubble(self, size: Size, u: float, tip: tuple[int, int] | None = None) -> Piece:
        """Return a speech bubble whose tail ends at ``tip``, relative to the bubble's corner."""
        left, top = min(0, tip[0] if tip else 0), min(0, tip[1] if tip else 0)
        right = max(size[0], tip[0] + 1 if tip else 0)
        bottom = max(size[1], tip[1] + 1 if tip else 0)
        key = ("bubble", size, u, tip)
        whole = (right - left, bottom - top)
        surface = self._kept.get(
            key,
            lambda: smooth(
                vectors.bubble(
                    self._theme.paper, size, u, tip=tip, origin=(left, top), whole=whole
                ),
                whole,
            ),
        )
        return Piece(surface, left, top)

    def ring(self, size: Size, u: float, radius: float = 10) -> Piece:
        """Return the focus ring around an area of ``size`` with corners of ``radius`` units."""
        gap, width = max(2, round(2 * u)), max(2.0, 3 * u)
        out = gap + round(width + 2 * max(1.0, width / 3))
        whole = (size[0] + 2 * out, size[1] + 2 * out)
        bright, dark = self._theme.attention.brass_lit, self._theme.paper.ink
        surface = self._kept.get(
            ("ring", whole, u, radius),
            lambda: smooth(vectors.ring(whole, radius * u + out, width, bright, dark), whole),
        )
        return Piece(surface, -out, -out)

    def fade(self, size: Size, colour: Colour, *, down: bool) -> Piece:
        """Return a strip that fades into ``colour`` at its lower or upper end."""

        def make() -> pygame.Surface:
            strip = pygame.Surface(size, pygame.SRCALPHA)
            for y in range(size[1]):
                part = (y + 1) / size[1] if down else 1 - y / size[1]
                tone = premultiplied(colour, part)
                strip.fill(tone, (0, y, size[0], 1))
            return strip

        return Piece(self._kept.get(("fade", size, colour, down), make))

    def shadow(
        self, size: Size, radius: float, sigma: float, strength: float, *, drop: float = 0
    ) -> Piece:
        """Return the soft shadow of an area of ``size``; lengths in pixels, strength 0 to 1."""
        key = ("shadow", size, round(radius), round(sigma, 1), strength)
        colour = self._theme.ground.shadow
        surface = self._kept.get(key, lambda: blurred_box(size, radius, sigma, colour, strength))
        edge = margin(sigma)
        return Piece(surface, -edge, -edge + round(drop))

    def veil(self, size: Size, strength: float = 0.6) -> Piece:
        """Return the dark overlay that covers the picture below a dialog."""
        colour = self._theme.ground.veil

        def make() -> pygame.Surface:
            surface = pygame.Surface(size, pygame.SRCALPHA)
            surface.fill((*(round(part * strength) for part in colour), round(255 * strength)))
            return surface

        return Piece(self._kept.get(("veil", size, strength), make))

    def kept(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the caller's surface cached under ``key``, made once while there is room."""
        return self._kept.get(("own", key), make)

    def drawn(self, key: str, size: Size, body: str, box: tuple[float, float]) -> Piece:
        """Return a surface of the SVG ``body`` in a ``box`` of units, cached under ``key``."""
        return Piece(
            self._kept.get(("drawn", key, size), lambda: picture(vectors.sheet(body, box), size))
        )
