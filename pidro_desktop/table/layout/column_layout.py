"""The right column, or the area below the cloth in tall windows: scores, board, buttons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pidro_desktop.table.layout.layout_types import Point, Rect, Scale
from pidro_desktop.table.layout.proportions import COLUMN, EDGE, BandPlan

HELP = 104
BOARD = 176
ROOMY, ROOMY_OPEN = 600, 700
"""Units of height from which there is room for everything; where the sheet has to be high."""
HEAD = 64
"""Units of height above the sheet."""


@dataclass(frozen=True, slots=True)
class ColumnLayout:
    """The layout of the right column, or of the columns below the cloth, in pixels.

    Attributes:
        area: all of it. below: whether it lies below the cloth.
        lifetime: left end of the capitals' middle of the two lines.
        close: the X. sheet: the score sheet. board: trump, bid and gauge.
        help: switches help on and off. back: takes a decision back.
        menu: opens the pause menu. last: the last trick. about: the question mark.
        foot: where rows of buttons end, as wide as they are.
    """

    area: Rect
    below: bool
    lifetime: tuple[Point, Point]
    close: Rect
    sheet: Rect
    board: Rect
    help: Rect
    back: Rect
    menu: Rect
    last: Rect
    about: Rect
    foot: Rect


def column_layout(
    scale: Scale, width: int, height: int, *, opened: bool = False, headed: bool = False
) -> ColumnLayout:
    """Return the column beside the cloth; ``headed`` adds the lines above the sheet."""
    roomy = height >= (ROOMY_OPEN if opened else ROOMY) * scale.u or headed
    edge, gap = scale.s(EDGE if roomy else 12), scale.s(16 if roomy else 8)
    w = scale.s(COLUMN)
    x = width - scale.s(EDGE) - w
    area = Rect(x, 0, w, height)
    foot = Rect(x, edge, w, height - 2 * edge)
    rows = _rows(scale, foot, closing=not roomy)
    board = Rect(x, rows.help.y - gap - scale.s(BOARD), w, scale.s(BOARD))
    if not roomy:
        lifetime = _close_lines(scale, (x + scale.s(4), edge))
        sheet = _below(scale, lifetime, Rect(x, edge, w, board.y - gap - edge))
        return ColumnLayout(area, False, lifetime, rows.close, sheet, board, *rows[:5], foot)
    side = scale.target(48)
    close = Rect(x + w - side, edge, side, side)
    top = max(scale.s(16 + HEAD), close.bottom + scale.s(12))
    sheet = Rect(x, top, w, board.y - gap - top)
    lifetime = _lines(scale, (x + scale.s(4), 0))
    return ColumnLayout(area, False, lifetime, close, sheet, board, *rows[:5], foot)


def columns_below(scale: Scale, width: int, height: int, plan: BandPlan) -> ColumnLayout:
    """Return three columns below the cloth, or two in narrow windows."""
    edge, high = scale.s(EDGE), round(plan.height)
    top = height - edge - high
    area = Rect(0, top, width, height - top)
    if plan.columns == 2:
        return _two_below(scale, width, plan, area)
    w, board_high = scale.s(COLUMN), scale.s(BOARD)
    foot = Rect(width - edge - w, top, w, high)
    middle = foot.x - edge - w
    sheet = Rect(edge, top, middle - 2 * edge, high)
    side = scale.target(48)
    close = Rect(foot.right - side, top, side, side)
    board = Rect(middle, top + high - board_high, w, board_high)
    rows = _rows(scale, foot)
    room = (middle, top - scale.s(16)) if plan.listing else (foot.x, top - scale.s(18))
    lines = _lines(scale, (room[0] + scale.s(4), room[1]))
    return ColumnLayout(area, True, lines, close, sheet, board, *rows[:5], foot)


def _two_below(scale: Scale, width: int, plan: BandPlan, area: Rect) -> ColumnLayout:
    """The sheet at the left; the board over the buttons at the right."""
    edge, high = scale.s(EDGE), round(plan.height)
    w = (width - 3 * edge) // 2
    foot = Rect(width - edge - w, area.y, w, high)
    sheet = Rect(edge, area.y, w, high)
    side = scale.target(48)
    headed = plan.listing or high >= (BOARD + 12 + 104 + 12 + 52) * scale.u
    rows = _rows(scale, foot, closing=not headed)
    if not headed:
        lifetime = _close_lines(scale, (sheet.x + scale.s(4), area.y))
        sheet = _below(scale, lifetime, sheet)
        board = Rect(foot.x, area.y, w, scale.s(BOARD))
        return ColumnLayout(area, True, lifetime, rows.close, sheet, board, *rows[:5], foot)
    close = Rect(foot.right - side, area.y, side, side)
    board = Rect(foot.x, rows.help.y - scale.s(12) - scale.s(BOARD), w, scale.s(BOARD))
    lines = _lines(scale, (foot.x + scale.s(4), area.y - scale.s(18)))
    return ColumnLayout(area, True, lines, close, sheet, board, *rows[:5], foot)


def _lines(scale: Scale, corner: Point) -> tuple[Point, Point]:
    first = scale.s(30)
    second = max(scale.s(53), first + scale.text(16) + 3)
    return (corner[0], corner[1] + first), (corner[0], corner[1] + second)


def _close_lines(scale: Scale, corner: Point) -> tuple[Point, Point]:
    """Both lines as high up as they can stand, where the X is not beside them."""
    first = scale.text(16) // 2
    second = first + (scale.text(16) + scale.text(20)) // 2 + 3
    return (corner[0], corner[1] + first), (corner[0], corner[1] + second)


def _below(scale: Scale, lines: tuple[Point, Point], sheet: Rect) -> Rect:
    """What both lines leave of the sheet."""
    top = lines[1][1] + scale.text(20) // 2 + scale.s(8)
    return sheet._replace(y=top, h=sheet.bottom - top)


class _Rows(NamedTuple):
    """Both rows of buttons; the X beside the question mark where it has no place above."""

    help: Rect
    back: Rect
    menu: Rect
    last: Rect
    about: Rect
    close: Rect


def _rows(scale: Scale, foot: Rect, *, closing: bool = False) -> _Rows:
    """The rows that end at the lower edge of ``foot``."""
    side, between = (scale.target(44), scale.s(6)) if closing else (scale.target(48), scale.s(8))
    lower = foot.bottom - side
    right, x = foot.right, foot.x
    close = Rect(right - side, lower, side, side)
    about = close._replace(x=close.x - side - between) if closing else close
    last = Rect(about.x - between - side, lower, side, side)
    menu = Rect(x, lower, last.x - between - x, side)
    upper = lower - between - side
    help_ = Rect(x, upper, scale.s(HELP), side)
    back = Rect(help_.right + between, upper, right - help_.right - between, side)
    return _Rows(help_, back, menu, last, about, close)
