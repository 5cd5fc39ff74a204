"""What moves in the scene of names and figures: a surprise that rolls, and a smile."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from pidro_desktop.figures.figure import Figure

ROLL: Final = 0.09
"""Seconds from one part of a surprise to the next."""
GLAD: Final = 0.8
"""Seconds that a figure is glad about a new part."""


class FigureMotion:
    """A surprise on its way, part by part, and how long a figure is still glad.

    ``show`` gets each figure of a surprise, and whether it is the last one. With ``still`` set,
    nothing moves: surprises are shown at once, and nobody smiles for a moment only.
    """

    def __init__(self, show: Callable[[Figure, bool], None]) -> None:
        self.still = False
        self._show = show
        self._rolling: list[Figure] = []
        self._rolled = 0.0
        self._glad = 0.0

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        return bool(self._rolling) or self._glad > 0

    @property
    def is_rolling(self) -> bool:
        """Whether more of a surprise follows."""
        return bool(self._rolling)

    @property
    def is_glad(self) -> bool:
        """Whether the figure smiles."""
        return self._glad > 0

    def smile(self) -> None:
        """Be glad for a moment."""
        self._glad = 0.0 if self.still else GLAD

    def roll(self, figures: Iterable[Figure]) -> None:
        """Begin a surprise: show these figures one after the other."""
        self.finish()
        self._rolling = list(figures)
        self._rolled = 0.0
        if self.still:
            self.finish()

    def finish(self) -> None:
        """Bring a surprise to its end at once."""
        if self._rolling:
            self._rolling = self._rolling[-1:]
            self._next()

    def forget(self) -> None:
        """Drop a surprise without its end."""
        self._rolling = []

    def pass_time(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._glad = max(0.0, self._glad - dt)
        self._rolled += dt
        while self._rolling and self._rolled >= ROLL:
            self._rolled -= ROLL
            self._next()

    def _next(self) -> None:
        figure = self._rolling.pop(0)
        last = not self._rolling
        if last:
            self.smile()
        self._show(figure, last)
