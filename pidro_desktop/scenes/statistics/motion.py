"""The animation of the statistics, shown once: pure functions of the seconds since it began."""

from __future__ import annotations

from typing import Final

from pidro_desktop.table.animation.easing import ENTER, MOVE, linear

DRAWN: Final = 0.9
"""Seconds until the curves have come to the right end."""
GROWN: Final = 0.5
"""Seconds until bars have grown, and numbers have counted up."""
END: Final = DRAWN


def drawn(now: float) -> float:
    """Return the part of the curves that is drawn."""
    return MOVE(min(1.0, now / DRAWN))


def grown(now: float) -> float:
    """Return the part of the bars that has grown."""
    return ENTER(min(1.0, now / GROWN))


def counted(now: float) -> float:
    """Return the part of the numbers that is counted."""
    return linear(min(1.0, now / GROWN))
