"""A toolbar: buttons at both ends of a row, or of two rows where one has no room for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import Col, Control, Part, Placed, Row, Sized, Spring

LEAST_AIR = 12
"""Units beside a label that there must be in one row."""


@dataclass
class Toolbar(Part):
    """Buttons at both ends, as wide as they should be, or only as their labels need.

    Attributes:
        size: units of the labels' letters. gap: units between two buttons.
        air: units beside a label, if there is room.
    """

    left: Sequence[Control]
    right: Sequence[Control]
    size: float = 20
    gap: float = 10
    air: float = 24

    def height(self, look: Look, width: float) -> float:
        """Return the height of its row or rows."""
        return self._rows(look, width).height(look, width)

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Lay its row or rows."""
        yield from self._rows(look, rect.width).lay(look, rect)

    def _rows(self, look: Look, width: float) -> Part:
        if self._free(look, width, [*self.left, *self.right]) >= look.s(LEAST_AIR):
            return self._row(look, width, self.left, self.right)
        rows = [self._row(look, width, self.left, []), self._row(look, width, [], self.right)]
        return Col(rows, gap=self.gap)

    def _row(
        self, look: Look, width: float, left: Sequence[Control], right: Sequence[Control]
    ) -> Part:
        buttons = [*left, *right]
        air = min(look.s(self.air), self._free(look, width, buttons))
        snug = [span + 2 * air for span in self._spans(look, buttons)]
        loose = [max(wide, one.width(look, width)) for one, wide in zip(buttons, snug, strict=True)]
        fits = sum(loose) + look.s(self.gap) * (len(buttons) - 1) <= width
        wides = loose if fits else snug
        sized = [Sized(one, wide=wide / look.u) for one, wide in zip(buttons, wides, strict=True)]
        return Row([*sized[: len(left)], Spring(), *sized[len(left) :]], gap=self.gap)

    def _free(self, look: Look, width: float, buttons: Sequence[Control]) -> float:
        """Return the pixels that are free beside each label if the row is full."""
        free = width - look.s(self.gap) * (len(buttons) - 1) - sum(self._spans(look, buttons))
        return free // (2 * max(1, len(buttons)))

    def _spans(self, look: Look, buttons: Sequence[Control]) -> list[int]:
        pen = look.pen(Face.SERIF_BOLD, self.size, look.theme.paper.ink)
        return [look.text.width(one.widget.label, pen) for one in buttons]
