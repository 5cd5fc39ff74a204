"""What a person hears of a record who steps through it: each step, and on request which it is."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pilot import Pilot
from records import played
from watched import watching

from pidro_desktop.scenes.past_games.viewer import BEGINNING, END, LAST, NOT_YET, Viewer

SETTLED = 60
"""Frames of a tenth of a second within which any step has been shown."""


def listening(home: Path, deals: int = 2, speed: str = "normal") -> tuple[Pilot, Viewer]:
    pilot, scene = watching(home, played("aloud", deals), speed=speed, speech=True)
    settle(pilot, scene)
    return pilot, scene


def settle(pilot: Pilot, scene: Viewer) -> None:
    for _ in range(SETTLED):
        pilot.frame(dt=0.1)
        if scene.stage.still:
            break
    pilot.frame()


def press(pilot: Pilot, scene: Viewer, key: int) -> list[str]:
    pilot.said.clear()
    pilot.press(key)
    settle(pilot, scene)
    return list(pilot.said)


@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_each_step_says_what_happened_and_a_step_back_the_same(own_home: Path, speed: str) -> None:
    pilot, scene = listening(own_home, 1, speed)
    told: dict[int, list[str]] = {}
    while scene.position < scene.viewing.last - 1:
        said = press(pilot, scene, pygame.K_RIGHT)
        told[scene.position] = said
    assert all(told.values())
    assert not [line for lines in told.values() for line in lines if line.startswith("Step ")]
    while scene.position > 2:
        back = press(pilot, scene, pygame.K_LEFT)
        assert back == told[scene.position], scene.viewing.event(scene.position)


def test_a_step_back_to_another_deal_says_which_one(own_home: Path) -> None:
    pilot, scene = listening(own_home)
    press(pilot, scene, pygame.K_PAGEDOWN)
    last = scene.viewing.deals[0].last
    said = press(pilot, scene, pygame.K_LEFT)
    assert said[0] == f"Deal 1 of 2. Step {last} of {last}."
    assert any(line.startswith("Taken in this deal: ") for line in said)


def test_a_jump_says_where_it_has_led_before_it_describes_the_table(own_home: Path) -> None:
    pilot, scene = listening(own_home)
    said = press(pilot, scene, pygame.K_END)
    last = scene.viewing.deals[0].last
    assert said[0] == f"Deal 1 of 2. Step {last} of {last}."
    assert len(said) > 2


def test_the_key_for_the_score_says_which_step_this_is(own_home: Path) -> None:
    pilot, scene = listening(own_home)
    press(pilot, scene, pygame.K_RIGHT)
    steps = scene.viewing.deals[0].last
    said = press(pilot, scene, pygame.K_F7)
    assert said[0] == f"Deal 1 of 2. Step 2 of {steps}."
    assert said[1].startswith("The score: ")
    assert "the step and the score" in " ".join(press(pilot, scene, pygame.K_F1))


def test_a_key_that_can_do_nothing_says_why_each_time(own_home: Path) -> None:
    pilot, scene = listening(own_home)
    for key, many, why in (
        (pygame.K_HOME, 3, BEGINNING),
        (pygame.K_LEFT, 2, BEGINNING),
        (pygame.K_r, 2, NOT_YET),
        (pygame.K_END, 5, END),
        (pygame.K_RIGHT, 2, END),
        (pygame.K_PAGEDOWN, 2, LAST),
    ):
        for _ in range(many):
            said = press(pilot, scene, key)
        assert said == [str(why)]


def test_at_the_end_of_a_game_its_result_comes_before_the_button_that_has_closed(
    own_home: Path,
) -> None:
    pilot, scene = listening(own_home)
    scene.go_to(scene.viewing.last - 1)
    settle(pilot, scene)
    said = press(pilot, scene, pygame.K_RIGHT)
    (closed,) = [line for line in said if line.startswith("Play, button, not available")]
    assert said[-1] == closed
    assert len(said) > 1


def test_the_button_that_copies_a_code_spells_it_and_no_row_does(own_home: Path) -> None:
    pilot, _scene = listening(own_home)
    pilot.press(pygame.K_d)
    pilot.said.clear()
    pilot.press(*[pygame.K_TAB] * 3)
    (aloud,) = [line for line in pilot.said if "Deal code" in line]
    code = ", ".join(" ".join(group) for group in pilot.scene._code().split("-"))
    assert aloud == f"Copy code, button. Deal code {code}"
