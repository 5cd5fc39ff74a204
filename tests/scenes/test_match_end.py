"""The end of a match: how sure it is, and which deals it names."""

from __future__ import annotations

import pytest

from pidro_desktop.duplicate.odds import of_twenty
from pidro_desktop.scenes.duplicate.match_end import better, deciding, numbered


@pytest.mark.parametrize("deals", [8, 16, 24])
@pytest.mark.parametrize("chance", [0.0, 0.1, 0.475, 0.5, 0.525, 0.6, 0.999, 1.0])
def test_the_window_says_what_the_command_says(chance: float, deals: int) -> None:
    ours = better(chance, deals)
    assert max(ours, 20 - ours) == of_twenty(chance, deals)
    assert (ours >= 10) == (chance >= 0.5)


def test_no_more_than_19_of_20_is_said_of_a_short_match() -> None:
    assert (better(1.0, 16), better(0.0, 16)) == (19, 1)
    assert (better(1.0, 24), better(0.0, 24)) == (20, 0)


def test_the_three_largest_differences_decided_it_the_largest_first() -> None:
    assert deciding((2, -9, 0, 9, 20, -1)) == [4, 1, 3]
    assert deciding((0, 0, 3)) == [2]
    assert deciding((0, 0)) == []


def test_without_room_only_differences_that_decided_are_written_none_beside_another() -> None:
    differences = (2, -9, 0, 9, 20, -1)
    assert numbered(differences, all_fit=True) == list(range(6))
    assert numbered(differences, all_fit=False) == [4, 1]
