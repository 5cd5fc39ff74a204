"""A real process killed in the middle of an evening: nothing is lost, nothing counts twice."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from deals_life import kill
from evening_life import EveningWitness, live_evenings
from life import Files
from slices import rounds

pytestmark = pytest.mark.unix(reason="Windows has no fork and no SIGKILL")


def kill_evenings(folder: Path, times: int, seed: int) -> Counter[str]:
    """Kill lives of evenings as often; where it was each time."""
    folder.mkdir(parents=True, exist_ok=True)
    return kill(Files(folder), EveningWitness(), live_evenings, times, seed)


@rounds("kills", 6, 50)
def test_kills_lose_no_deal_of_an_evening(on_disk: Path, kills: int) -> None:
    assert sum(kill_evenings(on_disk, kills, seed=11).values()) == kills


@pytest.mark.slow
def test_a_thousand_kills_lose_no_deal_of_an_evening(on_disk: Path) -> None:
    """Twenty people, since every evening of one is looked at after each kill."""
    places = Counter[str]()
    for number in range(20):
        places += kill_evenings(on_disk / str(number), 50, seed=12 + number)
    print(dict(places))
