"""The papers beside the chart: accuracy and level, luck, and the moments worth another look."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from pidro_desktop.match.review.accuracy import Levels
from pidro_desktop.match.review.reviewed import ReviewedDecision, Unit
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.art.raster import picture
from pidro_desktop.render.art.vectors import gradient, hexed, sheet
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.beads import Bead, draw_bead
from pidro_desktop.render.review.curves import path
from pidro_desktop.render.review.paper import draw_plain_sheet
from pidro_desktop.render.table_ui.draw_context import DrawContext, Place, corner
from pidro_desktop.render.text import Face, Pen
from pidro_desktop.render.theme import Colour
from pidro_desktop.render.widgets.parts import Control, Part, Placed
from pidro_desktop.render.widgets.spoken import SpokenControl, spoken_button
from pidro_desktop.render.widgets.widget import Widget
from pidro_desktop.scenes.review import game_text as words
from pidro_desktop.scenes.review.game_chart import MomentControl, Motion
from pidro_desktop.scenes.review.game_summary import GameSummary
from pidro_desktop.scenes.shell.player_text import BETWEEN, LEVEL, level_name, sureness
from pidro_desktop.table.layout.layout_types import SMALLEST_TARGET, Rect
from pidro_desktop.tr import capitalize_first, percent

RING, AROUND, LINE = 124, 12, 18
"""Units: the ring's middle line at most, what is free above and below it, and its thickness."""
MARGIN: Final = 28
"""Units of the paper left of the ring."""
BESIDE_RING: Final = 26
LEVELS: Final = (36, 32, 28, 25, 22)
"""Units of the name of a level: the largest that goes into a line, else a smaller one in two."""
STEP: Final = 1.25
"""Heights of letters from line to line."""
LUCKY: Final = 0.6
"""So much luck, in chances to win, fills a half of its bar."""
LUCKY_POINTS: Final = 30.0
THICK: Final = LINE / RING
"""How thick the ring is, as a part of the diameter of its middle line."""
PIECES: Final = 64
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
ROWS: Final = 3
BEAD: Final = 42
"""Units: the diameter of the bead of a row."""


@dataclass
class Paper(Part):
    """A part that shows something of the review.

    Attributes:
        dc: the draw context. summary: what is shown. motion: how far it has moved.
    """

    dc: DrawContext
    summary: GameSummary
    motion: Motion


class AccuracyPaper(Paper):
    """How well was played, or how far the review has come."""

    def draw(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        """Draw the ring and the level."""
        dc, summary, area = self.dc, self.summary, Rect(*rect)
        draw_plain_sheet(canvas, dc.look, rect)
        if summary.working is None and summary.level is None:
            text = words.without_accuracy(summary.tally, marked=summary.marked or not summary.deals)
            pen = dc.pen(Face.SEMI, 21, look.theme.paper.ink_old)
            found = look.text.wrap(text, pen, area.w - 2 * dc.s(22))
            at = area.x + dc.s(22), area.centre[1]
            _draw_lines(canvas, dc, [(line, pen) for line in found], at)
            return
        units = min(RING, area.h / dc.u - 2 * AROUND - LINE)
        middle = area.x + dc.s(MARGIN + LINE / 2 + units / 2), area.centre[1]
        left = round(middle[0] + dc.s(units / 2 + LINE / 2 + BESIDE_RING))
        room = area.right - dc.s(18) - left
        if summary.working is not None:
            _draw_ring(canvas, dc, middle, units, summary.done, waits=True)
            text = words.working(summary.working, summary.results[-1].number)
            pen = dc.pen(Face.SERIF, 22, look.theme.paper.ink)
            lines = [(line, pen) for line in look.text.wrap(text, pen, room)]
        else:
            named = self._draw_ring(canvas, middle, units)
            assert summary.level is not None
            lines = _level(dc, summary.level, room)
            if not named:
                soft = dc.pen(Face.SEMI, 17, look.theme.paper.ink_soft)
                lines = [(str(words.ACCURACY), soft), *lines]
        _draw_lines(canvas, dc, lines, (left, area.centre[1]))

    def _draw_ring(self, canvas: Canvas, middle: tuple[int, int], units: float) -> bool:
        """Draw the ring with the accuracy inside; return whether its name has room there, too."""
        dc, paper, accuracy = self.dc, self.dc.look.theme.paper, self.summary.tally.accuracy or 0.0
        inside = _draw_ring(canvas, dc, middle, units, self.motion.filled * accuracy / 100)
        pen = dc.pen(Face.SERIF_BOLD, 38 * units / RING, paper.ink)
        shown = percent(round(accuracy * self.motion.counted))
        small = dc.pen(Face.SEMI, 17, paper.ink_soft)
        below = middle[1] - dc.s(9) + pen.px * 0.36 + small.px * 0.72
        chord = 2 * math.sqrt(max(1.0, (inside / 2) ** 2 - (below + small.px / 3 - middle[1]) ** 2))
        named = dc.fits(words.ACCURACY, small, chord - 4)
        at = middle[0], middle[1] - (dc.s(9) if named else 0)
        dc.text(canvas, shown, at, pen, "centre", room=round(inside * 0.86))
        if named:
            dc.text(canvas, words.ACCURACY, (middle[0], below), small, "centre", room=chord - 4)
        return named


def _level(dc: DrawContext, level: Levels, room: int) -> list[tuple[str, Pen]]:
    """Return the level in lines, or the levels between which the player is."""
    text, inks = dc.look.text, dc.look.theme
    soft = dc.pen(Face.SEMI, 21, inks.paper.ink_soft)
    name = str(capitalize_first(level_name(level)))
    pens = [dc.pen(Face.SERIF_BOLD, units, inks.team.us_ink) for units in LEVELS]
    longest = max(name.split(), key=len)
    fitting = [pen for pen in pens[2:] if text.width(longest, pen) <= room] or pens[-1:]
    large = next((pen for pen in pens if text.width(name, pen) <= room), fitting[0])
    return [
        (str(LEVEL if level.is_one else BETWEEN), soft),
        *((line, large) for line in text.wrap(name, large, room)),
        *((line, soft) for line in text.wrap(sureness(level), soft, room)),
    ]


def _draw_lines(
    canvas: Canvas, dc: DrawContext, lines: Sequence[tuple[str, Pen]], at: tuple[float, float]
) -> None:
    """Draw lines of several sizes below each other, together centred at ``at[1]``."""
    y = at[1] - sum(pen.px * STEP for _, pen in lines) / 2
    for line, pen in lines:
        dc.text(canvas, line, (at[0], y + pen.px * STEP / 2), pen)
        y += pen.px * STEP


class LuckStrip(Paper):
    """What the cards did."""

    def draw(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        """Draw the strip, and the bar that grows from its middle."""
        dc, area, luck = self.dc, Rect(*rect), self.summary.luck
        _draw_luck_strip(canvas, dc, area)
        ink, y = look.theme.text_on_table.lifetime, area.centre[1]
        label = dc.pen(Face.SEMI, 20, ink)
        left = area.x + dc.s(20)
        left += dc.text(canvas, str(words.LUCK), (left, y), label) + dc.s(18)
        if luck is None:
            return
        unit, pen = self.summary.unit, dc.pen(Face.SERIF_BOLD, 28, ink)
        shown = words.luck_text(luck, unit)
        right = area.right - dc.s(20)
        widest = max(look.text.width(text, pen) for text in (shown, percent(-88)))
        dc.text(canvas, shown, (right, y), pen, "right")
        full = LUCKY if unit is Unit.WIN else LUCKY_POINTS
        bar = Rect(left, area.y, right - widest - dc.s(16) - left, area.h)
        _draw_luck_bar(canvas, dc, bar, self.motion.filled * luck / full)


@dataclass
class MomentsPaper(Paper):
    """The moments, each a row; or why there are none. It is as high as they need.

    Attributes:
        rows: the rows. head, row: pixels of its heading, and of a row.
    """

    rows: Sequence[MomentRow]
    head: int
    row: int

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Lay the rows below the heading."""
        dc, rows = self.dc, len(self.rows)
        row = max(SMALLEST_TARGET, min(self.row, (rect.height - self.head - dc.s(4)) // ROWS))
        needed = self.head + max(1, rows) * row + dc.s(6)
        if rows >= ROWS and rect.height < self.head + (row + 8) * ROWS:
            needed = rect.height
        yield Placed(self, pygame.Rect(rect.topleft, (rect.width, min(rect.height, needed))))
        inside = rect.inflate(-2 * dc.s(8), 0)
        for place, widget in enumerate(self.rows):
            top = rect.y + self.head + place * row
            yield Placed(Control(widget), pygame.Rect(inside.x, top, inside.width, row))

    def draw(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        """Draw the paper with its heading, or what it says without any moments."""
        dc, summary, paper = self.dc, self.summary, look.theme.paper
        draw_plain_sheet(canvas, dc.look, rect)
        pen, room = dc.pen(Face.SERIF_BOLD, 24, paper.ink), rect.width - 2 * dc.s(22)
        left, middle = rect.x + dc.s(22), rect.y + dc.s(4) + self.head // 2
        over = summary.working is None and not summary.moments
        heading = words.NOTHING if over else words.WORTH
        dc.text(canvas, str(heading), (left, middle), pen, room=room)
        if summary.moments:
            return
        y = middle + pen.px * 0.5 + dc.s(16)
        pen = dc.pen(Face.SEMI, 19, paper.ink_old)
        if over and summary.marked:
            at = left + dc.s(21), y + dc.s(16)
            side = draw_bead(canvas, look, Bead.BEST, at, 42).w
            beside = left + side + dc.s(14), at[1]
            room = rect.right - dc.s(22) - beside[0]
            lines = look.text.wrap(words.NOTHING_MORE, pen, room)
            top = beside[1] - pen.px * STEP * (len(lines) - 1) / 2
            for number, line in enumerate(lines):
                dc.text(canvas, line, (beside[0], top + number * pen.px * STEP), pen, room=room)
            return
        for line in look.text.wrap(words.NO_MARKS if over else words.LATER, pen, room):
            dc.text(canvas, line, (left, y + pen.px / 2), pen)
            y += pen.px * STEP


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


def _draw_ring(
    canvas: Canvas,
    dc: DrawContext,
    middle: Place,
    units: float,
    share: float,
    *,
    waits: bool = False,
) -> int:
    """Draw a ring that is filled up to a part of it.

    Args:
        canvas: the canvas.
        dc: the draw context.
        middle: its middle in pixels.
        units: the diameter of the middle of its line.
        share: the part that is filled, 0 to 1.
        waits: whether it shows how far the review has come, and not yet the result.

    Returns:
        The width in pixels that is free inside.
    """
    review, attention = dc.look.theme.review, dc.look.theme.attention
    fill = (review.best_top, review.best_bottom)
    if waits:
        fill = (attention.brass, attention.brass_dark)
    step = round(min(1.0, max(0.0, share)) * RING_STEPS)
    wide = max(4.0, units * dc.u)
    side = round(wide * (1 + THICK)) + 2 * OUTSIDE
    key = ("ring of accuracy", side, step, waits)
    made = dc.look.shapes.kept(
        key,
        lambda: picture(
            _ring(side, wide, step / RING_STEPS, fill, review.trough),
            (side, side),
            2 if side > LARGE else 0,
        ),
    )
    canvas.put(made, corner(middle, (side, side)))
    return round(wide * (1 - THICK))


def _ring(side: int, wide: float, share: float, fill: tuple[Colour, Colour], trough: Colour) -> str:
    middle, radius, line = side / 2, wide / 2, wide * THICK
    stroke = f'fill="none" stroke-width="{line:.2f}"'
    body = (
        f'<circle cx="{middle}" cy="{middle}" r="{radius:.2f}" {stroke} stroke="{hexed(trough)}"/>'
    )
    if share > 0:
        turns = (math.tau * share * piece / PIECES for piece in range(PIECES + 1))
        points = [
            (middle + radius * math.sin(turn), middle - radius * math.cos(turn)) for turn in turns
        ]
        body += (
            f'<path d="{path(points)}" {stroke} stroke="url(#g)" stroke-linecap="round" '
            'stroke-linejoin="round"/>'
        )
    return sheet(body, (side, side), gradient("g", fill, side))


def _draw_luck_bar(canvas: Canvas, dc: DrawContext, area: Rect, share: float) -> None:
    """Draw a bar that grows from its middle.

    Args:
        canvas: the canvas.
        dc: the draw context.
        area: where it lies; its height is not used.
        share: how far it goes to the right, -1 to 1.
    """
    theme = dc.look.theme
    ink, rim = theme.text_on_table.lifetime, theme.review.luck_rim
    high, line = dc.s(BAR[0]), dc.s(BAR[1])
    y, middle = area.centre[1], area.centre[0]
    dc.look.fill(canvas, (area.x, y - high // 2, area.w, high), high / 2, rim, opacity=TROUGH)
    wide = round(min(1.0, abs(share)) * area.w / 2)
    if wide:
        long = max(wide, high // 2)
        left = middle - long if share < 0 else middle
        dc.look.fill(canvas, (left, y - high // 2, long, high), high / 2, ink)
    plain, thin = theme.text_on_table.plain, max(2, dc.s(3))
    dc.look.fill(canvas, (middle - thin // 2, y - line // 2, thin, line), thin / 2, plain)


def _draw_luck_strip(canvas: Canvas, dc: DrawContext, area: Rect) -> None:
    """Draw the strip of luck without what is in it: it lies apart from the papers."""
    theme, radius = dc.look.theme, 14 * dc.u
    dc.look.fill(canvas, area, radius, theme.controls.board_bottom, opacity=0.55)
    dc.look.fill(canvas, area, radius, None, rim=theme.review.luck_rim, thick=max(1.0, 1.4 * dc.u))
