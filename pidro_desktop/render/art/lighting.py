"""The lighting of the table: small light maps that are stretched over wood and cloth."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import pygame

from pidro_desktop.render.art.raster import Point, Size
from pidro_desktop.render.theme import Factors, Light

CELLS: Size = (96, 54)
FALL_OFF = 1.42  # with the square of the distance in reaches
WARMTH = 0.845  # the power of the nearness by which the light grows warm
STEPS = 400  # of nearness; the light is almost straight in it, so that a step is under a level

LightOn = Callable[[float, Light], Factors]
"""The light on a material, at a nearness."""


@dataclass(frozen=True)
class LampLight:
    """The position and the reach of the lamp, in pixels."""

    centre: Point
    reach: Point

    def nearness(self, area: pygame.Rect, cells: Size = CELLS) -> tuple[list[float], list[float]]:
        """Return factors across and down ``area``; their product is 1 below the lamp, 0 far off."""
        columns, rows = cells
        xs = [area.x + area.w * (i + 0.5) / columns for i in range(columns)]
        ys = [area.y + area.h * (j + 0.5) / rows for j in range(rows)]
        across = [math.exp(-FALL_OFF * ((x - self.centre[0]) / self.reach[0]) ** 2) for x in xs]
        down = [math.exp(-FALL_OFF * ((y - self.centre[1]) / self.reach[1]) ** 2) for y in ys]
        return across, down


def brightness(near: float, light: Light) -> float:
    """Return the light level at a nearness, from the theme's far light to full lamp light."""
    return light.far + light.lamp * near


def dusk(near: float, light: Light) -> float:
    """Return how much the whole picture darkens away from the lamp, from ``rim`` to 1."""
    lost = 1 - light.rim
    return min(1.0, max(light.rim, light.rim - lost / 3 + 2 * lost * near))


def cloth_light(near: float, light: Light) -> Factors:
    """Return the light on cloth as one factor per colour channel."""
    warm = near**WARMTH
    full = 1.06 * brightness(near, light) * dusk(near, light)
    tints = zip(light.tint_centre, light.tint_edge, strict=True)
    red, green, blue = (full * (e + (c - e) * warm) for c, e in tints)
    return red, green, blue


def wood_light(near: float, light: Light) -> Factors:
    """Return the light on wood; 1 is the brightest."""
    full = min(1.0, max(light.wood_least, brightness(near, light) / 0.95)) * dusk(near, light)
    red, green, blue = (min(1.0, full * tint) for tint in light.tint_wood)
    return red, green, blue


@lru_cache(maxsize=8)
def brightest(light: Light) -> float:
    """Return the highest light level of any colour channel of the cloth."""
    return max(max(cloth_light(step / STEPS, light)) for step in range(STEPS + 1))


@lru_cache(maxsize=16)
def _colours(kind: LightOn, light: Light, brightest: float) -> list[bytes]:
    """Return the colour at each step of nearness; the same at every window size."""
    scale = 255 / brightest
    return [
        bytes(min(255, round(c * scale)) for c in kind(step / STEPS, light))
        for step in range(STEPS + 1)
    ]


def light_map(
    lamp: LampLight, area: pygame.Rect, kind: LightOn, light: Light, brightest: float
) -> pygame.Surface:
    """Return a small surface of the light over ``area``; white stands for ``brightest``.

    ``kind`` is what the light falls on: ``cloth_light`` or ``wood_light``.
    """
    steps = _colours(kind, light, brightest)
    across, down = lamp.nearness(area)
    columns = [x * STEPS for x in across]
    data = b"".join([steps[int(x * y)] for y in down for x in columns])
    return pygame.image.frombuffer(data, CELLS, "RGB")
