"""The crowd of a daily deal: sixteen people and the player on a line, each at their result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from pidro_desktop.daily.fair_par import LEVEL, LEVELS, PAR, FairPar, rounded
from pidro_desktop.daily.share import signed
from pidro_desktop.figures.figure import Figure
from pidro_desktop.figures.people import PEOPLE
from pidro_desktop.render.art.nameplate import draw_plate
from pidro_desktop.render.art.portraits import Mien, figure_portrait
from pidro_desktop.render.art.vectors import hexed
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.draw_context import corner, draw_light
from pidro_desktop.render.text import Face
from pidro_desktop.scenes.daily import daily_text as words

HIGH, YOU_HIGH = 88, 116
"""Units of height of one of the crowd, and of the player."""
APART, BEHIND, ROWS = 64, 58, 3
"""Units from one to the next in a row, from row to row, and how many rows there are."""
ROOM: Final = 84
"""Units to either side of the player that stay free in all rows but the last."""
FOOT: Final = 92
"""Units below the line, for the names of the levels."""
MARGIN: Final = 64
SPAN: Final = 6.0
"""Points that the line is long at least."""
PEG, PAR_PEG = 20, 30
THREAD: Final = (255, 243, 207)
NAMED: Final = 2
"""So many of those just ahead have their names."""
CHEST: Final = 0.68
"""Where on a figure its name is, from the top."""
FACE: Final = 0.68
"""The width of a figure, in heights."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where somebody stands: the middle of the line's foot in pixels, and the row."""

    who: str
    x: float
    row: int


@dataclass
class Crowd:
    """The line with its pegs, the crowd on it, and the player in the light.

    Attributes:
        fair: what everybody makes. net: the player's result.
        figure: what the player looks like. at_home: who is not in the crowd.
        pointed: a person whose name is shown, or an empty text.
        come: how far everybody has walked, 0 to 1.
        found: where everybody was drawn, by person, for the pointer.
    """

    fair: FairPar
    net: int
    figure: Figure
    at_home: frozenset[str]
    pointed: str = ""
    come: float = 1.0

    def __post_init__(self) -> None:
        self.found: dict[str, pygame.Rect] = {}

    @property
    def people(self) -> list[str]:
        """Return the crowd, the best last."""
        there = [who for who in PEOPLE if who not in self.at_home]
        return sorted(there, key=lambda who: self.fair.means[who])

    @property
    def ahead(self) -> list[str]:
        """Return who is ahead of the player, the nearest first."""
        return [who for who in self.people if self.fair.means[who] >= self.net + LEVEL]

    @property
    def said(self) -> str:
        """Return the levels' means, and who is ahead, in words."""
        levels = [f"{words.level(name)} {self._shown(name)}." for name in LEVELS]
        ahead = [PEOPLE[who].name for who in self.ahead]
        last = words.AHEAD.format(names=words.listed(ahead)) if ahead else str(words.NOBODY_AHEAD)
        return " ".join([*levels, last])

    @property
    def left(self) -> bool:
        """Return whether most of the crowd stands on the left half of the line."""
        places = [self.x(self.fair.means[who], 0, 1) for who in self.people]
        return sum(places) < len(places) / 2

    def at(self, point: tuple[int, int]) -> str:
        """Return who is drawn at a point of the window, or an empty text."""
        front = reversed(self.found.items())
        return next((who for who, place in front if place.collidepoint(point)), "")

    def _shown(self, level: str) -> str:
        points = signed(rounded(self.fair.means[level]))
        return words.PAR_OF.format(par=points) if level == PAR else points

    # -------------------------------------------------------- places

    def x(self, points: float, left: float, right: float) -> float:
        """Return where on the line so many points are."""
        every = [*self.fair.means.values(), float(self.net)]
        low, high = min(every), max(every)
        more = max(0.0, SPAN - (high - low)) / 2
        low, high = low - more, high + more
        return left + (right - left) * (points - low) / (high - low)

    def places(self, look: Look, left: float, right: float) -> list[Standing]:
        """Return where everybody stands, the hindmost row first.

        A person without room goes a row back; where no row has any, to the nearest free place.
        """
        apart, room = look.u * APART, look.u * ROOM
        you = self.x(self.net, left, right)
        rows: list[list[float]] = [[] for _row in range(ROWS)]

        def free(x: float, row: int) -> bool:
            clear = row > 1 or abs(x - you) >= room
            inside = left - apart / 2 <= x <= right + apart / 2
            return clear and inside and all(abs(x - other) >= apart * 0.98 for other in rows[row])

        found: list[Standing] = []
        for who in self.people:
            wanted = self.x(self.fair.means[who], left, right)
            asides = sorted(range(-24, 25), key=abs)
            tries = ((wanted + apart / 2 * aside, row) for aside in asides for row in range(ROWS))
            x, row = next(((x, row) for x, row in tries if free(x, row)), (wanted, ROWS - 1))
            rows[row].append(x)
            found.append(Standing(who, x, row))
        return sorted(found, key=lambda standing: -standing.row)

    # -------------------------------------------------------- drawing

    def draw(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        """Draw the line near the foot of a place, its pegs, the crowd and the player."""
        scale = min(1.0, rect.height / ((FOOT + HIGH + (ROWS - 1) * BEHIND) * look.u))
        line = rect.bottom - look.s(FOOT)
        left, right = rect.x + look.s(MARGIN), rect.right - look.s(MARGIN)
        for drop, ink in ((3, look.theme.paper.ink), (0, THREAD)):
            bar = rect.x, round(line + look.s(drop)), rect.width, max(3, look.s(4))
            look.fill(canvas, bar, 2, ink, opacity=1.0 if not drop else 0.5)
        self.found = {}
        for standing in self.places(look, left, right):
            self._one(canvas, look, standing, (line, scale, left))
        if self.come >= 1:
            self._names(canvas, look)
        self._levels(canvas, look, line, (left, right))
        self._you(canvas, look, line, (left, right))

    def _walked(self, x: float, left: float) -> float:
        """Return where somebody is on the way from the left to ``x``."""
        return left + (x - left) * (1 - (1 - self.come) ** 3)

    def _one(
        self, canvas: Canvas, look: Look, standing: Standing, way: tuple[float, float, float]
    ) -> None:
        line, scale, left = way
        tall = max(24, round(look.s(HIGH) * scale))
        x = self._walked(standing.x, left)
        foot = line - look.s(standing.row * BEHIND) * scale
        made = _figure(look, PEOPLE[standing.who].figure, "calm", tall)
        place = pygame.Rect(0, 0, round(tall * FACE), tall)
        place.midbottom = round(x), round(foot)
        canvas.put(made, corner(place.center, made.get_size()))
        self.found[standing.who] = place

    def _names(self, canvas: Canvas, look: Look) -> None:
        """Write the names of those just ahead, and of who is pointed at, on their chests."""
        pen = look.pen(Face.SEMI, 18, look.theme.text_on_table.plain)
        for who in dict.fromkeys([*self.ahead[:NAMED], self.pointed]):
            if who not in self.found:
                continue
            name, place = PEOPLE[who].name, self.found[who]
            at = place.centerx, place.y + place.height * CHEST
            size = look.text.width(name, pen) + look.s(14), round(pen.px * 1.3)
            look.shapes.plate(size, look.u, turn=False).put(canvas, *corner(at, size))
            look.text.put(canvas, name, at, pen, anchor="centre")

    def _levels(self, canvas: Canvas, look: Look, line: float, ends: tuple[float, float]) -> None:
        """Draw a brass peg for each level, and below it what it is called and makes."""
        means, inks = self.fair.means, look.theme.text_on_table
        pens = look.pen(Face.SEMI, 20, inks.plain), look.pen(Face.SERIF_BOLD, 22, inks.plain)
        labels = [(words.level(name), self._shown(name)) for name in LEVELS]
        at = [self.x(means[name], *ends) for name in LEVELS]
        widths = [
            max(look.text.width(text, pen) for text, pen in zip(label, pens, strict=True))
            for label in labels
        ]
        middles = spread(at, [width + look.s(18) for width in widths], ends, look.s(MARGIN))
        for name, label, peg, middle in zip(LEVELS, labels, at, middles, strict=True):
            wide = max(12, look.s(PAR_PEG if name == PAR else PEG))
            _brass(canvas, look, (peg, line + look.s(2)), wide)
            for row, (text, pen) in enumerate(zip(label, pens, strict=True)):
                y = line + look.s(32) + row * look.s(27)
                look.text.put(canvas, text, (middle, y), pen, anchor="centre")

    def _you(self, canvas: Canvas, look: Look, line: float, ends: tuple[float, float]) -> None:
        """Draw the player in the light, and the plate above."""
        tall = look.s(YOU_HIGH)
        x = self._walked(self.x(self.net, *ends), ends[0])
        middle = x, line - tall / 2
        draw_light(canvas, look, middle, 120, 130, 0.5)
        made = _figure(look, self.figure, "glad", tall)
        canvas.put(made, corner(middle, made.get_size()))
        plate = words.YOU_AT.format(points=signed(self.net))
        above = x, line - tall - look.s(26)
        draw_plate(canvas, look, plate, "us", above, turn=True)


def _brass(canvas: Canvas, look: Look, at: tuple[float, float], wide: int) -> None:
    """Draw a round peg of brass."""
    brass = look.theme.attention
    body = (
        f'<circle cx="11" cy="11" r="10.6" fill="{hexed(brass.brass_dark)}"/>'
        f'<circle cx="11" cy="10.7" r="9" fill="{hexed(brass.brass_lit)}"/>'
        '<ellipse cx="8.4" cy="7" rx="3.2" ry="2.2" fill="#ffffff" fill-opacity="0.75"/>'
    )
    made = look.shapes.drawn("brass peg", (wide, wide), body, (22, 22))
    made.put(canvas, *corner(at, (wide, wide)))


def _figure(look: Look, figure: Figure, mien: Mien, tall: int) -> pygame.Surface:
    return figure_portrait(figure, "us", mien, tall, look.theme.cards.figures)


def spread(
    at: Sequence[float], widths: Sequence[float], ends: tuple[float, float], over: float
) -> list[float]:
    """Return the middles of labels near their places, so that none lies on another.

    Args:
        at: where each belongs. widths: how much room each needs, with what is between.
        ends: the ends of the line. over: how far labels may reach beyond it.
    """
    order = sorted(range(len(at)), key=lambda index: at[index])
    middles = dict.fromkeys(order, 0.0)
    edge = ends[0] - over
    for index in order:
        middles[index] = max(at[index], edge + widths[index] / 2)
        edge = middles[index] + widths[index] / 2
    edge = ends[1] + over
    for index in reversed(order):
        middles[index] = min(middles[index], edge - widths[index] / 2)
        edge = middles[index] - widths[index] / 2
    return [middles[index] for index in range(len(at))]
