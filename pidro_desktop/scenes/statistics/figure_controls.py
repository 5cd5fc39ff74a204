"""Figures that open the games they are made of: one by one, or several as one control."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.widgets.parts import Control, Part, Placed, Stack
from pidro_desktop.render.widgets.spoken import SpokenControl, spoken_button
from pidro_desktop.render.widgets.widget import Chosen, ControlId, Widget
from pidro_desktop.scenes.shell.row_list import AT_ROW
from pidro_desktop.tr import AnyText, number, tr

OPENS: Final = tr("Opens these games.")


class FigureControl(ControlId, frozen=True):
    """Key of a figure that opens its games: where it is, and its place there."""

    where: str
    place: int = 0


class FigureSpot(Widget):
    """The light over a figure that can be pressed.

    ``on_cloth`` it is the large chart, which tells everything by itself.
    """

    radius: ClassVar[float] = 8

    def __init__(
        self, key: FigureControl, text: str, games: tuple[int, ...], *, on_cloth: bool = False
    ) -> None:
        super().__init__(key, text)
        self.games, self.sentence = games, text
        self._on_cloth = on_cloth

    @property
    def tooltip(self) -> str:
        """The whole of it, and that it can be pressed; the large chart only lights up."""
        return "" if self._on_cloth else f"{self.sentence}.\n{OPENS}"

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return the figure behind its heading, and that it opens its games."""
        name = f"{label}. {self.label}" if label else self.label
        return spoken_button(self.key, name, hint=str(OPENS))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw a light over the figure while the pointer is there."""
        if self.hovered:
            draw_light(canvas, look, self.rect, on_cloth=self._on_cloth)


def opening(
    part: Part, where: str, place: int, text: str, games: tuple[int, ...], heading: AnyText = ""
) -> Part:
    """Return a figure on paper that opens its games, if there are any.

    Args:
        part: the figure. where, place: its key. text: what is said of it.
        games: the numbers of the games. heading: what is said before it.
    """
    if not games:
        return part
    spot = FigureSpot(FigureControl(where, place), text.rstrip("."), games)
    return Stack([part, Control(spot, label=heading, later=2)])


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure of several: where it is, what is said of it, and the games it is made of."""

    rect: pygame.Rect
    sentence: str
    games: tuple[int, ...]


class FigureBars(Widget):
    """Figures side by side, or below each other, which are one control: fingers need no less.

    Arrow keys choose one, Enter opens its games, and a click those of the one that it meets.

    Attributes:
        figures: the figures.
    """

    radius: ClassVar[float] = 8

    def __init__(
        self, where: str, figures: Sequence[Figure], every: dict[str, int], *, down: bool = False
    ) -> None:
        super().__init__(FigureControl(where))
        self.figures = figures
        self._where, self._every = where, every
        self._down = down
        self._pressed = -1

    @property
    def chosen(self) -> int:
        """The place of the chosen figure; the first is 0."""
        return min(self._every.get(self._where, 0), len(self.figures) - 1)

    def lay(self, heading: AnyText, later: int = 1) -> Placed:
        """Return the control where its figures lie; the rest is as in a ``Control``."""
        first, *others = [figure.rect for figure in self.figures]
        return Placed(Control(self, label=heading, later=later), first.unionall(others))

    @property
    def games(self) -> tuple[int, ...]:
        """The games of the chosen figure."""
        return self.figures[self.chosen].games

    @property
    def tooltip_rect(self) -> pygame.Rect:
        """The place of the chosen figure."""
        return self.figures[self.chosen].rect

    @property
    def sentence(self) -> str:
        """What is said of the chosen figure."""
        return self.figures[self.chosen].sentence

    @property
    def tooltip(self) -> str:
        """What the chosen figure is in numbers, and that it can be pressed."""
        return f"{self.sentence}.\n{OPENS}" if self.games else self.sentence

    def point(self, at: tuple[int, int]) -> None:
        """Choose the figure under the pointer, or the nearest one."""
        axis = 1 if self._down else 0
        places = range(len(self.figures))
        self._every[self._where] = min(
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
        self._every[self._where] = self.chosen + by
        return True, None

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return what is said of the chosen figure."""
        at, count = number(self.chosen + 1), number(len(self.figures))
        said = AT_ROW.format(at=at, count=count, row=self.sentence)
        return SpokenControl((self.key,), f"{label}. {said}. {OPENS}", said)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw a light over the figure under the pointer."""
        if self.hovered:
            draw_light(canvas, look, self.tooltip_rect)


def draw_light(canvas: Canvas, look: Look, rect: pygame.Rect, *, on_cloth: bool = False) -> None:
    """Draw a light over what is under the pointer."""
    lit = look.theme.attention.lamp if on_cloth else look.theme.attention.brass
    look.fill(canvas, rect, 8 * look.u, lit, opacity=0.14)
