"""Controls of the statistics: filters, tabs, and figures that open the games they are made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.controls import draw_in_lines, in_lines
from pidro_desktop.render.widgets.spoken import CHOICE, SpokenControl, spoken_button, spoken_value
from pidro_desktop.render.widgets.widget import ControlId, Widget
from pidro_desktop.scenes.shell.tab import PAGE, PageTab
from pidro_desktop.tr import tr

OPENS: Final = tr("Opens these games.")
CLOTH, PAPER = "cloth", "paper"


@dataclass(frozen=True, slots=True)
class FilterControl(ControlId):
    """Key of a filter: the name of the attribute of ``Filters``."""

    part: str


@dataclass(frozen=True, slots=True)
class FigureControl(ControlId):
    """Key of a figure that opens its games: where it is, and its place there."""

    where: str
    place: int = 0


class FilterButton(Widget):
    """A walnut button with the value of a filter; it opens the list of values."""

    radius: ClassVar[float] = 12

    def __init__(self, part: str, name: str, value: str) -> None:
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
        pen = look.pen(Face.SEMI, 19, theme.text_on_table.plain)
        room = x - look.s(8) - rect.x - look.s(14)
        lines, pen = in_lines(look, self.label, pen, room)
        at = (rect.x + look.s(14), rect.centery)
        draw_in_lines(canvas, look, lines, at, pen, anchor="left")


class PageName(Widget):
    """A tab: its name, underlined where it is open; on the cloth in light letters."""

    radius: ClassVar[float] = 8

    def __init__(self, page: str, label: str, *, opened: bool, on_cloth: bool, size: float) -> None:
        super().__init__(PageTab(page), label)
        self.opened = opened
        self._on_cloth = on_cloth
        self._size = size

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return its name, as that of a page."""
        return SpokenControl((self.key, "page"), PAGE.format(label=self.label))

    def wide(self, look: Look) -> int:
        """Return the width of its name with some air."""
        pen = look.pen(self._face, self._size, look.theme.paper.ink)
        return look.text.width(self.label, pen) + look.s(24)

    @property
    def _face(self) -> Face:
        return Face.SERIF if self._on_cloth else Face.SEMI

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the name, and the line below it."""
        rect, theme = self.rect, look.theme
        inks = theme.text_on_table
        bright, soft = (
            (inks.plain, inks.plain_soft)
            if self._on_cloth
            else (theme.paper.ink, theme.paper.ink_soft)
        )
        if self.hovered:
            lit = theme.attention.lamp if self._on_cloth else theme.paper.new_line
            band = look.shapes.rounded(rect.size, 8 * look.u, (lit, lit), opacity=0.15)
            band.put(canvas, *rect.topleft)
        pen = look.pen(self._face, self._size, bright if self.opened else soft)
        words, pen = look.text.fit(self.label, pen, rect.width - look.s(8))
        wide = look.text.width(words, pen)
        look.text.put(canvas, words, (rect.centerx, rect.centery), pen, anchor="centre")
        if self.opened:
            brass = theme.attention.brass if self._on_cloth else theme.attention.brass_dark
            line = look.shapes.rounded((wide, max(2, look.s(3))), 1, (brass, brass))
            line.put(canvas, rect.centerx - wide // 2, rect.bottom - look.s(7))


class FigureSpot(Widget):
    """A figure that can be pressed; the picture draws it."""

    radius: ClassVar[float] = 8

    def __init__(
        self, key: FigureControl, rect: pygame.Rect, told: str, games: tuple[int, ...], ground: str
    ) -> None:
        super().__init__(key, told)
        self.games = games
        self._ground = ground
        self.place(rect)

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return the figure, and that it opens its games."""
        return spoken_button(self.key, self.label, hint=str(OPENS))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw a light over it while the pointer is there."""
        if not self.hovered:
            return
        theme = look.theme
        lit = theme.attention.lamp if self._ground == CLOTH else theme.attention.brass
        size = self.rect.size
        band = look.shapes.rounded(size, 8 * look.u, (lit, lit), opacity=0.14)
        band.put(canvas, *self.rect.topleft)
