"""Replay: a finished deal played again with all cards open; nothing is recorded.

A deal that is played on from a decision of a review has closed cards, and one point to begin at.

Opened by ``ReplayDeal(replay)``, where ``replay`` comes from ``match/replaying.py``. It always
pops with ``FORWARD`` and never writes a file.
"""

from __future__ import annotations

from typing import Final

import pygame

from pidro_desktop.key_actions import Action
from pidro_desktop.match.replaying import AUCTION, Replay, Start
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui.buttons.toolbar import CLOSE, HELP
from pidro_desktop.render.table_ui.prompt import draw_compared
from pidro_desktop.render.table_ui.sides import split
from pidro_desktop.render.widgets.widget import ControlKey, Widget
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
from pidro_desktop.scenes.table.mode import Mode, Usual
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.table.animation.director import SCORE

_LEAVES: Final = codes(Action.FORWARD)
_AGAIN: Final = codes(Action.BEGIN_AGAIN)
_STEPS: Final = dict(zip(codes(Action.CHOOSE_TRICK), (-1, 1), strict=True))


class Replaying(Mode):
    """A deal that is played again with all cards open, or on from a decision.

    Attributes:
        replay: the deal. start: where it was begun this time. table: the table.
    """

    keys = key_lists.REPLAY
    beside = BESIDE
    tools = assisted = automatic = False

    def __init__(
        self,
        replay: Replay,
        start: Start | None = None,
        *,
        single: tuple[str, ...] | None = None,
        reviewed: bool = False,
    ) -> None:
        self.replay = replay
        self.start = start or replay.here or AUCTION
        self.single = single
        self._reviewed = reviewed
        if replay.here is not None:
            self.keys = key_lists.PLAY_ON
        self.table = TableScene(replay.match(self.start), self)

    def begin_at(self, start: Start) -> None:
        """Restart the replay at a starting point."""
        self.start = start
        self.table.restart(self.replay.match(start))

    @property
    def result(self) -> Result | None:
        """The result of the replay; None while it is in progress."""
        deal = self.table.match.game.sheet[len(self.replay.before.sheet) :]
        return self._for_us(deal[0].delta) if deal and self.table.flow.pause == SCORE else None

    def _for_us(self, by_side: tuple[int, ...]) -> Result:
        return Result(*split(self.table.flow.view, by_side), alone=len(by_side) > 2)

    def controls(self, usual: list[Widget]) -> list[Widget]:
        """Return the controls of the game until its score, and those of the panel."""
        kit, over = self.table.picture.kit, self.table.flow.pause == SCORE
        own = controls(kit, self.replay, self.start.trick, self._leads)
        return own if over else usual + own

    @property
    def _leads(self) -> Leads:
        """Where the button that ends the replay leads."""
        if self.replay.here is None:
            return Leads.FORWARD
        if self._reviewed:
            return Leads.REVIEW
        return Leads.BACK if self.single is None else Leads.CALENDAR

    def pass_time(self, dt: float) -> Change | None:
        """Stop after the score."""
        flow = self.table.flow
        flow.clicked = flow.pause != SCORE
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel over the score sheet, and at the end the comparison."""
        kit, now, score = self.table.picture.kit, self.result, self.replay.score
        then = None if score is None else self._for_us(score.delta)
        single = self.single is not None
        draw_panel(canvas, kit, self.replay, then, now, single=single)
        if now is not None and then is not None:
            draw_compared(canvas, kit, words.compared(now, then, single=single))

    def key(self, event: pygame.event.Event, tool: str, usual: Usual) -> Change | None:
        """React to the keys of the panel; hints are not available."""
        if event.key in _LEAVES:
            return Pop(FORWARD)
        if event.key in _AGAIN:
            self.begin_at(self.start)
        elif event.key in _STEPS and self.replay.here is None:
            self._step(_STEPS[event.key])
        elif tool == HELP:
            self.table.hurry()
            why = words.NO_HELP if self.replay.here is None else words.NO_HELP_HERE
            self.table.offer.say(why, self.table.group[AGAIN].rect)
        else:
            return usual()
        return None

    def _step(self, by: int) -> None:
        starts = self.replay.starts
        place = starts.index(self.start) + by
        self.begin_at(starts[min(max(0, place), len(starts) - 1)])

    def press(self, key: ControlKey) -> Change | None:
        """React to a control of the panel."""
        self.table.ctx.sound("click")
        if key in (LEAVE, CLOSE):
            return Pop(FORWARD)
        if key == AGAIN:
            self.begin_at(self.start)
        elif isinstance(key, StartControl):
            self.begin_at(self.replay.starts[key.trick])
        return None

    def goes_on(self, paused: str) -> bool:
        """Return whether a pause leads on: the score is the end."""
        return paused != SCORE
