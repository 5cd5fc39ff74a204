"""The animation of the review of a game: pure functions of the seconds since it began.

It is shown once, when the scene opens; with reduced motion everything is as at ``END``.
"""

from __future__ import annotations

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


def drawn(now: float) -> float:
    """Return the part of the thread that is drawn."""
    return MOVE(min(1.0, now / DRAWN))


def filled(now: float) -> float:
    """Return the part of the ring that is filled, of what will be."""
    return ENTER(min(1.0, now / FILLED))


def counted(now: float) -> float:
    """Return the part of its number that is counted."""
    return linear(min(1.0, now / COUNTED))


def height(now: float, place: int) -> float | None:
    """Return how many units a bead is above its place, or None if it is not there yet.

    Args:
        now: seconds since the beginning.
        place: the number of beads that fall before it.
    """
    since = now - DRAWN - APART * place
    if since < 0:
        return None
    return HEIGHT * (1 - ENTER(min(1.0, since / FALL)))
