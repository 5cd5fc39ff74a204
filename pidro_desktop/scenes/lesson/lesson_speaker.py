"""Screen-reader output of the lesson: its bubbles, and the prompts of the table."""

from __future__ import annotations

from typing import Protocol

from pidro_desktop.scenes.lesson.lesson_bubble import NEXT, Bubble, Told
from pidro_desktop.scenes.table.table_choices import GOES_ON
from pidro_desktop.scenes.table.table_speaker import SpokenTable, TableSpeaker


class SpokenLesson(SpokenTable, Protocol):
    """A table with lesson bubbles, as the speaker needs it."""

    @property
    def bubble(self) -> Bubble | None:
        """The current bubble, or None while the deal continues."""


class LessonSpeaker(TableSpeaker):
    """Table speaker that also reads the lesson bubbles."""

    def __init__(self, scene: SpokenLesson) -> None:
        super().__init__(scene)
        self.lesson = scene
        self._bubble: Told | None = None

    def opening(self) -> list[str]:
        """Return nothing: the first bubble is the opening."""
        return []

    def _prompt(self) -> list[str]:
        bubble = self.lesson.bubble
        before, self._bubble = self._bubble, bubble.told if bubble is not None else None
        said = self._bubble
        if said is None or said == before:
            return super()._prompt() if said is not None and not _onward(said) else []
        next_ = [str(GOES_ON)] if _onward(said) else super()._prompt()
        return [str(said.head), str(said.text), *next_]


def _onward(said: Told) -> bool:
    """Return whether a bubble has a button that leads on."""
    return bool(said.button) and said.key == NEXT
