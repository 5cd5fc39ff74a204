"""The layout of the daily deal: the calendar, the day's board, the streak, and the slip."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pidro_desktop.table.layout.layout_types import Point, Rect, Scale
from pidro_desktop.table.layout.proportions import EDGE, READABLE, Size, is_tall

LEAST_WIDE, LEAST_TALL = (1060, 640), (640, 1180)
"""Units of width and height that everything needs beside, and below, each other."""
TOP: Final = 88
"""Units from the window's upper edge to the papers."""
CLOSE, HEADING = 48, (20, 40)
GAP, BETWEEN = 24, 16
"""Units between the calendar and the rest, and between papers."""
CALENDAR_SHARE: Final = 640 / 1224
"""The part of the width that the calendar takes."""
BOARD_SHARE: Final = 350 / 600
STREAK_SHARE: Final = 236 / 568
BOARD_LEAST: Final = 324
HEAD, FEET, MARGIN, WEEKDAYS = 74, 14, 24, 46
"""Units: the calendar's red head, its foot, its margins, and the row of weekdays."""
ARROW: Final = 52
BUTTON: Final = 56
TALL_CALENDAR: Final = 0.46
"""The part of a tall window's height that the calendar takes."""


@dataclass(frozen=True, slots=True)
class MonthPlaces:
    """The places of the calendar.

    Attributes:
        area: the whole sheet. head: its red head. title: the left end of the month.
        back, forth: the arrows. names: the middle of the weekdays' line.
        grid: where the days are.
    """

    area: Rect
    head: Rect
    title: Point
    back: Rect
    forth: Rect
    names: int
    grid: Rect

    def cell(self, place: int, rows: int) -> Rect:
        """Return the cell of a place of the grid, counted row by row."""
        row, column = divmod(place, 7)
        left = self.grid.x + round(self.grid.w * column / 7)
        right = self.grid.x + round(self.grid.w * (column + 1) / 7)
        top = self.grid.y + round(self.grid.h * row / rows)
        bottom = self.grid.y + round(self.grid.h * (row + 1) / rows)
        return Rect(left, top, right - left, bottom - top)


@dataclass(frozen=True, slots=True)
class DailyPlaces:
    """The layout of the daily deal, in pixels.

    Attributes:
        scale: units to pixels. heading: the left end of the scene's name. close: the X.
        month: the calendar. board: the day's board. first, second: its buttons; the second takes
            no more than its part if there is only one.
        streak, slip: the two papers. copy: the button on the slip.
    """

    scale: Scale
    heading: Point
    close: Rect
    month: MonthPlaces
    board: Rect
    first: Rect
    second: Rect
    streak: Rect
    slip: Rect
    copy: Rect


def daily_scale(size: Size, u: float) -> Scale:
    """Return the scale of the daily deal: the window's, or the largest that fits."""
    least = LEAST_TALL if is_tall(size) else LEAST_WIDE
    return Scale(min(u, max(READABLE, min(size[0] / least[0], size[1] / least[1]))))


def daily_places(size: Size, scale: Scale) -> DailyPlaces:
    """Lay it out in a window of ``size`` pixels."""
    s, edge = scale.s, scale.s(EDGE)
    side = scale.target(CLOSE)
    close = Rect(size[0] - edge - side, edge, side, side)
    top = max(s(TOP), close.bottom + edge)
    wide, high = size[0] - 2 * edge, size[1] - edge - top
    if is_tall(size):
        month = Rect(edge, top, wide, round(high * TALL_CALENDAR))
        right = Rect(edge, month.bottom + s(GAP), wide, size[1] - edge - month.bottom - s(GAP))
    else:
        month = Rect(edge, top, round((wide - s(GAP)) * CALENDAR_SHARE), high)
        left = month.right + s(GAP)
        right = Rect(left, top, size[0] - edge - left, high)
    between = s(BETWEEN)
    tall = max(s(BOARD_LEAST), round((right.h - between) * BOARD_SHARE))
    board = right._replace(h=tall)
    below = Rect(right.x, board.bottom + between, right.w, right.bottom - board.bottom - between)
    streak = below._replace(w=round((below.w - between) * STREAK_SHARE))
    slip = Rect(streak.right + between, below.y, below.right - streak.right - between, below.h)
    inset, button = s(24), scale.target(BUTTON)
    row = Rect(board.x + inset, board.bottom - s(20) - button, board.w - 2 * inset, button)
    half = (row.w - s(14)) * 42 // 100
    first = row._replace(w=half)
    copy = scale.target(50)
    return DailyPlaces(
        scale,
        (s(HEADING[0]), max(s(HEADING[1]), close.centre[1])),
        close,
        _month(month, scale),
        board,
        first,
        row._replace(x=first.right + s(14), w=half),
        streak,
        slip,
        Rect(slip.x + s(18), slip.bottom - s(16) - copy, slip.w - 2 * s(18), copy),
    )


def _month(area: Rect, scale: Scale) -> MonthPlaces:
    s, arrow = scale.s, scale.target(ARROW)
    head = area._replace(h=s(HEAD))
    middle = head.y + s(HEAD * 0.6)
    forth = Rect(head.right - s(10) - arrow, middle - arrow // 2, arrow, arrow)
    top = head.bottom + s(WEEKDAYS)
    grid = Rect(area.x + s(MARGIN), top, area.w - 2 * s(MARGIN), area.bottom - s(FEET) - top)
    return MonthPlaces(
        area,
        head,
        (head.x + s(34), middle),
        forth._replace(x=forth.x - arrow - s(8)),
        forth,
        head.bottom + s(WEEKDAYS * 0.56),
        grid,
    )
