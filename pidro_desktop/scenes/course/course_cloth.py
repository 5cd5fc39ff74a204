"""The path of lessons on its cloth, a coaster for each; or as rows, where letters are large."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from pidro_desktop.course.catalogue import CATALOGUE, LESSONS, Progress
from pidro_desktop.engine.seats import EAST, NORTH, SOUTH, WEST, Seat
from pidro_desktop.render.art.portraits import Mien, seat_portrait
from pidro_desktop.render.art.table_background import rose_mark
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.course import (
    STAR,
    STARS,
    Sign,
    Way,
    draw_card,
    draw_coaster,
    draw_cup,
    draw_star,
    draw_way,
    star_places,
)
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.draw_context import corner, draw_light
from pidro_desktop.render.text import Face, Pen
from pidro_desktop.render.widgets.parts import Col, Control, Pad, Part, Placed
from pidro_desktop.render.widgets.spoken import SpokenControl, spoken_button
from pidro_desktop.render.widgets.widget import ControlId, ControlKey, Widget
from pidro_desktop.table.animation.easing import ENTER, MOVE
from pidro_desktop.table.layout.layout_types import Point, around
from pidro_desktop.tr import join_sentences, number, tr

GAME_WITH_ALL: Final = tr("A game with them all")
TOLD_STARS: Final = (
    tr("Not finished yet."),
    tr("One star: finished."),
    tr("Two stars of three."),
    tr("Three stars: finished, without help, without a mistake."),
)
"""What is said of so many stars."""


def lesson_number(place: int) -> str:
    """Return "Lesson 5" for the fifth one, whose ``place`` is 4."""
    return tr("Lesson {number}").format(number=place + 1)


def lesson_name(place: int) -> str:
    """Return the name of a lesson."""
    return str(CATALOGUE[LESSONS[place]].name)


def lesson_about(place: int) -> str:
    """Return what a lesson is about."""
    return str(CATALOGUE[LESSONS[place]].about)


def lesson_minutes(place: int) -> str:
    """Return how long a lesson takes."""
    return tr("{count} minutes").format(count=CATALOGUE[LESSONS[place]].minutes)


def lesson_spoken(place: int, stars: int) -> str:
    """Return what is read aloud of a stop."""
    return str(
        join_sentences(f"{lesson_number(place)}: {lesson_name(place)}.", str(TOLD_STARS[stars]))
    )


def _spoken_stop(key: ControlKey, place: int, stars: int) -> SpokenControl:
    said = lesson_spoken(place, stars).removesuffix(".")
    return spoken_button(key, said, hint=str(tr("Enter begins it.")))


APART: Final = 0.16
"""Seconds from one star to the next, and how long one falls."""
SEWN: Final = 0.7
"""Seconds that the stitches to the next stop take, and then the figure on its way there."""
LARGE: Final = 0.9
"""How much larger than its place a star is when it begins to fall."""
EARNED: Final = 3
SEWS: Final = APART * EARNED + 0.12
WALKS: Final = SEWS + SEWN
COMES: Final = WALKS + SEWN
CHEERS: Final = 0.6
"""Seconds that stars fly from the coaster to which the figure has come."""
END: Final = COMES + CHEERS


@dataclass
class Motion:
    """What moves after a lesson.

    Attributes:
        finished: the place of the lesson, or None if nothing moves.
        before: the place on the path where the figure stood before it.
        since: seconds since it was finished.
    """

    finished: int | None = None
    before: int = 0
    since: float = END

    def star(self, place: int, index: int) -> float | None:
        """Return how much larger a star of a lesson is than its place; None before it falls."""
        since = self.since - APART * index
        if place != self.finished:
            return 0.0
        return None if since < 0 else LARGE * (1 - ENTER(min(1.0, since / APART)))

    def landed(self, place: int, earned: int) -> int:
        """Return how many of the ``earned`` stars of a lesson have landed."""
        return min(earned, int(self.since / APART)) if place == self.finished else earned

    @property
    def sewn(self) -> float:
        """The part of the stitches to the next stop that is sewn."""
        return MOVE(min(1.0, max(0.0, (self.since - SEWS) / SEWN)))

    @property
    def walked(self) -> float:
        """The part of its way to the next stop that the figure has walked."""
        return MOVE(min(1.0, max(0.0, (self.since - WALKS) / SEWN)))

    @property
    def cheered(self) -> float:
        """How far the stars have flown, 0 to 1; 0 before the figure has come, and at rest."""
        if self.finished is None:
            return 0.0
        return ENTER(min(1.0, max(0.0, (self.since - COMES) / CHEERS)))


TABLE: Final = "last table"
SHEET: Final = (848, 688)
"""The cloth on which the points below lie."""
STOPS: Final = (
    *((96, 544), (270, 576), (446, 540), (626, 574)),
    *((728, 410), (544, 356), (346, 388), (152, 328)),
)
START, LAST = (24, 550), ((180, 198), (274, 152))
"""Where the way begins, and how it goes on behind the last stop."""
GOAL, CUP = (424, 160), (726, 116)
RADIUS, CHOSEN, LEAST_RADIUS = 43, 54, 22
"""Units of the cards: a coaster, and the chosen one; pixels of one that a finger meets."""
TARGET_BELOW: Final = 26
"""Units of the cards that a coaster's target reaches below it, over its stars."""
NAME_ROOM, WIDE_NAME_ROOM = 158, 206
"""Units of the cards: the room of a name, and of one that has nothing beside it."""
ABOVE: Final = 4
"""The place of the stop whose name is above it: the way goes on below."""
NAME_BELOW, NAME_ABOVE = 31, 26
"""Units from a coaster's rim to the middle of its name."""
SEAM: Final = 26
"""Units of the cards from the cloth's edge to the nearest name."""
PERSON, SITTER = 84, 88
WIDE: Final = 0.72
"""The width of a figure, in heights."""
BESIDE: Final = (
    *((-97, 18), (-97, -12), (-95, -34), (97, 18), (95, -12), (95, -34)),
    *((-86, -74), (86, -74), (0, -104), (106, 46), (-106, 46)),
)
"""Units of the cards from a stop to the figure there: the first place that is free is taken."""
TOUCH: Final = 0.015
"""The part of a figure that may lie on names and coasters, where it keeps off the way by that."""
SPARKS, FLIGHT, SPARK = 8, (40, 96), 9
"""Stars that fly from a coaster; units from its middle where they begin and end; their radius."""
AT_LAST: Final = (0, 132)
SITTERS: Final[tuple[tuple[Seat, Mien, int, int], ...]] = (
    (WEST, "calm", -128, -4),
    (NORTH, "glad", 0, -92),
    (EAST, "glad", 128, -4),
)
CARDS: Final = (("AH", -42, 6, 12), ("KH", -14, 0, 4), ("JH", 14, 0, -4), ("TH", 42, 6, -12))
CARD: Final = 52
GOAL_NAME, GOAL_ROOM = 76, 360
TABLE_SIZE, TABLE_BELOW = (210, 150), 22
"""Units of the cards: what can be clicked of the last table is its cards and the words below."""
ROSE: Final = 172
_way: Final = lru_cache(maxsize=1)(Way)  # is not sewn again for every lesson that is chosen


class StopControl(ControlId, frozen=True):
    """Key of a stop of the path; the first one is 0."""

    place: int


class Cloth(Part):
    """The felt with the way: a stop for each lesson, and a table at its end.

    Attributes:
        progress: the stars. chosen: the place of the chosen lesson. motion: how far it has moved.
        why: why no game can be begun, if so.
        rect: the pixels of the felt.
        look, cards: the looks at the scales of words, and of all else.
        way: the way. walk: where the figure stands before and after the motion.
    """

    rect: pygame.Rect
    look: Look
    cards: Look
    way: Way
    walk: list[tuple[float, float]]

    def __init__(self, progress: Progress, chosen: int, motion: Motion, why: str) -> None:
        self.progress, self.chosen, self.motion, self.why = progress, chosen, motion, why

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Lay the controls; the last table is drawn after the stops, with what lies over these."""
        self.rect, self.look = rect, look
        self.cards = look.at(min(rect.width / SHEET[0], rect.height / SHEET[1]))
        self.way = _way(tuple(map(self.at, (START, *STOPS, *LAST))), self.cards.u)
        self.walk = [self._beside(place) for place in (self.motion.before, self.progress.next)]
        yield Placed(self, rect)
        for place in range(len(LESSONS)):
            yield Placed(Control(Stop(self, place)), self.target(place, self.chosen))
        (x, y), s = self.at(GOAL), self.cards.s
        table = around((x, y + s(TABLE_BELOW)), *map(s, TABLE_SIZE))
        yield Placed(Control(LastTable(self)), pygame.Rect(table))

    def at(self, point: tuple[int, int]) -> Point:
        """Return the pixel of a point of ``SHEET``."""
        across, down = self.rect.width / SHEET[0], self.rect.height / SHEET[1]
        return self.rect.x + round(point[0] * across), self.rect.y + round(point[1] * down)

    def target(self, place: int, chosen: int) -> pygame.Rect:
        """Return what can be clicked of a stop: its coaster and the stars on its rim."""
        x, y = self.at(STOPS[place])
        radius = max(LEAST_RADIUS, self.cards.s(CHOSEN if place == chosen else RADIUS))
        below = self.cards.s(TARGET_BELOW) // 2
        return pygame.Rect(x - radius, y - radius, 2 * radius, 2 * radius + below)

    def name(self, place: int, *, chosen: bool = True) -> tuple[str, Pen, pygame.Rect]:
        """Return a stop's name and where it is: below it or above, and off the cloth's seam."""
        text, s = self.look.text, self.cards.s
        face, size = (Face.SERIF_BOLD, 23) if chosen else (Face.SERIF, 20)
        pen = self.look.pen(face, size, self.look.theme.text_on_table.plain)
        room = s(WIDE_NAME_ROOM if place == ABOVE else NAME_ROOM)
        name, pen = text.fit(lesson_name(place), pen, room)
        x, y = self.at(STOPS[place])
        radius = s(CHOSEN if chosen else RADIUS)
        above, below = radius + self.look.s(NAME_ABOVE), radius + self.look.s(NAME_BELOW)
        rect = pygame.Rect(0, 0, text.width(name, pen), pen.px)
        rect.center = x, y - above if place == ABOVE else y + below
        free = self.rect.inflate(-2 * s(SEAM), 0)
        return name, pen, rect.clamp(free) if rect.width <= free.width else rect

    def sewn(self) -> float:
        """Return how many pixels of the way are sewn."""
        to = self.progress.next
        start, here = self._along(min(self.motion.before, to)), self._along(to)
        return here - (here - start) * (1 - self.motion.sewn)

    def stands(self) -> tuple[float, float]:
        """Return where the person's figure stands, or is on its way."""
        start, to = self.walk
        left = 1 - self.motion.walked
        return to[0] - (to[0] - start[0]) * left, to[1] - (to[1] - start[1]) * left

    def draw(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        """Draw what is under the stops."""
        rose = look.theme.ground.rose
        side = self.cards.s(ROSE)
        made = look.shapes.kept(("rose", side), lambda: rose_mark(side, look.theme, rose))
        canvas.put(made, corner(rect.center, made.get_size()))
        draw_way(canvas, look, self.way, self.sewn(), self.cards.u)
        draw_cup(canvas, self.cards, self.at(CUP), self.cards.u)

    def _along(self, place: int) -> float:
        """Return how far along the way a stop is, or its end behind the last one."""
        return self.way.length if place >= len(LESSONS) else self.way.stops[place + 1]

    def _beside(self, place: int) -> tuple[float, float]:
        """Return where the figure stands at a stop."""
        last, k = place >= len(LESSONS), self.cards.u
        x, y = self.at(GOAL if last else STOPS[place])
        dx, dy = AT_LAST if last else min(BESIDE, key=lambda by: self._covered(place, by))
        return x + dx * k, y + dy * k

    def _covered(self, place: int, by: tuple[int, int]) -> tuple[int, int, int]:
        """Return what a figure so far from a stop would cover, the worst first.

        That is pixels of names and coasters if it is more than a touch, stitches, and all pixels.
        """
        (x, y), k = self.at(STOPS[place]), self.cards.u
        middle = x + by[0] * k, y + by[1] * k
        figure = pygame.Rect(around(middle, PERSON * WIDE * k, PERSON * k))
        stops = range(len(LESSONS))
        lies = [self.target(other, place) for other in stops]
        cuts = [figure.clip(rect) for rect in (*lies, *(self.name(other)[2] for other in stops))]
        beyond = figure.width * figure.height * (not self.rect.contains(figure))
        sewn = sum(figure.collidepoint(stitch.at) for stitch in self.way.stitches)
        covered = sum(cut.width * cut.height for cut in cuts)
        more = covered if covered > TOUCH * figure.width * figure.height else 0
        return beyond + more, sewn, covered


class Stop(Widget):
    """A lesson on the path: its coaster, with its stars on the rim.

    Attributes:
        cloth: what it lies on. place_on_path: the number of lessons before it.
        stars: its stars.
    """

    def __init__(self, cloth: Cloth, place: int) -> None:
        super().__init__(StopControl(place), lesson_name(place))
        self.cloth, self.place_on_path = cloth, place
        self.stars = cloth.progress.stars.get(LESSONS[place], 0)

    @property
    def lit(self) -> bool:
        """Whether it is of bright wood: its lesson is done, or next once the figure is there."""
        motion, place = self.cloth.motion, self.place_on_path
        here = place == motion.finished or motion.walked >= 1
        return self.stars > 0 or (here and place == self.cloth.progress.next)

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return the number, the name and the stars."""
        return _spoken_stop(self.key, self.place_on_path, self.stars)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the coaster, in a ring and a light if it is chosen, and the stars."""
        cards, place, radius = self.cloth.cards, self.place_on_path, self.rect.width // 2
        middle = self.rect.centerx, self.rect.y + radius
        if place == self.cloth.chosen:
            draw_light(canvas, cards, middle, 150, 130, 0.6)
        draw_coaster(canvas, cards, SIGNS[place], middle, radius, lit=self.lit)
        if place == self.cloth.chosen:
            self.draw_focus(canvas, cards)
        colours = look.theme.course
        for index, at in enumerate(star_places(middle, radius, cards.u)):
            grown = self.cloth.motion.star(place, index)
            if index >= self.stars or grown is None:
                draw_star(canvas, at, STAR * cards.u, colours.cloth_none, look)
            else:
                size = round(STAR * (1 + grown) * cards.u, 1)
                draw_star(canvas, at, size, colours.cloth_star, look)

    def draw_focus(self, canvas: Canvas, look: Look) -> None:
        """Draw the focus ring around the coaster."""
        side = self.rect.width
        ring = look.shapes.ring((side, side), look.u, side / 2 / look.u)
        ring.put(canvas, *self.rect.topleft)


SIGNS: Final = tuple(Sign)


class LastTable(Widget):
    """The table at the end of the way, where a game with all of them waits.

    It draws the person who is on the way there, too, and the names of the stops: they lie over
    these.
    """

    def __init__(self, cloth: Cloth) -> None:
        super().__init__(TABLE, str(GAME_WITH_ALL), why=cloth.why)
        self.cloth = cloth

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw who waits in the lamp's light, and who is on the way."""
        cloth, cards, k = self.cloth, self.cloth.cards, self.cloth.cards.u
        x, y = cloth.at(GOAL)
        draw_light(canvas, cards, (x + 10 * k, y - 20 * k), 240, 120, 0.26)
        for card, dx, dy, angle in CARDS:
            at = (x + dx * k, y + (dy + 10) * k)
            draw_card(canvas, cards, card, at, round(CARD * k), angle)
        for seat, mien, dx, dy in SITTERS:
            _draw_figure(canvas, cards, seat, mien, (x + dx * k, y + dy * k), SITTER)
        pen = look.pen(Face.SERIF_ITALIC, 22, look.theme.text_on_table.plain)
        name, at, room = str(GAME_WITH_ALL), (x, y + GOAL_NAME * k), GOAL_ROOM * k
        look.text.put_fitted(canvas, name, at, pen, room, anchor="centre")
        _draw_figure(canvas, cards, SOUTH, "glad", cloth.stands(), PERSON)
        for place in range(len(LESSONS)):
            name, pen, rect = cloth.name(place, chosen=place == cloth.chosen)
            look.text.put(canvas, name, rect.center, pen, anchor="centre")
        if 0 < cloth.motion.cheered < 1:
            self._draw_sparks(canvas, look, cloth.motion.cheered)

    def _draw_sparks(self, canvas: Canvas, look: Look, flown: float) -> None:
        """Draw stars that fly from where the figure has come to, and become smaller."""
        cloth, k = self.cloth, self.cloth.cards.u
        place = cloth.progress.next
        x, y = cloth.at(STOPS[place] if place < len(LESSONS) else GOAL)
        begin, end = FLIGHT
        away, radius = (begin + (end - begin) * flown) * k, SPARK * (1.2 - flown) * k
        for spark in range(SPARKS):
            angle = math.tau * (spark + 0.5) / SPARKS
            at = x + math.cos(angle) * away, y + math.sin(angle) * away
            draw_star(canvas, at, round(radius, 1), look.theme.course.cloth_star, look)


def _draw_figure(
    canvas: Canvas, look: Look, seat: Seat, mien: Mien, at: tuple[float, float], units: int
) -> None:
    """Draw a figure of so many units around ``at``, and its shadow."""
    k = look.u
    foot = (round(units * 0.68 * k), round(16 * k))
    shade = look.shapes.shadow(foot, 8 * k, 5 * k, 0.5)
    shade.put(canvas, at[0] - foot[0] / 2, at[1] + (units / 2 - 15) * k)
    made = seat_portrait(look, seat, mien, round(units * k))
    canvas.put(made, corner(at, made.get_size()))


HIGH: Final = 64
ROW_STAR, STAR_STEP, INSET = 13, 30, 18
"""Units: the radius of a star, from one to the next, and the margin at both ends of a row."""


def stop_rows(progress: Progress, chosen: int) -> Part:
    """Return all lessons as rows to choose from; ``chosen`` is the one on the paper."""
    rows = [StopRow(place, progress, chosen=place == chosen) for place in range(len(LESSONS))]
    return Pad(Col([Control(row, HIGH) for row in rows], gap=8), INSET, INSET, INSET, INSET)


class StopRow(Widget):
    """A lesson: its number and name, and its stars."""

    def __init__(self, place: int, progress: Progress, *, chosen: bool) -> None:
        super().__init__(StopControl(place), lesson_name(place))
        self._place, self._chosen = place, chosen
        self._stars = progress.stars.get(LESSONS[place], 0)

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return the number, the name and the stars."""
        return _spoken_stop(self.key, self._place, self._stars)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the tile, the name in one line or two, and the stars."""
        rect, s, colours = self.rect, look.s, look.theme.course
        state = "hot" if self._chosen else self.state
        look.shapes.tile(rect.size, look.u, state).put(canvas, *rect.topleft)
        stars = rect.right - s(INSET + ROW_STAR) - (STARS - 1) * s(STAR_STEP)
        for place in range(STARS):
            ink = colours.paper_star if place < self._stars else colours.paper_none
            at = stars + place * s(STAR_STEP), rect.centery
            draw_star(canvas, at, ROW_STAR * look.u, ink, look)
        face = Face.SERIF_BOLD if self._chosen else Face.SERIF
        pen = look.pen(face, 22, look.theme.paper.ink)
        left = rect.x + s(INSET)
        left += look.text.put(canvas, f"{number(self._place + 1)}.", (left, rect.centery), pen)
        left += s(10)
        lines = look.text.wrap(self.label, pen, stars - s(ROW_STAR + 10) - left)
        y = rect.centery - pen.px * 1.1 * (len(lines) - 1) / 2
        for line in lines:
            look.text.put(canvas, line, (left, y), pen)
            y += pen.px * 1.1
