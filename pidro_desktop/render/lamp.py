"""The lamp above the table: small maps of its light, to be stretched over wood and cloth."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from pidro_desktop.render.raster import Point, Size
from pidro_desktop.render.theme import Factors

CELLS: Size = (96, 54)
DARK, BRIGHT = 0.32, 0.92  # light far away, and what the lamp adds right below it
FALL_OFF, WARMTH_FALL_OFF = 1.42, 1.2


@dataclass(frozen=True)
class Lamp:
    """Where the lamp hangs and how far it reaches, in pixels."""

    centre: Point
    reach: Point

    def distances(self, area: pygame.Rect, cells: Size = CELLS) -> list[list[float]]:
        """Return rows of squared distances from the lamp, in reaches, over ``area``."""
        columns, rows = cells
        xs = [area.x + area.w * (i + 0.5) / columns for i in range(columns)]
        ys = [area.y + area.h * (j + 0.5) / rows for j in range(rows)]
        across = [((x - self.centre[0]) / self.reach[0]) ** 2 for x in xs]
        down = [((y - self.centre[1]) / self.reach[1]) ** 2 for y in ys]
        return [[a + d for a in across] for d in down]


def brightness(distance: float) -> float:
    """Return the light at a squared distance: 1.24 below the lamp, 0.32 far away."""
    return DARK + BRIGHT * math.exp(-distance * FALL_OFF)


def dusk(distance: float) -> float:
    """Return how much the whole picture darkens away from the lamp, 0.88 to 1."""
    return min(1.0, max(0.88, 0.84 + 0.24 * math.exp(-distance * FALL_OFF)))


def cloth_light(distance: float, centre: Factors, edge: Factors) -> Factors:
    """Return the lamp's light on cloth, one factor a channel, warmer near the lamp."""
    warm = math.exp(-distance * WARMTH_FALL_OFF)
    light = 1.06 * brightness(distance) * dusk(distance)
    red, green, blue = (light * (e + (c - e) * warm) for c, e in zip(centre, edge, strict=True))
    return red, green, blue


def wood_light(distance: float) -> Factors:
    """Return the lamp's light on wood, where 1 is the brightest that falls on it."""
    light = min(1.0, max(0.62, brightness(distance) / 0.95)) * dusk(distance)
    return light, light * 0.95, light * 0.88


def light_map(
    lamp: Lamp, area: pygame.Rect, light: Callable[[float], Factors], brightest: float
) -> pygame.Surface:
    """Return a small surface of the light over ``area``; white stands for ``brightest``."""
    scale = 255 / brightest
    data = bytearray()
    for row in lamp.distances(area):
        for distance in row:
            data += bytes(min(255, round(c * scale)) for c in light(distance))
    return pygame.image.frombuffer(bytes(data), CELLS, "RGB")
