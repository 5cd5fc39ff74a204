"""A key that moves is answered aloud, also where there is nowhere to go."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from every_scene import scenes
from pilot import Pilot

from pidro_desktop.scenes.speech.speech import MOVES

MADE = scenes()
FIRST = {name.partition(":")[0]: name for name in reversed(MADE)}
TIMES = 4
LONGEST = 5.0
"""Seconds until a step of a record has been shown."""


def opened(home: Path, name: str) -> Pilot:
    """A scene with speech on and the focus shown."""
    pilot = MADE[name](home)
    pilot.press(pygame.K_F9)
    pilot.run(0.5)
    return pilot


def heard(pilot: Pilot, key: int) -> list[str]:
    """What is said of a key, at once or when what it has begun is over."""
    pilot.said.clear()
    pilot.press(key)
    for _ in range(round(LONGEST / 0.1)):
        if pilot.said:
            break
        pilot.frame(dt=0.1)
    return list(pilot.said)


def again(pilot: Pilot, key: int, most: int = 40) -> list[str]:
    """What is said past the end: what a key says when it has been pressed often enough."""
    before: list[str] = []
    for _ in range(most):
        now = heard(pilot, key)
        if now == before:
            return now
        before = now
    raise AssertionError("There is no end.")


@pytest.mark.parametrize("name", sorted(FIRST.values()))
def test_every_key_that_moves_and_is_listed_is_answered(name: str, tmp_path: Path) -> None:
    pilot = opened(tmp_path, name)
    scene = pilot.scene
    lines = [line for group in scene.keys for line in group.lines]
    listed = dict.fromkeys(stroke.key for line in lines for stroke in line.strokes)
    for key in [key for key in listed if key in MOVES]:
        for time in range(TIMES):
            assert heard(pilot, key), (pygame.key.name(key), time)
            assert pilot.scene is scene


@pytest.mark.parametrize(
    ("name", "key", "said"),
    [
        ("old games: first", pygame.K_END, "12 of 12: "),
        ("old games: first", pygame.K_PAGEUP, "1 of 12: "),
        ("history: long", pygame.K_DOWN, "Left to 400: us 440, them 421."),
        ("history: long", pygame.K_UP, "The whole game, tab, selected"),
        ("table: play", pygame.K_LEFT, "Seven, trump, 1 of 5"),
        ("settings: sound", pygame.K_DOWN, "Done, button"),
        ("code of a deal", pygame.K_LEFT, "Copy, button"),
    ],
)
def test_past_the_end_stands_what_stood_there(
    name: str, key: int, said: str, tmp_path: Path
) -> None:
    (line,) = again(opened(tmp_path, name), key)
    assert line.startswith(said)


def test_a_slider_at_its_end_says_all_of_it_again(tmp_path: Path) -> None:
    pilot = opened(tmp_path, "settings: sound")
    pilot.scene.group.focus_on("volume")
    pilot.scene.group.show_focus()
    pilot.frame()
    assert heard(pilot, pygame.K_LEFT) != again(pilot, pygame.K_RIGHT)
    assert again(pilot, pygame.K_RIGHT)[0].startswith("Master volume: 100, slider")


def test_a_key_that_means_nothing_here_stays_silent(tmp_path: Path) -> None:
    pilot = opened(tmp_path, "code of a deal")
    assert heard(pilot, pygame.K_PAGEDOWN) == []


def test_a_table_on_which_nothing_has_the_focus_says_again_what_it_waits_for(
    tmp_path: Path,
) -> None:
    pilot = opened(tmp_path, "replay: a later trick")
    assert pilot.scene.group.focus is None
    leave = "Leave the replay and continue with the next deal (F)."
    assert heard(pilot, pygame.K_DOWN) == [leave]
    assert heard(pilot, pygame.K_DOWN) == [leave]
