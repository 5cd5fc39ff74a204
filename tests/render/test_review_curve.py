"""The curve of a review goes through its points, and never beyond them."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from pidro_desktop.render.review.curves import areas, path, smooth, stitches

PEAK = [(0.0, 50.0), (10.0, 10.0), (20.0, 80.0), (30.0, 80.0), (40.0, 30.0)]


def test_a_curve_goes_through_its_points() -> None:
    assert set(PEAK) <= set(smooth(PEAK))
    assert smooth(PEAK[:1]) == PEAK[:1]


@pytest.mark.parametrize("seed", range(20))
def test_a_curve_never_overshoots(seed: int) -> None:
    rng = Random(seed)
    points = [(x * rng.uniform(1, 2), rng.uniform(0, 100)) for x in range(1, 12)]
    points = sorted(points)
    curve = smooth(points)
    for start, end in pairwise(points):
        low, high = sorted((start[1], end[1]))
        inside = [y for x, y in curve if start[0] <= x <= end[0]]
        assert all(low - 1e-6 <= y <= high + 1e-6 for y in inside)


def test_areas_meet_at_the_level_and_lie_on_one_side_of_it() -> None:
    parts = areas(smooth(PEAK), 40.0)
    assert [above for above, _ in parts] == [False, True, False, True]
    for (_, before), (_, after) in pairwise(parts):
        assert before[-1] == after[0]
        assert before[-1][1] == 40.0
    for above, part in parts:
        assert all(y <= 40.0 + 1e-6 if above else y >= 40.0 - 1e-6 for _, y in part)
    assert areas([], 40.0) == []


def test_a_curve_may_cross_the_level_at_a_point_of_its_own() -> None:
    parts = areas([(0.0, 40.0), (10.0, 20.0), (20.0, 40.0), (30.0, 70.0)], 40.0)
    sides = [above for above, part in parts if any(y != 40.0 for _, y in part)]
    assert sides == [True, False]


def test_stitches_are_short_and_apart() -> None:
    found = stitches([(0.0, 0.0), (100.0, 0.0)], 10, 25)
    assert len(found) == 4
    for dash in found:
        assert 5 < dash[-1][0] - dash[0][0] <= 10
    for before, after in pairwise(found):
        assert after[0][0] - before[-1][0] > 10


def test_a_path_is_the_text_of_a_curve() -> None:
    assert path([(0, 1), (2.25, 3)]) == "M0.0,1.0L2.2,3.0"
