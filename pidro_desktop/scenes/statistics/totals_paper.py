"""The large paper: all numbers in a table, with columns for hints and undo."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.controls import LINE, draw_in_lines, in_lines
from pidro_desktop.scenes.shell import statistics_text as words
from pidro_desktop.scenes.statistics.papers import draw_sheet
from pidro_desktop.storage.statistics import Statistics
from pidro_desktop.table.layout.layout_types import Rect
from pidro_desktop.table.layout.statistics_layout import StatisticsPlaces
from pidro_desktop.tr import number

INSIDE: Final = 26
HEAD, ROW, LEAST_ROW = 58, 40, 30
LABEL_SHARE: Final = 0.34
"""The part of the width that the names of the rows take."""
BUTTONS: Final = 64
STEP: Final = 1.28
OF_TWO: Final = 2.7
"""Heights of letters that a row with a name of two lines takes."""


def table_rows(totals: Statistics) -> list[tuple[str, tuple[str, ...]]]:
    """Return the name of every row, and its number in each column."""
    by_row = zip(*totals, strict=True)
    return [
        (str(label), tuple(number(item) for item in row))
        for label, row in zip(words.ROWS, by_row, strict=True)
    ]


def button_row(kit: DrawContext, places: StatisticsPlaces) -> Rect:
    """Return the room of the buttons above the tabs."""
    area, high = places.column, max(44, kit.s(48))
    inside = kit.s(INSIDE)
    return Rect(area.x + inside, places.tabs.y - high - kit.s(10), area.w - 2 * inside, high)


def table_place(kit: DrawContext, places: StatisticsPlaces) -> Rect:
    """Return the room of the table."""
    area = places.column
    bottom = button_row(kit, places).y - kit.s(8)
    return Rect(
        area.x + kit.s(8), area.y + kit.s(8), area.w - kit.s(16), bottom - area.y - kit.s(8)
    )


def column_places(kit: DrawContext, places: StatisticsPlaces) -> list[Rect]:
    """Return the area of each column of numbers."""
    area, table = places.column, table_place(kit, places)
    left, wide = area.x + kit.s(INSIDE), area.w - 2 * kit.s(INSIDE)
    label = round(wide * LABEL_SHARE)
    column = (wide - label) / len(words.COLUMNS)
    ends = [round(left + label + column * place) for place in range(len(words.COLUMNS) + 1)]
    low = round(area.y + kit.s(HEAD) + _row_high(kit, places) * len(words.ROWS))
    return [Rect(x, table.y, end - x, low - table.y) for x, end in pairwise(ends)]


def _row_high(kit: DrawContext, places: StatisticsPlaces) -> float:
    names = kit.pen(Face.SANS, 17, kit.look.theme.paper.ink)
    foot, top = button_row(kit, places).y - kit.s(12), places.column.y + kit.s(HEAD)
    room = round((places.column.w - 2 * kit.s(INSIDE)) * LABEL_SHARE) - kit.s(6)
    two = any(len(kit.look.text.wrap(str(name), names, room)) > 1 for name in words.ROWS)
    wanted = max(kit.s(ROW), names.px * OF_TWO) if two else kit.s(ROW)
    return min(wanted, max(names.px * 2.1, (foot - top) / len(words.ROWS)))


def draw_totals(
    canvas: Canvas, kit: DrawContext, places: StatisticsPlaces, totals: Statistics
) -> None:
    """Draw the table, and below it what its columns mean, where there is room for that."""
    s, area, paper = kit.s, places.column, kit.look.theme.paper
    draw_sheet(canvas, kit, area)
    left, right = area.x + s(INSIDE), area.right - s(INSIDE)
    label = round((right - left) * LABEL_SHARE)
    rights = [place.right for place in column_places(kit, places)]
    column = (right - left - label) / len(words.COLUMNS)
    soft = kit.pen(Face.SEMI, 16, paper.ink_soft)
    top = area.y + s(HEAD)
    for name, x in zip(words.COLUMNS, rights, strict=True):
        lines, pen = in_lines(kit.look, str(name), soft, column - s(4))
        middle = top - s(12) - (len(lines) - 1) * pen.px * LINE / 2
        draw_in_lines(canvas, kit.look, lines, (x, middle), pen, anchor="right")
    names = kit.pen(Face.SANS, 17, paper.ink)
    bold = kit.pen(Face.SERIF_BOLD, 20, paper.ink)
    foot = button_row(kit, places).y - s(12)
    rows = table_rows(totals)
    high = _row_high(kit, places)
    y = float(top)
    line = paper.line
    for label_text, numbers in rows:
        rule = kit.look.shapes.rounded((right - left, max(1, round(1.2 * kit.u))), 0, (line, line))
        rule.put(canvas, left, round(y))
        middle = y + high / 2
        lines = kit.look.text.wrap(label_text, names, label - s(6))[:2]
        for place, told in enumerate(lines):
            at = (left, middle + (place - (len(lines) - 1) / 2) * names.px * 1.02)
            kit.text(canvas, told, at, names, room=label - s(4))
        for told, x in zip(numbers, rights, strict=True):
            kit.text(canvas, told, (x, middle), bold, "right", room=column - s(4))
        y += high
    _draw_note(canvas, kit, Rect(left, round(y) + s(8), right - left, foot - round(y) - s(8)))


def _draw_note(canvas: Canvas, kit: DrawContext, room: Rect) -> None:
    """Draw what the columns mean, or nothing if it has no room: then it is a tooltip."""
    pen = kit.pen(Face.SANS, 16, kit.look.theme.paper.ink_soft)
    lines = kit.look.text.wrap(str(words.NOTE), pen, room.w)
    if len(lines) * pen.px * STEP > room.h:
        return
    y = room.y + pen.px * STEP / 2
    for line in lines:
        kit.text(canvas, line, (room.x, y), pen)
        y += pen.px * STEP
