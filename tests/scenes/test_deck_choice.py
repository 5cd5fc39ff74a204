"""Another deck is on the table the moment it is chosen, and none that there is not."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pilot import Pilot, context, launch

from pidro_desktop.render.image_cache import ImageCache
from pidro_desktop.render.look import Look
from pidro_desktop.render.theme import load_theme
from pidro_desktop.scenes.shell.preferences import Preferences
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.storage.settings import Settings

pytestmark = pytest.mark.paint


def picture(pilot: Pilot) -> bytes:
    return pygame.image.tobytes(pilot.app.display.picture, "RGB")


@pytest.fixture
def pilot(own_home: Path) -> Pilot:
    own_home.mkdir()
    return launch(context(own_home, preferences=Preferences()), Title())


def test_a_deck_that_is_chosen_is_seen_at_once_and_goes_again(pilot: Pilot) -> None:
    preferences, seen = pilot.app.ctx.preferences, {}
    for deck in ("theme", "dusk", "kitchen"):
        preferences.change(deck=deck)
        pilot.run(0.2)  # the facts of the title come one a frame
        seen[deck] = picture(pilot)
    assert seen["dusk"] != seen["kitchen"] == seen["theme"]


def test_a_theme_brings_its_own_deck_unless_one_is_chosen(pilot: Pilot) -> None:
    preferences, look = pilot.app.ctx.preferences, pilot.app.ctx.look

    def ace() -> bytes:
        return pygame.image.tobytes(look.cards.face("AC", 100).surface, "RGBA")

    preferences.change(theme="dusk")
    own = ace()
    preferences.change(deck="dusk")
    assert ace() == own
    preferences.change(deck="kitchen")
    assert ace() != own


def test_points_and_four_colours_are_switched_at_the_table_as_it_lies(pilot: Pilot) -> None:
    preferences, cards = pilot.app.ctx.preferences, pilot.app.ctx.look.cards
    plain = cards.face("AD", 100, points=1).surface
    preferences.change(mark_points=True)
    assert cards.face("AD", 100, points=1).surface is not plain
    preferences.change(mark_points=False)
    assert cards.face("AD", 100, points=1).surface is plain
    preferences.change(four_colours=True)
    blue = cards.face("AD", 100, points=1).surface
    assert pygame.image.tobytes(blue, "RGBA") != pygame.image.tobytes(plain, "RGBA")


def test_a_kept_title_is_not_shown_with_another_deck(own_home: Path, tmp_path: Path) -> None:
    own_home.mkdir()
    kept, seen = tmp_path / "kept", []
    kept.mkdir()
    for deck in ("kitchen", "dusk"):
        look = Look.make(load_theme(), deck=deck)
        preferences = Preferences(Settings(deck=deck))
        ctx = context(own_home, look=look, preferences=preferences, stills=ImageCache(kept))
        pilot = launch(ctx, Title())
        pilot.run(0.1)
        seen.append(picture(pilot))
    assert seen[0] != seen[1]


def test_a_deck_that_is_not_there_gives_the_themes_own_and_a_sentence_once() -> None:
    preferences = Preferences(Settings(deck="tarot"))
    assert [preferences.deck(load_theme("dusk")) for _ in range(2)] == ["dusk", "dusk"]
    (notice,) = preferences.notices
    assert "tarot" in notice


@pytest.mark.parametrize("name", ["../cards", "kitchen/classic", "."])
def test_a_deck_is_a_plain_name_and_no_path(name: str) -> None:
    assert Preferences(Settings(deck=name)).deck(load_theme()) == "kitchen"
