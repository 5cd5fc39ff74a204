"""The counting's coins and words."""

from __future__ import annotations

import pygame
import pytest

from pidro_desktop.engine.cards import card
from pidro_desktop.engine.seats import EAST, NORTH, SOUTH, WEST
from pidro_desktop.engine.view import SeatView, empty_view
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.table_ui.points import draw_carried, draw_piles, draw_points_won
from pidro_desktop.table.animation.poses import Seen
from pidro_desktop.table.layout.table_layout import TableLayout
from pidro_desktop.table.points_recap import PointsWon
from pidro_desktop.variants import load

FIVE = PointsWon(card("5C"), 5, WEST, NORTH, 0, 2)
JACK = PointsWon(card("JC"), 1, EAST, NORTH, 0, 2)
LOW = PointsWon(card("2C"), 1, EAST, EAST, 1, 2, is_low=True)


@pytest.fixture
def dc() -> DrawContext:
    return DrawContext.of(Look.make(), TableLayout(1280, 720))


@pytest.fixture
def canvas() -> Canvas:
    return Canvas(pygame.Surface((1280, 720)))


@pytest.fixture
def view() -> SeatView:
    return empty_view(load("finnish"), SOUTH)


def test_the_sentence_says_who_got_what_and_who_kept_the_low(
    canvas: Canvas, dc: DrawContext, view: SeatView, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(
        DrawContext, "text", lambda _dc, _canvas, text, *_args, **_more: said.append(text)
    )
    early = PointsWon(card("AC"), 1, WEST, WEST, 1, 1)
    draw_points_won(canvas, dc, view, (early, FIVE, JACK, LOW))
    draw_points_won(canvas, dc, view, (early,))
    draw_points_won(canvas, dc, view, (early, LOW))
    assert said == [
        "Trick 2: 6 to Bob, the low to Carlos",
        "Trick 1: 1 to Alice",
        "Trick 2: the low to Carlos",
    ]


def test_each_side_has_its_sign_and_its_number_on_its_pile(
    canvas: Canvas, dc: DrawContext, view: SeatView
) -> None:
    draw_piles(canvas, dc, view, (), (0, 0))
    assert not canvas.items
    draw_piles(canvas, dc, view, (FIVE,), (5, 0))
    ours = len(canvas.items)
    canvas.begin()
    draw_piles(canvas, dc, view, (FIVE, LOW), (5, 1))
    assert len(canvas.items) == 2 * ours
    left, right = (row.area for row in dc.layout.captured)
    xs = [at[0] for _surface, at, _area, _flags in canvas.items]
    assert sum(x < left.right for x in xs) == ours
    assert sum(x >= right.x - dc.s(20) for x in xs) == ours


def test_a_pile_has_no_number_before_its_first_point_has_landed(
    canvas: Canvas, dc: DrawContext, view: SeatView
) -> None:
    draw_piles(canvas, dc, view, (FIVE,), (0, 3))
    (_sign,) = canvas.items


def test_a_flying_card_carries_its_worth(canvas: Canvas, dc: DrawContext) -> None:
    flies = Seen("5C", "5C", 300, 300, 60, 0, False, 0.5, 1340)
    lies = Seen("KC", "KC", 500, 300, 60, 0, False, 0.0, 100)
    draw_carried(canvas, dc, {"5C": 5}, (flies, lies))
    assert canvas.items
    assert all(200 < at[0] < 400 for _surface, at, _area, _flags in canvas.items)


def test_the_words_leave_out_what_was_not_won() -> None:
    assert table_text.points_won_text(1, WEST, 0, SOUTH) == "Trick 1: the low to Victor"
