"""Choices as bars: from nothing to their value, with what is missing to the best one dashed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.labels import Label, draw_label, on_paper
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.text import Face
from pidro_desktop.render.theme import Colour
from pidro_desktop.render.widgets.parts import Part

HIGH: Final = 24
STEP: Final = 40
LEAST_STEP: Final = 28
"""Units: the height of a bar, and from one to the next, at most and at least."""
LABEL: Final = 66
NUMBER: Final = 58
"""Units that label and number take beside a bar."""
DASH, BETWEEN, LINE = 4.0, 3.4, 1.5
"""Units: a dash of the outline, the gap behind it, and its width."""
BARE, LONGEST = 0.2, 0.8
"""The share of a bar for the worst choice where points may be below zero, and for the best."""


class Rank(Enum):
    """Which choice a bar is."""

    BEST = "best"
    MIDDLE = "middle"
    LOSS = "loss"


@dataclass(frozen=True, slots=True)
class Bar:
    """One choice: what it is called, its length from 0 to 1, and its value as a text.

    ``name`` is what it is called aloud.
    """

    label: Label
    share: float
    value: str
    rank: Rank
    name: str = ""


def share_of(points: float, all_points: Sequence[float]) -> float:
    """Return the length of a bar: from nothing, or from below the worst if that is negative."""
    low, high = min(*all_points, 0.0), max(all_points)
    if low >= 0 and high > 0:
        return LONGEST * points / high
    return BARE + (LONGEST - BARE) * (points - low) / max(0.1, high - low)


@dataclass
class Bars(Part):
    """Choices as bars below each other, further apart where there is room.

    Attributes:
        dc: the draw context. bars: the choices, the best first.
        grown: how far they have grown, 0 to 1. slack: pixels that it is higher than they need.
        least: units from one to the next at least.
    """

    dc: DrawContext
    bars: tuple[Bar, ...]
    grown: float = 1.0
    slack: int = 0
    least: float = LEAST_STEP

    def height(self, look: Look, width: float) -> float:
        """Return the least height; it may grow from there."""
        count = len(self.bars)
        least = max(look.px(22), look.s(self.least)) * count + self.slack
        self.grow = max(0, look.s(STEP) * count - least)
        return least

    def draw(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        """Draw the bars, each between its label and its value."""
        step = min(look.s(STEP), rect.height / len(self.bars))
        top = rect.y + (rect.height - step * len(self.bars)) / 2
        best = max(bar.share for bar in self.bars)
        pen = look.pen(Face.BOLD, 22, look.theme.paper.ink)
        widest = max(look.text.width(bar.value, pen) for bar in self.bars)
        number = max(look.s(NUMBER), widest + look.s(8))
        left = look.s(LABEL)
        for index, bar in enumerate(self.bars):
            y = round(top + step * (index + 0.5))
            at, room = (rect.x, y), left - look.s(6)
            draw_label(canvas, look, bar.label, at, 24, on_paper(self.dc), room=room)
            rail = pygame.Rect(rect.x + left, 0, rect.width - left - number, look.s(HIGH))
            rail.centery = y
            review, rank = look.theme.review, bar.rank.value
            fill = getattr(review, f"{rank}_top"), getattr(review, f"{rank}_bottom")
            draw_rail(canvas, look, rail, fill, bar.share, self.grown, best)
            soft = bar.rank is Rank.MIDDLE
            colour = look.theme.paper.ink_old if soft else look.theme.paper.ink
            pen = look.pen(Face.SEMI if soft else Face.BOLD, 22, colour)
            look.text.put(canvas, bar.value, (rect.right, y), pen, anchor="right")


def draw_rail(
    canvas: Canvas,
    look: Look,
    rail: pygame.Rect,
    fill: tuple[Colour, Colour],
    share: float,
    grown: float,
    best: float = 0.0,
) -> None:
    """Draw a bar of ``share`` of its trough, as far as it has grown, and what lacks to the best.

    While it grows, its two ends and the middle are cut from shapes of one size, since a new shape
    for every frame takes as long as all else in it.
    """
    radius = rail.h / 2
    look.fill(canvas, rail, radius, look.theme.review.trough)
    if share < best:
        long = max(rail.h, round(best * rail.w))
        draw_dashed(canvas, look, pygame.Rect(rail.topleft, (long, rail.h)))
    whole, length = (round(min(1.0, max(0.0, share)) * rail.w * part) for part in (1.0, grown))
    if length <= 0:
        return
    whole, length = max(rail.h, whole), max(rail.h, length)
    bar = look.shapes.rounded((whole, rail.h), radius, fill)
    if length == whole:
        bar.put(canvas, *rail.topleft)
        return
    look.fill(canvas, (*rail.topleft, rail.h, rail.h), radius, fill)
    left = rail.x + rail.h // 2
    with canvas.clipped(pygame.Rect(left, rail.y, rail.x + length - left, rail.h)):
        bar.put(canvas, rail.x + length - whole, rail.y)


def draw_dashed(canvas: Canvas, look: Look, place: pygame.Rect) -> None:
    """Draw the dashed outline of a bar."""
    ink, wide = look.theme.review.missing, max(1.0, LINE * look.u)
    dash = f"{DASH * look.u:.1f},{BETWEEN * look.u:.1f}"
    made = look.shapes.rounded(
        place.size, place.height / 2, None, stroke=ink, stroke_width=wide, dash=dash
    )
    made.put(canvas, *place.topleft)
