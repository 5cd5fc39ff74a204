"""Controls of the statistics: filters, tabs, and figures that open the games they are made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.controls import draw_in_lines, in_lines
from pidro_desktop.render.widgets.spoken import CHOICE, SpokenControl, spoken_button, spoken_value
from pidro_desktop.render.widgets.widget import Chosen, ControlId, Widget
from pidro_desktop.scenes.shell.tab import PAGE, PageTab
from pidro_desktop.tr import tr

OPENS: Final = tr("Opens these games.")
CLOTH, PAPER = "cloth", "paper"
FILTER: Final = 19
"""Units: the letters of a filter's value."""


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
    """A walnut button with the value of a filter; it opens the list of values.

    Attributes:
        px: the size of its letters, which all filters share; 0 is as large as they can be.
    """

    radius: ClassVar[float] = 12
    px: int = 0

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
        pen = look.pen(Face.SEMI, FILTER, theme.text_on_table.plain)
        if self.px:
            pen = pen._replace(px=self.px)
        lines, pen = in_lines(look, self.label, pen, self._room(look))
        at = (rect.x + look.s(14), rect.centery)
        draw_in_lines(canvas, look, lines, at, pen, anchor="left")

    def largest(self, look: Look) -> int:
        """Return the largest letters in which the value has room."""
        pen = look.pen(Face.SEMI, FILTER, look.theme.paper.ink)
        return in_lines(look, self.label, pen, self._room(look))[1].px

    def _room(self, look: Look) -> int:
        return self.rect.w - max(10, look.s(14)) - look.s(36)


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


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure of several: where it is, what is said of it, and the games it is made of."""

    rect: pygame.Rect
    told: str
    games: tuple[int, ...]


class FigureBars(Widget):
    """Figures side by side, or below each other, which are one control: fingers need no less.

    Arrow keys choose one, Enter opens its games, and a click those of the one that it meets.

    Attributes:
        figures: the figures. chosen: the chosen one; the first is 0.
    """

    radius: ClassVar[float] = 8

    def __init__(self, where: str, figures: Sequence[Figure], *, down: bool, chosen: int) -> None:
        super().__init__(FigureControl(where))
        self.figures = figures
        self.chosen = min(chosen, len(figures) - 1)
        self._down = down
        self._pressed = -1
        self.place(figures[0].rect.unionall([figure.rect for figure in figures]))

    @property
    def games(self) -> tuple[int, ...]:
        """The games of the chosen figure."""
        return self.figures[self.chosen].games

    @property
    def spot(self) -> pygame.Rect:
        """The place of the chosen figure."""
        return self.figures[self.chosen].rect

    @property
    def told(self) -> str:
        """What is said of the chosen figure."""
        return self.figures[self.chosen].told

    @property
    def tooltip(self) -> str:
        """What the chosen figure is in numbers, and that it can be pressed."""
        return f"{self.told}.\n{OPENS}" if self.games else self.told

    def point(self, at: tuple[int, int]) -> None:
        """Choose the figure under the pointer, or the nearest one."""
        axis = 1 if self._down else 0
        places = range(len(self.figures))
        self.chosen = min(
            places, key=lambda place: abs(self.figures[place].rect.center[axis] - at[axis])
        )

    def press(self, at: tuple[int, int]) -> Chosen | None:
        """Choose the figure under the pointer."""
        self.point(at)
        self._pressed = self.chosen
        return None

    def release(self, at: tuple[int, int]) -> Chosen | None:
        """Open the figure that was pressed."""
        if not self.hit(at):
            return None
        self.point(at)
        return self.activate() if self.chosen == self._pressed else None

    def activate(self) -> Chosen | None:
        """Open the games of the chosen figure."""
        return Chosen(self.key, self.chosen) if self.games else None

    def arrow(self, dx: int, dy: int) -> tuple[bool, Chosen | None]:
        """Choose another figure; past the last one the focus moves on."""
        by = dy if self._down else dx
        if not by or not 0 <= self.chosen + by < len(self.figures):
            return False, None
        self.chosen += by
        return True, None

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return what is said of the chosen figure."""
        return SpokenControl((self.key,), f"{self.told}. {OPENS}", self.told)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw a light over the figure under the pointer."""
        if self.hovered:
            _light(canvas, look, self.figures[self.chosen].rect, PAPER)

    def draw_focus(self, canvas: Canvas, look: Look) -> None:
        """Draw the focus ring around the chosen figure."""
        rect = self.figures[self.chosen].rect
        look.shapes.ring(rect.size, look.u, self.radius).put(canvas, *rect.topleft)


class Explained(Widget):
    """A part of the picture that a tooltip explains; pressing it does nothing.

    The focus ring lies around ``ringed``, by default around the part itself.
    """

    def __init__(self, key: str, told: str, about: str, ringed: pygame.Rect | None = None) -> None:
        super().__init__(key, told)
        self._about = about
        self._ringed = ringed

    @property
    def tooltip(self) -> str:
        """What it means."""
        return self._about

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return what it is, and what it means."""
        return SpokenControl((self.key,), f"{self.label}. {self._about}")

    def activate(self) -> None:
        """Do nothing."""

    def draw_focus(self, canvas: Canvas, look: Look) -> None:
        """Draw the focus ring around all that it explains."""
        rect = self._ringed or self.rect
        look.shapes.ring(rect.size, look.u, self.radius).put(canvas, *rect.topleft)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw nothing: the picture has it."""


class FigureSpot(Widget):
    """A figure that can be pressed; the picture draws it."""

    radius: ClassVar[float] = 8

    def __init__(
        self, key: FigureControl, rect: pygame.Rect, told: str, games: tuple[int, ...], ground: str
    ) -> None:
        super().__init__(key, told)
        self.games, self.told = games, told
        self._ground = ground
        self.place(rect)

    @property
    def tooltip(self) -> str:
        """The whole of it, and that it can be pressed; the large chart only lights up."""
        return f"{self.told}.\n{OPENS}" if self._ground == PAPER else ""

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return the figure, and that it opens its games."""
        return spoken_button(self.key, self.label, hint=str(OPENS))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw a light over it while the pointer is there."""
        if self.hovered:
            _light(canvas, look, self.rect, self._ground)


def _light(canvas: Canvas, look: Look, rect: pygame.Rect, ground: str) -> None:
    attention = look.theme.attention
    lit = attention.lamp if ground == CLOTH else attention.brass
    band = look.shapes.rounded(rect.size, 8 * look.u, (lit, lit), opacity=0.14)
    band.put(canvas, *rect.topleft)
