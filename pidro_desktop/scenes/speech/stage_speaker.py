"""Screen-reader output of a table: events, and on request hand, table and score."""

from __future__ import annotations

from abc import ABC, abstractmethod

from pidro_desktop.engine.seats import SEATS, SOUTH, Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.scenes.speech.speech import HAND, TABLE, Speaker, Spoken
from pidro_desktop.table.animation.stage import Stage
from pidro_desktop.table.spoken.listener import Listener
from pidro_desktop.table.spoken.spoken_events import event_sentences as told_event
from pidro_desktop.table.spoken.spoken_reviews import hand, score, table, whole
from pidro_desktop.tr import AnyText


def sitting(*, plays: bool) -> Listener:
    """Return the names at the table, and the listener's seat if the listener ``plays``."""
    return Listener(tuple(table_text.name(seat) for seat in SEATS), SOUTH if plays else None)


class StageSpeaker(Speaker, ABC):
    """Reads the events on a stage aloud as they happen."""

    def __init__(self, scene: Spoken) -> None:
        super().__init__(scene)
        self._heard: Stage | None = None

    @property
    @abstractmethod
    def stage(self) -> Stage:
        """The stage to read."""

    @property
    def sitting(self) -> Listener:
        """The names at the table, and the listener's seat."""
        return sitting(plays=False)

    @property
    def single(self) -> bool:
        """Whether one deal is played, and no game to a target."""
        return False

    def opening(self) -> list[str]:
        """Return the first texts."""
        return whole(self.sitting, self.stage.view, self.stage.on_turn, single=self.single)

    def news(self) -> list[str]:
        """Return the events since the last call; on another stage, its state."""
        if self.stage is not self._heard:
            self._heard, self.stage.news = self.stage, []
            return self.opening()
        news, self.stage.news = self.stage.news or [], []
        return [said for change in news for said in told_event(self.sitting, change)]

    def stayed(self) -> list[AnyText]:
        """Return the focus; nothing while cards move, which will be told."""
        return super().stayed() if self.stage.still else []

    def review(self, what: str) -> list[str] | None:
        """Return the hand, the table or the score as visible."""
        stage = self.stage
        return reviewed(what, self.sitting, stage.view, stage.on_turn, single=self.single)


def reviewed(
    what: str, listener: Listener, view: SeatView, on_turn: Seat | None, *, single: bool = False
) -> list[str]:
    """Return the hand, the table or the score, as somebody asked with ``what``.

    Args:
        what: ``HAND``, ``TABLE`` or ``SCORE``.
        listener: the names at the table, and the listener's seat.
        view: what is seen. on_turn: who is to act, or None.
        single: whether one deal is played, and no game to a target.
    """
    if what == HAND:
        return [hand(listener, view)]
    if what == TABLE:
        return table(listener, view, on_turn)
    return score(listener, view, single=single)
