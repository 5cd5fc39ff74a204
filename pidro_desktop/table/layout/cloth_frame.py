"""The cloth as a frame: its edges in pixels, and the two units that everything on it is in."""

from __future__ import annotations

from typing import NamedTuple

from pidro_desktop.table.layout.layout_types import CARD_RATIO, Point, Rect, Scale, around
from pidro_desktop.table.layout.proportions import SNUG, hem_of, plate_reach


class Frame(NamedTuple):
    """The cloth from ``left``, ``top`` to ``right``, ``bottom`` in pixels.

    Lengths called ``u`` are units of words and buttons, those called ``k`` of cards and figures.
    ``tall``: the hand lies below south's figure. ``opened``: all hands lie open.
    """

    words: Scale
    cards: Scale
    left: float
    top: float
    right: float
    bottom: float
    tall: bool
    opened: bool

    def u(self, units: float) -> float:
        """Units of words in pixels."""
        return units * self.words.u

    def k(self, units: float) -> float:
        """Units of cards in pixels."""
        return units * self.cards.u

    @property
    def mx(self) -> float:
        """The cloth's middle."""
        return (self.left + self.right) / 2

    @property
    def half(self) -> float:
        """From the middle to either side."""
        return (self.right - self.left) / 2

    @property
    def spare(self) -> float:
        """How much higher than the drawn one the cloth is."""
        return self.bottom - self.top - self.k(688)

    @property
    def snug(self) -> bool:
        """Whether words are large for the cards, so that they lie above and below them."""
        return self.tall or self.words.u > SNUG * self.cards.u

    @property
    def side(self) -> float:
        """From the cloth's edge to the middle of west's, south's and east's figures and names."""
        return max(self.k(72), plate_reach(self.words.u))

    @property
    def hem(self) -> float:
        """How far from the cloth's edge its pattern may reach, whichever theme is worn."""
        return hem_of(self.words.u)

    @property
    def hand_top(self) -> float:
        """The upper edge of all that the hand covers."""
        return self.bottom - self.k(200)

    @property
    def south_row(self) -> float:
        """The lower edge of south's row; what can be done after a deal has room below it."""
        return self.bottom - max(self.k(212), self.u(144) if self.snug else 0)

    @property
    def south(self) -> float:
        """The middle of south's figure."""
        low = self.bottom - self.k(204) if self.tall else self.bottom
        return low - self.k(52) - self.u(54)

    @property
    def south_call_bottom(self) -> float:
        """The upper edge of what stands above south's figure."""
        return self.south - self.k(52) - self.u(92)

    @property
    def north_row(self) -> float:
        """The upper edge of north's row."""
        return self.top + max(self.k(122), self.u(64) if self.snug else 0)

    @property
    def killed_size(self) -> tuple[float, float]:
        """Width and height of the killed cards' place."""
        return max(self.k(128), self.u(104)), self.u(42) + self.k(94)

    @property
    def killed_bottom(self) -> float:
        """Its lower edge."""
        return self.bottom - self.k(212 if self.tall else 24)

    @property
    def middle(self) -> float:
        """Where the trick lies."""
        if not self.snug:
            return self.top + self.k(299) + self.spare / 2
        north, south = self.north_row + self.k(76), self.south_row - self.k(76)
        if not (self.tall and self.opened):
            return (north + south) / 2
        return min((north + self.k(82) + south) / 2, self.south_call_bottom - self.k(146))

    @property
    def beside(self) -> float:
        """The middle of west's and of east's figure."""
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
        """The nearest pixel."""
        return round(x), round(y)

    def box(self, x: float, y: float, w: float, h: float) -> Rect:
        """A rectangle of whole pixels; neighbours that touch still do."""
        return Rect(round(x), round(y), round(x + w) - round(x), round(y + h) - round(y))

    def card(self, middle: tuple[float, float], width: float) -> Rect:
        """A card of ``width`` card units around a middle."""
        return around(middle, self.cards.s(width), self.cards.s(width * CARD_RATIO))
