"""Screen-reader output of a decision that is tried again: the question, then the table."""

from __future__ import annotations

from collections.abc import Callable

from pidro_desktop.scenes.table.table_speaker import SpokenTable, TableSpeaker


class QuestionSpeaker(TableSpeaker):
    """Reads the question aloud, and then what a table says.

    ``paper`` returns what is written on the paper.
    """

    def __init__(self, scene: SpokenTable, paper: Callable[[], list[str]]) -> None:
        super().__init__(scene)
        self._paper = paper

    def opening(self) -> list[str]:
        """Return the question, and the state of the table."""
        return [*self._paper(), *super().opening()]
