"""Draws figures a few at a time, so that a page full of them holds no frame."""

from __future__ import annotations

from collections.abc import Hashable
from time import perf_counter
from typing import Final, NamedTuple

import pygame

from pidro_desktop.figures.figure import Figure
from pidro_desktop.render.art.nameplate import Side
from pidro_desktop.render.art.portraits import Mien, figure_portrait, is_ready

BUDGET: Final = 0.004
"""Seconds of a frame in which figures are drawn; one is drawn in any case."""


class Wanted(NamedTuple):
    """A picture of a figure."""

    figure: Figure
    side: Side
    mien: Mien
    height: int
    drawn: str
    composed: bool

    @property
    def ready(self) -> bool:
        """Whether it is drawn already."""
        return is_ready(*self[:5], composed=self.composed)

    def draw(self) -> pygame.Surface:
        """Return the picture."""
        return figure_portrait(*self[:5], composed=self.composed)


class FigurePictures:
    """The pictures of one page; ``get`` asks for one, and ``step`` draws some of the missing."""

    def __init__(self) -> None:
        self._waiting: dict[Wanted, None] = {}
        self._shown: dict[Hashable, pygame.Surface] = {}

    @property
    def busy(self) -> bool:
        """Whether pictures are missing."""
        return bool(self._waiting)

    def get(self, wanted: Wanted, place: Hashable) -> pygame.Surface | None:
        """Return a picture; while it is not drawn yet, what was in its ``place``, or None.

        After the window was resized, that is what was there before in the new size.
        """
        shown = wanted.draw() if wanted.ready else self._shown.get(place)
        if shown is None:
            return None
        if shown.get_height() != wanted.height:
            shown = pygame.transform.smoothscale_by(shown, wanted.height / shown.get_height())
        self._shown[place] = shown
        return shown

    def want(self, *wanted: Wanted) -> None:
        """Draw these next, in this order; what was wanted before is forgotten."""
        self._waiting = dict.fromkeys(one for one in wanted if not one.ready)

    def step(self) -> None:
        """Draw some of the pictures that are missing."""
        begun = perf_counter()
        while self._waiting:
            first = next(iter(self._waiting))
            del self._waiting[first]
            first.draw()
            if perf_counter() - begun > BUDGET:
                return
