"""Vector shapes of the interface (tiles, boards, plates, paper, rings), cached by size."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable

import pygame
from msgspec import Struct

from pidro_desktop.render.art import vectors
from pidro_desktop.render.art.raster import picture
from pidro_desktop.render.art.shadow import blurred_box, margin, nine_slice, premultiplied
from pidro_desktop.render.canvas import Canvas, around
from pidro_desktop.render.surface_pool import FURNITURE, SurfaceStore
from pidro_desktop.render.theme import Colour, Theme

Size = tuple[int, int]


class Piece(Struct, frozen=True):
    """A surface with the offset of its top left corner from the corner of the shape.

    A large shape that is the same all along is kept with a short middle, which is painted again
    and again: at 2560x1440 a sheet, its shadow and the veil below would take 44 MB.

    Attributes:
        size: pixels that it covers, if that is more than the surface has.
        edge: how far from its ends a frame reaches inside, in pixels: its middle is clear, and
            nothing is painted there. 0 for all else.
    """

    surface: pygame.Surface
    dx: int = 0
    dy: int = 0
    size: Size | None = None
    edge: int = 0

    def put(self, canvas: Canvas, x: float, y: float) -> None:
        """Draw the piece so that the shape's own corner is at (x, y), margins outside."""
        at = round(x) + self.dx, round(y) + self.dy
        if not self.edge:
            self._put_all(canvas, at)
            return
        whole = pygame.Rect(at, self.size or self.surface.get_size())
        for strip in around(whole.inflate(-2 * self.edge, -2 * self.edge), whole):
            with canvas.clipped(strip):
                self._put_all(canvas, at)

    def _put_all(self, canvas: Canvas, at: tuple[int, int]) -> None:
        wide, high = self.surface.get_size()
        if self.size in (None, (wide, high)):
            canvas.put(self.surface, at)
            return
        for x, left, across in _repeated(wide, self.size[0]):
            for y, top, down in _repeated(high, self.size[1]):
                canvas.put(self.surface, (at[0] + x, at[1] + y), (left, top, across, down))


def _repeated(long: int, wanted: int) -> list[tuple[int, int, int]]:
    """Return where each part of a length begins, where it is in a shorter one, and how long."""
    end = (long - MIDDLE) // 2
    if long == wanted:
        return [(0, 0, long)]
    middles = [(at, end, min(MIDDLE, wanted - end - at)) for at in range(end, wanted - end, MIDDLE)]
    ends = [(0, 0, end), (wanted - end, long - end, end)] if end else []
    return middles + ends


MIDDLE = 512
"""Pixels of the middle that is painted again and again."""
LARGE = 400_000
"""Pixels of a shape from which its middle is kept short."""
ROUND = 6
"""Units inside the edges of a sheet of paper from which on it is opaque."""
VEIL = 0.6
"""How dense the overlay is."""
PLAIN = 6_000
"""Pixels of a shape from which the reader's own smoothing is enough: its edges are few and mostly
straight, and nine samples a pixel of a large one take as long as several frames."""


def smooth(svg: str, size: Size, whole: Size | None = None) -> pygame.Surface:
    """Return a shape at ``size`` pixels, as ``picture`` does; it is a part of a ``whole`` one."""
    wide, high = whole or size
    return picture(svg, size, 1 if wide * high > PLAIN else 0)


def stretched(
    size: Size, corner: Size, make: Callable[[Size], pygame.Surface], *, edge: int = 0
) -> pygame.Surface:
    """Return a shape of ``size`` that is made small and stretched in its middle.

    Of a large one the middle stays short: a ``Piece`` of its size repeats it.

    Args:
        size: pixels, without the margin of ``edge`` pixels that the surface has on all sides.
        corner: how far its corners reach inside; between them it is the same all along. 0 for a
            height along which it changes.
        make: makes it in another size.
        edge: the margin.
    """
    least = [2 * part + 1 if part else long for part, long in zip(corner, size, strict=True)]
    small = min(least[0], size[0]), min(least[1], size[1])
    image = make(small)
    if small == size:
        return image
    if size[0] * size[1] > LARGE:
        size = min(small[0] + MIDDLE - 1, size[0]), min(small[1] + MIDDLE - 1, size[1])
    whole = pygame.Surface((size[0] + 2 * edge, size[1] + 2 * edge), pygame.SRCALPHA, image)
    nine_slice(whole, image, whole.get_rect(), empty=True)
    return whole


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

        def write(small: Size) -> str:
            return vectors.rounded(
                small,
                radius,
                fill,
                stroke=stroke,
                stroke_width=stroke_width,
                opacity=opacity,
                dash=dash,
            )

        key = ("rounded", size, radius, fill, stroke, stroke_width, opacity, dash)
        return self._wide(key, size, 0 if dash else _reach(radius, stroke_width), write)

    def tile(self, size: Size, u: float, state: str = "on") -> Piece:
        """Return a birch tile: ``on``, ``hot`` (under the pointer), ``down`` or ``off``."""
        corner, controls = _reach(10 * u, 4 * max(1.0, 1.2 * u)), self._theme.controls
        return self._wide(
            ("tile", size, u, state), size, corner, lambda s: vectors.tile(controls, s, u, state)
        )

    def walnut(self, size: Size, u: float, state: str = "on", radius: float = 12) -> Piece:
        """Return a walnut board: ``on``, ``hot``, ``down``, ``lit`` (brass rim) or ``off``."""
        corner, theme = _reach(radius * u, max(1.0, 2.2 * u)), self._theme
        key = ("walnut", size, u, state, radius)
        return self._wide(key, size, corner, lambda s: vectors.walnut(theme, s, u, state, radius))

    def _wide(self, key: Hashable, size: Size, corner: int, write: Callable[[Size], str]) -> Piece:
        """Return a shape that is written as SVG in a lesser width, and stretched in its middle."""

        def make(small: Size) -> pygame.Surface:
            return smooth(write(small), small, size)

        return Piece(self._kept.get(key, lambda: stretched(size, (corner, 0), make)), size=size)

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
        corner = _reach(radius * u + out, out)

        def make(small: Size) -> pygame.Surface:
            return smooth(vectors.ring(small, radius * u + out, width, bright, dark), small, whole)

        surface = self._kept.get(
            ("ring", whole, u, radius), lambda: stretched(whole, (corner, corner), make)
        )
        hollow = min(whole) > 4 * corner
        return Piece(surface, -out, -out, whole, corner if hollow else 0)

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
        edge = margin(sigma)
        corner = _reach(radius, edge)

        def make(small: Size) -> pygame.Surface:
            return blurred_box(small, radius, sigma, colour, strength)

        surface = self._kept.get(key, lambda: stretched(size, (corner, corner), make, edge=edge))
        whole = size[0] + 2 * edge, size[1] + 2 * edge
        return Piece(surface, -edge, -edge + round(drop), whole)

    def veil(self, size: Size) -> Piece:
        """Return the dark overlay that covers the picture below a dialog."""

        def make() -> pygame.Surface:
            surface = pygame.Surface((MIDDLE, MIDDLE), pygame.SRCALPHA)
            surface.fill(premultiplied(self._theme.ground.veil, VEIL))
            return surface

        return Piece(self._kept.get("veil", make), size=size)

    def kept(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the caller's surface cached under ``key``, made once while there is room."""
        return self._kept.get(("own", key), make)

    def drawn(
        self, key: str, size: Size, body: str, box: tuple[float, float], fine: int = 0
    ) -> Piece:
        """Return a surface of the SVG ``body`` in a ``box`` of units, cached under ``key``.

        ``fine`` is as that of ``picture``.
        """

        def make() -> pygame.Surface:
            return picture(vectors.sheet(body, box), size, fine)

        return Piece(self._kept.get(("drawn", key, size), make))


def _reach(radius: float, line: float) -> int:
    """Return how many pixels a corner with a line inside reaches from the edge, and one more."""
    return math.ceil(max(0.0, radius) + line) + 1
