"""A bubble of words beside something lies clear of it, and clear of the window's edges."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.widgets.tooltip import EDGE, Side, draw_tooltip

WORDS = (
    "Menu (Esc)",
    "Take back what you did last, or choose how much. Games in which you take back count apart.",
)


def window(size: tuple[int, int]) -> tuple[Canvas, pygame.Rect]:
    return Canvas(pygame.Surface(size)), pygame.Rect((0, 0), size)


@pytest.mark.parametrize("u", [0.8, 1.0, 2.0])
@pytest.mark.parametrize("words", WORDS)
def test_wherever_something_lies_its_hint_is_clear_of_it_and_of_the_edges(
    u: float, words: str
) -> None:
    look, random = Look.make().at(u), Random(words)
    canvas, bounds = window((round(1000 * u), round(640 * u)))
    free = bounds.inflate(-2 * look.s(EDGE), -2 * look.s(EDGE))
    for _ in range(300):
        wide, high = random.randint(20, 400), random.randint(20, 300)
        beside = pygame.Rect(0, 0, look.s(wide), look.s(high))
        beside.topleft = (
            random.randint(0, bounds.w - beside.w),
            random.randint(0, bounds.h - beside.h),
        )
        area = draw_tooltip(canvas, look, words, beside, bounds)
        assert free.contains(area), (beside, area)
        assert not area.colliderect(beside), (beside, area)


def test_it_lies_above_where_there_is_room() -> None:
    canvas, bounds = window((1000, 640))
    beside = pygame.Rect(400, 300, 100, 40)
    area = draw_tooltip(canvas, Look.make(), WORDS[0], beside, bounds)
    assert area.bottom < beside.top
    assert area.centerx == pytest.approx(beside.centerx, abs=1)


@pytest.mark.parametrize(
    ("beside", "side"),
    [
        (pygame.Rect(450, 0, 100, 40), "below"),
        (pygame.Rect(600, 0, 400, 640), "left"),
        (pygame.Rect(0, 0, 400, 640), "right"),
    ],
)
def test_where_there_is_no_room_above_it_lies_elsewhere(beside: pygame.Rect, side: str) -> None:
    canvas, bounds = window((1000, 640))
    area = draw_tooltip(canvas, Look.make(), WORDS[1], beside, bounds)
    lies = {
        "below": area.top > beside.bottom,
        "left": area.right < beside.left,
        "right": area.left > beside.right,
    }
    assert lies[side]


def test_beside_a_column_it_stays_near_the_top_of_what_is_high() -> None:
    canvas, bounds = window((1000, 640))
    sheet, look = pygame.Rect(800, 60, 190, 400), Look.make()
    aside = Side(800, pygame.Rect(0, 0, 0, 0), 500)
    area = draw_tooltip(canvas, look, WORDS[1], sheet, bounds, aside=aside)
    assert area.right < sheet.left
    assert area.centery < sheet.centery
    assert area.top >= sheet.top - area.height


def test_beside_a_column_it_lies_between_what_is_above_and_below_if_it_has_room() -> None:
    canvas, bounds = window((1000, 640))
    board, look = pygame.Rect(800, 10, 190, 200), Look.make()
    clear = pygame.Rect(0, 0, 0, 0)
    for lowest in (400, 120):
        aside = Side(800, clear, 500, (100, lowest))
        area = draw_tooltip(canvas, look, WORDS[1], board, bounds, aside=aside)
        assert (area.top >= 100) is (lowest == 400)


def test_below_a_dialog_nothing_is_explained() -> None:
    canvas, bounds = window((600, 400))
    canvas.covered = True
    assert draw_tooltip(canvas, Look.make(), "Menu", pygame.Rect(200, 200, 40, 40), bounds).w == 0
    assert not canvas.items
