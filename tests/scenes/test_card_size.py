"""The size of cards is a setting of its own, and their indices can be large."""

from __future__ import annotations

from pathlib import Path

import pytest
from at_table import sit_down

from pidro_desktop.table.animation.poses import Pose


def hand(scene: object) -> list[Pose]:
    flow = scene.flow  # type: ignore[attr-defined]  # a table
    return [pose for pose in flow.motion.poses.values() if pose.place == "hand" and pose.card]


@pytest.mark.parametrize("scale", [100, 200])
def test_larger_cards_are_dealt_at_once_and_nothing_else_grows(tmp_path: Path, scale: int) -> None:
    pilot, scene = sit_down(tmp_path, "cards", ui_scale=scale)
    pilot.run(5.0)
    before, usual = hand(scene), scene.picture.layout
    pilot.app.ctx.preferences.change(card_size=140)
    pilot.frame()
    after = hand(scene)
    assert len(after) == len(before) > 0
    assert after[0].width == pytest.approx(1.4 * before[0].width, abs=1)
    assert scene.picture.layout.seats == usual.seats
    assert scene.picture.layout.u == usual.u


def test_indices_are_large_when_wanted_and_always_beside_large_text(tmp_path: Path) -> None:
    pilot, scene = sit_down(tmp_path, "cards")
    cards = scene.look.cards
    width = round(scene.picture.layout.hand_card)

    def cut() -> str:
        return cards._named("AS", width, "", 0).cut

    assert cut() == "classic"
    pilot.app.ctx.preferences.change(large_indices=True)
    assert cut() == "small"
    pilot.app.ctx.preferences.change(large_indices=False)
    assert cut() == "classic"
    pilot.app.ctx.preferences.change(ui_scale=200)
    pilot.frame()
    assert cut() == "small"
