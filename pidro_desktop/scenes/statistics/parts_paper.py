"""The large paper: how it goes with whom, in which seat, with whose bid, and in which trumps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.text import Face
from pidro_desktop.scenes.statistics import text as words
from pidro_desktop.scenes.statistics.papers import draw_note, draw_rail, draw_sheet
from pidro_desktop.statistics.breakdown import Part
from pidro_desktop.statistics.figures import Figures
from pidro_desktop.table.layout.layout_types import Rect
from pidro_desktop.table.layout.statistics_layout import StatisticsPlaces

GROUPS: Final = (("partners", "opponents"), ("positions", "roles"), ("suits",))
"""What each of the three small pages shows."""
PAGES: Final = ("company", "position", "suit")
MOST: Final = 4
"""Rows of a group at most: those with the most games."""
INSIDE: Final = 26
TOP: Final = 60
HEAD: Final = 34
RAIL: Final = 14
ROW: Final = 78
SHARE: Final = 74
NAME, NOTE, AIR = 19, 16, 10
"""Units: the letters of names and notes, and the least gap between rows of three lines."""


class Notes(Enum):
    """Where the notes of rows are: whole beside names or below bars, or short beside names.

    What a short note leaves out is in the tooltip.
    """

    BESIDE, BELOW, SHORT = range(3)


@dataclass(frozen=True, slots=True)
class PartRow:
    """A row, or the heading of a group if it has no part."""

    what: str
    part: Part | None = None


def part_rows(figures: Figures, page: str) -> tuple[PartRow, ...]:
    """Return the rows of a small page with the headings of their groups.

    Args:
        figures: the figures. page: one of ``PAGES``.
    """
    found: list[PartRow] = []
    for what in GROUPS[PAGES.index(page)]:
        parts: tuple[Part, ...] = getattr(figures, what)
        if parts:
            found.append(PartRow(what))
            found += [PartRow(what, part) for part in parts[:MOST]]
    return tuple(found)


def part_places(kit: DrawContext, places: StatisticsPlaces, rows: Sequence[PartRow]) -> list[Rect]:
    """Return the area of each row."""
    area = places.column
    top = area.y + kit.s(TOP) + max(44, kit.s(44)) - kit.s(34)
    bottom = places.tabs.y - kit.s(4)
    heads = sum(row.part is None for row in rows)
    head = max(24, kit.s(HEAD))
    free = bottom - top - heads * head
    high = min(float(kit.s(ROW)), free / max(1, len(rows) - heads))
    found: list[Rect] = []
    y = float(top)
    for row in rows:
        tall = head if row.part is None else high
        found.append(Rect(area.x + kit.s(12), round(y), area.w - 2 * kit.s(12), round(tall)))
        y += tall
    return found


def draw_parts(
    canvas: Canvas,
    kit: DrawContext,
    places: StatisticsPlaces,
    rows: Sequence[PartRow],
    grown: float,
) -> None:
    """Draw the rows of a small page; ``grown`` is how far their bars have grown."""
    draw_sheet(canvas, kit, places.column)
    if not rows:
        draw_note(canvas, kit, places.column, str(words.NO_GAMES))
        return
    areas = part_places(kit, places, rows)
    notes = _notes(kit, rows, areas)
    for row, rect in zip(rows, areas, strict=True):
        if row.part is None:
            pen = kit.pen(Face.SERIF_BOLD, 21, kit.look.theme.paper.ink)
            at = (rect.x + kit.s(INSIDE - 12), rect.bottom - pen.px * 0.55)
            kit.text(canvas, str(words.PARTS[row.what]), at, pen, room=rect.w - kit.s(40))
        else:
            _draw_row(canvas, kit, row.what, row.part, rect, grown, notes)


def _notes(kit: DrawContext, rows: Sequence[PartRow], areas: Sequence[Rect]) -> Notes:
    """Return where all rows have their notes, so that they are alike."""
    found = [(row, rect) for row, rect in zip(rows, areas, strict=True) if row.part is not None]
    if all(_room(kit, row, rect) >= _width(kit, words.part_note, row) for row, rect in found):
        return Notes.BESIDE
    name, note = (kit.pen(Face.SEMI, units, (0, 0, 0)).px for units in (NAME, NOTE))
    needed = name * 1.15 + kit.s(RAIL) + note * 1.2 + kit.s(AIR)
    return Notes.BELOW if all(rect.h >= needed for _, rect in found) else Notes.SHORT


def _room(kit: DrawContext, row: PartRow, rect: Rect) -> float:
    """Return the room beside the name of a row."""
    assert row.part is not None
    pen = kit.pen(Face.SEMI, NAME, kit.look.theme.paper.ink)
    wide = rect.w - 2 * kit.s(INSIDE - 12) - kit.s(SHARE)
    taken = kit.look.text.width(words.part_name(row.what, row.part.name), pen)
    return wide - _sign(kit, row.what) - taken - kit.s(16)


def _width(kit: DrawContext, note: Callable[[Part], str], row: PartRow) -> int:
    assert row.part is not None
    pen = kit.pen(Face.SEMI, NOTE, kit.look.theme.paper.ink_soft)
    return kit.look.text.width(note(row.part), pen)


def _sign(kit: DrawContext, what: str) -> int:
    """Return the width of the sign before a name."""
    return kit.s(28) if what == "suits" else 0


def _draw_row(
    canvas: Canvas,
    kit: DrawContext,
    what: str,
    part: Part,
    rect: Rect,
    grown: float,
    notes: Notes,
) -> None:
    s, theme, row = kit.s, kit.look.theme, PartRow(what, part)
    left, right = rect.x + s(INSIDE - 12), rect.right - s(INSIDE - 12)
    name_pen = kit.pen(Face.SEMI, NAME, theme.paper.ink)
    note_pen = kit.pen(Face.SEMI, NOTE, theme.paper.ink_soft)
    share_pen = kit.pen(Face.SERIF_BOLD, 24, theme.paper.ink)
    end = right - s(SHARE)
    below = notes is Notes.BELOW
    rail_high = min(s(RAIL), rect.h // (8 if below else 5))
    block = name_pen.px * 1.15 + rail_high + (note_pen.px * 1.2 if below else 0)
    y = rect.centre[1] - block / 2
    middle, sign = y + name_pen.px * 0.5, _sign(kit, what)
    if sign:
        emblem = words.SUIT_SIGNS[part.name]
        at = (left + s(10), middle)
        kit.sign(canvas, emblem, at, 20, kit.suit_ink(emblem), least=14)
    name = words.part_name(what, part.name)
    kit.text(canvas, name, (left + sign, middle), name_pen, room=end - left - sign)
    rail = Rect(left, round(y + name_pen.px * 1.15), end - left - s(4), rail_high)
    told = words.part_count if notes is Notes.SHORT else words.part_note
    if below:
        low = rail.bottom + note_pen.px * 0.7
        kit.text(canvas, told(part), (left, low), note_pen, room=end - left)
    elif _width(kit, told, row) <= _room(kit, row, rect):
        kit.text(canvas, told(part), (end - s(4), middle), note_pen, "right")
    review = kit.look.theme.review
    draw_rail(canvas, kit, rail, (review.best_top, review.best_bottom), part.share, grown)
    at = (right, rect.centre[1])
    kit.text(canvas, words.share(part.share * grown), at, share_pen, "right", room=s(SHARE))
