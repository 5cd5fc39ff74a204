"""Replay scene: a finished deal played again with all cards open; nothing is recorded.

A deal that is played on from a decision of a review has closed cards, and one point to begin at.

Opened by ``ReplayDeal(replay)``, where ``replay`` comes from ``match/replaying.py``. It always
pops with ``FORWARD`` and never writes a file.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from pidro_desktop.key_actions import Action
from pidro_desktop.match.replaying import AUCTION, Replay, Start
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.buttons.toolbar import CLOSE, HELP, Tools
from pidro_desktop.render.table_ui.prompt import draw_compared
from pidro_desktop.render.table_ui.sides import split
from pidro_desktop.render.widgets.focus import FocusGroup
from pidro_desktop.render.widgets.widget import Chosen, Widget
from pidro_desktop.scenes.after_deal import replay_text as words
from pidro_desktop.scenes.after_deal.replay_panel import (
    AGAIN,
    BESIDE,
    Leads,
    Result,
    StartControl,
    controls,
    draw_panel,
)
from pidro_desktop.scenes.after_deal.replay_panel import FORWARD as LEAVE
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.input.strokes import codes
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.scenes.table.deal_over import FORWARD
from pidro_desktop.scenes.table.mode import Mode
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.table.table_choices import widgets
from pidro_desktop.scenes.table.table_controls import TableControls
from pidro_desktop.scenes.table.table_tools import tool_of
from pidro_desktop.table.animation.director import SCORE
from pidro_desktop.table.table_game import TableGame

_LEAVES: Final = codes(Action.FORWARD)
_AGAIN: Final = codes(Action.BEGIN_AGAIN)
_STEPS: Final = dict(zip(codes(Action.CHOOSE_TRICK), (-1, 1), strict=True))


class ReplayOffer(TableControls):
    """Table controls of a replay, with the controls of ``replay`` in the right column.

    ``put_beside`` draws the panel below these controls.
    """

    def __init__(
        self,
        flow: TableGame,
        group: FocusGroup,
        mode: Mode,
        replay: Replay,
        start: Start,
        leads: Leads,
        put_beside: Callable[[Canvas], None],
    ) -> None:
        super().__init__(flow, group, mode)
        self._replay = replay
        self._start = start
        self._leads = leads
        self._put_beside = put_beside

    @property
    def beside(self) -> list[Widget]:
        """The controls in the right column."""
        return controls(self.picture.kit, self._replay, self._start.trick, self._leads)

    def _made(self, tools: Tools) -> list[Widget]:
        made: list[Widget] = []
        if self.flow.pause != SCORE:
            made = widgets(self.flow, self.picture.kit, self.picture.sprites, self.picks)
        return [*made, *self.beside]

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the panel below its controls."""
        self._put_beside(canvas)
        super().draw(canvas, look)


class ReplayMode(Mode):
    """How it is played."""

    keys = key_lists.REPLAY
    beside = BESIDE
    assisted = automatic = False


class ReplayScene(TableScene):
    """Table scene that plays a deal again with all cards open, or on from a decision."""

    def __init__(
        self,
        replay: Replay,
        start: Start | None = None,
        *,
        single: tuple[str, ...] | None = None,
        reviewed: bool = False,
    ) -> None:
        self.replay = replay
        self._reviewed = reviewed
        self.single = single
        self.start = start or replay.here or AUCTION
        super().__init__(replay.match(self.start), ReplayMode())
        self.mode.single = single
        if replay.here is not None:
            self.keys = key_lists.with_bids(key_lists.PLAY_ON, replay.setup.rules)

    def begin(self, start: Start) -> None:
        """Restart the replay at a starting point."""
        self.flow.close()
        self.start = start
        self.match = self.replay.match(start)
        self.sit_down()
        self.patience.reset()
        self.resize(self.ctx.size)

    def new_controls(self) -> TableControls:
        """Return controls with the panel of the replay beside them."""
        made = self.flow, self.group, self.mode, self.replay, self.start, self._leads
        return ReplayOffer(*made, self.draw_beside)

    @property
    def _leads(self) -> Leads:
        """Where the button that ends the replay leads."""
        if self.replay.here is None:
            return Leads.FORWARD
        if self._reviewed:
            return Leads.REVIEW
        return Leads.BACK if self.single is None else Leads.CALENDAR

    @property
    def result(self) -> Result | None:
        """The result of the replay; None while it is in progress."""
        deal = self.match.game.sheet[len(self.replay.before.sheet) :]
        return self._for_us(deal[0].delta) if deal and self.flow.pause == SCORE else None

    def _for_us(self, by_side: tuple[int, ...]) -> Result:
        return Result(*split(self.flow.view, by_side), alone=len(by_side) > 2)

    def update(self, dt: float) -> Change | None:
        """Let time pass; stop after the score."""
        change = super().update(dt)
        self.flow.clicked = self.flow.pause != SCORE
        return change

    def draw_beside(self, canvas: Canvas) -> None:
        """Draw the panel over the score sheet, and at the end the comparison."""
        kit, now = self.picture.kit, self.result
        score = self.replay.score
        then = None if score is None else self._for_us(score.delta)
        single = self.single is not None
        draw_panel(canvas, kit, self.replay, then, now, single=single)
        if now is not None and then is not None:
            draw_compared(canvas, kit, words.compared(now, then, single=single))

    def _key(self, event: pygame.event.Event, tool: str) -> Change | None:
        if event.key in _LEAVES:
            return Pop(FORWARD)
        if event.key in _AGAIN:
            self.begin(self.start)
            return None
        if event.key in _STEPS and self.replay.here is None:
            self._step(_STEPS[event.key])
            return None
        if tool_of(event, self.flow.ask.what if self.flow.ask else None) == HELP:
            self.hurry()
            why = words.NO_HELP if self.replay.here is None else words.NO_HELP_HERE
            self.offer.say(why, self.group[AGAIN].rect)
            return None
        return super()._key(event, tool)

    def _step(self, by: int) -> None:
        starts = self.replay.starts
        place = starts.index(self.start) + by
        self.begin(starts[min(max(0, place), len(starts) - 1)])

    def _used(self, chosen: Chosen | None) -> Change | None:
        if chosen is None or chosen.key not in BESIDE:
            return super()._used(chosen)
        self.ctx.sound("click")
        if chosen.key in (LEAVE, CLOSE):
            return Pop(FORWARD)
        if chosen.key == AGAIN:
            self.begin(self.start)
        elif isinstance(chosen.key, StartControl):
            self.begin(self.replay.starts[chosen.key.trick])
        return None

    def _go_on(self, paused: str) -> None:
        if paused != SCORE:
            super()._go_on(paused)
