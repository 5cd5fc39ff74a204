"""The fast solver says what the slow one says, and what one can count on one's fingers."""

from __future__ import annotations

from array import array
from random import Random

import pytest
from minimax import Points, Reference
from solver_cases import HEARTS, Case, by_chance, case

from pidro_desktop.engine.cards import card
from pidro_desktop.players.solver import Solution, Solver, _packed, card_of, kernel

SOLVER = Solver()
SMALL = [by_chance(Random(f"small {number}"), 9) for number in range(500)]
WHOLE = [by_chance(Random(f"whole {number}"), 14) for number in range(25)]


def named(found: Solution) -> dict[str, Points]:
    return {str(card_of(HEARTS, place)): points for place, points in found.cards.items()}


def solved(one: Case) -> Solution:
    return SOLVER.solve([one.position])[0]


# ------------------------------------------------------------ against the reference


@pytest.mark.parametrize("cases", [SMALL, WHOLE], ids=["small", "whole"])
def test_every_value_is_the_one_that_plain_minimax_finds(cases: list[Case]) -> None:
    for one, found in zip(cases, SOLVER.solve(one.position for one in cases), strict=True):
        reference = Reference(HEARTS)
        assert found.points == reference.points(one.hands, one.leader, one.trick), one
        slow = reference.cards(one.hands, one.leader, one.trick)
        assert named(found) == {str(key): points for key, points in slow.items()}, one


def test_points_alone_are_the_points_that_come_with_the_cards() -> None:
    positions = [one.position for one in SMALL + WHOLE]
    together = [found.points for found in SOLVER.solve(positions)]
    again = [found.points for found in Solver().solve(reversed(positions))]
    assert again == together[::-1]
    alone = array("b", bytes(len(positions)))
    kernel.Search().all_points(*_packed(positions), alone)
    lows = [one.low_side == 0 for one in positions]
    assert [ours for ours, _ in together] == list(map(sum, zip(alone, lows, strict=True)))


def test_the_cases_are_of_every_kind() -> None:
    assert sum(bool(one.trick) for one in SMALL) > 100
    assert sum(() in one.trick for one in SMALL) > 50
    assert sum((card("5D"),) in one.trick for one in SMALL) > 5
    assert sum((card("2H"),) in one.trick for one in SMALL) > 5
    assert sum(not HEARTS.any_among(one.hands[one.leader]) and not one.trick for one in SMALL) > 10


# ------------------------------------------------------------ what must hold everywhere


def test_the_values_of_both_sides_add_up_to_the_points_still_out() -> None:
    for one, found in zip(SMALL, SOLVER.solve([one.position for one in SMALL]), strict=True):
        out = HEARTS.worth(card for row in (*one.hands, *one.trick) for card in row)
        for points in (found.points, *found.cards.values()):
            assert sum(points) == out
            assert min(points) >= 0


def test_one_seat_further_the_sides_change_places() -> None:
    for one in SMALL:
        here, there = solved(one), solved(one.turned)
        assert there.points == here.points[::-1]
        assert there.cards == {place: points[::-1] for place, points in here.cards.items()}
        assert there.best == here.best


def test_the_best_cards_are_those_that_no_other_beats() -> None:
    for one in SMALL:
        found = solved(one)
        if found.seat is not None:
            side = found.seat % 2
            most = max(points[side] for points in found.cards.values())
            assert found.points[side] == most
            for place, points in found.cards.items():
                assert (place in found.best) == (points[side] == most)


# ------------------------------------------------------------ counted by hand


def test_the_ace_takes_a_five_that_must_be_played() -> None:
    found = solved(case(["AH", "5H", "", ""], 0))
    assert (found.seat, found.points, named(found)) == (0, (6, 0), {"AH": (6, 0)})


def test_the_low_counts_for_the_side_that_plays_it() -> None:
    assert solved(case(["AH", "2H", "", ""], 0)).points == (1, 1)
    assert solved(case(["KH", "", "", "4H"], 1, ["2H"])).points == (0, 1)


def test_the_wrong_five_falls_to_the_right_five() -> None:
    assert solved(case(["5H", "5D", "", ""], 1)).points == (10, 0)
    assert solved(case(["5D", "5H", "", ""], 0)).points == (0, 10)


def test_a_five_goes_to_the_partner_who_has_the_trick_and_not_to_the_enemy() -> None:
    found = solved(case(["", "", "5H 6H", "3H"], 0, ["AH", "KH"]))
    assert named(found) == {"6H": (6, 0), "5H": (6, 0)}
    found = solved(case(["", "", "5H 6H", "7H"], 0, ["KH", "AH"]))
    assert named(found) == {"6H": (5, 1), "5H": (0, 6)}
    found = solved(case(["", "", "5H JH", "TH"], 0, ["KH", "AH"]))
    assert named(found) == {"JH": (5, 3), "5H": (1, 7)}
    assert [str(card_of(HEARTS, place)) for place in found.best] == ["JH"]


def test_without_a_trump_the_leader_hands_the_lead_on() -> None:
    found = solved(case(["9C 7D", "", "KH 5H", "AH"], 0))
    assert found.seat == 2
    assert named(found) == {"KH": (5, 1), "5H": (0, 6)}


def test_trumps_of_one_side_alone_are_its_own() -> None:
    assert solved(case(["", "3H 4H", "", "TH 2H"], 0)).points == (0, 2)


def test_the_points_of_the_unfinished_trick_count() -> None:
    assert solved(case(["", "", "", "3H"], 0, ["AH", "5H", "JH"])).points == (7, 0)
    assert solved(case(["", "", "", ""], 0, ["AH", "5H", "JH"])).points == (7, 0)


def test_a_trick_that_nobody_can_add_to_is_taken_up_and_its_winner_leads() -> None:
    found = solved(case(["3H", "KH JH", "", "9C"], 0, ["TH", "QH", ""]))
    assert found.seat == 1
    assert found.points == (0, 2)
    assert set(named(found)) == {"KH", "JH"}


def test_nothing_left_is_worth_nothing() -> None:
    for one in (case(["", "", "", ""], 2), case(["9C", "", "4S", ""], 1, ["", ""])):
        assert solved(one) == Solution(None, (0, 0), {})


def test_equal_cards_are_all_named() -> None:
    found = solved(case(["KH QH", "5H", "", "3H"], 0))
    assert named(found) == {"KH": (5, 0), "QH": (5, 0)}
    assert len(found.best) == 2


def test_no_positions_have_no_values() -> None:
    assert SOLVER.solve([]) == []
