"""The motion after a deal: pegs are put in one by one, then the stamp falls."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

PEG: Final = 0.04
FALL, SHAKE = 0.14, 0.06
HIGH: Final = 1.6
"""How large the stamp is while it is in the air."""
REACH: Final = 2.0
"""Units by which it shakes."""


@dataclass(frozen=True, slots=True)
class StampMotion:
    """Where the stamp is: its size, how far it shakes in units, and whether it has hit the paper.

    Attributes:
        size: its size; 0 before it falls.
        aside: how far it has shaken, in units.
        hit: whether it has touched the paper.
    """

    size: float = 1.0
    aside: float = 0.0
    hit: bool = True


def pegs(since: float, points: int) -> int:
    """Return how many pegs of a row are there, with their sign."""
    there = min(abs(points), int(since / PEG) + 1)
    return int(math.copysign(there, points)) if points else 0


def falls_at(points: int) -> float:
    """Return when the stamp begins to fall: once the longer row has so many points."""
    return abs(points) * PEG + 0.1


def stamp_motion(since: float, points: int) -> StampMotion:
    """Return where the stamp is ``since`` seconds after the scene came back."""
    now = since - falls_at(points)
    if now < 0:
        return StampMotion(0.0, 0.0, hit=False)
    if now < FALL:
        part = now / FALL
        return StampMotion(HIGH + (1 - HIGH) * part * part, 0.0, hit=False)
    if now < FALL + SHAKE:
        return StampMotion(1.0, REACH * math.sin(2 * math.pi * (now - FALL) / SHAKE))
    return StampMotion()


def ends_at(points: int) -> float:
    """Return when nothing moves any more."""
    return falls_at(points) + FALL + SHAKE
