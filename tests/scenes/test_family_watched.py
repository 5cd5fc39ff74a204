"""Every rule set can be watched whole, to a deal's score: with captions, and by ear."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from family_seen import EVERY
from matches import new_match
from pilot import context, launch
from slices import some

from pidro_desktop.players import make
from pidro_desktop.scenes.table.watch import Watch

FRAMES = 4_000


@pytest.mark.parametrize("rules", some(EVERY, 6))
def test_a_deal_is_watched_from_the_first_card_to_its_score(tmp_path: Path, rules: str) -> None:
    ctx = context(tmp_path)
    ctx.preferences.change(speed="instant", captions=True, speech=True)
    scene = Watch(new_match("watched", rules=rules), make("random"), 1).table
    pilot = launch(ctx, scene, (960, 600))
    for _ in range(FRAMES):
        if not pilot.app.running:
            break
        pilot.frame(dt=0.25)
        time.sleep(0.0002)  # the players think in a thread
    assert len(scene.match.game.sheet) == 1
    assert pilot.said
