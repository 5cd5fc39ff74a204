"""A click on a name lets one type another, without deleting the old one first."""

from __future__ import annotations

from pathlib import Path

import pygame
from pilot import Table, context, launch

from pidro_desktop.scenes.people.figures import NAME
from pidro_desktop.scenes.shell.routes import OpenFigures
from pidro_desktop.scenes.shell.scene import Push


def test_what_is_typed_after_a_click_is_the_new_name(own_home: Path) -> None:
    own_home.mkdir()
    pilot = launch(context(own_home), Table())
    pilot.app.apply(Push(OpenFigures(0)))
    pilot.run(0.5)
    pilot.choose(NAME)
    for sign in "Åsa":
        pilot.frame(pygame.event.Event(pygame.KEYDOWN, key=0, mod=0, unicode=sign))
    assert pilot.scene.seating.company.names[0] == "Åsa"
