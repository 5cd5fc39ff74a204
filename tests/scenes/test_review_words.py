"""Names and dates are whole in a review, in the smallest window too."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from every_scene import SMALL, look

from pidro_desktop.engine.cards import card
from pidro_desktop.render.art.nameplate import is_cut
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.review.beads import Bead
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.table_ui.players import plate_spot
from pidro_desktop.render.text import TextPainter
from pidro_desktop.scenes.review import deal_picture
from pidro_desktop.scenes.review.deal_controls import draw_heading
from pidro_desktop.table.animation.poses import Pose
from pidro_desktop.table.layout.proportions import unit
from pidro_desktop.table.layout.review_layout import ReviewLayout

WHOLE, BRIEF = "Sunnuntai 22. marraskuuta", "Su 22. marraskuuta"


def kit_at(size: tuple[int, int]) -> DrawContext:
    return DrawContext.of(look(), ReviewLayout(*size, unit(size, 100)))


@pytest.mark.parametrize("name", ["Maximilianus", "Pertti-Juhan"])
def test_a_name_of_twelve_letters_is_whole_on_its_plate(name: str) -> None:
    dc = kit_at(SMALL)
    for index in range(4):
        assert not is_cut(dc.look, name, plate_spot(dc, index, name).width)


@pytest.mark.parametrize(("size", "told"), [(SMALL, BRIEF), ((1280, 720), WHOLE)])
def test_the_heading_says_the_date_that_has_room(
    size: tuple[int, int], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []

    def noted(_self: TextPainter, _canvas: Canvas, string: str, *_given: Any, **_more: Any) -> int:
        drawn.append(string)
        return _self.width(string, _given[1])

    monkeypatch.setattr(TextPainter, "put", noted)
    dc = kit_at(size)
    layout = dc.layout
    assert isinstance(layout, ReviewLayout)
    draw_heading(Canvas(pygame.Surface(size)), dc, layout, WHOLE, "Tarkastelu", brief=BRIEF)
    assert drawn == ["Tarkastelu", told]


def test_a_bead_on_an_open_hand_lies_below_the_words_above_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    at: list[tuple[float, float]] = []
    monkeypatch.setattr(deal_picture, "draw_bead", lambda *given: at.append(given[3]))
    dc = kit_at((1280, 720))
    west = dc.layout.seats[1]
    king, row = card("KC"), west.open_hand.lay(6)[0]
    pose = Pose("KC", "KC", 1, "open", *row.centre, row.w)
    deal_picture.draw_card_marks(
        Canvas(pygame.Surface((1280, 720))), dc, {king: Bead.BEST}, {"KC": pose}
    )
    assert at[0][1] - dc.s(15) > west.word[1] + dc.s(10)
