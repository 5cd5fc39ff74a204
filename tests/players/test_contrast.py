"""A review says what went wrong with the choice that was made, and then what was better."""

from __future__ import annotations

from itertools import chain

from pidro_desktop.engine.actions import NameTrump, Play
from pidro_desktop.players.advice import Fact, Option
from pidro_desktop.players.advice.advice import SAYS_AGAIN, Speaks, contrast, one_fault, says_again
from pidro_desktop.players.advice.sentences import FACTS

PLAN = Fact("keep for", (("second", "J"), ("the_card", "5")), Speaks.PLAN)
HOLDS = (("name", 2), ("the_card", "5"), ("tenths", 4))


ODDS = (("share", 6), ("other_share", 8))


def option(*facts: Fact) -> Option:
    return Option(Play(0, ("5S",)), 1.0, 0.5, 0.5, facts)


def test_what_went_wrong_comes_first_and_then_the_plan() -> None:
    faults = [Fact("leaves one", (), Speaks.AGAINST), Fact("bid less", ODDS, Speaks.AGAINST)]
    third = Fact("points fewer", (), Speaks.AGAINST)
    assert contrast(option(PLAN), option(*faults, third)) == (faults[0], PLAN, faults[1])


def test_a_plan_comes_before_a_fault_that_is_only_a_result() -> None:
    fault = Fact("bid less", ODDS, Speaks.AGAINST)
    assert contrast(option(PLAN), option(fault)) == (PLAN, fault)


def test_a_score_that_is_near_its_end_is_said_in_a_review_too() -> None:
    near = Fact("foes near", (("count", 3), ("target", 62)), Speaks.FOR)
    faults = [Fact("leaves one", (), Speaks.AGAINST), Fact("bid less", (), Speaks.AGAINST)]
    assert contrast(option(PLAN, near), option(*faults)) == (faults[0], PLAN, near)


def test_what_carries_the_plan_fills_the_room_that_faults_leave() -> None:
    fault, last = Fact("goes to", (), Speaks.AGAINST), Fact("plays last", (), Speaks.FOR)
    beaten = Fact("beaten by", (("count", 4),), Speaks.FOR)
    assert contrast(option(PLAN, beaten, last), option(fault)) == (fault, PLAN, last)


AGAIN = Fact("less often", (("the_card", "5"), ("share", 6), ("other_share", 4)), Speaks.AGAINST)


FIGURES = Fact("common", (("the_card", "5"), ("share", 6), ("other_share", 4)), Speaks.PLAN)


def test_a_plan_that_the_fault_repeats_makes_room_for_what_carries_it() -> None:
    carries = Fact("holds", HOLDS, Speaks.FOR)
    assert contrast(option(FIGURES, carries), option(AGAIN)) == (AGAIN, carries)


def test_advice_with_figures_is_told_rather_than_the_same_figures_against_a_card() -> None:
    carries = Fact("holds", HOLDS, Speaks.FOR)
    assert contrast(option(PLAN, carries), option(AGAIN)) == (PLAN, carries)


def test_averages_are_left_out_beside_any_other_sentence() -> None:
    points = Fact("points fewer", (("more", 60), ("less", 55)), Speaks.AGAINST)
    assert contrast(option(PLAN), option(points)) == (PLAN,)
    assert contrast(option(Fact("close")), option(points)) == (points,)


def test_a_score_that_the_choice_tips_is_the_pair_of_odds() -> None:
    near = Fact("foes near odds", (("count", 3), ("target", 62), *ODDS), Speaks.FOR)
    lost = Fact("bid less", ODDS, Speaks.AGAINST)
    assert contrast(option(PLAN, near), option(lost)) == (PLAN, near)


def test_a_plan_to_keep_the_card_that_was_played_is_not_said_after_it() -> None:
    """It says no more than what its fate says: the wrong five was to be kept."""
    keeps = Fact("save maybe", (("second", "wrong 5"),), Speaks.PLAN)
    lost = Fact("loses higher likely", (("name", 1), ("card", "wrong 5")), Speaks.AGAINST)
    assert contrast(option(keeps), option(lost)) == (lost,)
    only = Fact("bid less", ODDS, Speaks.AGAINST)
    assert contrast(option(keeps), option(only)) == (keeps, only), "Nothing else says why."
    jack = Fact("save maybe", (("second", "J"),), Speaks.PLAN)
    assert contrast(option(jack), option(lost)) == (lost, jack)


def test_that_most_trumps_beat_a_card_is_said_only_where_nothing_else_is() -> None:
    low = Fact("beaten by", (("count", 8), ("card", "3")), Speaks.AGAINST)
    fate = Fact("goes to", (), Speaks.AGAINST)
    assert contrast(option(PLAN), option(fate, low)) == (fate, PLAN)
    assert contrast(option(Fact("close")), option(low)) == (low,), "nothing else is a cause"


def test_figures_of_two_choices_are_not_turned_round_in_a_review() -> None:
    hand = Fact("holds ace", (("suit", "H"),), Speaks.PLAN)
    own, lacks = (
        Fact("made beside", (("count", 8), ("fewer", 9)), Speaks.FOR),
        Fact("needs all", (("count", 9),), Speaks.AGAINST),
    )
    other = Fact("made beside", (("count", 9), ("fewer", 8)), Speaks.AGAINST)
    best, worse = (
        Option(NameTrump(0, suit), 1.0, 0.5, 0.5, facts)
        for suit, facts in (("H", (hand, own)), ("S", (lacks, other)))
    )
    assert contrast(best, worse) == (lacks, hand, other)


def test_no_sentence_is_said_twice() -> None:
    against, carries = Fact("holds", HOLDS, Speaks.AGAINST), Fact("holds", HOLDS, Speaks.FOR)
    found = contrast(option(FIGURES, carries), option(AGAIN, against))
    assert [fact.id for fact in found] == ["less often", "holds"]


def test_without_a_plan_only_the_faults_are_told() -> None:
    fault = Fact("leaves one", (), Speaks.AGAINST)
    assert contrast(option(Fact("close")), option(fault)) == (fault,)


def test_every_pair_is_of_sentences_that_exist() -> None:
    assert {*SAYS_AGAIN, *chain(*SAYS_AGAIN.values())} <= set(FACTS)


def test_a_fault_about_the_card_that_a_plan_is_compared_with_is_not_left_out() -> None:
    """The plan names the queen that is played otherwise, and says nothing of what wins it."""
    plan = Fact("common", (("the_card", "5"), ("share", 6), ("other_share", 4)), Speaks.PLAN)
    named = Fact(plan.id, (*plan.values, ("rather", "Q")), Speaks.PLAN)
    fault = Fact("less often", (("the_card", "Q"), ("share", 6), ("other_share", 4)))
    assert not says_again(fault, named)


def test_what_makes_the_difference_comes_before_other_causes_unless_the_plan_says_it() -> None:
    kept = (("card", "9"), ("second", "J"), ("the_card", "5"))
    way, holds = Fact("way kept", kept, Speaks.FOR), Fact("holds", HOLDS, Speaks.FOR)
    lost = Fact("goes to", (("card", "J"), ("name", 1), ("second", "A")), Speaks.AGAINST)
    assert contrast(option(FIGURES, holds, way), option(AGAIN)) == (way, AGAIN, holds)
    assert contrast(option(PLAN, way, holds), option(lost)) == (lost, PLAN, way)


def test_cards_that_are_as_good_as_the_better_one_are_named_last() -> None:
    alike = Fact("just as good", (("cards", "9"),))
    faults = [Fact("leaves one", (), Speaks.AGAINST), Fact("bid less", ODDS, Speaks.AGAINST)]
    assert contrast(option(PLAN, alike), option(*faults)) == (faults[0], PLAN, faults[1], alike)
    assert contrast(option(PLAN, alike), option(Fact("close"))) == (PLAN, Fact("close"))


def test_of_a_card_the_cause_comes_before_its_figure_and_three_sentences_are_enough() -> None:
    plan = Fact("give", (("name", 2), ("card", "T")), Speaks.PLAN)
    near = Fact("near", (("count", 9), ("target", 62)), Speaks.FOR)
    points = Fact("points fewer", (), Speaks.AGAINST)
    high = Fact("partner high", (("name", 2), ("card", "A")), Speaks.FOR)
    last = Fact("stands", (("card", "J"), ("tenths", 4)), Speaks.FOR)
    assert contrast(option(plan, high, last), option(AGAIN, points)) == (plan, high, AGAIN)
    assert contrast(option(plan, high, near), option(AGAIN)) == (plan, high, AGAIN, near)


def test_both_cards_are_named_but_a_coach_keeps_the_better_one_to_itself() -> None:
    shares = (("share", 4), ("other_share", 7), ("played", "K"), ("rather", "T"))
    lost = Fact("less often", (("the_card", "5"), *shares), Speaks.AGAINST)
    first = "After your king, your side wins the right five in 4 of 10 deals"
    assert lost.text() == f"{first}, after your ten in 7."
    said = one_fault([lost])
    assert said is not None
    assert said.text() == f"{first}, otherwise in 7."
