"""The lesson is offered to newcomers alone, lies where it covers nothing, and ends with a game."""

from __future__ import annotations

import pygame
import pytest
from pilot import Pilot, stands_in
from test_lesson import at_title, begin, by_clicks, told

from pidro_desktop import languages, paths
from pidro_desktop.render.art.title_table import FIGURE
from pidro_desktop.render.art.title_table import _places as figures_at
from pidro_desktop.scenes.lesson.lesson import LessonScene
from pidro_desktop.scenes.lesson.lesson_bubble import Bubble
from pidro_desktop.scenes.lesson.lesson_steps import STEPS
from pidro_desktop.scenes.shell.context import Games
from pidro_desktop.scenes.shell.routes import ShowTitle
from pidro_desktop.scenes.shell.saved_game import SavedGame
from pidro_desktop.scenes.shell.scene import Push
from pidro_desktop.scenes.title import lesson_prompt
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.scenes.title.title_layout import title_places
from pidro_desktop.tr import ENGLISH, use_language


def offered(pilot: Pilot) -> bool:
    return any(widget.label == "Show me" for widget in pilot.widgets())


def test_the_offer_keeps_nobody_from_a_new_game(own_home):
    pilot = at_title(own_home)
    assert offered(pilot)
    focus = pilot.scene.group.focus
    assert focus is not None
    assert focus.key == "new"


def test_who_knows_the_game_is_not_asked_again(own_home):
    pilot = at_title(own_home)
    pilot.choose("I know the game")
    assert not offered(pilot)
    assert not offered(at_title(own_home))


def test_it_is_not_offered_again_where_it_was_taken(own_home):
    pilot, _scene = begin(own_home)
    pilot.press(pygame.K_ESCAPE)
    assert not offered(pilot)
    assert not offered(at_title(own_home))


def test_whoever_has_set_something_before_is_no_newcomer(own_home):
    own_home.mkdir()
    (own_home / "settings.toml").write_text("format = 1\nmuted = true\n")
    assert not offered(at_title(own_home))


def test_whoever_has_a_game_or_results_is_no_newcomer(own_home):
    saved = Games(ShowTitle, saved=lambda: SavedGame(3, 11, 2))
    assert not offered(at_title(own_home, open_games=lambda: saved))
    (paths.saves_dir() / "old.pidro.jsonl").write_text("")
    assert not offered(at_title(own_home / "kept"))


def test_the_copy_that_only_looks_offers_nothing(own_home):
    assert not offered(at_title(own_home, may_write=lambda: False))


def to_the_last(pilot: Pilot, scene: LessonScene) -> Bubble:
    """The last bubble."""
    while scene.at < len(STEPS) - 1:
        told(pilot, scene)
        by_clicks(pilot, scene)
    return told(pilot, scene)


def test_it_ends_with_a_first_game(own_home):
    begun = Begun()
    pilot = at_title(own_home, open_games=lambda: Games(stands_in(begun)))
    pilot.app.ctx.preferences.change(speed="instant", sound_volume=0)
    pilot.choose("Show me")
    scene = pilot.scene
    assert isinstance(scene, LessonScene)
    bubble = to_the_last(pilot, scene)
    assert bubble.told.button == "Play your first game"
    by_clicks(pilot, scene)
    assert begun.games == 1
    assert len(pilot.app.stack) == 1


def test_where_a_game_is_being_played_it_leads_back_to_that(own_home):
    saved = Games(ShowTitle, saved=lambda: SavedGame(3, 11, 2))
    pilot = at_title(own_home, open_games=lambda: saved)
    pilot.app.ctx.preferences.change(speed="instant", sound_volume=0)
    scene = LessonScene()
    title = pilot.scene
    pilot.app.apply(Push(scene))
    assert to_the_last(pilot, scene).told.button == "Done"
    by_clicks(pilot, scene)
    assert pilot.scene is title


class Begun:
    """Counts the games that are begun."""

    def __init__(self) -> None:
        self.games = 0

    def __call__(self) -> Title:
        self.games += 1
        return Title()


@pytest.mark.parametrize("scale", [80, 100, 130, 200])
@pytest.mark.parametrize("language", ["en", "sv", "fi"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1440), (900, 1200), (1200, 1200)])
def test_the_offer_lies_on_the_cloth_clear_of_its_edge_and_of_the_figures(
    own_home, size, language, scale
):
    languages.set_language(language)
    try:
        pilot = at_title(own_home, size)
        pilot.app.ctx.preferences.change(ui_scale=scale)
        pilot.frame()
        ctx = pilot.app.ctx
        whole, places = lesson_prompt.booklet(ctx), title_places(ctx.size, ctx.u)
        hem = round(9.5 * ctx.u)
        assert places.cloth.inflate(-2 * hem, -2 * hem).contains(whole)
        for at in figures_at(ctx.look, ctx.look.at(places.k), places.cloth):
            figure = pygame.Rect(0, 0, round(FIGURE * 0.8 * places.k), round(FIGURE * places.k))
            figure.center = at
            assert not whole.colliderect(figure)
        buttons = [pilot.find("Show me" if language == "en" else "lesson").rect]
        assert all(lesson_prompt.slip(ctx).contains(rect) for rect in buttons)
        assert min(buttons[0].size) >= 44
    finally:
        use_language(ENGLISH)
