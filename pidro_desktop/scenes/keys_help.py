"""The keys of the scene below, under F1: any key or click closes the list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.scenes import keys_words as words
from pidro_desktop.scenes.key_lists import ANY, Group, Keys, Line
from pidro_desktop.scenes.panel import MARGIN, READABLE, Panel
from pidro_desktop.scenes.scene import Change, Pop
from pidro_desktop.scenes.table_keys import MODIFIERS

SIDE, TOP, FOOT, GUTTER = 32, 88, 52, 36
NAMES, GAP = 164, 12
"""Units: the column of the keys' names, and what stays free behind it."""
WIDE, NARROW = 1040, 552
"""Units: the sheet with two columns and with one."""
HEAD, STEP, BETWEEN, AFTER = 32, 23, 5, 8
"""Units: a group's heading, a line, and what stays free after a line and after a group."""


class Laid(NamedTuple):
    """A key line with its sentence broken into lines."""

    line: Line
    lines: tuple[str, ...]

    @property
    def height(self) -> int:
        """Units."""
        return STEP * len(self.lines) + BETWEEN


class KeysHelp(Panel):
    """Shows ``keys`` in two columns, as high as they need."""

    heading = words.HEADING
    width: ClassVar[float] = WIDE
    shrinks = True
    closable = False
    keys: Keys = ANY

    def __init__(self, listed: Keys) -> None:
        super().__init__()
        self.listed = listed

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Whatever is pressed closes it."""
        key = event.type == pygame.KEYDOWN and event.key not in MODIFIERS
        return Pop() if key or event.type == pygame.MOUSEBUTTONDOWN else None

    def units(self) -> tuple[float, float]:
        """As high as the longer column, measured where nothing is clamped."""
        highest = max(_height(self.laid(column)) for column in self.columns())
        return self.width, TOP + FOOT + highest

    def columns(self) -> tuple[Keys, Keys]:
        """The groups in two columns that are as equal as can be, in their order."""
        if self.width == NARROW:
            return self.listed, ()
        heights = [_height(self.laid([group])) for group in self.listed]
        cuts = range(1, len(heights) + 1)
        cut = min(cuts, key=lambda at: max(sum(heights[:at]), sum(heights[at:])))
        return self.listed[:cut], self.listed[cut:]

    @property
    def _column(self) -> float:
        """The width of a column in units."""
        whole = self.width - 2 * SIDE
        return whole if self.width == NARROW else (whole - GUTTER) / 2

    def resize(self, size: tuple[int, int]) -> None:
        """One column below the other where two have no room beside each other."""
        narrow = size[0] < READABLE * WIDE + 2 * MARGIN
        self.width = NARROW if narrow else WIDE  # type: ignore[misc]  # of this window
        super().resize(size)

    def fits(self, one: Laid) -> bool:
        """Whether the names and every line have room where they are drawn."""
        look, ink = self.look, self.look.theme.paper.ink
        names = look.text.width(one.line.shown, look.pen(Face.SEMI, 18, ink))
        widest = max(look.text.width(line, look.pen(Face.SANS, 18, ink)) for line in one.lines)
        column = self._column
        return names <= look.s(NAMES) and widest <= look.s(column - NAMES - GAP)

    def laid(self, groups: Sequence[Group]) -> list[tuple[str, list[Laid]]]:
        """Every group's name and lines, broken at a scale where no letter is clamped."""
        look = self.ctx.look.at(1.0)
        pen, room = look.pen(Face.SANS, 18, look.theme.paper.ink), self._room(look)
        return [
            (one.name, [Laid(line, tuple(look.text.wrap(line.does, pen, room))) for line in one[1]])
            for one in groups
        ]

    def _room(self, look: Look) -> int:
        """Pixels for a sentence; a little is kept back, since small letters run wider."""
        column = self._column
        return look.s(column - NAMES - GAP - 6)

    def draw_body(self, canvas: Canvas) -> None:
        """Put both columns, and how to leave."""
        look, rect = self.look, self.rect
        left = rect.x + look.s(SIDE)
        step = self._column + GUTTER
        for index, column in enumerate(self.columns()):
            self._draw_column(canvas, column, left + look.s(index * step))
        pen = look.pen(Face.SANS, 17, look.theme.paper.ink_soft)
        at = (rect.centerx, rect.bottom - look.s(FOOT / 2))
        look.text.put(canvas, words.CLOSES, at, pen, anchor="centre")

    def _draw_column(self, canvas: Canvas, groups: Keys, left: int) -> None:
        look, paper = self.look, self.look.theme.paper
        head = look.pen(Face.SERIF_BOLD, 21, paper.ink)
        y: float = TOP
        for name, laid in self.laid(groups):
            at = (left, self.rect.y + look.s(y + HEAD / 2))
            look.text.put(canvas, name, at, head)
            y += HEAD
            for one in laid:
                self._draw_line(canvas, one, left, y)
                y += one.height
            y += AFTER

    def _draw_line(self, canvas: Canvas, one: Laid, left: int, y: float) -> None:
        look, paper = self.look, self.look.theme.paper
        middle = self.rect.y + look.s(y + STEP / 2)
        bold = look.pen(Face.SEMI, 18, paper.ink)
        shown, bold = look.text.fit(one.line.shown, bold, look.s(NAMES))
        look.text.put(canvas, shown, (left, middle), bold)
        pen = look.pen(Face.SANS, 18, paper.ink_old)
        for index, line in enumerate(one.lines):
            at = (left + look.s(NAMES + GAP), middle + look.s(STEP * index))
            look.text.put(canvas, line, at, pen)


def _height(laid: list[tuple[str, list[Laid]]]) -> float:
    return sum(HEAD + AFTER + sum(one.height for one in lines) for _name, lines in laid)
