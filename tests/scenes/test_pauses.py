"""Pauses end with a click, or by themselves after as many seconds as were chosen."""

from __future__ import annotations

import pytest
from at_table import paused, play_until, sit_down, wait
from matches import match_asking

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.table.animation.director import LOOK, SCORE, TRICK


@pytest.mark.parametrize("seconds", ["3", "6", "10"])
def test_a_pause_ends_by_itself_after_the_seconds_that_were_chosen(tmp_path, seconds):
    pilot, scene = sit_down(tmp_path, "pauses", pauses=seconds)
    play_until(pilot, scene, paused(LOOK))
    pilot.run(float(seconds) - 0.5)
    assert scene.flow.pause == LOOK
    assert scene.busy, "frames are needed, although nothing moves"
    pilot.run(0.6)
    assert scene.flow.pause != LOOK


def test_a_click_ends_it_before(tmp_path):
    pilot, scene = sit_down(tmp_path, "pauses", pauses="10")
    play_until(pilot, scene, paused(LOOK))
    pilot.run(0.6)
    pilot.click(300, 200)
    pilot.run(0.1)
    assert scene.flow.pause != LOOK


def test_without_seconds_it_waits_for_a_click_with_a_still_hand(tmp_path):
    pilot, scene = sit_down(tmp_path, "pauses")
    play_until(pilot, scene, paused(LOOK))
    pilot.run(30.0)
    assert scene.flow.pause == LOOK


def test_a_trick_that_waits_for_a_click_goes_by_itself_too(tmp_path):
    match = match_asking("play")
    pilot, scene = sit_down(tmp_path, "", match=match, click_after_trick=True, pauses="3")
    play_until(pilot, scene, paused(TRICK))
    pilot.run(3.5)
    assert scene.flow.pause != TRICK


def test_the_end_of_a_deal_waits_for_next_deal_whatever_was_chosen(tmp_path):
    pilot, scene = sit_down(tmp_path, "pauses", pauses="3")
    play_until(pilot, scene, paused(SCORE))
    pilot.run(30.0)
    assert scene.flow.pause == SCORE


def test_what_is_asked_never_goes_by_itself(tmp_path):
    pilot, scene = sit_down(tmp_path, "", match=match_asking("play"), pauses="3")
    wait(pilot, scene)
    pilot.run(30.0)
    assert scene.flow.ask is not None
    assert scene.flow.ask.what is AskKind.PLAY
