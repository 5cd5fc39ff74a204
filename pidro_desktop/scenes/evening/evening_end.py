"""The end of an evening: the cup, the standing, and your best evening."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from pidro_desktop.daily.share import signed
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.paper import draw_sheet
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import (
    Col,
    Control,
    Gap,
    Grow,
    Pad,
    Part,
    Picture,
    Row,
    Sized,
    Split,
)
from pidro_desktop.render.widgets.text_parts import Text, on_wood
from pidro_desktop.render.widgets.widget import Button, Chosen, Style
from pidro_desktop.scenes.evening import evening_text as words
from pidro_desktop.scenes.evening.board import Board
from pidro_desktop.scenes.evening.evening_view import CupView
from pidro_desktop.scenes.evening.podium import ENDS, Podium
from pidro_desktop.scenes.evening.rounds import ROUNDS
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.scenes.shell.screen import Felt, Screen
from pidro_desktop.table.layout.proportions import EDGE, READABLE, is_tall

NIGHT: Final = "good night"
CLOTH: Final = 848 / 1232
BEST_HIGH, LEAST_HIGH, LEAST_CLOTH = 96, 120, 320
"""Units: the height of the last paper, and of the steps and their cloth at least."""


class EveningEnd(Screen):
    """Shows who has won an evening; pops with ``NIGHT``.

    Attributes:
        view: the end.
    """

    heading = words.HEADING
    keys = key_lists.PANEL
    least_wide, least_tall = (1240, 680), (700, 1180)
    least_scale = READABLE * 0.84

    def __init__(self, view: CupView, rounds: Callable[[], Change | None]) -> None:
        """Create the page; ``rounds`` opens the deals to look back at."""
        super().__init__()
        self.view, self._rounds = view, rounds
        self._now = 0.0

    # -------------------------------------------------------- the page

    def page(self) -> Part:
        """Return the steps on the cloth, and beside them the standing and the ways on."""
        head = Sized(self.head(9), high=64)
        podium = Sized(self._podium(), high=LEAST_HIGH)  # it grows with the cloth
        cloth = Felt([Gap(26), *self._said(), Grow(Pad(podium, 4, 24, 32, 24))])
        board = Grow(Board(self.view.board))
        papers = [board, Gap(14), self._best(), Gap(14), self._ways_on()]
        if is_tall(self.ctx.size):
            body: Part = Split(Col([head, Grow(cloth)]), Col(papers), 0.5, 16, stacked=True)
        else:
            body = Split(cloth, Col([head, *papers]), CLOTH, 16)
        return Pad(body, EDGE, EDGE, EDGE, EDGE)

    def above(self) -> Sequence[Part]:
        """Return its name and the button that closes it."""
        return [self.stacked_head(9)]

    def column(self) -> Sequence[Part]:
        """Return everything below each other, for large text; the standing beside the steps."""
        if self.roomy:
            steps = Sized(self._podium(), high=LEAST_HIGH)
            cloth = self.on_felt([Gap(16), *self._said(), Grow(Pad(steps, 4, 12, 12, 12))])
            both = Split(cloth, Board(self.view.board), 0.56, EDGE)
            return [Sized(both, high=max(LEAST_CLOTH, self.in_view())), self._best()]
        podium = Pad(self._podium(), 4, 12, 20, 12)
        felt = self.on_felt([Gap(16), *self._said(), podium])
        return [felt, Sized(Board(self.view.board), high=60 * len(self.view.board)), self._best()]

    def below(self) -> Sequence[Part]:
        """Return the ways on."""
        return [self._ways_on()]

    def _said(self) -> list[Part]:
        title, said = words.cup_title(self.view), words.cup_sentence(self.view)
        return [
            Pad(Text(title, Face.SERIF, 50, on_wood, 1.1, anchor="centre"), left=16, right=16),
            Gap(6),
            Pad(Text(said, Face.SEMI, 20, on_wood, anchor="centre"), left=16, right=16),
        ]

    def _podium(self) -> Part:
        return Podium(self.view, self._now)

    def _best(self) -> Part:
        """Return the paper with the best evening."""
        best = self.view.best
        if self.view.practice or best is None:
            said = str(words.NO_BEST)
        else:
            which = ", ".join(filter(None, (words.best(best), words.of_so_many(best.among))))
            said = f"{signed(best.points)}: {which}."
        return Picture(partial(_draw_best, self.view), BEST_HIGH, said=said)

    def _ways_on(self) -> Part:
        rounds = Button(ROUNDS, str(words.ROUNDS), size=22)
        night = Button(NIGHT, str(words.GOOD_NIGHT), style=Style.PRIMARY, size=24)
        return Row([Grow(Control(rounds, 60), share=0.42), Gap(14), Grow(Control(night, 60))])

    # -------------------------------------------------------- as a scene

    def enter(self, ctx: Context) -> None:
        """Begin on the way home."""
        super().enter(ctx)
        self.resize(ctx.size)
        self.group.focus_on(NIGHT)

    def update(self, dt: float) -> Change | None:
        """Let the steps rise and the confetti fall, once."""
        if self.busy:
            still = self.ctx.preferences.now.reduced_motion
            self._now = ENDS if still else min(ENDS, self._now + dt)
            self.renew()
        return None

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        return self._now < ENDS

    def handle(self, event: pygame.event.Event) -> Change | None:
        """End what moves with any press, which counts."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.busy:
            self._now = ENDS
            self.renew()
        return super().handle(event)

    def used(self, chosen: Chosen) -> Change | None:
        """Look back at the rounds, or go home."""
        self.ctx.sound("click")
        return self._rounds() if chosen.key == ROUNDS else Pop(chosen.key)


def _draw_best(view: CupView, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    """Draw the points of the best evening, and of how many."""
    draw_sheet(canvas, look, rect)
    paper, left, right = look.theme.paper, rect.x + look.s(24), rect.right - look.s(16)
    pen = look.pen(Face.SEMI, 20, paper.ink)
    best = view.best
    if view.practice or best is None:
        lines = look.text.wrap(words.NO_BEST, pen, right - left)
        for place, line in enumerate(lines):
            y = rect.centery + (place - (len(lines) - 1) / 2) * pen.px * 1.25
            look.text.put(canvas, line, (left, y), pen)
        return
    large = look.pen(Face.SERIF_BOLD, 42, look.theme.team.us_ink if best.points > 0 else paper.ink)
    left += look.text.put(canvas, signed(best.points), (left, rect.centery), large) + look.s(18)
    soft = look.pen(Face.SEMI, 18, paper.ink_old)
    below, room = words.of_so_many(best.among), right - left
    apart = (pen.px + soft.px) * 0.36 if below else 0
    look.text.put_fitted(canvas, words.best(best), (left, rect.centery - apart), pen, room)
    look.text.put_fitted(canvas, below, (left, rect.centery + apart), soft, room)
