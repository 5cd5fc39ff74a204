"""What the papers of the statistics share: headings, bars, tabs, and figures that open games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.render.theme import Colour
from pidro_desktop.render.widgets.parts import Control, Grow, Pad, Part, Placed, Row, Stack, evenly
from pidro_desktop.render.widgets.spoken import SpokenControl, spoken_button
from pidro_desktop.render.widgets.text_parts import Text, old
from pidro_desktop.render.widgets.widget import Chosen, ControlId, Widget
from pidro_desktop.scenes.shell.row_list import AT_ROW
from pidro_desktop.scenes.shell.tab import PageTab, spoken_tab
from pidro_desktop.table.animation.easing import ENTER, MOVE
from pidro_desktop.tr import AnyText, number, percent, tr

EDGE: Final = 22
HEAD: Final = 34
"""Units: beside everything on a paper, and from its top to the middle of its heading."""
TABS: Final = 44
RIM: Final = 1.6
DRAWN: Final = 0.9
"""Seconds until the curves have come to the right end."""
GROWN: Final = 0.5
"""Seconds until bars have grown, and numbers have counted up."""


@dataclass
class Motion:
    """The animation of the statistics, shown once; ``now`` is the seconds since it began."""

    now: float = 0.0

    @property
    def over(self) -> bool:
        """Whether everything has come to rest."""
        return self.now >= DRAWN

    def pass_time(self, dt: float, *, moves: bool) -> None:
        """Let ``dt`` seconds pass, or all of them if nothing moves."""
        self.now += dt if moves else DRAWN

    def drawn(self) -> float:
        """Return the part of the curves that is drawn."""
        return MOVE(min(1.0, self.now / DRAWN))

    def grown(self) -> float:
        """Return the part of the bars that has grown, and of the numbers that is counted."""
        return ENTER(min(1.0, self.now / GROWN))


def share(value: float) -> str:
    """Return a share as a percentage."""
    return percent(round(100 * value))


def signed(value: float, decimals: int = 0) -> str:
    """Return a number with its sign."""
    text = number(value, decimals)
    return f"+{text}" if value > 0 else text


def draw_heading(
    canvas: Canvas, look: Look, area: pygame.Rect, text: str, inset: float = EDGE
) -> None:
    """Draw the heading of a paper, ``inset`` units from its edges."""
    pen = look.pen(Face.SERIF_BOLD, 24, look.theme.paper.ink)
    at, room = (area.x + look.s(inset), area.y + look.s(HEAD)), area.w - 2 * look.s(inset)
    look.text.put_fitted(canvas, text, at, pen, room)


def draw_rail(
    canvas: Canvas,
    look: Look,
    rail: pygame.Rect,
    fill: tuple[Colour, Colour],
    share: float,
    grown: float,
) -> None:
    """Draw a bar of ``share`` of its trough, as far as it has grown.

    While it grows, its two ends and the middle are cut from shapes of one size, since a new shape
    for every frame takes as long as all else in it.
    """
    shapes, radius = look.shapes, rail.h / 2
    look.fill(canvas, rail, radius, look.theme.review.trough)
    whole, length = (round(min(1.0, max(0.0, share)) * rail.w * part) for part in (1.0, grown))
    if length <= 0:
        return
    whole, length = max(rail.h, whole), max(rail.h, length)
    bar = shapes.rounded((whole, rail.h), radius, fill)
    if length == whole:
        bar.put(canvas, *rail.topleft)
        return
    look.fill(canvas, (*rail.topleft, rail.h, rail.h), radius, fill)
    left = rail.x + rail.h // 2
    with canvas.clipped(pygame.Rect(left, rail.y, rail.x + length - left, rail.h)):
        bar.put(canvas, rail.x + length - whole, rail.y)


def draw_dot(
    canvas: Canvas,
    look: Look,
    at: tuple[int, int],
    side: int,
    inks: tuple[Colour, Colour],
    opacity: float = 1.0,
) -> None:
    """Draw a game as a dot: ``inks`` are those of its disc, which may let through, and its rim."""
    fill, rim = inks
    size, radius = (side, side), side / 2
    look.fill(canvas, (*at, *size), radius, fill, opacity=opacity)
    look.fill(canvas, (*at, *size), radius, None, rim=rim, thick=max(1.0, RIM * look.u))


def note(message: str, *, aloud: bool = False) -> Part:
    """Return a sentence in the middle of a paper that has nothing else to show."""
    text = Text(message, Face.SEMI, 19, old, step=1.25, lift=0, aloud=aloud)
    return Pad(text, right=EDGE, left=EDGE)


class PageName(Widget):
    """A tab: its name, underlined where it is open; on the cloth in light letters."""

    radius: ClassVar[float] = 8

    def __init__(
        self, page: str, label: str, *, opened: bool, on_cloth: bool = False, size: float = 18
    ) -> None:
        super().__init__(PageTab(page), label)
        self.opened = opened
        self._on_cloth = on_cloth
        self._size = size

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return its name, as that of a page."""
        return spoken_tab(self.key, self.label, opened=self.opened)

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
            look.fill(canvas, rect, 8 * look.u, lit, opacity=0.15)
        pen = look.pen(self._face, self._size, bright if self.opened else soft)
        words, pen = look.text.fit(self.label, pen, rect.width - look.s(8))
        wide = look.text.width(words, pen)
        look.text.put(canvas, words, (rect.centerx, rect.centery), pen, anchor="centre")
        if self.opened:
            brass = theme.attention.brass if self._on_cloth else theme.attention.brass_dark
            place = rect.centerx - wide // 2, rect.bottom - look.s(7), wide, max(2, look.s(3))
            look.fill(canvas, place, 1, brass)


def tabs(
    labels: Mapping[str, AnyText], opened: str, later: int, shares: Sequence[float] = ()
) -> Part:
    """Return tabs side by side on paper.

    Args:
        labels: the pages with their names. opened: the open one. later: as that of a ``Control``.
        shares: the part of the width that is left which each takes, if not all the same.
    """
    names: list[Part] = [
        Control(PageName(page, str(label), opened=page == opened), TABS, 0, later=later)
        for page, label in labels.items()
    ]
    if not shares:
        return Pad(Row(evenly(names)), right=8, left=8)
    grown = [Grow(name, share=share) for name, share in zip(names, shares, strict=True)]
    return Pad(Row(grown), right=8, left=8)


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
