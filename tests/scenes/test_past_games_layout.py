"""The buttons under the old games have air beside their words, in every language and window."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from every_scene import scenes
from pilot import Pilot

from pidro_desktop import languages
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.widget import Button
from pidro_desktop.scenes.past_games.past_games import PastGames
from pidro_desktop.tr import ENGLISH, use_language

MADE = scenes()
WINDOWS = ((960, 600), (1280, 720), (1600, 1000), (720, 900), (900, 1200))
LEAST = 12
"""Units that stay free beside the words at least."""


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    use_language(ENGLISH)


def _until_read(pilot: Pilot) -> None:
    for _ in range(500):
        pilot.frame()
        if not pilot.scene.busy:
            return
        time.sleep(0.005)
    raise AssertionError("The games were never read.")


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("undo", [False, True])
def test_words_keep_off_the_ends_of_their_buttons(undo: bool, scale: int, own_home: Path) -> None:
    own_home.mkdir()
    pilot = MADE["old games: first"](own_home)
    app, scene = pilot.app, pilot.scene
    assert isinstance(scene, PastGames)
    if undo:
        pilot.press(pygame.K_DELETE)
        pilot.choose("yes")
        _until_read(pilot)
    app.ctx.preferences.change(ui_scale=scale)
    for language in languages.NAMES:
        languages.set_language(language)
        for size in WINDOWS:
            app.display.resize(size)
            app.resized()
            buttons = [one for one in scene.group if isinstance(one, Button) and one.label]
            assert len(buttons) == 7 + undo
            look = scene.look
            for one in buttons:
                wide = look.text.width(one.label, look.pen(Face.SERIF_BOLD, one.size, (0, 0, 0)))
                ends = 2 * (look.s(LEAST) if scale == 100 else 4)
                assert one.rect.width >= wide + ends, (language, size, one.key)
            buttons.sort(key=lambda one: (one.rect.y, one.rect.x))
            for one, other in pairwise(buttons):
                apart = one.rect.right < other.rect.left or one.rect.bottom < other.rect.top
                assert apart, (language, size, other.key)


@pytest.mark.parametrize("language", ["en", "sv", "fi"])
@pytest.mark.parametrize("scale", [100, 130, 150])
def test_the_buttons_and_three_games_are_in_view_in_the_smallest_window(
    scale: int, language: str, own_home: Path
) -> None:
    own_home.mkdir()
    pilot = MADE["old games: first"](own_home)
    languages.set_language(language)
    pilot.app.ctx.preferences.change(ui_scale=scale)
    pilot.resize((960, 600))
    scene = pilot.scene
    assert max(scene.group[key].rect.bottom for key in ("open", "review", "delete")) <= 600
    assert len(scene.list.visible()) >= 3
    assert scene.group["list"].rect.bottom < scene.group["open"].rect.top


def test_in_large_text_one_bar_moves_the_list_and_then_the_page(own_home: Path) -> None:
    own_home.mkdir()
    pilot = MADE["old games: first"](own_home)
    pilot.app.ctx.preferences.change(ui_scale=200)
    pilot.resize((960, 600))
    scene = pilot.scene
    rows, page = scene.list.scroll, scene.sheet.scroll
    assert not scene.list.barred
    bar = page._bar(scene.look)
    pilot.drag(bar.center, (bar.centerx, bar.centery + 60))
    assert 0 < rows.offset < rows.limit
    assert page.offset == 0
    bar = page._bar(scene.look)
    pilot.drag(bar.center, (bar.centerx, 590))
    assert (rows.offset, page.offset) == (rows.limit, page.limit)
    pilot.wheel(1)
    assert rows.offset == rows.limit, "the page goes back before the list"
    assert page.offset < page.limit
