"""Drawing of the path of lessons: the sewn way, coasters and stars, and who waits at its end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from pidro_desktop.course.progress import LESSONS, Progress
from pidro_desktop.engine.seats import EAST, NORTH, SOUTH, WEST, Seat
from pidro_desktop.render.art.portraits import Mien, seat_portrait
from pidro_desktop.render.art.table_background import render_background, rose_mark
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.course.coasters import (
    STAR,
    Sign,
    draw_card,
    draw_coaster,
    draw_star,
    star_places,
)
from pidro_desktop.render.course.cup import draw_cup
from pidro_desktop.render.course.way import Way, draw_way
from pidro_desktop.render.table_ui.draw_context import DrawContext, corner
from pidro_desktop.render.text import Face, Pen
from pidro_desktop.scenes.course import course_motion as motion
from pidro_desktop.scenes.course import course_text as words
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.table.layout.course_layout import (
    CHOSEN,
    GOAL_NAME,
    RADIUS,
    course_places,
    course_scale,
)
from pidro_desktop.table.layout.layout_types import around
from pidro_desktop.table.layout.table_layout import TableLayout

SIGNS: Final = tuple(Sign)
PERSON: Final = 84
WIDE: Final = 0.72
"""The width of a figure, in heights."""
BESIDE: Final = (
    *((-97, 18), (-97, -12), (-95, -34), (97, 18), (95, -12), (95, -34)),
    *((-80, -74), (80, -74), (0, -104)),
)
"""Units of the cards from a stop to the figure there: the first place that is free is taken."""
AT_LAST: Final = (0, 132)
SITTERS: Final[tuple[tuple[Seat, Mien, int, int], ...]] = (
    (WEST, "calm", -128, -4),
    (NORTH, "glad", 0, -92),
    (EAST, "glad", 128, -4),
)
SITTER: Final = 88
SEAM: Final = 26
"""Units of the cards from the cloth's edge to the nearest name."""
CARDS: Final = (("AH", -42, 6, 12), ("KH", -14, 0, 4), ("JH", 14, 0, -4), ("TH", 42, 6, -12))
CARD: Final = 52
ROSE: Final = 172


@dataclass(frozen=True, slots=True)
class Shown:
    """What is shown of the path.

    Attributes:
        progress: the stars.
        chosen: the place of the chosen lesson.
        finished: the place of the lesson that was just finished, or None.
        before: the place on the path where the figure stood before it.
        since: seconds since it was finished.
    """

    progress: Progress
    chosen: int
    finished: int | None = None
    before: int = 0
    since: float = motion.END


class CoursePicture:
    """Draws the path at one window size.

    Attributes:
        kit: the draw context of texts. places: the layout.
    """

    def __init__(self, ctx: Context, *, both: bool) -> None:
        scale = course_scale(ctx.size, ctx.u)
        self.places = course_places(ctx.size, scale, both=both)
        self.kit = DrawContext.of(ctx.look, TableLayout(*ctx.size, scale.u))
        self._cards = ctx.look.at(self.places.cards.u)
        self.kit.look.cards.fit(self.kit.u)
        places = self.places
        self._way = Way(places.way, places.cards.u)
        cloth = pygame.Rect(places.cloth)
        self._ground = render_background(ctx.size, cloth, scale.u, ctx.look.theme, places.beside)
        self._free: dict[int, tuple[int, int]] = {}
        self._rose = rose_mark(places.cards.s(ROSE), ctx.look.theme, ctx.look.theme.ground.rose)

    def draw(self, canvas: Canvas, shown: Shown) -> None:
        """Draw everything but the paper and the controls."""
        places, k = self.places, self.places.cards.u
        canvas.ground(self._ground)
        canvas.put(self._rose, corner(places.cloth.centre, self._rose.get_size()))
        pen = self.kit.pen(Face.SERIF, 34, self.kit.look.theme.text_on_table.plain)
        room = places.close.x - self.kit.s(12) - places.heading[0]
        self.kit.text(canvas, str(words.HEADING), places.heading, pen, room=room)
        draw_way(canvas, self.kit.look, self._way, self.sewn(shown), k)
        self._draw_goal(canvas)
        draw_cup(canvas, self._cards, places.cup, k)
        for place in range(len(LESSONS)):
            self._draw_stop(canvas, shown, place)
        x, y = self.stands(shown)
        self._draw_figure(canvas, SOUTH, "glad", x, y, PERSON)
        for place in range(len(LESSONS)):
            self._draw_name(canvas, shown, place)

    def sewn(self, shown: Shown) -> float:
        """Return how many pixels of the way are sewn."""
        stops, to = self._way.stops, shown.progress.next
        here = self._along(to)
        if shown.finished is None:
            return here
        start = self._along(min(shown.before, to))
        return start + (here - start) * motion.sewn(shown.since) if stops else here

    def _along(self, place: int) -> float:
        """Return how far along the way a stop is, or its end behind the last one."""
        return self._way.length if place >= len(LESSONS) else self._way.stops[place + 1]

    def stands(self, shown: Shown) -> tuple[float, float]:
        """Return where the person's figure stands, or is on its way."""
        to = self._at_stop(shown.progress.next)
        if shown.finished is None:
            return to
        start, part = self._at_stop(shown.before), motion.walked(shown.since)
        return start[0] + (to[0] - start[0]) * part, start[1] + (to[1] - start[1]) * part

    def _at_stop(self, place: int) -> tuple[float, float]:
        places, k = self.places, self.places.cards.u
        if place >= len(LESSONS):
            return places.goal[0] + AT_LAST[0] * k, places.goal[1] + AT_LAST[1] * k
        if place not in self._free:
            self._free[place] = min(BESIDE, key=lambda by: self._covered(place, by))
        dx, dy = self._free[place]
        x, y = places.stops[place]
        return x + dx * k, y + dy * k

    def _covered(self, place: int, by: tuple[int, int]) -> int:
        """Return how many pixels of names and coasters a figure would cover so far from a stop."""
        places, k = self.places, self.places.cards.u
        x, y = places.stops[place]
        middle = x + by[0] * k, y + by[1] * k
        figure = pygame.Rect(around(middle, PERSON * WIDE * k, PERSON * k))
        stops = range(len(LESSONS))
        coasters = [pygame.Rect(places.target(other, chosen=other == place)) for other in stops]
        lies = [*coasters, *(self.name_rect(other) for other in stops)]
        cuts = [figure.clip(rect) for rect in lies]
        beyond = figure.width * figure.height * (not pygame.Rect(places.cloth).contains(figure))
        return beyond + sum(cut.width * cut.height for cut in cuts)

    def name_rect(self, place: int, *, chosen: bool = True) -> pygame.Rect:
        """Return where the name of a stop is: below it or above, and off the cloth's seam."""
        text, places = self.kit.look.text, self.places
        room = places.name_room(place)
        name, pen = text.fit(words.name(place), self.name_pen(chosen=chosen), room)
        x, y = places.name(place, chosen=chosen)
        rect = pygame.Rect(around((x, y), text.width(name, pen), pen.px))
        free = pygame.Rect(places.cloth).inflate(-2 * places.cards.s(SEAM), 0)
        return rect.clamp(free) if rect.width <= free.width else rect

    def _draw_goal(self, canvas: Canvas) -> None:
        """Draw who waits at the end of the way, in the lamp's light."""
        places, cards = self.places, self._cards
        k, (x, y) = places.cards.u, places.goal
        reach = k / self.kit.u
        self.kit.light(canvas, (x + 10 * k, y - 20 * k), 240 * reach, 120 * reach, 0.26)
        for card, dx, dy, angle in CARDS:
            at = (x + dx * k, y + (dy + 10) * k)
            draw_card(canvas, cards, card, at, round(CARD * k), angle)
        for seat, mien, dx, dy in SITTERS:
            self._draw_figure(canvas, seat, mien, x + dx * k, y + dy * k, SITTER)
        pen = self.kit.pen(Face.SERIF_ITALIC, 22, self.kit.look.theme.text_on_table.plain)
        room = 360 * k
        at = (x, y + GOAL_NAME * k)
        self.kit.text(canvas, str(words.GAME), at, pen, "centre", room=room)

    def _draw_stop(self, canvas: Canvas, shown: Shown, place: int) -> None:
        places, look = self.places, self._cards
        chosen = place == shown.chosen
        middle, k = places.stops[place], places.cards.u
        radius = max(22, places.cards.s(CHOSEN if chosen else RADIUS))
        if chosen:
            reach = k / self.kit.u
            self.kit.light(canvas, middle, 150 * reach, 130 * reach, 0.6)
        draw_coaster(canvas, look, SIGNS[place], middle, radius, lit=self.lit(shown, place))
        if chosen:
            ring = look.shapes.ring((2 * radius, 2 * radius), k, radius / k)
            ring.put(canvas, middle[0] - radius, middle[1] - radius)
        stars = shown.progress.stars.get(LESSONS[place], 0)
        colours = look.theme.course
        for index, at in enumerate(star_places(middle, radius, k)):
            grown: float | None = 0.0
            if place == shown.finished:
                grown = motion.star(shown.since, index)
            if index >= stars or grown is None:
                draw_star(canvas, at, STAR * k, colours.cloth_none, look)
            else:
                size = round(STAR * (1 + grown) * k, 1)
                draw_star(canvas, at, size, colours.cloth_star, look)

    def lit(self, shown: Shown, place: int) -> bool:
        """Return whether a coaster is of bright wood: its lesson is done or next."""
        next_one = shown.progress.next
        if shown.finished is not None and place == next_one and place != shown.finished:
            return motion.walked(shown.since) >= 1
        return LESSONS[place] in shown.progress.stars or place == next_one

    def name_pen(self, *, chosen: bool) -> Pen:
        """Return the pen of a lesson's name."""
        face, size = (Face.SERIF_BOLD, 23) if chosen else (Face.SERIF, 20)
        return self.kit.pen(face, size, self.kit.look.theme.text_on_table.plain)

    def _draw_name(self, canvas: Canvas, shown: Shown, place: int) -> None:
        places, chosen = self.places, place == shown.chosen
        pen = self.name_pen(chosen=chosen)
        at = self.name_rect(place, chosen=chosen).centerx, places.name(place, chosen=chosen)[1]
        room = places.name_room(place)
        self.kit.text(canvas, words.name(place), at, pen, "centre", room=room)

    def _draw_figure(
        self, canvas: Canvas, seat: Seat, mien: Mien, x: float, y: float, units: int
    ) -> None:
        look, k = self._cards, self.places.cards.u
        foot = (round(units * 0.68 * k), round(16 * k))
        shade = look.shapes.shadow(foot, 8 * k, 5 * k, 0.5)
        shade.put(canvas, x - foot[0] / 2, y + (units / 2 - 15) * k)
        made = seat_portrait(look, seat, mien, round(units * k))
        canvas.put(made, corner((x, y), made.get_size()))
