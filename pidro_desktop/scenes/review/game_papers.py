"""What is written beside the chart: accuracy and level, luck, and the heading of the moments."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from pidro_desktop.match.review.marks import Mark
from pidro_desktop.match.review.reviewed import Unit
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.review.beads import Bead, draw_bead
from pidro_desktop.render.review.ring import draw_luck_bar, draw_luck_strip, draw_ring
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.text import Face, Pen
from pidro_desktop.scenes.review import game_text as words
from pidro_desktop.scenes.review.game_summary import GameSummary
from pidro_desktop.table.layout.layout_types import Rect
from pidro_desktop.table.layout.review_game_layout import Column
from pidro_desktop.tr import number, percent

RING, AROUND, LINE = 124, 12, 18
"""Units: the ring's middle line at most, what is free above and below it, and its thickness."""
MARGIN: Final = 28
"""Units of the paper left of the ring."""
BESIDE_RING: Final = 26
LEVELS: Final = (36, 32, 28, 25, 22)
"""Units of the name of a level: the largest that goes into a line, else the smallest in two."""
STEP: Final = 1.25
"""Heights of letters from line to line."""
LUCKY: Final = 0.6
"""So much luck, in chances to win, fills a half of its bar."""
LUCKY_POINTS: Final = 30.0
MARKS: Final = (Mark.BLUNDER, Mark.MISTAKE, Mark.INACCURACY)
TALLY, TALLY_STEP = 48, 118
"""Units: the beads of a tally, and from one to the next."""


def draw_paper(canvas: Canvas, kit: DrawContext, area: Rect) -> None:
    """Draw a sheet of paper with its shadow."""
    kit.shade(canvas, area, 3, 8, 0.55, 6)
    kit.look.shapes.paper(area.size, kit.u).put(canvas, *area.topleft)


def draw_accuracy(
    canvas: Canvas,
    kit: DrawContext,
    area: Rect,
    summary: GameSummary,
    grown: tuple[float, float],
) -> None:
    """Draw how well was played, or how far the review has come.

    Args:
        canvas: the canvas.
        kit: the draw context.
        area: the paper.
        summary: the review.
        grown: the parts of the ring and of its number that are there already.
    """
    draw_paper(canvas, kit, area)
    if summary.working is None and summary.accuracy is None:
        _draw_without(canvas, kit, area, summary)
        return
    units = min(RING, area.h / kit.u - 2 * AROUND - LINE)
    middle = area.x + kit.s(MARGIN + LINE / 2 + units / 2), area.centre[1]
    left = round(middle[0] + kit.s(units / 2 + LINE / 2 + BESIDE_RING))
    room = area.right - kit.s(18) - left
    paper = kit.look.theme.paper
    if summary.working is not None:
        draw_ring(canvas, kit, middle, units, summary.done, waits=True)
        told = words.working(summary.working, summary.results[-1].number)
        pen = kit.pen(Face.SERIF, 22, paper.ink)
        found = kit.look.text.wrap(told, pen, room)
        _draw_lines(canvas, kit, [(line, pen) for line in found], (left, area.centre[1]))
        return
    assert summary.accuracy is not None
    inside = draw_ring(canvas, kit, middle, units, grown[0] * summary.accuracy / 100)
    pen = kit.pen(Face.SERIF_BOLD, 38 * units / RING, paper.ink)
    shown = percent(round(summary.accuracy * grown[1]))
    kit.text(
        canvas, shown, (middle[0], middle[1] - kit.s(9)), pen, "centre", room=round(inside * 0.86)
    )
    small = kit.pen(Face.SEMI, 17, paper.ink_soft)
    below = middle[1] - kit.s(9) + pen.px * 0.36 + small.px * 0.72
    chord = 2 * math.sqrt(max(1.0, (inside / 2) ** 2 - (below + small.px / 3 - middle[1]) ** 2))
    kit.text(canvas, str(words.ACCURACY), (middle[0], below), small, "centre", room=chord - 4)
    _draw_lines(canvas, kit, _level(kit, summary, room), (left, area.centre[1]))


def _level(kit: DrawContext, summary: GameSummary, room: int) -> list[tuple[str, Pen]]:
    """Return the level in lines; without one, over how many decisions the accuracy was taken."""
    text, inks = kit.look.text, kit.look.theme
    soft = kit.pen(Face.SEMI, 21, inks.paper.ink_soft)
    if summary.level is None:
        told = words.decisions(summary.counted)
        return [(line, soft) for line in text.wrap(told, soft, room)]
    first, name, *rest = words.level_lines(summary.level)
    pens = [kit.pen(Face.SERIF_BOLD, units, inks.team.us_ink) for units in LEVELS]
    large = next((pen for pen in pens if text.width(name, pen) <= room), pens[2])
    last = kit.pen(Face.SERIF, 24, inks.team.us_ink)
    return [
        *((line, soft) for line in text.wrap(first, soft, room)),
        *((line, large) for line in text.wrap(name, large, room)),
        *((line, last) for line in rest),
    ]


def _draw_lines(
    canvas: Canvas, kit: DrawContext, lines: Sequence[tuple[str, Pen]], at: tuple[float, float]
) -> None:
    """Draw lines of several sizes below each other, together centred at ``at[1]``."""
    y = at[1] - sum(pen.px * STEP for _, pen in lines) / 2
    for line, pen in lines:
        kit.text(canvas, line, (at[0], y + pen.px * STEP / 2), pen)
        y += pen.px * STEP


def _draw_without(canvas: Canvas, kit: DrawContext, area: Rect, summary: GameSummary) -> None:
    """Draw how many slips of each kind there were, or why nothing can be told."""
    paper = kit.look.theme.paper
    if not summary.counted:
        pen = kit.pen(Face.SEMI, 21, paper.ink_old)
        told = words.TOO_FEW if summary.marked or not summary.deals else words.NO_MARKS
        found = kit.look.text.wrap(told, pen, area.w - 2 * kit.s(22))
        at = area.x + kit.s(22), area.centre[1]
        _draw_lines(canvas, kit, [(line, pen) for line in found], at)
        return
    pen = kit.pen(Face.SERIF_BOLD, 30, paper.ink)
    small = kit.pen(Face.SEMI, 17, paper.ink_soft)
    step = min(kit.s(TALLY_STEP), (area.w - kit.s(20)) // len(MARKS))
    left = area.centre[0] - step * (len(MARKS) - 1) / 2
    for place, mark in enumerate(MARKS):
        x, y = left + place * step, area.centre[1]
        count = summary.slips.get(mark, 0)
        draw_bead(canvas, kit.look, Bead(mark), (x, y - kit.s(32)), TALLY)
        kit.text(canvas, number(count), (x, y + kit.s(16)), pen, "centre")
        word = words.slips(mark, count)
        kit.text(canvas, word, (x, y + kit.s(46)), small, "centre", room=step - kit.s(8))


def draw_luck(
    canvas: Canvas, kit: DrawContext, area: Rect, summary: GameSummary, grown: float
) -> None:
    """Draw the strip of luck; ``grown`` is the part of its bar that is there already."""
    draw_luck_strip(canvas, kit, area)
    ink, y = kit.look.theme.text_on_table.lifetime, area.centre[1]
    label = kit.pen(Face.SEMI, 20, ink)
    left = area.x + kit.s(20)
    left += kit.text(canvas, str(words.LUCK), (left, y), label) + kit.s(18)
    if summary.luck is None:
        return
    pen = kit.pen(Face.SERIF_BOLD, 28, ink)
    shown = words.luck_text(summary.luck, summary.unit)
    right = area.right - kit.s(20)
    widest = max(kit.look.text.width(text, pen) for text in (shown, percent(-88)))
    kit.text(canvas, shown, (right, y), pen, "right")
    full = LUCKY if summary.unit is Unit.WIN else LUCKY_POINTS
    bar = Rect(left, area.y, right - widest - kit.s(16) - left, area.h)
    draw_luck_bar(canvas, kit, bar, grown * summary.luck / full)


def draw_moments(canvas: Canvas, kit: DrawContext, places: Column, summary: GameSummary) -> None:
    """Draw the paper below the moments, with its heading, or what it says without any."""
    area, paper = places.moments, kit.look.theme.paper
    draw_paper(canvas, kit, area)
    head = kit.pen(Face.SERIF_BOLD, 24, paper.ink)
    room = area.w - 2 * kit.s(22)
    if summary.moments:
        kit.text(canvas, str(words.WORTH), places.head, head, room=room)
        return
    if summary.working is not None:
        told, heading = words.LATER, words.WORTH
    else:
        told, heading = words.NOTHING_MORE, words.NOTHING
    if summary.working is None and not summary.marked:
        told = words.NO_MARKS
    kit.text(canvas, str(heading), places.head, head, room=room)
    pen = kit.pen(Face.SEMI, 19, paper.ink_old)
    y = places.head[1] + head.px * 0.5 + kit.s(16)
    left = places.head[0]
    if told is words.NOTHING_MORE:
        side = draw_bead(canvas, kit.look, Bead.BEST, (left + kit.s(21), y + kit.s(16)), 42).w
        kit.text(canvas, str(told), (left + side + kit.s(14), y + kit.s(16)), pen)
        return
    for line in kit.look.text.wrap(told, pen, room):
        kit.text(canvas, line, (left, y + pen.px / 2), pen)
        y += pen.px * STEP
