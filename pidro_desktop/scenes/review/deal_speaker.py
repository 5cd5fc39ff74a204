"""Screen-reader output of the review of a deal: the paper, and on request the table."""

from __future__ import annotations

from typing import Protocol

from pidro_desktop.engine.seats import SEATS
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.scenes.review.deal_steps import DealSteps
from pidro_desktop.scenes.speech.speaker import Speaker, Spoken
from pidro_desktop.scenes.speech.stage_speaker import StageSpeaker
from pidro_desktop.table.animation.stage import Stage
from pidro_desktop.table.spoken.listener import Listener


class SpokenDeal(Spoken, Protocol):
    """The review of a deal as the speaker needs it."""

    stage: Stage
    steps: DealSteps


class DealSpeaker(StageSpeaker):
    """Reads each decision aloud: its mark, what was better, what it cost, and why."""

    def __init__(self, scene: SpokenDeal) -> None:
        super().__init__(scene)
        self.review_scene = scene

    @property
    def stage(self) -> Stage:
        """The stage of the review."""
        return self.review_scene.stage

    @property
    def sitting(self) -> Listener:
        """The names at the table; the listener sits where the reviewed player sat."""
        names = tuple(table_text.name(seat) for seat in SEATS)
        return Listener(names, self.review_scene.steps.seat)

    def lines(self, *, came: bool, moved: bool) -> list[str]:
        """Return the heading and the paper; then the focus, if it has moved."""
        self.stage.news = []
        return Speaker.lines(self, came=came, moved=moved)
