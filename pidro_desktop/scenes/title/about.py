"""About panel: version, credits, and the statistics with their reset."""

from __future__ import annotations

from typing import ClassVar

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.table_text import LIFETIME, SPOKEN_LIFETIME, lifetime
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import (
    ByWidth,
    Col,
    Control,
    Gap,
    Grid,
    Grow,
    Pad,
    Part,
    Picture,
    Row,
    Sized,
    Spring,
)
from pidro_desktop.render.widgets.text_parts import Rule, Text, ink
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlKey, Style
from pidro_desktop.scenes.shell.context import OPEN_ELSEWHERE
from pidro_desktop.scenes.shell.message import DONE, YES
from pidro_desktop.scenes.shell.page import Page
from pidro_desktop.scenes.shell.resetting import DO_RESET, count_again, reset_question
from pidro_desktop.scenes.shell.routes import OpenCourse, OpenStatistics
from pidro_desktop.scenes.shell.scene import Change, Pop, Push
from pidro_desktop.tr import AnyText, tr

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
VERSION = tr("Version {version}.", "read aloud")
UNDO = tr("Undo reset", "of the lifetime numbers")
SIDE = 32
"""Units that stay free beside all but the heading."""
SIDE_BY_SIDE = 612
"""Units of width from which the buttons lie side by side."""


class About(Page):
    """Panel about the program; the statistics can be reset, and restored.

    Restoring is possible until the program closes.
    """

    heading = "Pidro Desktop"
    width: float = 680
    height: ClassVar[float] = 458

    def page(self) -> Part:
        """Return the version, the texts, the lifetime numbers, and the buttons at the foot."""
        paragraph = Col([Text(text, ink=ink, step=26, at_top=True) for text in TEXT], gap=12)
        line = Sized(Rule(lambda theme: theme.paper.line), high=0)
        inside = [paragraph, Spring(), line, self._lifetime(), Gap(12), self._buttons()]
        return Col(
            [
                Picture(self._draw_version, high=96, said=VERSION.format(version=self.ctx.version)),
                Grow(Pad(Col(inside), left=SIDE, right=SIDE)),
                Gap(28),
            ]
        )

    def _lifetime(self) -> Part:
        numbers = lifetime(*self.ctx.lifetime())
        label = Text(LIFETIME, Face.SEMI, lift=0, aloud=False)
        value = Text(
            numbers, Face.SERIF_BOLD, 22, ink, lift=0, said=SPOKEN_LIFETIME.format(numbers=numbers)
        )
        return Sized(Row([label, value], gap=16), high=60)

    def _buttons(self) -> Part:
        reset = Button("reset", UNDO if self.ctx.resets else DO_RESET, size=20)
        reset.why, reset.on_paper = self._why_not(), True
        reset.enabled = not reset.why
        buttons = [
            (Button("lesson", LESSON, size=20), 172),
            (Button("numbers", tr("Statistics", "button"), size=20), 144),
            (reset, 140),
            (Button("done", DONE, style=Style.PRIMARY, size=20), 112),
        ]
        wide: list[Part] = [Control(button, 48, width) for button, width in buttons]
        return ByWidth(
            lambda look, width: (
                Row([Spring(), *wide], gap=12)
                if width >= look.s(SIDE_BY_SIDE)
                else Grid(wide, 2, gap=12, by_rows=True)
            )
        )

    def _draw_version(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        """Draw the version after the heading."""
        paper = look.theme.paper
        name = look.text.width(self.heading, look.pen(Face.SERIF_BOLD, 32, paper.ink))
        at = (rect.x + look.s(SIDE + 16) + name, rect.y + look.s(45))
        look.text.put(canvas, self.ctx.version, at, look.pen(Face.SEMI, 18, paper.ink_soft))

    def _why_not(self) -> AnyText:
        """Return why a reset is not possible, if so."""
        if self.ctx.read_only:
            return OPEN_ELSEWHERE
        if self.ctx.resets or any(any(column) for column in self.ctx.statistics()):
            return ""
        return tr("No finished games yet.")

    def rebuild(self, focus: ControlKey = "") -> None:
        """Start with the focus on Close."""
        super().rebuild(focus or "done")

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
        return Push(reset_question(self.ctx))

    def resumed(self, result: object) -> Change | None:
        """React to the answer of the confirmation."""
        return self._count(undo=False) if result == YES else None

    def _count(self, *, undo: bool) -> Change | None:
        trouble = count_again(self.ctx, undo=undo)
        if trouble is not None:
            return trouble
        self.rebuild("reset")
        return None
