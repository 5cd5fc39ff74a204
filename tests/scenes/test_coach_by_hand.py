"""The coach asks whoever plays with a mouse, keys, a gamepad or a finger."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from coached import KINDS, choose, coached, control_of, made, seen, think_quickly
from pilot import Pilot

from pidro_desktop.render.table_ui.buttons.buttons import CONFIRM


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews weigh little."""
    think_quickly(monkeypatch)


@pytest.mark.parametrize("what", KINDS)
def test_it_asks_and_is_insisted_on_by_keys(tmp_path: Path, what: str) -> None:
    pilot, scene, mistakes, _others = coached(tmp_path, what)
    ply, key = scene.match.ply, control_of(mistakes[0])
    pilot.press(pygame.K_TAB)
    scene.group.focus_on(key)
    pilot.press(pygame.K_RETURN)
    assert scene.coach.asked is not None
    seen(pilot)
    assert scene.group.focus.key == key
    pilot.press(pygame.K_RETURN)
    assert made(scene, ply)


def test_it_asks_and_is_insisted_on_with_a_gamepad(tmp_path: Path) -> None:
    pilot, scene, mistakes, _others = coached(tmp_path, "play")
    ply = scene.match.ply
    push(pilot, pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    scene.group.focus_on(control_of(mistakes[0]))
    push(pilot, pygame.CONTROLLER_BUTTON_A)
    assert scene.coach.asked is not None
    seen(pilot)
    push(pilot, pygame.CONTROLLER_BUTTON_A)
    assert made(scene, ply)


def push(pilot: Pilot, button: int) -> None:
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        pilot.frame(pygame.event.Event(kind, button=button, instance_id=0))


def test_it_asks_and_is_insisted_on_with_a_finger(tmp_path: Path) -> None:
    pilot, scene, mistakes, _others = coached(tmp_path, "play")
    ply = scene.match.ply
    slot = pilot.find(control_of(mistakes[0]))
    spot = (slot.rect.x + 8, slot.rect.bottom - 60)
    tap(pilot, spot)
    assert scene.coach.asked is not None
    seen(pilot)
    tap(pilot, spot)
    assert made(scene, ply)


def tap(pilot: Pilot, at: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pilot.frame(pygame.event.Event(kind, pos=at, touch=True, button=1))


def test_with_confirmation_the_coach_asks_after_it(tmp_path: Path) -> None:
    pilot, scene, mistakes, _others = coached(tmp_path, "play", confirm_play=True)
    ply = scene.match.ply
    choose(pilot, mistakes[0])
    assert scene.coach.asked is None
    pilot.run(1.0)
    choose(pilot, mistakes[0])
    assert scene.coach.asked is not None
    seen(pilot)
    pilot.choose(CONFIRM)
    assert made(scene, ply)
