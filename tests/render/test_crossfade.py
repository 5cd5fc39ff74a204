"""One scene dissolves into the next; only what moves in the new one is painted meanwhile."""

from __future__ import annotations

import pygame
import pytest

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.crossfade import SECONDS, Crossfade

pytestmark = pytest.mark.paint

SIZE = (40, 30)
FRAME = 1 / 60


def plain(colour: tuple[int, int, int]) -> pygame.Surface:
    made = pygame.Surface(SIZE)
    made.fill(colour)
    return made


RED, BLUE = plain((200, 0, 0)), plain((0, 0, 200))


def frame(canvas: Canvas, fade: Crossfade, ground: pygame.Surface) -> list[pygame.Rect]:
    canvas.begin()
    canvas.ground(ground)
    return fade.present(canvas, FRAME)


def test_the_old_scene_grows_fainter_until_only_the_new_one_is_there() -> None:
    window = pygame.Surface(SIZE)
    canvas, fade = Canvas(window), Crossfade()
    frame(canvas, fade, RED)
    fade.begin(canvas)
    seen = []
    while fade.running:
        assert frame(canvas, fade, BLUE) == [window.get_rect()]
        seen.append(tuple(window.get_at((5, 5)))[:3])
    reds = [colour[0] for colour in seen]
    assert reds == sorted(reds, reverse=True)
    assert reds[0] > 100
    assert seen[-1] == (0, 0, 200)
    assert len(seen) == pytest.approx(SECONDS / FRAME, abs=1)
    assert frame(canvas, fade, BLUE) == [], "what stands still is painted no more"
    assert canvas.surface is window


def test_a_third_scene_takes_over_from_the_mixture() -> None:
    window = pygame.Surface(SIZE)
    canvas, fade = Canvas(window), Crossfade()
    frame(canvas, fade, RED)
    fade.begin(canvas)
    frame(canvas, fade, BLUE)
    mixture = window.get_at((5, 5))
    fade.begin(canvas)
    frame(canvas, fade, plain((0, 200, 0)))
    after = window.get_at((5, 5))
    assert 0 < after.r < mixture.r
    assert after.g < 200
    while fade.running:
        frame(canvas, fade, RED)
    assert tuple(window.get_at((5, 5)))[:3] == (200, 0, 0)


def test_what_moves_in_the_new_scene_is_seen_where_it_is() -> None:
    window, spot = pygame.Surface(SIZE), pygame.Surface((4, 4), pygame.SRCALPHA)
    spot.fill((0, 255, 0, 255))
    canvas, fade = Canvas(window), Crossfade()
    frame(canvas, fade, RED)
    fade.begin(canvas)
    for x in (4, 20):
        canvas.begin()
        canvas.ground(BLUE)
        canvas.put(spot, (x, 5))
        fade.present(canvas, FRAME)
    greens = [window.get_at((x, 6)).g for x in (5, 21, 35)]
    assert greens[1] > greens[0] > greens[2] == 0, "it fades where it was"


def test_a_screen_with_more_frames_fades_no_sooner() -> None:
    reds = []
    for frames in (60, 144):
        window = pygame.Surface(SIZE)
        canvas, fade = Canvas(window), Crossfade()
        frame(canvas, fade, RED)
        fade.begin(canvas)
        for _ in range(frames // 10):
            canvas.begin()
            canvas.ground(BLUE)
            fade.present(canvas, 1 / frames)
        reds.append(window.get_at((5, 5)).r)
    assert reds[1] >= reds[0] > 0
