"""The rows of the title's menu: the bright one that begins at once, and those on the wood."""

from __future__ import annotations

from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.widget import Button, Style


class Bright(Button):
    """The row that begins at once; ``hint`` is said where it is pointed at."""

    hint = ""

    @property
    def told(self) -> str:
        """The hint, or why it cannot be used."""
        return self.hint or super().told


def bright(key: str, label: str, note: str = "", hint: str = "") -> Button:
    """The bright row, with a second text at its right end."""
    made = Bright(key, label, style=Style.PRIMARY, tail="play", size=24, note=note)
    made.hint = hint
    return made


def row(key: str, label: str, *, note: str = "", enabled: bool = True, why: str = "") -> Button:
    """A row on the wood, with a note at its right end, or with why it cannot be used."""
    made = Button(key, label, style=Style.ROW, face=Face.SERIF, note=note)
    made.enabled, made.why = enabled, why
    return made
