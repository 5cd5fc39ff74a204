"""A slice of a long test for every run, and the whole of it every night.

@rounds("deals", 40, 600)                  # 40 in every run, 600 at night
def test_random_deals(deals): ...

@pytest.mark.parametrize("name", some(names(), 3))   # three names, the others at night
def test_every_rule_set(name): ...
"""

from __future__ import annotations

from collections.abc import Iterable

import pytest


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
    last = max(1, count - 1)
    daily = {round(index * (len(found) - 1) / last) for index in range(count)}
    return [value if at in daily else _at_night(value, rows) for at, value in enumerate(found)]


def _at_night(value: object, rows: bool) -> object:
    arguments = value if rows and isinstance(value, tuple) else (value,)
    return pytest.param(*arguments, marks=pytest.mark.nightly)
