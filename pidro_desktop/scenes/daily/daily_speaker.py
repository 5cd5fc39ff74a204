"""Screen-reader output of a daily deal: one deal, which leads to the calendar and to no target."""

from __future__ import annotations

from pidro_desktop.scenes.daily import daily_text as words
from pidro_desktop.scenes.table.table_speaker import SpokenTable, TableSpeaker
from pidro_desktop.table.animation.director import SCORE


class DailySpeaker(TableSpeaker):
    """Reads a daily deal aloud; ``date`` is the day in words."""

    def __init__(self, scene: SpokenTable, date: str) -> None:
        super().__init__(scene)
        self._date = date

    def opening(self) -> list[str]:
        """Announce the day; of a resumed deal, describe everything."""
        if self.table.match.started:
            return [words.OPENING_AGAIN.format(date=self._date), *super().opening()]
        return [words.OPENING.format(date=self._date, name=self.sitting.name(2))]

    def after(self, pause: str) -> str:
        """Return what Enter does after a pause."""
        return str(words.ENTER_LEAVES) if pause == SCORE else super().after(pause)
