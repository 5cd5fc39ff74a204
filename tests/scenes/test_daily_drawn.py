"""What the calendar draws: stamps beside the numbers of the days, and no coin before a deal."""

from __future__ import annotations

import math
from datetime import date
from functools import partial
from pathlib import Path

import pygame
import pytest
from dailies import calendar
from pilot import context

from pidro_desktop.scenes.daily import board
from pidro_desktop.scenes.daily.calendar import DAYS, RING, Days, number_area, stamp_place
from pidro_desktop.scenes.daily.daily import DailyScene
from pidro_desktop.scenes.shell.context import Context


def in_letters(scale: int, home: Path) -> Context:
    """A context with letters of so many percent."""
    ctx = context(home)
    ctx.preferences.change(ui_scale=scale)
    return ctx


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1440), (700, 1200)])
@pytest.mark.parametrize("scale", [100, 130])
def test_no_stamp_touches_the_number_of_its_day(
    size: tuple[int, int], scale: int, tmp_path: Path
) -> None:
    pilot = calendar(partial(in_letters, scale), tmp_path, size)
    scene: DailyScene = pilot.scene
    six_weeks, four_weeks = date(2026, 11, 1), date(2027, 2, 1)
    for month in (six_weeks, four_weeks):
        scene.month = month
        scene.renew()
        days: Days = pilot.find(DAYS)
        for day in days.days:
            cell = days.cell(day)
            number, ((x, y), side) = number_area(scene.look, cell), stamp_place(scene.look, cell)
            assert _gap(number, (x, y)) >= side * RING / 2 + 1
            ring = side * RING / 2
            assert cell.x < x - ring < x + ring < cell.right
            assert cell.y < y - ring < y + ring < cell.bottom


def _gap(area: pygame.Rect, at: tuple[float, float]) -> float:
    """How far a point is from an area."""
    return math.hypot(max(0.0, at[0] - area.right), max(0.0, at[1] - area.bottom))


def test_a_deal_that_is_not_played_has_no_coin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(board, "_draw_disc", lambda trump, *_rest: drawn.append(trump))
    calendar(context, tmp_path, (960, 600), until=15)
    assert not drawn
    (tmp_path / "after").mkdir()
    calendar(context, tmp_path / "after", (960, 600))
    assert "H" in drawn
