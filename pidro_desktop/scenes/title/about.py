"""About panel: version, credits, and the statistics with their reset."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui.table_text import LIFETIME, lifetime
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlKey, Style, Widget
from pidro_desktop.scenes.shell import statistics_text as words
from pidro_desktop.scenes.shell.context import OPEN_ELSEWHERE
from pidro_desktop.scenes.shell.everyday_routes import OpenCourse, OpenStatistics
from pidro_desktop.scenes.shell.message import YES, confirm
from pidro_desktop.scenes.shell.panel import Panel
from pidro_desktop.scenes.shell.resetting import count_again
from pidro_desktop.scenes.shell.scene import Change, Pop, Push
from pidro_desktop.tr import tr

TEXT = (
    tr(
        "Finnish Pidro as played in Swedish-speaking Ostrobothnia, and its relatives from other "
        "countries, at your own table. In the spirit of Pidro Challenge, the program that taught "
        "many people the game."
    ),
    tr(
        "Cards, portraits and sounds were made for this game, which is free under the MIT "
        "licence. Fonts: Source Serif and Source Sans by Adobe, under the SIL Open Font License. "
        "Built with pygame-ce and SDL."
    ),
)
LESSON = tr("Lessons", "heading")
SPOKEN_LIFETIME = tr("Lifetime: {numbers}.")
UNDO = tr("Undo reset", "of the lifetime numbers")
HEAD, LINE, TEXT_SIZE = 96, 26, 18


class About(Panel):
    """Panel about the program; the statistics can be reset, and restored.

    Restoring is possible until the program closes.
    """

    heading = "Pidro Desktop"
    width: float = 680
    height: ClassVar[float] = 458

    def build(self) -> list[Widget]:
        """Create the buttons: lesson, statistics, reset or restore, and close."""
        reset = Button("reset", UNDO if self.ctx.resets else words.DO_RESET, size=20)
        reset.why, reset.on_paper = self._why_not(), True
        reset.enabled = not reset.why
        every = Button("numbers", tr("Statistics", "button"), size=20)
        lesson = Button("lesson", LESSON, size=20)
        return [lesson, every, reset, Button("done", words.DONE, style=Style.PRIMARY, size=20)]

    def _why_not(self) -> str:
        """Return why a reset is not possible, if so."""
        if self.ctx.read_only:
            return OPEN_ELSEWHERE
        if self.ctx.resets or any(any(column) for column in self.ctx.statistics()):
            return ""
        return tr("No finished games yet.")

    def rebuild(self, focus: ControlKey = "") -> None:
        """Start with the focus on Close."""
        super().rebuild(focus or "done")

    def arrange(self) -> None:
        """Lay out the buttons at the foot, from the right."""
        look, foot = self.look, self.rect.bottom - self.look.s(28 + 48)
        right = self.rect.right - look.s(32)
        for key, width in (("done", 112), ("reset", 140), ("numbers", 144), ("lesson", 172)):
            place = pygame.Rect(0, foot, look.s(width), self.target(48))
            place.right = right
            self.group[key].place(place)
            right = place.left - look.s(12)

    def spoken(self) -> Sequence[str]:
        """Return the texts and the statistics."""
        numbers = lifetime(*self.ctx.lifetime())
        return [*(str(text) for text in TEXT), SPOKEN_LIFETIME.format(numbers=numbers)]

    def draw_body(self, canvas: Canvas) -> None:
        """Draw version, texts and statistics."""
        look, rect, paper = self.look, self.rect, self.look.theme.paper
        pen = look.pen(Face.SANS, TEXT_SIZE, paper.ink)
        soft = look.pen(Face.SEMI, 18, paper.ink_soft)
        name = look.text.width(self.heading, look.pen(Face.SERIF_BOLD, 32, paper.ink))
        at = (rect.x + look.s(32 + 16) + name, rect.y + look.s(45))
        look.text.put(canvas, self.ctx.version, at, soft)
        y = rect.y + look.s(HEAD + LINE / 2)
        for paragraph in TEXT:
            for line in look.text.wrap(paragraph, pen, rect.width - 2 * look.s(32)):
                look.text.put(canvas, line, (rect.x + look.s(32), y), pen)
                y += look.s(LINE)
            y += look.s(12)
        self._draw_lifetime(canvas)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Confirm a reset, restore, show the statistics, open the lessons, or close."""
        if chosen.key == "done":
            return Pop()
        if chosen.key == "numbers":
            return Push(OpenStatistics())
        if chosen.key == "lesson":
            return Push(OpenCourse())
        if self.ctx.resets:
            return self._count(undo=True)
        return Push(confirm(words.RESET, words.what_goes(self.ctx.statistics()), words.DO_RESET))

    def resumed(self, result: object) -> Change | None:
        """React to the answer of the confirmation."""
        return self._count(undo=False) if result == YES else None

    def _count(self, *, undo: bool) -> Change | None:
        trouble = count_again(self.ctx, undo=undo)
        if trouble is not None:
            return trouble
        self.rebuild("reset")
        return None

    def _draw_lifetime(self, canvas: Canvas) -> None:
        look, rect, paper = self.look, self.rect, self.look.theme.paper
        won, lost = self.ctx.lifetime()
        self.draw_line(canvas, rect.bottom - look.s(148))
        x, y = rect.x + look.s(32), rect.bottom - look.s(118)
        pen = look.pen(Face.SEMI, 18, paper.ink_soft)
        x += look.text.put(canvas, LIFETIME, (x, y), pen) + look.s(16)
        numbers = look.pen(Face.SERIF_BOLD, 22, paper.ink)
        look.text.put(canvas, lifetime(won, lost), (x, y), numbers)
