"""The filters of the statistics, each with the list of its values."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from pidro_desktop import variants
from pidro_desktop.players import levels
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.controls import draw_in_lines, in_lines
from pidro_desktop.render.widgets.parts import Col, Control, Pad, Part, Placed, Row, Sized, evenly
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
from pidro_desktop.scenes.statistics.sheet import NO_GAMES, games
from pidro_desktop.statistics.figures import Figures
from pidro_desktop.statistics.filters import AIDS as AID_VALUES
from pidro_desktop.statistics.filters import (
    ALL,
    DAYS,
    LAST,
    OPPONENTS,
    PARTNER,
    SPANS,
    Filters,
)
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
AIDS: Final = {
    ALL: tr("All games", "with and without help"),
    "0": tr("Unaided", "games"),
    "1": tr("With hints", "games"),
    "2": tr("With undo", "games"),
}
FILTERS: Final = {
    "rules": tr("Rules", "a filter"),
    "company": tr("Company", "a filter"),
    "aid": tr("Hints and undo", "a filter"),
    "span": tr("Time", "a filter"),
}


def filter_value(part: str, value: str) -> AnyText:
    """Return the name of a filter's value."""
    if part == "rules":
        return str(tr("All rules", "games by")) if value == ALL else _rule_set(value)
    if part == "company":
        return _company(value)
    if part == "aid":
        return str(AIDS[value])
    return _span(value)


def _rule_set(name: str) -> AnyText:
    """Return the name of a rule set, or its id if it no longer exists."""
    return variants.in_short(variants.load(name)) if name in variants.names() else name


def _company(value: str) -> str:
    """Return the name of a company: "with Champion", "against Steady"."""
    if value == ALL:
        return str(tr("All opponents"))
    who, _, name = value.partition(" ")
    if who == PARTNER:
        # tr: a filter: games with this partner
        return tr("With {player}", "partner").format(player=player_name(name))
    # tr: a filter: games against two opponents of this level
    return tr("Against {player}", "opponents").format(player=player_name(name))


def _span(value: str) -> str:
    """Return the name of a span of time."""
    if value == ALL:
        return str(tr("All time"))
    what, _, count = value.partition(" ")
    if what == LAST:
        return trn("Last {n} game", "Last {n} games", int(count))
    assert what == DAYS
    return trn("Last {n} day", "Last {n} days", int(count))


@dataclass(frozen=True, slots=True)
class FilterControl(ControlId):
    """Key of a filter: the name of the attribute of ``Filters``."""

    part: str


class FilterButton(Widget):
    """A walnut button with the value of a filter; it opens the list of values.

    Attributes:
        px: the size of its letters, which all filters share; 0 is as large as they can be.
    """

    radius: ClassVar[float] = 12
    px: int = 0

    def __init__(self, part: str, name: str, value: AnyText) -> None:
        super().__init__(FilterControl(part), value)
        self._name = name

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return the filter and its value."""
        return spoken_value(CHOICE, self.key, self._name, self.label)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the board, the value, and a sign that there are others."""
        rect, theme = self.rect, look.theme
        look.shapes.walnut(rect.size, look.u, self.state).put(canvas, *rect.topleft)
        sign = emblem("down", max(10, look.s(14)), theme.attention.brass)
        x = rect.right - look.s(14) - sign.get_width()
        canvas.put(sign, (x, round(rect.centery - sign.get_height() / 2)))
        pen = look.pen(Face.SEMI, LETTERS, theme.text_on_table.plain)
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


def filter_rows(filters: Filters, columns: int) -> Part:
    """Return the filters with their values, in so many columns."""
    buttons: list[Part] = []
    for part, name in FILTERS.items():
        value = filter_value(part, getattr(filters, part))
        buttons.append(Control(FilterButton(part, str(name), value), HIGH, 0))
    rows = [buttons[at : at + columns] for at in range(0, len(buttons), columns)]
    return FilterRows([Row(evenly(row), gap=12) for row in rows], gap=12)


@dataclass(frozen=True, slots=True)
class ValueControl(ControlId):
    """Key of a value of a filter."""

    value: str


@dataclass(frozen=True, slots=True)
class FilterValue:
    """A value of a filter, and how many games it leaves."""

    value: str
    games: int


@dataclass(frozen=True, slots=True)
class Filtered:
    """The answer of the list: a filter and its new value."""

    part: str
    value: str


class ValueRow(Widget):
    """A row: a tick if it is chosen, its name, and how many games it leaves."""

    radius: ClassVar[float] = 8

    def __init__(self, item: FilterValue, name: AnyText, *, ticked: bool) -> None:
        usable = item.games > 0 or ticked
        super().__init__(ValueControl(item.value), name, enabled=usable)
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

    def __init__(
        self,
        part: str,
        values: Sequence[FilterValue],
        chosen: str,
        place: Callable[[], pygame.Rect],
    ) -> None:
        super().__init__()
        self.part = part
        self._values = values
        self._chosen = chosen
        self._button = place

    def spoken_heading(self) -> str:
        """Return the name of the filter."""
        return str(FILTERS[self.part])

    def page(self) -> Part:
        """Return one row for each value."""
        high = max(ROW, (SMALLEST_TARGET + 1) / max(self.ctx.u, READABLE))
        rows = [Sized(Control(row), high=high) for row in self._rows()]
        return Pad(Col(rows, gap=GAP, loosest=GAP), EDGE, EDGE, EDGE, EDGE)

    def _rows(self) -> list[ValueRow]:
        return [
            ValueRow(item, filter_value(self.part, item.value), ticked=item.value == self._chosen)
            for item in self._values
        ]

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

    def draw_sheet(self, canvas: Canvas) -> None:
        """Draw the birch board."""
        look, rect, u = self.look, self.rect, self.look.u
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


def filter_values(figures: Figures, part: str, chosen: str) -> list[FilterValue]:
    """Return the values of a filter in order, those that occur and those that usually do."""
    counts = figures.options[part]
    order: list[str] = [ALL]
    if part == "span":
        order = list(SPANS)
    elif part == "aid":
        order = list(AID_VALUES)
    elif part == "company":
        order += [f"{who} {level}" for who in (PARTNER, OPPONENTS) for level in levels()]
    order += [value for value in (*sorted(counts), chosen) if value not in order]
    return [FilterValue(value, counts.get(value, 0)) for value in dict.fromkeys(order)]
