"""The table can be baked for every window, round-cornered, lit and dark enough for text."""

from __future__ import annotations

import time

import pygame
import pytest

from pidro_desktop.render.art.table_background import (
    render_background,
    rose_mark,
    title_ground,
    wood_ground,
)
from pidro_desktop.render.theme import load_theme

pytestmark = pytest.mark.paint

SIZES = [(960, 600), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160)]


def layout(size: tuple[int, int]) -> tuple[pygame.Rect, float]:
    unit = min(size[0] / 1280, size[1] / 720)
    edge = round(16 * unit)
    return pygame.Rect(edge, edge, size[0] - round(304 * unit), size[1] - 2 * edge), unit


def mean(ground: pygame.Surface, rect: pygame.Rect) -> tuple[int, ...]:
    return tuple(pygame.transform.average_color(ground, rect)[:3])


@pytest.mark.parametrize("size", SIZES)
def test_a_ground_fills_any_window_with_wood_round_a_lit_cloth(size: tuple[int, int]) -> None:
    cloth, unit = layout(size)
    ground = render_background(size, cloth, unit, load_theme(), cloth.right + round(16 * unit))
    assert ground.get_size() == size
    spot = round(24 * unit)
    lit = mean(ground, pygame.Rect(cloth.centerx, cloth.centery - spot, spot, spot))
    dim = mean(ground, pygame.Rect(cloth.right - 2 * spot, cloth.bottom - 2 * spot, spot, spot))
    wood = mean(ground, pygame.Rect(size[0] - spot, size[1] // 2, spot, spot))
    assert lit[1] > max(lit[0], lit[2])
    assert sum(lit) > 1.5 * sum(dim)
    assert wood[0] > 1.4 * wood[2]


def test_the_cloths_corners_are_round() -> None:
    cloth, unit = layout((1280, 720))
    ground = render_background((1280, 720), cloth, unit, load_theme())
    for x in (cloth.left + 1, cloth.right - 2):
        for y in (cloth.top + 1, cloth.bottom - 2):
            red, green, _, _ = ground.get_at((x, y))
            assert red > green, "wood, not cloth"


def test_wood_under_text_is_dark_and_no_darker_than_wood() -> None:
    cloth, unit = layout((1280, 720))
    ground = render_background((1280, 720), cloth, unit, load_theme(), 1000)
    red, green, blue = mean(ground, pygame.Rect(1008, 16, 200, 60))
    assert 40 < red < 110
    assert red > green > blue


def test_the_title_has_its_cloth_lit_and_its_left_side_in_the_shade() -> None:
    cloth = pygame.Rect(448, 16, 816, 688)
    ground = title_ground((1280, 720), cloth, 1.0, load_theme())
    left = mean(ground, pygame.Rect(40, 40, 360, 640))
    right_edge = mean(ground, pygame.Rect(1268, 300, 10, 100))
    assert sum(left) < sum(right_edge)
    assert sum(mean(ground, pygame.Rect(840, 340, 40, 40))) > 200


def test_the_embroidered_rose_is_faint() -> None:
    rose = rose_mark(172, load_theme(), 0.11)
    assert rose.get_height() == 172
    strongest = max(rose.get_at((x, y))[3] for x in range(0, 165, 5) for y in range(0, 172, 5))
    assert 20 < strongest <= 29


@pytest.mark.nightly  # it measures time
def test_a_ground_is_baked_fast_enough_not_to_be_noticed() -> None:
    """Ten times what it takes on a desk machine, so that a busy one passes too."""
    cloth, unit = layout((1280, 720))
    render_background((1280, 720), cloth, unit, load_theme())
    began = time.perf_counter()
    render_background((1280, 720), cloth, unit, load_theme())
    assert time.perf_counter() - began < 0.4


@pytest.mark.parametrize("name", ["kitchen", "dusk", "light"])
@pytest.mark.parametrize("unit", [0.889, 1.0, 1.125, 2.0])
def test_wood_without_a_cloth_has_no_hole(name: str, unit: float) -> None:
    size = (round(1080 * unit), round(675 * unit))
    ground = wood_ground(size, unit, load_theme(name))
    corner = ground.subsurface((0, 0, 64, 64))
    assert all(max(corner.get_at((x, y))[:3]) > 5 for x in range(64) for y in range(64))


def test_a_ground_in_use_is_not_baked_again() -> None:
    cloth, unit = layout((1280, 720))
    ground = render_background((1280, 720), cloth, unit, load_theme())
    assert render_background((1280, 720), cloth, unit, load_theme()) is ground
    assert render_background((1280, 720), cloth, unit, load_theme("dusk")) is not ground
    assert render_background((1280, 720), cloth, unit, load_theme(), 1000) is not ground
    assert render_background((1280, 720), cloth.inflate(-2, 0), unit, load_theme()) is not ground
