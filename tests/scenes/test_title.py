"""The title: games begin, go on and are put aside; every panel opens from it."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame
import pytest
from pilot import Pilot, Table, context, games, launch, stands_in

from pidro_desktop import paths
from pidro_desktop.render.widgets.widget import Style
from pidro_desktop.scenes.rules.rule_choice import RuleChoice
from pidro_desktop.scenes.settings.settings import SettingsPanel
from pidro_desktop.scenes.shell.context import Context, Games
from pidro_desktop.scenes.shell.message import Message
from pidro_desktop.scenes.shell.routes import ShowTitle
from pidro_desktop.scenes.shell.saved_game import SavedGame
from pidro_desktop.scenes.shell.scene import Scene
from pidro_desktop.scenes.title.about import About
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.scenes.title.title_menu import WORDS
from pidro_desktop.storage.errors import StorageError


@pytest.fixture
def ctx(own_home: Path) -> Context:
    own_home.mkdir()
    made = context(own_home, open_games=lambda: games(stands_in(Table)))
    made.preferences.change(lesson_offered=True)  # by somebody who has played before
    return made


@pytest.fixture
def pilot(ctx: Context) -> Pilot:
    return launch(ctx, Title())


def test_a_new_game_is_one_click_away(pilot: Pilot) -> None:
    pilot.choose("New game")
    assert isinstance(pilot.scene, Table)


def test_a_new_game_is_one_key_away(pilot: Pilot) -> None:
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.scene, Table)


def test_without_a_saved_game_resume_says_so_and_does_nothing(pilot: Pilot) -> None:
    resume = pilot.find("Resume")
    assert not resume.enabled
    assert resume.why == "no game in progress"
    pilot.choose("Resume")
    assert isinstance(pilot.scene, Title)


def test_a_saved_game_shows_its_score_and_is_gone_on_with(ctx: Context) -> None:
    table = Table()
    ctx.games = Games(
        stands_in(Table), resume=stands_in(lambda: table), saved=lambda: SavedGame(35, -8, 5)
    )
    pilot = launch(ctx, Title())
    assert pilot.find("Resume").note == "35 to −8, deal 5"
    pilot.choose("Resume")
    assert pilot.scene is table


def test_an_unfinished_game_is_put_aside_only_when_that_is_wanted(ctx: Context) -> None:
    ctx.games = Games(stands_in(Table), saved=lambda: SavedGame(12, 30, 3))
    pilot = launch(ctx, Title())
    pilot.choose("New game")
    assert isinstance(pilot.scene, Message)
    assert "12 to 30, deal 3" in pilot.scene.text
    assert "to Past games, where you can resume it" in pilot.scene.text
    assert "cannot" not in pilot.scene.text
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.scene, Title), "Enter takes the safe way"
    pilot.choose("New game")
    pilot.choose("New game")
    assert isinstance(pilot.scene, Table)


def test_a_saved_game_is_what_enter_goes_on_with(ctx: Context) -> None:
    table = Table()
    ctx.games = Games(
        ShowTitle, resume=stands_in(lambda: table), saved=lambda: SavedGame(12, 30, 3)
    )
    pilot = launch(ctx, Title())
    pilot.press(pygame.K_RETURN)
    assert pilot.scene is table


def same(saved: SavedGame | None) -> SavedGame | None:
    return saved


def test_what_goes_on_with_a_game_is_the_bright_button_and_has_the_focus(ctx: Context) -> None:
    for saved, bright, plain in (
        (SavedGame(12, 30, 3), "Resume", "New game"),
        (None, "New game", "Resume"),
    ):
        ctx.games = Games(ShowTitle, saved=partial(same, saved))
        pilot = launch(ctx, Title())
        pilot.run(0.1)
        assert pilot.find(bright).style is Style.PRIMARY
        assert pilot.find(plain).style is not Style.PRIMARY
        assert pilot.scene.group.focus is pilot.find(bright)
        assert pilot.find(bright).rect.y < pilot.find(plain).rect.y


def test_a_game_on_the_disk_has_its_place_before_it_can_be_read(ctx: Context) -> None:
    paths.current_save().write_text("a game")
    ctx.games_at_hand = lambda: False
    pilot = launch(ctx, Title())
    before = pilot.find("Resume").rect.copy()
    assert pilot.scene.group.focus is pilot.find("Resume")
    ctx.games = Games(ShowTitle, saved=lambda: SavedGame(12, 30, 3))
    ctx.games_at_hand = lambda: True
    pilot.run(0.1)
    assert pilot.find("Resume").rect == before


@pytest.mark.parametrize("item", ["New game", "Resume"])
def test_a_game_that_cannot_be_saved_is_a_sentence_on_the_title(ctx: Context, item: str) -> None:
    def fails() -> Scene:
        raise StorageError("There is no room on the disk.")

    saved = {"New game": None, "Resume": SavedGame(1, 2, 1)}[item]
    ctx.games = Games(stands_in(fails), resume=stands_in(fails), saved=lambda: saved)
    pilot = launch(ctx, Title())
    pilot.choose(item)
    assert isinstance(pilot.scene, Message)
    assert "no room" in pilot.scene.text
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.scene, Title)


def test_two_notices_are_told_one_after_the_other(ctx: Context) -> None:
    ctx.preferences.notices += ["One thing.", "Another thing."]
    pilot = launch(ctx, Title())
    pilot.run(0.2)
    assert len(pilot.app.stack) == 2
    assert isinstance(pilot.scene, Message)
    pilot.press(pygame.K_RETURN)
    pilot.run(0.2)
    assert isinstance(pilot.scene, Message)
    assert pilot.scene.text == "Another thing."
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.scene, Title)


@pytest.mark.parametrize(
    ("item", "kind"), [("Rules", RuleChoice), ("Settings", SettingsPanel), ("About", About)]
)
def test_every_panel_opens_from_the_title_and_esc_leaves_it(
    pilot: Pilot, item: str, kind: type[Scene]
) -> None:
    pilot.choose(item)
    assert isinstance(pilot.scene, kind)
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, Title)
    pilot.choose(item)
    pilot.choose("close")
    assert isinstance(pilot.scene, Title)


def test_the_menu_is_walked_with_arrows(pilot: Pilot) -> None:
    pilot.press(*[pygame.K_DOWN] * 6, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_RETURN)
    assert isinstance(pilot.scene, RuleChoice)


def test_from_the_menu_an_arrow_leads_to_the_things_on_the_cloth(pilot: Pilot) -> None:
    pilot.press(*[pygame.K_RIGHT] * 3)
    reached = [pilot.scene.group.focus.key]
    for _ in range(2):
        pilot.press(pygame.K_RIGHT)
        reached.append(pilot.scene.group.focus.key)
    assert reached == ["daily", "puzzles", "lessons"]
    pilot.press(*[pygame.K_LEFT] * 3)
    assert pilot.scene.group.focus.key not in reached


def test_quit_and_the_close_button_end_the_program(ctx: Context) -> None:
    pilot = launch(ctx, Title())
    pilot.choose("Quit")
    assert not pilot.app.running
    pilot = launch(ctx, Title())
    pilot.frame(pygame.event.Event(pygame.QUIT))
    assert not pilot.app.running


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1440)])
@pytest.mark.parametrize("alone", [True, False])
def test_every_row_is_large_enough_and_apart_at_every_size(
    ctx: Context, size: tuple[int, int], alone: bool
) -> None:
    ctx.games = Games(stands_in(Table), saved=lambda: SavedGame(12, 30, 3))
    ctx.may_write = lambda: alone
    pilot = launch(ctx, Title(), size)
    pilot.run(0.1)
    placed = [widget.rect for widget in pilot.widgets()]
    assert all(min(rect.size) >= 44 for rect in placed)
    assert all(rect.collidelistall(placed) == [at] for at, rect in enumerate(placed))
    column = [pilot.find(key).rect for key, _label in WORDS]
    assert max(rect.bottom for rect in column) < size[1] - ctx.look.s(44) - 12, "the lifetime line"


def test_a_second_copy_can_watch_what_the_first_one_plays(ctx: Context) -> None:
    ctx.games = Games(stands_in(Table), saved=lambda: SavedGame(12, 30, 3))
    ctx.may_write = lambda: False
    pilot = launch(ctx, Title())
    pilot.run(0.1)
    assert pilot.find("Watch").note == "12 to 30, deal 3"
    assert pilot.find("Watch").style is Style.PRIMARY
    assert "resume" not in [widget.key for widget in pilot.widgets()]
    pilot.choose("Watch")
    assert isinstance(pilot.scene, Message), "there is no such file in this test"
    ctx.may_write = lambda: True
    pilot = launch(ctx, Title())
    pilot.run(0.1)
    assert "watch" not in [widget.key for widget in pilot.widgets()]
