"""What a slider shows when its page is left is on the disk, let go or not."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pilot import Pilot, Table, context, launch

from pidro_desktop.scenes.settings.settings import SettingsPanel
from pidro_desktop.scenes.shell.routes import SettingsPage
from pidro_desktop.scenes.shell.scene import Push
from pidro_desktop.storage import settings as files


def dragging(home: Path) -> Pilot:
    """The page of sounds over a table, its first volume held down at nothing, not let go."""
    home.mkdir()
    pilot = launch(context(home), Table())
    pilot.app.apply(Push(SettingsPanel(SettingsPage.SOUND)))
    pilot.frame()
    rail = pilot.find("volume").rect
    pilot.hover(*rail.center)
    pilot.frame(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=rail.center, button=1, touch=False))
    pilot.hover(rail.left, rail.centery)
    return pilot


def volume_on_disk(home: Path) -> int:
    """The volume that the next start would find."""
    return files.load(home / "settings.toml").settings.sound_volume


def test_a_slider_that_is_dragged_is_not_written_at_every_step(own_home: Path) -> None:
    pilot = dragging(own_home)
    assert pilot.app.ctx.preferences.now.sound_volume == 0
    assert not (own_home / "settings.toml").exists()


@pytest.mark.parametrize("way", ["escape", "quit"])
def test_what_a_held_slider_shows_is_saved_on_leaving(own_home: Path, way: str) -> None:
    pilot = dragging(own_home)
    if way == "escape":
        pilot.press(pygame.K_ESCAPE)
        assert isinstance(pilot.scene, Table)
    else:
        pilot.app.quit()
    assert volume_on_disk(own_home) == 0
