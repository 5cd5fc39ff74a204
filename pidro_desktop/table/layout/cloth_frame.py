"""The frame of the cloth: its edges in pixels, and the two units of length on it."""

from __future__ import annotations

from typing import NamedTuple

from pidro_desktop.table.layout.layout_types import CARD_RATIO, Point, Rect, Scale, around
from pidro_desktop.table.layout.proportions import SNUG, plate_reach


class Frame(NamedTuple):
    """The cloth from ``left``, ``top`` to ``right``, ``bottom`` in pixels.

    Lengths called ``u`` are units of words and buttons, those called ``k`` of cards and figures.
    ``tall``: the hand lies below south's figure. ``opened``: all hands lie open. ``hem``: the
    largest distance of any theme's pattern from the cloth's edge.
    """

    words: Scale
    cards: Scale
    left: float
    top: float
    right: float
    bottom: float
    tall: bool
    opened: bool
    hem: float

    def u(self, units: float) -> float:
        """The unit of text, in pixels."""
        return units * self.words.u

    def k(self, units: float) -> float:
        """The unit of cards, in pixels."""
        return units * self.cards.u

    @property
    def mx(self) -> float:
        """The x of the cloth's middle."""
        return (self.left + self.right) / 2

    @property
    def half(self) -> float:
        """Half of the cloth's width."""
        return (self.right - self.left) / 2

    @property
    def spare(self) -> float:
        """The extra height of the cloth over the design size."""
        return self.bottom - self.top - self.k(688)

    @property
    def snug(self) -> bool:
        """Whether text is large for the cards, so that it is placed above and below them."""
        return self.tall or self.words.u > SNUG * self.cards.u

    @property
    def side(self) -> float:
        """The distance of portraits and names from the edge, for west, south and east."""
        return max(self.k(72), plate_reach(self.words.u))

    @property
    def south_row(self) -> float:
        """The lower edge of south's row; the buttons after a deal fit below it."""
        return self.bottom - max(self.k(212), self.u(144) if self.snug else 0)

    @property
    def south(self) -> float:
        """The centre of south's portrait."""
        low = self.bottom - self.k(204) if self.tall else self.bottom
        return low - self.k(52) - self.u(54)

    @property
    def south_call_bottom(self) -> float:
        """The upper edge of the texts above south's portrait."""
        return self.south - self.k(52) - self.u(92)

    @property
    def north_row(self) -> float:
        """The upper edge of north's row."""
        return self.top + max(self.k(122), self.u(64) if self.snug else 0)

    @property
    def killed_size(self) -> tuple[float, float]:
        """Width and height of the killed cards' area."""
        return max(self.k(128), self.u(104)), self.u(42) + self.k(94)

    @property
    def killed_bottom(self) -> float:
        """The lower edge of the killed cards' area."""
        return self.bottom - self.k(212 if self.tall else 24)

    @property
    def middle(self) -> float:
        """The centre of the trick."""
        if not self.snug:
            return self.top + self.k(299) + self.spare / 2
        north, south = self.north_row + self.k(76), self.south_row - self.k(76)
        if not (self.tall and self.opened):
            return (north + south) / 2
        return min((north + self.k(82) + south) / 2, self.south_call_bottom - self.k(146))

    @property
    def beside(self) -> float:
        """The centre of west's and of east's portrait."""
        if not self.snug:
            return self.top + self.k(250) + self.spare / 2
        least = self.top + self.k(165) + self.u(102 if self.tall else 50)
        below_west = self.k(104 + (76 if self.tall else 52)) - self.k(52) + self.u(66)
        south = self.south_call_bottom - below_west
        deck = self.k(84) + self.u(30 if self.tall else 53)
        deck += self.k(82 if self.tall and self.opened else 0)
        east = self.killed_bottom - self.killed_size[1] - below_west - deck
        wanted = self.top + self.k(250) + self.spare / 2
        if self.tall:
            wanted = self.middle - self.k(90) - self.u(66)
        return max(least, min(wanted, south, east))

    @property
    def open_top(self) -> float:
        """The upper edge of west's and east's open hands."""
        foot = self.beside + self.k(52)
        if not self.tall:
            return foot + self.k(40)
        return max(foot + self.u(68) + self.k(82), foot + self.u(130), self.middle + self.k(66))

    def at(self, x: float, y: float) -> Point:
        """Return the nearest pixel."""
        return round(x), round(y)

    def box(self, x: float, y: float, w: float, h: float) -> Rect:
        """Return a rectangle of whole pixels; adjacent rectangles stay adjacent."""
        return Rect(round(x), round(y), round(x + w) - round(x), round(y + h) - round(y))

    def card(self, middle: tuple[float, float], width: float) -> Rect:
        """Return the rectangle of a card of ``width`` card units around a centre."""
        return around(middle, self.cards.s(width), self.cards.s(width * CARD_RATIO))
