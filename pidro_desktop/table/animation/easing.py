"""Easing functions: cubic curves from (0, 0) to (1, 1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

Ease = Callable[[float], float]

_SAMPLES: Final = 128
_HALVINGS: Final = 30


def linear(t: float) -> float:
    """Return ``t``, clamped to 0 to 1."""
    return min(1.0, max(0.0, t))


def cubic(x1: float, y1: float, x2: float, y2: float) -> Ease:
    """Return the cubic Bézier easing with these two handles, sampled once."""
    samples = [_solve(step / _SAMPLES, x1, y1, x2, y2) for step in range(_SAMPLES + 1)]

    def ease(t: float) -> float:
        place = min(1.0, max(0.0, t)) * _SAMPLES
        before = min(int(place), _SAMPLES - 1)
        return samples[before] + (samples[before + 1] - samples[before]) * (place - before)

    return ease


def _bezier(s: float, first: float, second: float) -> float:
    rest = 1 - s
    return 3 * rest * rest * s * first + 3 * rest * s * s * second + s * s * s


def _solve(x: float, x1: float, y1: float, x2: float, y2: float) -> float:
    """The height of the curve over ``x``; its width grows steadily, so halving finds the place."""
    if x in (0.0, 1.0):
        return x
    low, high = 0.0, 1.0
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if _bezier(middle, x1, x2) < x:
            low = middle
        else:
            high = middle
    return _bezier((low + high) / 2, y1, y2)


MOVE: Final = cubic(0.2, 0.0, 0.0, 1.0)
"""From one place on the table to another."""
ENTER: Final = cubic(0.05, 0.7, 0.1, 1.0)
"""Coming to the table."""
LEAVE: Final = cubic(0.3, 0.0, 0.8, 0.15)
"""Leaving it."""
