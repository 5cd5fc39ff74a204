"""The rounds of an evening as far as they are played: every deal leads to its slip."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import (
    ByWidth,
    Col,
    Control,
    Gap,
    Grow,
    Pad,
    Part,
    Picture,
    Row,
    Sized,
)
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlId
from pidro_desktop.scenes.evening import evening_text as words
from pidro_desktop.scenes.evening.board import ASIDE, put_heads
from pidro_desktop.scenes.evening.evening_view import DealOf, RoundBack
from pidro_desktop.scenes.shell.page import Page
from pidro_desktop.scenes.shell.scene import Change
from pidro_desktop.tr import number

ROUNDS: Final = "rounds"
"""Key of what opens the page."""
HIGH, TWO_LINES = 58, 54
"""Units: the height of a round, and of each of its lines where it has two."""
FRAME, DEAL = 42, 92
NARROW = 560


class DealControl(ControlId, frozen=True):
    """Key of the control of a deal, by its number."""

    deal: int


class RoundsPage(Page):
    """Panel with the rounds, whom you met, and your points in each of their deals."""

    heading = words.ROUNDS_HEADING
    width: float = 760

    def __init__(self, rounds: Sequence[RoundBack], opened: Callable[[int], Change | None]) -> None:
        """Create the page; ``opened`` leads to the slip of a deal."""
        super().__init__()
        self._rounds, self._opened = rounds, opened

    def page(self) -> Part:
        """Return a row for each round."""
        most = max(len(one.deals) for one in self._rounds)
        rows = [ByWidth(partial(_row, one, most)) for one in self._rounds]
        return Pad(Col(rows, gap=2), top=86, right=32, bottom=24, left=32)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Open the slip of a deal."""
        return self._opened(chosen.key.deal) if isinstance(chosen.key, DealControl) else None


def _row(one: RoundBack, most: int, look: Look, width: float) -> Part:
    said = words.round_aloud(one)
    deals: list[Part] = [_deal(deal) for deal in one.deals]
    deals += [Gap(0)] * (most - len(deals))  # they are still to come
    if width < look.s(NARROW):
        who = Picture(partial(_draw_round, one), TWO_LINES, said=said)
        return Col(
            [
                who,
                Row(
                    [Grow(deal, share=1 / (len(deals) - at)) for at, deal in enumerate(deals)],
                    gap=10,
                ),
            ]
        )
    who = Picture(partial(_draw_round, one), HIGH, said=said)
    return Row([Grow(Sized(who, wide=0)), *(Sized(deal, wide=DEAL) for deal in deals)], gap=10)


def _deal(deal: DealOf) -> Part:
    button = Button(DealControl(deal.deal), words.known(deal.points), size=21)
    said = words.known(deal.points, str(words.STILL_PLAYS))
    button.called = words.THE_DEAL.format(n=number(deal.deal), points=said)
    return Control(button, 46)


def _draw_round(one: RoundBack, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    """Draw whom you met in a round, and your points."""
    s, paper, y = look.s, look.theme.paper, rect.centery
    side = min(s(FRAME), rect.height - s(8))
    put_heads(canvas, look, one.met, (rect.x + side // 2, y), side)
    left, right = rect.x + side + s(ASIDE + 12), rect.right - s(8)
    ink = look.theme.team.us_ink if (one.points or 0) > 0 else paper.ink
    pen = look.pen(Face.SERIF_BOLD, 24, ink)
    points = words.known(one.points)
    right -= look.text.put(canvas, points, (right, y), pen, anchor="right") + s(12)
    large, small = look.pen(Face.SEMI, 19, paper.ink), look.pen(Face.SEMI, 16, paper.ink_soft)
    apart = (large.px + small.px) * 0.32
    room = right - left
    look.text.put_fitted(canvas, words.round_name(one.round), (left, y - apart), small, room)
    look.text.put_fitted(canvas, words.against(one.met), (left, y + apart), large, room)
