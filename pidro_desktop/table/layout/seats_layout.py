"""The layout of the scene in which names and figures of the four seats are chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pidro_desktop.table.layout.layout_types import Point, Rect, Scale
from pidro_desktop.table.layout.proportions import EDGE, READABLE, Size, is_tall

CLOTH: Final = 472
"""Units: the width of the cloth beside the paper."""
CLOTH_SHARE: Final = 0.37
"""The part of the window's width that it takes at most."""
LEAST_WIDE, LEAST_TALL = (1080, 610), (620, 1010)
"""Units of width and height that everything needs beside, and below, each other."""
CLOSE, BUTTON, BUTTON_LEAST = 48, 60, 48
SEAT_TOP, SEAT_HIGH, SEAT_FIGURE, PLATE = 16, 146, 96, 32
"""Units: the four seats on the cloth, their figures, and the name plates below them."""
FIGURE, FIGURE_LEAST = 300, 150
NAME: Final = (328, 60)
SAID: Final = 62
"""Units below the name for what is said about it."""
INSET, TABS, BEADS = 24, 52, 92
"""Units: the paper's margin, its tabs, and the row of colours."""
BEAD, BEAD_STEP, BEAD_LABEL = 52, 86, 102
GAP: Final = 12
ROWS_APART: Final = 32
"""Units between two rows with a rule between them."""
SHARES: Final = (0.29, 0.29)
"""The parts of the last row that its first two buttons take."""
TALL_CLOTH: Final = 0.42
"""The part of a tall window's height that the cloth takes."""


@dataclass(frozen=True, slots=True)
class SeatsPlaces:
    """The layout in pixels.

    Attributes:
        scale: units to pixels.
        cloth: the felt. seats: the four seats on it. figure: the large figure.
        name: the text field. said: below it, what is said.
        heading: the left end of the scene's name. close: the X.
        paper: the sheet. tabs: its pages. area: what is left of it.
        before, surprise, done: the buttons.
    """

    scale: Scale
    cloth: Rect
    seats: tuple[Rect, Rect, Rect, Rect]
    figure: Rect
    name: Rect
    said: Rect
    heading: Point
    close: Rect
    paper: Rect
    tabs: Rect
    area: Rect
    before: Rect
    surprise: Rect
    done: Rect


@dataclass(frozen=True, slots=True)
class LabelledRow:
    """A row with a label: its rule, where its label begins, and its cells or beads."""

    rule: int
    label: Point
    room: int
    places: tuple[Rect, ...]


def seats_scale(size: Size, u: float) -> Scale:
    """Return the scale of the scene: the window's, or the largest that fits."""
    least = LEAST_TALL if is_tall(size) else LEAST_WIDE
    return Scale(min(u, max(READABLE, min(size[0] / least[0], size[1] / least[1]))))


def seats_places(size: Size, scale: Scale) -> SeatsPlaces:
    """Lay the scene out for a window of ``size`` pixels."""
    s, edge = scale.s, scale.s(EDGE)
    side = scale.target(CLOSE)
    close = Rect(size[0] - edge - side, edge, side, side)
    tall = is_tall(size)
    if tall:
        top = close.bottom + edge
        cloth = Rect(edge, top, size[0] - 2 * edge, round(size[1] * TALL_CLOTH) - top)
        column = Rect(edge, cloth.bottom + edge, cloth.w, size[1] - cloth.bottom - 2 * edge)
        top = column.y
    else:
        wide = min(s(CLOTH), round(size[0] * CLOTH_SHARE))
        cloth = Rect(edge, edge, wide, size[1] - 2 * edge)
        column = Rect(cloth.right + edge, edge, size[0] - cloth.right - 2 * edge, cloth.h)
        top = close.bottom + edge
    button = scale.target(BUTTON if size[1] >= s(LEAST_WIDE[1] + 40) else BUTTON_LEAST)
    last = Rect(column.x, column.bottom - button, column.w, button)
    paper = Rect(column.x, top, column.w, last.y - edge - top)
    inset = s(INSET)
    tabs = Rect(paper.x + inset, paper.y + inset, paper.w - 2 * inset, scale.target(TABS))
    start = tabs.bottom + s(22)
    area = Rect(tabs.x, start, tabs.w, paper.bottom - s(22) - start)
    figure, name, said = _tall_stage(cloth, scale) if tall else _stage(cloth, scale)
    before, surprise, done = _buttons(last, s(14))
    heading = (column.x + s(4), close.centre[1])
    seats = _seats(cloth, scale)
    return SeatsPlaces(
        *(scale, cloth, seats, figure, name, said, heading, close),
        *(paper, tabs, area, before, surprise, done),
    )


def cells(area: Rect, count: int, columns: int, scale: Scale, *, gap: float = GAP) -> list[Rect]:
    """Return ``count`` cells of equal size that fill ``area`` in rows of ``columns``."""
    between = scale.s(gap)
    rows = -(-count // columns)
    across = (area.w - (columns - 1) * between) / columns
    down = (area.h - (rows - 1) * between) / rows
    wide, high = int(across), int(down)
    return [
        Rect(
            area.x + round(place % columns * (across + between)),
            area.y + round(place // columns * (down + between)),
            wide,
            high,
        )
        for place in range(count)
    ]


def cells_and_extras(
    area: Rect, count: int, extras: int, scale: Scale
) -> tuple[list[Rect], LabelledRow]:
    """Return ``count`` cells in one row, and below it a row of as large ones behind a label."""
    apart = max(scale.s(ROWS_APART), 2)
    high = (area.h - apart) // 2
    first = cells(area._replace(h=high), count, count, scale)
    low = cells(area._replace(y=area.bottom - high, h=high), count, count, scale)
    rule = area.y + high + apart // 2
    label = (area.x + scale.s(4), low[0].centre[1])
    room = low[1].x - area.x - scale.s(12)
    return first, LabelledRow(rule, label, room, tuple(low[1 : 1 + extras]))


def bead_row(area: Rect, count: int, scale: Scale) -> tuple[Rect, LabelledRow]:
    """Return what is left of ``area`` above a row of colours, and the row."""
    s = scale.s
    side = scale.target(BEAD)
    high = max(s(BEADS), side + s(24))
    above = area._replace(h=area.h - high)
    rule = area.bottom - high + s(10)
    middle = (rule + area.bottom) // 2 + s(4)
    room = min(s(BEAD_LABEL), area.w - count * (side + s(6)))
    step = min(s(BEAD_STEP), (area.w - room - side) // max(1, count - 1))
    beads = tuple(
        Rect(area.x + room + place * step, middle - side // 2, side, side) for place in range(count)
    )
    return above, LabelledRow(rule, (area.x + s(4), middle), room - s(8), beads)


def _stage(cloth: Rect, scale: Scale) -> tuple[Rect, Rect, Rect]:
    """Return the places of the large figure, of the name below it, and of what is said."""
    s = scale.s
    top = cloth.y + s(SEAT_TOP + SEAT_HIGH)
    wide, high = min(s(NAME[0]), cloth.w - 2 * s(20)), scale.target(NAME[1])
    said = Rect(cloth.x + s(20), cloth.bottom - s(SAID + 8), cloth.w - 2 * s(20), s(SAID))
    name = Rect(cloth.x + (cloth.w - wide) // 2, said.y - s(6) - high, wide, high)
    room = name.y - top
    tall = max(s(FIGURE_LEAST), min(s(FIGURE), room - s(20), cloth.w - 2 * s(24)))
    figure = Rect(cloth.x + (cloth.w - tall) // 2, top + (room - tall) // 2, tall, tall)
    return figure, name, said


def _tall_stage(cloth: Rect, scale: Scale) -> tuple[Rect, Rect, Rect]:
    """Return the same places in a tall window: the name stands beside the figure."""
    s = scale.s
    top = cloth.y + s(SEAT_TOP + SEAT_HIGH)
    room = cloth.bottom - s(12) - top
    tall = max(s(FIGURE_LEAST), min(s(FIGURE), room - s(8), round(cloth.w * 0.42)))
    middle = top + room // 2
    figure = Rect(cloth.x + s(24), middle - tall // 2, tall, tall)
    left = figure.right + s(16)
    wide, high = min(s(NAME[0]), cloth.right - s(24) - left), scale.target(NAME[1])
    name = Rect(left, middle - high, wide, high)
    said = Rect(left, name.bottom + s(10), cloth.right - s(20) - left, s(SAID))
    return figure, name, said


def _seats(cloth: Rect, scale: Scale) -> tuple[Rect, Rect, Rect, Rect]:
    """Return the four seats side by side."""
    s = scale.s
    left, wide = cloth.x + s(8), (cloth.w - 2 * s(8)) / 4
    edges = [round(left + wide * place) for place in range(5)]
    one, two, three, four = (
        Rect(edges[at], cloth.y + s(SEAT_TOP), edges[at + 1] - edges[at], s(SEAT_HIGH))
        for at in range(4)
    )
    return one, two, three, four


def _buttons(area: Rect, gap: int) -> tuple[Rect, Rect, Rect]:
    first, second = (round(area.w * share) for share in SHARES)
    before = Rect(area.x, area.y, first, area.h)
    surprise = Rect(before.right + gap, area.y, second, area.h)
    done = Rect(surprise.right + gap, area.y, area.right - surprise.right - gap, area.h)
    return before, surprise, done
