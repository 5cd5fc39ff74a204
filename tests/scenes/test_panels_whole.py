"""At the usual size every panel is whole in view; with large text, all of it can be scrolled to."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from every_scene import scenes

from pidro_desktop import languages
from pidro_desktop.scenes.shell.page import CLOSE, Page
from pidro_desktop.scenes.shell.row_list import OPEN
from pidro_desktop.tr import ENGLISH, use_language

MADE = scenes()
WINDOWS = ((960, 600), (1280, 720), (1600, 1000))
BESIDES = (
    *("table: ", "replay: ", "watch", "lesson", "viewer", "title", "game over"),
    *("review of a ", "try again: ", "played on: ", "puzzle: ", "statistics", "numbers"),
    *("figures", "daily deal", "match: ", "lesson of the course", "lessons"),
    *("evening: new", "evening: after", "evening: left", "evening: a slip", "evening: the cup"),
    *("evening at the table", "evening compared", "evening: some", "known people"),
    *("match at the table", "match compared", "your place", "any deal"),
)
"""Scenes that are no panels."""
LATER = ("marked", "written", "middle", "further down")
"""The same panels in other states."""
PANELS = [name for name in MADE if not name.startswith(BESIDES) and not name.endswith(LATER)]
FIXED = {CLOSE, "done", "reset", "lesson", OPEN, "import", "continue", "quit", "yes", "no"}
"""Controls at head and foot, which no scrolling takes away."""


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    use_language(ENGLISH)


@pytest.mark.parametrize("name", PANELS)
def test_a_panel_keeps_to_its_window_at_the_usual_size(name: str, own_home: Path) -> None:
    own_home.mkdir()
    languages.set_language("fi")
    pilot = MADE[name](own_home)
    app, scene = pilot.app, pilot.scene
    assert isinstance(scene, Page)
    for language in ("fi", "sv"):
        languages.set_language(language)
        for size in WINDOWS:
            app.display.resize(size)
            app.resized()
            assert pygame.Rect((0, 0), size).contains(scene.rect), (language, size)
            assert not scene.sheet.scroll.limit, (language, size)
            for widget in scene.group:
                if widget.key in FIXED:
                    assert scene.rect.contains(widget.rect), (language, size, widget.key)


@pytest.mark.parametrize("name", PANELS)
def test_a_panel_has_text_of_200_percent_and_can_be_scrolled_to_its_end(
    name: str, own_home: Path
) -> None:
    own_home.mkdir()
    pilot = MADE[name](own_home)
    app, scene = pilot.app, pilot.scene
    assert isinstance(scene, Page)
    for size in WINDOWS:
        app.display.resize(size)
        app.ctx.preferences.change(ui_scale=100)
        app.resized()
        usual = scene.look.u
        app.ctx.preferences.change(ui_scale=200)
        app.resized()
        assert scene.look.u >= 1.95 * usual, size
        room = pygame.Rect(0, 0, *size)
        assert room.left <= scene.rect.left < scene.rect.right <= room.right
        scroll = scene.sheet.scroll
        assert scene.rect.height <= scroll.limit + room.height, "its end can be scrolled to"
        for widget in scene.group:
            assert scene.rect.left <= widget.rect.left < widget.rect.right <= scene.rect.right
        before = scene.rect.bottom
        scene.sheet.show(pygame.Rect(scene.rect.x, before - 1, 1, 1))
        assert scene.rect.bottom == before - scroll.limit <= room.bottom
