"""The furniture says what it should: who, how much, and in which colours."""

from __future__ import annotations

from dataclasses import replace
from math import hypot

import pygame
import pytest
import table_models as models
from told_tables import Recorder, empty_canvas, recorded

from pidro_desktop.engine.seats import NORTH, SOUTH, WEST, Seat
from pidro_desktop.engine.state import Call, Phase
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.art import portraits
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.board import flag_at, heading_of, to_go
from pidro_desktop.render.table_ui.buttons import buttons
from pidro_desktop.render.table_ui.buttons.control_ids import BidControl
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.table_ui.ground import draw_dealer
from pidro_desktop.render.table_ui.players import draw_players, expression, leads
from pidro_desktop.render.table_ui.prerender import prerender
from pidro_desktop.render.table_ui.sides import Ours, side, split
from pidro_desktop.render.table_ui.table import ViewModel, draw_above
from pidro_desktop.table.layout.layout_types import Rect
from pidro_desktop.table.layout.proportions import unit
from pidro_desktop.table.layout.table_layout import TableLayout


def test_a_beaten_bid_stays_readable(monkeypatch: pytest.MonkeyPatch) -> None:
    dc = DrawContext.of(Look.make(), TableLayout(1280, 720))
    said = [one.words for one in recorded(dc, "suits", empty_canvas(dc), monkeypatch)]
    assert said.count(table_text.PASS) == 2
    assert {"8", "9"} <= set(said)


def test_a_dealer_who_must_play_shows_his_bid(monkeypatch: pytest.MonkeyPatch) -> None:
    dc = DrawContext.of(Look.make(), TableLayout(1280, 720))
    calls = tuple(Call(seat, 0) for seat in (2, 3, 0, 1))
    view = replace(models.suits(), calls=calls, bidder=1, bid=6, turn=1)
    recorder = Recorder()
    monkeypatch.setattr(dc.look.text, "put", recorder.put)
    draw_above(empty_canvas(dc), dc, view, ViewModel())
    said = [one.words for one in recorder.said]
    assert said.count(table_text.PASS) == 3
    assert "6" in said


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1440)], ids=str)
@pytest.mark.parametrize("dealer", [SOUTH, WEST, NORTH])
def test_who_deals_stands_in_one_line_beside_the_deck(
    dealer: Seat, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    dc = DrawContext.of(Look.make(), TableLayout(*size, unit(size)))
    recorder = Recorder()
    monkeypatch.setattr(dc.look.text, "put", recorder.put)
    draw_dealer(empty_canvas(dc), dc, replace(models.auction(), dealer=dealer, stock_count=16))
    (said,) = recorder.said
    assert said.words == ("You deal" if dealer == SOUTH else f"{table_text.name(dealer)} deals")
    own, *others = sorted(dc.layout.seats, key=lambda seat: distance(said.rect, seat.deck.rect))
    assert own is dc.layout.seats[dealer], "it lies nearest to the dealer's own deck"
    words = pygame.Rect(said.rect)
    assert not any(words.colliderect(pygame.Rect(seat.figure)) for seat in (own, *others))


def distance(words: pygame.Rect, deck: Rect) -> float:
    return hypot(words.centerx - deck.centre[0], words.centery - deck.centre[1])


def test_who_is_cold_and_who_leads_stands_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    dc = DrawContext.of(Look.make(), TableLayout(1280, 720))
    said = [one.words for one in recorded(dc, "play", empty_canvas(dc), monkeypatch)]
    assert table_text.COLD in said
    assert table_text.LEADS in said


def test_the_leader_is_who_led_or_is_about_to() -> None:
    def leading(view: SeatView) -> list[int]:
        return [seat for seat in range(4) if leads(view, seat, view.to_act)]

    assert leading(models.play()) == [2]
    assert leading(models.cold_seats()) == [0]
    assert not leading(models.auction())


def test_miens_tell_turn_cold_and_who_did_well() -> None:
    def miens(view: SeatView) -> list[str]:
        return [expression(view, seat, view.to_act) for seat in range(4)]

    assert miens(models.play()) == ["thinking", "calm", "calm", "cold"]
    assert miens(models.made()) == ["glad", "sad", "glad", "sad"]


def test_us_is_the_side_of_whoever_looks() -> None:
    view = replace(models.play(), seat=1)
    assert split(view, (8, 1)) == Ours(us=1, them=8)
    assert side(view, 3) == "us"
    assert side(view, 0) == "them"


def test_the_board_says_what_stands() -> None:
    assert heading_of(models.base()).title == table_text.NO_BID
    assert heading_of(models.auction()) == (
        "8",
        table_text.HIGH_BID,
        "Carlos",
        "them",
        "sun",
        "Carlos",
    )
    assert heading_of(models.play()) == ("C", "Clubs", "Victor bid 9", "us", "spruce", "Victor")


def test_the_board_counts_what_the_bidder_needs() -> None:
    view = models.play()
    assert to_go(models.auction(), Ours(0, 0)) == ""
    assert to_go(view, Ours(8, 1)) == "1 to go"
    assert to_go(view, Ours(9, 1)) == "made"
    assert to_go(view, Ours(3, 6)) == "in the hole"
    assert to_go(replace(view, phase=Phase.SCORED), Ours(8, 1)) == "in the hole"


def test_the_flag_stands_behind_the_last_peg_that_the_bidder_needs() -> None:
    assert flag_at(14, 7, "us") == pytest.approx(0.5)
    assert flag_at(14, 14, "us") == pytest.approx(1.0)
    assert flag_at(14, 8, "them") == pytest.approx(6 / 14)


def test_bids_that_are_too_low_cannot_be_chosen_and_say_why() -> None:
    dc = DrawContext.of(Look.make(), TableLayout(1280, 720))
    made = buttons.bid_buttons(dc, models.auction(), [0, *range(9, 15)])
    assert [button.key for button in made] == [BidControl(bid) for bid in range(6, 15)] + ["pass"]
    assert [button.enabled for button in made] == [False] * 3 + [True] * 7
    assert all(button.why for button in made if not button.enabled)


def test_what_was_drawn_ahead_is_what_the_table_shows() -> None:
    dc = DrawContext.of(Look.make(), TableLayout(1280, 720))
    view = models.auction()
    ahead = Canvas(pygame.Surface((1, 1)))
    for _step in prerender(dc, view):
        pass
    drawn = portraits.seat_portrait(dc.look, 0, "thinking", dc.layout.seats[0].figure.h)
    draw_players(ahead, dc, view, view.to_act)
    assert any(item[0] is drawn for item in ahead.items)


def test_suits_wear_the_colours_of_the_cards() -> None:
    look, layout = Look.make(), TableLayout(1280, 720)
    two, four = DrawContext.of(look, layout), DrawContext.of(look, layout, four_colours=True)
    assert two.suit_ink("clubs") == look.theme.suits.two.clubs
    assert four.suit_ink("clubs") == look.theme.suits.four.clubs


def test_sentences_say_who_and_how_much() -> None:
    assert table_text.outcome(1, 8, made=True) == "Alice made 8"
    assert table_text.outcome(3, 7, made=False) == "Carlos failed"
    assert table_text.number(-3) == "−3"
    assert table_text.won_by(1, 3, ours=False) == "Alice and Carlos won"
    assert table_text.won_by(0, 2, ours=True) == "You and Bob have won"
    assert table_text.dealing(0, done=False, yours=True) == ("You", "deal")
    assert "Bid 6 or more" in table_text.bid_stands(None, 0, 6)
