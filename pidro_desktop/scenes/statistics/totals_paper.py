"""The large paper with all numbers in a table, with columns for hints and undo."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.table_text import lifetime
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.controls import LINE, draw_in_lines, in_lines
from pidro_desktop.render.widgets.parts import Control, Part, Placed
from pidro_desktop.render.widgets.spoken import SpokenControl
from pidro_desktop.render.widgets.widget import Button, Widget
from pidro_desktop.scenes.statistics.record_paper import record_sentence
from pidro_desktop.scenes.statistics.sheet import Figure, FigureBars
from pidro_desktop.statistics.figures import Figures
from pidro_desktop.storage.statistics import Numbers
from pidro_desktop.tr import AnyText, number, tr

TOTALS: Final = tr("Totals", "tab")
RESET, UNDO_RESET = tr("Reset", "button"), tr("Undo reset", "of the lifetime numbers")
ROWS: Final = (
    tr("Games won"),
    tr("Games lost"),
    tr("Deals played"),
    tr("Bids won by your side"),
    # tr: bids, in the row under "Bids won by your side"
    tr("of these made"),
    tr("Points for you"),
    tr("Points against you"),
)
NOTE: Final = tr(
    "The title counts the games of all columns and all rules. A deal with both hints and undo "
    "counts as one with undo, and a game counts in the column of its most aided deal. A game in "
    "progress counts once it is over. If everyone plays alone, your side is you."
)
INSIDE: Final = 26
HEAD, ROW = 58, 40
LABEL_SHARE: Final = 0.34
"""The part of the width that the names of the rows take."""
BUTTON, LEAST_BUTTON = 48, 180
"""Units: the height of the button, and its least width."""
STEP: Final = 1.28
OF_TWO: Final = 2.7
"""Heights of letters that a row with a name of two lines takes."""


class Column(NamedTuple):
    """A column: its name, and the kinds of games that it counts (0 unaided, 1 hints, 2 undo)."""

    name: AnyText
    kinds: tuple[int, ...]

    def numbers(self, figures: Figures) -> Numbers:
        """Return the numbers of its games."""
        return Numbers(*map(sum, zip(*[figures.totals[kind] for kind in self.kinds], strict=True)))

    def games(self, figures: Figures) -> tuple[int, ...]:
        """Return its games."""
        return tuple(game for kind in self.kinds for game in figures.kinds[kind])


COLUMNS: Final = (
    Column(tr("Unaided", "column"), (0,)),
    Column(tr("With hints", "column"), (1,)),
    Column(tr("With undo", "column"), (2,)),
)
# tr: A row of the table of totals with its three columns, such as "Games won: unaided 11, ..."
ROW_ALOUD: Final = tr(
    "{name}: unaided {unaided}, with hints {hints}, with undo {undo}.", "read aloud"
)


@dataclass
class TotalsPaper(Part):
    """The table, what its columns mean, and the button that resets the numbers.

    Attributes:
        figures: the figures, or None while they are read.
        chosen: the chosen figure of each control with several.
        undo: whether a reset can be undone. why: why nothing can be reset.
    """

    figures: Figures | None
    chosen: dict[str, int]
    undo: bool
    why: str

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Lay the table, its columns, which are one control, and the button."""
        yield Placed(self, rect)
        s, high = look.s, max(look.target, look.s(BUTTON))
        wide, top = rect.w - 2 * s(INSIDE), rect.bottom + s(4) - s(10) - high
        table = Table(self.figures)
        columns = table.measure(look, rect, top)
        yield Placed(Control(table, later=4), table.names)
        if self.figures is not None and any(self.figures.kinds):
            figures = [
                Figure(
                    place.move(s(6), 0), _spoken(column, self.figures), column.games(self.figures)
                )
                for place, column in zip(columns, COLUMNS, strict=True)
            ]
            yield FigureBars("totals", figures, self.chosen).lay(TOTALS, later=4)
        button = Button("reset", str(UNDO_RESET if self.undo else RESET), size=19)
        button.on_paper = True
        button.enabled, button.why = not self.why, self.why
        place = pygame.Rect(
            rect.x + s(INSIDE), top, max(wide // 2, min(wide, s(LEAST_BUTTON))), high
        )
        yield Placed(Control(button, later=4), place)

    def spoken(self) -> Iterator[str]:
        """Yield every row, with the column of each number, and what the columns mean."""
        if self.figures is not None:
            for name, (unaided, hints, undo) in _rows(self.figures):
                yield ROW_ALOUD.format(name=name, unaided=unaided, hints=hints, undo=undo)
            yield str(NOTE)


class Table(Widget):
    """The table; a tooltip tells what its columns mean. It lies where its rows have their names."""

    def __init__(self, figures: Figures | None) -> None:
        super().__init__("table", str(TOTALS))
        self._figures = figures

    def measure(self, look: Look, paper: pygame.Rect, foot: int) -> list[pygame.Rect]:
        """Lay out the table, and return the places of its columns of numbers.

        Args:
            look: the look. paper: the paper above its tabs. foot: the y of what is below.
        """
        s = look.s
        self._top, self._foot = paper.y + s(HEAD), foot - s(12)
        self._left, self._wide = paper.x + s(INSIDE), paper.w - 2 * s(INSIDE)
        self._label = round(self._wide * LABEL_SHARE)
        pen = look.pen(Face.SANS, 17, look.theme.paper.ink)
        room = self._label - s(6)
        two = any(len(look.text.wrap(str(name), pen, room)) > 1 for name in ROWS)
        wanted = max(s(ROW), pen.px * OF_TWO) if two else s(ROW)
        self._high = min(wanted, max(pen.px * 2.1, (self._foot - self._top) / len(ROWS)))
        column = (self._wide - self._label) / len(COLUMNS)
        start = self._left + self._label
        ends = [round(start + column * place) for place in range(len(COLUMNS) + 1)]
        low, top = round(self._top + self._high * len(ROWS)), paper.y + s(8)
        columns = [pygame.Rect(x, top, end - x, low - top) for x, end in pairwise(ends)]
        self._rights = [place.right for place in columns]
        left = paper.x + s(8)
        self.names = pygame.Rect(left, top, columns[0].x - left, foot - s(8) - top)
        self._whole = pygame.Rect(left, top, paper.w - s(16), low - top)
        return columns

    @property
    def tooltip(self) -> str:
        """What its columns mean."""
        return str(NOTE)

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return what it is, and what its columns mean."""
        return SpokenControl((self.key,), f"{self.label}. {NOTE}")

    def activate(self) -> None:
        """Do nothing."""

    def draw_focus(self, canvas: Canvas, look: Look) -> None:
        """Draw the focus ring around all of it."""
        rect = self._whole
        look.shapes.ring(rect.size, look.u, self.radius).put(canvas, *rect.topleft)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the table, and below it what its columns mean, where there is room for that."""
        if self._figures is None:
            return
        s, text, paper = look.s, look.text, look.theme.paper
        soft = look.pen(Face.SEMI, 16, paper.ink_soft)
        names = look.pen(Face.SANS, 17, paper.ink)
        bold = look.pen(Face.SERIF_BOLD, 20, paper.ink)
        room = (self._wide - self._label) / len(COLUMNS) - s(4)
        for column, x in zip(COLUMNS, self._rights, strict=True):
            lines, pen = in_lines(look, str(column.name), soft, room)
            middle = self._top - s(12) - (len(lines) - 1) * pen.px * LINE / 2
            draw_in_lines(canvas, look, lines, (x, middle), pen, anchor="right")
        y = float(self._top)
        thin = (self._wide, max(1, round(1.2 * look.u)))
        for name, numbers in _rows(self._figures):
            rule = look.shapes.rounded(thin, 0, (paper.line, paper.line))
            rule.put(canvas, self._left, round(y))
            middle = y + self._high / 2
            lines = text.wrap(name, names, self._label - s(6))[:2]
            for place, line in enumerate(lines):
                at = (self._left, middle + (place - (len(lines) - 1) / 2) * names.px * 1.02)
                text.put_fitted(canvas, line, at, names, self._label - s(4))
            for figure, x in zip(numbers, self._rights, strict=True):
                text.put_fitted(canvas, figure, (x, middle), bold, room, anchor="right")
            y += self._high
        self._draw_note(canvas, look, round(y) + s(8))

    def _draw_note(self, canvas: Canvas, look: Look, top: int) -> None:
        """Draw what the columns mean, or nothing if it has no room: then it is a tooltip."""
        pen = look.pen(Face.SANS, 16, look.theme.paper.ink_soft)
        lines = look.text.wrap(str(NOTE), pen, self._wide)
        if len(lines) * pen.px * STEP > self._foot - top:
            return
        for place, line in enumerate(lines):
            look.text.put(canvas, line, (self._left, top + pen.px * STEP * (place + 0.5)), pen)


def _rows(figures: Figures) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the name of every row, and its number in each column."""
    by_row = zip(*[column.numbers(figures) for column in COLUMNS], strict=True)
    for name, row in zip(ROWS, by_row, strict=True):
        yield str(name), tuple(number(item) for item in row)


def _spoken(column: Column, figures: Figures) -> str:
    """Return a column as a sentence: its games."""
    numbers = column.numbers(figures)
    return record_sentence(lifetime(numbers.won, numbers.lost), str(column.name))
