"""Kept pictures: as many bytes as there is room for, what was used least recently leaves first."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from functools import partial
from random import Random

import pygame
import pytest

from pidro_desktop.render import text
from pidro_desktop.render.art import table_background
from pidro_desktop.render.look import Look
from pidro_desktop.render.surface_pool import (
    CARDS,
    DRAWINGS,
    FURNITURE,
    POOLS,
    USUAL,
    WORDS,
    Pool,
    PutOff,
    SurfaceStore,
    bytes_of,
    fit_pools,
    made_within,
)
from pidro_desktop.render.text import Face, Pen
from pidro_desktop.render.theme import load_theme

pytestmark = pytest.mark.paint

TILE = 10 * 10 * 4


def tile() -> pygame.Surface:
    return pygame.Surface((10, 10), pygame.SRCALPHA)


def room_for(tiles: int) -> Pool:
    return Pool(tiles * TILE, 0)


def sweep() -> None:
    """Let what owners had who are gone leave the pools at once."""
    gc.collect()
    for pool in POOLS:
        SurfaceStore(pool).get("anything", tile)


@pytest.fixture
def roomy() -> Iterator[None]:
    """Nothing has to leave to make room."""
    fit_pools((20_000, 20_000))
    yield
    fit_pools(USUAL)


def test_a_store_forgets_what_was_used_longest_ago() -> None:
    store = SurfaceStore(room_for(3))
    for key in "abc":
        store.get(key, tile)
    store.get("a", tile)
    store.get("d", tile)
    assert "b" not in store
    assert all(key in store for key in "acd")


def test_what_is_kept_is_made_once() -> None:
    store = SurfaceStore(room_for(3))
    assert store.get("a", tile) is store.get("a", tile)


@pytest.mark.parametrize("size", [USUAL, (2560, 1440)])
def test_a_sheet_its_shadow_its_veil_and_the_focus_are_never_drawn_again(
    size: tuple[int, int],
) -> None:
    made: list[str] = []

    def large(name: str) -> pygame.Surface:
        made.append(name)
        return pygame.Surface(size, pygame.SRCALPHA)

    fit_pools(size)
    try:
        store = SurfaceStore(FURNITURE)
        for name in ("veil", "shadow", "sheet", "focus") * 2:
            store.get(name, partial(large, name))
    finally:
        fit_pools(USUAL)
    assert made == ["veil", "shadow", "sheet", "focus"]


def test_owners_have_one_budget_and_never_each_others_pictures() -> None:
    pool = room_for(3)
    mine, yours = SurfaceStore(pool), SurfaceStore(pool)
    first = mine.get("a", tile)
    assert yours.get("a", tile) is not first
    for key in "bc":
        yours.get(key, tile)
    assert "a" not in mine, "it was used least recently of all"
    assert all(key in yours for key in "abc")
    assert pool.held == 3 * TILE


def test_clearing_forgets_one_owners_pictures_alone() -> None:
    pool = room_for(10)
    mine, yours = SurfaceStore(pool), SurfaceStore(pool)
    mine.get("a", tile)
    yours.get("a", tile)
    mine.clear()
    assert "a" not in mine
    assert "a" in yours
    assert pool.held == TILE


def test_what_an_owner_had_goes_with_it() -> None:
    pool = room_for(10)
    gone, stays = SurfaceStore(pool), SurfaceStore(pool)
    gone.get("a", tile)
    del gone
    gc.collect()
    stays.get("b", tile)
    assert pool.held == TILE


def test_a_smaller_window_has_a_smaller_budget_at_once() -> None:
    pool = Pool(0, 1.0)
    pool.fit((100, 10))
    store = SurfaceStore(pool)
    for key in range(12):
        store.get(key, tile)
    assert pool.held == 10 * TILE
    pool.fit((40, 10))
    assert pool.held == 4 * TILE
    assert [key in store for key in range(12)] == [False] * 8 + [True] * 4


def test_a_picture_larger_than_the_budget_is_kept_while_it_is_the_only_one() -> None:
    store = SurfaceStore(Pool(TILE // 2, 0))
    first = store.get("a", tile)
    assert store.get("a", tile) is first
    store.get("b", tile)
    assert "a" not in store


def test_bytes_are_counted_right_whatever_happens() -> None:
    random, pool = Random(1), room_for(40)
    stores = [SurfaceStore(pool) for _ in range(4)]
    for _ in range(3_000):
        store, size = random.choice(stores), random.randint(1, 30)
        draw = random.random()
        if draw < 0.01:
            store.clear()
        elif draw < 0.02:
            stores.remove(store)
            del store
            stores.append(SurfaceStore(pool))
        else:
            store.get(size, partial(pygame.Surface, (size, size), pygame.SRCALPHA))
        assert pool.held <= pool.limit
    stores[0].get("last", tile)
    owners = {one._number for one in stores}
    kept = [found for (owner, _key), found in pool._surfaces.items() if owner in owners]
    assert pool.held == sum(map(bytes_of, kept))
    assert pool.held > 20 * TILE


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_with_a_window_all_pictures_stay_below_three_hundred_megabytes(
    size: tuple[int, int],
) -> None:
    fit_pools(size)
    window = size[0] * size[1] * 4
    all_kept = sum(pool.limit for pool in POOLS)
    fit_pools(USUAL)
    assert 80e6 + all_kept + 3 * window < 300e6, "the rest of the program takes 80"
    assert all_kept > 12 * window, "there is room for all that a frame shows"


@pytest.mark.usefixtures("roomy")
def test_words_cards_shapes_and_grounds_all_count() -> None:
    theme = load_theme("dusk")
    look = Look.make(theme)
    table_background._tiles.clear()

    def draw_words() -> object:
        return look.text.surface("Never said before", Pen(Face.SANS, 31, (1, 2, 3)))

    def draw_ground() -> object:
        return table_background.render_background(
            (300, 200), pygame.Rect(20, 20, 200, 150), 1.0, theme
        )

    for pool, draw in (
        (WORDS, draw_words),
        (FURNITURE, draw_ground),
        (FURNITURE, lambda: look.shapes.tile((91, 37), 1.0)),
        (DRAWINGS, lambda: look.cards.face("TC", 91)),
        (CARDS, lambda: look.cards.face("TC", 92)),
    ):
        sweep()
        before = pool.held
        draw()
        assert pool.held > before


@pytest.mark.usefixtures("roomy")
def test_a_look_that_was_changed_keeps_no_pictures() -> None:
    look = Look.make(load_theme("kitchen"))
    look.cards.face("TC", 300)
    look.shapes.tile((400, 300), 1.0)
    sweep()
    before = [pool.held for pool in POOLS]
    look.use_theme(load_theme("dusk"))
    sweep()
    now = [pool.held for pool in POOLS]
    assert all(new < old for new, old in zip(now[:3], before[:3], strict=True))


def test_fonts_keep_no_files_open() -> None:
    if sys.platform != "linux":
        pytest.skip("open files are counted in /proc")
    text.open_face.cache_clear()
    before = len(os.listdir("/proc/self/fd"))  # noqa: PTH208  a count, not paths
    for px in range(16, 76):
        text.font(Face.SERIF, px).render("Pidro", True, (0, 0, 0))
    assert len(os.listdir("/proc/self/fd")) == before  # noqa: PTH208  a count, not paths


def test_what_takes_too_long_to_make_is_put_off_and_goes_on_from_there() -> None:
    store = SurfaceStore(room_for(3))

    def draw() -> bool:
        try:
            with made_within(0):
                for key in "abc":
                    store.get(key, tile)
        except PutOff:
            return False
        return True

    assert [draw() for _ in range(3)] == [False, False, True]
    store.clear()
    for key in "abc":
        store.get(key, tile)
    assert draw(), "once it is over, nothing is put off"
