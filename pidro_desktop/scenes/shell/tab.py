"""Tab: an entry in a table of contents."""

from __future__ import annotations

from typing import Final, TypeVar

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.spoken import SpokenControl
from pidro_desktop.render.widgets.widget import ControlId, ControlKey, Widget
from pidro_desktop.tr import AnyText, tr

PAGE: Final = tr("{label}, tab", "read aloud")
OPEN_PAGE: Final = tr("{label}, tab, selected", "read aloud")
P = TypeVar("P")


class PageTab(ControlId, frozen=True):
    """Key of a tab: the name or number of its page."""

    page: object


def page_of(key: ControlKey, kind: type[P]) -> P | None:
    """Return the page that a tab's key turns to; None for another key or kind of page."""
    page = key.page if isinstance(key, PageTab) else None
    return page if isinstance(page, kind) else None


class Tab(Widget):
    """A tab; the open one is bold on a bright background with a mark at its edge.

    If it ``turns_page`` the screen reader calls it a page, otherwise a row of a list.
    """

    def __init__(self, key: ControlKey, label: AnyText, *, turns_page: bool = True) -> None:
        super().__init__(key, label)
        self.open = False
        self._turns_page = turns_page

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return the name, as that of a page or of a list row."""
        if self._turns_page:
            return spoken_tab(self.key, self.label, opened=self.open)
        return SpokenControl((self.key,), str(self.label))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw background, mark and name."""
        rect, paper = self.rect, look.theme.paper
        if self.open or self.hovered:
            draw_ground(canvas, look, rect, chosen=self.open)
        if self.open:
            brass = look.theme.attention.brass_dark
            place = rect.x + look.s(6), rect.y + look.s(8), look.s(4), rect.height - look.s(16)
            look.fill(canvas, place, 2, brass)
        face = Face.SERIF_BOLD if self.open else Face.SERIF
        pen = look.pen(face, 19, paper.ink if self.open else paper.ink_old)
        words, pen = look.text.fit(self.label, pen, rect.width - look.s(28))
        look.text.put(canvas, words, (rect.x + look.s(20), rect.centery), pen)


def spoken_tab(key: ControlKey, label: AnyText, *, opened: bool) -> SpokenControl:
    """Return the spoken text of a tab, which is said again when it is ``opened``."""
    said = (OPEN_PAGE if opened else PAGE).format(label=label)
    return SpokenControl((key, said), said, leads=True)


def draw_ground(canvas: Canvas, look: Look, rect: pygame.Rect, *, chosen: bool) -> None:
    """Draw the bright ground of what is chosen, or of what the pointer is on."""
    fill = look.theme.paper.new_line, look.theme.paper.new_line
    strength = 0.62 if chosen else 0.3
    look.fill(canvas, rect, 8 * look.u, fill, opacity=strength)
