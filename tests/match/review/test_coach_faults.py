"""What the coach says of a choice: what goes wrong with it, and never which one is better."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any, cast

from matches import new_match

from pidro_desktop.engine.actions import NameTrump
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.match.review.coach import Coach
from pidro_desktop.match.review.review_worker import ReviewWorker
from pidro_desktop.players.advice import Advice, Fact, Option
from pidro_desktop.players.advice.advice import Speaks, fact

LESS = fact("suits made", Speaks.AGAINST, suit="D", other="H", count=7, share=5, other_share=8)
LACKS = fact("hand lacks", Speaks.AGAINST, the_card="A", suit="D")


class Reviews:
    """Has the reasons for naming hearts rather than diamonds at once."""

    def __init__(self, *facts: Fact) -> None:
        best = Option(NameTrump(0, "H"), 6.6, 0.7, 0.5)
        self.advice = Advice(
            0, AskKind.TRUMP, True, (best, Option(NameTrump(0, "D"), 5.5, 0.6, 0.4, facts))
        )

    def weigh(self, _view: Any) -> None:
        return None

    def explain(self, _view: Any) -> Future[Advice]:
        found = Future[Advice]()
        found.set_result(self.advice)
        return found


def fault(*facts: Fact) -> Fact | None:
    match = new_match()
    match.begin()
    match.deal()
    coach = Coach(match, cast("ReviewWorker", Reviews(*facts)))
    coach.watch(match.asks()[0])
    coach.explain()
    return coach.fault(NameTrump(0, "D"))


def test_a_fact_that_names_the_better_choice_is_said_without_it() -> None:
    said = fault(LESS, LACKS)
    assert said is not None
    assert said.text() == "In diamonds you make 7 in only 5 of 10 deals."


def test_a_cause_is_said_rather_than_what_comes_of_it() -> None:
    rarer = fact("less often", Speaks.AGAINST, the_card="J", share=8, other_share=5)
    beaten = fact("beaten by one", Speaks.AGAINST, the_best="A", card="K")
    assert fault(rarer, beaten) == beaten
    assert fault(rarer) == rarer


def test_the_first_fact_is_said_otherwise() -> None:
    assert fault(LACKS, LESS) == LACKS
