"""The player's place on a day: the crowd, the deal, the last seven places, the lines to share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import Final, NamedTuple

import pygame

from pidro_desktop.daily.fair_par import LEVEL, LEVELS, PAR, FairPar, fair_of, rounded
from pidro_desktop.daily.share import place_line, signed
from pidro_desktop.daily.state import DAY, runs
from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.figures.figure import Figure
from pidro_desktop.figures.people import PEOPLE, person_of
from pidro_desktop.render.art.nameplate import HEIGHT, draw_plate, plate_width
from pidro_desktop.render.art.portraits import Mien, figure_portrait
from pidro_desktop.render.art.raster import picture
from pidro_desktop.render.art.vectors import hexed, sheet
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.paper import draw_sheet
from pidro_desktop.render.table_ui.draw_context import corner, draw_light
from pidro_desktop.render.text import Anchor, Face
from pidro_desktop.render.widgets.parts import (
    Col,
    Control,
    Gap,
    Grow,
    Over,
    Pad,
    Part,
    Picture,
    Row,
    Sized,
    Split,
    evenly,
)
from pidro_desktop.render.widgets.text_parts import Text, line, of_team, on_wood, sign, soft_on_wood
from pidro_desktop.render.widgets.widget import Button, Chosen, Style
from pidro_desktop.scenes.daily import daily_text as words
from pidro_desktop.scenes.daily.board import AGAIN, COPY, REVIEW, Copied, draw_walnut, slip
from pidro_desktop.scenes.daily.calendar import sign_of
from pidro_desktop.scenes.daily.daily_text import LETTERS, date_text
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.scenes.shell.screen import Felt, Screen
from pidro_desktop.storage.books.daily_book import DailyResult
from pidro_desktop.table.layout.proportions import EDGE, is_tall
from pidro_desktop.tr import capitalize_first, number, tr

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


class Standing(NamedTuple):
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
            self._names(canvas, look, self._plate(look, line, (left, right)))
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

    def _plate(self, look: Look, line: float, ends: tuple[float, float]) -> pygame.Rect:
        """Return where the plate above the player lies."""
        place = pygame.Rect(0, 0, plate_width(look, self._you_at), look.s(HEIGHT))
        x = self._walked(self.x(self.net, *ends), ends[0])
        place.center = round(x), round(line - look.s(YOU_HIGH) - look.s(26))
        return place

    @property
    def _you_at(self) -> str:
        return str(words.YOU_AT.format(points=signed(self.net)))

    def _names(self, canvas: Canvas, look: Look, plate: pygame.Rect) -> None:
        """Write the names of those just ahead, and of who is pointed at, on their chests.

        One that would lie under the player's plate lies beside it.
        """
        pen = look.pen(Face.SEMI, 18, look.theme.text_on_table.plain)
        for who in dict.fromkeys([*self.ahead[:NAMED], self.pointed]):
            if who not in self.found:
                continue
            name, place = PEOPLE[who].name, self.found[who]
            at: tuple[float, float] = place.centerx, place.y + place.height * CHEST
            size = look.text.width(name, pen) + look.s(14), round(pen.px * 1.3)
            if plate.colliderect(pygame.Rect(corner(at, size), size)):
                aside = (plate.width + size[0]) / 2 + look.s(4)
                at = plate.centerx + (aside if at[0] >= plate.centerx else -aside), at[1]
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
        above = self._plate(look, line, ends).center
        draw_plate(canvas, look, self._you_at, "us", above, turn=True)


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


WEEK: Final = 7
LAST: Final = 17
"""The last place that there can be."""
WALKS: Final = 1.2
"""Seconds that the crowd walks to its places."""
LOWER: Final = 224
"""Units of height of the board and the papers."""
COIN, LAST_COIN = 28, 36
CLOTH_HIGH: Final = 430
"""Units of height of the cloth, for large text."""


class PlaceScene(Screen):
    """Shows the place of a result; pops with ``REVIEW`` or ``AGAIN`` if that was chosen.

    Attributes:
        result: the result, of a day that the table of fair pars has.
        crowd: the crowd as it is drawn, once there is one.
    """

    heading = words.HEADING
    keys = key_lists.PANEL
    least_wide, least_tall = (1100, 660), (660, 1180)

    def __init__(
        self, result: DailyResult, results: Mapping[date, DailyResult], today: date
    ) -> None:
        super().__init__()
        fair = fair_of(result)
        assert fair is not None
        self.result, self._fair = result, fair
        self._results, self._today = results, today
        self.crowd: Crowd | None = None
        self._come, self._pointed, self._copied = 0.0, "", Copied()

    # -------------------------------------------------------- the page

    def page(self) -> Part:
        """Return the crowd on the cloth, and below it the deal, the places and the slip."""
        cloth = Felt([Grow(self._cloth())])
        papers: Part = Split(self._places(), self._slip(), 410 / 764, 16)
        if is_tall(self.ctx.size):
            papers = Split(self._board(), papers, 0.48, 16, stacked=True)
            lower = Sized(papers, high=2 * LOWER)
        else:
            lower = Sized(Split(self._board(), papers, 452 / 1232, 16), high=LOWER)
        day = date_text(self.result.day, self._today)
        bar = Sized(self.head(9, Gap(12), beside=day), high=64)
        return Pad(Col([bar, Grow(cloth), Gap(16), lower]), EDGE, EDGE, EDGE, EDGE)

    def above(self) -> Sequence[Part]:
        """Return its name and the button that closes it."""
        return [self.stacked_head(9)]

    def column(self) -> Sequence[Part]:
        """Return everything below each other, for large text."""
        return [
            self.on_felt([Sized(self._cloth(), high=CLOTH_HIGH)]),
            Sized(self._board(stacked=True), high=300),
            Sized(self._places(), high=LOWER),
            Sized(self._slip(), high=LOWER + 30),
        ]

    def _cloth(self) -> Part:
        """Return the place in words, over the crowd."""
        figure = self.ctx.look.figures[SOUTH]
        self.crowd = Crowd(
            self._fair, self.result.net, figure, self._at_home, self._pointed, self._come
        )
        anchor: Anchor = "right" if self.crowd.left else "left"  # where the crowd is not
        title = capitalize_first(place_line(self.result, self._at_home))
        compared = words.compared(self._fair, self.result.net)
        verdict = [
            Text(title, Face.SERIF, 42, on_wood, 1.1, anchor=anchor, lift=0),
            Text(compared, Face.SEMI, 21, on_wood, 1.25, anchor=anchor, lift=0),
            Picture(lambda _canvas, _look, _rect: None, 0, said=self.crowd.said),
        ]
        return Pad(Over(self.crowd.draw, Pad(Col(verdict), 14, 36, 0, 36)), left=16, right=16)

    def _board(self, *, stacked: bool = False) -> Part:
        """Return how the deal went, and what can be done with it."""
        story = Text(words.story(self.result.deal), Face.SERIF, 23, on_wood, 1.2, lift=0)
        verdict = f"{words.verdict(self.result.over_par)}. {words.AVERAGE}"
        said = Text(verdict, Face.SEMI, 19, soft_on_wood, 1.25, lift=0)
        shown = sign_of(self.result)  # as on the day's stamp
        rose = [Gap(10), sign(shown, of_team("us") if shown == "rose" else on_wood, 36)]
        review = Button(REVIEW, tr("Review", "button"), style=Style.PRIMARY, size=23)
        again = Control(Button(AGAIN, words.AGAIN, size=23), 54, note=tr("for fun"))
        made = [Control(review, 54), again]
        buttons = Col(made, gap=12) if stacked else Row(evenly(made), gap=14)
        story_line = Row([Grow(Col([story, Gap(6), said])), *(rose if shown != "quiet" else [])])
        return Over(
            draw_walnut,
            Pad(Col([story_line, Grow(Gap(0)), buttons]), top=20, right=20, bottom=18, left=24),
        )

    def _places(self) -> Part:
        """Return the places of the last seven days, up to that of the page."""
        first = self.result.day - (WEEK - 1) * DAY
        days = [first + place * DAY for place in range(WEEK)]
        places = [self._place_of(day) for day in days]
        days_said = [
            f"{date_text(day, self._today)}: {number(place)}."
            for day, place in zip(days, places, strict=True)
            if place is not None
        ]
        said = " ".join([f"{words.PLACES}.", *days_said])
        letters = [line(LETTERS[day.weekday()], 18, anchor="centre") for day in days]
        column = [
            line(words.PLACES, 25, face=Face.SERIF_BOLD, said=said),
            Gap(26),
            Grow(Picture(partial(_draw_places, places), 0)),
            Gap(18),
            Row(evenly(letters)),
        ]
        return Over(draw_sheet, Pad(Col(column), 18, 24, 14, 24))

    def _slip(self) -> Part:
        return slip(self.result, self._run, self._copied.said, self._at_home)

    @property
    def _run(self) -> int:
        """How many days in a row the result ended."""
        return runs(self._results).get(self.result.day, 0)

    def _place_of(self, day: date) -> int | None:
        result = self._results.get(day)
        fair = fair_of(result) if result is not None else None
        if result is None or fair is None:
            return None
        return fair.place(result.net, self._at_home)[0]

    @property
    def _at_home(self) -> frozenset[str]:
        return double(self.ctx.look)

    # -------------------------------------------------------- as a scene

    def enter(self, ctx: Context) -> None:
        """Begin on the review."""
        super().enter(ctx)
        self._come = 1.0 if ctx.preferences.now.reduced_motion else 0.0
        self.resize(ctx.size)
        self.group.focus_on(REVIEW)

    def update(self, dt: float) -> Change | None:
        """Let the crowd walk to its places, once."""
        if self._come < 1:
            self._come = min(1.0, self._come + dt / WALKS)
            if self.crowd is not None:
                self.crowd.come = self._come
        if self._copied.pass_time(dt):
            self.renew()
        return None

    @property
    def busy(self) -> bool:
        """Whether the crowd walks, or the button says something for a moment."""
        return self._come < 1 or self._copied.left > 0

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Show the name of a person who is pointed at."""
        if event.type == pygame.MOUSEMOTION and self.crowd is not None:
            self._pointed = self.crowd.pointed = self.crowd.at(event.pos)
        return super().handle(event)

    def used(self, chosen: Chosen) -> Change | None:
        """Copy the lines, or leave for what was chosen."""
        self.ctx.sound("click")
        if chosen.key != COPY:
            return Pop(chosen.key)
        self._copied.copy(self.result, self._run, self._at_home)
        self.renew()
        return None


def double(look: Look) -> frozenset[str]:
    """Return who is not in the crowd: a person who looks like the player, if there is one."""
    return frozenset({person_of(look.figures[SOUTH])} & set(PEOPLE))


def _draw_places(
    places: Sequence[int | None], canvas: Canvas, look: Look, rect: pygame.Rect
) -> None:
    """Draw a thread with a coin for each day that has a place, the first place at the top."""
    for share in (0.0, 0.5, 1.0):
        y, thin = round(rect.y + rect.height * share), max(1, round(1.2 * look.u))
        look.fill(canvas, (rect.x, y, rect.width, thin), 0, look.theme.paper.line)
    step = rect.width / len(places)
    dots = [
        (step * (index + 0.5), rect.height * (place - 1) / (LAST - 1), place)
        for index, place in enumerate(places)
        if place is not None
    ]
    thread = look.theme.attention.brass_dark
    if dots:
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y, _place in dots)
        body = (
            f'<polyline points="{path}" fill="none" stroke="{hexed(thread)}" '
            f'stroke-width="{max(2, look.s(2.4))}"/>'
        )
        key = ("places", path, rect.size)
        made = look.shapes.kept(key, lambda: picture(sheet(body, rect.size, ""), rect.size))
        canvas.put(made, rect.topleft)
    for dot in dots:
        at = rect.x + dot[0], rect.y + dot[1]
        _put_coin(canvas, look, at, dot[2], last=dot == dots[-1])


def _put_coin(
    canvas: Canvas, look: Look, at: tuple[float, float], place: int, *, last: bool
) -> None:
    wide = max(24, look.s(LAST_COIN if last else COIN))
    brass, paper = look.theme.attention, look.theme.paper
    thick = max(1.4, (4 if last else 2) * look.u)
    area = pygame.Rect(*corner(at, (wide, wide)), wide, wide)
    look.fill(canvas, area, wide / 2, paper.paper, rim=brass.brass_dark, thick=thick)
    pen = look.pen(Face.SERIF_BOLD, 20 if last else 17, paper.ink)
    look.text.put(canvas, number(place), at, pen, anchor="centre")
