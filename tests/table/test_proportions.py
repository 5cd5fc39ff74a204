"""A window holds a scale or says which one; everything on the table follows it."""

from __future__ import annotations

import re

import pytest

from pidro_desktop.table.layout.large_layout import layout_for
from pidro_desktop.table.layout.proportions import (
    NARROWEST_STRIP,
    READABLE,
    TALL,
    TALL_OPENED,
    WIDE,
    Line,
    cloth_of,
    column_scale,
    is_tall,
    scale_held,
    smallest_scale,
    tightest,
    unit,
    usual_unit,
)
from pidro_desktop.table.layout.table_layout import TableLayout

SIZES = [
    (960, 600),
    (1024, 768),
    (1280, 720),
    (1366, 768),
    (1920, 1080),
    (2560, 1440),
    (3840, 2160),
    (720, 900),
    (768, 1024),
    (900, 1200),
    (1080, 1920),
    (2560, 1080),
]
ALL = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


@ALL
def test_a_scale_is_held_or_capped(size: tuple[int, int]) -> None:
    least, most = smallest_scale(size), 200
    assert 80 <= least <= 100
    assert [scale_held(size, wanted) for wanted in (0, 100, 999)] == [least, 100, most]
    assert unit(size, most) == pytest.approx(usual_unit(size) * most / 100)


def test_windows_of_one_shape_hold_more_where_they_are_larger() -> None:
    caps = [column_scale(size) for size in ((960, 540), (1280, 720), (2560, 1440), (3840, 2160))]
    assert caps == sorted(caps)
    assert caps[1] >= 130


@ALL
def test_words_are_never_larger_than_the_places_made_for_them(size: tuple[int, int]) -> None:
    assert unit(size, 80) >= READABLE


@ALL
def test_nine_cards_can_be_hit_by_a_finger(size: tuple[int, int]) -> None:
    for scale in (80, 100, 200):
        layout = layout_for(size, unit(size, scale), open_cards=False, folding=True)
        assert layout.hand_step(9) >= NARROWEST_STRIP - 0.5


@ALL
def test_what_is_read_grows_by_the_scale_and_cards_have_what_is_left(size: tuple[int, int]) -> None:
    usual = TableLayout(*size)
    large = layout_for(size, unit(size, 200), open_cards=False, folding=False)
    grown = large.u / usual.u
    assert grown == pytest.approx(column_scale(size) / 100)
    assert large.column.board.h == pytest.approx(usual.column.board.h * grown, abs=1)
    assert large.text(18) == max(16, round(18 * large.u))
    assert large.k <= usual.k


def test_every_text_has_18_pixels_at_1080_lines() -> None:
    assert TableLayout(1920, 1080).text(12) >= 18
    assert TableLayout(1080, 1920).text(14) >= 18


def test_in_tall_windows_the_sheet_lies_below_and_cards_are_larger_than_beside_it() -> None:
    for size in ((900, 1200), (1080, 1920), (768, 1024)):
        assert is_tall(size)
        layout = TableLayout(*size)
        assert layout.column.sheet.y >= layout.cloth.bottom
        assert layout.hand_card > 114 * size[0] / 1280
        assert layout.cloth.h < 0.82 * size[1]


def test_wide_windows_have_wider_strips_and_no_smaller_cards() -> None:
    wide, usual = TableLayout(2560, 1080), TableLayout(1920, 1080)
    assert wide.hand_card == usual.hand_card
    assert wide.hand_step(9) > usual.hand_step(9) * 1.2


@ALL
def test_cards_stay_large_beside_large_words(size: tuple[int, int]) -> None:
    usual = TableLayout(*size)
    large = layout_for(size, unit(size, 200), open_cards=False, folding=False)
    assert large.k >= 0.85 * usual.k


@ALL
def test_every_window_folds_for_text_of_200_percent_and_keeps_its_cards(
    size: tuple[int, int],
) -> None:
    large = layout_for(size, unit(size, 200), open_cards=False, folding=True)
    assert large.u == pytest.approx(2 * usual_unit(size))
    assert large.k >= 0.99 * TableLayout(*size).k


@pytest.mark.parametrize(
    ("lines", "windows"),
    [
        (TALL, "900x1440 85, 720x1440 100, 736x1440 135, 720x900 100, 720x1080 100"),
        (TALL_OPENED, "900x1800 85, 720x1440 100, 736x1600 135, 720x900 100, 720x1100 100"),
        (WIDE, "1280x720 90, 1080x600 100, 1000x600 100, 1000x600 105"),
    ],
    ids=["tall", "open", "wide"],
)
def test_each_line_of_the_table_is_the_tightest_of_a_window(
    lines: tuple[Line, ...], windows: str
) -> None:
    """A line that never is says nothing, and can go. Windows are told with their scale."""
    found = []
    for width, height, scale in re.findall(r"(\d+)x(\d+) (\d+)", windows):
        size = int(width), int(height)
        assert is_tall(size) == (lines is not WIDE)
        u = unit(size, int(scale))
        found.append(tightest(lines, cloth_of(size, u), u))
    assert sorted(found, key=repr) == sorted(lines, key=repr)
