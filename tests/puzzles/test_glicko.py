"""Ratings follow Glickman's paper, and behave as ratings should."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pidro_desktop.puzzles.glicko import NEW_PLAYER, Rating, Result, rated

RATINGS = st.builds(
    Rating,
    st.floats(600, 2400),
    st.floats(30, 350),
    st.floats(0.02, 0.1),
)


def test_the_example_of_the_paper() -> None:
    results = [
        Result(Rating(1400, 30, 0.06), 1.0),
        Result(Rating(1550, 100, 0.06), 0.0),
        Result(Rating(1700, 300, 0.06), 0.0),
    ]
    after = rated(Rating(1500, 200, 0.06), results)
    # The paper rounds on its way: exactly, the rating is 1464.0507.
    assert after.value == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_without_games_only_the_deviation_grows() -> None:
    """Step 6 of the paper for somebody who did not compete."""
    after = rated(Rating(1500, 200, 0.06), [])
    assert (after.value, after.volatility) == (1500, 0.06)
    assert after.deviation == pytest.approx(200.2714, abs=0.001)


@given(RATINGS, RATINGS)
def test_who_wins_rises_and_who_loses_falls(player: Rating, other: Rating) -> None:
    assert rated(player, [Result(other, 1.0)]).value >= player.value
    assert rated(player, [Result(other, 0.0)]).value <= player.value


@given(RATINGS, RATINGS)
def test_a_surprise_moves_more_than_what_was_expected(player: Rating, other: Rating) -> None:
    risen = rated(player, [Result(other, 1.0)]).value - player.value
    fallen = player.value - rated(player, [Result(other, 0.0)]).value
    assert (risen >= fallen - 1.0) if player.value <= other.value else (risen <= fallen + 1.0)


@given(st.floats(600, 2400), st.lists(st.booleans(), min_size=1, max_size=80))
def test_a_rating_becomes_surer_and_stays_finite(other: float, won: list[bool]) -> None:
    player, puzzle = NEW_PLAYER, Rating(other, 40, 0.03)
    for right in won:
        player = rated(player, [Result(puzzle, float(right))])
    assert 0 < player.deviation < NEW_PLAYER.deviation
    assert -3000 < player.value < 6000
    assert 0 < player.volatility < 0.2


def test_a_puzzle_hardly_moves_where_a_new_player_moves_far() -> None:
    puzzle = Rating(1500, 40, 0.03)
    moved = abs(rated(puzzle, [Result(NEW_PLAYER, 0.0)]).value - puzzle.value)
    assert moved < 5
    assert rated(NEW_PLAYER, [Result(puzzle, 1.0)]).value - NEW_PLAYER.value > 100
