"""A handful of pictures stay as they were when somebody looked at them and liked them.

To keep them anew, after looking at every one of them:

    PIDRO_REWRITE_PICTURES=1 python -m pytest tests/scenes/test_pictures.py

That writes tests/data/pictures. It needs Pillow, which is in the dependency group "test".
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import every_scene
import pictures
import pygame
import pytest
from pilot import Pilot, launch

from pidro_desktop.render.look import Look
from pidro_desktop.render.theme import load_theme
from pidro_desktop.scenes.rules.rules import Rules
from pidro_desktop.scenes.settings.settings import SettingsPanel
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.routes import SettingsPage
from pidro_desktop.scenes.title.title import Title

pytestmark = pytest.mark.paint

SIZE = (1280, 720)
BUTTON = pygame.Rect(1000, 590, 120, 60)
"""Where the table has a button of its own on the wood."""
PLATE = pygame.Rect(566, 72, 92, 36)
"""Bob's name."""
INDEX = pygame.Rect(477, 138, 24, 46)
"""The corner of the card that lies before Bob."""

MADE: dict[str, tuple[str, Callable[[Path], Pilot]]] = {
    "title": ("kitchen", lambda home: launch(every_scene.ctx_of(home), Title(), SIZE)),
    "auction": ("kitchen", lambda home: _table(home, "bid")),
    "play": ("kitchen", lambda home: _table(home, "play")),
    "play-dusk": ("dusk", lambda home: _table(home, "play")),
    "score": (
        "kitchen",
        lambda home: every_scene.at_table(home, every_scene.after_a_deal(), SIZE),
    ),
    "coach": ("kitchen", lambda home: every_scene.coached(home, "play", SIZE)),
    "settings-game": ("kitchen", lambda home: every_scene.over(home, SettingsPanel, SIZE)),
    "settings": ("kitchen", lambda home: every_scene.over(home, _table_page, SIZE)),
    "rules-daylight": ("light", lambda home: every_scene.over(home, Rules, SIZE)),
}


def _table(home: Path, asked: str) -> Pilot:
    return every_scene.at_table(home, every_scene.asking(asked), SIZE)


def _table_page() -> SettingsPanel:
    return SettingsPanel(SettingsPage.TABLE)


@cache
def _look(theme: str) -> Look:
    return Look.make(load_theme(theme))


@pytest.fixture
def picture_of(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[str], pygame.Surface]:
    """Makes a picture by its name in ``MADE``, in English and in the theme that it names."""

    def make(name: str) -> pygame.Surface:
        theme, scene = MADE[name]
        plain = every_scene.ctx_of

        def ctx_of(home: Path) -> Context:
            ctx = plain(home)
            ctx.preferences.change(theme=theme, language="en")
            return ctx

        monkeypatch.setattr(every_scene, "look", lambda: _look(theme))
        monkeypatch.setattr(every_scene, "ctx_of", ctx_of)
        pilot = scene(tmp_path)
        pilot.frame()
        return pilot.app.display.picture.copy()

    return make


@pytest.mark.parametrize("name", MADE)
def test_a_picture_is_as_it_was_kept(name: str, picture_of, tmp_path: Path) -> None:
    seen = picture_of(name)
    if pictures.REWRITE:
        pictures.keep(name, seen)
    pictures.check(name, seen, tmp_path / "pictures")


# ------------------------------------------------------------ faults that are planted are found


def _moved(picture: pygame.Surface) -> None:
    part = picture.subsurface(BUTTON).copy()
    picture.blit(part, BUTTON.move(5, 0))


def _missing(picture: pygame.Surface) -> None:
    cloth = picture.subsurface(PLATE.move(0, 60)).copy()
    picture.blit(cloth, PLATE)


def _recoloured(picture: pygame.Surface) -> None:
    for x in range(INDEX.left, INDEX.right):
        for y in range(INDEX.top, INDEX.bottom):
            red, green, blue, _ = picture.get_at((x, y))
            picture.set_at((x, y), (blue, green, red))


def _brighter(picture: pygame.Surface) -> None:
    picture.fill((20, 20, 20), special_flags=pygame.BLEND_RGB_ADD)


@pytest.mark.parametrize("fault", [_moved, _missing, _recoloured, _brighter])
def test_a_part_that_moved_went_or_changed_colour_is_found(
    fault: Callable[[pygame.Surface], None], picture_of, tmp_path: Path
) -> None:
    picture = picture_of("play")
    fault(picture)
    with pytest.raises(AssertionError, match="has changed") as told:
        pictures.check("play", picture, tmp_path / "found")
    written = {path.name for path in (tmp_path / "found").iterdir()}
    assert written == {"play-seen.png", "play-kept.png", "play-difference.png"}
    assert str(tmp_path / "found") in str(told.value)


def test_what_is_smoothed_otherwise_is_the_same_picture(picture_of, tmp_path: Path) -> None:
    picture = picture_of("play")
    softer = pygame.transform.gaussian_blur(picture, 1)
    softer.fill((2, 2, 2), special_flags=pygame.BLEND_RGB_ADD)
    assert softer.get_at(INDEX.center) != picture.get_at(INDEX.center)
    pictures.check("play", softer, tmp_path / "found")


def test_the_pictures_that_are_kept_are_those_that_are_compared() -> None:
    kept = list(pictures.KEPT.glob("*"))
    assert {path.name for path in kept} == {f"{name}.png" for name in MADE}
    assert sum(path.stat().st_size for path in kept) < 400_000
