"""The three doors on the title's cloth: things that can be opened, with a name and a fact each.

On the calendar is the date, on the book are stars.
"""

from __future__ import annotations

from datetime import date
from typing import Final

import pygame
from msgspec import Struct

from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.render.art.title_things import (
    BOOK,
    CALENDAR,
    STAR_STEP,
    STARS,
    THINGS,
    Thing,
    star,
)
from pidro_desktop.render.art.title_things import HEAD as LEAF_HEAD
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face, Pen
from pidro_desktop.render.widgets.spoken import SpokenControl, spoken_button
from pidro_desktop.render.widgets.widget import Widget
from pidro_desktop.scenes.title.title_layout import ClothLayout
from pidro_desktop.tr import number, tr

DAILY, PUZZLES, LESSONS = "daily", "puzzles", "lessons"
DOORS: Final[dict[str, Thing]] = dict(zip((DAILY, PUZZLES, LESSONS), THINGS, strict=True))
NAMES: Final = {
    DAILY: tr("Daily deal", "title"),
    PUZZLES: tr("Puzzles", "title"),
    LESSONS: tr("Lessons", "title"),
}
STARS_SAY: Final = tr(
    "The stars show your progress. The third comes when all eight lessons are done."
)
"""What the stars on the book mean."""
NAME, FACT, LINE = 25, 18, 22
RISE: Final = 8
"""Units by which a thing rises that is pointed at."""
RISING: Final = 0.14
"""Seconds in which it rises."""
CLEAR: Final = 8
"""Units that stay free between two facts side by side."""
HEAD: Final = 56
"""Units of figures from the middle of one up to the top of its head."""


class Door(Widget):
    """A thing and its words, which are one target.

    Attributes:
        fact: what is said under the name. waits: whether something waits behind the door.
        hint: what is said about the thing while the pointer is on it; empty for most.
        room: pixels of width for the fact.
        risen: how far the thing has risen, 0 to 1.
    """

    def __init__(self, key: str, look: Look, cloth: ClothLayout) -> None:
        super().__init__(key, NAMES[key])
        self.thing = DOORS[key]
        self.number = list(DOORS).index(key)
        self.fact = self.hint = ""
        self.waits = False
        self.risen = 0.0
        self.room = cloth.step - look.s(CLEAR)
        self._look = look
        self._cloth = cloth
        self.place(cloth.target(self.number))

    @property
    def tooltip(self) -> str:
        """What is said about the thing while the pointer is on it."""
        return self.hint

    @property
    def middle(self) -> tuple[int, int]:
        """Where the middle of the thing is now."""
        x, y = self._cloth.things[self.number]
        return x, y - round(RISE * self._cloth.t * ease(self.risen))

    @property
    def pointed_at(self) -> bool:
        """Whether the pointer or the highlighted focus is on it."""
        return self.hovered or self.focused

    def pass_time(self, dt: float, *, at_once: bool) -> bool:
        """Rise or sink for ``dt`` seconds; returns whether it still moves."""
        aim = 1.0 if self.pointed_at else 0.0
        step = 1.0 if at_once else dt / RISING
        self.risen = min(aim, self.risen + step) if aim else max(aim, self.risen - step)
        return self.risen != aim

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return name and fact."""
        return spoken_button(self.key, str(label or self.label), note=str(self.fact))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw name and fact; the thing is part of the picture."""
        name, pen, at = self._name()
        look.text.put(canvas, name, at, pen, anchor="centre")
        inks, things = look.theme.text_on_table, look.theme.things
        colour = things.waits if self.waits else inks.plain
        x, y = self._cloth.things[self.number]
        small = look.pen(Face.SEMI, FACT, colour)
        for line, words in enumerate(self.lines()):
            below = y + self._cloth.rows[1] + line * look.s(LINE)
            fitted, drawn = look.text.fit(words, small, self.room)
            look.text.put(canvas, fitted, (x, below), drawn, anchor="centre")

    def lines(self) -> list[str]:
        """Return the fact in lines: one if it has room, or if a second would lie on a head."""
        pen = self._look.pen(Face.SEMI, FACT, (0, 0, 0))
        if not self.fact or self._look.text.width(self.fact, pen) <= self.room:
            return [self.fact] if self.fact else []
        lines = self._look.text.wrap(self.fact, pen, self.room)
        return lines if self._has_lines(len(lines), pen.px) else [self.fact]

    def _has_lines(self, count: int, high: int) -> bool:
        """Return whether so many lines, ``high`` pixels high, are clear of the figure below."""
        (x, y), south = self._cloth.things[self.number], self._cloth.seats[SOUTH]
        if abs(x - south[0]) > self._cloth.step / 2:
            return True
        low = y + self._cloth.rows[1] + (count - 1) * self._look.s(LINE) + high / 2
        return low <= south[1] - HEAD * self._cloth.k

    def draw_focus(self, canvas: Canvas, look: Look) -> None:
        """Draw the focus ring around the name, above the fact."""
        name, pen, at = self._name()
        wide = look.text.width(name, pen)
        area = pygame.Rect(0, 0, wide + look.s(16), look.s(26))
        area.center = at[0], at[1]
        look.shapes.ring(area.size, look.u, 8).put(canvas, *area.topleft)

    def _name(self) -> tuple[str, Pen, tuple[int, int]]:
        look, (x, y) = self._look, self._cloth.things[self.number]
        inks = look.theme.text_on_table
        pen = look.pen(Face.SERIF, NAME, inks.plain)
        room = self._cloth.step - look.s(CLEAR)
        # The three names are equally large, so that none seems to matter less.
        px = min(look.text.fit(name, pen, room)[1].px for name in NAMES.values())
        words, pen = look.text.fit(self.label, pen._replace(px=px), room)
        return words, pen, (x, y + self._cloth.rows[0])


def ease(part: float) -> float:
    """Return how far something has come that slows down, after a part of its time."""
    return 1 - (1 - part) ** 3


class Marks(Struct, frozen=True):
    """The day on the calendar, and how many stars of the book are won."""

    day: date
    stars: int


MONTHS: Final = (
    # tr: On the red head of a calendar's leaf, over the day's number
    *(tr("January", "calendar"), tr("February", "calendar"), tr("March", "calendar")),
    *(tr("April", "calendar"), tr("May", "calendar"), tr("June", "calendar")),
    *(tr("July", "calendar"), tr("August", "calendar"), tr("September", "calendar")),
    *(tr("October", "calendar"), tr("November", "calendar"), tr("December", "calendar")),
)
SHORT: Final = (
    # tr: The same where there is room for some six letters
    *(tr("Jan", "calendar"), tr("Feb", "calendar"), tr("Mar", "calendar")),
    *(tr("Apr", "calendar"), tr("May", "narrow calendar"), tr("Jun", "calendar")),
    *(tr("Jul", "calendar"), tr("Aug", "calendar"), tr("Sep", "calendar")),
    *(tr("Oct", "calendar"), tr("Nov", "calendar"), tr("Dec", "calendar")),
)
MONTH, DAY = 20, 0.56
"""Units of the month, and the day's height in widths of the calendar."""


def put_date(canvas: Canvas, look: Look, middle: tuple[int, int], day: date) -> None:
    """Write month and day on the calendar whose middle is given; ``look`` has its scale."""
    high = CALENDAR * 1.12
    theme, x = look.theme, middle[0] - look.s(2)
    top = middle[1] - look.s(high / 2)
    pen = look.pen(Face.SEMI, MONTH, theme.things.head_ink)
    room = look.s(CALENDAR - 12)
    words, pen = look.text.fit(str(MONTHS[day.month - 1]), pen, room)
    if words != str(MONTHS[day.month - 1]):
        words, pen = look.text.fit(str(SHORT[day.month - 1]), pen, room)
    at = x, top + look.s(high * (LEAF_HEAD - 0.08))
    look.text.put(canvas, words, at, pen, anchor="centre")
    large = look.pen(Face.SERIF_BOLD, CALENDAR * DAY, theme.paper.ink)
    at = x, middle[1] + look.s(high * 0.11)
    look.text.put(canvas, number(day.day), at, large, anchor="centre")


def put_stars(canvas: Canvas, look: Look, middle: tuple[int, int], won: int) -> None:
    """Put stars on the book whose middle is given: the first ``won`` ones in gilt."""
    for place in range(STARS):
        image = star(look, won=place < won)
        x = middle[0] + look.s(5 + (place - (STARS - 1) / 2) * STAR_STEP)
        y = middle[1] + look.s(BOOK * 1.1 * 0.29 - 3)
        canvas.put(image, (x - image.get_width() // 2, y - image.get_height() // 2))


class Fact(Struct, frozen=True):
    """What is said under a door's name, and whether something waits behind it.

    Attributes:
        text: the fact; empty if it is not known.
        waits: whether it is shown in brass.
    """

    text: str = ""
    waits: bool = False


class Facts(Struct, frozen=True):
    """The facts of all doors.

    Attributes:
        daily, puzzles, lessons: the facts.
        stars: how many of the book's three stars are gilt.
        begun: whether today's deal was begun and not finished.
        waiting: the words behind which something waits: a match, or an evening.
    """

    daily: Fact = Fact()
    puzzles: Fact = Fact()
    lessons: Fact = Fact()
    stars: int = 0
    begun: bool = False
    waiting: frozenset[str] = frozenset()
