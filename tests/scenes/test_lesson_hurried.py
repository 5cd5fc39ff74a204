"""Pressing on quickly through the bubbles of a lesson chooses nothing."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from lessons_played import begun, read, rightly

from pidro_desktop.scenes.table.click_guard import LONG


@pytest.mark.parametrize("apart", [0.2, 0.4, 0.6])
def test_the_second_enter_at_a_bubble_chooses_no_card(own_home: Path, apart: float) -> None:
    """The ring is on a card; a person who presses Enter on and on has not seen the question."""
    own_home.mkdir(exist_ok=True)
    pilot, mode = begun(own_home, "save-five")
    asked = 0
    pilot.press(pygame.K_TAB)
    while asked < 2 and read(pilot, mode):
        if mode.step.asks:
            asked += 1
            rightly(pilot, mode)
            continue
        at, mistakes = mode.at, mode.mistakes
        pilot.press(pygame.K_RETURN)
        pilot.run(apart, dt=0.05)
        if pilot.shown is mode and mode.bubble is not None and mode.step.asks:
            ply = mode.table.match.ply
            pilot.looks = False
            pilot.press(pygame.K_RETURN)
            pilot.looks = True
            assert (mode.table.match.ply, mode.said, mode.mistakes) == (ply, "", mistakes), at


def test_enter_is_heard_once_the_question_was_seen(own_home: Path) -> None:
    own_home.mkdir(exist_ok=True)
    pilot, mode = begun(own_home, "save-five")
    pilot.press(pygame.K_TAB)
    while read(pilot, mode) and not mode.step.asks:
        pilot.press(pygame.K_RETURN)
    pilot.run(LONG)
    ply = mode.table.match.ply
    pilot.press(pygame.K_RETURN)
    assert (mode.table.match.ply, mode.said) != (ply, "")
