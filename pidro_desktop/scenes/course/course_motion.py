"""The motion after a lesson: stars land, stitches are sewn, and the figure walks to the next stop.

Pure functions of the seconds since it began; with reduced motion everything is as at ``END``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pidro_desktop.table.animation.easing import ENTER, MOVE

APART: Final = 0.16
"""Seconds from one star to the next, and how long one falls."""
SEWN: Final = 0.7
"""Seconds that the stitches to the next stop take, and then the figure on its way there."""
LARGE: Final = 0.9
"""How much larger than its place a star is when it begins to fall."""
STARS: Final = 3
SEWS: Final = APART * STARS + 0.12
WALKS: Final = SEWS + SEWN
END: Final = WALKS + SEWN


def star(now: float, place: int) -> float | None:
    """Return how much larger than its place a star is, 0 when it lies; None before it falls.

    Args:
        now: seconds since the beginning.
        place: the number of stars that fall before it.
    """
    since = now - APART * place
    return None if since < 0 else LARGE * (1 - ENTER(min(1.0, since / APART)))


def landed(now: float) -> int:
    """Return how many stars have landed."""
    return max(0, min(STARS, int(now / APART)))


def sewn(now: float) -> float:
    """Return the part of the stitches to the next stop that is sewn."""
    return MOVE(min(1.0, max(0.0, (now - SEWS) / SEWN)))


def walked(now: float) -> float:
    """Return the part of its way to the next stop that the figure has walked."""
    return MOVE(min(1.0, max(0.0, (now - WALKS) / SEWN)))


@dataclass
class Motion:
    """What moves after a lesson.

    Attributes:
        finished: the place of the lesson, or None if nothing moves.
        before: the place on the path where the figure stood before it.
        since: seconds since it was finished.
    """

    finished: int | None = None
    before: int = 0
    since: float = END

    def star(self, place: int, index: int) -> float | None:
        """Return how much larger a star of a lesson is than its place; None before it falls."""
        return star(self.since, index) if place == self.finished else 0.0

    def landed(self, place: int, earned: int) -> int:
        """Return how many of the ``earned`` stars of a lesson have landed."""
        return min(earned, landed(self.since)) if place == self.finished else earned
