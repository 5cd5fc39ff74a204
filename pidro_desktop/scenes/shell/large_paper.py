"""Papers in large letters: a button in the paper's place, and a panel that opens from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from msgspec import Struct

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.paper import draw_sheet
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import Col, Control, Gap, Pad, Part
from pidro_desktop.render.widgets.spoken import SpokenControl, spoken_button
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlKey, Widget
from pidro_desktop.scenes.shell.page import Page
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.table.layout.proportions import usual_unit
from pidro_desktop.table.layout.review_layout import review_unit
from pidro_desktop.tr import tr

READ: Final = "read"
STAYS: Final = 1.15
"""Up to so many times what has room, the paper stays beside the table in smaller letters."""
READ_ON: Final = tr("Read", "button")
"""The button that opens a paper in large letters."""
TITLE, TEXT, STEP, INSET, HIGH = 27, 20, 1.2, 18, 54
"""Units: letters of the title and the text; sizes from line to line; the margin; a button."""


def is_large(size: tuple[int, int], u: float) -> bool:
    """Return whether letters of a unit of ``u`` have no room on the paper beside a cloth."""
    return u > max(usual_unit(size), review_unit(size, u)) * STAYS


class ReadButton(Widget):
    """A sheet with the first words of a paper, as many as have room; it opens the whole.

    Attributes:
        said: returns the heading, and what follows. u: the pixels of a unit of its letters.
    """

    def __init__(self, said: Callable[[], tuple[str, str]], u: float) -> None:
        super().__init__(READ, READ_ON)
        self.said, self.u = said, u

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return what it does; the paper itself is read aloud anyway."""
        return spoken_button(self.key, str(self.label))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the sheet, the words, and at its foot what a press does."""
        rect, look = self.rect, look.at(self.u)
        draw_sheet(canvas, look, rect)
        paper, put, s = look.theme.paper, look.text.put, look.s
        if self.hovered:
            look.fill(canvas, rect, 3, paper.new_line, opacity=0.3)
        pen = look.pen(Face.SERIF_BOLD, TEXT, paper.ink)
        foot = rect.bottom - s(INSET) - pen.px
        wide = put(canvas, self.label, (rect.x + s(INSET), foot + pen.px / 2), pen)
        line = pygame.Rect(rect.x + s(INSET), foot + pen.px, wide, max(2, s(2)))
        look.fill(canvas, line, 1, look.theme.attention.brass_dark)
        y, room = float(rect.y + s(INSET)), rect.width - 2 * s(INSET)
        sizes = (Face.SERIF_BOLD, TITLE), (Face.SEMI, TEXT)
        for words, letters in zip(self.said(), sizes, strict=True):
            longest = max(words.split(), key=len, default="")  # a long word is not broken
            pen = look.text.fit(longest, look.pen(*letters, paper.ink), room)[1]
            for row in look.text.wrap(words, pen, room):
                if y + pen.px * STEP > foot - s(INSET) / 2:
                    return
                put(canvas, row, (rect.x + s(INSET), y + pen.px * STEP / 2), pen)
                y += pen.px * STEP
            y += s(INSET) / 2


class Pressed(Struct, frozen=True):
    """The button that closed a panel."""

    key: ControlKey


class LargePaper(Page):
    """A panel with a whole paper, and buttons; it pops with the one that was ``Pressed``."""

    width: float = 600
    narrowest = 400

    def __init__(self, content: Callable[[], Sequence[Part]], buttons: Sequence[Button]) -> None:
        super().__init__()
        self._content, self._buttons = content, buttons

    def _fitting(self, wanted: float, room: tuple[float, float]) -> float:
        """Return what is wanted: it scrolls, and never becomes smaller to be seen at once."""
        return wanted

    def page(self) -> Part:
        """Return the paper and the buttons."""
        content = Pad(Col([*self._content()], whole=True), right=30)
        buttons = [part for one in self._buttons for part in (Gap(12), Control(one, HIGH))]
        return Pad(Col([content, Gap(4), *buttons]), 24, 26, 26, 26)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Close with what was pressed."""
        return Pop(Pressed(chosen.key))
