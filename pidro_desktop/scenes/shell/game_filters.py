"""Filters of games: buttons with their values, and the list of values that each one opens."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from pidro_desktop import variants
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Colour, Face
from pidro_desktop.render.widgets.controls import draw_in_lines, in_lines
from pidro_desktop.render.widgets.parts import Col, Control, Pad, Part, Placed, Sized
from pidro_desktop.render.widgets.spoken import (
    CHOICE,
    COMMA,
    SpokenControl,
    spoken_button,
    spoken_value,
)
from pidro_desktop.render.widgets.widget import Chosen, ControlId, Widget
from pidro_desktop.scenes.shell.page import MARGIN, Page
from pidro_desktop.scenes.shell.player_text import player_name
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.scenes.shell.tab import draw_ground
from pidro_desktop.statistics.filters import ALL, PARTNER
from pidro_desktop.table.layout.layout_types import SMALLEST_TARGET
from pidro_desktop.table.layout.proportions import READABLE
from pidro_desktop.tr import AnyText, join_text, tr, trn

CHOSEN: Final = tr("chosen", "read aloud")
ROW, GAP, EDGE = 46, 2, 8
"""Units: a row, the way to the next one, and the edge of the list."""
NAME, NOTE, SIGN, SIDE, APART = 19, 17, 40, 14, 24
"""Units: the letters of a row, where its name begins, its right edge, and the least gap."""
LETTERS: Final = 19
"""Units: the letters of a filter's value."""
HIGH: Final = 48
"""Units: the height of a filter."""
NO_GAMES: Final = tr("No such games yet.")


def games(count: int) -> str:
    """Return a number of games."""
    return trn("{n} game", "{n} games", count)


def rules_value(name: str) -> AnyText:
    """Return the name of a rule set as a filter, or its id if it no longer exists."""
    if name == ALL:
        return tr("All rules", "games by")
    return variants.in_short(variants.load(name)) if name in variants.names() else name


def company_value(value: str) -> str:
    """Return the name of a company as a filter: "With champion", "Against steady"."""
    if value == ALL:
        return str(tr("All opponents"))
    who, _, name = value.partition(" ")
    if who == PARTNER:
        # tr: a filter: games with this partner
        return tr("With {player}", "partner").format(player=player_name(name))
    # tr: a filter: games against two opponents of this level
    return tr("Against {player}", "opponents").format(player=player_name(name))


class FilterControl(ControlId, frozen=True):
    """Key of a filter: the name of its attribute."""

    part: str


class FilterButton(Widget):
    """A button with the value of a filter; it opens the list of values.

    Attributes:
        px: the size of its letters, which all filters share; 0 is as large as they can be.
        on_paper: whether it is a birch tile; on wood and cloth it is a walnut board.
    """

    radius: ClassVar[float] = 12
    px: int = 0

    def __init__(self, part: str, name: AnyText, value: AnyText, *, on_paper: bool = False) -> None:
        super().__init__(FilterControl(part), value)
        self._name = str(name)
        self.on_paper = on_paper

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return the filter and its value."""
        return spoken_value(CHOICE, self.key, self._name, self.label)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the board, the value, and a sign that there are others."""
        rect, theme = self.rect, look.theme
        ink, brass = theme.text_on_table.plain, theme.attention.brass
        if self.on_paper:
            ink = brass = theme.paper.ink
            look.shade(canvas, rect, 10, 3, 0.5, 3)
            look.shapes.tile(rect.size, look.u, self.state).put(canvas, *rect.topleft)
        else:
            look.shapes.walnut(rect.size, look.u, self.state).put(canvas, *rect.topleft)
        sign = emblem("down", max(10, look.s(14)), brass)
        x = rect.right - look.s(14) - sign.get_width()
        canvas.put(sign, (x, round(rect.centery - sign.get_height() / 2)))
        pen = look.pen(Face.SEMI, LETTERS, ink)
        if self.px:
            pen = pen._replace(px=self.px)
        lines, pen = in_lines(look, self.label, pen, _room(look, rect.w))
        at = (rect.x + look.s(14), rect.centery)
        draw_in_lines(canvas, look, lines, at, pen, anchor="left")

    def largest(self, look: Look, width: int) -> int:
        """Return the largest letters in which the value has room on a button of ``width``."""
        pen = look.pen(Face.SEMI, LETTERS, look.theme.paper.ink)
        return in_lines(look, self.label, pen, _room(look, width))[1].px


def _room(look: Look, width: int) -> int:
    return width - max(10, look.s(14)) - look.s(36)


class FilterRows(Col):
    """Rows of filters, all written in letters of one size."""

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Lay the buttons."""
        placed = tuple(super().lay(look, rect))
        found = [
            (part.widget, place.w)
            for part, place, _clip in placed
            if isinstance(part, Control) and isinstance(part.widget, FilterButton)
        ]
        px = min(button.largest(look, width) for button, width in found)
        for button, _ in found:
            button.px = px
        yield from placed


class ValueControl(ControlId, frozen=True):
    """Key of a value of a filter."""

    value: str


@dataclass(frozen=True, slots=True)
class FilterValue:
    """A value of a filter, its name, and how many games it leaves."""

    value: str
    name: AnyText
    games: int


@dataclass(frozen=True, slots=True)
class Filtered:
    """The answer of the list: a filter and its new value."""

    part: str
    value: str


class ValueRow(Widget):
    """A row: a tick if it is chosen, its name, and how many games it leaves."""

    radius: ClassVar[float] = 8

    def __init__(self, item: FilterValue, *, ticked: bool) -> None:
        usable = item.games > 0 or ticked
        super().__init__(ValueControl(item.value), item.name, enabled=usable)
        self.why = "" if usable else str(NO_GAMES)
        self.ticked = ticked
        self._note = games(item.games)

    @property
    def tooltip(self) -> str:
        """Nothing: that there are no games is written on the row."""
        return ""

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return its name, how many games it leaves, and whether it is chosen."""
        note = join_text(COMMA, [self._note, CHOSEN] if self.ticked else [self._note])
        return spoken_button(self.key, self.label, note=note, hint=self.why, enabled=self.enabled)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the row."""
        rect, paper = self.rect, look.theme.paper
        if self.ticked or (self.hovered and self.enabled):
            draw_ground(canvas, look, rect, chosen=self.ticked)
        ink = paper.ink if self.enabled else paper.ink_soft
        left = rect.x + look.s(SIGN)
        if self.ticked:
            sign = emblem("tick", max(14, look.s(20)), paper.ink)
            canvas.put(sign, (rect.x + look.s(12), round(rect.centery - sign.get_height() / 2)))
        soft = look.pen(Face.SEMI, NOTE, paper.ink_soft)
        right = rect.right - look.s(SIDE)
        note = look.text.put(canvas, self._note, (right, rect.centery), soft, anchor="right")
        pen = look.pen(Face.SEMI, NAME, ink)
        name, pen = look.text.fit(self.label, pen, right - note - look.s(12) - left)
        look.text.put(canvas, name, (left, rect.centery), pen)

    def wide(self, look: Look) -> int:
        """Return the width that its name and the number of games need."""
        ink, width = look.theme.paper.ink, look.text.width
        name = width(self.label, look.pen(Face.SEMI, NAME, ink))
        note = width(self._note, look.pen(Face.SEMI, NOTE, ink))
        return name + note + look.s(SIGN + SIDE + APART)


class ChoiceList(Page):
    """A birch list under its button with the values of a filter; pops with ``Filtered``, or None.

    ``place`` returns the rectangle of the button, wherever that is at the moment. Esc and a click
    beside the list close it.
    """

    veils = False
    closable: ClassVar[bool] = False
    least: ClassVar[float] = 200
    head: ClassVar[float] = 0.0

    def __init__(
        self,
        part: str,
        name: AnyText,
        values: Sequence[FilterValue],
        chosen: str,
        place: Callable[[], pygame.Rect],
    ) -> None:
        super().__init__()
        self.part = part
        self._name = name
        self._values = values
        self._chosen = chosen
        self._button = place

    def spoken_heading(self) -> str:
        """Return the name of the filter."""
        return str(self._name)

    def page(self) -> Part:
        """Return one row for each value."""
        high = max(ROW, (SMALLEST_TARGET + 1) / max(self.ctx.u, READABLE))
        rows = [Sized(Control(row), high=high) for row in self._rows()]
        return Pad(Col(rows, gap=GAP, loosest=GAP), EDGE, EDGE, EDGE, EDGE)

    def _rows(self) -> list[ValueRow]:
        return [ValueRow(item, ticked=item.value == self._chosen) for item in self._values]

    def resize(self, size: tuple[int, int]) -> None:
        """Lay it under the button, or as far up and left as it needs, as wide as its rows need."""
        look, button = self.ctx.look, self._button()
        widest = max(row.wide(look) for row in self._rows())
        self.width = max(widest / look.u + 2 * EDGE, button.w / look.u)
        super().resize(size)
        rect = self.rect
        rect.left = max(MARGIN, min(button.left, size[0] - MARGIN - rect.w))
        rect.top = max(MARGIN, min(button.bottom + self.look.s(6), size[1] - MARGIN - rect.h))
        self.sheet.lay(rect, size[1], MARGIN, self.look)
        self.arrange()

    def rebuild(self, focus: object = "") -> None:
        """Start at the chosen value."""
        super().rebuild(ValueControl(self._chosen))

    @property
    def ends(self) -> tuple[Colour, Colour]:
        """The colours of the birch board."""
        return self.look.theme.controls.tile_top, self.look.theme.controls.tile_bottom

    def draw_sheet(self, canvas: Canvas) -> None:
        """Draw the birch board."""
        look, rect, u = self.look, self.sheet.seen, self.look.u
        controls = look.theme.controls
        look.shade(canvas, rect, 12, 10, 0.6, 6)
        fill = (controls.tile_top, controls.tile_bottom)
        look.fill(canvas, rect, 12 * u, fill, rim=look.theme.attention.brass_dark, thick=1.6 * u)

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Close on Esc and on a click beside the list; all else is for the rows."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return Pop()
        if event.type == pygame.MOUSEBUTTONDOWN and not self.rect.collidepoint(event.pos):
            return Pop()
        return super().handle(event)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Close with the value."""
        key = chosen.key
        return Pop(Filtered(self.part, key.value)) if isinstance(key, ValueControl) else None
