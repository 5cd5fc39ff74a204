"""Opens the page of matches, and plays their deals with keys alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest
from at_table import wait
from pilot import Pilot, context, launch
from played_matches import AtOnce

from pidro_desktop.duplicate import deal_records
from pidro_desktop.duplicate.match_code import MatchCode
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.scenes.duplicate.match_scene import MatchScene, ResumeControl
from pidro_desktop.scenes.duplicate.slip import MatchSlip
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.table.animation.director import SCORE

Opened = Callable[..., Pilot]


@pytest.fixture(name="opened")
def page_of_tests(own_home: Path) -> Iterator[Opened]:
    """Opens the page of matches, as after a new start of the program."""
    own_home.mkdir()

    def opened(entered: MatchCode | None = None, **changes: object) -> Pilot:
        ctx = context(own_home, **changes)
        ctx.preferences.change(speed="instant", reduced_motion=True)
        return launch(ctx, MatchScene(entered))

    with patch.object(deal_records, "Background", AtOnce):
        yield opened


def press(pilot: Pilot, *keys: int) -> None:
    """Press keys, each with a moment after it."""
    for key in keys:
        pilot.press(key)
        pilot.run(0.05)


def decide(pilot: Pilot, table: TableScene) -> None:
    """Answer what is asked by keys: pass if it may be, else take the first."""
    ask, before = table.flow.ask, len(table.match.events)
    assert ask is not None
    if ask.what is AskKind.BID:
        press(pilot, pygame.K_p if 0 in ask.bids else pygame.K_6)
    elif ask.what is AskKind.TRUMP:
        press(pilot, pygame.K_1)
    else:
        press(pilot, pygame.K_RETURN)
    for _ in range(12):
        if pilot.scene is not table or len(table.match.events) > before:
            return
        press(pilot, pygame.K_RIGHT, pygame.K_RETURN)
    raise AssertionError(f"Nothing was decided: {ask}")


def play_on(pilot: Pilot, decisions: int = 1000) -> None:
    """Play the deal at the table by keys, to its slip or for so many decisions."""
    table = pilot.scene
    assert isinstance(table, TableScene)
    for _ in range(400):
        if pilot.scene is not table or not decisions:
            break
        wait(pilot, table)
        if pilot.scene is not table:
            break
        if table.flow.pause:
            press(pilot, pygame.K_RETURN)
        else:
            decide(pilot, table)
            decisions -= 1
    pilot.run(0.1)


def play_to_score(pilot: Pilot, table: TableScene) -> None:
    """Play the deal by keys until its score is shown."""
    for _ in range(400):
        wait(pilot, table)
        if table.flow.pause == SCORE:
            return
        if table.flow.pause:
            press(pilot, pygame.K_RETURN)
        else:
            decide(pilot, table)
    raise AssertionError("The deal never ended.")


def to_slip(pilot: Pilot) -> MatchSlip:
    """The slip of the deal that is at the table."""
    play_on(pilot)
    slip = pilot.scene
    assert isinstance(slip, MatchSlip)
    return slip


def resume(pilot: Pilot) -> TableScene:
    """The table of the newest match that waits."""
    pilot.choose(ResumeControl(0))
    pilot.run(0.1)
    table = pilot.scene
    assert isinstance(table, TableScene)
    return table


def begin(pilot: Pilot, match: MatchCode) -> TableScene:
    """The table of the first deal of a match."""
    pilot.scene._code = match
    pilot.choose("Play")
    pilot.run(0.1)
    table = pilot.scene
    assert isinstance(table, TableScene)
    return table
