"""The bundle of all painters and the theme that scenes and widgets draw with."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from pidro_desktop.figures.company import USUAL, Figures
from pidro_desktop.render.art.shapes import Shapes
from pidro_desktop.render.text import Colour, Face, Pen, TextPainter, size
from pidro_desktop.render.theme import Theme, load_theme

if TYPE_CHECKING:
    from pidro_desktop.render.cards.card_images import CardArt


class Look(Struct):
    """The painters in one theme, and ``u``, the current number of pixels per unit.

    ``figures`` are those of the four seats, from seat 0. ``target`` is the least height of a
    control in pixels: so much a finger needs in any window.
    """

    theme: Theme
    text: TextPainter
    shapes: Shapes
    deck: Callable[[], CardArt]
    u: float = 1.0
    figures: Figures = USUAL.figures
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
