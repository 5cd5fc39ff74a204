"""Geometry of the thread: a smooth curve through points, its areas, and its stitches."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

Point = tuple[float, float]

PIECES = 10
"""Straight pieces between two points of a curve."""


def smooth(points: Sequence[Point], pieces: int = PIECES) -> list[Point]:
    """Return a curve through points from left to right that never overshoots them.

    Between two points it rises or falls throughout, and at a peak or in a valley it is level, so
    that it shows no value that is not there.

    Args:
        points: the points, each to the right of the one before.
        pieces: the number of straight pieces between two of them.
    """
    if len(points) < 2:
        return list(points)
    slopes = _slopes(points)
    found: list[Point] = []
    for (start, end), (before, after) in zip(pairwise(points), pairwise(slopes), strict=True):
        found += [_between(start, end, before, after, step / pieces) for step in range(pieces)]
    return [*found, points[-1]]


def _slopes(points: Sequence[Point]) -> list[float]:
    """Return the slope at each point: the harmonic mean of those beside it, 0 at a turn."""
    rises = [(b[1] - a[1]) / (b[0] - a[0]) for a, b in pairwise(points)]
    inner = [0.0 if a * b <= 0 else 2 * a * b / (a + b) for a, b in pairwise(rises)]
    return [rises[0], *inner, rises[-1]]


def _between(start: Point, end: Point, before: float, after: float, t: float) -> Point:
    """Return the point at ``t``, 0 to 1, of a cubic with these slopes at its ends."""
    wide = end[0] - start[0]
    y = (2 * t**3 - 3 * t * t + 1) * start[1] + (t**3 - 2 * t * t + t) * wide * before
    y += (-2 * t**3 + 3 * t * t) * end[1] + (t**3 - t * t) * wide * after
    return start[0] + wide * t, y


def areas(points: Sequence[Point], level: float) -> list[tuple[bool, list[Point]]]:
    """Cut a curve where it crosses a level, for the areas between the two.

    Args:
        points: the curve.
        level: the y of the level; smaller values of y are above it.

    Returns:
        Each part of the curve, with its ends on the level or at the ends of the curve, and
        whether it lies above the level.
    """
    if not points:
        return []
    parts: list[list[Point]] = [[points[0]]]
    for start, end in pairwise(points):
        if (start[1] - level) * (end[1] - level) < 0:
            share = (level - start[1]) / (end[1] - start[1])
            crossing = (start[0] + (end[0] - start[0]) * share, level)
            parts[-1].append(crossing)
            parts.append([crossing])
        parts[-1].append(end)
        if end[1] == level:
            parts.append([end])
    return [(sum(y for _, y in part) / len(part) < level, part) for part in parts]


def stitches(points: Sequence[Point], long: float, step: float) -> list[list[Point]]:
    """Cut a curve into dashes.

    Args:
        points: the curve.
        long: the length of a dash.
        step: the length from one dash to the next.
    """
    found: list[list[Point]] = []
    way = 0.0
    for start, end in pairwise(points):
        length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
        count = max(1, round(length))
        for piece in range(count):
            share = piece / count
            at = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            place = (way + length * share) % step
            if place < long:
                if not found or place < length / count or not found[-1]:
                    found.append([])
                found[-1].append(at)
        way += length
    return [dash for dash in found if len(dash) > 1]


def path(points: Sequence[Point]) -> str:
    """Return a curve as the path of an SVG."""
    return "M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in points)
