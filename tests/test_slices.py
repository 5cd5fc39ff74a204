"""Slices of long tests are spread, and what is left out runs at night."""

from __future__ import annotations

import tomllib

import pytest
from slices import NIGHT, TESTS, evenly, leave_for_night, some

LEFT = tomllib.loads(NIGHT.read_text("utf-8"))


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


@pytest.mark.parametrize("file", LEFT)
def test_what_is_left_for_the_night_is_a_test_of_its_file(file: str) -> None:
    text = (TESTS / file).read_text("utf-8")
    assert [test for test in LEFT[file] if f"def {test}(" not in text] == []


class Case(pytest.Item):
    """A case of a test, as pytest collects it."""

    def runtest(self) -> None:
        """Do nothing."""


def test_so_many_cases_stay_by_day_as_the_table_says(request: pytest.FixtureRequest) -> None:
    file, test, count = next(
        (file, test, count) for file in LEFT for test, count in LEFT[file].items() if count > 1
    )
    module = pytest.Module.from_parent(request.session, path=TESTS / file)
    cases = [Case.from_parent(module, name=f"{test}[{at}]") for at in range(count * 3)]
    other = Case.from_parent(module, name="test_of_another_name")
    leave_for_night([*cases, other])
    by_day = [case for case in cases if case.get_closest_marker("nightly") is None]
    assert len(by_day) == count
    assert (by_day[0], by_day[-1]) == (cases[0], cases[-1])
    assert other.get_closest_marker("nightly") is None


def test_of_a_grid_inside_a_test_so_many_are_spread_from_the_first_to_the_last() -> None:
    assert evenly("abcdefghi", 3) == ["a", "e", "i"]
    assert evenly(iter("abc"), 3) == ["a", "b", "c"]
    assert evenly("abc", 1) == ["a"]
