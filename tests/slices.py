"""A slice of a long test for every run, and the whole of it every night.

@rounds("deals", 40, 600)                  # 40 in every run, 600 at night
def test_random_deals(deals): ...

@rounds("windows", 3, 9)                   # of all windows three, or nine at night
def test_every_window(windows):
    for size in evenly(SIZES, windows): ...

@pytest.mark.parametrize("name", some(names(), 3))   # three names, the others at night
def test_every_rule_set(name): ...

``night.toml`` lists what else is left for the night: tests that are heavy, or have many cases.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import TypeVar

import pytest

T = TypeVar("T")

TESTS = Path(__file__).parent
NIGHT = TESTS / "night.toml"
"""For each of these tests, the number of its cases that run by day."""


def rounds(name: str, daily: int, nightly: int) -> pytest.MarkDecorator:
    """Run a test with a small number in every run, and with a large one every night."""
    night = pytest.param(nightly, marks=pytest.mark.nightly)
    return pytest.mark.parametrize(name, [daily, night], ids=[f"{daily:,}", f"{nightly:,}"])


def some(values: Iterable[object], count: int, *, rows: bool = False) -> list[object]:
    """Return the values, all but ``count`` of them marked for the night.

    The ``count`` are spread evenly from the first to the last. With ``rows``, each value is a tuple
    of several arguments.
    """
    found = list(values)
    daily = _spread(len(found), count)
    return [value if at in daily else _at_night(value, rows) for at, value in enumerate(found)]


def evenly(values: Iterable[T], count: int) -> list[T]:
    """Return so many of the values, from the first to the last."""
    found = list(values)
    return [value for at, value in enumerate(found) if at in _spread(len(found), count)]


def leave_for_night(items: Iterable[pytest.Item]) -> None:
    """Mark for the night what ``night.toml`` leaves for it; the cases by day are spread evenly."""
    by_day = {
        (file, test): count
        for file, tests in tomllib.loads(NIGHT.read_text("utf-8")).items()
        for test, count in tests.items()
    }
    cases: dict[tuple[str, str], list[pytest.Item]] = {}
    for item in items:
        test = item.path.relative_to(TESTS).as_posix(), item.name.split("[")[0]
        if test in by_day and item.get_closest_marker("nightly") is None:
            cases.setdefault(test, []).append(item)
    for test, found in cases.items():
        kept = _spread(len(found), by_day[test])
        for at, item in enumerate(found):
            if at not in kept:
                item.add_marker(pytest.mark.nightly)


def _spread(length: int, count: int) -> set[int]:
    """So many numbers below ``length``, from the first to the last."""
    last = max(1, count - 1)
    return {round(index * (length - 1) / last) for index in range(count)}


def _at_night(value: object, rows: bool) -> object:
    arguments = value if rows and isinstance(value, tuple) else (value,)
    return pytest.param(*arguments, marks=pytest.mark.nightly)
