"""Dealer, par and every card played on 400 days are the same on every machine and Python.

They are kept in ``data/dailies.txt``. The cards never change. If the company is meant to decide
otherwise, give ``daily/deal_of_day.py`` another version of it and write the file again:

    python tests/daily/daily_lines.py 2026-01-01 400 | tail -n +2 > tests/data/dailies.txt

The nightly test plays all of them in the form of the search that is there; the slow one plays all
of them interpreted, which takes half an hour.
"""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import date
from pathlib import Path
from typing import Final

import pytest
from daily_lines import lines

from pidro_desktop.compiled import is_compiled
from pidro_desktop.daily.deal_of_day import deal_of
from pidro_desktop.players.lookahead import values

GOLDEN: Final = (Path(__file__).parents[1] / "data" / "dailies.txt").read_text("ascii").splitlines()
SCRIPT: Final = Path(__file__).with_name("daily_lines.py")
FEW: Final = 12 if is_compiled(values) else 2
CHUNK: Final = 25


def day_of(line: str) -> date:
    return date.fromisoformat(line.split(maxsplit=1)[0])


def interpreted(first: date, count: int) -> list[str]:
    """The lines as another process makes them, which interprets the search."""
    done = subprocess.run(
        [sys.executable, str(SCRIPT), str(first), str(count)],
        env={**os.environ, "PIDRO_KERNEL": "off"},
        capture_output=True,
        text=True,
        check=True,
    )
    form, *found = done.stdout.splitlines()
    assert form == "interpreted"
    return found


def test_the_first_days_are_as_they_are_kept() -> None:
    assert list(lines(day_of(GOLDEN[0]), FEW)) == GOLDEN[:FEW]


def test_the_dealers_of_all_days_are_as_they_are_kept() -> None:
    assert [deal_of(day_of(line)).dealer for line in GOLDEN] == [
        int(line.split()[1]) for line in GOLDEN
    ]
    assert len(GOLDEN) == 400


@pytest.mark.nightly
@pytest.mark.skipif(not is_compiled(values), reason="the tests above run interpreted then")
def test_interpreted_they_are_the_same() -> None:
    assert interpreted(day_of(GOLDEN[75]), 2) == GOLDEN[75:77]


@pytest.mark.nightly
@pytest.mark.parametrize("first", range(0, 400, CHUNK))
def test_all_days_are_as_they_are_kept(first: int) -> None:
    kept = GOLDEN[first : first + CHUNK]
    assert list(lines(day_of(kept[0]), CHUNK)) == kept


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 400, CHUNK))
def test_interpreted_all_days_are_the_same(first: int) -> None:
    kept = GOLDEN[first : first + CHUNK]
    assert interpreted(day_of(kept[0]), CHUNK) == kept
