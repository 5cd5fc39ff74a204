"""At the end of a game everything has its place, in every window and at every scale."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pygame
import pytest
from column_held import column_held
from endings import ALONE, COMEBACK, won
from pilot import context

from pidro_desktop.render.table_ui.buttons.buttons import LEAVE, REMATCH, REVIEW
from pidro_desktop.render.table_ui.buttons.toolbar import ABOUT, CLOSE, LAST, MENU, SHEET, Tools
from pidro_desktop.scenes.after_deal import game_over
from pidro_desktop.scenes.after_deal.game_over import GameOver
from pidro_desktop.scenes.after_deal.game_over_parts import Chart, Facts, Head, order
from pidro_desktop.scenes.shell.routes import EndGame
from pidro_desktop.table.animation import ending_motion
from pidro_desktop.table.animation.ending_motion import END, HOPPED
from pidro_desktop.table.ending import ending_of
from pidro_desktop.table.layout.layout_types import SMALLEST_TARGET
from pidro_desktop.table.layout.proportions import unit

SIZES = [(960, 600), (1280, 720), (2560, 1440), (3840, 600), (900, 1200), (960, 2160), (1200, 1200)]
SCALES = (80, 100, 130, 200)
GRID = sorted(
    {(*size, column_held(size, scale)) for size in SIZES for scale in (80, 100, 130, 200)}
)
STORY = "Your best deal brought ten points, and you were ahead until the last deal but one. " * 2
NOTE = "This game is counted among those that were played with hints and with undo. " * 2


@pytest.fixture(params=GRID, ids=lambda one: f"{one[0]}x{one[1]} at {one[2]}%")
def window(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> tuple[int, ...]:
    """A window and the scale of its words, of which there are many."""
    monkeypatch.setattr(game_over, "render_background", lambda *_: pygame.Surface((1, 1)))
    monkeypatch.setattr(game_over.words, "story", lambda *_, **_plays: STORY)
    return cast("tuple[int, ...]", request.param)


def laid(
    home: Path, window: tuple[int, ...], *, alone: bool = False, reviewed: bool = False
) -> GameOver:
    view = won(2, *ALONE, rules="petro") if alone else won(0, *COMEBACK)
    flow = SimpleNamespace(reviewed=lambda: object() if reviewed else None)
    game = SimpleNamespace(controls=SimpleNamespace(tools=Tools), flow=flow)
    scene = GameOver(EndGame(game, view, plays=True, counted=NOTE))
    ctx = context(home)
    width, height, scale = window
    ctx.size, ctx.look.u = (width, height), unit((width, height), scale)
    scene.enter(ctx)
    scene.resize(ctx.size)
    return scene


def parts_of(scene: GameOver) -> dict[str, pygame.Rect]:
    """All that lies on the cloth; a figure with the air that it hops into."""
    air = scene.dc.s(HOPPED)
    at, company = scene._laid.place_of, scene.company
    parts = {"head": at(Head), "chart": at(Chart), "facts": at(Facts)}
    for seat, figure in company.figures.items():
        parts[f"figure {seat}"] = pygame.Rect(figure.x, figure.y - air, figure.w, figure.h + air)
        plate = pygame.Rect(0, 0, scene.dc.s(100), scene.dc.s(32))
        plate.center = company.plate(seat)
        parts[f"plate {seat}"] = plate
    return parts


@pytest.mark.parametrize("alone", [False, True])
def test_nothing_covers_anything_and_all_of_it_is_on_the_cloth(tmp_path, window, alone):
    scene = laid(tmp_path, window, alone=alone)
    parts = parts_of(scene)
    assert len(parts) == 11
    for (name, rect), (other_name, other) in combinations(parts.items(), 2):
        assert not rect.colliderect(other), f"{name} {rect} over {other_name} {other}"
    for name, rect in parts.items():
        assert pygame.Rect(scene.dc.layout.cloth).contains(rect), name
        assert min(rect.size) > 0


def test_the_curve_keeps_room_to_be_read(tmp_path, window):
    scene = laid(tmp_path, window)
    chart, table = scene._laid.place_of(Chart), scene.dc.layout
    assert chart.h >= 4 * table.text(16)
    assert chart.w >= 2.5 * chart.h or chart.w >= 0.8 * table.cloth.w


@pytest.mark.parametrize("reviewed", [False, True])
def test_there_is_room_for_a_review_between_rematch_and_title(tmp_path, window, reviewed):
    scene = laid(tmp_path, window, reviewed=reviewed)
    if scene.stacked:
        return  # the buttons stay in view below a column: test_large_text
    keys = [REMATCH, *([REVIEW] if reviewed else []), LEAVE]
    assert [widget.key for widget in scene.group][: len(keys)] == keys
    buttons = [scene.group[key].rect for key in keys]
    beside = [scene.group[key].rect for key in (SHEET, MENU, LAST, ABOUT, CLOSE)]
    for one, other in combinations([*buttons, *beside], 2):
        assert not one.colliderect(other)
    assert all(min(one.size) >= SMALLEST_TARGET for one in buttons)
    assert all(pygame.Rect((0, 0), scene.ctx.size).contains(one) for one in buttons)
    assert scene.dc.layout.column.sheet == tuple(scene.group[SHEET].rect)


def test_winners_stand_in_the_middle_as_they_sit():
    assert order(ending_of(won(0, *COMEBACK)).winners, 0) == (1, 0, 2, 3)
    assert order(ending_of(won(1, *COMEBACK)).winners, 0) == (0, 1, 3, 2)
    assert order(ending_of(won(2, *ALONE, rules="petro")).winners, 0) == (0, 2, 1, 3)


def test_winners_hop_losers_sink_and_in_the_end_all_of_it_rests():
    times = [step / 50 for step in range(round(END * 50) + 1)]
    assert max(ending_motion.hop(now, 0) for now in times) > 20
    assert all(0 <= ending_motion.hop(now, place) <= HOPPED for now in times for place in (0, 1))
    assert ending_motion.hop(END, 0) == ending_motion.hop(END, 1) == 0
    assert ending_motion.sunk(END, consoled=False) == pytest.approx(ending_motion.DOWNCAST)
    assert ending_motion.sunk(END, consoled=True) == pytest.approx(0)
    sad = max(ending_motion.sunk(now, consoled=True) for now in times)
    assert sad == pytest.approx(ending_motion.DOWNCAST, rel=0.02), "they are sad before that"
    assert (ending_motion.drawn(0), ending_motion.drawn(END)) == (0, 1)
    assert (ending_motion.lit(0), ending_motion.lit(END)) == (0, 1)
    assert (ending_motion.gathered(0), ending_motion.gathered(END)) == (0, 1)
