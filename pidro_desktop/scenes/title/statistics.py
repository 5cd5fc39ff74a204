"""Statistics panel: all totals in one table, with separate columns for hints and undo.

The numbers are those of all games, or of the games played with one rule set.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame

from pidro_desktop import variants
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.text import Face, Pen
from pidro_desktop.render.widgets.controls import Stepper
from pidro_desktop.render.widgets.spoken import COMMA, PAIR
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlKey, Style, Widget
from pidro_desktop.scenes.shell.panel import Panel
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.scenes.title import statistics_text as words
from pidro_desktop.storage.statistics import Statistics
from pidro_desktop.tr import join_text, number

TOP, ROW, NOTE_LINE, CHOICE = 96, 36, 24, 54
RULES = "rules"
LABEL = 150  # units of width beside the choice
RIGHTS = (352, 488, 668)  # units from the sheet's left edge to each column's right one


class StatisticsPanel(Panel):
    """Panel with the statistics of all games, or of those with one rule set."""

    heading = words.HEADING
    width: float = 700
    height: ClassVar[float] = 584

    def __init__(self) -> None:
        super().__init__()
        self.numbers = Statistics()
        self.rules = ""
        self._found: dict[str, Statistics] = {}

    def units(self) -> tuple[float, float]:
        """Return the size, with extra height for the choice of rules."""
        self._found = self.ctx.by_rules()
        return self.across, self.height + (CHOICE if self._several else 0)

    def build(self) -> list[Widget]:
        """Create the choice of rules, if there are several, and the Close button."""
        self._count()
        done = Button("done", words.DONE, style=Style.PRIMARY, size=20)
        if not self._several:
            return [done]
        played = [(name, _rule_set_name(name)) for name in self._found]
        return [Stepper(RULES, [("", words.ALL_RULES), *played], self.rules), done]

    def arrange(self) -> None:
        """Lay out the choice above the numbers, the button at the foot."""
        if self._several:
            place = pygame.Rect(0, self.rect.y + self.look.s(TOP - 4), 0, self.target(48))
            place.width = self.rect.width - self.look.s(2 * 32 + LABEL)
            place.right = self.rect.right - self.look.s(32)
            self.group[RULES].place(place)
        place = pygame.Rect(0, 0, self.look.s(140), self.target(48))
        place.bottomright = self.rect.right - self.look.s(32), self.rect.bottom - self.look.s(28)
        self.group["done"].place(place)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Show the numbers of other rules, or close."""
        if chosen.key != RULES:
            return Pop()
        self.rules = str(chosen.value)
        self._count()
        return None

    def rows(self) -> list[tuple[str, tuple[str, ...]]]:
        """Return the label of every row and its number in each column."""
        by_row = zip(*self.numbers, strict=True)
        return [
            (label, tuple(number(item) for item in row))
            for label, row in zip(words.ROWS, by_row, strict=True)
        ]

    def spoken(self) -> Sequence[str]:
        """Return the table row by row, and the explanation of its columns."""
        columns = [str(name) for name in words.COLUMNS]
        rows = [PAIR.format(name=label, value=join_text(COMMA, row)) for label, row in self.rows()]
        return [join_text(COMMA, columns), *rows, str(words.NOTE)]

    def spoken_beside(self, key: ControlKey) -> tuple[str, str]:
        """Return what the choice of rules is for."""
        return (str(words.GAMES_BY) if key == RULES else ""), ""

    def draw_body(self, canvas: Canvas) -> None:
        """Draw the table, and under it the explanation of the columns."""
        look, paper = self.look, self.look.theme.paper
        soft = look.pen(Face.SEMI, 18, paper.ink_soft)
        bold = look.pen(Face.SERIF_BOLD, 20, paper.ink)
        y = self.rect.y + look.s(TOP + ROW / 2)
        if self._several:
            at = (self.rect.x + look.s(32), self.group[RULES].rect.centery)
            look.text.put(canvas, words.GAMES_BY, at, look.pen(Face.SANS, 18, paper.ink))
            y += look.s(CHOICE)
        self._draw_row(canvas, y, words.COLUMNS, soft)
        for label, numbers in self.rows():
            self.draw_line(canvas, y + look.s(ROW / 2))
            y += look.s(ROW)
            at = (self.rect.x + look.s(32), y)
            look.text.put(canvas, label, at, look.pen(Face.SANS, 18, paper.ink))
            self._draw_row(canvas, y, numbers, bold)
        self._draw_note(canvas, y + look.s(ROW + 8))

    @property
    def _several(self) -> bool:
        """Whether games were played with more than one rule set."""
        return len(self._found) > 1

    def _count(self) -> None:
        chosen = self._found.get(self.rules)
        self.numbers = self.ctx.statistics() if chosen is None else chosen

    def _draw_row(self, canvas: Canvas, y: float, texts: tuple[str, ...], pen: Pen) -> None:
        for text, right in zip(texts, RIGHTS, strict=True):
            at = (self.rect.x + self.look.s(right), y)
            self.look.text.put(canvas, text, at, pen, anchor="right")

    def _draw_note(self, canvas: Canvas, y: float) -> None:
        look = self.look
        pen = look.pen(Face.SANS, 17, look.theme.paper.ink_soft)
        for line in look.text.wrap(words.NOTE, pen, self.rect.width - 2 * look.s(32)):
            look.text.put(canvas, line, (self.rect.x + look.s(32), y), pen)
            y += max(look.s(NOTE_LINE), round(pen.px * 1.3))


def _rule_set_name(name: str) -> str:
    """Return the name of a rule set, or its id if it no longer exists."""
    return variants.in_short(variants.load(name)) if name in variants.names() else name
