"""What the table adds to the pause menu: it can be opened, or says why it cannot just now."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from at_table import sit_down, wait
from pilot import Pilot, Table, context, launch

from pidro_desktop.match.promise import Promise
from pidro_desktop.scenes.shell.routes import MenuItem, OpenAbout
from pidro_desktop.scenes.shell.scene import Push
from pidro_desktop.scenes.table.pause_menu import PauseMenu
from pidro_desktop.scenes.title.about import About

WHY = "Nothing of that kind has happened yet."


def menu(home: Path, why: str) -> Pilot:
    """The pause menu over a table that adds one item to it."""
    home.mkdir()
    pilot = launch(context(home), Table())
    pilot.app.apply(Push(PauseMenu(Promise(), [MenuItem("more", "More", OpenAbout(), why)])))
    pilot.frame()
    return pilot


def test_an_item_opens_what_it_names(own_home: Path) -> None:
    pilot = menu(own_home, why="")
    assert pilot.find("more").enabled
    assert pilot.find("more").tooltip == ""
    pilot.choose("more")
    assert isinstance(pilot.scene, About)


@pytest.mark.parametrize("way", ["click", "keys"])
def test_an_item_that_cannot_be_used_opens_nothing_and_says_why(own_home: Path, way: str) -> None:
    pilot = menu(own_home, WHY)
    found = pilot.find("more")
    assert not found.enabled
    assert found.tooltip == WHY
    if way == "click":
        pilot.choose("more")
    else:
        for _ in range(40):
            pilot.press(pygame.K_TAB)
            focus = pilot.scene.group.focus if isinstance(pilot.scene, PauseMenu) else None
            if focus is not None and focus.key == "more":
                break
        else:
            pytest.fail("the keyboard never reaches the item, so nobody hears why")
        pilot.press(pygame.K_RETURN, pygame.K_SPACE)
    assert isinstance(pilot.scene, PauseMenu)


def test_before_the_first_trick_the_last_one_cannot_be_looked_at(tmp_path: Path) -> None:
    pilot, scene = sit_down(tmp_path, "pause items")
    wait(pilot, scene)
    assert not scene.flow.view.tricks
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, PauseMenu)
    assert {one.key: one.why for one in pilot.scene.items if one.why}.keys() >= {"last"}
    assert not pilot.find("last").enabled
    assert pilot.find("deal").enabled
