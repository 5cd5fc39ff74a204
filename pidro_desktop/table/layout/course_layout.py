"""The layout of the path of lessons: the cloth with its stops, and a paper beside or below it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pidro_desktop.table.layout.layout_types import Point, Rect, Scale, around
from pidro_desktop.table.layout.proportions import EDGE, READABLE, Size, is_tall

COLUMN, COLUMN_SHARE = 384, 0.345
"""Units of the column beside the cloth, and the part of the window's width it takes at most."""
LEAST_WIDE, LEAST_TALL = (880, 470), (620, 980)
"""Units of width and height that everything needs beside, and below, each other."""
CLOSE, BUTTON, GAP = 48, 60, 14
PAPER_BELOW: Final = 330
"""Units of height of the paper in a tall window."""
SHEET: Final = (848, 688)
"""The cloth on which the points below lie."""
STOPS: Final = (
    *((96, 544), (270, 576), (446, 540), (626, 574)),
    *((728, 410), (544, 356), (346, 388), (152, 328)),
)
START, LAST = (24, 550), ((180, 198), (274, 152))
"""Where the way begins, and how it goes on behind the last stop."""
GOAL: Final = (424, 160)
CUP: Final = (726, 116)
RADIUS, CHOSEN = 43, 54
"""Units of the cards: a coaster, and the chosen one."""
NAME_ROOM, WIDE_NAME_ROOM = 168, 206
"""Units of the cards: the room of a name, and of one that has nothing beside it."""
ABOVE: Final = 4
"""The place of the stop whose name is above it: the way goes on below."""
NAME_BELOW, NAME_ABOVE = 31, 26
"""Units from a coaster's rim to the middle of its name."""
GOAL_NAME: Final = 76
TARGET_BELOW: Final = 26
"""Units of the cards that a coaster's target reaches below it, over its stars."""


@dataclass(frozen=True, slots=True)
class CoursePlaces:
    """The layout in pixels.

    Attributes:
        words: the scale of texts. cards: that of everything on the cloth.
        cloth: the felt. heading: the left end of the scene's name. close: the X.
        paper: the lesson. button: the bright button. other: a plain one above it.
        stops: the middles of the coasters. way: the points that the stitches go through.
        goal: the middle of the last table. cup: that of the cup.
        beside: where the darker column begins, or None.
    """

    words: Scale
    cards: Scale
    cloth: Rect
    heading: Point
    close: Rect
    paper: Rect
    button: Rect
    other: Rect
    stops: tuple[Point, ...]
    way: tuple[Point, ...]
    goal: Point
    cup: Point
    beside: int | None

    def target(self, place: int, *, chosen: bool) -> Rect:
        """Return what can be clicked of a stop: its coaster and the stars on its rim."""
        x, y = self.stops[place]
        radius = max(22, self.cards.s(CHOSEN if chosen else RADIUS))
        below = self.cards.s(TARGET_BELOW) // 2
        return Rect(x - radius, y - radius, 2 * radius, 2 * radius + below)

    def name(self, place: int, *, chosen: bool) -> Point:
        """Return the middle of a stop's name."""
        x, y = self.stops[place]
        radius = self.cards.s(CHOSEN if chosen else RADIUS)
        if place == ABOVE:
            return x, y - radius - self.words.s(NAME_ABOVE)
        return x, y + radius + self.words.s(NAME_BELOW)

    def name_room(self, place: int) -> int:
        """Return the width for a stop's name."""
        return self.cards.s(WIDE_NAME_ROOM if place == ABOVE else NAME_ROOM)

    @property
    def last_table(self) -> Rect:
        """Return what can be clicked of the last table: its cards, and the words below them."""
        wide, high = self.cards.s(210), self.cards.s(150)
        return around((self.goal[0], self.goal[1] + self.cards.s(22)), wide, high)


def course_scale(size: Size, u: float) -> Scale:
    """Return the scale of the texts: the window's, or the largest that fits."""
    least = LEAST_TALL if is_tall(size) else LEAST_WIDE
    return Scale(min(u, max(READABLE, min(size[0] / least[0], size[1] / least[1]))))


def course_places(size: Size, scale: Scale, *, both: bool) -> CoursePlaces:
    """Lay it out.

    Args:
        size: the window in pixels.
        scale: the scale of its texts.
        both: whether there is a second button.
    """
    s, edge = scale.s, scale.s(EDGE)
    side, button = scale.target(CLOSE), scale.target(BUTTON)
    if is_tall(size):
        close = Rect(size[0] - edge - side, edge, side, side)
        last = Rect(edge, size[1] - edge - button, size[0] - 2 * edge, button)
        other = last._replace(w=(last.w - s(GAP)) // 2)
        if both:
            last = Rect(other.right + s(GAP), last.y, last.right - other.right - s(GAP), last.h)
        high = max(s(PAPER_BELOW), round(size[1] * 0.3))
        paper = Rect(edge, last.y - edge - high, size[0] - 2 * edge, high)
        top = close.bottom + edge
        cloth = Rect(edge, top, size[0] - 2 * edge, paper.y - edge - top)
        heading, beside = (edge + s(4), close.centre[1]), None
    else:
        wide = min(s(COLUMN), round(size[0] * COLUMN_SHARE))
        cloth = Rect(edge, edge, size[0] - wide - 3 * edge, size[1] - 2 * edge)
        left = cloth.right + edge
        close = Rect(left + wide - side, edge, side, side)
        last = Rect(left, size[1] - edge - button, wide, button)
        other = last._replace(y=last.y - s(GAP) - button)
        foot = (other if both else last).y - edge
        top = close.bottom + edge
        paper = Rect(left, top, wide, foot - top)
        heading, beside = (left + s(4), close.centre[1]), left - edge // 2
    return _on(cloth, scale, paper, close, (last, other), heading, beside)


def _on(
    cloth: Rect,
    scale: Scale,
    paper: Rect,
    close: Rect,
    buttons: tuple[Rect, Rect],
    heading: Point,
    beside: int | None,
) -> CoursePlaces:
    cards = Scale(min(cloth.w / SHEET[0], cloth.h / SHEET[1]))

    def at(point: tuple[int, int]) -> Point:
        across, down = cloth.w / SHEET[0], cloth.h / SHEET[1]
        return cloth.x + round(point[0] * across), cloth.y + round(point[1] * down)

    stops = tuple(at(point) for point in STOPS)
    way = (at(START), *stops, *(at(point) for point in LAST))
    return CoursePlaces(
        scale, cards, cloth, heading, close, paper, *buttons, stops, way, at(GOAL), at(CUP), beside
    )
