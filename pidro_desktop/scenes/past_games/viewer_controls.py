"""Controls of the record viewer: a progress bar for the deal, and buttons in the right column."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, Final

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.controls import OFF as CLOSED
from pidro_desktop.render.widgets.controls import ON as OPENED
from pidro_desktop.render.widgets.spoken import SIGNS as SPOKEN_SIGNS
from pidro_desktop.render.widgets.spoken import SLIDER, SWITCH, SpokenControl, spoken_value
from pidro_desktop.render.widgets.widget import (
    Button,
    Chosen,
    CloseButton,
    ControlKey,
    Style,
    Widget,
)
from pidro_desktop.scenes.shell.large_boards import on_boards
from pidro_desktop.table.layout.layout_types import Rect
from pidro_desktop.table.layout.table_layout import TableLayout
from pidro_desktop.tr import AnyText, number, tr

BAR, FIRST, BACK, ON, LAST = "bar", "first", "back", "on", "last"
DEAL_BACK, PLAY, DEAL_ON = "deal_back", "play", "deal_on"
OPEN, DEALS, REPLAY, WHY, CLOSE = "open", "deals", "replay", "why", "close"
SIGNS: Final[dict[ControlKey, str]] = {
    FIRST: "first",
    BACK: "previous",
    ON: "next",
    LAST: "last",
    DEAL_BACK: "deal_back",
    PLAY: "play",
    DEAL_ON: "deal_on",
    WHY: "question",
}
MORE, LEAVE = "more", "leave"
"""The board of a folded column that opens everything else, and there the way out."""
ON_BOARDS: Final = (BACK, PLAY, ON, MORE)
"""What lies on the boards of a folded column."""
STEPS, RUN = (FIRST, BACK, ON, LAST), (DEAL_BACK, PLAY, DEAL_ON, WHY)
ROWS: Final = 4
WORDS: Final = {
    # tr: a switch; pressed, all cards lie open
    OPEN: tr("All cards", "button"),
    DEALS: tr("Deals", "button"),
    REPLAY: tr("Replay", "narrow button"),
}
"""Buttons with words; they share their row as their words need."""
MORE_OF: Final = tr("More", "narrow button")
CLOSING: Final = tr("Close this game", "button")
STEPPING: Final = tr("Step in the deal", "read aloud")
STEP: Final = tr("{here} of {steps}", "step")
LETTERS: Final = 19
"""Units: the size of these words."""


class ViewerLayout(TableLayout):
    """The table layout, with space for the viewer controls below the right column."""

    def __init__(self, width: int, height: int, u: float, *, opened: bool) -> None:
        super().__init__(width, height, u, open_cards=opened, headed=True)
        column, side, gap = self.column, self.scale.target(48), self.s(8)
        x, w, foot = column.foot.x, column.foot.w, column.foot.bottom
        self.rows = [
            Rect(x, foot - (ROWS - row) * side - (ROWS - 1 - row) * gap, w, side)
            for row in range(ROWS)
        ]
        board, sheet = column.board, column.sheet
        if board.x == x:  # above the rows, else beside them
            board = board._replace(y=self.rows[0].y - self.s(12) - board.h)
        if not column.below:
            sheet = sheet._replace(h=board.y - self.s(12) - sheet.y)
        self.column = replace(column, board=board, sheet=sheet)

    def cells(self, row: int, parts: tuple[int, ...]) -> list[pygame.Rect]:
        """Return a row divided into cells in the ratio of ``parts``."""
        area, gap = self.rows[row], max(2, self.s(6))
        free = area.w - gap * (len(parts) - 1)
        found: list[pygame.Rect] = []
        x = float(area.x)
        for part in parts:
            wide = free * part / sum(parts)
            found.append(pygame.Rect(round(x), area.y, round(wide), area.h))
            x += wide + gap
        return found


class OpenSwitch(Button):
    """The button that opens all hands; it is lit while they are open."""

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return whether they are open, or why they cannot be."""
        if not self.enabled:
            return super().read_aloud(label)
        value = OPENED if self.lit else CLOSED
        return spoken_value(SWITCH, self.key, str(self.label), str(value))


class Bar(Widget):
    """Progress bar of a deal; a click or drag seeks.

    ``value`` runs from 0 to ``most``; ``marks`` are the steps at which a trick ended.
    """

    radius: ClassVar[float] = 8

    def __init__(self) -> None:
        super().__init__(BAR)
        self.value = 0
        self.most = 0
        self.marks: tuple[int, ...] = ()

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return how many steps of the deal are shown."""
        at = STEP.format(here=number(self.value + 1), steps=number(self.most + 1))
        return spoken_value(SLIDER, self.key, str(STEPPING), at)

    def press(self, at: tuple[int, int]) -> Chosen | None:
        """Seek to the position pressed."""
        return self._at(at)

    def drag(self, at: tuple[int, int]) -> Chosen | None:
        """Seek to the pointer."""
        return self._at(at)

    def release(self, at: tuple[int, int]) -> Chosen | None:
        """Keep the position."""
        return None

    def activate(self) -> Chosen | None:
        """Do nothing: Enter has no effect on the bar."""
        return None

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the rail, the marks and the knob."""
        rail, inks = self._rail(), look.theme.text_on_table
        high = max(4, look.s(6))
        ground = look.theme.controls.gauge
        look.fill(canvas, (rail.x, rail.centery - high // 2, rail.width, high), high / 2, ground)
        knob = max(14, look.s(18))
        x = self._x(self.value)
        if x - rail.x > 2:
            lit = look.theme.attention.brass
            look.fill(canvas, (rail.x, rail.centery - high // 2, x - rail.x, high), high / 2, lit)
        for mark in self.marks:
            soft = inks.plain_soft
            place = (self._x(mark), rail.centery - high, max(1, look.s(2)), high * 2)
            look.fill(canvas, place, 0, soft)
        colour = inks.plain if self.hovered or self.pressed else look.theme.attention.brass_lit
        look.fill(canvas, (x - knob // 2, rail.centery - knob // 2, knob, knob), knob / 2, colour)

    def _rail(self) -> pygame.Rect:
        return self.rect.inflate(-20, 0)

    def _x(self, value: int) -> int:
        rail = self._rail()
        return rail.x + round(rail.width * value / max(1, self.most))

    def _at(self, at: tuple[int, int]) -> Chosen | None:
        rail = self._rail()
        part = min(1.0, max(0.0, (at[0] - rail.x) / max(1, rail.width)))
        return Chosen(BAR, round(part * self.most))


def controls(layout: ViewerLayout, bar: Bar, look: Look) -> list[Widget]:
    """Return all controls in their places, in Tab order."""
    made: list[Widget] = [bar.placed(layout.rows[0])]
    for row, keys in ((1, STEPS), (2, RUN)):
        for key, cell in zip(keys, layout.cells(row, (1,) * len(keys)), strict=True):
            button = Button(key, style=Style.WALNUT, sign=SIGNS[key], size=24)
            made.append(button.placed(cell))
    pen, edges = look.pen(Face.SEMI, LETTERS, look.theme.text_on_table.plain), 2 * layout.s(8)
    parts = tuple(look.text.width(label, pen) + edges for label in WORDS.values())
    for (key, label), cell in zip(WORDS.items(), layout.cells(3, parts), strict=True):
        kind = OpenSwitch if key == OPEN else Button
        button = kind(key, label, style=Style.WALNUT, face=Face.SEMI, size=LETTERS)
        made.append(button.placed(cell))
    return [*made, CloseButton(26).placed(layout.column.close)]


def boards(layout: TableLayout) -> list[Widget]:
    """Return the controls on the boards of a folded column: steps, play, and what opens the rest.

    They share the room of the three boards that a table has below its bid.
    """
    made: list[Widget] = []
    for key in ON_BOARDS:
        label = MORE_OF if key == MORE else ""
        sign, letters = SIGNS.get(key, ""), LETTERS if label else 24
        made.append(Button(key, label, style=Style.WALNUT, sign=sign, face=Face.SEMI, size=letters))
    return on_boards(layout, made)


def in_words(every: Sequence[Widget]) -> list[Button]:
    """Return those of the controls that lie on no board, with words instead of signs."""
    found: list[Button] = []
    for one in every:
        if isinstance(one, Button) and one.key not in ON_BOARDS:
            label = one.label or SPOKEN_SIGNS.get(SIGNS.get(one.key, ""), CLOSING)
            key = LEAVE if one.key == CLOSE else one.key  # the panel has a cross of its own
            button = Button(key, label, face=Face.SEMI, size=LETTERS, why=one.why)
            button.enabled, button.lit = one.enabled, one.lit
            found.append(button)
    return found


def draw_heading(canvas: Canvas, dc: DrawContext, first: AnyText, second: AnyText) -> None:
    """Draw two lines in the place of the statistics."""
    inks, column = dc.look.theme.text_on_table, dc.layout.column
    ends = column.close.x if column.close.x > column.board.x else column.board.right
    room = ends - column.lifetime[0][0] - dc.s(12)
    pen = dc.pen(Face.SEMI, 20, inks.plain)
    dc.text(canvas, first, column.lifetime[0], pen, room=room)
    pen = dc.pen(Face.SANS, 17, inks.plain_soft)
    dc.text(canvas, second, column.lifetime[1], pen, room=room)
