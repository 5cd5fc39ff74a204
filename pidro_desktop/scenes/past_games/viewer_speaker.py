"""Screen-reader output of the record viewer: each step, and the table after a jump."""

from __future__ import annotations

from typing import Protocol

from pidro_desktop.match.playback import DealSpan, Playback
from pidro_desktop.scenes.past_games import viewer_text
from pidro_desktop.scenes.speech.speaker import Spoken
from pidro_desktop.scenes.speech.stage_speaker import StageSpeaker
from pidro_desktop.table.animation.stage import Stage
from pidro_desktop.table.spoken.spoken_reviews import table


class SpokenViewer(Spoken, Protocol):
    """A record viewer as the speaker needs it; ``position`` is the last step shown."""

    title: str
    position: int
    stage: Stage
    viewing: Playback

    @property
    def deal(self) -> DealSpan | None:
        """The current deal."""


class ViewerSpeaker(StageSpeaker):
    """Reads a record aloud step by step, and describes the table after a jump."""

    def __init__(self, scene: SpokenViewer) -> None:
        super().__init__(scene)
        self.viewer = scene
        self._position = scene.position

    @property
    def stage(self) -> Stage:
        """The stage of the record."""
        return self.viewer.stage

    def opening(self) -> list[str]:
        """Return the title of the game, and the state of the table."""
        return [str(self.viewer.title), *super().opening()]

    def lines(self, *, came: bool, moved: bool) -> list[str]:
        """Return each new step."""
        if came:
            self._focused = None
        said = self.news()
        before, self._position = self._position, self.viewer.position
        if not said and self._position != before and self.stage.still:
            here = self.viewer.deal
            deals = self.viewer.viewing.deals
            last = deals[-1].number if deals else 0
            heading = str(viewer_text.deal(here.number if here else 0, last))
            said = [heading, *table(self.sitting, self.stage.view, self.stage.on_turn)]
        return [*said, *self._new_focus()]
