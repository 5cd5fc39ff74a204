"""Papers, board and gauge where each plays for himself, and where a deal has many points."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from fitting import Noting
from msgspec import structs

from pidro_desktop import languages
from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.engine.view import SeatView, empty_view
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.board import draw_board, heading_of, to_go
from pidro_desktop.render.table_ui.buttons.bid_text import in_short
from pidro_desktop.render.table_ui.calls import call_text
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.table_ui.score.score import draw_score, draw_won, number_at
from pidro_desktop.render.table_ui.score.sheet import MOON, bid_face, draw_sheet
from pidro_desktop.render.table_ui.score.sheet_paper import columns_of
from pidro_desktop.render.table_ui.sides import Ours, balance, parties, sign_of
from pidro_desktop.table.layout.large_layout import layout_for
from pidro_desktop.table.layout.proportions import unit
from pidro_desktop.table.layout.table_layout import TableLayout
from pidro_desktop.tr import ENGLISH, use_language
from pidro_desktop.variants import load, names


def alone(viewer: int = 2) -> SeatView:
    view = empty_view(load("petro"), viewer)
    trump = trump_suit(view.rules, "D")
    return replace(view, dealer=0, bidder=1, bid=9, trump=trump, phase=Phase.PLAY)


@pytest.fixture(scope="module")
def dc() -> DrawContext:
    pygame.display.set_mode((64, 64))
    return DrawContext.of(Look.make(), TableLayout(960, 600))


def test_each_has_a_column_of_his_own_the_viewer_first() -> None:
    found = parties(alone())
    assert [one.side for one in found] == [2, 3, 0, 1]
    assert [one.team for one in found] == ["us", "them", "them", "them"]
    assert [one.name for one in found] == ["Bob", "Carlos", "Victor", "Alice"]
    assert [one.side for one in parties(empty_view(load("finnish"), 1))] == [1, 0]


def test_each_who_plays_for_himself_has_a_sign_of_his_own() -> None:
    for viewer in range(4):
        signs = [one.sign for one in parties(alone(viewer))]
        assert len(set(signs)) == 4
        assert signs[0] == "spruce"
        assert heading_of(alone(viewer)).sign == sign_of(alone(viewer), 1)
    assert [one.sign for one in parties(empty_view(load("pedro"), 0))] == ["spruce", "sun"]


def test_the_gauge_weighs_the_bidder_against_all_others() -> None:
    view = alone()
    assert balance(view, (1, 5, 2, 3)) == (5, 6)
    assert balance(replace(view, bidder=None), (1, 5, 2, 3)) == (2, 9)
    assert to_go(view, Ours(5, 4)) == "4 to go"
    assert to_go(view, Ours(5, 6)) == "in the hole"
    assert to_go(view, Ours(9, 0)) == "made"


def test_names_are_shortened_until_they_can_be_told_apart() -> None:
    assert table_text.initials() == ("V", "A", "B", "C")
    table_text.call(("Anna", "Antti", "Aino", "Bo"))
    try:
        assert table_text.initials() == ("Ann", "Ant", "Ain", "Bo")
    finally:
        table_text.call()


def test_four_columns_have_room_and_stand_in_order() -> None:
    four = columns_of(4)
    line = (*four.sides, four.line, four.bid, four.mark, four.by)
    assert list(line) == sorted(line)
    assert four.sides[0] - four.room / 2 > 0
    assert four.by < 0.9


def test_bids_with_a_name_are_written_by_it() -> None:
    bid = NamedBid("83 double", 84)
    assert call_text(bid) == "83 double"
    assert call_text(0) == "Pass"
    view = replace(alone(), bid=bid, trump=None)
    assert heading_of(view).title == "83 double"
    assert heading_of(replace(alone(), bid=bid)).line == "Alice: 83 double"


@pytest.mark.paint
@pytest.mark.parametrize("language", ["en", "sv", "fi"])
def test_nothing_is_cut_on_the_papers_of_four(dc: DrawContext, language: str) -> None:
    noting = Noting()
    small = replace(dc, look=structs.replace(dc.look, text=noting))
    points = (-14, 3, 5, 12)
    deal = DealScored(0, 14, False, points, points, (-14, 62, 105, 7))
    view = replace(alone(0), phase=Phase.SCORED, sheet=(deal,), totals=deal.total, taken=points)
    try:
        use_language(languages.load(language))
        for put in (draw_sheet, draw_score, draw_board):
            put(Canvas(pygame.Surface((960, 600))), small, view)
    finally:
        use_language(ENGLISH)
    assert noting.cut == set()


@pytest.mark.paint
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (800, 1280)])
@pytest.mark.parametrize("rules", ["petro", "finnish"])
def test_large_words_on_the_result_of_a_deal_are_not_cut(rules: str, size: tuple[int, int]) -> None:
    pygame.display.set_mode((64, 64))
    noting, u = Noting(), unit(size, 200)
    look = structs.replace(Look.make().at(u), text=noting)
    large = DrawContext.of(look, layout_for(size, u, open_cards=False, folding=True))
    sides = load(rules).sides
    points = (-14, 3, 5, 12)[:sides]
    deal = DealScored(0, 14, False, points, points, points)
    view = replace(
        empty_view(load(rules), 0), bidder=0, bid=14, phase=Phase.SCORED, sheet=(deal,), dealer=0
    )
    draw_score(Canvas(pygame.Surface(size)), large, view)
    assert noting.cut == set()
    middles = [number_at(large, view, side) for side in range(sides)]
    assert all(pygame.Rect(large.layout.score).collidepoint(middle) for middle in middles)


@pytest.mark.parametrize("width", [960, 1280])
def test_no_bid_with_a_name_is_cut_on_the_sheet(width: int) -> None:
    look, two = Look.make(), columns_of(2)
    dc = DrawContext.of(look, TableLayout(width, width * 5 // 8))
    room = 2 * dc.layout.column.sheet.w * (two.mark - two.bid) - dc.s(22)
    bids = {bid for name in names() for bid in load(name).auction.named}
    assert "83 double" in bids
    for bid in bids - {MOON}:  # which is a picture
        written = in_short(bid)
        pen = dc.pen(bid_face(NamedBid(bid, 99)), 20, look.theme.paper.ink)
        assert look.text.fit(written, pen, room)[0] == written


@pytest.mark.parametrize("name", names())
def test_papers_and_board_are_drawn_for_every_rule_set(dc: DrawContext, name: str) -> None:
    rules = load(name)
    points = (-166, 83, 0, 62)[: rules.sides]
    bid = (*rules.named_bids, rules.auction.maximum)[0]
    line = DealScored(1, bid, False, points, points, points)
    view = replace(
        empty_view(rules, 0),
        dealer=0,
        bidder=1,
        bid=bid,
        trump=trump_suit(rules, "D"),
        phase=Phase.SCORED,
        sheet=(line,) * 9,
        totals=points,
        taken=(3, rules.trumps.total - 3, 0, 0)[: rules.sides],
        winner=1,
    )
    canvas = Canvas(pygame.Surface((960, 600)))
    for put in (draw_board, draw_sheet, draw_score, draw_won):
        before = len(canvas.items)
        put(canvas, dc, view)
        assert len(canvas.items) > before
    middles = [number_at(dc, view, side)[0] for side in range(rules.sides)]
    assert len(set(middles)) == rules.sides
