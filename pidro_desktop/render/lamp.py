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
FALL_OFF = 1.42  # with the square of the distance in reaches
WARMTH = 0.845  # the power of the nearness by which the light grows warm
STEPS = 400  # of nearness; the light is almost straight in it, so that a step is under a level


@dataclass(frozen=True)
class Lamp:
    """Where the lamp hangs and how far it reaches, in pixels."""

    centre: Point
    reach: Point

    def nearness(self, area: pygame.Rect, cells: Size = CELLS) -> tuple[list[float], list[float]]:
        """Return factors across and down ``area``: their product is 1 below the lamp, 0 far off."""
        columns, rows = cells
        xs = [area.x + area.w * (i + 0.5) / columns for i in range(columns)]
        ys = [area.y + area.h * (j + 0.5) / rows for j in range(rows)]
        across = [math.exp(-FALL_OFF * ((x - self.centre[0]) / self.reach[0]) ** 2) for x in xs]
        down = [math.exp(-FALL_OFF * ((y - self.centre[1]) / self.reach[1]) ** 2) for y in ys]
        return across, down


def brightness(near: float) -> float:
    """Return the light at a nearness: 1.24 below the lamp, 0.32 far away."""
    return DARK + BRIGHT * near


def dusk(near: float) -> float:
    """Return how much the whole picture darkens away from the lamp, 0.88 to 1."""
    return min(1.0, max(0.88, 0.84 + 0.24 * near))


def cloth_light(near: float, centre: Factors, edge: Factors) -> Factors:
    """Return the lamp's light on cloth, one factor a channel, warmer near the lamp."""
    warm = near**WARMTH
    light = 1.06 * brightness(near) * dusk(near)
    red, green, blue = (light * (e + (c - e) * warm) for c, e in zip(centre, edge, strict=True))
    return red, green, blue


def wood_light(near: float) -> Factors:
    """Return the lamp's light on wood, where 1 is the brightest that falls on it."""
    light = min(1.0, max(0.62, brightness(near) / 0.95)) * dusk(near)
    return light, light * 0.95, light * 0.88


def light_map(
    lamp: Lamp, area: pygame.Rect, light: Callable[[float], Factors], brightest: float
) -> pygame.Surface:
    """Return a small surface of the light over ``area``; white stands for ``brightest``."""
    scale = 255 / brightest
    steps = [
        bytes(min(255, round(c * scale)) for c in light(step / STEPS)) for step in range(STEPS + 1)
    ]
    across, down = lamp.nearness(area)
    columns = [x * STEPS for x in across]
    data = b"".join([steps[int(x * y)] for y in down for x in columns])
    return pygame.image.frombuffer(data, CELLS, "RGB")
