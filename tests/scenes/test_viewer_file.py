"""A record from the command line is watched, or refused; of several games any is chosen."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pilot import context, launch
from records import keep, played

from pidro_desktop.scenes.past_games.viewer import Viewer
from pidro_desktop.scenes.past_games.viewer_file import FileGames
from pidro_desktop.scenes.shell.message import Message
from pidro_desktop.scenes.title.title import Title


def test_of_a_file_with_several_games_any_can_be_watched(own_home: Path, tmp_path: Path) -> None:
    own_home.mkdir()
    path = keep(tmp_path, "mail", [*played("first", 1), *played("second", 1)])
    pilot = launch(context(own_home), Title(path))
    pilot.run(0.1)
    assert isinstance(pilot.scene, FileGames)
    for key, seed in ((pygame.K_HOME, "first"), (pygame.K_DOWN, "second")):
        pilot.press(key, pygame.K_RETURN)
        assert isinstance(pilot.scene, Viewer)
        assert pilot.scene.viewing.header.seed == seed
        pilot.press(pygame.K_ESCAPE)
        assert isinstance(pilot.scene, FileGames)
    pilot.choose("Watch")
    assert isinstance(pilot.scene, Viewer)
    pilot.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert isinstance(pilot.scene, Title)


@pytest.mark.parametrize("whole", [True, False])
def test_a_record_is_opened_from_the_command_line_or_refused(own_home, tmp_path, whole) -> None:
    own_home.mkdir()
    path = keep(tmp_path, "mail", played("mail", 1) if whole else ["hello"])
    pilot = launch(context(own_home), Title(path))
    pilot.run(0.1)
    if whole:
        assert isinstance(pilot.scene, Viewer)
        assert pilot.scene.viewing.header.seed == "mail"
    else:
        assert isinstance(pilot.scene, Message)
        assert pilot.scene.text == f"{path}: This file is not a game record."
    pilot.press(pygame.K_ESCAPE)
    pilot.run(0.1)
    assert isinstance(pilot.scene, Title)
