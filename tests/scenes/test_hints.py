"""Hints at the table: they hide no other tool, and no advice that is still to be read."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pygame
import pytest
from at_table import click, sit_down, wait
from matches import match_asking
from pilot import Pilot

from pidro_desktop.render.table_ui import table as furniture
from pidro_desktop.scenes.table import table_controls
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.table.table_choices import CardSlot
from pidro_desktop.table.layout.layout_types import CARD_RATIO

TOOLS = ("help", "back", "menu", "last", "about", "sheet", "close")
SECONDS = 20.0


def spy(monkeypatch: pytest.MonkeyPatch, module: object, name: str) -> list[Any]:
    """Everything that a function has returned."""
    found: list[Any] = []
    real = getattr(module, name)

    def noted(*given: object, **named: object) -> object:
        found.append(real(*given, **named))
        return found[-1]

    monkeypatch.setattr(module, name, noted)
    return found


def playing(home: Path, **settings: object) -> tuple[Pilot, TableScene]:
    """Where one of several cards may be played, and one that is no trump lies beside them."""
    match = match_asking("play", lambda ask: 1 < len(ask.cards) < 5)
    pilot, scene = sit_down(home, "", match=match, **settings)
    wait(pilot, scene)
    return pilot, scene


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1440)])
def test_a_tools_hint_covers_no_tool_and_no_card_in_hand(tmp_path, monkeypatch, size):
    hints = spy(monkeypatch, table_controls, "draw_tooltip")
    pilot, scene = playing(tmp_path)
    pilot.resize(size)
    column = scene.picture.layout.column
    for tool in TOOLS:
        hints.clear()
        pilot.hover(*pilot.find(tool).rect.center)
        assert hints, tool
        assert hints[-1].right <= column.area.x or hints[-1].bottom <= column.help.y, tool
        for pose in scene.flow.motion.poses.values():
            if pose.place == "hand" and pose.owner == scene.flow.viewer:
                card = pygame.Rect(0, 0, round(pose.width), round(pose.width * CARD_RATIO))
                card.center = (round(pose.x), round(pose.y))
                assert not hints[-1].colliderect(card), f"{tool} over {pose.key}"
        assert pygame.Rect((0, 0), size).contains(hints[-1])


def test_a_reason_takes_the_advices_place_while_it_is_read(tmp_path, monkeypatch):
    bubbles = spy(monkeypatch, furniture, "draw_bubble")
    pilot, scene = playing(tmp_path, help=True)
    end = time.monotonic() + SECONDS
    while not bubbles and time.monotonic() < end:
        pilot.frame()
        time.sleep(0.001)
    assert bubbles, "help has nothing to say"
    click(pilot, next(w for w in pilot.widgets() if isinstance(w, CardSlot) and not w.enabled))
    assert scene.controls.why
    bubbles.clear()
    pilot.frame()
    assert not bubbles
    pilot.run(4.0, 0.1)
    assert not scene.controls.why
    assert bubbles


def test_the_tools_say_that_such_games_count_apart(tmp_path):
    pilot, scene = playing(tmp_path)
    for tool in ("help", "back"):
        pilot.hover(*pilot.find(tool).rect.center)
        assert "their own column" in pilot.find(tool).hint
    scene.help.switch(True)
    pilot.frame()
    assert "their own column" in pilot.find("help").hint
