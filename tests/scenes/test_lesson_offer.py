"""The lesson is offered to newcomers alone, and lies where it covers nothing."""

from __future__ import annotations

import pygame
import pytest
from pilot import Pilot
from test_lesson import at_title, by_clicks, told

from pidro_desktop import paths
from pidro_desktop.render.art.title_table import FIGURE
from pidro_desktop.scenes.course.course import CourseScene
from pidro_desktop.scenes.lesson.lesson import Lesson
from pidro_desktop.scenes.lesson.lesson_steps import STEPS
from pidro_desktop.scenes.shell.context import Games
from pidro_desktop.scenes.shell.routes import ShowTitle
from pidro_desktop.scenes.shell.saved_game import SavedGame
from pidro_desktop.scenes.shell.scene import Push
from pidro_desktop.scenes.title.doors import LESSONS
from pidro_desktop.scenes.title.first_start import KNOWN


def offered(pilot: Pilot) -> bool:
    """Whether the guided deal lies in the light, and can be declined."""
    declined = any(widget.key == KNOWN for widget in pilot.widgets())
    assert declined == (pilot.find(LESSONS).fact == "A guided deal, four minutes")
    assert declined == pilot.scene.picture.shown.first
    return declined


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


def test_who_knows_the_game_sees_no_points_on_the_cards(own_home):
    pilot = at_title(own_home)
    pilot.choose("I know the game")
    assert pilot.app.ctx.preferences.now.mark_points is False


def test_a_wish_about_the_points_on_the_cards_stays(own_home):
    pilot = at_title(own_home)
    pilot.app.ctx.preferences.change(mark_points=True)
    pilot.choose("I know the game")
    assert pilot.app.ctx.preferences.now.mark_points is True


def test_it_is_not_offered_again_where_it_was_taken(own_home):
    pilot = at_title(own_home)
    pilot.choose("Lessons")
    assert isinstance(pilot.scene, CourseScene)
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


def test_the_guided_deal_leads_back_to_where_it_was_opened(own_home):
    pilot = at_title(own_home)
    pilot.app.ctx.preferences.change(speed="instant", sound_volume=0)
    mode = Lesson()
    title = pilot.scene
    pilot.app.apply(Push(mode.table))
    while mode.at < len(STEPS) - 1:
        told(pilot, mode)
        by_clicks(pilot, mode)
    assert told(pilot, mode).content.button == "Done"
    by_clicks(pilot, mode)
    assert pilot.scene is title


@pytest.mark.parametrize("scale", [80, 100, 130, 200])
@pytest.mark.parametrize("language", ["en", "sv", "fi"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1440), (900, 1200), (1200, 1200)])
def test_the_book_lies_on_the_cloth_clear_of_its_edge_and_of_the_figures(
    own_home, size, language, scale
):
    pilot = at_title(own_home, size)
    pilot.app.ctx.preferences.change(ui_scale=scale, language=language)
    pilot.frame()
    picture = pilot.scene.picture
    hem = round(9.5 * pilot.app.ctx.u)
    cloth = picture.layout.cloth.inflate(-2 * hem, -2 * hem)
    whole = [pilot.find(key).rect for key in (LESSONS, KNOWN)]
    assert all(cloth.contains(rect) for rect in whole)
    assert all(min(rect.size) >= 44 for rect in whole)
    for x, y in picture.cloth.seats.values():
        high = FIGURE * picture.cloth.k
        figure = pygame.Rect(0, 0, round(high * 0.7), round(high))
        figure.center = x, y
        assert figure.collidelist(whole) < 0
