"""What a call or a card betrays is named where a choice turns on it, with two shares."""

from __future__ import annotations

import pytest

from pidro_desktop.engine.actions import Play
from pidro_desktop.engine.record.reader import read_one
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.players.advice import Adviser, Fact, Option
from pidro_desktop.players.advice.advice import EVIDENCE, Speaks, contrast
from pidro_desktop.players.champion.evaluation import is_fast
from pidro_desktop.puzzles.collection import all_puzzles
from pidro_desktop.variants import load

fast = pytest.mark.skipif(not is_fast(), reason="so many worlds take long where it is interpreted")


def asked(puzzle_id: str) -> SeatView:
    puzzle = next(one for one in all_puzzles() if one.id == puzzle_id)
    return view_for(read_one(puzzle.lines, load).game, puzzle.seat)


def told(puzzle_id: str) -> tuple[Fact, ...]:
    return Adviser().advise(asked(puzzle_id)).best.facts


@fast
@pytest.mark.parametrize(
    ("puzzle_id", "said"),
    [
        ("JRAM4A", "Bob bid 8, and so has the ace in 8 of 10 deals, otherwise in 3."),
        ("EFPJNE", "Victor passed, and so has the ace in 2 of 10 deals, otherwise in 4."),
        (
            "K8Y8H8",
            "Carlos kept 3 trumps, and so has the right five in 7 of 10 deals, otherwise in 5.",
        ),
        ("1ZKJH5", "Alice led the three, and so has the ace in 2 of 10 deals, otherwise in 6."),
        (
            "A6R0NA",
            "Alice put the low under the seven, and so has the queen in 2 of 10 deals, "
            "otherwise in 6.",
        ),
        (
            "K5B9BC",
            "Victor put the king over the low, and so has the right five in 3 of 10 deals, "
            "otherwise in 7.",
        ),
    ],
)
def test_what_somebody_did_is_named_with_the_share_before_and_after(
    puzzle_id: str, said: str
) -> None:
    plan, evidence, *_ = told(puzzle_id)
    assert plan.speaks is Speaks.PLAN
    assert evidence.speaks is Speaks.FOR
    assert evidence.text() == said


@fast
def test_a_share_that_the_evidence_tells_is_not_told_again() -> None:
    """Bob has given the six: that he has the wrong five in 8 of 10 deals is said once."""
    said = [fact.text() for fact in told("9J6E8M")]
    assert sum("has the wrong five" in text or "holds the wrong five" in text for text in said) == 1


@fast
def test_evidence_is_named_only_for_one_of_two_choices() -> None:
    advice = Adviser().advise(asked("JRAM4A"))
    every = [fact for option in advice.options for fact in option.facts if fact.id in EVIDENCE]
    assert len(every) == len(set(every)) >= 1


def test_a_review_says_it_after_the_first_fault() -> None:
    def option(*facts: Fact) -> Option:
        return Option(Play(0, ("4S",)), 1.0, 0.5, 0.5, facts)

    plan = Fact("try one", (("card", "K"),), Speaks.PLAN)
    betrayed = Fact("bid and has", (("name", 2),), Speaks.FOR)
    faults = Fact("leaves one", (), Speaks.AGAINST), Fact("risks one", (), Speaks.AGAINST)
    found = contrast(option(plan, betrayed), option(*faults))
    assert found == (plan, faults[0], betrayed)
