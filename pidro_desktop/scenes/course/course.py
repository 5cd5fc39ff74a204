"""The path of lessons: eight stops, a paper for the chosen one, and a game at its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from pidro_desktop.course.progress import LESSONS, progress
from pidro_desktop.key_actions import Action
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.widgets.focus import FocusGroup
from pidro_desktop.render.widgets.spoken import SpokenControl, spoken_button
from pidro_desktop.render.widgets.tooltip import draw_tooltip
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlId, ControlKey, Style, Widget
from pidro_desktop.scenes.course import course_motion as motion
from pidro_desktop.scenes.course import course_text as words
from pidro_desktop.scenes.course.course_paper import draw_lesson_paper
from pidro_desktop.scenes.course.course_picture import CoursePicture, Shown
from pidro_desktop.scenes.course.lesson_table import CourseLesson, Finished
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.input.strokes import codes
from pidro_desktop.scenes.shell.context import OPEN_ELSEWHERE, Context
from pidro_desktop.scenes.shell.panel import CLOSE
from pidro_desktop.scenes.shell.routes import NEW_GAME, AskNewGame, ShowMessage
from pidro_desktop.scenes.shell.scene import Change, Pop, Push, Reset, Scene
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.table.animation.pace import FACTOR
from pidro_desktop.tr import tr

BEGIN, GAME, TABLE = "begin", "game", "last table"


@dataclass(frozen=True, slots=True)
class StopControl(ControlId):
    """Key of a stop of the path; the first one is 0."""

    place: int


class Stop(Widget):
    """A lesson on the path; its picture is drawn with the cloth.

    Attributes:
        place_on_path: the number of lessons before it. stars: its stars. chosen: whether its paper
            is shown.
    """

    def __init__(self, place: int, stars: int, *, chosen: bool) -> None:
        super().__init__(StopControl(place), words.name(place))
        self.place_on_path = place
        self.stars = stars
        self.chosen = chosen

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return the number, the name and the stars."""
        said = words.spoken(self.place_on_path, self.stars)
        return spoken_button(self.key, said.removesuffix("."), hint=str(words.ARROWS))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw nothing: the picture has it all."""

    def draw_focus(self, canvas: Canvas, look: Look) -> None:
        """Draw the focus ring around the coaster."""
        side = self.rect.w
        ring = look.shapes.ring((side, side), look.u, side / 2 / look.u)
        ring.put(canvas, *self.rect.topleft)


class LastTable(Widget):
    """The table at the end of the path, where a game with all of them waits."""

    def __init__(self, *, enabled: bool, why: str) -> None:
        super().__init__(TABLE, str(words.GAME), enabled=enabled, why=why)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw nothing: the picture has it all."""


_LEAVE: Final = codes(Action.CLOSE)


class CourseScene(Scene):
    """Scene with the path of lessons.

    Attributes:
        chosen: the place of the lesson on the paper. picture: the layout and the drawing.
    """

    keys = key_lists.PANEL

    def __init__(self, lesson: str = "") -> None:
        self.group = FocusGroup()
        self.picture: CoursePicture
        self.chosen = LESSONS.index(lesson) if lesson in LESSONS else -1
        self._finished: int | None = None
        self._before = 0
        self._since = motion.END
        self._rung = motion.STARS

    # -------------------------------------------------------- as a scene

    def enter(self, ctx: Context) -> None:
        """Show the lesson that is asked for, or the next one."""
        super().enter(ctx)
        self.progress = progress(ctx.history)
        if self.chosen < 0:
            self.chosen = min(self.progress.next, len(LESSONS) - 1)
        if ctx.by_keys:
            self.group.show_focus()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out everything again."""
        self.picture = CoursePicture(self.ctx, both=self.progress.is_done)
        self._renew()

    def resumed(self, result: object) -> Change | None:
        """Show what a lesson has brought, or start the game that was confirmed."""
        if result == NEW_GAME:
            return self._start()
        before = self.progress
        self.progress = progress(self.ctx.history)
        if isinstance(result, Finished):
            self._finished, self._before = LESSONS.index(result.lesson), before.next
            self._since, self._rung = 0.0, 0
            if self._is_still:
                self._end_motion()
        self.resize(self.ctx.size)
        self.group.focus_on(GAME if self.progress.is_done else BEGIN)
        return None

    def update(self, dt: float) -> Change | None:
        """Let the stars land, and what follows."""
        if self._finished is None:
            return None
        self._since += dt / (FACTOR[self.ctx.preferences.now.speed] or 1)
        earned = self.progress.stars.get(LESSONS[self._finished], 0)
        while self._rung < min(earned, motion.landed(self._since)):
            self._rung += 1
            self.ctx.sound("point")
        if self._since >= motion.END or self._is_still:
            self._end_motion()
            self._renew()
        return None

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        return self._finished is not None

    @property
    def _is_still(self) -> bool:
        now = self.ctx.preferences.now
        return now.reduced_motion or FACTOR[now.speed] <= 0

    def _end_motion(self) -> None:
        """Go on to the next lesson, now that the last one has been seen."""
        self._finished, self._since = None, motion.END
        if not self.progress.is_done:
            self.chosen = self.progress.next

    def draw(self, canvas: Canvas) -> None:
        """Draw the scene."""
        self.picture.draw(canvas, self.shown(self._since))
        kit, area = self.picture.kit, pygame.Rect(self.picture.places.paper)
        draw_lesson_paper(canvas, kit, area, self.chosen, self._stars_shown(), self._note())
        self.group.draw(canvas, kit.look)
        asked = self.group.explained()
        if asked is not None:
            bounds = pygame.Rect((0, 0), canvas.size)
            draw_tooltip(canvas, kit.look, str(asked.tooltip), asked.rect, bounds)

    def shown(self, since: float) -> Shown:
        """Return what is shown so many seconds after a lesson was finished."""
        return Shown(self.progress, self.chosen, self._finished, self._before, since)

    def _stars_shown(self) -> int:
        """Return how many stars of the chosen lesson have landed."""
        earned = self.progress.stars.get(LESSONS[self.chosen], 0)
        if self.chosen != self._finished:
            return earned
        return min(earned, motion.landed(self._since))

    def _note(self) -> str:
        """Return what is written on the paper besides the lesson."""
        if self._lesson in self.ctx.lessons:
            return str(words.HALTED)
        return str(words.LOOKS_ONLY) if self.ctx.read_only else ""

    # -------------------------------------------------------- speech

    def spoken_heading(self) -> str:
        """Return the name of the scene."""
        return f"{words.HEADING}."

    def spoken(self) -> Sequence[str]:
        """Return the chosen lesson, with its stars."""
        stars = self.progress.stars.get(self._lesson, 0)
        told = [words.spoken(self.chosen, stars), words.about(self.chosen)]
        return [*told, self._note() or f"{words.minutes(self.chosen)}."]

    def spoken_focus(self) -> SpokenControl | None:
        """Return the focused control."""
        return self.group.read_aloud()

    # -------------------------------------------------------- the person

    def handle(self, event: pygame.event.Event) -> Change | None:
        """React to input; any press ends the motion."""
        pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        if pressed and self._finished is not None:
            self._end_motion()
            self._renew()
            return None
        if event.type == pygame.KEYDOWN and event.key in _LEAVE:
            return Pop()
        chosen = self.group.handle(event)
        focus = self.group.focus
        if event.type == pygame.KEYDOWN and chosen is None and isinstance(focus, Stop):
            self._choose(focus.place_on_path)
        return self._used(chosen)

    def _used(self, chosen: Chosen | None) -> Change | None:
        if chosen is None:
            return None
        self.ctx.sound("click")
        if isinstance(chosen.key, StopControl):
            if chosen.key.place == self.chosen:
                return self._begin()
            self._choose(chosen.key.place)
            return None
        ways: dict[ControlKey, Callable[[], Change | None]] = {
            CLOSE: Pop,
            BEGIN: self._begin,
            GAME: self._play,
            TABLE: self._play,
        }
        return ways[chosen.key]()

    def _begin(self) -> Change:
        return Push(CourseLesson(self._lesson))

    def _play(self) -> Change:
        """Start a game; ask first if another one has to be set aside."""
        saved = self.ctx.games.saved()
        return self._start() if saved is None else Push(AskNewGame(saved))

    def _start(self) -> Change:
        try:
            return Reset(self.ctx.games.start())
        except StorageError as trouble:
            return Push(ShowMessage(tr("Cannot start a new game"), str(trouble)))

    @property
    def _lesson(self) -> str:
        return LESSONS[self.chosen]

    def _choose(self, place: int) -> None:
        """Show another lesson on the paper."""
        if place != self.chosen:
            self.chosen = place
            self._renew()

    # -------------------------------------------------------- controls

    def _renew(self) -> None:
        """Make the controls again."""
        places, stars = self.picture.places, self.progress.stars
        made: list[Widget] = []
        for place, lesson in enumerate(LESSONS):
            chosen = place == self.chosen
            stop = Stop(place, stars.get(lesson, 0), chosen=chosen)
            stop.place(pygame.Rect(places.target(place, chosen=chosen)))
            made.append(stop)
        why = str(OPEN_ELSEWHERE) if self.ctx.read_only else ""
        table = LastTable(enabled=not why, why=why)
        table.place(pygame.Rect(places.last_table))
        close = Button(CLOSE, style=Style.WALNUT, sign="close", size=22)
        close.place(pygame.Rect(places.close))
        focus = self.group.focus
        self.group.replace(
            [*made, table, *self._buttons(why), close], first=focus.key if focus else BEGIN
        )

    def _buttons(self, why: str) -> list[Widget]:
        places = self.picture.places
        again = self._lesson in self.progress.stars
        label = words.AGAIN if again else words.BEGIN
        if self._lesson in self.ctx.lessons:
            label = words.GO_ON
        begin = Button(BEGIN, str(label), style=Style.PRIMARY, tail="play", size=25)
        begin.place(pygame.Rect(places.button))
        if not self.progress.is_done:
            return [begin]
        begin.style = Style.TILE
        begin.place(pygame.Rect(places.other))
        label = words.GAME
        game = Button(GAME, str(label), style=Style.PRIMARY, tail="play", size=25)
        game.enabled, game.why = not why, why
        game.place(pygame.Rect(places.button))
        return [begin, game]
