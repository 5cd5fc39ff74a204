"""The canvas paints what changed, and the picture is the same as if it had painted everything."""

from __future__ import annotations

import time
from itertools import product

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pidro_desktop.render.canvas import MOST, Canvas, merged

pytestmark = pytest.mark.paint

SIZE = (160, 120)
BOUNDS = pygame.Rect((0, 0), SIZE)


def surfaces() -> list[pygame.Surface]:
    """A few premultiplied surfaces of different sizes, colours and clearness."""
    made = []
    for width, height, colour in (
        (20, 30, (120, 0, 0, 128)),
        (44, 12, (0, 90, 0, 200)),
        (33, 33, (0, 0, 60, 60)),
        (70, 70, (20, 20, 0, 255)),
    ):
        surface = pygame.Surface((width, height), pygame.SRCALPHA)
        surface.fill(colour)
        surface.fill((0, 0, 0, 0), (width // 3, height // 3, width // 3, height // 3))
        made.append(surface)
    return [*made, SHEET]


EDGE = 4
SHEET = pygame.Surface((90, 80), pygame.SRCALPHA)
SHEET.fill((60, 60, 60, 100))
SHEET.fill((200, 190, 170, 255), SHEET.get_rect().inflate(-2 * EDGE, -2 * EDGE))
SURFACES = surfaces()
BACKDROP = pygame.Surface(SIZE)
BACKDROP.fill((30, 70, 60))
BACKDROP.fill((90, 50, 20), (100, 0, 60, 120))

places = st.tuples(st.integers(-40, 170), st.integers(-40, 130))
items = st.tuples(st.integers(0, len(SURFACES) - 1), places, st.booleans())
frames = st.lists(st.lists(items, max_size=10), min_size=2, max_size=5)


def put(canvas: Canvas, frame: list[tuple[int, tuple[int, int], bool]]) -> None:
    """One frame; an item whose flag is set is cut by a clip."""
    canvas.begin()
    canvas.ground(BACKDROP)
    for index, at, cut in frame:
        with canvas.clipped(pygame.Rect(30, 20, 90, 70) if cut else None):
            if SURFACES[index] is SHEET:
                canvas.hide_below(SHEET.get_rect(topleft=at), EDGE)
            canvas.put(SURFACES[index], at)


@settings(deadline=None, max_examples=150)
@given(frames)
def test_painting_the_damage_gives_the_same_pixels_as_painting_everything(
    story: list[list[tuple[int, tuple[int, int], bool]]],
) -> None:
    kept = Canvas(pygame.Surface(SIZE))
    for frame in story:
        put(kept, frame)
        kept.present()
        fresh = Canvas(pygame.Surface(SIZE))
        put(fresh, frame)
        fresh.present()
        assert pygame.image.tobytes(kept.surface, "RGB") == pygame.image.tobytes(
            fresh.surface, "RGB"
        )


@settings(deadline=None, max_examples=60)
@given(st.lists(items, min_size=2, max_size=8), st.randoms(use_true_random=False))
def test_another_order_of_the_same_items_is_repainted(
    frame: list[tuple[int, tuple[int, int], bool]], chance: object
) -> None:
    kept, fresh = Canvas(pygame.Surface(SIZE)), Canvas(pygame.Surface(SIZE))
    put(kept, frame)
    kept.present()
    shuffled = list(frame)
    chance.shuffle(shuffled)  # type: ignore[attr-defined]  # a random.Random
    put(kept, shuffled)
    kept.present()
    put(fresh, shuffled)
    fresh.present()
    assert pygame.image.tobytes(kept.surface, "RGB") == pygame.image.tobytes(fresh.surface, "RGB")


def test_the_same_frame_again_paints_nothing() -> None:
    canvas = Canvas(pygame.Surface(SIZE))
    for expected in (True, False, False):
        put(canvas, [(0, (5, 5), False), (1, (60, 60), True)])
        assert bool(canvas.present()) is expected


def test_an_exposed_window_is_painted_whole_although_nothing_changed() -> None:
    canvas = Canvas(pygame.Surface(SIZE))
    put(canvas, [(0, (5, 5), False)])
    canvas.present()
    canvas.invalidate()
    put(canvas, [(0, (5, 5), False)])
    assert canvas.present() == [BOUNDS]


def test_a_small_move_damages_a_small_area() -> None:
    canvas = Canvas(pygame.Surface(SIZE))
    put(canvas, [(0, (5, 5), False), (3, (80, 40), False)])
    canvas.present()
    put(canvas, [(0, (8, 5), False), (3, (80, 40), False)])
    assert canvas.present() == [pygame.Rect(5, 5, 23, 30)]


def test_light_is_added_to_what_lies_below() -> None:
    canvas = Canvas(pygame.Surface(SIZE))
    lamp = pygame.Surface((10, 10))
    lamp.fill((100, 50, 0))
    canvas.ground(BACKDROP)
    canvas.put(lamp, (0, 0), light=True)
    canvas.present()
    assert canvas.surface.get_at((3, 3))[:3] == (130, 120, 60)


rects = st.builds(
    pygame.Rect,
    st.integers(-50, 150),
    st.integers(-50, 150),
    st.integers(0, 80),
    st.integers(0, 80),
)


@given(st.lists(rects, max_size=60))
def test_merged_areas_are_few_and_cover_everything_that_changed(given: list[pygame.Rect]) -> None:
    areas = merged(given, BOUNDS)
    assert len(areas) <= MOST
    for rect in given:
        seen = rect.clip(BOUNDS)
        if seen.width and seen.height:
            assert any(area.contains(seen) for area in areas)


@pytest.mark.slow
def test_a_full_table_costs_less_than_half_a_millisecond_to_compare() -> None:
    canvas = Canvas(pygame.Surface((1280, 720)))
    still = [(SURFACES[n % 4], (7 * n % 1200, 13 * n % 680)) for n in range(146)]

    def frame(step: int) -> float:
        canvas.begin()
        start = time.perf_counter()
        for surface, at in still:
            canvas.put(surface, at)
        for card in range(4):
            canvas.put(SURFACES[0], (100 * card + step, 300))
        canvas.present()
        return time.perf_counter() - start

    frame(0)
    assert sorted(frame(step) for step in range(1, 200))[100] < 0.001


def test_one_item_that_is_put_later_than_before_damages_no_other() -> None:
    canvas = Canvas(pygame.Surface(SIZE))
    first, others = (0, (5, 5), False), [(1, (60, 10 * place), True) for place in range(4)]
    put(canvas, [first, *others])
    canvas.present()
    put(canvas, [*others, first])
    (damage,) = canvas.present()
    assert not any(damage.collidepoint(at) for _, at, _ in others)


def test_below_a_sheet_nothing_is_painted() -> None:
    below, target = pygame.Surface(SIZE, pygame.SRCALPHA), pygame.Surface(SIZE)
    canvas = Canvas(target)
    for at in ((50, 40), (52, 40)):
        canvas.begin()
        canvas.ground(BACKDROP)
        canvas.put(below, (0, 0))
        canvas.hide_below(SHEET.get_rect(topleft=(20, 20)), EDGE)
        canvas.put(SHEET, (20, 20))
        canvas.put(SURFACES[0], at)
        shown = canvas.present()
        below.fill((255, 0, 0, 255))  # against all rules, so that it would be seen
    assert len(shown) == 1
    assert not any(tuple(target.get_at(at))[:3] == (255, 0, 0) for at in ((55, 45), (75, 75)))


def test_a_whole_window_is_painted_without_what_lies_below_a_sheet_that_fills_most_of_it() -> None:
    below, target = pygame.Surface(SIZE, pygame.SRCALPHA), pygame.Surface(SIZE)
    below.fill((255, 0, 0, 255))
    clear = pygame.Surface((140, 110), pygame.SRCALPHA)  # said to be opaque: what is below shows
    canvas = Canvas(target)
    canvas.begin()
    canvas.ground(BACKDROP)
    canvas.put(below, (0, 0))
    canvas.hide_below(clear.get_rect(topleft=(10, 5)), EDGE)
    canvas.put(clear, (10, 5))
    assert canvas.present() == [BOUNDS]
    inside = clear.get_rect(topleft=(10, 5)).inflate(-2 * EDGE, -2 * EDGE)
    for at in product(range(SIZE[0]), range(SIZE[1])):
        assert (target.get_at(at)[:3] == (255, 0, 0)) != inside.collidepoint(at), at
