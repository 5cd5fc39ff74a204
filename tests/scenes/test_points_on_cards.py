"""Points are told on the cards as they lie, from the moment that trumps are named."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from at_table import sit_down, wait
from matches import match_asking
from pilot import Pilot

from pidro_desktop.engine.ask import AskKind

pytestmark = pytest.mark.paint

WORTH = "AJT52"
"""The ranks that have points in trumps."""


def picture(pilot: Pilot) -> pygame.Surface:
    pilot.hover(5, 5)
    pilot.run(1.0, 1 / 60)  # cards that moved are drawn finely one a frame
    return pilot.app.display.picture.copy()


def changed(one: pygame.Surface, other: pygame.Surface) -> list[pygame.Rect]:
    """Where two pictures differ."""
    differs = pygame.mask.from_threshold(one, (0, 0, 0), (3, 3, 3, 255), other)
    differs.invert()
    return differs.get_bounding_rects()


def test_points_are_shown_on_the_trumps_of_hand_and_table_at_once(tmp_path: Path) -> None:
    match = match_asking("play", lambda ask: sum(one[0] in WORTH for one in ask.cards) > 1)
    pilot, scene = sit_down(tmp_path, "", match=match)
    wait(pilot, scene)
    plain = picture(pilot)
    pilot.app.ctx.preferences.change(mark_points=True)
    marked = picture(pilot)
    worth: dict[str, int] = dict(scene.flow.view.trump.points)
    spots = changed(plain, marked)
    assert spots
    poses = [pose for pose in scene.flow.motion.poses.values() if worth.get(pose.card)]
    for pose in poses:
        high, wide = pose.width * 1.5, pose.width * 1.1
        area = pygame.Rect(0, 0, wide, high)
        area.center = round(pose.x), round(pose.y)
        assert area.collidelist(spots) >= 0, pose.card
        spots = [spot for spot in spots if not area.contains(spot)]
    assert not spots, "nothing else on the table changes"
    pilot.app.ctx.preferences.change(mark_points=False)
    assert not changed(plain, picture(pilot))


def test_before_trumps_are_named_nothing_is_told(tmp_path: Path) -> None:
    pilot, scene = sit_down(tmp_path, "auction")
    wait(pilot, scene)
    assert scene.flow.ask.what is AskKind.BID
    plain = picture(pilot)
    pilot.app.ctx.preferences.change(mark_points=True)
    assert not changed(plain, picture(pilot))
