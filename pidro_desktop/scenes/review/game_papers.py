"""The papers beside the chart: accuracy and level, luck, and the moments worth another look."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from pidro_desktop.match.review.reviewed import ReviewedDecision, Unit
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.art.raster import picture
from pidro_desktop.render.art.vectors import gradient, hexed, sheet
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.beads import Bead, draw_bead
from pidro_desktop.render.review.paper import draw_plain_sheet
from pidro_desktop.render.table_ui.draw_context import corner
from pidro_desktop.render.text import Face
from pidro_desktop.render.theme import Colour
from pidro_desktop.render.widgets.parts import (
    Col,
    Control,
    Fit,
    Gap,
    Grow,
    Over,
    Pad,
    Part,
    Picture,
    Row,
    Sized,
    Spring,
)
from pidro_desktop.render.widgets.spoken import SpokenControl, spoken_button
from pidro_desktop.render.widgets.text_parts import (
    Text,
    Title,
    ink,
    line,
    luck_ink,
    of_team,
    old,
    soft,
)
from pidro_desktop.render.widgets.widget import Widget
from pidro_desktop.scenes.review import game_text as words
from pidro_desktop.scenes.review.game_chart import MomentControl, Motion
from pidro_desktop.scenes.review.game_summary import GameSummary
from pidro_desktop.scenes.shell.player_text import BETWEEN, LEVEL, level_name, sureness
from pidro_desktop.tr import AnyText, capitalize_first, percent

RING, AROUND, THICK = 124, 12, 18
"""Units: the ring's middle line at most, what is free above and below it, and its thickness."""
NAMED: Final = 150
"""Units of height of a paper in whose ring the name of the number has room, too."""
LUCKY: Final = 0.6
"""So much luck, in chances to win, fills a half of its bar."""
LUCKY_POINTS: Final = 30.0
LARGE: Final = 200
"""Pixels of a ring from which on two samples across a pixel are enough: it is drawn while it is
seen, once for each of its steps."""
RING_STEPS: Final = 50
"""A ring comes in so many lengths, so that few pictures are made while it grows."""
OUTSIDE: Final = 2
"""Pixels around the ring."""
BAR: Final = (14, 32)
"""Units: how high the bar of luck is, and the line in its middle."""
TROUGH: Final = 0.3
"""How much of the colour of luck the trough of its bar has."""
BEAD: Final = 42
"""Units: the diameter of a bead."""


def accuracy_paper(summary: GameSummary, motion: Motion) -> Part:
    """Return how well was played, or how far the review has come."""
    level = summary.level
    if summary.working is not None:
        ring = Picture(partial(_draw_ring, lambda: summary.done, True), 0)
        said = words.working(summary.working, summary.results[-1].number)
        shown = _beside(ring, [Text(said, Face.SERIF, 22, ink, lift=0)])
    elif level is None:
        why = words.without_accuracy(summary.tally, marked=summary.marked or not summary.deals)
        shown = Pad(Text(why, Face.SEMI, 21, old, lift=0), right=22, left=22)
    else:
        lines = [
            Text(LEVEL if level.is_one else BETWEEN, Face.SEMI, 21, soft, lift=0),
            Title(
                capitalize_first(level_name(level)),
                Face.SERIF_BOLD,
                30,
                of_team("us", paper=True),
                1.25,
            ),
            Text(sureness(level), Face.SEMI, 21, soft, lift=0),
        ]
        ring, bare = (
            Picture(partial(_draw_accuracy, summary.tally.accuracy or 0.0, motion, name), 0)
            for name in (words.ACCURACY, "")
        )
        named = Text(words.ACCURACY, Face.SEMI, 17, soft, lift=0)
        tries = [Sized(_beside(ring, lines), high=NAMED), _beside(bare, [named, *lines])]
        shown = Fit(tries)
    return Over(draw_plain_sheet, shown)


def _beside(ring: Part, lines: Sequence[Part]) -> Part:
    """Return lines beside a ring."""
    column = Col([Spring(share=0.5), *lines, Spring()])
    beside = [Gap(28), Sized(ring, wide=RING + THICK), Gap(26), Grow(column), Gap(18)]
    return Row(beside, stretch=True)


def luck_strip(summary: GameSummary, motion: Motion) -> Part:
    """Return what the cards did, with a bar that grows from its middle."""
    luck, parts = summary.luck, [Gap(20), line(words.LUCK, 20, luck_ink), Gap(18)]
    if luck is not None:
        full = LUCKY if summary.unit is Unit.WIN else LUCKY_POINTS
        bar = Picture(partial(_draw_luck_bar, luck / full, motion), 0)
        text = line(words.luck_text(luck, summary.unit), 28, luck_ink, Face.SERIF_BOLD, "right")
        parts += [Grow(bar), Gap(16), text, Gap(20)]
    return Over(_draw_luck_strip, Row(parts, stretch=True))


def moments_paper(summary: GameSummary, chosen: int | None, head: float, row: float) -> Part:
    """Return the moments, each a row, as high as they need; or why there are none.

    Args:
        summary: the review. chosen: the chosen moment.
        head, row: units of height of the heading, and of a row.
    """
    over = summary.working is None and not summary.moments
    title = line(words.NOTHING if over else words.WORTH, 24, face=Face.SERIF_BOLD)
    rows = [
        Control(MomentRow(place, moment, lit=place == chosen), row)
        for place, moment in enumerate(summary.moments)
    ]
    below: Part = Pad(Col(rows), right=8, left=8)
    if over and summary.marked:
        bead = Picture(_draw_best, BEAD, BEAD)
        below = _why(Row([bead, Gap(14), Grow(_said(words.NOTHING_MORE))]))
    elif not summary.moments:
        below = _why(_said(words.NO_MARKS if over else words.LATER))
    named = Sized(Pad(title, 4, 22, 0, 22), high=head)
    return Col([Over(draw_plain_sheet, Col([named, below, Gap(6)])), Spring()])


def _why(part: Part) -> Part:
    return Pad(part, right=22, bottom=12, left=22)


def _said(text: AnyText) -> Part:
    return Text(text, Face.SEMI, 19, old, 1.25, lift=0)


def _draw_best(canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    draw_bead(canvas, look, Bead.BEST, rect.center, BEAD)


class MomentRow(Widget):
    """A row with a moment that is worth another look: bead, deal, decision, and cost."""

    def __init__(self, place: int, moment: ReviewedDecision, *, lit: bool) -> None:
        super().__init__(MomentControl(place), words.moment_text(moment.decided))
        self.index = place
        self.moment = moment
        self.lit = lit

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return the deal, the decision, its mark and its cost."""
        return spoken_button(self.key, words.spoken_moment(self.moment))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the row; it has a line above it unless it is the first or lit."""
        rect, paper, s = self.rect, look.theme.paper, look.s
        if self.lit or self.hovered:
            place = rect.x, rect.y + s(2), rect.w, rect.h - 2 * s(2)
            look.fill(canvas, place, 10 * look.u, paper.new_line, opacity=0.55)
        elif self.index:
            box = (rect.x + s(14), rect.y, rect.w - 2 * s(14), max(1, round(1.2 * look.u)))
            look.fill(canvas, box, 0, paper.line)
        y, bead = rect.centery, min(BEAD, (rect.h - s(4)) / look.u)
        mark = Bead.UNKNOWN if self.moment.mark is None else Bead(self.moment.mark)
        draw_bead(canvas, look, mark, (rect.x + s(38), y), bead)
        sign = emblem("next", s(16), paper.ink_soft)
        canvas.put(sign, (rect.right - s(28), round(y - sign.get_height() / 2)))
        pen = look.pen(Face.SERIF_BOLD, 25, look.theme.review.mistake_ink)
        cost = words.amount(-(self.moment.loss or 0.0), self.moment.unit)
        right = rect.right - s(40)
        wide = look.text.put(canvas, cost, (right, y), pen, anchor="right")
        left = rect.x + s(74)
        room = right - wide - s(8) - left
        apart = max(s(12), 10)
        small = look.pen(Face.SEMI, 17, paper.ink_soft)
        first, small = look.text.fit(words.deal_line(self.moment.deal), small, room)
        look.text.put(canvas, first, (left, y - apart), small)
        large = look.pen(Face.SEMI, 21, paper.ink)
        second, large = look.text.fit(self.label, large, room)
        look.text.put(canvas, second, (left, y + apart), large)


# ------------------------------------------------------------ accuracy and luck


def _draw_accuracy(
    accuracy: float, motion: Motion, name: AnyText, canvas: Canvas, look: Look, rect: pygame.Rect
) -> None:
    """Draw the ring with the accuracy inside, and its name, unless that is empty."""
    paper = look.theme.paper
    _draw_ring(lambda: motion.filled * accuracy / 100, False, canvas, look, rect)
    inside = _side(look, rect) * (RING - THICK) / (RING + THICK)
    shown, up = percent(round(accuracy * motion.counted)), look.s(9) if name else 0
    pen = look.pen(Face.SERIF_BOLD, 38 * inside / look.u / (RING - THICK), paper.ink)
    x, y = rect.centerx, rect.centery - up
    look.text.put_fitted(canvas, shown, (x, y), pen, round(inside * 0.86), anchor="centre")
    small = look.pen(Face.SEMI, 17, paper.ink_soft)
    below = x, y + pen.px * 0.36 + small.px * 0.72
    look.text.put_fitted(canvas, name, below, small, inside * 0.8, anchor="centre")


def _draw_ring(
    share: Callable[[], float], waits: bool, canvas: Canvas, look: Look, rect: pygame.Rect
) -> None:
    """Draw a ring that is filled up to a part of it.

    ``waits`` says that it shows how far the review has come, and not yet the result.
    """
    review, attention = look.theme.review, look.theme.attention
    best = review.best_top, review.best_bottom
    fill = (attention.brass, attention.brass_dark) if waits else best
    step = round(min(1.0, max(0.0, share())) * RING_STEPS)
    side = _side(look, rect)
    wide, thick = side * RING / (RING + THICK), side * THICK / (RING + THICK)
    side += 2 * OUTSIDE
    made = look.shapes.kept(
        ("ring of accuracy", side, step, waits),
        lambda: picture(
            _ring(side, wide, thick, step / RING_STEPS, fill, review.trough),
            (side, side),
            2 if side > LARGE else 0,
        ),
    )
    canvas.put(made, corner(rect.center, (side, side)))


def _side(look: Look, rect: pygame.Rect) -> int:
    """Return the diameter of the ring in its place."""
    return min(rect.width, rect.height - 2 * look.s(AROUND))


def _ring(
    side: int,
    wide: float,
    thick: float,
    share: float,
    fill: tuple[Colour, Colour],
    trough: Colour,
) -> str:
    middle, radius = side / 2, wide / 2
    stroke = f'fill="none" stroke-width="{thick:.2f}" stroke-linecap="round"'
    body = (
        f'<circle cx="{middle}" cy="{middle}" r="{radius:.2f}" {stroke} stroke="{hexed(trough)}"/>'
    )
    if share > 0:
        turn = math.tau * min(share, 0.9999)
        x, y = middle + radius * math.sin(turn), middle - radius * math.cos(turn)
        way = f"A{radius:.2f},{radius:.2f} 0 {int(share > 0.5)},1 {x:.2f},{y:.2f}"
        body += f'<path d="M{middle},{middle - radius:.2f}{way}" {stroke} stroke="url(#g)"/>'
    return sheet(body, (side, side), gradient("g", fill, side))


def _draw_luck_bar(
    share: float, motion: Motion, canvas: Canvas, look: Look, rect: pygame.Rect
) -> None:
    """Draw a bar that grows from its middle, to the right up to a ``share`` of 1."""
    theme, (high, tall), (x, y) = look.theme, map(look.s, BAR), rect.center
    ink, rim = theme.text_on_table.lifetime, theme.review.luck_rim
    top = y - high // 2
    look.fill(canvas, (rect.x, top, rect.width, high), high / 2, rim, opacity=TROUGH)
    wide = round(min(1.0, abs(share * motion.filled)) * rect.width / 2)
    if wide:
        long = max(wide, high // 2)
        look.fill(canvas, (x - long if share < 0 else x, top, long, high), high / 2, ink)
    thin = max(2, look.s(3))
    middle = x - thin // 2, y - tall // 2, thin, tall
    look.fill(canvas, middle, thin / 2, theme.text_on_table.plain)


def _draw_luck_strip(canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    """Draw the strip of luck without what is in it: it lies apart from the papers."""
    theme, radius, thick = look.theme, 14 * look.u, max(1.0, 1.4 * look.u)
    look.fill(canvas, rect, radius, theme.controls.board_bottom, opacity=0.55)
    look.fill(canvas, rect, radius, None, rim=theme.review.luck_rim, thick=thick)
