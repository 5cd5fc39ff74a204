"""Slices of long tests are spread, and what is left out runs at night."""

from __future__ import annotations

import pytest
from slices import some


def kept(values: list[object], count: int) -> list[object]:
    """The values that run by day."""
    night = type(pytest.param())
    return [one for one in some(values, count) if not isinstance(one, night)]


def test_a_slice_goes_from_the_first_to_the_last() -> None:
    assert kept([*range(10)], 4) == [0, 3, 6, 9]
    assert kept([*range(10)], 1) == [0]
    assert kept(["a", "b"], 5) == ["a", "b"]


def test_what_is_left_out_runs_at_night() -> None:
    assert some(["a", "b"], 1) == ["a", pytest.param("b", marks=pytest.mark.nightly)]
    rows = some([("a", 1), ("b", 2)], 1, rows=True)
    assert rows == [("a", 1), pytest.param("b", 2, marks=pytest.mark.nightly)]
