"""Suits are chosen by number, in the order shown, and H stays the hint while they are named."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from at_table import sit_down, wait
from every_scene import match_asking

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.game import Ask
from pidro_desktop.render.table_ui.buttons.control_ids import SuitControl
from pidro_desktop.scenes.table.table_keys import Typing
from pidro_desktop.variants import load


@pytest.mark.parametrize(("key", "suit"), [("1", "C"), ("2", "D"), ("3", "H"), ("4", "S")])
def test_a_number_chooses_the_suit_that_carries_it(key: str, suit: str, tmp_path: Path) -> None:
    pilot, scene = sit_down(tmp_path, "", match=match_asking("trump"))
    wait(pilot, scene)
    pilot.press(ord(key))
    assert str(scene.match.game.now.trump.suit) == suit


def test_with_fewer_suits_the_numbers_follow_what_is_shown() -> None:
    ask = Ask(0, AskKind.TRUMP, suits=("D", "S"))
    pressed = [pygame.event.Event(pygame.KEYDOWN, key=ord(key), mod=0) for key in "123"]
    rules = load("finnish")
    found = [Typing().control(ask, event, rules) for event in pressed]
    assert found == [SuitControl("D"), SuitControl("S"), ""]
    keypad = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_KP2, mod=0)
    assert Typing().control(ask, keypad, rules) == SuitControl("S")


@pytest.mark.parametrize("key", [pygame.K_h, pygame.K_F2])
def test_the_hint_never_names_trumps(key: int, tmp_path: Path) -> None:
    pilot, scene = sit_down(tmp_path, "", match=match_asking("trump"))
    wait(pilot, scene)
    asked = scene.flow.ask
    pilot.press(key)
    assert scene.help is not None
    assert scene.help.on
    assert scene.flow.ask == asked
