"""The plan of an evening: everybody meets everybody, and who looks like you stays at home."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace
from played_evenings import OURS, plan_of

from pidro_desktop.duplicate.company import VERSION
from pidro_desktop.engine.code_signs import SIGNS
from pidro_desktop.engine.shuffle import deal_key, first_dealer, secret_of
from pidro_desktop.evening.plan import (
    COUPLES,
    PAIRS,
    ROUNDS,
    TABLES,
    EveningPlan,
    draw_plan,
    pairs_without,
)
from pidro_desktop.figures.people import PEOPLE
from pidro_desktop.match.sessions.game_result import PERSON


def by_figures(*people: str) -> EveningPlan:
    """The plan of an evening of somebody who looks like these people."""
    figures = [PEOPLE[who].figure for who in people]
    return draw_plan("finnish", 2, "shared:steady", figures)


def test_everybody_meets_everybody_once() -> None:
    plan = plan_of(1)
    met = [
        frozenset({meeting.first, meeting.second})
        for number in range(1, ROUNDS + 1)
        for meeting in plan.meetings(number)
    ]
    assert sorted(map(sorted, met)) == [list(two) for two in combinations(range(PAIRS), 2)]


def test_each_round_has_every_pair_at_one_of_four_tables() -> None:
    for number in range(1, ROUNDS + 1):
        meetings = plan_of(1).meetings(number)
        assert [meeting.table for meeting in meetings] == list(range(1, TABLES + 1))
        assert sorted(pair for one in meetings for pair in one[1:]) == list(range(PAIRS))


def test_you_and_your_partner_always_have_seats_0_and_2_of_table_1() -> None:
    plan = plan_of(1)
    for deal in range(1, plan.deals + 1):
        south, west, north, east = plan.sitters(deal, 1)
        assert (south, north) == (PERSON, plan.partner)
        assert (west, east) in plan.people
        assert plan.opponents(deal) == (west, east)


def test_the_other_pairs_change_sides_about_as_often() -> None:
    plan = plan_of(1)
    first = [meeting.first for n in range(1, ROUNDS + 1) for meeting in plan.meetings(n)]
    assert [first.count(pair) for pair in range(1, PAIRS)] == [3] * (PAIRS - 1)


@pytest.mark.parametrize(("per_round", "deals"), [(2, 14), (3, 21)])
def test_a_round_has_two_or_three_deals(per_round: int, deals: int) -> None:
    plan = plan_of(1, per_round=per_round)
    assert plan.deals == deals
    rounds = [plan.round_of(deal) for deal in range(1, deals + 1)]
    assert rounds == [number for number in range(1, ROUNDS + 1) for _ in range(per_round)]
    for number in range(1, ROUNDS + 1):
        assert {plan.round_of(deal) for deal in plan.deals_of(number)} == {number}
        assert len(plan.deals_of(number)) == per_round


@pytest.mark.parametrize("two", [*combinations(PEOPLE, 2)][::7], ids=" and ".join)
def test_who_looks_like_you_or_your_partner_stays_at_home(two: tuple[str, str]) -> None:
    plan = by_figures(*two)
    people = [who for pair in plan.people for who in pair]
    assert sorted(people) == sorted(set(PEOPLE) - {*two})
    whole = [pair for pair in COUPLES if not {*pair} & {*two}]
    assert set(whole) <= set(plan.people)


def test_the_two_who_lost_their_partners_play_together() -> None:
    assert ("nils", "tove") in pairs_without({"ida", "einar"})
    assert ("alice", "elsa") in pairs_without({"ada", "carlos"})


def test_with_one_double_the_other_of_that_couple_stays_at_home() -> None:
    people = [who for pair in by_figures("mei").people for who in pair]
    assert sorted(people) == sorted(set(PEOPLE) - {"mei", "paul"})


def test_with_figures_of_your_own_the_last_couple_stays_at_home() -> None:
    own = replace(OURS[0], colour="grey", clothes="lace")
    plan = draw_plan("finnish", 2, "shared:steady", [own, own])
    people = [who for pair in plan.people for who in pair]
    assert sorted(people) == sorted(set(PEOPLE) - {"victor", "bob"})


def test_pairs_come_in_another_order_each_evening() -> None:
    orders = {plan_of(number).people for number in range(20)}
    assert len(orders) == 20
    assert len({frozenset(people) for people in orders}) == 1


def test_an_evening_is_known_by_80_random_bits() -> None:
    plans = [by_figures("victor", "bob") for _ in range(100)]
    assert len({plan.id for plan in plans}) == 100
    assert {len(plan.id) for plan in plans} == {16}
    assert {*"".join(plan.id for plan in plans)} <= {*SIGNS}
    assert {plan.company for plan in plans} == {VERSION}
    zero, last = (draw_plan("finnish", 2, "", OURS, byte * 10) for byte in (b"\0", b"\xff"))
    assert (zero.id, last.id) == ("0" * 16, "Z" * 16)


def test_cards_follow_from_the_id_alone_and_the_next_player_deals_the_next_deal() -> None:
    plan = plan_of(7)
    secret = secret_of(f"pidro evening {plan.id}")
    for deal in range(1, plan.deals + 1):
        code = plan.dealt(deal)
        assert code.key == deal_key(secret, deal)
        assert code.dealer == (first_dealer(secret) + deal - 1) % 4
        assert code.rules == plan.rules


def test_the_cards_of_an_evening_never_change() -> None:
    plan = replace(plan_of(1), id="0123456789ABCDEF")
    assert str(plan.dealt(1)) == "MK6K-77H4-0MR6-F7S8-24HG-BQ8P-K12S"
    assert [plan.dealt(deal).dealer for deal in (1, 2)] == [1, 2]


@pytest.mark.parametrize(
    ("rules", "played"),
    [("pedro", "pedro"), ("petro", "finnish"), ("house-mine", "finnish"), ("", "finnish")],
)
def test_rules_without_partners_and_house_rules_give_way_to_finnish_pidro(
    rules: str, played: str
) -> None:
    assert draw_plan(rules, 2, "shared:steady", OURS).rules == played


@pytest.mark.parametrize(
    ("partner", "plays"),
    [
        ("shared:bold", "shared:bold"),
        ("ida", "ida"),
        ("exec:x", "shared:champion"),
        ("", "shared:champion"),
    ],
)
def test_a_partner_who_decides_otherwise_elsewhere_gives_way_to_champion(
    partner: str, plays: str
) -> None:
    assert draw_plan("finnish", 2, partner, OURS).partner == plays


def test_every_figure_makes_an_evening() -> None:
    chance = Random(3)
    for _ in range(200):
        taken = set(chance.sample([*PEOPLE], chance.randrange(3)))
        pairs = pairs_without(taken)
        people = [who for pair in pairs for who in pair]
        assert len(pairs) == PAIRS - 1
        assert len({*people}) == len(people)
        assert not taken & {*people}
