"""Papers in large letters: a panel with a whole paper, which opens from the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from msgspec import Struct

from pidro_desktop.render.widgets.parts import Col, Control, Gap, Pad, Part
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlKey
from pidro_desktop.scenes.shell.page import Page
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.tr import tr

READ: Final = "read"
READ_ON: Final = tr("Read", "button")
"""The button that opens a paper in large letters."""
HIGH: Final = 54
"""Units of height of a button."""
BESIDE: Final = 92
"""Units at the right, where the bar and the button in the corner are: no words go under it."""


class Pressed(Struct, frozen=True):
    """The button that closed a panel."""

    key: ControlKey


class LargePaper(Page):
    """A panel with a whole paper, and buttons; it pops with the one that was ``Pressed``."""

    width: float = 600
    narrowest = 400
    head: ClassVar[float] = 0.0

    def __init__(self, content: Callable[[], Sequence[Part]], buttons: Sequence[Button]) -> None:
        super().__init__()
        self._content, self._buttons = content, buttons

    def _fitting(self, wanted: float, room: tuple[float, float]) -> float:
        """Return what is wanted: it scrolls, and never becomes smaller to be seen at once."""
        return wanted

    def page(self) -> Part:
        """Return the paper and the buttons."""
        content = Col([*self._content()], whole=True)
        buttons = [part for one in self._buttons for part in (Gap(12), Control(one, HIGH))]
        return Pad(Col([content, Gap(4), *buttons]), 24, BESIDE, 26, 26)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Close with what was pressed."""
        return Pop(Pressed(chosen.key))
