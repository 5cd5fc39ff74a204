"""Where the keyboard begins while help is on: on the card that is advised, and on no bid."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest
from at_table import sit_down, wait
from matches import match_asking
from pilot import Pilot

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.events import BidMade, Played
from pidro_desktop.render.table_ui.buttons.buttons import PASS
from pidro_desktop.render.table_ui.buttons.control_ids import SuitControl
from pidro_desktop.render.widgets.widget import ControlKey, Widget
from pidro_desktop.scenes.table.click_guard import REACTION
from pidro_desktop.scenes.table.table import TableScene

SECONDS = 20.0


def asked_with_help(home: Path, what: str, fits) -> tuple[Pilot, TableScene]:
    """Where the person is asked, and the advice is still on its way, however fast it is found."""
    pilot, scene = sit_down(home, "", match=match_asking(what, fits))
    wait(pilot, scene)
    scene.help._tips.poll = lambda: None  # type: ignore[method-assign]  # held back
    scene.help.switch(True)
    return pilot, scene


def advised(pilot: Pilot, scene: TableScene) -> ControlKey:
    """The control that is advised, once the advice is there."""
    del scene.help._tips.poll
    end = time.monotonic() + SECONDS
    while scene.help.tip is None:
        pilot.frame()
        time.sleep(0.001)
        assert time.monotonic() < end, "help has nothing to say"
    return scene.help.key


CHOICES = [("bid", lambda ask: len(ask.bids) > 3), ("play", lambda ask: len(ask.cards) > 2)]


def test_the_focus_begins_on_the_card_that_is_advised_and_enter_plays_it(tmp_path):
    pilot, scene = asked_with_help(tmp_path, *CHOICES[1])
    key = advised(pilot, scene)
    assert scene.group.focus.key == key
    pilot.press(pygame.K_RETURN)  # shows it
    assert scene.group.focus.key == key
    decision = scene.help.tip.decision
    pilot.press(pygame.K_RETURN)
    assert Played(0, decision.cards) in scene.match.events


def test_in_the_auction_the_focus_begins_on_pass_whatever_is_advised(tmp_path):
    pilot, scene = asked_with_help(tmp_path, *CHOICES[0])
    advised(pilot, scene)
    assert scene.group.focus.key == PASS
    pilot.press(pygame.K_RETURN)  # shows it
    assert scene.group.focus.key == PASS
    pilot.press(pygame.K_RETURN)
    assert BidMade(0, 0) in scene.match.events


def test_trumps_and_a_bid_that_must_be_made_have_no_default(tmp_path):
    pilot, scene = sit_down(tmp_path, "", match=match_asking("trump", lambda ask: not ask.seat))
    wait(pilot, scene)
    pilot.press(pygame.K_RETURN, pygame.K_RETURN)
    assert scene.flow.ask is not None
    assert scene.flow.ask.what is AskKind.TRUMP
    assert scene.group.focus is None
    pilot.press(pygame.K_RIGHT)
    focus: Widget | None = scene.group.focus
    assert focus is not None
    assert isinstance(focus.key, SuitControl)


@pytest.mark.parametrize(("what", "fits"), CHOICES)
def test_a_focus_that_was_moved_stays_where_it_is(tmp_path, what, fits):
    pilot, scene = asked_with_help(tmp_path, what, fits)
    pilot.press(pygame.K_TAB, pygame.K_RIGHT, pygame.K_RIGHT)
    moved = scene.group.focus.key
    advised(pilot, scene)
    assert scene.group.focus.key == moved


def test_enter_in_the_moment_in_which_the_focus_moves_by_itself_chooses_nothing(tmp_path):
    pilot, scene = asked_with_help(tmp_path, *CHOICES[1])
    before = scene.group.focus.key
    pilot.press(pygame.K_TAB)
    assert scene.group.focus.key == before
    key = advised(pilot, scene)
    assert key != before, "the first card is not what is advised here"
    moment = len(scene.match.moments)
    pilot.press(pygame.K_RETURN)
    assert len(scene.match.moments) == moment
    pilot.run(REACTION + 0.1)
    pilot.press(pygame.K_RETURN)
    assert len(scene.match.moments) == moment + 1


def test_the_program_sleeps_only_once_the_moved_focus_was_seen(tmp_path):
    pilot, scene = asked_with_help(tmp_path, "bid", lambda ask: len(ask.bids) > 3)
    pilot.press(pygame.K_TAB)
    advised(pilot, scene)
    while scene.picture.sprites.late or scene.flow.moved:
        pilot.frame(dt=0.0)
    for _ in range(60):
        if not pilot.app.busy:
            break
        pilot.frame()
    pilot.press(pygame.K_RETURN)
    assert scene.flow.ask is None or scene.flow.ask.what is not AskKind.BID
