"""A line that a person writes into: a path, a code."""

from __future__ import annotations

import contextlib
from typing import ClassVar

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.clipboard import copy
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets import Chosen, Widget

LONGEST = 4096
"""Signs that go into a field; no path is longer."""


class TextField(Widget):
    """Hand keys to ``type`` before the group gets them, while the field has the focus.

    ``hint`` stands in the empty field. Enter chooses the field with its text as value.
    """

    radius: ClassVar[float] = 8

    def __init__(self, key: str, text: str = "", *, hint: str = "", longest: int = LONGEST) -> None:
        super().__init__(key)
        self.text = text
        self.hint = hint
        self.caret = len(text)
        self._longest = longest

    def activate(self) -> Chosen:
        """The text is as it should be."""
        return Chosen(self.key, self.text)

    def press(self, at: tuple[int, int]) -> Chosen | None:
        """The next sign goes to the end."""
        self.caret = len(self.text)
        return None

    def release(self, at: tuple[int, int]) -> Chosen | None:
        """A click only brings the focus."""
        return None

    def write(self, words: str) -> None:
        """Put words where the caret stands; line ends and what cannot be seen fall away."""
        seen = "".join(sign for sign in words if sign.isprintable())
        seen = seen[: self._longest - len(self.text)]
        self.text = self.text[: self.caret] + seen + self.text[self.caret :]
        self.caret += len(seen)

    def type(self, event: pygame.event.Event) -> bool:
        """React to a key; returns whether it was one for writing."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._command(event.key)
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._erase(event.key == pygame.K_BACKSPACE)
            return True
        moves = {
            pygame.K_LEFT: self.caret - 1,
            pygame.K_RIGHT: self.caret + 1,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.text),
        }
        if event.key in moves:
            self.caret = min(max(0, moves[event.key]), len(self.text))
            return True
        if not event.unicode or not event.unicode.isprintable():
            return False
        self.write(event.unicode)
        return True

    def _command(self, key: int) -> bool:
        if key == pygame.K_v:
            self.write(pasted())
        elif key == pygame.K_c:
            copy(self.text)
        elif key == pygame.K_x:
            copy(self.text)
            self.text, self.caret = "", 0
        else:
            return False
        return True

    def _erase(self, before: bool) -> None:
        start = self.caret - 1 if before else self.caret
        if 0 <= start < len(self.text):
            self.text = self.text[:start] + self.text[start + 1 :]
            self.caret = start

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Put the field; of a long text the part around the caret is seen."""
        paper, rect = look.theme.paper, self.rect
        fill = (paper.slip_top, paper.slip_bottom)
        edge = look.theme.attention.brass_dark if self.focused or self.pressed else paper.ink_soft
        box = look.shapes.rounded(rect.size, 8 * look.u, fill, stroke=edge)
        box.put(canvas, *rect.topleft)
        inner = rect.inflate(-2 * look.s(14), 0)
        pen = look.pen(Face.SANS, 19, paper.ink if self.text else paper.ink_soft)
        before = look.text.width(self.text[: self.caret], pen)
        shift = max(0, before - inner.width + look.s(2))
        with canvas.clipped(inner):
            words = self.text or self.hint
            if words:
                look.text.put(canvas, words, (inner.x - shift, rect.centery), pen)
            caret = (max(2, look.s(2)), round(pen.px * 1.2))
            ink = paper.ink
            mark = look.shapes.rounded(caret, 0, (ink, ink))
            mark.put(canvas, inner.x + before - shift, rect.centery - caret[1] // 2)


def pasted() -> str:
    """What lies on the clipboard as text; nothing where there is none."""
    with contextlib.suppress(pygame.error):
        return pygame.scrap.get_text()
    return ""
