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
        (
            "37V5H1",
            "Alice bid 8, and so has the ace more often: in 6 of 10 deals instead of in 2.",
        ),
        (
            "9J6E8M",
            "Bob put the six under the seven, so has the wrong five in 8 of 10 deals instead of "
            "in 5.",
        ),
        (
            "FSRBGS",
            "Victor led the king, and so has the ten more often: in 6 of 10 deals instead of in 4.",
        ),
    ],
)
def test_what_somebody_did_is_named_with_the_share_before_and_after(
    puzzle_id: str, said: str
) -> None:
    plan, *carried = told(puzzle_id)
    assert plan.speaks is Speaks.PLAN
    (evidence,) = [fact for fact in carried if fact.id in EVIDENCE]
    assert evidence.speaks is Speaks.FOR
    assert evidence.text() == said


@fast
def test_a_share_that_the_evidence_tells_is_not_told_again() -> None:
    """Bob has given the six: that he has the wrong five in 8 of 10 deals is said once."""
    said = [fact.id for fact in told("9J6E8M")]
    assert "under and has" in said
    assert "holds" not in said


@fast
def test_evidence_is_named_only_for_the_best_choice() -> None:
    best, *others = Adviser().advise(asked("37V5H1")).options
    assert any(fact.id in EVIDENCE for fact in best.facts)
    assert not any(fact.id in EVIDENCE for option in others for fact in option.facts)


@fast
def test_evidence_that_makes_a_card_rarer_is_not_told() -> None:
    """Alice has led the three, and has the ace more rarely: that says nothing of who has it."""
    assert not any(fact.id in EVIDENCE for fact in told("1ZKJH5"))


def test_a_review_says_it_after_the_first_fault_and_the_plan() -> None:
    def option(*facts: Fact) -> Option:
        return Option(Play(0, ("4S",)), 1.0, 0.5, 0.5, facts)

    plan = Fact("try one", (("card", "K"),), Speaks.PLAN)
    betrayed = Fact("bid and has", (("name", 2),), Speaks.FOR)
    faults = Fact("leaves one", (), Speaks.AGAINST), Fact("risks one", (), Speaks.AGAINST)
    found = contrast(option(plan, betrayed), option(*faults))
    assert found == (faults[0], plan, betrayed)
