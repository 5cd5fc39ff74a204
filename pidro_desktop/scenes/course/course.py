"""The path of lessons: eight stops, a paper for the chosen one, and a game at its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from pidro_desktop.course.catalogue import CATALOGUE, LESSONS, Progress, progress
from pidro_desktop.render.art.table_background import render_background
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.course import STARS, draw_card, draw_star
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.paper import draw_sheet
from pidro_desktop.render.table_ui.draw_context import draw_light
from pidro_desktop.render.text import Face, Pen
from pidro_desktop.render.widgets.parts import Col, Control, Grid, Grow, Pad, Part, Row, Sized
from pidro_desktop.render.widgets.widget import Button, Chosen, Style
from pidro_desktop.scenes.course.course_cloth import (
    END,
    GAME_WITH_ALL,
    Cloth,
    Motion,
    StopControl,
    lesson_about,
    lesson_minutes,
    lesson_name,
    lesson_number,
    lesson_spoken,
    stop_rows,
)
from pidro_desktop.scenes.course.lesson_table import CourseLesson, Finished
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.context import OPEN_ELSEWHERE, Context
from pidro_desktop.scenes.shell.routes import NEW_GAME, AskNewGame
from pidro_desktop.scenes.shell.scene import Change, Push, start_game
from pidro_desktop.scenes.shell.screen import Screen
from pidro_desktop.table.animation.pace import FACTOR
from pidro_desktop.table.layout.proportions import EDGE, is_tall
from pidro_desktop.tr import tr

# tr: Continues a lesson that was left in the middle.
GO_ON: Final = tr("Go on", "lesson")
HALTED: Final = tr("You left it in the middle. Until the program closes, you can go on from there.")
LOOKS_ONLY: Final = tr(
    "Another copy of the program is open: your progress in this one is not saved."
)

BEGIN, GAME = "begin", "game"
COLUMN, COLUMN_SHARE = 384, 0.345
"""Units of the column beside the cloth, and the part of the window's width it takes at most."""
BUTTON, GAP = 60, 14
PAPER_BELOW, PAPER_SHARE = 330, 0.3
"""The height of the paper in a tall window: units at least, and the part of the window."""


class CourseScene(Screen):
    """Scene with the path of lessons.

    Attributes:
        progress: the stars. chosen: the place of the lesson on the paper.
        motion: what moves after a lesson.
    """

    heading = tr("Lessons", "heading")
    least_wide, least_tall = (880, 470), (620, 980)
    keys = key_lists.PANEL
    progress: Progress

    def __init__(self, lesson: str = "") -> None:
        super().__init__()
        self.chosen = LESSONS.index(lesson) if lesson in LESSONS else -1
        self.motion = Motion()

    # -------------------------------------------------------- as a scene

    def enter(self, ctx: Context) -> None:
        """Show the lesson that is asked for, or the next one."""
        super().enter(ctx)
        self.progress = progress(ctx.history)
        if self.chosen < 0:
            self.chosen = min(self.progress.next, len(LESSONS) - 1)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out everything again; the first time, the button that begins has the focus."""
        new = not self.group.widgets
        super().resize(size)
        if new:
            self.group.focus_on(BEGIN)
        self.look.cards.fit(self.look.u)

    def ground(self) -> pygame.Surface:
        """Return a table, of which the column begins in the middle of the wood between."""
        cloth, edge = self._laid.place_of(Cloth), self.look.s(EDGE)
        beside = None if is_tall(self.ctx.size) else cloth.right + edge - edge // 2
        return render_background(self.ctx.size, cloth, self.look.u, self.look.theme, beside)

    def resumed(self, result: object) -> Change | None:
        """Show what a lesson has brought, or start the game that was confirmed."""
        if result == NEW_GAME:
            return start_game(self.ctx.games.start)
        before = self.progress
        self.progress = progress(self.ctx.history)
        if isinstance(result, Finished):
            self.motion = Motion(LESSONS.index(result.lesson), before.next, 0.0)
            if self._is_still:
                self._end_motion()
        self.resize(self.ctx.size)
        self.group.focus_on(GAME if self.progress.is_done else BEGIN)
        return None

    def update(self, dt: float) -> Change | None:
        """Let the stars land, and what follows."""
        motion = self.motion
        if motion.finished is None:
            return None
        earned = self.progress.stars.get(LESSONS[motion.finished], 0)
        landed, came = motion.landed(motion.finished, earned), motion.cheered > 0
        motion.since += dt / (FACTOR[self.ctx.preferences.now.speed] or 1)
        for _ in range(landed, motion.landed(motion.finished, earned)):
            self.ctx.sound("point")
        if not came and motion.cheered > 0:
            self.ctx.sound("made")
        if motion.since >= END or self._is_still:
            self._end_motion()
            self.renew()
        return None

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        return self.motion.finished is not None

    @property
    def _is_still(self) -> bool:
        now = self.ctx.preferences.now
        return now.reduced_motion or FACTOR[now.speed] <= 0

    def _end_motion(self) -> None:
        """Go on to the next lesson, now that the last one has been seen."""
        self.motion = Motion()
        if not self.progress.is_done:
            self.chosen = self.progress.next

    def spoken_heading(self) -> str:
        """Return the name of the scene."""
        return f"{self.heading}."

    # -------------------------------------------------------- the person

    def handle(self, event: pygame.event.Event) -> Change | None:
        """React to input; any press ends the motion."""
        if self.busy and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._end_motion()
            self.renew()
            return None
        change = super().handle(event)
        focus = self.group.focus
        if event.type == pygame.KEYDOWN and focus and isinstance(focus.key, StopControl):
            self._choose(focus.key.place)
        return change

    def used(self, chosen: Chosen) -> Change | None:
        """Begin the lesson whose stop was used again, or show another one; play."""
        self.ctx.sound("click")
        if isinstance(chosen.key, StopControl):
            if chosen.key.place == self.chosen:
                return self._begin()
            self._choose(chosen.key.place)
            return None
        return self._begin() if chosen.key == BEGIN else self._play()

    def _begin(self) -> Change:
        return Push(CourseLesson(self._lesson).table)

    def _play(self) -> Change:
        """Start a game; ask first if another one has to be set aside."""
        saved = self.ctx.games.saved()
        return start_game(self.ctx.games.start) if saved is None else Push(AskNewGame(saved))

    @property
    def _lesson(self) -> str:
        return LESSONS[self.chosen]

    def _choose(self, place: int) -> None:
        """Show another lesson on the paper."""
        if place != self.chosen:
            self.chosen = place
            self.renew()

    # -------------------------------------------------------- what it shows

    def page(self) -> Part:
        """Return the cloth with the path, and beside or below it the paper and the buttons."""
        size, tall = self.ctx.size, is_tall(self.ctx.size)
        why = str(OPEN_ELSEWHERE) if self.ctx.read_only else ""
        cloth = Grow(Cloth(self.progress, self.chosen, self.motion, why))
        head = self.head(later=1)
        stars = self.progress.stars.get(self._lesson, 0)
        paper = LessonPaper(self.chosen, stars, self.motion, self._note())
        buttons = self._buttons(why)
        last = Grid(buttons, len(buttons) if tall else 1, gap=GAP)
        if tall:
            high = max(PAPER_BELOW, size[1] * PAPER_SHARE / self.look.u)
            tree: Part = _column(head, cloth, Sized(paper, high=high), last)
        else:
            wide = min(COLUMN, round(size[0] * COLUMN_SHARE) / self.look.u)
            column = Sized(_column(head, Grow(paper), last), wide=wide)
            tree = Row([cloth, column], gap=EDGE, stretch=True)
        return Pad(tree, EDGE, EDGE, EDGE, EDGE)

    def column(self) -> Sequence[Part]:
        """Return the lesson that is chosen, and the path below it, for large text."""
        stars = self.progress.stars.get(self._lesson, 0)
        paper = LessonPaper(self.chosen, stars, self.motion, self._note())
        path = stop_rows(self.progress, self.chosen)
        return [self.stacked_head(1), Sized(paper, high=PAPER_BELOW), self.on_felt([path])]

    def below(self) -> Sequence[Part]:
        """Return the buttons, which stay in view."""
        buttons = self._buttons(str(OPEN_ELSEWHERE) if self.ctx.read_only else "")
        return [Grid(buttons, len(buttons), gap=GAP)]

    def _note(self) -> str:
        """Return what is written on the paper besides the lesson."""
        if self._lesson in self.ctx.lessons:
            return str(HALTED)
        return str(LOOKS_ONLY) if self.ctx.read_only else ""

    def _buttons(self, why: str) -> list[Part]:
        """Return the button that begins; once all is done, one for a game is the bright one."""
        done = self._lesson in self.progress.stars
        label = tr("Again", "lesson") if done else tr("Begin", "lesson")
        if self._lesson in self.ctx.lessons:
            label = GO_ON
        begin = Button(BEGIN, str(label), style=Style.PRIMARY, tail="play", size=25)
        if not self.progress.is_done:
            return [Control(begin, BUTTON)]
        begin.style = Style.TILE
        game = Button(GAME, str(GAME_WITH_ALL), style=Style.PRIMARY, tail="play", size=25, why=why)
        return [Control(begin, BUTTON), Control(game, BUTTON)]


def _column(*parts: Part) -> Part:
    """Return parts below each other, in whole pixels."""
    return Col(parts, gap=EDGE, loosest=EDGE, whole=True)


CARD, MIDDLE, APART = 104, 116, 66
"""Units: the outer cards, the middle one, and how far aside the outer ones are."""
CARDS_HIGH, CARDS_LEAST = 200, 120
"""Units of height of the cards as pictured, and the least with which they are drawn at all."""
STAR, STAR_STEP = 22, 52
MARGIN: Final = 26
LINE: Final = 1.36
NAMES: Final = (36, 33, 30, 27, 24)
"""Units of the name: the largest that goes into a line."""


class LessonPaper(Part):
    """The paper of a lesson: three cards, number and name, stars, and how long it is.

    Attributes:
        place: the place of the lesson on the path. stars: its stars. motion: which have landed.
        foot: what is written at its foot: the minutes, or a note.
    """

    def __init__(self, place: int, stars: int, motion: Motion, note: str) -> None:
        self.place, self.stars, self.motion = place, stars, motion
        self.foot = note or lesson_minutes(place)
        self._said = note or f"{self.foot}."

    def spoken(self) -> Iterator[str]:
        """Yield the lesson with its stars, what it is about, and what is at its foot."""
        yield lesson_spoken(self.place, self.stars)
        yield lesson_about(self.place)
        yield self._said

    def draw(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        """Draw it; the cards only if there is room for them."""
        paper, s, place = look.theme.paper, look.s, self.place
        draw_sheet(canvas, look, rect)
        room = rect.width - 2 * s(MARGIN)
        soft, old = look.pen(Face.SEMI, 19, paper.ink_soft), look.pen(Face.SEMI, 21, paper.ink_old)
        pens = [look.pen(Face.SERIF_BOLD, size, paper.ink) for size in NAMES]
        fits = (pen for pen in pens if look.text.width(lesson_name(place), pen) <= room)
        name = next(fits, pens[-1])
        about = _balanced(look, lesson_about(place), old, room)
        foot = look.text.wrap(self.foot, soft, room)
        gap, stars_high = s(16), s(2 * STAR + 10)
        texts = soft.px * LINE + name.px * LINE + len(about) * old.px * LINE
        texts += len(foot) * soft.px * LINE + stars_high + 2 * gap
        cards = min(s(CARDS_HIGH), round(rect.height - texts - 3 * gap))
        shows = cards >= s(CARDS_LEAST)
        free = rect.height - texts - (cards + gap if shows else 0)
        x, y = rect.centerx, rect.y + max(gap / 2, free * 0.42)
        if shows:
            self._draw_cards(canvas, look, (x, y + cards / 2), cards / s(CARDS_HIGH))
            y += cards + gap
        y = _write(canvas, look, [lesson_number(place)], soft, (x, y))
        y = _write(canvas, look, [lesson_name(place)], name, (x, y))
        colours, landed = look.theme.course, self.motion.landed(place, self.stars)
        for index in range(STARS):
            earned = colours.paper_star if index < landed else colours.paper_none
            at = (x + (index - 1) * s(STAR_STEP), y + stars_high / 2)
            draw_star(canvas, at, STAR * look.u, earned, look)
        y = _write(canvas, look, about, old, (x, y + stars_high + gap / 2))
        _write(canvas, look, foot, soft, (x, y + gap))

    def _draw_cards(self, canvas: Canvas, look: Look, at: tuple[float, float], part: float) -> None:
        left, right, middle = CATALOGUE[LESSONS[self.place]].cards
        draw_light(canvas, look, at, 190 * part, 130 * part, 0.1)
        outer, inner, aside = (look.s(units * part) for units in (CARD, MIDDLE, APART))
        down = look.s(10 * part)
        draw_card(canvas, look, left, (at[0] - aside, at[1] + down), outer, 9, 0.2)
        draw_card(canvas, look, right, (at[0] + aside, at[1] + down), outer, -9, 0.2)
        draw_card(canvas, look, middle, (at[0], at[1] - down / 2), inner, 0, 0.5)


def _write(
    canvas: Canvas, look: Look, lines: list[str], pen: Pen, top: tuple[float, float]
) -> float:
    """Draw lines below ``top``, centred; return where the next one begins."""
    x, y = top
    for line in lines:
        look.text.put(canvas, line, (x, y + pen.px * LINE / 2), pen, anchor="centre")
        y += pen.px * LINE
    return y


def _balanced(look: Look, text: str, pen: Pen, room: int) -> list[str]:
    """Return a text in as few lines as it takes, and these about equally long."""
    wrap = look.text.wrap
    lines = wrap(text, pen, room)
    while len(closer := wrap(text, pen, room - pen.px)) == len(lines) and len(lines) > 1:
        lines, room = closer, room - pen.px
    return lines
