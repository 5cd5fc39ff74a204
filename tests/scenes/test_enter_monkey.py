"""Somebody who presses Enter all the time, and nothing else, makes no bid and changes nothing."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest
from at_table import click, sit_down
from pilot import FRAME, Pilot

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.events import BidMade
from pidro_desktop.render.table_ui.buttons.control_ids import BidControl, SuitControl
from pidro_desktop.scenes.table.table import TableScene

EVERY = 0.35


def enter(pilot: Pilot) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pilot.frame(pygame.event.Event(kind, key=pygame.K_RETURN, mod=0, unicode=""))


def has_no_default(scene: TableScene) -> bool:
    """Whether trumps are asked for, or a bid of somebody who cannot pass."""
    ask = scene.flow.ask
    if ask is None:
        return False
    return ask.what is AskKind.TRUMP or (ask.what is AskKind.BID and 0 not in ask.bids)


def answer(pilot: Pilot, scene: TableScene) -> None:
    """Click the first number or suit, where Enter does nothing however often it is pressed."""
    for _ in range(4):
        before = len(scene.match.moments)
        enter(pilot)
        pilot.run(EVERY)
        assert len(scene.match.moments) == before, "Enter bid a number, or named trumps"
    kinds = (BidControl, SuitControl)
    click(pilot, next(w for w in pilot.widgets() if isinstance(w.key, kinds) and w.enabled))


def monkey(home: Path, seed: str, deals: int, **settings: object) -> int:
    """Press Enter every ``EVERY`` seconds for so many deals; a rematch is begun for it.

    Returns:
        How often it was asked for a bid that it did not have to make.
    """
    passed = finished = games = 0
    while finished < deals:
        pilot, scene = sit_down(home, f"{seed} {games}", "fast", **settings)
        before, forced, games = pilot.app.ctx.preferences.now, 0, games + 1
        for _ in range(20_000):
            if pilot.scene is not scene or finished + scene.match.dealt > deals:
                break
            if has_no_default(scene):
                forced += scene.flow.ask.what is AskKind.BID
                answer(pilot, scene)
            enter(pilot)
            pilot.run(EVERY - 2 * FRAME)
            if scene.flow.still:
                time.sleep(0.001)  # somebody is thinking
        own = [one for one in scene.match.events if isinstance(one, BidMade) and one.seat == 0]
        assert sum(1 for one in own if one.bid) == forced, "Enter bid a number"
        assert pilot.app.ctx.preferences.now == before, "Enter changed a setting"
        passed += len(own) - forced
        finished += scene.match.dealt
    return passed


@pytest.mark.parametrize(
    "settings", [{}, {"help": True}, {"confirm_play": True}, {"coach": "right_away"}]
)
def test_enter_alone_never_bids_a_number_and_never_changes_a_setting(tmp_path, settings) -> None:
    assert monkey(tmp_path, "enter", 3, **settings) > 1


@pytest.mark.nightly
@pytest.mark.parametrize("settings", [{}, {"help": True}])
def test_enter_alone_does_so_in_two_hundred_deals_neither(tmp_path, settings) -> None:
    assert monkey(tmp_path, "many", 200, **settings) > 100
