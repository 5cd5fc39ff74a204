"""Layout of a settings page: rows of labels, controls and notes, as high as their texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face, Pen
from pidro_desktop.render.widgets.widget import ControlKey

HIGH: Final = 50
"""Units: a control's height, unless its row says otherwise."""
LABELS, GAP, AIR, LOOSEST = 186, 16, 6, 20
"""Units: the labels' width, what stays free before a remark, between rows at least and at most."""
NARROW: Final = 620
"""Units of width under which labels stand above their controls."""
STEP: Final = 1.22
"""From line to line, in sizes of the letters."""


class SettingsRow(NamedTuple):
    """A row: the ``key`` of its control and its width, in units or as a share of the room.

    ``aside`` keeps the column of labels free on its left.
    """

    key: ControlKey
    wide: float
    high: float = HIGH
    aside: bool = True


class Laid(NamedTuple):
    """A laid-out row: the rectangle of the control, and its label and note in lines."""

    key: ControlKey
    rect: pygame.Rect
    label: tuple[str, ...]
    label_at: tuple[int, int]
    remark: tuple[str, ...]
    remark_at: tuple[int, int]

    def put(self, canvas: Canvas, look: Look) -> None:
        """Draw the label and the note."""
        both = (self.label, self.label_at), (self.remark, self.remark_at)
        for (lines, (x, middle)), pen in zip(both, pens_of(look), strict=True):
            step = round(pen.px * STEP)
            y = middle - step * (len(lines) - 1) / 2 - look.u
            for line in lines:
                look.text.put(canvas, line, (x, y), pen)
                y += step


class _Measured(NamedTuple):
    wide: int
    label: tuple[str, ...]
    remark: tuple[str, ...]
    high: int
    above: int


def pens_of(look: Look) -> tuple[Pen, Pen]:
    """Return the pens of labels and of notes."""
    paper = look.theme.paper
    return look.pen(Face.SEMI, 18, paper.ink), look.pen(Face.SANS, 18, paper.ink_soft)


def lay(
    look: Look,
    area: pygame.Rect,
    rows: Sequence[SettingsRow],
    labels: Mapping[ControlKey, str],
    remarks: Mapping[ControlKey, str],
    least: int,
) -> list[Laid]:
    """Lay out the rows in ``area``, well spaced; ``least`` is the height of a target in pixels.

    If they need more height than there is they continue below it.
    """
    measured = [_measure(look, area.width, row, labels, remarks, least) for row in rows]
    spare = area.height - sum(entry.high for entry in measured)
    gap = max(look.s(AIR), min(look.s(LOOSEST), spare // max(1, len(rows) - 1)))
    laid: list[Laid] = []
    y = area.y
    for row, item in zip(rows, measured, strict=True):
        x = area.x + (_beside(look, area.width) if row.aside else 0)
        high = max(least, look.s(row.high))
        rect = pygame.Rect(
            x, y + item.above + (item.high - item.above - high) // 2, item.wide, high
        )
        label = area.x, y + item.above // 2 if item.above else rect.centery
        remark = rect.right + (look.s(GAP) if item.wide else 0), rect.centery
        laid.append(Laid(row.key, rect, item.label, label, item.remark, remark))
        y += item.high + gap
    return laid


def height_of(
    look: Look,
    width: int,
    rows: Sequence[SettingsRow],
    labels: Mapping[ControlKey, str],
    remarks: Mapping[ControlKey, str],
) -> int:
    """Return the minimum height of the rows in pixels."""
    measured = [_measure(look, width, row, labels, remarks, 0) for row in rows]
    return sum(item.high for item in measured) + look.s(AIR) * (len(rows) - 1)


def _measure(
    look: Look,
    width: int,
    row: SettingsRow,
    labels: Mapping[ControlKey, str],
    remarks: Mapping[ControlKey, str],
    least: int,
) -> _Measured:
    labels_wide = _beside(look, width) if row.aside else 0
    whole = width - labels_wide
    wide = round(whole * row.wide) if row.wide <= 1 else look.s(row.wide)
    bold, soft = pens_of(look)
    stacked = row.aside and not labels_wide
    beside = whole if stacked else max(0, labels_wide - look.s(GAP))
    label = _lines(look, labels.get(row.key, ""), bold, beside)
    room = whole - wide - (look.s(GAP) if wide else 0)
    remark = _lines(look, remarks.get(row.key, ""), soft, room)
    step = round(soft.px * STEP)
    above = step * len(label) + look.s(AIR) if stacked and label else 0
    words = step * (len(remark) if stacked else max(len(label), len(remark)))
    high = above + max(least, look.s(row.high), words)
    return _Measured(wide, label, remark, high, above)


def _beside(look: Look, width: int) -> int:
    """Return the width in pixels of the labels beside their controls."""
    return look.s(LABELS) if width >= look.s(NARROW) else 0


def _lines(look: Look, words: str, pen: Pen, width: int) -> tuple[str, ...]:
    return tuple(look.text.wrap(words, pen, width)) if words and width > 0 else ()
