"""A real process killed in the middle of a match: nothing is lost, and nothing counts twice."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from deals_life import kill
from life import Files
from match_life import MatchWitness, folder_of, live_matches
from slices import rounds

pytestmark = pytest.mark.unix(reason="Windows has no fork and no SIGKILL")


def kill_matches(folder: Path, times: int, seed: int) -> Counter[str]:
    """Kill lives of matches as often; where it was each time."""
    files = Files(folder)
    folder_of(files).mkdir(parents=True)
    return kill(files, MatchWitness(), live_matches, times, seed)


@rounds("kills", 6, 50)
def test_kills_lose_no_deal_of_a_match(on_disk: Path, kills: int) -> None:
    assert sum(kill_matches(on_disk, kills, seed=9).values()) == kills


@pytest.mark.slow
def test_a_thousand_kills_lose_no_deal_of_a_match(on_disk: Path) -> None:
    print(dict(kill_matches(on_disk, 1000, seed=10)))
