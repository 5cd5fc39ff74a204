"""The bundle of all painters and the theme that scenes and widgets draw with."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Final

import pygame
from msgspec import Struct
from msgspec.structs import replace

from pidro_desktop.figures.company import USUAL, Figures
from pidro_desktop.render.art.shapes import Shapes
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.text import Colour, Face, Pen, TextPainter, size
from pidro_desktop.render.theme import Theme, load_theme

if TYPE_CHECKING:
    from pidro_desktop.render.cards.card_images import CardArt

RGB: Final = 3


class Look(Struct):
    """The painters in one theme, and ``u``, the current number of pixels per unit.

    ``figures`` are those of the four seats, from seat 0; ``card_size`` is that of the cards in the
    hand, in percent of the usual. ``target`` is the least height of a
    control in pixels: so much a finger needs in any window.
    """

    theme: Theme
    text: TextPainter
    shapes: Shapes
    deck: Callable[[], CardArt]
    u: float = 1.0
    figures: Figures = USUAL.figures
    card_size: int = 100
    target: int = 0

    @classmethod
    def make(
        cls,
        theme: Theme | None = None,
        *,
        deck: str = "",
        four_colours: bool = False,
        marks: bool = False,
    ) -> Look:
        """Return all painters for a theme; nothing is drawn yet. ``deck`` "" is the theme's own."""
        chosen = theme or load_theme()
        return cls(
            theme=chosen,
            text=TextPainter(),
            shapes=Shapes(chosen),
            deck=cache(lambda: _deck(chosen, deck, four_colours, marks)),
        )

    def use_theme(self, theme: Theme) -> None:
        """Switch to another theme, and clear all drawings of the old one.

        The cards use the theme's own deck until ``cards`` is given another one.
        """
        self.theme, self.shapes = theme, Shapes(theme)
        self.deck = cache(lambda: _deck(theme))

    @property
    def cards(self) -> CardArt:
        """The painter of cards, the same at every scale."""
        return self.deck()

    def at(self, u: float, target: int = 0) -> Look:
        """Return the same painters at another scale, to stay readable in small windows."""
        return replace(self, u=u, target=target)

    def s(self, units: float) -> int:
        """Return units as whole pixels."""
        return round(units * self.u)

    def fill(
        self,
        canvas: Canvas,
        rect: tuple[float, float, int, int] | pygame.Rect,
        radius: float,
        colours: Colour | tuple[Colour, Colour] | None,
        *,
        rim: Colour | None = None,
        thick: float = 1.5,
        opacity: float = 1.0,
    ) -> None:
        """Draw a rounded rectangle of one colour, or from one to another; lengths in pixels."""
        x, y, wide, high = rect
        both = (colours, colours) if colours and len(colours) == RGB else colours
        shape = self.shapes.rounded(
            (wide, high), radius, both, stroke=rim, stroke_width=thick, opacity=opacity
        )
        shape.put(canvas, x, y)

    def shade(
        self,
        canvas: Canvas,
        rect: tuple[float, float, int, int] | pygame.Rect,
        radius: float,
        sigma: float,
        strength: float,
        drop: float = 0.0,
    ) -> None:
        """Draw the soft shadow of ``rect``, which is in pixels; the other lengths are in units."""
        (x, y, wide, high), u = rect, self.u
        shadow = self.shapes.shadow((wide, high), radius * u, sigma * u, strength, drop=drop * u)
        shadow.put(canvas, x, y)

    def pen(self, face: Face, units: float, colour: Colour) -> Pen:
        """Return a pen for text of ``units``."""
        return Pen(face, size(units, self.u), colour)

    def px(self, units: float) -> int:
        """Return the font size of a text of ``units``: never under 16 pixels."""
        return size(units, self.u)


def _deck(theme: Theme, deck: str = "", four_colours: bool = False, marks: bool = False) -> CardArt:
    # The title has its cards in a picture that is kept, and is seen sooner without this.
    from pidro_desktop.render.cards.card_images import CardArt  # noqa: PLC0415  see above

    return CardArt(theme, deck=deck, four_colours=four_colours, marks=marks)
