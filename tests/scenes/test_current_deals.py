"""From the table back to the deals of the running game, and to the table as it was."""

from __future__ import annotations

from typing import Any

import pygame
from at_table import asked, paused, play_until, sit_down
from matches import new_match, shows_the_truth

from pidro_desktop.engine.deal_code import read_code
from pidro_desktop.match.match import Match
from pidro_desktop.match.promise import code_of
from pidro_desktop.scenes.after_deal.replay import Replaying
from pidro_desktop.scenes.past_games.viewer import Viewer
from pidro_desktop.scenes.table.pause_menu import PauseMenu
from pidro_desktop.table.animation.director import SCORE


def second_deal(home) -> tuple[Any, ...]:
    """At the person's card in the second deal, and the code of the first."""
    pilot, scene = sit_down(home, "so far")
    play_until(pilot, scene, paused(SCORE))
    code = code_of(scene.match)
    play_until(pilot, scene, lambda one: asked("play")(one) and one.flow.view.number == 2)
    return pilot, scene, code


def test_earlier_deals_are_looked_at_replayed_and_the_table_lies_as_it_was(tmp_path):
    pilot, scene, code = second_deal(tmp_path)
    view, ask, lines = scene.flow.view, scene.flow.ask, scene.match.lines
    pilot.press(pygame.K_ESCAPE)
    pilot.choose("Deals so far")
    viewer = pilot.scene
    assert isinstance(viewer, Viewer)
    assert viewer.deal.number == 1
    assert viewer.viewing.code(1) == code
    assert read_code(str(code)) == code
    assert viewer.viewing.code(2) is None, "it is not over"
    pilot.choose("Replay")
    assert isinstance(pilot.shown, Replaying)
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene is viewer
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.shown, PauseMenu)
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene is scene
    assert (scene.flow.view, scene.flow.ask, scene.match.lines) == (view, ask, lines)
    assert shows_the_truth(scene.flow)


def test_of_the_deal_that_is_played_only_ones_own_cards_are_seen(tmp_path):
    pilot, _scene, _code = second_deal(tmp_path)
    pilot.press(pygame.K_ESCAPE)
    pilot.choose("Deals so far")
    viewer = pilot.scene
    viewer.go_to(viewer.viewing.last)
    assert not viewer.all_cards
    others = [viewer.view.hands[seat] for seat in (1, 2, 3)]
    assert all(one.is_hidden for hand in others for one in hand)


def test_what_was_taken_back_is_not_among_them(tmp_path):
    pilot, scene, _code = second_deal(tmp_path)
    pilot.press(pygame.K_BACKSPACE)
    pilot.press(pygame.K_ESCAPE)
    pilot.choose("Deals so far")
    assert pilot.scene.viewing.game(pilot.scene.viewing.last) == scene.match.game


def test_a_sealed_game_gives_the_codes_of_its_deals_away_one_by_one(tmp_path):
    setup = new_match("sealed").setup
    match = Match(type(setup)(setup.rules, setup.players, setup.secret, proved=True))
    pilot, scene = sit_down(tmp_path, "", match=match)
    pilot.frame()
    play_until(pilot, scene, paused(SCORE))
    pilot.press(pygame.K_ESCAPE)
    pilot.choose("Deals so far")
    assert pilot.scene.viewing.code(1) == code_of(match)
