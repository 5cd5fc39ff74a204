"""Screen-reader output of a scene: heading and text when it opens, then the focused control."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pidro_desktop.render.widgets.spoken import SpokenControl


class Spoken(Protocol):
    """The texts of a scene, in the order in which they are read aloud."""

    def spoken_heading(self) -> str:
        """Return the heading, or an empty string."""
        ...

    def spoken(self) -> Sequence[str]:
        """Return the texts of the scene."""
        ...

    def spoken_focus(self) -> SpokenControl | None:
        """Return the focused control, or None."""


class Speaker:
    """Reads one scene aloud; repeats a text only after it has changed."""

    def __init__(self, scene: Spoken) -> None:
        self._scene = scene
        self._focused: SpokenControl | None = None
        self._text: Sequence[str] = ()

    def lines(self, *, came: bool, moved: bool) -> list[str]:
        """Return the new texts; ``came``: the scene has just come to the top.

        ``moved`` says that the focus may have moved: an arrow key or Tab was pressed.
        """
        if came:
            self._focused, self._text = None, ()
        heading = self._scene.spoken_heading() if came else ""
        return [heading, *self._new_text(), *self._new_focus()]

    def review(self, what: str) -> list[str] | None:
        """Return the text requested, or None if there is none."""
        return None

    def focus(self) -> SpokenControl | None:
        """Return the focused control."""
        return self._scene.spoken_focus()

    def _new_text(self) -> list[str]:
        before, self._text = self._text, self._scene.spoken()
        return [line for line in self._text if line not in before]

    def _new_focus(self) -> list[str]:
        before, self._focused = self._focused, self.focus()
        said = self._focused.after(before) if self._focused is not None else ""
        return [said] if said else []
