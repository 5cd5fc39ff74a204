"""The lesson is offered to newcomers alone, and lies where it covers nothing."""

from __future__ import annotations

import pygame
import pytest
from matches import new_match
from pilot import Pilot
from test_lesson import at_title

from pidro_desktop import paths
from pidro_desktop.engine.seats import EAST, NORTH, WEST
from pidro_desktop.puzzles.progress import STARTS
from pidro_desktop.render.art.title_table import FIGURE
from pidro_desktop.scenes.course.course import CourseScene
from pidro_desktop.scenes.puzzles.themes import PuzzleThemes
from pidro_desktop.scenes.settings.settings import SettingsPanel
from pidro_desktop.scenes.shell.context import Games
from pidro_desktop.scenes.shell.message import Message
from pidro_desktop.scenes.shell.routes import PlayMatch, ShowTitle
from pidro_desktop.scenes.shell.saved_game import SavedGame
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.title.doors import DAILY, LESSONS, PUZZLES
from pidro_desktop.scenes.title.title import PlayerControl


def offered(pilot: Pilot) -> bool:
    """Whether the guided deal lies in the light."""
    first = pilot.find(LESSONS).fact == "A guided deal, four minutes"
    assert first == pilot.scene.picture.shown.first
    return first


def test_the_offer_keeps_nobody_from_a_new_game(own_home):
    pilot = at_title(own_home)
    assert offered(pilot)
    focus = pilot.scene.group.focus
    assert focus is not None
    assert focus.key == "new"


@pytest.mark.parametrize(
    ("answer", "company", "helps", "marked"),
    [
        ("Often", ("champion", ("steady", "steady")), False, False),
        ("Sometimes", ("steady", ("casual", "casual")), False, True),
        ("Never", ("steady", ("beginner", "beginner")), True, True),
    ],
)
def test_a_first_game_asks_how_often_one_has_played(own_home, answer, company, helps, marked):
    games = Games(lambda: PlayMatch(new_match("first")))
    pilot = at_title(own_home, open_games=lambda: games)
    pilot.choose("New game")
    assert isinstance(pilot.scene, Message)
    pilot.choose(answer)
    now = pilot.app.ctx.preferences.now
    assert (now.partner, now.opponents) == company
    assert (now.help, now.mark_points) == (helps, marked)
    assert now.play_single, "what need not be played is played for newcomers"
    assert now.claims
    assert isinstance(pilot.scene, TableScene), "and the game begins"
    again = at_title(own_home)
    assert not offered(again)
    again.choose("New game")
    assert not isinstance(again.scene, Message), "nobody is asked twice"


def test_who_does_not_answer_stays_at_the_title_and_is_asked_again(own_home):
    pilot = at_title(own_home)
    title, before = pilot.scene, pilot.app.ctx.preferences.now
    pilot.choose("New game")
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene is title
    assert pilot.app.ctx.preferences.now == before
    pilot.choose("New game")
    assert isinstance(pilot.scene, Message)


def test_puzzles_before_any_game_ask_once_how_often_one_has_played(own_home):
    pilot = at_title(own_home)
    pilot.choose(PUZZLES)
    assert isinstance(pilot.scene, Message)
    pilot.choose("Often")
    assert isinstance(pilot.scene, PuzzleThemes), "and the puzzles open"
    assert pilot.scene.progress.player.value == STARTS["often"]
    now = pilot.app.ctx.preferences.now
    assert (now.partner, now.experience) == ("champion", "often")
    pilot.press(pygame.K_ESCAPE)
    pilot.choose(PUZZLES)
    assert isinstance(pilot.scene, PuzzleThemes), "nobody is asked twice"


def test_who_has_played_opens_the_puzzles_without_a_question(own_home):
    saved = Games(ShowTitle, saved=lambda: SavedGame(3, 11, 2))
    pilot = at_title(own_home, open_games=lambda: saved)
    pilot.choose(PUZZLES)
    assert isinstance(pilot.scene, PuzzleThemes)


def test_who_begins_with_a_lesson_is_asked_at_the_first_game_even_on_another_day(own_home):
    at_title(own_home).choose("Lessons")
    pilot = at_title(own_home)
    pilot.choose("New game")
    pilot.choose("Never")
    assert pilot.app.ctx.preferences.now.help


def test_whoever_sets_something_before_the_first_game_is_still_asked_on_another_day(own_home):
    pilot = at_title(own_home)
    pilot.app.ctx.preferences.change(muted=True)
    pilot = at_title(own_home)
    assert offered(pilot)
    pilot.choose("New game")
    assert isinstance(pilot.scene, Message)


def test_a_new_player_who_begins_with_the_daily_deal_need_not_play_what_is_forced(own_home):
    pilot = at_title(own_home)
    pilot.choose(DAILY)
    now = pilot.app.ctx.preferences.now
    assert now.play_single
    assert now.claims
    (paths.saves_dir() / "daily.pidro.jsonl").write_text("")
    another_day = at_title(own_home)
    assert another_day.app.ctx.preferences.now == now
    another_day.choose("New game")
    another_day.choose("Often")
    assert another_day.app.ctx.preferences.now.play_single


def test_what_a_new_player_has_switched_off_stays_off(own_home):
    pilot = at_title(own_home)
    pilot.app.ctx.preferences.change(claims=False)
    pilot.choose("New game")
    pilot.choose("Never")
    now = pilot.app.ctx.preferences.now
    assert now.play_single
    assert not now.claims


def test_a_new_player_who_only_looks_leaves_no_file(own_home):
    pilot = at_title(own_home)
    pilot.choose("About")
    pilot.press(pygame.K_ESCAPE)
    assert not (own_home / "settings.toml").exists()


def test_a_wish_about_the_points_on_the_cards_stays(own_home):
    pilot = at_title(own_home)
    pilot.app.ctx.preferences.change(mark_points=True)
    pilot.choose("New game")
    pilot.choose("Often")
    assert pilot.app.ctx.preferences.now.mark_points is True


def test_what_was_set_before_stays_for_everybody_else(own_home):
    own_home.mkdir()
    (own_home / "settings.toml").write_text("format = 1\nmuted = true\nnews = 1\n")
    pilot = at_title(own_home)
    before = pilot.app.ctx.preferences.now
    pilot.choose("New game")
    assert not isinstance(pilot.scene, Message)
    assert pilot.app.ctx.preferences.now == before
    assert not before.claims


@pytest.mark.parametrize("seat", [WEST, NORTH, EAST])
def test_who_sits_at_the_table_is_seen_and_can_be_changed_before_any_game(own_home, seat):
    pilot = at_title(own_home)
    figure = pilot.find(PlayerControl(seat))
    level = "champion" if seat == NORTH else "steady"
    assert figure.level == level
    assert level in str(figure.read_aloud())
    pilot.choose(PlayerControl(seat))
    assert isinstance(pilot.scene, SettingsPanel)


def test_it_is_not_offered_again_where_it_was_taken(own_home):
    pilot = at_title(own_home)
    pilot.choose("Lessons")
    assert isinstance(pilot.scene, CourseScene)
    pilot.press(pygame.K_ESCAPE)
    assert not offered(pilot)
    assert not offered(at_title(own_home))


def test_whoever_has_set_something_before_is_no_newcomer(own_home):
    own_home.mkdir()
    (own_home / "settings.toml").write_text("format = 1\nmuted = true\nnews = 1\n")
    assert not offered(at_title(own_home))


def test_whoever_has_a_game_or_results_is_no_newcomer(own_home):
    saved = Games(ShowTitle, saved=lambda: SavedGame(3, 11, 2))
    assert not offered(at_title(own_home, open_games=lambda: saved))
    (paths.saves_dir() / "old.pidro.jsonl").write_text("")
    assert not offered(at_title(own_home / "kept"))


def test_the_copy_that_only_looks_offers_nothing(own_home):
    assert not offered(at_title(own_home, may_write=lambda: False))


@pytest.mark.parametrize("scale", [80, 100, 130])
@pytest.mark.parametrize("language", ["en", "sv", "fi"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1440), (900, 1200), (1200, 1200)])
def test_the_book_lies_on_the_cloth_clear_of_its_edge_and_of_the_figures(
    own_home, size, language, scale
):
    pilot = at_title(own_home, size)
    pilot.app.ctx.preferences.change(ui_scale=scale, language=language)
    pilot.frame()
    if pilot.scene.large is not None:
        return  # beside letters this large there is no cloth
    picture = pilot.scene.picture
    hem = round(9.5 * pilot.app.ctx.u)
    cloth = picture.layout.cloth.inflate(-2 * hem, -2 * hem)
    whole = [pilot.find(LESSONS).rect]
    assert all(cloth.contains(rect) for rect in whole)
    assert all(min(rect.size) >= 44 for rect in whole)
    for x, y in picture.cloth.seats.values():
        high = FIGURE * picture.cloth.k
        figure = pygame.Rect(0, 0, round(high * 0.7), round(high))
        figure.center = x, y
        assert figure.collidelist(whole) < 0


def test_company_and_hints_that_a_new_player_has_chosen_stay(own_home):
    pilot = at_title(own_home, open_games=lambda: Games(lambda: PlayMatch(new_match("first"))))
    pilot.app.ctx.preferences.change(help=True, opponents=("strong", "strong"))
    pilot.choose("New game")
    pilot.choose("Sometimes")
    now = pilot.app.ctx.preferences.now
    assert (now.help, now.opponents, now.partner) == (True, ("strong", "strong"), "steady")
