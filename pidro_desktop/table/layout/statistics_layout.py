"""The layout of the statistics: filters over everything, form on the cloth, figures on papers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pidro_desktop.table.layout.layout_types import SMALLEST_TARGET, Point, Rect, Scale
from pidro_desktop.table.layout.proportions import EDGE, READABLE, Size, is_tall

LEAST_WIDE, LEAST_TALL = (1120, 660), (640, 1020)
"""Units of width and height that everything needs beside, and below, each other."""
HEAD: Final = 48
"""Units: the height of the filters."""
COLUMN: Final = 432
COLUMN_SHARE: Final = 0.34
CLOTH: Final = 316
CLOTH_SHARE: Final = 0.505
"""The part of the height below the filters that the cloth gets."""
PAPER: Final = 500
LAST_SHARE: Final = 0.42
"""In tall windows: units of height of the large paper, and the part of the height it gets."""
TALL_SHARE: Final = 0.52
"""The part of the rest that the cloth gets there."""
BUTTON: Final = 132
GAP: Final = 12
TITLE: Final = 150
INSIDE: Final = 26
"""Units from the edge of a paper to what is on it."""
TABS: Final = 44
FILTERS: Final = 4


@dataclass(frozen=True, slots=True)
class StatisticsPlaces:
    """The layout of the statistics, in pixels.

    Attributes:
        scale: units to pixels.
        title: the left end of the scene's name. title_room: the width it has.
        filters: the filters. export, close: the buttons.
        cloth: the felt. cloth_tabs: the room of its tabs. chart: the room of its curves.
        words: the room right of the curves.
        bids, losses, column: the papers.
        tabs: the tabs at the foot of the last paper.
    """

    scale: Scale
    title: Point
    title_room: int
    filters: tuple[Rect, ...]
    export: Rect
    close: Rect
    cloth: Rect
    cloth_tabs: Rect
    chart: Rect
    words: Rect
    bids: Rect
    losses: Rect
    column: Rect
    tabs: Rect


def statistics_scale(size: Size, u: float) -> Scale:
    """Return the scale of the statistics: the window's, or the largest that fits."""
    least = LEAST_TALL if is_tall(size) else LEAST_WIDE
    return Scale(min(u, max(READABLE * 0.75, min(size[0] / least[0], size[1] / least[1]))))


def statistics_places(size: Size, scale: Scale) -> StatisticsPlaces:
    """Lay it out.

    Args:
        size: the window in pixels.
        scale: its scale.
    """
    s, edge = scale.s, scale.s(EDGE)
    head = scale.target(HEAD)
    if is_tall(size):
        return _tall(size, scale, head)
    column = min(s(COLUMN), round(size[0] * COLUMN_SHARE))
    top = 2 * edge + head
    right = Rect(size[0] - edge - column, top, column, size[1] - edge - top)
    cloth = Rect(edge, top, right.x - 2 * edge, round((size[1] - 2 * edge - top) * CLOTH_SHARE))
    low = Rect(edge, cloth.bottom + edge, cloth.w, size[1] - 2 * edge - cloth.bottom)
    half = (low.w - edge) // 2
    bids = low._replace(w=half)
    losses = Rect(low.right - half, low.y, half, low.h)
    title = s(TITLE)
    row = Rect(edge, edge, size[0] - 2 * edge, head)
    close, export = _buttons(row, scale)
    left = row.x + title + s(GAP)
    filters = _row(Rect(left, row.y, export.x - s(2 * GAP) - left, head), FILTERS, s(GAP))
    return _places(
        scale, (edge + s(4), row.centre[1]), title, filters, export, close, cloth, bids, losses,
        right,
    )  # fmt: skip


def _tall(size: Size, scale: Scale, head: int) -> StatisticsPlaces:
    """Lay out everything below each other; the two small papers stay beside each other."""
    s, edge = scale.s, scale.s(EDGE)
    row = Rect(edge, edge, size[0] - 2 * edge, head)
    close, export = _buttons(row, scale)
    second = row._replace(y=row.bottom + s(GAP))
    if second.w >= s(860):
        filters = _row(second, FILTERS, s(GAP))
        bottom = second.bottom
    else:
        third = second._replace(y=second.bottom + s(GAP))
        filters = _row(second, 2, s(GAP)) + _row(third, 2, s(GAP))
        bottom = third.bottom
    top = bottom + edge
    free = size[1] - top - 3 * edge
    last = min(free // 2, max(s(PAPER), round(free * LAST_SHARE)))
    cloth = Rect(edge, top, row.w, round((free - last) * TALL_SHARE))
    half = (row.w - edge) // 2
    high = free - last - cloth.h
    bids = Rect(edge, cloth.bottom + edge, half, high)
    losses = bids._replace(x=row.right - half)
    below = bids.bottom + edge
    column = Rect(edge, below, row.w, size[1] - edge - below)
    room = export.x - s(GAP) - row.x
    return _places(
        scale, (edge + s(4), row.centre[1]), room, filters, export, close, cloth, bids, losses,
        column,
    )  # fmt: skip


def _places(
    scale: Scale,
    title: Point,
    room: int,
    filters: tuple[Rect, ...],
    export: Rect,
    close: Rect,
    cloth: Rect,
    bids: Rect,
    losses: Rect,
    column: Rect,
) -> StatisticsPlaces:
    s = scale.s
    tab = scale.target(TABS)
    cloth_tabs = Rect(cloth.x + s(22), cloth.y + s(14), cloth.w - s(44), tab)
    words = min(s(212), round(cloth.w * 0.31))
    top = cloth_tabs.bottom + s(14)
    foot = cloth.bottom - s(20) - max(22, s(28))
    chart = Rect(cloth.x + s(80), top, cloth.w - s(80) - s(26) - words, foot - top)
    beside = Rect(cloth.right - words - s(8), top, words, foot - top)
    inside = s(INSIDE)
    tabs = Rect(column.x + s(8), column.bottom - s(8) - tab, column.w - s(16), tab)
    return StatisticsPlaces(
        scale, title, room - inside // 2, filters, export, close, cloth, cloth_tabs, chart, beside,
        bids, losses, column, tabs,
    )  # fmt: skip


def _buttons(row: Rect, scale: Scale) -> tuple[Rect, Rect]:
    side = max(SMALLEST_TARGET, row.h)
    close = Rect(row.right - side, row.y, side, row.h)
    wide = scale.s(BUTTON)
    return close, Rect(close.x - scale.s(20) - wide, row.y, wide, row.h)


def _row(area: Rect, count: int, gap: int) -> tuple[Rect, ...]:
    wide = (area.w - gap * (count - 1)) / count
    return tuple(
        Rect(round(area.x + place * (wide + gap)), area.y, round(wide), area.h)
        for place in range(count)
    )
