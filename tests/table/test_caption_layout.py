"""A caption covers nothing, in every window and at every scale."""

from __future__ import annotations

import math
from functools import cache

import pytest
from column_held import column_held

from pidro_desktop.engine.state import Phase
from pidro_desktop.table.layout.caption_layout import CALLING, LAYING, TEXT, caption_place
from pidro_desktop.table.layout.layout_types import Rect, around
from pidro_desktop.table.layout.proportions import unit
from pidro_desktop.table.layout.table_layout import TableLayout

SIZES = [(960, 600), (1280, 720), (2560, 1440), (3840, 600), (900, 1200), (1080, 1920)]
USUAL = [(*size, 100) for size in SIZES]
LARGE = sorted({(*size, column_held(size, scale)) for size in SIZES for scale in (125, 200)})


@cache
def at(width: int, height: int, scale: int, *, open_cards: bool = False) -> TableLayout:
    return TableLayout(width, height, unit((width, height), scale), open_cards=open_cards)


def seen(layout: TableLayout, phase: Phase, *, over: bool) -> list[Rect]:
    """What lies on the cloth then, as far as its place is known to the pixel."""
    parts = [seat.figure for seat in layout.seats]
    parts += [seat.deck.rect for seat in layout.seats]
    parts += [around(seat.plate, layout.s(90), seat.plate_height) for seat in layout.seats]
    if phase in CALLING:
        parts += [around(seat.call, layout.s(76), layout.s(56)) for seat in layout.seats]
        numbers, no = layout.bid_buttons(9)
        parts += [*numbers, no, *layout.suit_buttons()]
    if phase in LAYING:
        parts += [one for seat in layout.seats for one in seat.discards.lay(9)]
    if phase in (Phase.PLAY, Phase.SCORED):
        parts += [one for seat in layout.seats for one in (*seat.row.lay(6), seat.trick)]
    if phase is Phase.SCORED:
        parts += [layout.score, *(one for row in layout.captured for one in row.lay(6))]
    else:
        parts.append(layout.hand_area)
    return [*parts, layout.next_deal, layout.replay, layout.review, layout.won] if over else parts


@pytest.mark.parametrize("window", USUAL + LARGE, ids=str)
@pytest.mark.parametrize("open_cards", [False, True])
def test_it_lies_on_free_cloth(window: tuple[int, int, int], open_cards: bool) -> None:
    layout = at(*window, open_cards=open_cards)
    for phase in Phase:
        for over in (False, True) if phase is Phase.SCORED else (False,):
            room = caption_place(layout, phase, over=over)
            if room is not None:
                assert layout.cloth.contains(room)
                assert not [one for one in seen(layout, phase, over=over) if one.overlaps(room)]
                assert room.h >= 1.5 * layout.text(TEXT)


@pytest.mark.parametrize("window", USUAL, ids=str)
def test_it_lies_where_the_eyes_are(window: tuple[int, int, int]) -> None:
    layout = at(*window)
    for phase in Phase:
        room = caption_place(layout, phase, over=phase is Phase.SCORED)
        assert room is not None
        if phase is Phase.PLAY:
            nearest = max(layout.middle[0] - layout.cloth.x, layout.middle[1] - layout.cloth.y)
            assert math.dist(room.centre, layout.middle) < 0.62 * nearest, "by the trick"


@pytest.mark.parametrize("window", LARGE, ids=str)
def test_while_cards_are_played_there_is_a_place_at_any_scale(
    window: tuple[int, int, int],
) -> None:
    assert caption_place(at(*window), Phase.PLAY) is not None
    assert caption_place(at(*window), Phase.AUCTION) is not None
    assert caption_place(at(*window), Phase.SCORED) is not None


@pytest.mark.parametrize("window", USUAL, ids=str)
def test_it_gives_way_to_what_else_lies_there(window: tuple[int, int, int]) -> None:
    layout = at(*window)
    usual = caption_place(layout, Phase.PLAY)
    assert usual is not None
    other = caption_place(layout, Phase.PLAY, also=usual)
    assert other is None or not other.overlaps(usual)


@pytest.mark.parametrize("window", USUAL + LARGE, ids=str)
def test_while_points_are_counted_it_keeps_off_the_line_that_tells_of_the_trick(
    window: tuple[int, int, int],
) -> None:
    layout = at(*window)
    room = caption_place(layout, Phase.SCORED, over=True)
    line = around(layout.go_on, 40 * 0.5 * layout.text(18), layout.text(18))
    assert room is None or not room.overlaps(line)
