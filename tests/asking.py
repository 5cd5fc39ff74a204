"""Asking players why, in tests: the answer comes from a thread and is waited for."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pygame
from pilot import Pilot

from pidro_desktop.scenes.review.why import WhyPanel


def asked(pilot: Pilot) -> WhyPanel:
    """The panel with the answer, once it is there."""
    panel = pilot.scene
    assert isinstance(panel, WhyPanel), f"nobody was asked: {panel}"
    for _ in range(5000):
        if panel.answer is not None:
            return panel
        time.sleep(0.002)
        pilot.frame()
    raise AssertionError("No answer has come.")


def asking_why(made: Callable[[Path], Pilot], *keys: int) -> Callable[[Path], Pilot]:
    """A scene in which somebody is asked why by a key, and then other keys are pressed."""

    def later(home: Path) -> Pilot:
        pilot = made(home)
        pilot.press(pygame.K_w)
        pilot.press(*keys)
        asked(pilot)
        return pilot

    return later
