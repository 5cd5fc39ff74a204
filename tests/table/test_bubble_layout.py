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
from pidro_desktop.table.layout.proportions import unit
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
def places(request: pytest.FixtureRequest) -> TableLayout:
    size, scale = request.param
    wide, high = size
    return TableLayout(wide, high, unit(size, scale))


def seen_in_play(places: TableLayout, played: int) -> dict[str, Rect]:
    """Everything that must stay in sight while a trick is played."""
    parts = {}
    for index, seat in enumerate(places.seats):
        parts[f"figure {index}"] = seat.figure
        parts[f"trick {index}"] = seat.trick
        if index:
            parts[f"row {index}"] = seat.row.area
            parts[f"deck {index}"] = seat.deck.rect
            parts[f"hidden {index}"] = around(seat.hidden, places.c(92), places.c(52))
    cards = places.seats[0].row.lay(played)
    if cards:
        parts["row 0"] = Rect(cards[0].x, cards[0].y, cards[-1].right - cards[0].x, cards[0].h)
    return parts | {"hand": places.hand_area, "killed": places.killed}


@pytest.mark.parametrize("played", range(7))
def test_words_about_a_card_cover_nothing_of_the_play(places: TableLayout, played: int) -> None:
    rooms = play_rooms(places, played)
    for room in rooms:
        assert places.cloth.contains(room)
        for name, part in seen_in_play(places, played).items():
            assert not room.overlaps(part), f"{room} over {name} {part}"
    if places.k > 0.7 * places.u:  # else words lie on the score sheet
        assert max(room.w * room.h for room in rooms) > 18_000, "a sentence at 16 pixels has room"


def test_the_button_that_plays_a_lifted_card_covers_nothing(places: TableLayout) -> None:
    place = confirm_place(places)
    assert min(place.size) >= SMALLEST_TARGET
    assert place.w >= 100, "words have room"
    for name, part in seen_in_play(places, 6).items():
        assert not place.overlaps(part), f"{place} over {name} {part}"
    assert not any(place.overlaps(room) for room in play_rooms(places, 6)[:RIGHT])


def test_words_about_a_call_lie_between_the_calls_and_what_is_asked(places: TableLayout) -> None:
    room = middle_room(places)
    prompt = around(places.prompt, places.s(300), places.text(32))
    calls = [around(seat.call, places.s(84), places.s(52)) for seat in places.seats[1:]]
    assert not any(room.overlaps(part) for part in (prompt, *calls))
    if places.k < 0.7 * places.u:  # else words lie on the score sheet
        return
    assert room.overlaps(around(places.rose, 4, 4)) or room.y > places.rose[1]
    assert room.w * room.h > 35_000


def test_words_about_cards_to_take_lie_beside_the_button_and_cover_nothing(
    places: TableLayout,
) -> None:
    (room,) = pick_rooms(places)
    hidden = around(places.seats[3].hidden, places.c(92), places.c(52))
    sentence = around(places.sentence, places.prompt_room, places.s(14))
    button = places.confirm
    for part in (hidden, button, sentence, places.hand_area, places.seats[3].figure):
        assert room.w <= 0 or not room.overlaps(part), part
    assert places.tall or room.w >= places.s(150), "words have room"
