"""A picture that needs more drawings than one frame has time for comes later, and is the same."""

from __future__ import annotations

from pathlib import Path

import pytest
from every_scene import scenes
from slices import some

from pidro_desktop import app
from pidro_desktop.render.art.shapes import Shapes
from pidro_desktop.render.text import TextPainter


@pytest.mark.paint
@pytest.mark.parametrize("name", some(list(scenes()), 4))
def test_what_is_drawn_in_slices_is_what_is_drawn_at_once(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "SLICE", 0.001)
    monkeypatch.setattr(app, "MOST_PUT_OFF", 1000)
    pilot = scenes()[name](tmp_path)
    shown, look = pilot.app, pilot.app.ctx.look
    for _ in range(40):  # until nothing fades any more, and all figures are drawn
        pilot.frame()
    before = shown.display.pixels()
    look.text, look.shapes = TextPainter(), Shapes(look.theme)
    shown.in_slices = True
    for scene in shown.stack:
        scene.resize(shown.ctx.size)
    seen = []
    pilot.frame()
    while shown.put_off:
        assert shown.busy
        seen.append(shown.display.pixels())
        pilot.frame()
    assert seen, "nothing had to be drawn"
    assert set(seen) == {before}, "until all is there, the picture stays"
    shown.in_slices = False
    assert pilot.frame() == [], "nothing lacks"


@pytest.mark.paint
def test_a_picture_that_never_gets_done_in_slices_is_drawn_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "SLICE", 0.0)
    monkeypatch.setattr(app, "MOST_PUT_OFF", 3)
    pilot = scenes()["rules: top"](tmp_path)
    pilot.app.in_slices = True
    pilot.app.ctx.look.text = TextPainter()
    pilot.scene.resize(pilot.app.ctx.size)
    put_off = []
    for _ in range(5):
        pilot.frame()
        put_off.append(pilot.app.put_off)
    assert put_off == [1, 2, 3, 0, 0]


@pytest.mark.paint
def test_nothing_is_drawn_ahead_for_a_table_without_a_score_sheet(tmp_path: Path) -> None:
    pilot = scenes()["puzzle: my mistake is right"](tmp_path)
    table = pilot.scene
    for _ in range(30):  # longer than its hand is drawn ahead
        pilot.frame()
    assert pilot.scene is table
