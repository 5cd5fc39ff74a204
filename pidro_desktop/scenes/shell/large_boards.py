"""Boards of a folded column in large letters, and the panel with a whole paper that one opens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

import pygame
from msgspec import Struct

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.beads import Bead, draw_bead
from pidro_desktop.render.table_ui.buttons.toolbar import ToolButton
from pidro_desktop.render.text import SMALLEST, Face, Pen
from pidro_desktop.render.widgets.parts import Col, Control, Gap, Pad, Part
from pidro_desktop.render.widgets.spoken import SpokenControl, spoken_button
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlKey, Widget
from pidro_desktop.scenes.shell.page import Page
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.table.layout.table_layout import TableLayout
from pidro_desktop.tr import tr

BETWEEN: Final = 5
"""Units between two boards."""
MARK, MARK_IN_BAR = 40, 28
"""Units: the bead on a board in a column, and in a bar."""
WORDS, STEP, AIR = 17, 1.2, 5
"""Units: the words below it, sizes from line to line, and what stays free at the edges."""


class ReadBoard(ToolButton):
    """The board in the place of the score: a mark, a few words, and that a press opens the paper.

    Attributes:
        bead: the mark on the paper, or None. said: its heading.
    """

    def __init__(self, bead: Bead | None, said: str) -> None:
        super().__init__(READ, READ_ON)
        self.bead, self.said = bead, said

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return what it does; the paper itself is read aloud anyway."""
        return spoken_button(self.key, str(self.label))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the mark and the words above what a press does; in a bar beside it."""
        rect, edge = self.rect, look.s(AIR)
        look.shapes.walnut(rect.size, look.u, self.state).put(canvas, *rect.topleft)
        pen = look.pen(Face.SEMI, self.size, self.ink(look))
        if rect.height < rect.width:
            self._draw_in_bar(canvas, look, pen)
            return
        top = rect.y + edge
        if self.bead is not None:
            draw_bead(canvas, look, self.bead, (rect.centerx, top + look.s(MARK) / 2), MARK)
            top += look.s(MARK)
        foot = rect.bottom - edge - pen.px
        look.text.put(canvas, self.label, (rect.centerx, foot + pen.px / 2), pen, anchor="centre")
        self._draw_said(canvas, look, top, foot)

    def _draw_in_bar(self, canvas: Canvas, look: Look, pen: Pen) -> None:
        """Draw the mark, the heading if it has room, and what a press does, in one line."""
        text, gap = look.text, look.s(2 * AIR)
        soft = look.pen(Face.SANS, WORDS, look.theme.text_on_table.plain_soft)
        side = look.s(MARK_IN_BAR + AIR) if self.bead is not None else 0
        named, said = text.width(self.label, pen), text.width(self.said, soft) + gap
        if side + said + named > self.rect.width - gap:
            said = 0
        left = self.rect.centerx - (side + said + named) / 2
        if self.bead is not None:
            at = left + look.s(MARK_IN_BAR) / 2, self.rect.centery
            draw_bead(canvas, look, self.bead, at, MARK_IN_BAR)
        if said:
            text.put(canvas, self.said, (left + side, self.rect.centery), soft)
        text.put(canvas, self.label, (left + side + said, self.rect.centery), pen)

    def _draw_said(self, canvas: Canvas, look: Look, top: float, low: float) -> None:
        """Draw the heading in as many lines as there is room for; none if it would be cut."""
        room, text = self.rect.width - 2 * look.s(AIR), look.text
        pen = look.pen(Face.SANS, WORDS, look.theme.text_on_table.plain_soft)
        longest = max(self.said.split(), key=len, default="")
        pen = text.fit(longest, pen, room)[1]
        lines = [*text.wrap(self.said, pen, room)]
        while len(lines) * pen.px * STEP > low - top and pen.px > SMALLEST:
            pen = pen._replace(px=pen.px - 1)
            lines = [*text.wrap(self.said, pen, room)]
        if len(lines) * pen.px * STEP > low - top:
            return
        y = (top + low - (len(lines) - 1) * pen.px * STEP) / 2
        for line in lines:
            text.put(canvas, line, (self.rect.centerx, y), pen, anchor="centre")
            y += pen.px * STEP


def on_boards(layout: TableLayout, widgets: Sequence[Widget]) -> list[Widget]:
    """Return widgets in the room of the boards below that of the bid, which they share."""
    column, gap = layout.column, layout.s(BETWEEN)
    whole = pygame.Rect(column.help).union(pygame.Rect(column.menu))
    room = whole.w if column.below else whole.h
    size = (room - gap * (len(widgets) - 1)) / len(widgets)
    for index, widget in enumerate(widgets):
        at = round(index * (size + gap))
        place = pygame.Rect(whole.x, whole.y + at, whole.w, round(size))
        if column.below:
            place = pygame.Rect(whole.x + at, whole.y, round(size), whole.h)
        widget.place(place)
    return [*widgets]


def reading(layout: TableLayout, read: ReadBoard, others: Sequence[Widget]) -> list[Widget]:
    """Return the board that opens the paper in the place of the score, and the others below."""
    return [read.placed(pygame.Rect(layout.column.sheet)), *on_boards(layout, others)]


READ: Final = "read"
READ_ON: Final = tr("Read", "button")
"""The button that opens a paper in large letters."""
HIGH: Final = 54
"""Units of height of a button."""
BESIDE: Final = 92
"""Units at the right, where the bar and the button in the corner are: no words go under it."""


class Pressed(Struct, frozen=True):
    """The button that closed a panel."""

    key: ControlKey


class LargePaper(Page):
    """A panel with a whole paper, and buttons; it pops with the one that was ``Pressed``."""

    width: float = 600
    narrowest = 400
    head: ClassVar[float] = 0.0

    def __init__(self, content: Callable[[], Sequence[Part]], buttons: Sequence[Button]) -> None:
        super().__init__()
        self._content, self._buttons = content, buttons

    def _fitting(self, wanted: float, room: tuple[float, float]) -> float:
        """Return what is wanted: it scrolls, and never becomes smaller to be seen at once."""
        return wanted

    def page(self) -> Part:
        """Return the paper and the buttons."""
        content = Col([*self._content()], whole=True)
        buttons = [part for one in self._buttons for part in (Gap(12), Control(one, HIGH))]
        return Pad(Col([content, Gap(4), *buttons]), 24, BESIDE, 26, 26)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Close with what was pressed."""
        return Pop(Pressed(chosen.key))
