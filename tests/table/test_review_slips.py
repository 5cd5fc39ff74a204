"""The slip with a bid covers no figure and no card of the trick.

In a review it covers no open hand either; in a puzzle, where none is open, no card that was played.
"""

from __future__ import annotations

from itertools import product

import pytest

from pidro_desktop.table.layout.layout_types import Rect, around
from pidro_desktop.table.layout.review_layout import PuzzleLayout, ReviewLayout

SIZES = ((960, 600), (1280, 720), (1920, 1080), (2560, 1440), (800, 1000), (1000, 1300))
SLIP = 44
PLAYED = 5
"""Cards of earlier tricks that lie in front of a player at most."""


def apart(one: Rect, other: Rect) -> bool:
    return (
        one.x >= other.right
        or one.right <= other.x
        or one.y >= other.bottom
        or one.bottom <= other.y
    )


@pytest.mark.parametrize(("kind", "size"), [*product((ReviewLayout, PuzzleLayout), SIZES)])
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.3, 2.0])
def test_a_slip_lies_clear(kind: type[ReviewLayout], size: tuple[int, int], scale: float) -> None:
    layout = kind(*size, min(size[0] / 1280, size[1] / 720) * scale)
    for seat, place in enumerate(layout.seats):
        slip = around(place.slip, layout.s(SLIP), layout.s(SLIP))
        assert apart(slip, place.figure), seat
        for other in layout.seats:
            assert apart(slip, other.trick), seat
        for other in layout.seats[1:]:  # south's hand is the fan
            assert kind is PuzzleLayout or apart(slip, other.open_hand.area), seat
        for other in layout.seats:
            played = other.row.lay(PLAYED)
            assert kind is ReviewLayout or all(apart(slip, card) for card in played), seat
