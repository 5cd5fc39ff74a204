"""The two small papers: bids made by their height, and points left on the table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.text import Face
from pidro_desktop.render.theme import Colour
from pidro_desktop.scenes.statistics import text as words
from pidro_desktop.statistics.bids import BidBar
from pidro_desktop.statistics.losses import NOTHING, Loss
from pidro_desktop.table.layout.layout_types import Rect
from pidro_desktop.tr import number

EDGE: Final = 22
HEAD: Final = 34
"""Units: beside everything on a paper, and from its top to the middle of its heading."""
BAR, STEP, MARK, STUB = 26, 39, 34, 4
"""Units: the width of a bar, from one to the next, the width of the brass line across it, and the
least height of a bar: none of some bids made is not the same as no bids."""
TOP, FOOT = 66, 46
"""Units above the highest bar, and below its foot."""
LINE: Final = 4
SWATCH: Final = 16
RAIL: Final = 26
LOSS_TOP, LOSS_FOOT = 62, 46
NUMBER: Final = 62
"""Units that the number behind a bar takes."""


def draw_sheet(canvas: Canvas, kit: DrawContext, area: Rect) -> None:
    """Draw a sheet of paper with its shadow."""
    kit.shade(canvas, area, 3, 8, 0.55, 6)
    kit.look.shapes.paper(area.size, kit.u).put(canvas, *area.topleft)


def draw_heading(
    canvas: Canvas, kit: DrawContext, area: Rect, told: str, room: float, inset: float = EDGE
) -> int:
    """Draw the heading of a paper, ``inset`` units from its edge; returns its width."""
    pen = kit.pen(Face.SERIF_BOLD, 24, kit.look.theme.paper.ink)
    at = (area.x + kit.s(inset), area.y + kit.s(HEAD))
    return kit.text(canvas, told, at, pen, room=room)


def draw_note(canvas: Canvas, kit: DrawContext, area: Rect, told: str) -> None:
    """Draw a sentence in the middle of a paper that has nothing else to show."""
    pen = kit.pen(Face.SEMI, 19, kit.look.theme.paper.ink_old)
    lines = kit.look.text.wrap(told, pen, area.w - 2 * kit.s(EDGE))
    y = area.centre[1] - pen.px * 1.25 * (len(lines) - 1) / 2
    for line in lines:
        kit.text(canvas, line, (area.x + kit.s(EDGE), y), pen)
        y += pen.px * 1.25


# ------------------------------------------------------------ bids


def bid_places(kit: DrawContext, area: Rect, count: int) -> list[Rect]:
    """Return the area of each bar with its number, from the top of the chart down."""
    left, right = area.x + _axis(kit), area.right - kit.s(16)
    step = min(kit.s(STEP) if count >= 5 else 2 * kit.s(STEP), (right - left) / max(1, count))
    start = left + (right - left - step * count) / 2
    top, bottom = area.y + kit.s(TOP - 14) + _legend_lower(kit, area), area.bottom - kit.s(8)
    ends = [round(start + place * step) for place in range(count + 1)]
    return [Rect(left, top, right - left, bottom - top) for left, right in pairwise(ends)]


def draw_bids(
    canvas: Canvas, kit: DrawContext, area: Rect, bars: Sequence[BidBar], grown: float
) -> None:
    """Draw the bids; ``grown`` is how far the bars have grown."""
    draw_sheet(canvas, kit, area)
    draw_heading(canvas, kit, area, str(words.BIDS), area.w - 2 * kit.s(EDGE))
    _draw_legend(canvas, kit, area, bars)
    if not bars:
        draw_note(canvas, kit, area, str(words.NO_BIDS))
        return
    foot, top = area.bottom - kit.s(FOOT), area.y + kit.s(TOP) + _legend_lower(kit, area)
    _draw_axis(canvas, kit, area, (foot, top))
    for bar, place in zip(bars, bid_places(kit, area, len(bars)), strict=True):
        _draw_bar(canvas, kit, bar, place, (foot, top), grown)


def _axis(kit: DrawContext) -> int:
    """Return how far from the edge of the paper the bars begin, right of the percentages."""
    pen = kit.pen(Face.SEMI, 16, kit.look.theme.paper.ink_soft)
    return kit.s(14) + kit.look.text.width(words.share(1.0), pen) + kit.s(6)


def _draw_axis(canvas: Canvas, kit: DrawContext, area: Rect, span: tuple[int, int]) -> None:
    """Draw the foot of the bars, and thin lines at a half and the whole of the bids."""
    paper, shapes = kit.look.theme.paper, kit.look.shapes
    pen = kit.pen(Face.SEMI, 16, paper.ink_soft)
    left, right = area.x + _axis(kit), area.right - kit.s(16)
    foot, top = span
    for share in (0.5, 1.0):
        y = round(foot - (foot - top) * share)
        thin = max(1, round(1.2 * kit.u))
        rule = shapes.rounded((right - left, thin), 0, (paper.line, paper.line), opacity=0.8)
        rule.put(canvas, left, y)
        kit.text(canvas, words.share(share), (left - kit.s(6), y), pen, "right")
    thin = max(1, round(1.6 * kit.u))
    line = shapes.rounded((right - left, thin), 0, (paper.ink_soft, paper.ink_soft))
    line.put(canvas, left, foot)


def _draw_bar(
    canvas: Canvas,
    kit: DrawContext,
    bar: BidBar,
    place: Rect,
    span: tuple[int, int],
    grown: float,
) -> None:
    theme = kit.look.theme
    review, foot = theme.review, span[0]
    high = foot - span[1]
    fill = (review.loss_top, review.loss_bottom) if bar.is_short else _green(kit)
    x, wide = place.centre[0], min(kit.s(BAR), place.w - 4)
    whole, tall = (max(kit.s(STUB), round(high * bar.share * part)) for part in (1.0, grown))
    if tall > 1:
        piece = kit.look.shapes.rounded((wide, whole), min(5 * kit.u, whole / 2), fill)
        left = x - wide // 2
        with canvas.clipped(pygame.Rect(left, foot - tall, wide, tall)):  # it rises from the line
            piece.put(canvas, left, foot - tall)
    ink = review.mistake_ink if bar.is_short else theme.paper.ink
    if bar.expected is not None:
        across, line = min(kit.s(MARK), place.w - 1), max(3, kit.s(LINE))
        brass = theme.attention.brass_dark
        y = foot - round(high * bar.expected)
        mark = kit.look.shapes.rounded((across, line), line / 2, (brass, brass))
        mark.put(canvas, x - across // 2, y - line // 2)
        if bar.is_short:
            pen = kit.pen(Face.BOLD, 17, ink)
            told = words.share(bar.share)
            if kit.look.text.width(told, pen) > place.w:
                told = number(round(100 * bar.share))
            kit.text(canvas, told, (x, y - kit.s(14)), pen, "centre")
    pen = kit.pen(Face.SERIF_BOLD, 19, ink)
    label = words.bid(bar.bid)
    kit.text(canvas, label, (x, foot + kit.s(22)), pen, "centre", room=max(place.w - 2, 18))


def _green(kit: DrawContext) -> tuple[Colour, Colour]:
    review = kit.look.theme.review
    return review.best_top, review.best_bottom


def _legend_lower(kit: DrawContext, area: Rect) -> int:
    """Return how much lower the legend is: it is beside the heading, or below it."""
    pen = kit.pen(Face.SERIF_BOLD, 24, kit.look.theme.paper.ink)
    small = kit.pen(Face.SEMI, 17, kit.look.theme.paper.ink_old)
    width = kit.look.text.width
    wide = width(str(words.MADE), small) + width(str(words.EXPECTED), small) + kit.s(96)
    beside = width(str(words.BIDS), pen) + wide <= area.w - 2 * kit.s(EDGE)
    return 0 if beside else round(small.px * 1.7)


def _draw_legend(canvas: Canvas, kit: DrawContext, area: Rect, bars: Sequence[BidBar]) -> None:
    """Draw what bars and brass lines are, from the right."""
    theme, y = kit.look.theme, area.y + kit.s(HEAD) + _legend_lower(kit, area)
    pen = kit.pen(Face.SEMI, 17, theme.paper.ink_old)
    x = area.right - kit.s(EDGE)
    if any(bar.expected is not None for bar in bars):
        x -= kit.text(canvas, str(words.EXPECTED), (x, y), pen, "right") + kit.s(6)
        line, brass = (kit.s(20), max(3, kit.s(LINE))), theme.attention.brass_dark
        x -= line[0]
        kit.look.shapes.rounded(line, line[1] / 2, (brass, brass)).put(canvas, x, y - line[1] // 2)
        x -= kit.s(14)
    if bars:
        x -= kit.text(canvas, str(words.MADE), (x, y), pen, "right") + kit.s(6)
        side = kit.s(SWATCH)
        x -= side
        swatch = kit.look.shapes.rounded((side, side), 4 * kit.u, _green(kit))
        swatch.put(canvas, x, y - side // 2)


# ------------------------------------------------------------ points left on the table


def loss_places(kit: DrawContext, area: Rect, count: int) -> list[Rect]:
    """Return the area of each row."""
    top, bottom = area.y + kit.s(LOSS_TOP), area.bottom - kit.s(LOSS_FOOT)
    high = (bottom - top) / max(1, count)
    inset = kit.s(10)
    return [
        Rect(area.x + inset, round(top + place * high), area.w - 2 * inset, round(high))
        for place in range(count)
    ]


def draw_losses(
    canvas: Canvas,
    kit: DrawContext,
    area: Rect,
    losses: Sequence[Loss],
    note: str,
    grown: float,
) -> None:
    """Draw the points left on the table.

    Args:
        canvas: the canvas. kit: the draw context. area: the paper.
        losses: the kinds of decisions, the largest first. note: what is said without any.
        grown: how far bars have grown and numbers have counted up.
    """
    draw_sheet(canvas, kit, area)
    draw_heading(canvas, kit, area, str(words.LOSSES), area.w - 2 * kit.s(EDGE))
    if not losses:
        draw_note(canvas, kit, area, note)
        return
    theme = kit.look.theme
    pen = kit.pen(Face.SEMI, 20, theme.paper.ink)
    left, right = area.x + kit.s(EDGE), area.right - kit.s(EDGE)
    names = [str(words.KINDS[loss.kind]) for loss in losses]
    widest = max(kit.look.text.width(name, pen) for name in names)
    label = min(widest, round((right - left) * 0.42))
    most = max(0.1, losses[0].points) * 1.08
    for place, (loss, row) in enumerate(
        zip(losses, loss_places(kit, area, len(losses)), strict=True)
    ):
        y, is_worst = row.centre[1], place == 0 and loss.points >= NOTHING
        kit.text(canvas, names[place], (left, y), pen, room=label)
        rail = Rect(left + label + kit.s(14), 0, 0, min(kit.s(RAIL), row.h - 4))
        rail = rail._replace(y=y - rail.h // 2, w=right - kit.s(NUMBER) - rail.x)
        brass = theme.attention.brass, theme.attention.brass_dark
        fill = (theme.review.loss_top, theme.review.loss_bottom) if is_worst else brass
        draw_rail(canvas, kit, rail, fill, loss.points / most, grown)
        ink = theme.review.mistake_ink if is_worst else theme.paper.ink
        bold = kit.pen(Face.SERIF_BOLD, 24, ink)
        told = number(round(max(0.0, loss.points) * grown, 1), 1)
        kit.text(canvas, told, (right, y), bold, "right", room=kit.s(NUMBER - 8))
    soft = kit.pen(Face.SEMI, 17, theme.paper.ink_soft)
    at = (left, area.bottom - kit.s(26))
    kit.text(canvas, str(words.AGAINST_BEST), at, soft, room=right - left)


def draw_rail(
    canvas: Canvas,
    kit: DrawContext,
    rail: Rect,
    fill: tuple[Colour, Colour],
    share: float,
    grown: float,
) -> None:
    """Draw a bar of ``share`` of its trough, as far as it has grown.

    While it grows, its two ends and the middle are cut from shapes of one size, since a new shape
    for every frame takes as long as all else in it.
    """
    shapes, radius = kit.look.shapes, rail.h / 2
    trough = kit.look.theme.review.trough
    shapes.rounded(rail.size, radius, (trough, trough)).put(canvas, *rail.topleft)
    whole, length = (round(min(1.0, max(0.0, share)) * rail.w * part) for part in (1.0, grown))
    if length <= 0:
        return
    whole, length = max(rail.h, whole), max(rail.h, length)
    bar = shapes.rounded((whole, rail.h), radius, fill)
    if length == whole:
        bar.put(canvas, *rail.topleft)
        return
    shapes.rounded((rail.h, rail.h), radius, fill).put(canvas, *rail.topleft)
    left = rail.x + rail.h // 2
    with canvas.clipped(pygame.Rect(left, rail.y, rail.x + length - left, rail.h)):
        bar.put(canvas, rail.x + length - whole, rail.y)
