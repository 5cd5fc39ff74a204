"""Who asked for little motion sees none, in any scene: pictures change at once, and then rest."""

from __future__ import annotations

import pygame
import pytest
from every_scene import scenes
from pilot import Pilot
from slices import some

from pidro_desktop.scenes.shell.preferences import Preferences
from pidro_desktop.scenes.shell.routes import OpenCourse
from pidro_desktop.scenes.shell.scene import Push
from pidro_desktop.scenes.table.table import pace_of
from pidro_desktop.table.animation.stage import Stage

KEYS = (pygame.K_TAB, pygame.K_RIGHT)
AT_ONCE = 2
"""Frames: the picture after a key, and whatever it had to draw ahead for."""
OTHER_STATES = ("middle", "further down", "written", "marked", "later trick")
MET = [name for name in scenes() if not name.endswith(OTHER_STATES)]


def changes_after_keys(name: str, home, *, reduced: bool) -> int:
    """The most frames that were painted anew after a key, and 100 where anything glided."""
    Preferences.load(home / "settings.toml").change(reduced_motion=reduced)
    pilot = scenes()[name](home)
    pilot.app.ctx.preferences.change(speed="normal")
    stage = stage_of(pilot)
    if stage is not None:
        stage.pace = pace_of(pilot.app.ctx.preferences.now)
    most = 0
    for key in KEYS:
        pilot.press(key)
        changed = 0
        for _ in range(8):
            finer = draws_finely(pilot)  # a card that lies is drawn once more, where it lies
            changed += bool(pilot.frame()) and not finer
            if stage is not None and (stage.motion.busy or stage.flying or stage.moved):
                return 100
        if stage is None or stage.timeline.idle:
            most = max(most, changed)
    return most


def draws_finely(pilot: Pilot) -> bool:
    """Whether cards that came to rest wait to be drawn with more care."""
    picture = getattr(pilot.scene, "picture", None)
    sprites = getattr(picture, "sprites", None)
    return sprites is not None and bool(sprites.late)


def stage_of(pilot: Pilot) -> Stage | None:
    """The table of the scene on top, if it is one."""
    scene = pilot.scene
    return getattr(scene, "flow", None) or getattr(scene, "stage", None)


@pytest.mark.parametrize("name", some(MET, 40))
def test_nothing_glides_after_a_key(name, tmp_path):
    assert changes_after_keys(name, tmp_path, reduced=True) <= AT_ONCE


def test_a_card_that_rises_would_be_seen(tmp_path):
    assert changes_after_keys("table: play", tmp_path, reduced=False) == 100


@pytest.mark.paint
@pytest.mark.parametrize(
    ("settings", "fades"),
    [
        ({"speed": "normal"}, True),
        ({"speed": "normal", "reduced_motion": True}, False),
        ({"speed": "instant"}, False),
    ],
    ids=str,
)
def test_scenes_fade_into_each_other_unless_little_motion_is_wanted(
    settings: dict[str, object], fades: bool, tmp_path
) -> None:
    pilot = scenes()["rules: top"](tmp_path)
    pilot.app.ctx.preferences.change(**settings)
    pilot.frame()
    pilot.app.apply(Push(OpenCourse()))
    pilot.frame()
    first = pilot.app.display.pixels()
    for _ in range(20):
        pilot.frame()
    assert (pilot.app.display.pixels() != first) is fades
