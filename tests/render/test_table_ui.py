"""The furniture is whole, readable, and the same in every frame."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
import table_models as models
from contrast import luminance
from told_tables import TABLES, Said, empty_canvas, paint, recorded

from pidro_desktop import languages
from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render import text as texts
from pidro_desktop.render.art.table_background import render_background
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.buttons.buttons import suit_buttons
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.table_ui.score.sheet import plan
from pidro_desktop.render.theme import load_theme
from pidro_desktop.table.layout.large_layout import layout_for
from pidro_desktop.table.layout.proportions import unit
from pidro_desktop.table.layout.table_layout import TableLayout
from pidro_desktop.tr import ENGLISH, use_language

pytestmark = pytest.mark.paint

SIZES = [(960, 600), (1280, 720), (1024, 768), (1920, 1080), (2560, 1080)]


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def dc(request: pytest.FixtureRequest) -> DrawContext:
    return DrawContext.of(Look.make(), TableLayout(*request.param))


@pytest.mark.parametrize("name", TABLES)
def test_no_text_is_cut_and_none_leaves_its_ground(
    dc: DrawContext, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = recorded(dc, name, empty_canvas(dc), monkeypatch)
    assert said
    cloth, column = dc.layout.cloth, dc.layout.column.area
    for one in said:
        assert texts.ELLIPSIS not in one.words, f"{one.words} is cut"
        assert one.pen.px >= 16
        if one.direct:
            ground = pygame.Rect(cloth if one.rect.centerx < column.x else column)
            assert ground.contains(one.rect), f"{one.words} at {one.rect} leaves {ground}"


@pytest.mark.parametrize("name", TABLES)
def test_texts_do_not_cover_each_other(
    dc: DrawContext, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = [one for one in recorded(dc, name, empty_canvas(dc), monkeypatch) if one.direct]
    for index, one in enumerate(said):
        hit = one.rect.collidelist([other.rect for other in said[index + 1 :]])
        assert hit < 0, f"{one.words} over {said[index + 1 + hit].words}"


@pytest.mark.parametrize("name", TABLES)
def test_a_table_that_does_not_change_is_the_same_surfaces(name: str) -> None:
    dc = DrawContext.of(Look.make(), TableLayout(1280, 720))
    canvas = empty_canvas(dc)
    paint(dc, name, canvas)
    first = [(id(item[0]), item[1:]) for item in canvas.items]
    canvas.present()
    paint(dc, name, canvas)
    assert [(id(item[0]), item[1:]) for item in canvas.items] == first
    assert canvas.present() == []


def _contrast(one: float, other: float) -> float:
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def _worst_contrast(surface: pygame.Surface, said: Said) -> float:
    """Against the 5th, 50th and 95th percentile of the light under the words."""
    rect = said.rect.clip(surface.get_rect())
    light = sorted(
        luminance(surface.get_at((x, y)))
        for x in range(rect.left, rect.right, 3)
        for y in range(rect.top, rect.bottom, 2)
    )
    mine = luminance(said.pen.colour)
    return min(_contrast(mine, light[int((len(light) - 1) * q)]) for q in (0.05, 0.5, 0.95))


@pytest.mark.parametrize("name", TABLES)
def test_words_stand_out_from_what_they_lie_on(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    dc = DrawContext.of(Look.make(), TableLayout(1280, 720))
    layout, canvas = dc.layout, empty_canvas(dc)
    said = recorded(dc, name, canvas, monkeypatch)
    ground = render_background(
        (1280, 720), pygame.Rect(layout.cloth), layout.u, dc.look.theme, layout.column.area.x
    )
    items = list(canvas.items)
    canvas.begin()
    canvas.ground(ground)
    for surface, at, area, flags in items:
        canvas.put(surface, at, area, light=flags == pygame.BLEND_RGB_ADD)
    canvas.present()
    off = dc.look.theme.text_on_table.disabled
    for one in said:
        if one.direct and one.pen.colour != off:
            worst = _worst_contrast(canvas.surface, one)
            assert worst >= 4.5, f"{one.words}: {worst:.2f}"


def test_the_colours_of_paper_and_boards_can_be_read() -> None:
    theme = load_theme()
    paper, controls, team = theme.paper, theme.controls, theme.team
    pairs = [
        (ink, ground)
        for ground in (paper.sheet_top, paper.sheet_bottom)
        for ink in (paper.ink, paper.ink_old, paper.ink_soft, team.us_ink, team.them_ink)
    ]
    pairs += [
        (ink, ground)
        for ground in (controls.board_top, controls.board_bottom)
        for ink in (
            theme.text_on_table.plain,
            theme.text_on_table.plain_soft,
            team.us,
            team.them,
        )
    ]
    pairs += [(paper.ink, ground) for ground in (controls.tile_top, controls.tile_bottom)]
    pairs += [(paper.ink, ground) for ground in (paper.note_bottom, paper.slip_bottom)]
    pairs += [(paper.ink, paper.new_line)]
    for ink, ground in pairs:
        assert _contrast(luminance(ink), luminance(ground)) >= 4.5, (ink, ground)


def visible_lines(dc: DrawContext, view: SeatView) -> tuple[DealScored, ...]:
    """The deals that are visible on the sheet, oldest first."""
    return view.sheet[plan(dc.layout, len(view.sheet), view.rules.sides).first :]


def test_the_newest_deal_of_forty_is_on_the_sheet(dc: DrawContext) -> None:
    view = models.scored(40)
    shown = visible_lines(dc, view)
    assert shown[-1] is view.sheet[-1]
    assert 5 <= len(shown) < 40


def test_a_sheet_with_few_deals_shows_them_all(dc: DrawContext) -> None:
    view = models.scored(7)
    assert visible_lines(dc, view) == view.sheet


@pytest.mark.parametrize("language", ["en", "sv", "fi"])
@pytest.mark.parametrize("scale", [100, 110, 130, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1440), (800, 1280)])
def test_the_name_of_a_suit_keeps_clear_of_the_edge_of_its_button(
    size: tuple[int, int], scale: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    languages.set_language(language)
    u = unit(size, scale)
    dc = DrawContext.of(Look.make().at(u), layout_for(size, u, open_cards=False, folding=True))
    drawn: list[pygame.Rect] = []
    put = texts.TextPainter.put

    def noted(self: texts.TextPainter, canvas: Canvas, *given: Any, **more: Any) -> int:
        wide = put(self, canvas, *given, **more)
        drawn.append(pygame.Rect(round(given[1][0]), 0, wide, 1))
        return wide

    monkeypatch.setattr(texts.TextPainter, "put", noted)
    for button in suit_buttons(dc):
        button.draw(empty_canvas(dc), dc.look)
        assert button.rect.right - drawn[-1].right >= 8 * u, button.label
    use_language(ENGLISH)
