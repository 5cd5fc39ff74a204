"""What grows when another decision is looked at: bars, and the ring that slides along the cord."""

from __future__ import annotations

from typing import Final

from pidro_desktop.table.animation.easing import ENTER

BARS: Final = 0.5
RING: Final = 0.32
TURN: Final = 0.35
"""Seconds that bars grow and that the ring slides; turns of a waiting bead in a second."""


class Growth:
    """The time since another decision was looked at.

    Attributes:
        waited: the seconds that beads have turned.
        came_from: the x from which the ring slides, or None.
    """

    def __init__(self) -> None:
        self._elapsed = BARS
        self._still = False
        self.waited = 0.0
        self.came_from: float | None = None

    def begin(self, *, still: bool) -> None:
        """Start again; ``still`` shows everything at its end at once."""
        self._elapsed = BARS if still else 0.0
        self._still = still

    def finish(self) -> None:
        """Show everything at its end."""
        self._elapsed = BARS

    def pass_time(self, dt: float) -> None:
        """Let time pass."""
        self._elapsed = min(BARS, self._elapsed + dt)
        if not self._still:
            self.waited += dt

    @property
    def busy(self) -> bool:
        """Whether something still grows."""
        return self._elapsed < BARS

    @property
    def bars(self) -> float:
        """How far the bars have grown, 0 to 1."""
        return ENTER(self._elapsed / BARS)

    @property
    def ring(self) -> float:
        """How far the ring has slid, 0 to 1."""
        return ENTER(min(1.0, self._elapsed / RING))

    @property
    def turn(self) -> float:
        """The turns that waiting beads have made."""
        return self.waited * TURN
