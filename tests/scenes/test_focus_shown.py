"""Who uses keys sees at once where they are; who uses the mouse is not shown a ring."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from every_scene import SMALL, asking, at_table, ctx_of
from pilot import Pilot, launch

from pidro_desktop.render.widgets.widget import ControlKey
from pidro_desktop.scenes.settings.settings import SettingsPanel
from pidro_desktop.scenes.table.pause_menu import PauseMenu
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.title.title import Title


def ring(pilot: Pilot) -> ControlKey:
    """The key of the control that wears the ring, or nothing."""
    return next((one.key for one in pilot.widgets() if one.focused), "")


def walk_to(pilot: Pilot, key: str) -> None:
    """Press Tab until a control of the title has the ring."""
    for _ in range(30):
        if ring(pilot) == key:
            return
        pilot.press(pygame.K_TAB)
    raise AssertionError(f"{key} is not reached")


@pytest.mark.parametrize("size", [SMALL, (1280, 720), (1920, 1080), (900, 1200)])
def test_right_of_an_entry_of_the_title_is_the_one_in_its_row(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    pilot = launch(ctx_of(tmp_path), Title(), size)
    for left, right in (("match", "evening"), ("statistics", "old"), ("rules", "settings")):
        walk_to(pilot, left)
        pilot.press(pygame.K_RIGHT)
        assert ring(pilot) == right
        pilot.press(pygame.K_LEFT)
        assert ring(pilot) == left


def test_a_panel_shows_the_ring_where_a_key_has_opened_it(tmp_path: Path) -> None:
    pilot = launch(ctx_of(tmp_path), Title(), SMALL)
    walk_to(pilot, "settings")
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.scene, SettingsPanel)
    assert ring(pilot)


def test_a_panel_shows_no_ring_where_the_mouse_has_opened_it(tmp_path: Path) -> None:
    pilot = launch(ctx_of(tmp_path), Title(), SMALL)
    pilot.choose("Settings")
    assert isinstance(pilot.scene, SettingsPanel)
    assert not ring(pilot)


def test_the_menu_of_a_game_shows_the_ring_and_the_table_after_it(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, asking("bid"))
    assert isinstance(pilot.scene, TableScene)
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, PauseMenu)
    assert ring(pilot)
