"""List of the keys of the scene below (F1); any key or click closes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.spoken import PAIR
from pidro_desktop.render.widgets.widget import MODIFIERS
from pidro_desktop.scenes.input import keys_text as words
from pidro_desktop.scenes.input.key_lists import ANY, Group, Keys, Line
from pidro_desktop.scenes.shell.panel import MARGIN, READABLE, Panel
from pidro_desktop.scenes.shell.scene import Change, Pop

SIDE, TOP, FOOT, GUTTER = 32, 88, 52, 36
NAMES, MOST, GAP = 164, 226, 12
"""Units: the column of the keys' names at least and at most, and what stays free behind it."""
WIDE, NARROW = 1040, 552
"""Units: the sheet with two columns and with one."""
SPARE = 6
"""Units that are kept back, since small letters run wider."""
HEAD, STEP, BETWEEN, AFTER = 32, 23, 5, 8
"""Units: a group's heading, a line, and what stays free after a line and after a group."""


class Laid(NamedTuple):
    """A line of the list, with key names and description broken into lines."""

    line: Line
    names: tuple[str, ...]
    lines: tuple[str, ...]

    @property
    def height(self) -> int:
        """Height in units."""
        return STEP * max(len(self.names), len(self.lines)) + BETWEEN


class KeysHelp(Panel):
    """Panel with the list of ``keys`` in two columns."""

    heading = words.HEADING
    width: float = WIDE
    shrinks = True
    closable = False
    lists_keys = True
    keys: Keys = ANY

    def __init__(self, listed: Keys) -> None:
        super().__init__()
        self.listed = listed

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Close the list on any press."""
        key = event.type == pygame.KEYDOWN and event.key not in MODIFIERS
        return Pop() if key or event.type == pygame.MOUSEBUTTONDOWN else None

    def units(self) -> tuple[float, float]:
        """Return the size for the longer column, measured at a scale without minimum sizes."""
        highest = max(_height(self.laid(column)) for column in self.columns())
        return self.width, TOP + FOOT + highest

    def columns(self) -> tuple[Keys, Keys]:
        """Return the groups in two columns of similar height, in order."""
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
        """Use one column if there is no room for two."""
        narrow = size[0] < READABLE * WIDE + 2 * MARGIN
        self.width = NARROW if narrow else WIDE
        super().resize(size)

    def fits(self, laid: Laid) -> bool:
        """Return whether the names and every line fit at their drawn size."""
        look, ink = self.look, self.look.theme.paper.ink
        bold, pen = look.pen(Face.SEMI, 18, ink), look.pen(Face.SANS, 18, ink)
        names = max(look.text.width(name, bold) for name in laid.names)
        widest = max(look.text.width(line, pen) for line in laid.lines)
        column, wide = self._column, self.names
        return names <= look.s(wide) and widest <= look.s(column - wide - GAP)

    @property
    def names(self) -> float:
        """The width of the key names in units, within bounds."""
        look = self.ctx.look.at(1.0)
        pen = look.pen(Face.SEMI, 18, look.theme.paper.ink)
        every = (line.shown for group in self.listed for line in group.lines)
        widest = max(look.text.width(shown, pen) for shown in every)
        return min(MOST, max(NAMES, widest + SPARE))

    def laid(self, groups: Sequence[Group]) -> list[tuple[str, list[Laid]]]:
        """Return the names and lines of the groups, broken at a scale without minimum sizes."""
        look, ink, names = self.ctx.look.at(1.0), self.ctx.look.theme.paper.ink, self.names
        bold, pen = look.pen(Face.SEMI, 18, ink), look.pen(Face.SANS, 18, ink)
        room = look.s(self._column - names - GAP - SPARE)

        def laid(line: Line) -> Laid:
            shown = look.text.wrap(line.shown, bold, names - SPARE)
            return Laid(line, tuple(shown), tuple(look.text.wrap(line.does, pen, room)))

        return [(group.name, [laid(line) for line in group.lines]) for group in groups]

    def spoken(self) -> Sequence[str]:
        """Return every key with its description, and how to close the list."""
        said: list[str] = []
        for group in self.listed:
            said.append(str(group.name))
            said += [PAIR.format(name=line.shown, value=line.does) for line in group.lines]
        return [*said, str(words.CLOSES)]

    def draw_body(self, canvas: Canvas) -> None:
        """Draw both columns, and how to close the list."""
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
            for item in laid:
                self._draw_line(canvas, item, left, y)
                y += item.height
            y += AFTER

    def _draw_line(self, canvas: Canvas, laid: Laid, left: int, y: float) -> None:
        look, paper = self.look, self.look.theme.paper
        middle = self.rect.y + look.s(y + STEP / 2)
        bold, pen = look.pen(Face.SEMI, 18, paper.ink), look.pen(Face.SANS, 18, paper.ink_old)
        behind = left + look.s(self.names + GAP)
        for x, lines, written in ((left, laid.names, bold), (behind, laid.lines, pen)):
            for index, line in enumerate(lines):
                look.text.put(canvas, line, (x, middle + look.s(STEP * index)), written)


def _height(laid: list[tuple[str, list[Laid]]]) -> float:
    return sum(HEAD + AFTER + sum(line.height for line in lines) for _name, lines in laid)
