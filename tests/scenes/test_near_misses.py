"""What is meant is done: keys while something moves, and clicks that miss a button by a little."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest
from at_table import asked, choose_any, paused, play_until, sit_down, wait

from pidro_desktop.render.table_ui.buttons.buttons import GO_ON
from pidro_desktop.scenes.after_deal.replay import Replaying
from pidro_desktop.scenes.game_log.game_log import GameLog
from pidro_desktop.scenes.table.last_trick import LastTrick
from pidro_desktop.scenes.table.table import SECOND_CLICK
from pidro_desktop.table.animation.director import SCORE

L, Y, R, H = pygame.K_l, pygame.K_y, pygame.K_r, pygame.K_h


def in_motion(home, scored: bool = False):
    """A table where the first trick is on its way to the rows, or the points are counted."""
    pilot, scene = sit_down(home, "near misses")
    play_until(pilot, scene, asked("play"))
    scene.flow.pace = type(scene.flow.pace)("relaxed")
    for number in range(20_000):
        flow = scene.flow
        if scored and flow.tally is not None:
            return pilot, scene
        if not scored and scene.match.game.now.tricks and not flow.view.tricks:
            return pilot, scene
        if flow.still and (flow.ask or flow.pause):
            choose_any(pilot, scene, Random(number))
        pilot.frame(dt=0.03)
    raise AssertionError("it never came to that")


@pytest.mark.parametrize(("key", "opened"), [(L, LastTrick), (Y, GameLog)])
def test_a_key_while_cards_move_completes_the_motion_and_counts(tmp_path, key, opened):
    pilot, scene = in_motion(tmp_path)
    assert not scene.flow.still
    pilot.press(key)
    assert isinstance(pilot.scene, opened)
    assert not scene.flow.motion.busy
    assert scene.flow.view.tricks


def test_help_is_switched_and_a_decision_taken_back_while_cards_move(tmp_path):
    pilot, scene = in_motion(tmp_path)
    before = len(scene.match.moments)
    pilot.press(H)
    assert scene.help.on
    assert len(scene.match.moments) == before, "no card was played by it"
    pilot.press(pygame.K_BACKSPACE)
    assert len(scene.match.moments) == before - 1


def test_r_while_the_points_are_counted_replays_the_deal(tmp_path):
    pilot, _scene = in_motion(tmp_path, scored=True)
    pilot.press(R)
    assert isinstance(pilot.shown, Replaying)


def at_the_score(home) -> tuple[Any, ...]:
    pilot, scene = sit_down(home, "near misses")
    play_until(pilot, scene, paused(SCORE))
    pilot.run(1.0)
    return pilot, scene


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_a_click_that_misses_replay_or_review_deals_nothing(tmp_path, size):
    pilot, scene = at_the_score(tmp_path)
    pilot.resize(size)
    replay, review = pilot.find("replay").rect, pilot.find("review").rect
    misses = [
        *((replay.left - 9, replay.centery), (review.right + 9, replay.centery)),
        *((replay.right + 4, replay.centery), (review.centerx, review.bottom + 9)),
        *((replay.centerx, replay.top - 3), (review.left - 9, review.centery)),
    ]
    for at in misses:
        pilot.click(*at)
        pilot.run(0.6)
        assert scene.flow.pause == SCORE, at
        assert scene.group.by_keyboard, "what was nearly pressed is shown"
        assert scene.group.focus.key in ("replay", "review", "try again"), at
    pilot.click(300, 200)
    pilot.run(SECOND_CLICK)
    pilot.click(300, 200)
    wait(pilot, scene)
    assert scene.flow.view.number == 2


def test_a_click_on_the_cloth_shows_next_deal_and_one_a_second_later_presses_it(tmp_path):
    pilot, scene = at_the_score(tmp_path)
    pilot.click(300, 200)
    assert scene.group.by_keyboard
    assert scene.group.focus.key == GO_ON
    pilot.looks = False  # at nothing: a hand in a hurry
    for at in ((300, 200), (340, 260)):
        pilot.run(0.4)
        pilot.click(*at)
        assert scene.flow.pause == SCORE, "an impatient hand deals nothing"
    pilot.run(0.3)
    pilot.hover(500, 300)
    pilot.click(500, 300)
    wait(pilot, scene)
    assert scene.flow.view.number == 2
