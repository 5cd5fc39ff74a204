"""Where the cards of all seats are open, they have their places in every window."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from test_table_layout import (
    GRID,
    _assert_apart,
    _assert_on_cloth,
    _hand,
    _row,
    _seats,
    _words,
    places_at,
)

from pidro_desktop.table.layout.layout_types import Rect, around
from pidro_desktop.table.layout.table_layout import TableLayout


@pytest.fixture(params=GRID, ids=lambda one: f"{one[0]}x{one[1]} at {one[2]}%")
def open_places(request: pytest.FixtureRequest) -> TableLayout:
    return places_at(*request.param, open_cards=True)


def test_with_open_cards_all_hands_can_be_read_in_the_auction(open_places: TableLayout) -> None:
    layout = open_places
    parts = _open(layout, 9)
    numbers, no = layout.bid_buttons(9)
    parts |= {f"bid {index}": rect for index, rect in enumerate([*numbers, no])}
    parts["hand"] = _hand(layout, 9)
    parts["prompt"] = _words(layout, layout.prompt, 10, 32)
    parts["sentence"] = _words(layout, layout.sentence, 40, 20, layout.prompt_room)
    for index, seat in enumerate(layout.seats):
        wide, high = (64, 56) if index in (1, 3) else (76, 40)
        parts[f"call {index}"] = around(seat.call, layout.s(wide), layout.s(high))
        parts[f"deck {index}"] = seat.deck.rect
    corner = ("figure 0", "call 0")  # his bubble touches only the air beside his hair
    _assert_apart(parts, allowed=(corner,))
    _assert_on_cloth(layout, parts)
    for seat in layout.seats[1:]:
        lying = seat.open_hand.lay(9)
        assert all(b.x - a.x >= layout.c(19) for a, b in pairwise(lying)), "an index is covered"


def test_with_open_cards_hands_rows_and_trick_lie_apart(open_places: TableLayout) -> None:
    layout = open_places
    parts = _open(layout, 6)
    for index, seat in enumerate(layout.seats):
        parts[f"row {index}"] = _row(seat.row, 6)
        parts[f"trick {index}"] = seat.trick
        parts[f"word {index}"] = _words(layout, seat.word, 5, 18)
        parts[f"slip {index}"] = around(seat.slip, layout.s(44), layout.s(44))
        parts[f"deck {index}"] = seat.deck.rect
    parts["hand"] = _hand(layout, 6)
    tricks = tuple((f"trick {a}", f"trick {b}") for a, b in combinations(range(4), 2))
    _assert_apart(parts, allowed=tricks)
    _assert_on_cloth(layout, parts)


def _open(layout: TableLayout, count: int) -> dict[str, Rect]:
    found = {name: rect for name, rect in _seats(layout).items() if "hidden" not in name}
    return found | {f"open {i}": _row(layout.seats[i].open_hand, count) for i in (1, 2, 3)}
