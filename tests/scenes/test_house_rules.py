"""House rules are made, changed, shared and deleted with keys; what cannot be is said."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from every_scene import ctx_of, over
from pilot import Pilot, launch

from pidro_desktop import paths
from pidro_desktop.game_launcher import GameLauncher
from pidro_desktop.launch_options import LaunchOptions
from pidro_desktop.scenes.house_rules.house_rules import (
    NAMELESS,
    NONE,
    CopyFrom,
    HouseEditor,
    HouseList,
    OptionControl,
)
from pidro_desktop.scenes.rules.rules import Rules
from pidro_desktop.scenes.shell.message import Message
from pidro_desktop.scenes.shell.scene import Push
from pidro_desktop.scenes.shell.tab import PageTab
from pidro_desktop.scenes.speech.speech import Speaker
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.storage import house_rules
from pidro_desktop.storage.history import History
from pidro_desktop.variants import load


@pytest.fixture
def home(own_home: Path) -> Path:
    own_home.mkdir()
    return own_home


def kept() -> house_rules.HouseRules:
    (one,) = house_rules.all_in(paths.house_dir(), load).found
    return one


def write(pilot: Pilot, text: str) -> None:
    for sign in text:
        event = {"key": ord(sign.lower()), "mod": 0, "unicode": sign}
        pilot.frame(pygame.event.Event(pygame.KEYDOWN, event))


def focus_on(pilot: Pilot, key: str) -> None:
    for _ in range(40):
        if pilot.scene.group.focus.key == key:
            return
        pilot.press(pygame.K_TAB)
    raise AssertionError(f"Tab never comes to {key}.")


def why_not(pilot: Pilot) -> str:
    return "" if pilot.find("save").enabled else str(pilot.find("save").tooltip)


def test_house_rules_are_made_with_keys_alone(home: Path) -> None:
    pilot = over(home, HouseList)
    assert NONE in pilot.scene.sentences[1]
    focus_on(pilot, "new")
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.scene, CopyFrom)
    pilot.press(pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert isinstance(pilot.scene, HouseEditor)
    assert why_not(pilot) == NAMELESS
    write(pilot, "At Anna's")
    assert not why_not(pilot)
    focus_on(pilot, OptionControl("target"))
    pilot.press(pygame.K_LEFT)
    focus_on(pilot, PageTab("auction"))
    pilot.press(pygame.K_RETURN)
    focus_on(pilot, OptionControl("28-56"))
    pilot.press(pygame.K_RETURN)
    focus_on(pilot, "save")
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.scene, HouseList)
    assert "At Anna's" in pilot.scene.sentences[1]
    assert (kept().name, kept().rules.id) == ("At Anna's", "pedro")
    assert kept().rules.chosen == {"target": 61, "28-56": True}


def test_what_does_not_go_together_is_said_and_not_kept(home: Path) -> None:
    pilot = over(home, lambda: HouseEditor(load("pedro"), "X"))
    pilot.choose(PageTab("exchange"))
    focus_on(pilot, OptionControl("killed_points"))
    pilot.press(pygame.K_RIGHT)
    reason = "These rules do not kill trumps."
    assert reason in why_not(pilot)
    scene = pilot.scene
    assert isinstance(scene, HouseEditor)
    assert reason in scene._laid.beside(OptionControl("killed_points"))[1]
    assert reason in Speaker(scene).focus().remark
    assert not pilot.find("read").enabled
    pilot.choose("save")
    assert not list(paths.house_dir().iterdir())
    pilot.choose(PageTab("play"))
    assert reason in scene._laid.beside("name")[1]
    pilot.choose(PageTab("exchange"))
    focus_on(pilot, OptionControl("surplus"))
    pilot.press(pygame.K_RIGHT)
    assert not why_not(pilot)
    assert reason not in scene._laid.beside(OptionControl("killed_points"))[1]
    pilot.choose("save")
    assert kept().rules.chosen == {"killed_points": "others", "surplus": "kill"}


def test_rules_are_changed_renamed_and_deleted_after_a_question(home: Path) -> None:
    path = house_rules.save(paths.house_dir(), "Old", load("finnish", {"target": 51}))
    pilot = over(home, HouseList)
    pilot.choose("house-old")
    scene = pilot.scene
    assert isinstance(scene, HouseEditor)
    assert path.name in scene.file
    focus_on(pilot, "name")
    write(pilot, "er")
    pilot.choose("save")
    assert (kept().path, kept().name) == (path, "Older")
    pilot.choose("house-old")
    pilot.choose("delete")
    assert isinstance(pilot.scene, Message)
    pilot.press(pygame.K_RETURN)  # what Enter takes leaves all as it is
    assert kept().name == "Older"
    pilot.choose("delete")
    pilot.choose("yes")
    assert isinstance(pilot.scene, HouseList)
    assert not list(paths.house_dir().iterdir())


def test_the_rules_are_read_as_they_are_chosen(home: Path) -> None:
    pilot = over(home, lambda: HouseEditor(load("pedro", {"target": 51}), "Ours"))
    pilot.choose("read")
    assert isinstance(pilot.scene, Rules)
    assert pilot.scene.heading == "Ours"
    assert pilot.scene.rules.scoring.target == 51
    pilot.choose("change")
    assert isinstance(pilot.scene, HouseEditor)
    assert pilot.scene.draft.options == {"target": 51}


def test_a_bad_file_is_refused_with_file_key_and_reason(home: Path) -> None:
    (paths.house_dir() / "theirs.toml").write_text("name = 'X'\nbase = 'bridge'\n", "utf-8")
    pilot = over(home, HouseList)
    said = pilot.scene.sentences[1]
    assert "theirs.toml: base: There is no such rule set" in said
    assert said in Speaker(pilot.scene).lines(came=True, moved=False)


def test_files_that_come_and_go_are_seen_when_the_window_is_resized(home: Path) -> None:
    path = house_rules.save(paths.house_dir(), "A", load("finnish"))
    pilot = over(home, HouseList)
    house_rules.save(paths.house_dir(), "B", load("finnish"))
    pilot.resize((960, 600))
    assert pilot.find("house-b").rect
    house_rules.delete(path)
    pilot.choose("house-b")
    assert isinstance(pilot.scene, HouseEditor)
    house_rules.delete(paths.house_dir() / "b.toml")
    pilot.resize((1280, 720))
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, HouseList)
    assert [widget.key for widget in pilot.widgets()] == ["new", "close"]


def test_a_copy_that_may_not_write_keeps_nothing(home: Path) -> None:
    house_rules.save(paths.house_dir(), "A", load("finnish"))
    ctx = ctx_of(home)
    pilot = launch(ctx, Title())
    ctx.may_write = lambda: False
    pilot.app.apply(Push(HouseList()))
    assert not pilot.find("new").enabled
    pilot.choose("house-a")
    assert not pilot.find("save").enabled
    assert not pilot.find("delete").enabled


def test_a_game_by_house_rules_is_one_by_the_rule_set_and_its_options(home: Path) -> None:
    house_rules.save(paths.house_dir(), "A", load("finnish", {"target": 51}))
    house_rules.save(paths.house_dir(), "B", load("sou", {"target": 51}))
    preferences = ctx_of(home).preferences
    host = GameLauncher(LaunchOptions(), preferences, History.open(home / "history.sqlite3"))
    offered = {option.id: option.name for option in host.rule_options()}
    assert (offered["house-a"], offered["house-b"]) == ("A", "B")
    preferences.change(rules="house-b")
    rules = host._rules()
    assert (rules.id, rules.chosen) == ("sou", {"target": 51})
    house_rules.delete(paths.house_dir() / "b.toml")
    assert host._rules() == load("finnish")


def test_deleting_what_is_chosen_leaves_the_rule_set_chosen(home: Path) -> None:
    house_rules.save(paths.house_dir(), "A", load("sou", {"target": 51}))
    pilot = over(home, HouseList)
    preferences = pilot.app.ctx.preferences
    preferences.change(rules="house-a")
    pilot.choose("house-a")
    pilot.choose("delete")
    pilot.choose("yes")
    assert preferences.now.rules == "sou"
