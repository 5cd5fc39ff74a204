"""The score sheet: its target is that of the game, and its lock lies on no line of a deal."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from at_table import sit_down
from matches import new_match

from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.players import make
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui.buttons.toolbar import INSET, LOCK, SEAL
from pidro_desktop.render.table_ui.draw_context import DrawContext, Place
from pidro_desktop.render.table_ui.score.sheet import draw_sheet
from pidro_desktop.render.table_ui.score.sheet_paper import plan
from pidro_desktop.render.text import Pen, TextPainter

pytestmark = pytest.mark.paint


def after(deals: int, match: Match) -> Match:
    """A match after so many deals, in which the person answers anything, too."""
    anybody = make("random")
    play_out(
        match,
        deals,
        lambda at, ask: anybody.decide(at.game_view(ask.seat), at.rng(ask.seat)),
    )
    return match


def drawn(dc: DrawContext, view: SeatView, *, single: bool = False) -> bytes:
    """The sheet as pixels."""
    canvas = Canvas(pygame.Surface((dc.layout.width, dc.layout.height)))
    canvas.ground(canvas.surface.copy())
    draw_sheet(canvas, dc, view, single=single)
    canvas.present()
    return pygame.image.tobytes(canvas.surface, "RGB")


def test_games_to_other_targets_have_other_sheets(tmp_path: Path) -> None:
    _pilot, scene = sit_down(tmp_path, "sheet")
    dc, view = scene.picture.dc, scene.flow.view
    short = replace(view, rules=new_match("sheet", target=20).setup.rules)
    sheets = {drawn(dc, view), drawn(dc, short), drawn(dc, view, single=True)}
    assert len(sheets) == 3, "the sheet of one game is taken for that of another"
    assert drawn(dc, view) in sheets


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, pygame.Rect]]:
    """What is written on sheets, and where on them."""
    found: list[tuple[str, pygame.Rect]] = []
    real = TextPainter.put

    def spy(self: TextPainter, canvas: Canvas, words: str, at: Place, pen: Pen, **how: Any) -> int:
        wide, anchor = real(self, canvas, words, at, pen, **how), how.get("anchor", "")
        place = pygame.Rect(0, 0, wide, pen.px)
        setattr(place, {"centre": "center", "right": "midright"}.get(anchor, "midleft"), at)
        found.append((str(words), place))
        return wide

    monkeypatch.setattr(TextPainter, "put", spy)
    return found


@pytest.mark.parametrize("size", [(2560, 1440), (1280, 720), (960, 600)])
@pytest.mark.parametrize("deals", [0, 4])
def test_the_rules_are_named_under_the_totals(
    tmp_path: Path, written: list[tuple[str, pygame.Rect]], size: tuple[int, int], deals: int
) -> None:
    for name, told in (("finnish", "Finnish Pidro, to 31"), ("petro", "Petro, to 31")):
        match = after(deals, new_match("sheet", rules=name))
        pilot, scene = sit_down(tmp_path / name, "", match=match)
        pilot.resize(size)
        assert len(scene.flow.view.sheet) == deals
        written.clear()
        short = new_match("sheet", rules=name, target=31).setup.rules
        drawn(scene.picture.dc, replace(scene.flow.view, rules=short))  # not in the cache yet
        assert told in [words for words, _place in written]


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_the_lock_lies_beside_the_heading_where_everyone_plays_alone(
    tmp_path: Path, written: list[tuple[str, pygame.Rect]], size: tuple[int, int]
) -> None:
    match = Match(replace(new_match("lock", rules="petro").setup, proved=True))
    pilot, scene = sit_down(tmp_path, "", match=match)
    pilot.resize(size)
    dc = scene.picture.dc
    area, lock = dc.layout.column.sheet, scene.group[SEAL].rect
    painted = lock.right - dc.s(INSET) - dc.s(LOCK) - area.x
    places = dict(written)
    assert places["By"].right <= painted, "the lock is drawn over the heading"
    assert places["By"].left > places["Bid"].right


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_the_lock_lies_above_the_lines_of_the_deals(tmp_path: Path, size: tuple[int, int]) -> None:
    for deals in (0, 5):
        match = after(deals, Match(replace(new_match("lock").setup, proved=True)))
        pilot, scene = sit_down(tmp_path / str(deals), "", match=match)
        pilot.resize(size)
        assert len(scene.flow.view.sheet) == deals
        dc = scene.picture.dc
        area = dc.layout.column.sheet
        first = area.y + plan(dc.layout, len(scene.flow.view.sheet)).head
        lock = scene.group[SEAL].rect
        assert lock.centery + dc.s(LOCK) / 2 < first
        assert pygame.Rect(area).contains(lock)
