"""Panel while files are read in the background, with Cancel, and the review of what was read."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import Future
from functools import partial
from typing import ClassVar, Final, Generic, TypeVar

import pygame

from pidro_desktop.background import Background
from pidro_desktop.match.review.source import ReviewedGame
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import (
    Col,
    Control,
    Gap,
    Pad,
    Part,
    Picture,
    Row,
    Sized,
    Spring,
)
from pidro_desktop.render.widgets.spoken import SpokenControl
from pidro_desktop.render.widgets.text_parts import Line, ink
from pidro_desktop.render.widgets.widget import Button, Chosen
from pidro_desktop.scenes.past_games import past_games_text as words
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.page import Page
from pidro_desktop.scenes.shell.routes import Route
from pidro_desktop.scenes.shell.scene import Change, Pop, Push, Scene
from pidro_desktop.storage.record_file import Progress

DELAY = 0.3
"""Seconds before the panel is seen: most files are read by then."""
CANCEL = "cancel"
BAR: Final = 10  # units

T = TypeVar("T")


class Reading(Page, Generic[T]):
    """Panel that has ``work`` done in a thread, and then does what ``then`` makes of its result.

    ``then`` is called in the thread of the window, and usually replaces this panel by the scene
    that shows what was read. ``about`` says what is read. Nothing can be pressed meanwhile but
    Cancel and Esc, which end the work.

    Attributes:
        answer: what was read, once it is.
    """

    width: float = 600
    height: ClassVar[float] = 250
    heading = words.READING

    def __init__(
        self, work: Callable[[Progress], T], then: Callable[[T], Change], about: str = ""
    ) -> None:
        super().__init__()
        self.progress = Progress()
        self.about = about
        self.answer: Future[T]
        self._work = work
        self._then = then
        self._over = False
        self._waited = 0.0
        self._covered = False

    # -------------------------------------------------------- as a scene

    @property
    def seen(self) -> bool:
        """Whether it has taken so long that the panel is shown."""
        return self._waited >= DELAY

    @property
    def busy(self) -> bool:
        """Whether the picture may change."""
        return not self._covered

    def enter(self, ctx: Context) -> None:
        """Begin to read."""
        super().enter(ctx)
        self.answer = Background("reading", ctx.wake).run(False, self._work, self.progress)

    def leave(self) -> None:
        """End the work."""
        self.progress.stopped = True

    def cover(self, dialog: Scene | Route) -> Push:
        """Push a dialog; what follows waits until it closes."""
        self._covered = True
        return Push(dialog)

    def resumed(self, result: object) -> Change | None:
        """Go on after a dialog."""
        self._covered = False
        return None

    def update(self, dt: float) -> Change | None:
        """Do what follows as soon as all is read."""
        if self._covered:
            return None
        self._waited += dt
        if self._over or not self.answer.done():
            return None
        self._over = True
        return self._then(self.answer.result())

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Cancel; what is not seen yet can only be left by Esc."""
        if self.seen or (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE):
            return super().handle(event)
        return None

    # -------------------------------------------------------- what it shows

    def page(self) -> Part:
        """Return what is read, how far, and the button."""
        button = Button(CANCEL, words.STOP, size=20, on_paper=True)
        rows = [
            Gap(104),
            Sized(Line(self.about, size=18, ink=ink, lift=0, aloud=False), high=0),
            Gap(24),
            Picture(partial(draw_progress, self.progress), high=BAR),
            Spring(),
            Row([Spring(), Control(button, 52, 132)]),
        ]
        return Pad(Col(rows), right=32, bottom=24, left=32)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Cancel."""
        return Pop()

    def spoken_heading(self) -> str:
        """Return nothing: it is read once the panel is seen."""
        return ""

    def spoken(self) -> Sequence[str]:
        """Return what is read, and each quarter of it."""
        if not self.seen:
            return ()
        quarters = int(4 * self.progress.part)
        lines = (words.part_read(25 * quarters),) if quarters else ()
        return str(self.heading), self.about, *lines

    def spoken_focus(self) -> SpokenControl | None:
        """Return the button, once it is seen."""
        return super().spoken_focus() if self.seen else None


class LastReview:
    """The review that was opened last; only that is kept, and computed in the background."""

    def __init__(self) -> None:
        self._kept: tuple[Hashable, ReviewedGame] | None = None

    def of(self, key: Hashable, made: Callable[[], ReviewedGame]) -> ReviewedGame:
        """Return the review of the game with a key, which is made unless it is the last one."""
        if self._kept is None or self._kept[0] != key:
            self.close()
            self._kept = key, made()
        return self._kept[1]

    def close(self) -> None:
        """Stop computing."""
        if self._kept is not None:
            self._kept[1].worker.close()
        self._kept = None


def draw_progress(progress: Progress, canvas: Canvas, look: Look, bar: pygame.Rect) -> None:
    """Draw a bar with the part that is read, and below it the games that were found."""
    paper, round_end = look.theme.paper, bar.height / 2
    look.fill(canvas, bar, round_end, paper.line)
    done = (max(bar.height, round(bar.width * progress.part)), bar.height)
    look.fill(canvas, (*bar.topleft, *done), round_end, look.theme.attention.brass_dark)
    text = words.how_far(progress.part, progress.games)
    pen = look.pen(Face.SANS, 17, paper.ink_old)
    look.text.put(canvas, text, (bar.x, bar.bottom + look.s(20)), pen)
