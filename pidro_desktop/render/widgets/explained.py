"""Something that is only shown, and explains itself to whoever points at it or goes there."""

from __future__ import annotations

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.widgets.spoken import SpokenControl
from pidro_desktop.render.widgets.widget import Chosen, ControlKey, Widget
from pidro_desktop.tr import AnyText, join_sentences


class Explained(Widget):
    """An area with an explanation; it is drawn by somebody else, and there is nothing to press.

    Args:
        key: its key. label: its name, empty if the explanation names it. text: in sentences.
        around: the pixels that the explanation must not cover; None for those of the area.
    """

    def __init__(
        self, key: ControlKey, label: AnyText, text: AnyText, around: pygame.Rect | None = None
    ) -> None:
        super().__init__(key, label)
        self._text, self._around = text, around

    @property
    def tooltip(self) -> AnyText:
        """The explanation."""
        return self._text

    @property
    def tooltip_rect(self) -> pygame.Rect:
        """The pixels that the explanation lies beside."""
        return self._around or self.rect

    @property
    def passed_over(self) -> bool:
        """Arrows lead from one button to the next; Tab goes here, too."""
        return True

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return its name, if it has one, and the explanation."""
        called = str(label or self.label)
        said = join_sentences(f"{called}.", self._text) if called else self._text
        return SpokenControl((self.key, str(said)), said)

    def activate(self) -> Chosen | None:
        """Do nothing."""
        return None

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw nothing."""
