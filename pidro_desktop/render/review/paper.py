"""The paper of a review: mark and word, what was done and what was better, cost, bars, reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from pidro_desktop.render.art.paper import paper_sheet
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.review.bars import STEP, Bar, bars_height, draw_bars
from pidro_desktop.render.review.beads import Bead, bead_ink, draw_bead
from pidro_desktop.render.review.ten_cards import TenCards, draw_ten, ten_height
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.text import Face, Pen
from pidro_desktop.render.theme import Colour

EDGE: Final = 22
"""Units beside everything on the paper."""
LINE: Final = 1.34
"""From line to line, in heights of the letters."""
AIR, LEAST_AIR = 15, 5
"""Units above and below a rule, at most and at least."""
BEAD: Final = 54
BETWEEN: Final = 4
"""Units between two sentences."""
SAID, REASON, SMALL_REASON = 22, 19, 17
"""Units: the letters of the sentences, and of reasons where they have room or little of it."""


@dataclass(frozen=True, slots=True)
class Cost:
    """A number of the cost: the number, and what it counts."""

    number: str
    what: str


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence of the reason.

    Attributes:
        text: the sentence.
        sign: the emblem before it, ``tick`` or ``close``; empty for the plan.
        ten: its chance about hidden cards as a row above it, or None.
    """

    text: str
    sign: str = ""
    ten: TenCards | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """A note about luck: a heading and a sentence."""

    heading: str
    text: str


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
    """A part of the paper: its least height, how much it may grow, and how it is drawn."""

    height: int
    spare: int
    draw: Callable[[pygame.Rect], None]


class Paper:
    """Draws the paper of a decision into ``area``; ``part`` is how far its bars have grown."""

    def __init__(
        self,
        canvas: Canvas,
        kit: DrawContext,
        area: pygame.Rect,
        text: PaperText,
        *,
        part: float = 1.0,
        turn: float = 0.0,
    ) -> None:
        self._canvas, self._kit, self._look = canvas, kit, kit.look
        self._area, self._text = area, text
        self._part, self._turn = part, turn
        edge = kit.s(EDGE)
        self._inner = area.inflate(-2 * edge, 0)

    def draw(self, *, short: bool = False) -> None:
        """Draw the sheet and everything on it; ``short``: no higher than the text."""
        kit, blocks = self._kit, self._blocks()
        if short:
            air = 2 * len(blocks) * self._look.s(AIR)
            high = sum(block.height + block.spare for block in blocks) + air
            self._area.height = min(self._area.height, high)
        area = self._area
        sheet = self._look.shapes.kept(
            ("review paper", area.size, kit.u),
            lambda: paper_sheet(area.size, kit.u, self._look.theme),
        )
        self._look.shapes.shadow(area.size, 3 * kit.u, 8 * kit.u, 0.55, drop=6 * kit.u).put(
            self._canvas, *area.topleft
        )
        self._canvas.put(sheet, area.topleft)
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
            found.append(_Block(self._why_height(), 0, self._draw_why))
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
        word = kit.pen(Face.SERIF_BOLD, 34, bead_ink(self._look, text.bead))
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
        found = self._flow([(self._text.said, pen)]) if self._text.said else []
        before, name, behind = self._text.better
        if name:
            found += self._flow([(before, pen), (name, bold), (behind, bold)])
        return found

    def _flow(self, pieces: list[tuple[str, Pen]]) -> list[list[tuple[str, Pen]]]:
        """Break pieces of text into lines; blanks stay with the piece that they are in."""
        lines: list[list[tuple[str, Pen]]] = [[]]
        room, used = self._inner.width, 0
        for text, pen in pieces:
            for word in _words(text):
                wide = self._look.text.width(word.rstrip(), pen)
                if lines[-1] and used + wide > room and _may_break(lines[-1]):
                    lines.append([])
                    used = 0
                shown = word if used else word.lstrip()
                lines[-1].append((shown, pen))
                used += self._look.text.width(shown, pen)
        return lines

    # -------------------------------------------------------- cost and bars

    def _costs(self) -> _Block:
        high = self._kit.places.text(40)
        return _Block(high, self._kit.s(14), self._draw_costs)

    def _draw_costs(self, area: pygame.Rect) -> None:
        kit, theme = self._kit, self._look.theme
        ink = bead_ink(self._look, self._text.bead)
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

    def _why_height(self) -> int:
        """Return the least height: that of the first sentence in small letters."""
        text = self._text
        if text.note:
            return self._line(22) + 2 * self._line(REASON) + 2 * self._kit.s(8)
        return self._reason_height(text.reasons[0], SMALL_REASON)

    def _draw_why(self, area: pygame.Rect) -> None:
        if self._text.note:
            self._draw_note(area, self._text.note)
            return
        y = area.y
        units, shown = self._fitting(area.height)
        step = self._line(units)
        for index, reason in enumerate(shown):
            y += self._kit.s(BETWEEN) if index else 0
            if reason.ten:
                row = pygame.Rect(area.x, y, area.width, area.height)
                draw_ten(self._canvas, self._kit, reason.ten, row)
                y += self._ten_height
            ink = self._look.theme.paper.ink if not reason.sign else self._look.theme.paper.ink_old
            pen = self._kit.pen(Face.SEMI, units, ink)
            lines = self._reason_lines(reason, units)
            if reason.sign:
                self._draw_sign(reason, (area.x, y + step / 2), units)
            for line in lines:
                at = (area.x + self._indent(reason, units), y + step / 2)
                self._look.text.put(self._canvas, line, at, pen)
                y += step

    def _fitting(self, room: int) -> tuple[float, tuple[Reason, ...]]:
        """Return the size of the letters and the reasons for which there is room."""
        reasons = self._text.reasons
        for count in range(len(reasons), 0, -1):
            for units in (REASON, SMALL_REASON):
                high = sum(self._reason_height(each, units) for each in reasons[:count])
                if high + (count - 1) * self._kit.s(BETWEEN) <= room:
                    return units, reasons[:count]
        return SMALL_REASON, reasons[:1]

    @property
    def _ten_height(self) -> int:
        return ten_height(self._look) + self._kit.s(7)

    def _reason_height(self, reason: Reason, units: float) -> int:
        lines = len(self._reason_lines(reason, units))
        return lines * self._line(units) + (self._ten_height if reason.ten else 0)

    def _reason_lines(self, reason: Reason, units: float) -> list[str]:
        pen = self._kit.pen(Face.SEMI, units, self._look.theme.paper.ink)
        room = self._inner.width - self._indent(reason, units)
        return self._look.text.wrap(reason.text, pen, room)

    def _indent(self, reason: Reason, units: float) -> int:
        return round(self._look.px(units) * 1.15) if reason.sign else 0

    def _draw_sign(self, reason: Reason, at: tuple[float, float], units: float) -> None:
        theme = self._look.theme
        ink = theme.team.us_ink if reason.sign == "tick" else theme.paper.hole
        side = self._look.px(units) * 0.72
        x = at[0] + side / 2
        self._kit.sign(self._canvas, reason.sign, (x, at[1]), side / self._kit.u, ink)

    def _draw_note(self, area: pygame.Rect, note: Note) -> None:
        kit, colours = self._kit, self._look.theme.review
        box = area.inflate(2 * kit.s(12), 0)
        pen = kit.pen(Face.SEMI, REASON, colours.luck_ink)
        lines = self._look.text.wrap(note.text, pen, area.width)
        head, step = self._line(22), self._line(REASON)
        box.height = min(area.height, head + step * len(lines) + 2 * kit.s(8))
        fill = (colours.luck_note, colours.luck_note)
        self._look.shapes.rounded(box.size, 10 * kit.u, fill).put(self._canvas, *box.topleft)
        y = box.y + kit.s(8)
        heading = kit.pen(Face.SERIF_BOLD, 22, colours.luck_ink)
        kit.text(self._canvas, note.heading, (area.x, y + head / 2), heading)
        y += head
        for line in lines:
            self._look.text.put(self._canvas, line, (area.x, y + step / 2), pen)
            y += step

    # -------------------------------------------------------- measures

    def _line(self, units: float) -> int:
        return round(self._look.px(units) * LINE)

    def _rule(self, y: float) -> None:
        ink: Colour = self._look.theme.paper.line
        size = (self._inner.width, max(1, round(1.2 * self._kit.u)))
        line = self._look.shapes.rounded(size, 0, (ink, ink))
        line.put(self._canvas, self._inner.x, round(y))


def _words(text: str) -> list[str]:
    """Return the words of a text, each with the blank behind it."""
    words = text.split(" ")
    return [f"{word} " for word in words[:-1]] + ([words[-1]] if words[-1] else [])


def _may_break(line: list[tuple[str, Pen]]) -> bool:
    """Return whether the last word of a line ends with a blank."""
    return line[-1][0].endswith(" ")
