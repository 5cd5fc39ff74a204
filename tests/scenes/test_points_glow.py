"""A card glows while its points leave it, and they leave from where it is seen just then."""

from __future__ import annotations

from random import Random

import pytest
from at_table import choose_any, sit_down

from pidro_desktop.render.table_ui import points
from pidro_desktop.render.table_ui.points import FADES, GLOWS, glow_of
from pidro_desktop.table.animation.director import SCORE


def test_the_glow_fades_as_a_point_flies_and_is_gone_before_it_lands() -> None:
    strengths = [glow_of(step / 50) for step in range(51)]
    assert strengths == sorted(strengths, reverse=True)
    assert strengths[0] == GLOWS[-1]
    assert glow_of(FADES) == 0.0
    assert set(strengths) == {0.0, *GLOWS}


def test_points_leave_the_moving_card(tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, scene = sit_down(tmp_path, "glowing", "fast")
    ways, lights = [], []
    way, put_glows = points._way, points._draw_glows

    def watched_way(dc, stage, one, side, seen):
        found = way(dc, stage, one, side, seen)
        card = seen.get(one.spark.haul.card)
        if card is not None and not one.spark.haul.late:
            ways.append((found[0], (card.x, card.y)))
        return found

    def watched_glows(canvas, dc, stage, seen):
        before = len(canvas.items)
        put_glows(canvas, dc, stage, seen)
        for surface, at, _area, _flags in canvas.items[before:]:
            middle = at[0] + surface.get_width() / 2, at[1] + surface.get_height() / 2
            near = [one for one in seen.values() if abs(one.x - middle[0]) <= 1]
            lights.append(any(abs(one.y - middle[1]) <= 1 for one in near))

    monkeypatch.setattr(points, "_way", watched_way)
    monkeypatch.setattr(points, "_draw_glows", watched_glows)
    random = Random(2)
    for _ in range(20_000):
        pilot.frame()
        if scene.flow.pause == SCORE:
            break
        if scene.flow.still and (scene.flow.ask or scene.flow.pause):
            choose_any(pilot, scene, random)
    assert ways, "points flew"
    assert all(start == card for start, card in ways)
    assert len({card for _, card in ways}) > 20, "cards moved while their points left"
    assert lights, "cards glowed"
    assert all(lights)
