"""A mouse that lies still says nothing to a person who plays by keys."""

from __future__ import annotations

from pathlib import Path

import pygame
from at_table import asked, play_until, sit_down, wait

from pidro_desktop.render.table_ui.buttons.toolbar import HELP


def test_the_tooltip_under_it_does_not_come_back_from_trick_to_trick(own_home: Path) -> None:
    pilot, scene = sit_down(own_home, "resting", click_after_trick=True)
    play_until(pilot, scene, asked("play"))
    place = pilot.find(HELP).rect.center
    pilot.hover(*place)
    pilot.run(0.2)
    assert scene.group.explained().key == HELP
    deal = scene.flow.view.number
    turns = 0
    while scene.flow.view.number == deal and turns < 40:
        turns += 1
        pilot.press(pygame.K_RETURN)
        pilot.run(0.8, dt=0.1)
        wait(pilot, scene)
        explained = scene.group.explained()
        assert explained is None or explained.key != HELP
        if scene.flow.pause == "score":
            break
    assert turns > 3
    pilot.hover(place[0] + 1, place[1])
    pilot.frame()
    assert scene.group.explained().key == HELP
