"""The curve of a review goes through its points, and never beyond them."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from pidro_desktop.render.review.curves import path, smooth

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


def test_a_path_is_the_text_of_a_curve() -> None:
    assert path([(0, 1), (2.25, 3)]) == "M0.0,1.0L2.2,3.0"
