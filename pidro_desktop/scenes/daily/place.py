"""The player's place on a day: the crowd, the deal, the last seven places, the lines to share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from functools import partial
from typing import Final

import pygame

from pidro_desktop.daily.fair_par import fair_of
from pidro_desktop.daily.share import place_line, share_text
from pidro_desktop.daily.streak import DAY, runs
from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.figures.people import PEOPLE, person_of
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.art.raster import picture
from pidro_desktop.render.art.vectors import hexed, sheet
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.clipboard import copy
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.paper import draw_sheet
from pidro_desktop.render.table_ui.draw_context import corner
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
)
from pidro_desktop.render.widgets.text_parts import Line, Text, on_wood, soft_on_wood
from pidro_desktop.render.widgets.widget import Button, Chosen, Style
from pidro_desktop.scenes.daily import daily_text as words
from pidro_desktop.scenes.daily.board import AGAIN, COPY, REVIEW, draw_walnut, slip
from pidro_desktop.scenes.daily.calendar import sign_of
from pidro_desktop.scenes.daily.crowd import Crowd
from pidro_desktop.scenes.daily.dates import LETTERS, date_text
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.scenes.shell.screen import Felt, Screen
from pidro_desktop.storage.books.daily_book import DailyResult
from pidro_desktop.table.layout.proportions import EDGE, is_tall
from pidro_desktop.tr import capitalize_first, number, tr

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
SAID: Final = 2.0
"""Seconds for which the button says that the text was copied."""


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
        self._come, self._pointed, self._said, self._left = 0.0, "", "", 0.0

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
        bar = Sized(self._bar(), high=64)
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

    def _bar(self) -> Part:
        day = date_text(self.result.day, self._today)
        return Row(
            [
                Gap(4),
                Line(str(self.heading), Face.SERIF, 34, on_wood, lift=0, aloud=False),
                Gap(18),
                Grow(Sized(Line(day, Face.SEMI, 20, on_wood, lift=0), wide=0)),
                Gap(12),
                self.close_button(9),
            ]
        )

    def _verdict(self, *, right: bool) -> list[Part]:
        """Return the place and the levels in words, where the crowd is not."""
        anchor: Anchor = "right" if right else "left"
        place = place_line(self.result, self._at_home)
        title = capitalize_first(place)
        said = words.compared(self._fair, self.result.net)
        return [
            Text(title, Face.SERIF, 42, on_wood, 1.1, anchor=anchor, lift=0),
            Text(said, Face.SEMI, 21, on_wood, 1.25, anchor=anchor, lift=0),
        ]

    def _cloth(self) -> Part:
        """Return the place in words, over the crowd."""
        figure = self.ctx.look.figures[SOUTH]
        self.crowd = Crowd(
            self._fair, self.result.net, figure, self._at_home, self._pointed, self._come
        )
        aloud = Picture(lambda _canvas, _look, _rect: None, 0, said=self.crowd.said)
        words_above = Col([*self._verdict(right=self.crowd.left), aloud])
        verdict = Pad(words_above, top=14, right=36, left=36)
        return Pad(Over(self.crowd.draw, verdict), left=16, right=16)

    def _board(self, *, stacked: bool = False) -> Part:
        """Return how the deal went, and what can be done with it."""
        story = Text(words.story(self.result.deal), Face.SERIF, 23, on_wood, 1.2, lift=0)
        verdict = f"{words.verdict(self.result.over_par)}. {words.AVERAGE}"
        said = Text(verdict, Face.SEMI, 19, soft_on_wood, 1.25, lift=0)
        sign = Picture(partial(_draw_sign, self.result), 36, 36)
        review = Control(
            Button(REVIEW, str(tr("Review", "button")), style=Style.PRIMARY, size=23), 54
        )
        again = Control(Button(AGAIN, str(words.AGAIN), size=23), 54, note=str(tr("for fun")))
        if stacked:
            buttons: Part = Col([review, again], gap=12)
        else:
            buttons = Split(review, again, 0.5, 14)
        story_line = Row([Grow(Sized(Col([story, Gap(6), said]), wide=0)), Gap(10), sign])
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
        draw = partial(_draw_places, days, places)
        return Over(draw_sheet, Picture(draw, LOWER, said=said))

    def _slip(self) -> Part:
        run = runs(self._results).get(self.result.day, 0)
        return slip(self.result, run, self._said, self._at_home)

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
        if self._left > 0:
            self._left -= dt
            if self._left <= 0:
                self._said = ""
                self.renew()
        return None

    @property
    def busy(self) -> bool:
        """Whether the crowd walks, or the button says something for a moment."""
        return self._come < 1 or self._left > 0

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
        run = runs(self._results).get(self.result.day, 0)
        copied = copy(share_text(self.result, run, self._at_home))
        self._said = str(tr("Copied") if copied else tr("Could not be copied"))
        self._left = SAID
        self.renew()
        return None


def double(look: Look) -> frozenset[str]:
    """Return who is not in the crowd: a person who looks like the player, if there is one."""
    return frozenset({person_of(look.figures[SOUTH])} & set(PEOPLE))


def _draw_sign(result: DailyResult, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    """Draw the rose or the tick of the day's stamp; a quiet day has none."""
    sign = sign_of(result)
    if sign != "quiet":
        ink = look.theme.team.us if sign == "rose" else look.theme.text_on_table.plain
        made = emblem(sign, rect.height, ink)
        canvas.put(made, (rect.right - made.get_width(), rect.y))


def _draw_places(
    days: Sequence[date],
    places: Sequence[int | None],
    canvas: Canvas,
    look: Look,
    rect: pygame.Rect,
) -> None:
    """Draw a thread with a coin for each day that has a place, the first place at the top."""
    paper, text = look.theme.paper, look.text
    inner = rect.inflate(-2 * look.s(24), 0)
    title = look.pen(Face.SERIF_BOLD, 25, paper.ink)
    y = rect.y + look.s(34)
    text.put_fitted(canvas, str(words.PLACES), (inner.x, y), title, inner.width)
    letter = look.pen(Face.SEMI, 18, paper.ink)
    foot = rect.bottom - look.s(24)
    top, low = y + look.s(44), foot - look.s(40)
    for share in (0.0, 0.5, 1.0):
        line = inner.x, round(top + (low - top) * share), inner.width, max(1, round(1.2 * look.u))
        look.fill(canvas, line, 0, paper.line)
    step = inner.width / len(days)
    dots: list[tuple[float, float, int]] = []
    for index, (day, place) in enumerate(zip(days, places, strict=True)):
        x = inner.x + step * (index + 0.5)
        text.put(canvas, str(LETTERS[day.weekday()]), (x, foot), letter, anchor="centre")
        if place is not None:
            dots.append((x, top + (low - top) * (place - 1) / (LAST - 1), place))
    thread = look.theme.attention.brass_dark
    if dots:
        path = " ".join(f"{x - rect.x:.1f},{y - rect.y:.1f}" for x, y, _place in dots)
        body = (
            f'<polyline points="{path}" fill="none" stroke="{hexed(thread)}" '
            f'stroke-width="{max(2, look.s(2.4))}"/>'
        )
        key = ("places", path, rect.size)
        made = look.shapes.kept(key, lambda: picture(sheet(body, rect.size, ""), rect.size))
        canvas.put(made, rect.topleft)
    for dot in dots:
        _put_coin(canvas, look, dot[:2], dot[2], last=dot == dots[-1])


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
