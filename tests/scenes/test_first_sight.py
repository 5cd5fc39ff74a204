"""With text a little too large for a small window, what matters is seen without scrolling."""

from __future__ import annotations

from pathlib import Path

import pytest
from every_scene import scenes

from pidro_desktop.render.widgets.text_parts import Text
from pidro_desktop.scenes.duplicate.compare import Compare
from pidro_desktop.scenes.shell.screen import Screen

SMALL, LARGER = (960, 600), 130
FIRST = (
    "match: a slip",
    "match: a slip that waits",
    "match: the end won",
    "match compared: a trick",
    "match compared: an auction",
    "evening: a slip",
    "evening: a slip that waits",
    "evening compared",
    "evening: the cup won",
    "evening: the cup lost",
)


@pytest.mark.parametrize("language", ["en", "sv", "fi"])
@pytest.mark.parametrize("name", FIRST)
def test_the_result_both_tables_and_the_standing_are_seen_at_once(
    name: str, language: str, own_home: Path
) -> None:
    own_home.mkdir()
    pilot = scenes()[name](own_home)
    pilot.app.ctx.preferences.change(ui_scale=LARGER, language=language)
    pilot.resize(SMALL)
    pilot.frame(dt=0.0)
    scene = pilot.scene
    assert isinstance(scene, Screen)
    assert scene.stacked
    assert scene.scroll.offset == 0
    first, width = scene.column()[0], SMALL[0] - 4 * 16 * scene.look.u
    assert first.height(scene.look, width) <= scene.in_view() * scene.look.u + 1


@pytest.mark.parametrize("language", ["en", "sv", "fi"])
@pytest.mark.parametrize("name", [name for name in FIRST if "compared" in name])
def test_at_200_percent_what_happens_at_both_tables_is_read_at_once(
    name: str, language: str, own_home: Path
) -> None:
    own_home.mkdir()
    pilot = scenes()[name](own_home)
    pilot.app.ctx.preferences.change(ui_scale=200, language=language)
    pilot.resize(SMALL)
    pilot.frame(dt=0.0)
    scene = pilot.scene
    assert isinstance(scene, Compare)
    words, width = scene.column()[:2], SMALL[0] - 4 * 16 * scene.look.u
    for told, table in zip(words, scene.tables, strict=True):
        assert isinstance(told, Text)
        assert told.text == scene.happens(table)
    high = sum(told.height(scene.look, width) for told in words)
    assert high <= scene.in_view() * scene.look.u + 1


def test_at_200_percent_the_own_place_stands_above_the_standing(own_home: Path) -> None:
    own_home.mkdir()
    pilot = scenes()["evening: after a round"](own_home)
    pilot.app.ctx.preferences.change(ui_scale=200)
    pilot.resize(SMALL)
    pilot.frame(dt=0.0)
    scene = pilot.scene
    assert isinstance(scene, Screen)
    placed = scene.column()[1]
    assert isinstance(placed, Text)
    assert placed.text == "7. You and Bob, −17."
