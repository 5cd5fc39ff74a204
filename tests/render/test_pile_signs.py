"""Every pile of point cards has its side's sign, whatever the size of window and words."""

from __future__ import annotations

import pytest
from column_held import column_held

from pidro_desktop.render.table_ui.ground import BADGE
from pidro_desktop.render.table_ui.points import ON_PILE, sign_spot
from pidro_desktop.table.layout.layout_types import Rect
from pidro_desktop.table.layout.proportions import unit
from pidro_desktop.table.layout.table_layout import TableLayout

SIZES = [(960, 600), (1280, 720), (1920, 1080), (2560, 1440), (900, 1200), (1200, 1200)]
SCALES = (80, 100, 130, 200)
GRID = sorted(
    {(*size, column_held(size, scale)) for size in SIZES for scale in (80, 100, 130, 200)}
)


@pytest.mark.parametrize(("width", "height", "scale"), GRID)
@pytest.mark.parametrize("ours", [True, False], ids=["ours", "theirs"])
@pytest.mark.parametrize("count", [1, 5, 9])
def test_the_sign_of_a_pile_lies_on_the_cloth_and_clear_of_the_score(
    width: int, height: int, scale: int, ours: bool, count: int
) -> None:
    layout = TableLayout(width, height, unit((width, height), scale))
    for dealer in range(4):
        pile = layout.pile(count, ours=ours, dealer=dealer)
        spot = sign_spot(layout, pile, layout.score)
        assert not spot.overlaps(layout.score)
        assert not any(spot.overlaps(card) for card in pile)
        assert _inside(spot, layout.cloth)


def _inside(one: Rect, other: Rect) -> bool:
    across = other.x <= one.x and one.right <= other.right
    return across and other.y <= one.y and one.bottom <= other.bottom


def test_a_sign_goes_below_its_pile_where_the_paper_lies_above_and_else_beside_it() -> None:
    layout = TableLayout(1280, 720)
    pile = layout.pile(3, ours=False)
    first = pile[0]
    above = sign_spot(layout, pile, None)
    assert above.bottom <= first.y
    below = sign_spot(layout, pile, above)
    assert below.y >= first.bottom
    both = Rect(above.x, above.y, above.w, below.bottom - above.y)
    assert sign_spot(layout, pile, both).right <= first.x


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1440)])
def test_the_coin_on_our_pile_lies_clear_of_the_buttons(size: tuple[int, int]) -> None:
    """With twelve cards the pile reaches up to Replay, and the coin says 14."""
    layout = TableLayout(*size)
    half = max(24, layout.s(BADGE + 4)) / 2
    for count in range(1, 13):
        pile = layout.pile(count, ours=True)
        assert pile[-1].right - layout.s(ON_PILE) + half <= layout.replay.x
