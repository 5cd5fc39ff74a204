"""Dashed frames have dashes along their edge, and nothing across."""

from __future__ import annotations

import pygame
import pytest

from pidro_desktop.render.art import raster
from pidro_desktop.render.art.vectors import rounded

pytestmark = pytest.mark.paint


@pytest.mark.parametrize("size", [(188, 116), (250, 150), (277, 171), (320, 190), (401, 233)])
@pytest.mark.parametrize("u", [0.8, 1.0, 1.33, 2.0])
def test_no_line_runs_across(size: tuple[int, int], u: float) -> None:
    dash = f"{9 * u:.1f},{7 * u:.1f}"
    drawn = rounded(size, 12 * u, None, stroke=(0, 0, 0), stroke_width=2 * u, dash=dash)
    surface = raster.rasterise(drawn, size)
    inside = surface.get_rect().inflate(-8 * u, -8 * u)
    stray = [
        (x, y)
        for x in range(inside.left, inside.right)
        for y in range(inside.top, inside.bottom)
        if surface.get_at((x, y))[3] > 60 and not _in_corner(inside, (x, y), round(12 * u))
    ]
    assert stray == []
    edge = [x for x in range(size[0]) if surface.get_at((x, round(u)))[3] > 60]
    assert size[0] / 3 < len(edge) < size[0] * 0.8, "the frame itself is there, and dashed"


def _in_corner(area: pygame.Rect, at: tuple[int, int], radius: int) -> bool:
    x, y = at
    aside = min(x - area.left, area.right - 1 - x)
    return aside < radius and min(y - area.top, area.bottom - 1 - y) < radius
