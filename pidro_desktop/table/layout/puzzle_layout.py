"""The layout of a puzzle: a cloth of full height, and a paper with buttons beside or below it."""

from __future__ import annotations

from typing import Final

from pidro_desktop.table.layout.layout_types import Rect
from pidro_desktop.table.layout.proportions import EDGE, Cloth
from pidro_desktop.table.layout.review_layout import (
    COLUMN,
    HEAD,
    PAPER_SHARE,
    ReviewPlaces,
)

GAP: Final = 16
"""Units between the paper and the buttons."""


class PuzzlePlaces(ReviewPlaces):
    """The layout of a review without its beads.

    Attributes:
        question: the paper while a puzzle is asked; ``paper`` leaves room for a third button.
    """

    _around_cloth = HEAD + 3 * EDGE

    def __init__(self, width: int, height: int, u: float) -> None:
        super().__init__(width, height, u)
        self.question = self._question()

    def _cloth_size(self, *, listing: bool) -> Cloth:
        width, height, u = self.width, self.height, self.u
        if self.below:
            return super()._cloth_size(listing=listing)
        return Cloth(width - (COLUMN + 3 * EDGE) * u, height - 2 * EDGE * u)

    def _question(self) -> Rect:
        area = self._side
        if self.below:
            return area._replace(w=round(area.w * PAPER_SHARE))
        return self.paper._replace(h=self.buttons[0].y - self.s(GAP) - self.paper.y)
