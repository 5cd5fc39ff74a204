"""The animation of the review of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pidro_desktop.table.animation.easing import ENTER, MOVE, linear

DRAWN: Final = 0.9
"""Seconds until the thread has come to the right end."""
FILLED: Final = 0.7
"""Seconds until the ring is full; its number counts up a little faster."""
COUNTED: Final = 0.5
APART: Final = 0.12
"""Seconds from one bead to the next."""
FALL: Final = 0.18
"""Seconds that a bead falls."""
HEIGHT: Final = 26.0
"""Units from which it falls."""
BEADS: Final = 3
END: Final = DRAWN + APART * (BEADS - 1) + FALL


@dataclass
class Motion:
    """How far everything has moved; it is shown once, when the scene opens.

    Attributes:
        opened: seconds since the scene has opened.
        settled: seconds since all is reviewed.
    """

    opened: float = 0.0
    settled: float = 0.0

    def pass_time(self, seconds: float, *, settled: bool) -> None:
        """Let time pass."""
        self.opened += seconds
        if settled:
            self.settled += seconds

    @property
    def drawn(self) -> float:
        """The part of the thread that is drawn."""
        return MOVE(min(1.0, self.opened / DRAWN))

    @property
    def filled(self) -> float:
        """The part of the ring that is filled, of what will be."""
        return ENTER(min(1.0, self.settled / FILLED))

    @property
    def counted(self) -> float:
        """The part of its number that is counted."""
        return linear(min(1.0, self.settled / COUNTED))

    def height(self, place: int) -> float | None:
        """Return how many units a bead is above its place, or None if it is not there yet.

        Args:
            place: the number of beads that fall before it.
        """
        since = min(self.opened, self.settled + DRAWN) - DRAWN - APART * place
        if since < 0:
            return None
        return HEIGHT * (1 - ENTER(min(1.0, since / FALL)))
