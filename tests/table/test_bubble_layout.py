"""A bubble of words has room beside cards, buttons and calls, in every window."""

from __future__ import annotations

import pytest

from pidro_desktop.table.layout.bubble_layout import (
    RIGHT,
    confirm_place,
    middle_room,
    pick_rooms,
    play_rooms,
)
from pidro_desktop.table.layout.layout_types import SMALLEST_TARGET, Rect, around
from pidro_desktop.table.layout.proportions import column_unit, unit
from pidro_desktop.table.layout.table_layout import TableLayout

SIZES = [
    (960, 600),
    (1024, 768),
    (1280, 720),
    (1920, 1080),
    (2560, 1080),
    (2560, 1440),
    (960, 2160),
    (900, 1200),
    (1080, 1920),
]


@pytest.fixture(
    params=[(size, scale) for size in SIZES for scale in (100, 200)],
    ids=lambda one: f"{one[0][0]}x{one[0][1]} at {one[1]}%",
)
def layout(request: pytest.FixtureRequest) -> TableLayout:
    size, scale = request.param
    wide, high = size
    return TableLayout(wide, high, column_unit(size, unit(size, scale)))


def seen_in_play(layout: TableLayout, played: int) -> dict[str, Rect]:
    """Everything that must stay in sight while a trick is played."""
    parts = {}
    for index, seat in enumerate(layout.seats):
        parts[f"figure {index}"] = seat.figure
        parts[f"trick {index}"] = seat.trick
        if index:
            parts[f"row {index}"] = seat.row.area
            parts[f"deck {index}"] = seat.deck.rect
            parts[f"hidden {index}"] = around(seat.hidden, layout.c(92), layout.c(52))
    cards = layout.seats[0].row.lay(played)
    if cards:
        parts["row 0"] = Rect(cards[0].x, cards[0].y, cards[-1].right - cards[0].x, cards[0].h)
    return parts | {"hand": layout.hand_area, "killed": layout.killed}


@pytest.mark.parametrize("played", range(7))
def test_words_about_a_card_cover_nothing_of_the_play(layout: TableLayout, played: int) -> None:
    rooms = play_rooms(layout, played)
    for room in rooms:
        assert layout.cloth.contains(room)
        for name, part in seen_in_play(layout, played).items():
            assert not room.overlaps(part), f"{room} over {name} {part}"
    if layout.k > 0.7 * layout.u:  # else words lie on the score sheet
        assert max(room.w * room.h for room in rooms) > 18_000, "a sentence at 16 pixels has room"


def test_the_button_that_plays_a_lifted_card_covers_nothing(layout: TableLayout) -> None:
    place = confirm_place(layout)
    assert min(place.size) >= SMALLEST_TARGET
    assert place.w >= 100, "words have room"
    for name, part in seen_in_play(layout, 6).items():
        assert not place.overlaps(part), f"{place} over {name} {part}"
    assert not any(place.overlaps(room) for room in play_rooms(layout, 6)[:RIGHT])


def test_words_about_a_call_lie_between_the_calls_and_what_is_asked(layout: TableLayout) -> None:
    room = middle_room(layout)
    prompt = around(layout.prompt, layout.s(300), layout.text(32))
    calls = [around(seat.call, layout.s(84), layout.s(52)) for seat in layout.seats[1:]]
    assert not any(room.overlaps(part) for part in (prompt, *calls))
    if layout.k < 0.7 * layout.u:  # else words lie on the score sheet
        return
    assert room.overlaps(around(layout.rose, 4, 4)) or room.y > layout.rose[1]
    assert room.w * room.h > 35_000


def test_words_about_cards_to_take_lie_beside_the_button_and_cover_nothing(
    layout: TableLayout,
) -> None:
    (room,) = pick_rooms(layout)
    hidden = around(layout.seats[3].hidden, layout.c(92), layout.c(52))
    sentence = around(layout.sentence, layout.prompt_room, layout.s(14))
    button = layout.confirm
    for part in (hidden, button, sentence, layout.hand_area, layout.seats[3].figure):
        assert room.w <= 0 or not room.overlaps(part), part
    assert layout.tall or room.w >= layout.s(150), "words have room"
