"""A real process killed in the middle of a match: nothing is lost, and nothing counts twice."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest
from dying import ANYWHERE, INSIDE, killed
from life import Files
from match_life import MatchWitness, folder_of, live_matches
from slices import rounds

pytestmark = pytest.mark.unix(reason="Windows has no fork and no SIGKILL")

KINDS = (ANYWHERE, *INSIDE)


def kill(folder: Path, times: int, seed: int) -> Counter[str]:
    """Kill as often, in turn anywhere and inside each kind of call; where it was each time."""
    chance, places = Random(seed), Counter[str]()
    files, witness = Files(folder), MatchWitness()
    folder_of(files).mkdir(parents=True)
    for number in range(times):
        kind = KINDS[number % len(KINDS)]
        _, place = killed(files, kind, chance, witness=witness, life=live_matches)
        places[place] += 1
        try:
            witness.judge(files)
        except Exception as fault:
            fault.add_note(f"kill {number}, {kind}, died at {place}")
            raise
    return places


@rounds("kills", 6, 50)
def test_kills_lose_no_deal_of_a_match(on_disk: Path, kills: int) -> None:
    assert sum(kill(on_disk, kills, seed=9).values()) == kills


@pytest.mark.slow
def test_a_thousand_kills_lose_no_deal_of_a_match(on_disk: Path) -> None:
    print(dict(kill(on_disk, 1000, seed=10)))
