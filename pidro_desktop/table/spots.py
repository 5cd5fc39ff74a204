"""Where cards come to lie, by the window's size. The numbers are units on a sheet of 1280x720.

Taller windows: the middle of the table moves by half of what they have more, the south by all.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pidro_desktop.engine.seats import EAST, NORTH, SOUTH, WEST, Seat

SHEET: Final = (1280.0, 720.0)
RATIO: Final = 1.4
"""A card's height to its width."""

HAND_WIDTH: Final = 114.0
HIDDEN_WIDTH: Final = 36.0
ROW_WIDTH: Final = 54.0
TRICK_WIDTH: Final = 68.0
DECK_WIDTH: Final = 72.0
KILLED_WIDTH: Final = 58.0

_CLOTH: Final = (16.0, 16.0, 288.0, 16.0)
"""Cloth: left, top, and what is left free at the right and at the bottom."""
_PINWHEEL: Final = {NORTH: (-36, -28), SOUTH: (36, 28), WEST: (-110, 14), EAST: (110, -14)}


@dataclass(frozen=True, slots=True)
class Spots:
    """The middles of everything that cards lie in, in units. Seats are places: 0 is south.

    ``u`` is the pixels that a unit takes.
    """

    u: float
    width: float
    height: float

    @classmethod
    def of(cls, size: tuple[int, int]) -> Spots:
        """The spots of a window of ``size`` pixels."""
        u = min(size[0] / SHEET[0], size[1] / SHEET[1])
        return cls(u, size[0] / u, size[1] / u)

    @property
    def more(self) -> float:
        """How much taller the window is than the sheet."""
        return self.height - SHEET[1]

    @property
    def right(self) -> float:
        """The cloth's right edge."""
        return self.width - _CLOTH[2]

    @property
    def middle(self) -> tuple[float, float]:
        """Where the trick lies."""
        return (_CLOTH[0] + self.right) / 2, 312 + self.more / 2

    def hand(self) -> tuple[float, float]:
        """The middle of the viewer's hand."""
        return self.middle[0], self.height - 118

    def hidden(self, seat: Seat) -> tuple[float, float]:
        """The middle of a hand of backs."""
        if seat == NORTH:
            return self.middle[0] - 112, 92
        if seat == SOUTH:
            return self.hand()
        x = _CLOTH[0] + 72 if seat == WEST else self.right - 72
        return x, 398 + self.more / 2

    def trick(self, seat: Seat) -> tuple[float, float]:
        """Where a seat's card of the trick lies."""
        x, y = self.middle
        dx, dy = _PINWHEEL[seat]
        return x + dx, y + dy

    def row(self, seat: Seat, wide: float) -> tuple[float, float]:
        """The middle of the first card in a seat's row that is ``wide`` in all."""
        half, x = ROW_WIDTH / 2, self.middle[0]
        if seat in (NORTH, SOUTH):
            top = 138.0 if seat == NORTH else 416.0 + self.more
            return x - wide / 2 + half, top + half * RATIO
        y = 274 + self.more / 2 + half * RATIO
        return (136 + _CLOTH[0] + half if seat == WEST else self.right - 136 - wide + half), y

    def deck(self, dealer: Seat) -> tuple[float, float]:
        """The middle of the deck at the dealer's corner."""
        return {
            WEST: (_CLOTH[0] + 68, 92.0),
            NORTH: (self.right - 68, 92.0),
            EAST: (self.right - 72, 492 + self.more / 2),
            SOUTH: (_CLOTH[0] + 140, 478 + self.more),
        }[dealer]

    def killed(self) -> tuple[float, float]:
        """The middle of the killed cards."""
        return self.right - 24 - 64, self.height - _CLOTH[3] - 24 - 136 + 82
