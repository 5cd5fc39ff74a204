"""Screen-reader output of a puzzle: the paper whenever it changes, then what a table says."""

from __future__ import annotations

from typing import Protocol

from pidro_desktop.scenes.table.table_speaker import SpokenTable, TableSpeaker


class SpokenPuzzle(SpokenTable, Protocol):
    """The scene of a puzzle as the speaker needs it."""

    def told(self) -> list[str]:
        """Return the paper as it is read aloud."""
        ...


class PuzzleSpeaker(TableSpeaker):
    """Reads the puzzle aloud, then the table; after a try what has come of it."""

    def __init__(self, scene: SpokenPuzzle) -> None:
        super().__init__(scene)
        self._puzzle = scene
        self._told: list[str] = []

    def opening(self) -> list[str]:
        """Return the question, and the state of the table."""
        self._told = self._puzzle.told()
        return [self._puzzle.spoken_heading(), *self._told, *super().opening()]

    def lines(self, *, came: bool, moved: bool) -> list[str]:
        """Return the news of the table, and what is new on the paper once nothing moves."""
        said = super().lines(came=came, moved=moved)
        if not self.stage.still:
            return said
        before, self._told = self._told, self._puzzle.told()
        return [*(line for line in self._told if line not in before), *said]
