"""The auction as a row of calls, and the field for a line of text."""

from __future__ import annotations

from typing import ClassVar, Final

import pygame

from pidro_desktop.engine.bids import PASS
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.positions.position import Position
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.table_text import name
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import (
    ByWidth,
    Col,
    Control,
    Gap,
    Grid,
    Grow,
    Over,
    Pad,
    Part,
    Row,
)
from pidro_desktop.render.widgets.spoken import SpokenControl, spoken_button
from pidro_desktop.render.widgets.text_field import TextField
from pidro_desktop.render.widgets.text_parts import Line, on_wood
from pidro_desktop.render.widgets.widget import Button, ControlId, Widget
from pidro_desktop.scenes.position import lay_text as words
from pidro_desktop.scenes.position.lay_steps import callers, calls_made, contract
from pidro_desktop.tr import AnyText

INSET: Final = 3
"""Units between a cell and the trough."""
AROUND, SIGN = 20, 56
"""Units that a button has around its label, without and with a sign."""
LONGEST: Final = 500
"""Signs that can be typed: a position has fewer."""


class CallControl(ControlId, frozen=True):
    """Key of the control of a call, by its place in the auction."""

    at: int


class CallCell(Widget):
    """The last call of a seat; the highest bid of all is bright."""

    radius: ClassVar[float] = 8

    def __init__(self, position: Position, place: int) -> None:
        seat = callers(position)[place]
        made = calls_made(position)
        own = [at for at, call in enumerate(made) if call.seat == seat]
        super().__init__(CallControl(own[-1] if own else place), name(seat))
        found = contract(position)
        self._bid = made[own[-1]].bid if own else None
        self._forgotten = position.bidder is not None
        if position.bidder == seat:
            self._bid = position.bid
        self._high = found is not None and found.seat == seat and self._bid not in (None, PASS)

    @property
    def said(self) -> str:
        """The call in words."""
        none = words.NOT_KNOWN if self._forgotten else words.NO_CALL
        return str(none) if self._bid is None else words.call_text(self._bid)

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return whose call it is, and what it is."""
        return spoken_button(self.key, str(self.label), note=self.said)

    def wanted(self, look: Look) -> float:
        """Return the pixels of width that the name and a pass need."""
        ink = look.theme.paper.ink
        named = look.text.width(self.label, look.pen(Face.SEMI, 18, ink))
        call = look.text.width(words.call_text(PASS), look.pen(Face.BOLD, 20, ink))
        return named + call + look.s(7) + 2 * (look.s(6) + look.s(INSET))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the name and the call beside it."""
        theme, rect = look.theme, self.rect.inflate(-2 * look.s(INSET), -2 * look.s(INSET))
        rim = theme.attention.brass_lit if self.hovered else theme.controls.board_rim
        face, inks = (theme.controls.board_top, theme.controls.board_bottom), theme.text_on_table
        soft, ink = inks.plain_soft, inks.plain
        if self._high:
            face, rim = (theme.paper.slip_top, theme.paper.slip_bottom), theme.attention.brass
            soft = ink = theme.paper.ink
        look.fill(canvas, rect, 8 * look.u, face, rim=rim)
        strong = look.pen(Face.SERIF_BOLD if self._high else Face.BOLD, 20, ink)
        none = words.UNKNOWN_BID if self._forgotten else ""
        call = none if self._bid is None else self.said
        gap, edge = look.s(7) if call else 0, look.s(6)
        room = rect.width - 2 * edge
        call, strong = look.text.fit(call, strong, room * 0.55)
        taken = look.text.width(call, strong)
        whose = look.pen(Face.SEMI, 18, soft)
        named, whose = look.text.fit(self.label, whose, room - taken - gap)
        wide = look.text.width(named, whose) + gap + taken
        x = rect.centerx - wide / 2
        x += look.text.put(canvas, named, (x, rect.centery), whose) + gap
        look.text.put(canvas, call, (x, rect.centery), strong)


class Snug(Control):
    """A button as wide as its label needs where there is little room."""

    def width(self, look: Look, room: float) -> float:
        """Return its width."""
        pen = look.pen(Face.SEMI, 19, look.theme.paper.ink)
        more = SIGN if isinstance(self.widget, Button) and self.widget.sign else AROUND
        return max(look.s(self.wide), look.text.width(self.widget.label, pen) + look.s(more))


class LineField(TextField):
    """The field for cards, calls or a whole position."""

    def __init__(self, key: str) -> None:
        super().__init__(key, name=words.FIELD, hint=words.HINT, longest=LONGEST)

    @property
    def tooltip(self) -> AnyText:
        """What becomes of a line; somebody who types already sees what happens."""
        return "" if self.text or not self.hovered else words.FIELD_HELP


def calls(position: Position, columns: int = len(SEATS), *, fault: bool = False) -> Part:
    """Return the calls of all four with their heading, from the dealer's left, in so many columns.

    Args:
        position: the position. columns: how many lie side by side.
        fault: whether these calls cannot be.
    """
    drawn = [CallCell(position, place) for place in range(len(SEATS))]
    cells = [Control(cell, 48) for cell in drawn]

    def ground(canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        look.fill(canvas, rect, 10 * look.u, look.theme.ground.shadow, opacity=0.6)
        if fault:
            red, thick = look.theme.review.loss_top, max(3.0, 3 * look.u)
            look.fill(canvas, rect, 10 * look.u, None, rim=red, thick=thick)

    grid = Over(ground, Pad(Grid(cells, columns, by_rows=True), 1, 2, 1, 2))
    heading = Line(words.BIDS, Face.SEMI, 19, on_wood, lift=0)
    if columns < len(SEATS):
        return Col([heading, Gap(4), grid])
    row = Row([heading, Gap(8), Grow(grid)])

    def made(look: Look, width: float) -> Part:
        aside = heading.width(look, width) + look.s(8)
        roomy = (width - aside) / columns >= max(cell.wanted(look) for cell in drawn)
        return row if roomy else grid

    return ByWidth(made)
