"""On macOS the keys have the names of Apple's keyboards, and Cmd takes the place of Ctrl."""

from __future__ import annotations

import subprocess
import sys

import pygame
import pytest
from every_scene import scenes
from pilot import Pilot

from pidro_desktop.scenes.input import key_lists

TOLD = """
import sys
sys.platform = "darwin"
from pidro_desktop.scenes.input import keys_text
from pidro_desktop.key_actions import Action
from pidro_desktop.render.table_ui.buttons import toolbar_text
for actions in ((Action.TAKE_BACK,), (Action.MARK_ALL,), (Action.COPY,), (Action.ERASE,)):
    print(keys_text.WRITTEN[actions])
print(toolbar_text.BACK_HINT)
"""
OF_THE_SYSTEM = "qwhmf,\t"


@pytest.fixture
def on_macos(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")


def told_on_macos() -> list[str]:
    """What the keys are called where the program believes to be on macOS."""
    done = subprocess.run([sys.executable, "-c", TOLD], capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def test_keys_are_called_as_on_apples_keyboards() -> None:
    *keys, undo = told_on_macos()
    assert keys == ["Delete, Cmd+Z", "Cmd+A", "Cmd+C, Cmd+X", "Delete, Forward Delete"]
    assert "(Delete or Cmd+Z)" in undo


@pytest.mark.skipif(sys.platform == "darwin", reason="there they are called otherwise")
def test_elsewhere_they_are_called_as_before() -> None:
    shown = [line.shown for group in key_lists.WRITING for line in group.lines]
    assert {"Backspace, Delete", "Ctrl+A", "Ctrl+C, Ctrl+X", "Ctrl+V"} <= set(map(str, shown))


def command(pilot: Pilot, sign: str) -> None:
    """Cmd and a key."""
    pilot.press(ord(sign), mod=pygame.KMOD_LMETA)


def test_cmd_z_undoes(own_home) -> None:
    own_home.mkdir()
    pilot = scenes()["table: play"](own_home)
    tricks = pilot.scene.flow.view.tricks
    command(pilot, "z")
    assert pilot.scene.flow.view.tricks != tricks


@pytest.mark.paint
@pytest.mark.usefixtures("on_macos")
@pytest.mark.parametrize("name", ["table: play", "viewer", "replay: auction", "keys", "last trick"])
def test_the_systems_own_commands_do_nothing_besides(name: str, own_home) -> None:
    own_home.mkdir()
    pilot = scenes()[name](own_home)
    before, drawn = pilot.scene, pilot.app.display.pixels()
    for sign in OF_THE_SYSTEM:
        command(pilot, sign)
    assert pilot.scene is before
    assert pilot.app.display.pixels() == drawn


def test_elsewhere_the_windows_key_is_no_command_of_the_system(own_home) -> None:
    own_home.mkdir()
    pilot = scenes()["keys"](own_home)
    before = pilot.scene
    command(pilot, "q")
    assert pilot.scene is not before, "any key closes the list of keys"
