"""All seats are laid out alike: arrows, plates, and the trick as a cross."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from test_table_layout import GRID, places_at

from pidro_desktop.table.layout.layout_types import Rect
from pidro_desktop.table.layout.table_layout import TableLayout

SOUTH, WEST, NORTH, EAST = range(4)
INDEX = 0.34
"""The part of a card's height that its index takes."""


@pytest.fixture(params=GRID, ids=lambda one: f"{one[0]}x{one[1]} at {one[2]}%")
def layout(request: pytest.FixtureRequest) -> TableLayout:
    return places_at(*request.param)


def middle(rect: Rect) -> tuple[float, float]:
    return rect.x + rect.w / 2, rect.y + rect.h / 2


def test_each_card_of_the_trick_lies_in_front_of_its_player(layout: TableLayout) -> None:
    for index, seat in enumerate(layout.seats):
        own = _from_middle(layout, middle(seat.trick))
        assert _way(layout, own) == index
    for one, other in combinations(range(4), 2):
        if (one, other) != (SOUTH, NORTH):
            assert not layout.seats[one].trick.overlaps(layout.seats[other].trick)
    south, north = layout.seats[SOUTH].trick, layout.seats[NORTH].trick
    assert south.y - north.y > INDEX * north.h, "the index of north's card lies free"


def test_the_trick_is_a_cross(layout: TableLayout) -> None:
    south, west, north, east = (middle(seat.trick) for seat in layout.seats)
    assert abs(south[0] - north[0]) <= 1
    assert abs(west[1] - east[1]) <= 1
    assert abs(south[0] - (west[0] + east[0]) / 2) <= 1
    assert abs(west[1] - (south[1] + north[1]) / 2) <= 1


def test_arrows_lie_alike_at_all_seats(layout: TableLayout) -> None:
    offsets = [
        (abs(seat.arrow[0] - middle(seat.figure)[0]), seat.arrow[1] - middle(seat.figure)[1])
        for seat in layout.seats
    ]
    for x, y in offsets[1:]:
        assert abs(x - offsets[0][0]) <= 2
        assert abs(y - offsets[0][1]) <= 2


def test_every_arrow_points_at_its_figure(layout: TableLayout) -> None:
    for seat in layout.seats:
        left = seat.arrow[0] < middle(seat.figure)[0]
        assert seat.arrow_angle == (-90 if left else 90)


@pytest.mark.parametrize("index", [SOUTH, WEST, EAST])
def test_plates_are_centred_below_their_figures(layout: TableLayout, index: int) -> None:
    seat = layout.seats[index]
    assert abs(seat.plate[0] - middle(seat.figure)[0]) <= 1
    assert seat.plate[1] > seat.figure.bottom


def _from_middle(layout: TableLayout, at: tuple[float, float]) -> tuple[float, float]:
    return at[0] - layout.middle[0], at[1] - layout.middle[1]


def _way(layout: TableLayout, offset: tuple[float, float]) -> int:
    """Which side of the table that is, seen from the trick's middle."""
    ways = {SOUTH: (0, 1), WEST: (-1, 0), NORTH: (0, -1), EAST: (1, 0)}
    length = math.hypot(*offset)
    assert length > layout.c(20)
    return max(ways, key=lambda one: ways[one][0] * offset[0] + ways[one][1] * offset[1])
