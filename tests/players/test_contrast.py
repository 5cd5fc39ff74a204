"""A review says the plan once, and then what speaks against the choice that was made."""

from __future__ import annotations

from itertools import chain

from pidro_desktop.engine.actions import Play
from pidro_desktop.players.advice import Fact, Option
from pidro_desktop.players.advice.advice import SAYS_AGAIN, Speaks, contrast, says_again
from pidro_desktop.players.advice.sentences import FACTS

PLAN = Fact("keep for", (("second", "J"), ("the_card", "5")), Speaks.PLAN)
HOLDS = (("name", 2), ("the_card", "5"), ("tenths", 4))


def option(*facts: Fact) -> Option:
    return Option(Play(0, ("5S",)), 1.0, 0.5, 0.5, facts)


def test_the_plan_comes_first_and_then_two_faults() -> None:
    faults = [Fact("leaves one", (), Speaks.AGAINST), Fact("bid less", (), Speaks.AGAINST)]
    third = Fact("points fewer", (), Speaks.AGAINST)
    assert contrast(option(PLAN), option(*faults, third)) == (PLAN, *faults)


def test_a_score_that_is_near_its_end_is_said_in_a_review_too() -> None:
    near = Fact("foes near", (("count", 3), ("target", 62)), Speaks.FOR)
    faults = [Fact("leaves one", (), Speaks.AGAINST), Fact("bid less", (), Speaks.AGAINST)]
    assert contrast(option(PLAN, near), option(*faults)) == (PLAN, faults[0], near, faults[1])


def test_what_carries_the_plan_fills_the_room_that_faults_leave() -> None:
    fault, last = Fact("goes to", (), Speaks.AGAINST), Fact("plays last", (), Speaks.FOR)
    beaten = Fact("beaten by", (("count", 4),), Speaks.FOR)
    assert contrast(option(PLAN, beaten, last), option(fault)) == (PLAN, fault, last)


def test_a_fault_that_repeats_the_plan_makes_room_for_what_carries_it() -> None:
    again = Fact(
        "less often", (("the_card", "5"), ("share", 6), ("other_share", 4)), Speaks.AGAINST
    )
    carries = Fact("holds", HOLDS, Speaks.FOR)
    assert contrast(option(PLAN, carries), option(again)) == (PLAN, carries)


def test_what_lay_behind_a_fault_that_is_left_out_goes_with_it() -> None:
    again = Fact(
        "less often", (("the_card", "5"), ("share", 6), ("other_share", 4)), Speaks.AGAINST
    )
    behind = Fact("holds", (("name", 1), ("the_card", "Q"), ("tenths", 4)), Speaks.AGAINST)
    carries = Fact("holds", HOLDS, Speaks.FOR)
    assert contrast(option(PLAN, carries), option(again, behind)) == (PLAN, carries)


def test_figures_of_two_choices_are_not_turned_round_in_a_review() -> None:
    hand = Fact("holds ace", (("suit", "H"),), Speaks.PLAN)
    own, lacks = (
        Fact("made beside", (("count", 8), ("fewer", 9)), Speaks.FOR),
        Fact("needs all", (("count", 9),), Speaks.AGAINST),
    )
    other = Fact("made beside", (("count", 9), ("fewer", 8)), Speaks.AGAINST)
    assert contrast(option(hand, own), option(lacks, other)) == (hand, lacks, other)


def test_no_sentence_is_said_twice() -> None:
    again = Fact(
        "less often", (("the_card", "5"), ("share", 6), ("other_share", 4)), Speaks.AGAINST
    )
    against, carries = Fact("holds", HOLDS, Speaks.AGAINST), Fact("holds", HOLDS, Speaks.FOR)
    assert contrast(option(PLAN, carries), option(again, against)) == (PLAN, carries)


def test_without_a_plan_only_the_faults_are_told() -> None:
    fault = Fact("leaves one", (), Speaks.AGAINST)
    assert contrast(option(Fact("close")), option(fault)) == (fault,)


def test_every_pair_is_of_sentences_that_exist() -> None:
    assert {*SAYS_AGAIN, *chain(*SAYS_AGAIN.values())} <= set(FACTS)


def test_a_fault_about_the_card_that_a_plan_is_compared_with_is_not_left_out() -> None:
    """The plan names the queen that is played otherwise, and says nothing of what wins it."""
    plan = Fact("common", (("the_card", "5"), ("share", 6), ("other_share", 4)), Speaks.PLAN)
    named = Fact(plan.id, (*plan.values, ("instead", "Q")), Speaks.PLAN)
    fault = Fact("less often", (("the_card", "Q"), ("share", 6), ("other_share", 4)))
    assert not says_again(fault, named)
