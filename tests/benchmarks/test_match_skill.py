"""The measurement of matches plays, counts and fits what it says."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from benchmarks import matches


def line(better: str, nets: list[tuple[int, int]]) -> dict[str, Any]:
    """A match of two levels, as it is written."""
    return {"better": better, "other": "x", "against": "x", "rules": "finnish", "nets": nets}


def test_a_match_and_a_game_are_played_and_written() -> None:
    played = matches.match_line("steady", "random", "random", "finnish", "seed")
    assert len(played["nets"]) == 16
    assert sum(matches.differences(played)) > 0
    games = [matches.game_line("steady", "random", "finnish", "seed", number) for number in (0, 1)]
    assert [game["won"] for game in games] == [True, True]


def test_the_report_has_errors_ratio_and_shares() -> None:
    one = line("a", [(10, 0), (-10, -20)] * 8)
    lines = [one, line("a", [(9, 10)] * 16), {"better": "a", "other": "x", "won": True}]
    _head, row = matches.skill(lines)
    assert row.startswith("| a – x | 2 | +4.50 | ")
    assert row.endswith("| 50.0% | 100.0% of 1 |")


def test_the_fit_finds_the_spreads_of_made_up_matches() -> None:
    random, cells = Random("fit"), list[list[int]]()
    for _ in range(200):
        true = random.gauss(0, 3)
        cells.append([round(random.gauss(true, 8)) for _ in range(160)])
    prior = matches.fitted(cells, 14)
    assert prior.pairs == pytest.approx(3, rel=0.15)
    assert prior.deal == pytest.approx(8, rel=0.05)


def test_what_a_match_says_is_compared_with_what_is_true() -> None:
    lines = [line("a", [(20, 0)] * 16), line("a", [(0, 20)] * 16), line("a", [(0, 0)] * 16)]
    found = list(matches.report(lines))
    assert found[-1] == "19 of 20: 10.0 of 20 in 2 matches"


def test_any_two_levels_are_played_the_better_one_first() -> None:
    pairs = matches.two_levels("all")
    assert len(pairs) == 10
    assert ("champion", "beginner") in pairs
    assert matches.two_levels("strong-casual") == [("strong", "casual")]
