"""The rules are chosen from one list: from the title and the settings, and every set is played."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest
from every_scene import ctx_of, over
from pilot import Pilot, Table, games, launch, stands_in

from pidro_desktop import paths, variants
from pidro_desktop.engine.state import Phase
from pidro_desktop.game_launcher import GameLauncher
from pidro_desktop.launch_options import LaunchOptions
from pidro_desktop.program import Program
from pidro_desktop.render.display import Display
from pidro_desktop.render.widgets.widget import Button
from pidro_desktop.scenes.house_rules.house_rules import KEPT, HouseEditor, HouseList
from pidro_desktop.scenes.rules import rule_list as words
from pidro_desktop.scenes.rules.rule_choice import RuleChoice
from pidro_desktop.scenes.rules.rules import Rules
from pidro_desktop.scenes.settings.settings import SettingsPanel
from pidro_desktop.scenes.shell.message import Message
from pidro_desktop.scenes.shell.preferences import Preferences
from pidro_desktop.scenes.shell.row_list import FADE
from pidro_desktop.scenes.speech.speech import Speaker
from pidro_desktop.scenes.table.pause_menu import PauseMenu
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.storage import house_rules
from pidro_desktop.storage.history import History
from pidro_desktop.variants import load


@pytest.fixture
def home(own_home: Path) -> Path:
    own_home.mkdir()
    return own_home


def choice(pilot: Pilot) -> RuleChoice:
    assert isinstance(pilot.scene, RuleChoice)
    return pilot.scene


def shown(pilot: Pilot) -> list[str]:
    return [row.key for row in choice(pilot).list.rows]


def at(pilot: Pilot, key: str) -> None:
    """Walk there with keys."""
    pilot.press(pygame.K_HOME)
    for _ in range(60):
        if choice(pilot).row.key == key:
            return
        pilot.press(pygame.K_DOWN)
    raise AssertionError(f"{key} is not in the list.")


def place(pilot: Pilot, key: str) -> tuple[int, int]:
    """Where a row that can be seen lies."""
    rows = choice(pilot).list
    index = [row.key for row in rows.rows].index(key)
    assert index in rows.visible()
    return rows.rect.centerx, rows.rect.y + int((index + 0.5) * rows._row) - rows.scroll.offset


def program(wishes: LaunchOptions) -> tuple[Program, Pilot]:
    """The real program without a window, and who sits before it."""
    preferences = Preferences.load(paths.settings_file())
    preferences.change(speed="instant", lesson_offered=True)
    made = Program(preferences, wishes, silent=True)
    app = made.app(Display.headless((960, 600)))
    app.ctx.opened()
    pilot = Pilot(app)
    for _ in range(2000):
        pilot.frame()
        if noted(pilot):
            return made, pilot
        time.sleep(0.005)
    raise AssertionError("The rules are never read.")


def noted(pilot: Pilot) -> str:
    """The rules that the title shows."""
    return str(pilot.find("rules").note)


def waits(pilot: Pilot) -> TableScene:
    """The table, once the person is asked something."""
    for _ in range(3000):
        pilot.frame(dt=0.05)
        scene = pilot.scene
        if isinstance(scene, TableScene) and scene.flow.ask and scene.flow.still:
            return scene
        time.sleep(0.001)
    raise AssertionError("Nothing is ever asked.")


@pytest.mark.parametrize("name", variants.names())
def test_every_rule_set_is_begun_from_the_title_and_resumed(home: Path, name: str) -> None:
    made, pilot = program(LaunchOptions(seed="family"))
    try:
        pilot.choose("rules")
        at(pilot, name)
        pilot.press(pygame.K_RETURN)
        assert isinstance(pilot.scene, Title)
        assert noted(pilot) == variants.in_short(load(name))
        pilot.press(pygame.K_RETURN)
        game = waits(pilot).match.game
        assert game.rules == load(name)
        pilot.press(pygame.K_ESCAPE)
        assert isinstance(pilot.scene, PauseMenu)
        pilot.choose("title")
        assert isinstance(pilot.scene, Title)
        pilot.choose("resume")
        again = waits(pilot).match.game
        assert again == game
        assert again.now.phase is not Phase.SCORED
    finally:
        made.close()


def test_rules_are_chosen_with_the_mouse_and_with_a_second_click(home: Path) -> None:
    pilot = over(home, RuleChoice)
    x, y = place(pilot, "pedro")
    pilot.click(x, y)
    assert choice(pilot).row.key == "pedro"
    pilot.choose(words.CHOOSE)
    assert pilot.app.ctx.preferences.now.rules == "pedro"
    pilot = over(home, RuleChoice)
    for _ in range(2):
        pilot.click(*place(pilot, "california"))
    assert not isinstance(pilot.scene, RuleChoice)
    assert pilot.app.ctx.preferences.now.rules == "california"


def test_what_was_wished_for_holds_until_rules_are_chosen(home: Path) -> None:
    made, pilot = program(LaunchOptions(rules="sou"))
    try:
        assert noted(pilot) == "SÖU tournament rules"
        pilot.choose("rules")
        assert choice(pilot).list.played == choice(pilot).row.key == "sou"
        at(pilot, "finnish")
        pilot.press(pygame.K_RETURN)
        assert noted(pilot) == "Finnish Pidro"
        pilot.choose("new")
        assert waits(pilot).match.game.rules == load("finnish")
    finally:
        made.close()


def test_options_that_were_wished_for_hold_with_the_rules(home: Path) -> None:
    preferences = ctx_of(home).preferences
    wishes = LaunchOptions(rules="pedro", options={"target": 51})
    host = GameLauncher(wishes, preferences, History.open(home / "history.sqlite3"))
    assert host.playing().name == "Pedro (modified)"
    assert host._rules() == load("pedro", {"target": 51})
    host.rules_chosen()
    assert host.playing().id == "finnish"
    assert host._rules() == load("finnish")


def test_a_saved_game_by_other_rules_says_by_which(home: Path) -> None:
    made, pilot = program(LaunchOptions(rules="petro", seed="alone"))
    try:
        pilot.choose("new")
        waits(pilot)
        pilot.press(pygame.K_ESCAPE)
        pilot.choose("title")
        resume = pilot.find("resume")
        assert isinstance(resume, Button)
        assert (resume.note, resume.tooltip) == ("0 to 0 to 0 to 0, deal 1", "")
        pilot.choose("rules")
        at(pilot, "finnish")
        pilot.press(pygame.K_RETURN)
        assert pilot.find("resume").tooltip == "It is played by the rules of Petro."
        pilot.choose("new")
        assert isinstance(pilot.scene, Message)
        assert "0 to 0 to 0 to 0, deal 1" in pilot.scene.text
    finally:
        made.close()


def test_one_s_own_rules_come_first_and_can_be_read_and_changed(home: Path) -> None:
    house_rules.save(paths.house_dir(), "At Anna's", load("pedro", {"target": 51}))
    pilot = over(home, RuleChoice)
    assert shown(pilot) == ["house-at-anna-s", *variants.names()]
    at(pilot, "house-at-anna-s")
    pilot.choose("read")
    assert isinstance(pilot.scene, Rules)
    assert pilot.scene.heading == "At Anna's"
    pilot.choose(words.CHOOSE)
    assert pilot.app.ctx.preferences.now.rules == "house-at-anna-s"
    pilot = over(home, RuleChoice)
    at(pilot, "house-at-anna-s")
    pilot.choose("change")
    assert isinstance(pilot.scene, HouseEditor)
    assert pilot.scene.path is not None


def test_a_copy_that_is_kept_is_what_the_list_then_stands_at(home: Path) -> None:
    pilot = over(home, RuleChoice)
    at(pilot, "snoozer")
    pilot.choose("change")
    scene = pilot.scene
    assert isinstance(scene, HouseEditor)
    for sign in "mine":
        pilot.frame(pygame.event.Event(pygame.KEYDOWN, key=ord(sign), mod=0, unicode=sign))
    pilot.choose("save")
    assert choice(pilot).row.key == "house-mine"
    assert choice(pilot).status_text() == KEPT.format(name="mine")
    pilot.choose("house rules")
    assert isinstance(pilot.scene, HouseList)
    pilot.choose("house-mine")
    pilot.choose("delete")
    pilot.choose("yes")
    pilot.press(pygame.K_ESCAPE)
    assert "house-mine" not in shown(pilot)


def test_finnish_pidro_is_read_as_it_is_written_and_chosen_there(home: Path) -> None:
    pilot = over(home, RuleChoice)
    pilot.choose("read")
    assert isinstance(pilot.scene, Rules)
    pilot.app.ctx.preferences.change(rules="sou")
    pilot.choose(words.CHOOSE)
    assert pilot.app.ctx.preferences.now.rules == "finnish"


def test_a_row_is_read_aloud_with_all_that_stands_on_it(home: Path) -> None:
    pilot = over(home, RuleChoice)
    at(pilot, "king-pedro")
    focus = Speaker(pilot.scene).focus()
    assert focus is not None
    for piece in ("King Pedro", "Northeastern US, Canada", "worth 30", "12 cards, to 200"):
        assert piece in focus.whole
    at(pilot, "finnish")
    focus = Speaker(pilot.scene).focus()
    assert focus is not None
    assert str(words.PLAYED) in focus.whole


def test_the_settings_lead_to_the_same_list_and_show_what_is_chosen(home: Path) -> None:
    ctx = ctx_of(home)
    pilot = launch(ctx, Title())
    ctx.games = games(stands_in(Table))
    pilot.choose("settings")
    assert isinstance(pilot.scene, SettingsPanel)
    pilot.scene.group.focus_on("rules")
    told = Speaker(pilot.scene).focus()
    assert told is not None
    assert "Finnish Pidro" in told.whole
    pilot.choose("rules")
    at(pilot, "sou")
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.scene, SettingsPanel)
    assert ctx.preferences.now.rules == "sou"


def test_the_chosen_row_is_clear_of_what_fades_at_both_ends_of_the_list(home: Path) -> None:
    pilot = over(home, RuleChoice)
    rows = choice(pilot).list
    fade = rows._look.s(FADE)
    for key in (pygame.K_DOWN, pygame.K_UP):
        for _ in rows.rows:
            top = rows.index * rows._row - rows.scroll.offset
            assert rows.scroll.offset == 0 or top >= fade
            below = rows.rect.height - top - rows._row
            assert rows.scroll.offset == rows.scroll.limit or below >= fade
            pilot.press(key)
