"""Merge damaged rectangles, so that few areas are repainted and none is much too large."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

# Painting one larger area costs less than two, up to this much more surface.
WASTE = 1.1
# More areas than this cost more in set-up than they save in pixels.
MOST = 12


def merged(rects: Iterable[pygame.Rect], bounds: pygame.Rect) -> list[pygame.Rect]:
    """Return at most ``MOST`` rectangles inside ``bounds`` that cover all of ``rects``."""
    result: list[pygame.Rect] = []
    # The largest first: of many small ones most lie in these, and need no comparing.
    for rect in sorted(rects, key=_area, reverse=True):
        seen = rect.clip(bounds)
        if seen and not any(other.contains(seen) for other in result):
            _add(result, seen)
    return result


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


def _add(result: list[pygame.Rect], rect: pygame.Rect) -> None:
    """Add ``rect``, joined with whatever lies so near that joining wastes little."""
    while (partner := _partner(result, rect)) is not None:
        rect = rect.union(result.pop(partner))
    result.append(rect)


def _partner(result: list[pygame.Rect], rect: pygame.Rect) -> int | None:
    best, best_waste = None, WASTE if len(result) < MOST else float("inf")
    area = _area(rect)
    for index, other in enumerate(result):
        apart = area + _area(other) - _area(rect.clip(other))
        waste = _area(rect.union(other)) / apart
        if waste <= best_waste:
            best, best_waste = index, waste
    return best
