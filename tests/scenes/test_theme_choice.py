"""The table is laid anew the moment that another theme is chosen, and never left bare."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pilot import Pilot, Table, context, launch

from pidro_desktop.render.image_cache import ImageCache
from pidro_desktop.render.look import Look
from pidro_desktop.render.theme import ThemeError, load_theme
from pidro_desktop.scenes.settings.settings import SettingsPanel
from pidro_desktop.scenes.shell.message import Message
from pidro_desktop.scenes.shell.preferences import Preferences
from pidro_desktop.scenes.shell.routes import SettingsPage
from pidro_desktop.scenes.shell.scene import Push
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.storage.settings import NEWS


def picture(pilot: Pilot) -> bytes:
    return pygame.image.tobytes(pilot.app.display.picture, "RGB")


FACTS = 0.2
"""Seconds after which all facts of the title are there: they come one a frame."""


def fresh(home: Path, theme: str) -> bytes:
    """The title of a program that began with this theme."""
    look = Look.make(load_theme(theme))
    pilot = launch(context(home, look=look, preferences=Preferences()), Title())
    pilot.run(FACTS)
    return picture(pilot)


def choose_table(pilot: Pilot, word: str) -> None:
    """Click the cell of the choice in which ``word`` stands."""
    choice = pilot.find("theme")
    words = [option[1] for option in choice.options]
    cell = choice.rect.width / len(words)
    pilot.click(choice.rect.x + cell * (words.index(word) + 0.5), choice.rect.centery)


@pytest.mark.paint
def test_a_theme_chosen_in_the_settings_is_seen_at_once_and_everywhere(own_home: Path) -> None:
    own_home.mkdir()
    pilot = launch(context(own_home), Title())
    kitchen = picture(pilot)
    pilot.app.apply(Push(SettingsPanel(SettingsPage.TABLE)))
    pilot.frame()
    for word, name in (("Dusk", "dusk"), ("Daylight", "light"), ("Kitchen", "kitchen")):
        choose_table(pilot, word)
        assert pilot.app.ctx.preferences.now.theme == name
        assert pilot.app.ctx.look.theme == load_theme(name)
        edge = pilot.app.display.picture.get_at(pilot.find("done").rect.midtop)[:3]
        wanted = load_theme(name).controls.tile_line
        assert max(abs(a - b) for a, b in zip(edge, wanted, strict=True)) < 6
    pilot.press(pygame.K_ESCAPE)
    pilot.hover(5, 5)
    assert picture(pilot) == kitchen


@pytest.mark.paint
def test_the_title_in_another_theme_is_the_one_a_new_start_would_show(own_home: Path) -> None:
    own_home.mkdir()
    pilot = launch(context(own_home, preferences=Preferences()), Title())
    pilot.app.ctx.preferences.change(theme="dusk")
    pilot.run(FACTS)
    assert picture(pilot) == fresh(own_home, "dusk")


@pytest.mark.paint
def test_a_kept_title_is_not_shown_in_another_theme(own_home: Path, tmp_path: Path) -> None:
    own_home.mkdir()
    kept = tmp_path / "kept"
    kept.mkdir()
    stills = ImageCache(kept)
    for name in ("kitchen", "dusk", "light"):
        look = Look.make(load_theme(name))
        ctx = context(own_home, look=look, preferences=Preferences(), stills=stills)
        pilot = launch(ctx, Title())
        pilot.run(FACTS)
        first = picture(pilot)
        again = launch(ctx, Title())
        again.run(FACTS)
        assert first == picture(again)
        assert len(list(kept.iterdir())) == 2, "the newest is kept, table and all, and it alone"
        assert first == fresh(own_home, name)


def test_a_theme_that_is_not_there_gives_the_kitchen_and_a_sentence(own_home: Path) -> None:
    own_home.mkdir()
    file = own_home / "settings.toml"
    file.write_text(f'theme = "attic"\nnews = {NEWS}\n', encoding="utf-8")
    preferences = Preferences.load(file)
    theme = preferences.theme()
    assert theme.name == "kitchen"
    ctx = context(own_home, look=Look.make(theme), preferences=preferences)
    pilot = launch(ctx, Title())
    assert isinstance(pilot.scene, Message)
    assert "'attic'" in pilot.scene.text
    assert "Kitchen" in pilot.scene.text
    pilot.press(pygame.K_RETURN)
    ctx.preferences.change(speed="fast")
    pilot.frame()
    assert isinstance(pilot.scene, Title), "it is said once"
    assert Preferences.load(file).now.theme == "attic", "what was written is not overwritten"


@pytest.mark.parametrize("name", ["../kitchen", "/etc/passwd", "", "kitchen.toml", "Kitchen"])
def test_a_theme_is_a_plain_name_and_no_path(name: str) -> None:
    with pytest.raises(ThemeError, match="cannot be called"):
        load_theme(name)


def test_a_table_under_the_settings_changes_with_them(own_home: Path) -> None:
    own_home.mkdir()

    class Resized(Table):
        sizes = 0

        def resize(self, size: tuple[int, int]) -> None:
            Resized.sizes += 1

    pilot = launch(context(own_home), Resized())
    pilot.app.apply(Push(SettingsPanel(SettingsPage.TABLE)))
    before = Resized.sizes
    choose_table(pilot, "Dusk")
    assert Resized.sizes == before + 1
