"""Points of an evening: the net of a table less the mean of the four, and places by them."""

from __future__ import annotations

from random import Random

import pytest
from played_evenings import plan_of

from pidro_desktop.evening.plan import (
    PAIRS,
    ROUNDS,
    Nets,
    Standing,
    points_of,
    shown,
    standing,
    totals,
)

PLAN = plan_of(1)
ALIKE: Nets = (4, 4, 4, 4)


def some_nets(chance: Random, deals: int) -> list[Nets]:
    """Nets of so many deals at four tables."""

    def net() -> int:
        return chance.randrange(-28, 29)

    return [(net(), net(), net(), net()) for _ in range(deals)]


def test_a_pair_gains_its_net_less_the_mean_of_the_four_tables() -> None:
    # The mean of 10, 4, -6 and 8 is 4.
    assert points_of((10, 4, -6, 8)) == (24, 0, -40, 16)
    # The mean of 1, 0, 0 and 0 is a quarter.
    assert points_of((1, 0, 0, 0)) == (3, -1, -1, -1)


def test_the_points_of_a_deal_sum_to_zero_over_the_eight_pairs() -> None:
    for nets in some_nets(Random(1), 200):
        points = points_of(nets)
        assert sum(points) == 0
        assert sum(totals(PLAN, [nets])) == 0


def test_what_the_pair_in_seats_0_and_2_gains_the_other_one_at_its_table_loses() -> None:
    nets: Nets = (10, 4, -6, 8)
    gained = totals(PLAN, [nets])
    for meeting, points in zip(PLAN.meetings(1), points_of(nets), strict=True):
        assert gained[meeting.first] == points
        assert gained[meeting.second] == -points


@pytest.mark.parametrize(
    ("quarters", "whole"),
    [(0, 0), (1, 0), (2, 1), (3, 1), (4, 1), (5, 1), (6, 2), (7, 2), (10, 3), (24, 6)],
)
def test_points_are_shown_in_whole_numbers_a_half_away_from_zero(quarters: int, whole: int) -> None:
    assert shown(quarters) == whole
    assert shown(-quarters) == -whole


def test_quarters_add_up_before_they_are_rounded() -> None:
    # A quarter in each of four deals is a point, though each alone is shown as nothing.
    own = [one for one in standing(PLAN, [(0, 0, 0, -1)] * 2) if one.pair == 0]
    assert own == [Standing(0, own[0].place, 1)]
    assert shown(totals(PLAN, [(0, 0, 0, -1)])[0]) == 0


def test_where_all_tables_do_the_same_everybody_is_first() -> None:
    for nets in ([], [ALIKE] * 3):
        found = standing(PLAN, nets)
        assert {(one.place, one.points) for one in found} == {(1, 0)}
        assert sorted(one.pair for one in found) == list(range(PAIRS))


def test_of_pairs_with_equal_points_yours_is_first_and_the_others_follow_by_name() -> None:
    found = standing(PLAN, [])
    names = [PLAN.pair(one.pair)[0] for one in found]
    assert found[0].pair == 0
    assert names[1:] == sorted(names[1:])


def test_equal_points_share_a_place_and_the_next_place_is_left_out() -> None:
    # Tables 1 to 4 gain 12, -4, -4 and -4: seats 1 and 3 of three tables are second together.
    (first, *others) = standing(PLAN, [(16, 0, 0, 0)])
    assert first == Standing(0, 1, 12)
    assert [one.place for one in others] == [2, 2, 2, 5, 5, 5, 8]
    assert [one.points for one in others] == [4, 4, 4, -4, -4, -4, -12]
    assert {one.pair for one in others[:3]} == {m.second for m in PLAN.meetings(1)[1:]}
    assert others[-1].pair == PLAN.meetings(1)[0].second


def test_places_go_by_the_points_that_are_shown() -> None:
    # 1 and 1.25 points are both shown as 1.
    found = standing(PLAN, [(1, 1, 1, 0), (1, 0, 0, 0), (0, 0, 0, 0)])
    assert [one.place for one in found] == [
        1 + sum(other.points > one.points for other in found) for one in found
    ]
    assert [one.points for one in found] == sorted((one.points for one in found), reverse=True)


def test_the_deals_of_a_round_count_for_those_who_met_in_it() -> None:
    nets = some_nets(Random(2), PLAN.deals)
    by_hand = [0] * PAIRS
    for number in range(1, ROUNDS + 1):
        for deal in PLAN.deals_of(number):
            mean = sum(nets[deal - 1]) / 4
            for table, first, second in PLAN.meetings(number):
                by_hand[first] += int(4 * (nets[deal - 1][table - 1] - mean))
                by_hand[second] -= int(4 * (nets[deal - 1][table - 1] - mean))
    assert totals(PLAN, nets) == tuple(by_hand)
