"""What grows when another decision is looked at: bars, and the ring that slides along the cord."""

from __future__ import annotations

from typing import Final

from pidro_desktop.table.animation.easing import ENTER
from pidro_desktop.table.animation.pace import Pace, Span

TURN: Final = 0.35
"""Turns of a waiting bead in a second."""


class Growth:
    """The time since another decision was looked at; everything begins at its end.

    Attributes:
        came_from: the x from which the ring slides, or None.
    """

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self._elapsed = self._whole
        self._waited = 0.0
        self.came_from: float | None = None

    def begin(self, pace: Pace, came_from: float | None = None) -> None:
        """Start again.

        Args:
            pace: how fast everything moves.
            came_from: the x from which the ring slides; None if it stays.
        """
        self._pace, self._elapsed = pace, 0.0
        self.came_from = came_from

    def pass_time(self, dt: float) -> None:
        """Let time pass."""
        self._elapsed = min(self._whole, self._elapsed + dt)
        if self.turns:
            self._waited += dt

    @property
    def busy(self) -> bool:
        """Whether something still grows."""
        return self._elapsed < self._whole

    @property
    def turns(self) -> bool:
        """Whether beads that wait turn at all."""
        return not self._pace.reduced

    @property
    def bars(self) -> float:
        """How far the bars have grown, 0 to 1."""
        return ENTER(self._elapsed / self._whole) if self._whole else 1.0

    @property
    def ring(self) -> float:
        """How far the ring has slid, 0 to 1."""
        seconds = self._pace.of(Span.DECISION)
        return ENTER(min(1.0, self._elapsed / seconds)) if seconds else 1.0

    @property
    def turn(self) -> float:
        """The turns that waiting beads have made."""
        return self._waited * TURN

    @property
    def _whole(self) -> float:
        return self._pace.of(Span.BARS)
