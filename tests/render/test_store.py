"""Kept pictures: as many bytes as there is room for, what was used least recently leaves first."""

from __future__ import annotations

import gc
import os
import sys
from random import Random

import pygame
import pytest

from pidro_desktop.render import ground, text
from pidro_desktop.render.look import Look
from pidro_desktop.render.store import POOL, Pool, SurfaceStore, budget, bytes_of
from pidro_desktop.render.text import Face, Pen
from pidro_desktop.render.theme import load_theme

TILE = 10 * 10 * 4


def tile() -> pygame.Surface:
    return pygame.Surface((10, 10), pygame.SRCALPHA)


def sweep() -> None:
    """Let what owners had who are gone leave the pool at once."""
    gc.collect()
    SurfaceStore().get("anything", tile)


def test_a_store_forgets_what_was_used_longest_ago() -> None:
    store = SurfaceStore(Pool(3 * TILE))
    for key in "abc":
        store.get(key, tile)
    store.get("a", tile)
    store.get("d", tile)
    assert "b" not in store
    assert all(key in store for key in "acd")


def test_what_is_kept_is_made_once() -> None:
    store = SurfaceStore(Pool(3 * TILE))
    assert store.get("a", tile) is store.get("a", tile)


def test_owners_have_one_budget_and_never_each_others_pictures() -> None:
    pool = Pool(3 * TILE)
    mine, yours = SurfaceStore(pool), SurfaceStore(pool)
    first = mine.get("a", tile)
    assert yours.get("a", tile) is not first
    for key in "bc":
        yours.get(key, tile)
    assert "a" not in mine, "it was used least recently of all"
    assert len(yours) == 3
    assert pool.held == 3 * TILE


def test_clearing_forgets_one_owners_pictures_alone() -> None:
    pool = Pool(10 * TILE)
    mine, yours = SurfaceStore(pool), SurfaceStore(pool)
    mine.get("a", tile)
    yours.get("a", tile)
    mine.clear()
    assert "a" not in mine
    assert "a" in yours
    assert pool.held == TILE


def test_what_an_owner_had_goes_with_it() -> None:
    pool = Pool(10 * TILE)
    gone, stays = SurfaceStore(pool), SurfaceStore(pool)
    gone.get("a", tile)
    del gone
    gc.collect()
    stays.get("b", tile)
    assert pool.held == TILE


def test_a_smaller_budget_is_kept_to_at_once() -> None:
    pool = Pool(10 * TILE)
    store = SurfaceStore(pool)
    for key in range(10):
        store.get(key, tile)
    pool.limit = 4 * TILE
    assert pool.held == 4 * TILE
    assert [key in store for key in range(10)] == [False] * 6 + [True] * 4


def test_a_picture_larger_than_the_budget_is_kept_while_it_is_the_only_one() -> None:
    store = SurfaceStore(Pool(TILE // 2))
    first = store.get("a", tile)
    assert store.get("a", tile) is first
    store.get("b", tile)
    assert "a" not in store


def test_bytes_are_counted_right_whatever_happens() -> None:
    random, pool = Random(1), Pool(40 * TILE)
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
            store.get(size, lambda size=size: pygame.Surface((size, size), pygame.SRCALPHA))
        assert pool.held <= pool.limit
    stores[0].get("last", tile)
    kept = [pool.find((one._number, key)) for one in stores for key in pool.keys(one._number)]
    assert pool.held == sum(bytes_of(found) for found in kept if found is not None)
    assert pool.held > 20 * TILE


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (2560, 1440)])
def test_a_window_with_its_pictures_stays_far_below_three_hundred_megabytes(size) -> None:
    window = size[0] * size[1] * 4
    assert budget(size) + 2 * window < 200e6  # the rest of the program takes 80
    assert budget(size) > 9 * window, "there is room for all that a frame shows"


def test_words_cards_shapes_and_grounds_all_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(POOL, "limit", 1 << 40)  # so that nothing has to leave for it
    theme = load_theme("dusk")
    look = Look.make(theme)

    def draw_words() -> object:
        return look.text.surface("Never said before", Pen(Face.SANS, 31, (1, 2, 3)))

    def draw_ground() -> object:
        ground._tiles.clear()
        return ground.bake((300, 200), pygame.Rect(20, 20, 200, 150), 1.0, theme)

    for draw in (
        draw_words,
        draw_ground,
        lambda: look.cards.face("TC", 91),
        lambda: look.shapes.tile((91, 37), 1.0),
    ):
        sweep()
        before = POOL.held
        draw()
        assert POOL.held > before


def test_a_look_that_was_changed_keeps_no_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(POOL, "limit", 1 << 40)
    look = Look.make(load_theme("kitchen"))
    look.cards.face("TC", 300)
    look.shapes.tile((400, 300), 1.0)
    sweep()
    before = POOL.held
    look.wear(load_theme("dusk"))
    sweep()
    assert POOL.held < before - 400 * 300 * 4


def test_fonts_keep_no_files_open() -> None:
    if sys.platform != "linux":
        pytest.skip("open files are counted in /proc")
    text.font.cache_clear()
    before = len(os.listdir("/proc/self/fd"))  # noqa: PTH208  a count, not paths
    for px in range(16, 76):
        text.font(Face.SERIF, px).render("Pidro", True, (0, 0, 0))
    assert len(os.listdir("/proc/self/fd")) == before  # noqa: PTH208  a count, not paths
