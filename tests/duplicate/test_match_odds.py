"""What a match shows: its standard error, and how likely it is who is the better pair."""

from __future__ import annotations

from random import Random

import pytest

from pidro_desktop.duplicate.odds import (
    HARD_TO_TELL,
    PRIOR,
    Prior,
    chance_better,
    error_of,
    of_twenty,
)

PLAIN = Prior(pairs=3.0, deal=4.0, points=14)


def test_the_error_is_that_of_the_sum_of_all_deals() -> None:
    assert error_of([2, -2]) == pytest.approx(8**0.5 * 2**0.5)
    assert error_of([5, 5, 5]) == 0
    assert error_of([7]) is None


def test_the_chance_is_that_of_two_normal_distributions() -> None:
    """16 deals have the error 4 / 4 = 1; a mean of 1 becomes 0.9, give or take 0.9487."""
    assert chance_better([1] * 16, 14, PLAIN) == pytest.approx(0.82864, abs=1e-4)


def test_a_match_that_is_level_tells_nothing_and_a_lead_tells_as_much_as_the_same_deficit() -> None:
    assert chance_better([0] * 8, 14) == 0.5
    assert chance_better([3, -3], 14) == 0.5
    lead = [4, 0, -1, 9]
    assert chance_better(lead, 14) > 0.5
    assert chance_better([-one for one in lead], 14) == pytest.approx(1 - chance_better(lead, 14))


def test_more_deals_are_surer() -> None:
    assert chance_better([2] * 24, 14) > chance_better([2] * 8, 14)


def test_rules_with_more_points_need_larger_differences() -> None:
    assert chance_better([6, 0, 12], 84) == pytest.approx(chance_better([1, 0, 2], 14))


def test_the_chance_is_right_about_pairs_that_differ_as_the_prior_says() -> None:
    random, right, expected = Random("odds"), 0, 0.0
    for _ in range(2_000):
        better = random.gauss(0, PRIOR.pairs)
        deals = [round(random.gauss(better, PRIOR.deal)) for _ in range(16)]
        chance = chance_better(deals, PRIOR.points)
        right += (chance > 0.5) == (better > 0)
        expected += max(chance, 1 - chance)
    assert right == pytest.approx(expected, abs=60)


@pytest.mark.parametrize(
    ("chance", "deals", "said"),
    [
        *((0.5, 16, 10), (0.57, 16, 11), (0.58, 16, 12), (0.42, 16, 12), (0.2, 16, 16)),
        *((0.974, 8, 19), (0.99, 16, 19), (0.0, 23, 19), (0.99, 24, 20), (0.97, 24, 19)),
    ],
)
def test_it_is_said_in_twentieths_and_never_for_certain_below_24_deals(
    chance: float, deals: int, said: int
) -> None:
    assert of_twenty(chance, deals) == said
    assert HARD_TO_TELL == 12
