"""Layout types: rectangles and rows of whole pixels, without pygame."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

CARD_RATIO = 1.4  # height to width of a card
SMALLEST_TEXT = 16  # pixels
SMALLEST_TARGET = 44  # pixels

Point = tuple[int, int]
Anchor = Literal["left", "centre", "right"]
Side = Literal["left", "right", "up", "down"]


class Rect(NamedTuple):
    """A rectangle: left, top, width and height in pixels."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The x right of its last column."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The y below its last line."""
        return self.y + self.h

    @property
    def centre(self) -> Point:
        """The pixel in its centre."""
        return self.x + self.w // 2, self.y + self.h // 2

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""
        return self.w, self.h

    @property
    def topleft(self) -> Point:
        """The upper left corner."""
        return self.x, self.y

    def overlaps(self, other: Rect) -> bool:
        """Return whether the two share a pixel."""
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )

    def contains(self, other: Rect) -> bool:
        """Return whether ``other`` lies wholly inside."""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def has(self, at: Point) -> bool:
        """Return whether the pixel ``at`` is inside."""
        return self.x <= at[0] < self.right and self.y <= at[1] < self.bottom

    def grown(self, by: int) -> Rect:
        """Return it grown by ``by`` pixels on every side, shrunk if negative."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)


def around(centre: tuple[float, float], w: float, h: float) -> Rect:
    """Return the rectangle of this size around a centre."""
    width, height = round(w), round(h)
    return Rect(round(centre[0] - width / 2), round(centre[1] - height / 2), width, height)


class Scale(NamedTuple):
    """Converts units of the 1280x720 design to pixels."""

    u: float

    def s(self, units: float) -> int:
        """Return units as whole pixels."""
        return round(units * self.u)

    def text(self, units: float) -> int:
        """Return the font size of ``units``, never under 16 pixels."""
        return max(SMALLEST_TEXT, round(units * self.u))

    def target(self, units: float) -> int:
        """Return the side of a click target, never under 44 pixels."""
        return max(SMALLEST_TARGET, round(units * self.u))


@dataclass(frozen=True, slots=True)
class CardLine:
    """A line of overlapping cards.

    Attributes:
        area: all the room there is; its top is the cards' top.
        anchor: the end of ``area`` that the row keeps to.
        card: a card's width; step: from one card to the next while there is room.
    """

    area: Rect
    anchor: Anchor
    card: int
    step: int

    def lay(self, count: int) -> list[Rect]:
        """Return a rectangle for each of ``count`` cards, closer together if many."""
        if count == 0:
            return []
        room = self.area.w - self.card
        step = min(float(self.step), room / (count - 1)) if count > 1 else 0.0
        slack = room - step * (count - 1)
        left = self.area.x + {"left": 0.0, "centre": slack / 2, "right": slack}[self.anchor]
        height = round(self.card * CARD_RATIO)
        return [
            Rect(round(left + index * step), self.area.y, self.card, height)
            for index in range(count)
        ]


@dataclass(frozen=True, slots=True)
class DeckPlace:
    """A dealer's corner: where the deck lies, and the words beside it.

    ``label`` is the middle line's capitals for a full deck; the text has ``lines`` lines.
    """

    rect: Rect
    label: Point
    anchor: Anchor
    lines: Literal[1, 2]


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """The layout of one side of the table. Points are centres.

    Attributes:
        figure: the figure's drawing. plate: the middle of the name plate, ``plate_height`` high.
        word: middle of the capitals of "leads" or "cold"; counts: that of what was exchanged.
        arrow: the turn's arrow; arrow_angle in degrees counter-clockwise from upwards.
        hidden: the face-down hand. call: the auction's call; slip: the bid during the play;
        call_side, slip_side: where their tails are.
        open_hand: the hand where all cards lie open. deck: the dealer's corner.
        row: played cards. discards: the discards. trick: this seat's card in the trick.
    """

    figure: Rect
    plate: Point
    plate_height: int
    word: Point
    counts: Point
    arrow: Point
    arrow_angle: int
    hidden: Point
    open_hand: CardLine
    call: Point
    call_side: Side
    slip: Point
    slip_side: Side
    deck: DeckPlace
    row: CardLine
    discards: CardLine
    trick: Rect
