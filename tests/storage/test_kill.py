"""A real process killed in the middle of everything: what is on the disk is always whole."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from dying import ANYWHERE, INSIDE, killed
from life import Bench, Files
from slices import rounds

pytestmark = pytest.mark.unix(reason="Windows has no fork and no SIGKILL")

KINDS = (ANYWHERE, *INSIDE)
TRIES = 8
A_HOME = 40
"""Kills after which another person begins with an empty folder."""


def kill(folder: Path, times: int, seed: int) -> Counter[str]:
    """Kill as often, in turn anywhere and inside each kind of call; where it was each time."""
    chance, places, bench = Random(seed), Counter[str](), None
    for number in range(times):
        if bench is None or number % A_HOME == 0:
            home = folder / str(number)
            home.mkdir()
            bench = Bench(Files(home))
        kind = KINDS[number % len(KINDS)]
        witness, place = killed(bench.files, kind, chance)
        places[place] += 1
        try:
            bench.judge(witness)
        except Exception as fault:
            fault.add_note(f"kill {number}, {kind}, died at {place}; {witness}")
            raise
    return places


@rounds("kills", 6, 50)
def test_kills_lose_nothing(on_disk: Path, kills: int) -> None:
    places, tries = kill(on_disk, kills, seed=1), 0
    while not all(places[kind] for kind in INSIDE) and tries < TRIES:
        tries += 1  # where time is short, a kill that was meant for a call may come late
        (again := on_disk / f"again {tries}").mkdir()
        places += kill(again, len(KINDS), seed=1 + tries)
    assert all(places[kind] for kind in INSIDE), places


@pytest.mark.slow
def test_two_thousand_kills_lose_nothing(on_disk: Path) -> None:
    """PIDRO_KILLS says how many, where it is set."""
    times = int(os.environ.get("PIDRO_KILLS", "2000"))
    places = kill(on_disk, times, seed=times)
    print(times, "kills:", dict(places))
    assert all(places[kind] >= times // 40 for kind in INSIDE), places
