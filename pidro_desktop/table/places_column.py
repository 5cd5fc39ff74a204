"""The right column: lifetime results, close, score sheet, board and buttons."""

from __future__ import annotations

from dataclasses import dataclass

from pidro_desktop.table.places_types import Point, Rect, Scale

WIDTH = 256
HELP = 104


@dataclass(frozen=True, slots=True)
class ColumnPlaces:
    """The right column in pixels.

    Attributes:
        area: all of it. lifetime: left end of the capitals' middle of the two lines.
        close: the X. sheet: the score sheet. board: trump, bid and gauge.
        help: switches help on and off. back: takes a decision back.
        menu: opens the pause menu. last: the last trick. about: the question mark.
    """

    area: Rect
    lifetime: tuple[Point, Point]
    close: Rect
    sheet: Rect
    board: Rect
    help: Rect
    back: Rect
    menu: Rect
    last: Rect
    about: Rect


def column_places(scale: Scale, width: int, height: int) -> ColumnPlaces:
    """The column for a window of ``width`` by ``height`` pixels."""
    edge, gap = scale.s(16), scale.s(16)
    x, w = width - edge - scale.s(WIDTH), scale.s(WIDTH)
    right = x + w
    close = Rect(right - scale.target(48), edge, scale.target(48), scale.target(48))
    side, between = scale.target(48), scale.s(8)
    lower = height - edge - side
    about = Rect(right - side, lower, side, side)
    last = Rect(about.x - between - side, lower, side, side)
    menu = Rect(x, lower, last.x - between - x, side)
    upper = lower - between - side
    help_ = Rect(x, upper, scale.s(HELP), side)
    back = Rect(help_.right + between, upper, right - help_.right - between, side)
    board = Rect(x, upper - gap - scale.s(176), w, scale.s(176))
    top = max(scale.s(80), close.bottom + scale.s(12))
    sheet = Rect(x, top, w, board.y - gap - top)
    first = scale.s(30)
    second = max(scale.s(53), first + scale.text(16) + 3)
    lifetime = ((x + scale.s(4), first), (x + scale.s(4), second))
    area = Rect(x, 0, w, height)
    return ColumnPlaces(area, lifetime, close, sheet, board, help_, back, menu, last, about)
