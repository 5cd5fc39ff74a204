"""The words beside the player's own deck are not behind the player's own call."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from every_scene import SMALL, ctx_of
from table_states import table_in

from pidro_desktop import languages
from pidro_desktop.engine.seats import NORTH, SOUTH, WEST
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui.calls import call_areas
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.table_ui.ground import draw_dealer
from pidro_desktop.render.text import Pen
from pidro_desktop.table.layout.layout_types import Point, Rect, around

pytestmark = pytest.mark.paint


@pytest.mark.parametrize("size", [SMALL, (1280, 720), (2560, 1440)])
@pytest.mark.parametrize("language", ["en", "sv", "fi"])
def test_that_you_deal_is_not_behind_your_bid(
    size: tuple[int, int], language: str, own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own_home.mkdir()
    languages.set_language(language)
    pilot = table_in(ctx_of(own_home), "trump", SOUTH, size)
    assert pilot is not None
    dc, view = pilot.scene.picture.dc, pilot.scene.flow.view
    assert view.dealer == view.seat == view.bidder
    written, areas = DrawContext.text, list[Rect]()

    def text(self: DrawContext, canvas: Canvas, said: str, at: Point, pen: Pen, *more, **how):
        areas.append(around(at, self.look.text.width(said, pen), pen.px))
        return written(self, canvas, said, at, pen, *more, **how)

    monkeypatch.setattr(DrawContext, "text", text)
    pilot.app.canvas.begin()
    draw_dealer(pilot.app.canvas, dc, view)
    call = call_areas(dc, view)[SOUTH].grown(-dc.s(8))  # without the room for a tail
    assert areas
    assert not any(area.overlaps(call) for area in areas)


@pytest.mark.parametrize("size", [SMALL, (1280, 720), (2560, 1440)])
def test_who_deals_is_not_behind_open_cards(
    size: tuple[int, int], own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own_home.mkdir()
    pilot = table_in(ctx_of(own_home), "bid", SOUTH, size)
    assert pilot is not None
    dc, view = pilot.scene.picture.dc, pilot.scene.flow.view
    written, areas = DrawContext.text, list[Rect]()

    def text(self: DrawContext, canvas: Canvas, said: str, at: Point, pen: Pen, *more, **how):
        wide = self.look.text.width(said, pen)
        centre = at[0] + (0 if "centre" in more else wide / 2)
        areas.append(around((round(centre), round(at[1])), wide, pen.px))
        return written(self, canvas, said, at, pen, *more, **how)

    monkeypatch.setattr(DrawContext, "text", text)
    open_cards = replace(view, dealer=WEST, hands=(view.hand,) * 4)
    draw_dealer(pilot.app.canvas, dc, open_cards)
    row = dc.layout.seats[NORTH].open_hand.lay(len(view.hand))
    assert areas
    assert not any(area.overlaps(card) for area in areas for card in row)
