"""What the papers of the statistics share: headings, bars, tabs, and figures that open games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import ClassVar, Final, NamedTuple

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.bars import draw_rail
from pidro_desktop.render.review.paper import draw_plain_sheet
from pidro_desktop.render.text import Face
from pidro_desktop.render.theme import Colour, Theme
from pidro_desktop.render.widgets.parts import (
    Col,
    Control,
    Grow,
    Over,
    Pad,
    Part,
    Picture,
    Row,
    Stack,
    evenly,
)
from pidro_desktop.render.widgets.spoken import SpokenControl, spoken_button
from pidro_desktop.render.widgets.text_parts import Ink, Text, ink, line, old
from pidro_desktop.render.widgets.widget import Chosen, ControlId, Widget
from pidro_desktop.scenes.shell.row_list import AT_ROW
from pidro_desktop.scenes.shell.tab import PageTab, spoken_tab
from pidro_desktop.table.animation.easing import ENTER, MOVE
from pidro_desktop.tr import AnyText, number, percent, tr

Fill = tuple[Colour, Colour]
EDGE: Final = 22
"""Units beside everything on a paper."""
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


def heading(text: AnyText, edge: float = EDGE) -> Part:
    """Return the heading of a paper, ``edge`` units from its edges."""
    return Pad(line(text, 24, face=Face.SERIF_BOLD), 17, edge, 17, edge)


def paper(title: AnyText, part: Part) -> Part:
    """Return a paper with its heading, and a part in its middle."""
    return Over(draw_plain_sheet, Stack([part, Col([heading(title)])]))


def green(theme: Theme) -> Fill:
    """The colours of a bar from its top to its foot."""
    return theme.review.best_top, theme.review.best_bottom


def rail(
    fill: Callable[[Theme], Fill], share: float, grown: Callable[[], float], high: float = 26
) -> Part:
    """Return a bar of ``share`` of its trough, as far as it has grown."""
    return Picture(partial(_draw_rail, fill, share, grown, high), high)


def counted(text: Callable[[float], str], grown: Callable[[], float], tint: Ink = ink) -> Part:
    """Return a number that counts up: ``text`` returns it for the part that has grown."""
    return Picture(partial(_draw_counted, text, grown, tint), 24)


def _draw_counted(
    text: Callable[[float], str],
    grown: Callable[[], float],
    tint: Ink,
    canvas: Canvas,
    look: Look,
    rect: pygame.Rect,
) -> None:
    line(text(grown()), 24, tint, Face.SERIF_BOLD, "right").draw(canvas, look, rect)


def _draw_rail(
    fill: Callable[[Theme], Fill],
    share: float,
    grown: Callable[[], float],
    high: float,
    canvas: Canvas,
    look: Look,
    rect: pygame.Rect,
) -> None:
    """Draw a bar in the middle of its place."""
    place = pygame.Rect(rect.x, 0, rect.width, min(look.s(high), rect.height))
    place.centery = rect.centery
    draw_rail(canvas, look, place, fill(look.theme), share, grown())


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


def note(message: AnyText, *, aloud: bool = False) -> Part:
    """Return a sentence in the middle of a paper that has nothing else to show."""
    text = Text(message, Face.SEMI, 19, old, step=1.25, lift=0, aloud=aloud)
    return Pad(text, right=EDGE, left=EDGE)


class PageName(Widget):
    """A tab: its name, underlined where it is open; on the cloth in light letters."""

    radius: ClassVar[float] = 8

    def __init__(
        self, page: str, label: AnyText, *, opened: bool, on_cloth: bool = False, size: float = 18
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
        Control(PageName(page, label, opened=page == opened), TABS, 0, later=later)
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


class Figure(NamedTuple):
    """One figure of several: what is said of it, and the games it is made of."""

    sentence: str
    games: tuple[int, ...]


def cells(rect: pygame.Rect, count: int, *, down: bool = False) -> list[pygame.Rect]:
    """Return the places of figures side by side, or below each other, as parts of one place."""
    x, y, wide, high = rect
    ends = list(pairwise(round((high if down else wide) * at / count) for at in range(count + 1)))
    if down:
        return [pygame.Rect(x, y + start, wide, end - start) for start, end in ends]
    return [pygame.Rect(x + start, y, end - start, high) for start, end in ends]


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

    @property
    def places(self) -> list[pygame.Rect]:
        """The places of the figures."""
        return cells(self.rect, len(self.figures), down=self._down)

    @property
    def games(self) -> tuple[int, ...]:
        """The games of the chosen figure."""
        return self.figures[self.chosen].games

    @property
    def tooltip_rect(self) -> pygame.Rect:
        """The place of the chosen figure."""
        return self.places[self.chosen]

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
        near = [abs(place.center[axis] - at[axis]) for place in self.places]
        self._every[self._where] = near.index(min(near))

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
