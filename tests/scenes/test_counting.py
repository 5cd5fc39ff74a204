"""The counting after a deal, through the window: a click ends it, the next one goes on."""

from __future__ import annotations

from random import Random

import pytest
from at_table import choose_any, sit_down
from pilot import Pilot

from pidro_desktop.engine.state import Phase
from pidro_desktop.render.table_ui.buttons.buttons import GO_ON
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.scenes.table.click_guard import RUN
from pidro_desktop.scenes.table.table import SECOND_CLICK, TableScene
from pidro_desktop.scenes.table.table_picture import Said, _as_written, view_model_of
from pidro_desktop.table.animation.director import SCORE


def counting(tmp_path) -> tuple[Pilot, TableScene]:
    """A pilot at a table where the first points of a deal have just been counted."""
    pilot, scene = sit_down(tmp_path, "counting", "fast")
    random = Random(2)
    for _ in range(4000):
        if scene.flow.tally is not None and scene.flow.tally.got:
            return pilot, scene
        if scene.flow.still and (scene.flow.ask or scene.flow.pause):
            choose_any(pilot, scene, random)
        pilot.run(0.02)
    raise AssertionError("no points were ever counted")


def test_a_click_ends_the_counting_and_the_next_one_goes_on(tmp_path):
    pilot, scene = counting(tmp_path)
    score = scene.match.game.sheet[-1]
    assert scene.flow.taken != score.taken
    pilot.click(300, 200)
    assert scene.flow.pause == SCORE
    assert scene.flow.tally is None
    assert scene.flow.taken == score.taken
    assert scene.match.game.now.phase is Phase.SCORED
    pilot.run(RUN + 0.1)
    pilot.click(300, 200)
    assert scene.group.focus.key == GO_ON, "the next one shows what it will press"
    pilot.run(SECOND_CLICK)
    pilot.click(300, 200)
    assert scene.match.game.now.number == 2


@pytest.mark.parametrize("gap", [0.0, 0.05])
def test_a_hurried_second_click_does_not_miss_the_score(tmp_path, gap):
    pilot, scene = counting(tmp_path)
    pilot.looks = False
    pilot.click(300, 200)
    pilot.run(gap)
    pilot.click(300, 200)
    assert scene.match.game.now.number == 1
    assert scene.flow.pause == SCORE


def test_the_sheet_is_written_when_the_counting_is_over(tmp_path):
    pilot, scene = counting(tmp_path)

    def written() -> int:
        view_model = view_model_of(scene.flow, Said())
        return len(_as_written(scene.flow.view, view_model).sheet)

    assert written() == 0
    for _ in range(600):
        pilot.run(1 / 60)
        if scene.flow.tally is None:
            break
        assert written() == 0
    assert written() == 1
    assert scene.flow.pause == SCORE


def test_what_lies_there_after_the_counting_was_drawn_while_it_went_on(tmp_path, monkeypatch):
    pilot, scene = counting(tmp_path)
    pilot.run(0.5)
    made: list[str] = []
    sketch = DrawContext.sketch

    def noted(dc, key, size, draw):
        def noting(canvas):
            made.append(key[0])
            draw(canvas)

        return sketch(dc, key, size, noting)

    monkeypatch.setattr(DrawContext, "sketch", noted)
    while scene.flow.tally is not None:
        pilot.run(1 / 60)
    assert scene.flow.pause == SCORE
    pilot.run(1 / 60)
    assert not {"sheet", "deal code"} & set(made)
