"""A real process killed in the middle of a daily deal: the book and the records stay whole."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest
from daily_life import DailyWitness, live_dailies
from dying import ANYWHERE, INSIDE, killed
from life import Files
from slices import rounds

pytestmark = pytest.mark.unix(reason="Windows has no fork and no SIGKILL")

KINDS = (ANYWHERE, *INSIDE)
TRIES = 8


def kill(folder: Path, times: int, seed: int) -> Counter[str]:
    """Kill as often, in turn anywhere and inside each kind of call; where it was each time."""
    chance, places = Random(seed), Counter[str]()
    files, witness = Files(folder), DailyWitness()
    for number in range(times):
        kind = KINDS[number % len(KINDS)]
        _, place = killed(files, kind, chance, witness=witness, life=live_dailies)
        places[place] += 1
        try:
            witness.judge(files)
        except Exception as fault:
            fault.add_note(f"kill {number}, {kind}, died at {place}")
            raise
    return places


@rounds("kills", 6, 50)
def test_kills_lose_no_daily(on_disk: Path, kills: int) -> None:
    places, tries = kill(on_disk, kills, seed=7), 0
    while not all(places[kind] for kind in INSIDE) and tries < TRIES:
        tries += 1  # where time is short, a kill that was meant for a call may come late
        places += kill(on_disk / f"again {tries}", len(KINDS), seed=7 + tries)
    assert all(places[kind] for kind in INSIDE), places


@pytest.mark.slow
def test_a_thousand_kills_lose_no_daily(on_disk: Path) -> None:
    places = kill(on_disk, 1000, seed=8)
    print(dict(places))
