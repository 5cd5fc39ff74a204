"""The paper of a review: mark and word, what was done and what was better, cost, bars, reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

import pygame

from pidro_desktop.render.art.paper import paper_sheet
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.bars import STEP, Bar, bars_height, draw_bars
from pidro_desktop.render.review.beads import Bead, bead_ink, draw_bead
from pidro_desktop.render.review.reasons import (
    Note,
    Reason,
    Written,
    draw_note,
    line_height,
    note_height,
)
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.text import Face, Pen
from pidro_desktop.render.theme import Colour

EDGE: Final = 22
"""Units beside everything on the paper."""
AIR, FAIR_AIR, LEAST_AIR = 15, 8, 5
"""Units above and below a rule: at most, beside a second reason, and at least."""
BEAD: Final = 54
SAID: Final = 22
"""Units: the letters of the sentences."""


@dataclass(frozen=True, slots=True)
class Cost:
    """A number of the cost: the number, and what it counts."""

    number: str
    what: str


@dataclass(frozen=True, slots=True)
class PaperText:
    """Everything on the paper of a decision.

    Attributes:
        bead, word: the mark. aside: when it was, at the right.
        said: what was done.
        better: what was better, as the words before it, its name, and those behind it.
        costs: one or two numbers.
        bars: the choices, the best first.
        reasons: the sentences of the reason, the most important first.
        note: takes the place of both where it is there.
    """

    bead: Bead
    word: str
    aside: str = ""
    said: str = ""
    better: tuple[str, str, str] = ("", "", "")
    costs: tuple[Cost, ...] = ()
    bars: tuple[Bar, ...] = ()
    reasons: tuple[Reason, ...] = ()
    note: Note | None = None


@dataclass(frozen=True, slots=True)
class _Block:
    """A part of the paper.

    Attributes:
        height: its least height.
        spare: how much it may grow where there is room.
        draw: how it is drawn.
        first: how much it grows before all others, and before the air between them, if all of
            that fits.
    """

    height: int
    spare: int
    draw: Callable[[pygame.Rect], None]
    first: int = 0


def draw_sheet(canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    """Draw a sheet of paper with its shadow into ``rect``, in pixels."""
    sheet = look.shapes.kept(
        ("review paper", rect.size, look.u), lambda: paper_sheet(rect.size, look.u, look.theme)
    )
    shadow = look.shapes.shadow(rect.size, 3 * look.u, 8 * look.u, 0.55, drop=6 * look.u)
    shadow.put(canvas, *rect.topleft)
    canvas.put(sheet, rect.topleft)


class Paper:
    """Draws the paper of a decision into ``area``.

    ``part`` is how far its bars have grown, ``turn`` how far a bead that waits has turned; a
    ``short`` paper is no higher than its text.
    """

    def __init__(
        self,
        canvas: Canvas,
        kit: DrawContext,
        area: pygame.Rect,
        text: PaperText,
        *,
        part: float = 1.0,
        turn: float = 0.0,
        short: bool = False,
    ) -> None:
        self._canvas, self._kit, self._look = canvas, kit, kit.look
        self._area, self._text = area, text
        self._part, self._turn, self._short = part, turn, short
        edge = kit.s(EDGE)
        self._inner = area.inflate(-2 * edge, 0)

    def draw(self) -> None:
        """Draw the sheet and everything on it."""
        blocks = self._blocks()
        if self._short:
            air = 2 * len(blocks) * self._look.s(AIR)
            high = sum(block.height + block.spare for block in blocks) + air
            self._area.height = min(self._area.height, high)
        area = self._area
        draw_sheet(self._canvas, self._look, area)
        blocks = _with_wishes(blocks, area.height, self._look.s(FAIR_AIR))
        least, most = self._look.s(LEAST_AIR), self._look.s(AIR)
        joints = 2 * len(blocks)
        free = area.height - sum(block.height for block in blocks) - joints * least
        air = least + max(0, min(most - least, free // max(1, joints)))
        free = area.height - sum(block.height for block in blocks) - joints * air
        y = area.y
        for index, block in enumerate(blocks):
            if index:
                self._rule(y)
            grown = max(0, min(block.spare, free))
            free -= grown
            y += air
            last = index == len(blocks) - 1
            high = area.bottom - air - y if last else block.height + grown
            block.draw(pygame.Rect(self._inner.x, y, self._inner.width, high))
            y += high + air

    def _blocks(self) -> list[_Block]:
        text = self._text
        found = [self._head()]
        if text.costs:
            found.append(self._costs())
        if text.bars:
            rows, look = len(text.bars), self._look
            height = bars_height(look, rows)
            spare = max(0, look.s(STEP) * rows - height)
            found.append(_Block(height, spare, self._draw_bars))
        if text.note or text.reasons:
            found.append(self._why())
        return found

    # -------------------------------------------------------- mark, and what was done

    def _head(self) -> _Block:
        kit = self._kit
        mark = max(kit.s(BEAD), 30)
        lines = self._said_lines()
        high = mark + (kit.s(12) + self._line(SAID) * len(lines) if lines else 0)
        return _Block(high, kit.s(10), self._draw_head)

    def _draw_head(self, area: pygame.Rect) -> None:
        kit, text, theme = self._kit, self._text, self._look.theme
        mark = max(kit.s(BEAD), 30)
        y = area.y + mark // 2
        draw_bead(
            self._canvas, self._look, text.bead, (area.x + mark / 2, y), BEAD, turn=self._turn
        )
        soft = kit.pen(Face.SEMI, 18, theme.paper.ink_soft)
        aside = kit.text(self._canvas, text.aside, (area.right, y + kit.s(3)), soft, "right")
        word = kit.pen(Face.SERIF_BOLD, 34, bead_ink(self._look.theme, text.bead))
        left = area.x + mark + kit.s(13)
        kit.text(
            self._canvas, text.word, (left, y), word, room=area.right - aside - kit.s(8) - left
        )
        step = self._line(SAID)
        lines = self._said_lines()
        first = area.bottom - step * len(lines) + step / 2
        for index, line in enumerate(lines):
            x = float(area.x)
            for words, pen in line:
                x += self._look.text.put(self._canvas, words, (x, first + index * step), pen)

    def _said_lines(self) -> list[list[tuple[str, Pen]]]:
        """Return what was done and what was better in lines, each of pieces with their pens."""
        kit, theme = self._kit, self._look.theme
        pen = kit.pen(Face.SEMI, SAID, theme.paper.ink)
        bold = kit.pen(Face.BOLD, SAID, theme.team.us_ink)
        said = self._text.said
        found = [[(line, pen)] for line in self._wrapped(said, pen)] if said else []
        before, name, behind = self._text.better
        if not name:
            return found
        pieces = [(before, pen), (name + behind, bold)]
        if sum(self._look.text.width(*piece) for piece in pieces) <= self._inner.width:
            return [*found, pieces]
        return found + [[(line, bold)] for line in self._wrapped(before + name + behind, bold)]

    def _wrapped(self, text: str, pen: Pen) -> list[str]:
        return self._look.text.wrap(text, pen, self._inner.width)

    # -------------------------------------------------------- cost and bars

    def _costs(self) -> _Block:
        high = self._kit.places.text(40)
        return _Block(high, self._kit.s(14), self._draw_costs)

    def _draw_costs(self, area: pygame.Rect) -> None:
        kit, theme = self._kit, self._look.theme
        ink = bead_ink(self._look.theme, self._text.bead)
        big, small = kit.pen(Face.SERIF_BOLD, 40, ink), kit.pen(Face.SEMI, 19, theme.paper.ink_soft)
        gap = kit.s(9)
        wides = [
            self._look.text.width(cost.number, big) + gap + self._look.text.width(cost.what, small)
            for cost in self._text.costs
        ]
        while sum(wides) + kit.s(14) * (len(wides) - 1) > area.width and big.px > 20:
            big = big._replace(px=big.px - 1)
            wides = [
                self._look.text.width(c.number, big) + gap + self._look.text.width(c.what, small)
                for c in self._text.costs
            ]
        half = area.x + round(area.width * 0.54)
        ends = [area.x, max(half, area.x + wides[0] + kit.s(14))]
        if len(wides) > 1:
            ends[1] = min(ends[1], area.right - wides[1])
        for cost, left in zip(self._text.costs, ends, strict=False):
            gain = cost.number.startswith("+")
            big = big._replace(colour=theme.team.us_ink if gain else ink)
            x = left + self._look.text.put(self._canvas, cost.number, (left, area.centery), big)
            at = (x + gap, area.centery + kit.s(6))
            kit.text(self._canvas, cost.what, at, small)

    def _draw_bars(self, area: pygame.Rect) -> None:
        draw_bars(self._canvas, self._kit, self._text.bars, area, part=self._part)

    # -------------------------------------------------------- reason, or luck

    def _why(self) -> _Block:
        written = Written(self._canvas, self._kit, self._text.reasons, self._inner.width)
        note = self._text.note
        if note is not None:
            return _Block(
                note_height(self._look),
                0,
                lambda area: draw_note(self._canvas, self._kit, note, area),
            )
        if self._short:
            return _Block(written.whole, 0, written.draw)
        least = written.least
        return _Block(least, 0, written.draw, max(0, written.small - least))

    # -------------------------------------------------------- measures

    def _line(self, units: float) -> int:
        return line_height(self._look, units)

    def _rule(self, y: float) -> None:
        ink: Colour = self._look.theme.paper.line
        size = (self._inner.width, max(1, round(1.2 * self._kit.u)))
        line = self._look.shapes.rounded(size, 0, (ink, ink))
        line.put(self._canvas, self._inner.x, round(y))


def _with_wishes(blocks: list[_Block], height: int, air: int) -> list[_Block]:
    """Return the parts with what those that come first may grow."""
    free = height - sum(block.height for block in blocks) - 2 * len(blocks) * air
    found: list[_Block] = []
    for block in blocks:
        grown = block.first if block.first <= free else 0
        free -= grown
        found.append(replace(block, height=block.height + grown))
    return found
