"""Shadows fade out before their edge, whatever their size."""

from __future__ import annotations

import pygame
import pytest

from pidro_desktop.render.art.shadow import blurred_box, drop_shadow, glow, margin

pytestmark = pytest.mark.paint


def test_a_blur_is_strong_in_its_middle_and_gone_at_its_edge() -> None:
    for sigma in (1.5, 6.0, 20.0):
        box = blurred_box((120, 90), 8, sigma, (20, 8, 0), 0.5)
        assert box.get_size() == (120 + 2 * margin(sigma), 90 + 2 * margin(sigma))
        x, y = box.get_rect().center
        assert 105 < box.get_at((x, y))[3] <= 130
        assert box.get_at((0, y))[3] <= 2


def test_a_drop_shadow_frames_any_rectangle_evenly() -> None:
    paper = pygame.Surface((400, 300))
    paper.fill("white")
    rect = pygame.Rect(100, 80, 200, 140)
    drop_shadow(paper, rect, 10, 6, colour=(0, 0, 0), strength=0.6)
    assert paper.get_at((200, 150))[0] < 120
    assert paper.get_at((60, 40))[0] == 255
    left, right = paper.get_at((rect.left - 4, 150))[0], paper.get_at((rect.right + 3, 150))[0]
    assert 120 < left < 250
    assert abs(left - right) <= 10


def test_a_glow_adds_light_most_in_its_middle() -> None:
    light = glow((80, 60), (255, 226, 160), 0.6)
    assert light.get_at((40, 30))[0] > 120
    assert light.get_at((0, 0))[0] == 0
