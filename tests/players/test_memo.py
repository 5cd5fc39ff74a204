"""What was searched is not searched again, and no result is given to another question."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from matches import match_asking

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.players.advice import Adviser
from pidro_desktop.players.bids import bidding
from pidro_desktop.players.champion.champion import Champion
from pidro_desktop.players.champion.evaluation import CardEvaluator
from pidro_desktop.players.general_solver.evaluation import PlayEvaluator
from pidro_desktop.players.view_digest import Memo, seeded
from pidro_desktop.variants import load


def decisions(rules: str, deals: int, seed: str) -> Iterator[SeatView]:
    """The views of all decisions with a choice in a game between steady players."""
    steady = make("steady")
    match = Match(Setup(load(rules), dict.fromkeys(SEATS, steady), secret_of(seed), seed))
    while match.needs_deal and match.dealt < deals:
        match.deal()
        while asked := match.asks():
            ask = asked[0]
            view = match.game_view(ask.seat)
            if ask.what is not AskKind.KEEP and len(ask.bids or ask.suits or ask.cards) > 1:
                yield view
            match.submit(steady.decide(view, match.rng(ask.seat)))


def test_a_result_is_kept_for_the_same_view_and_randomness_and_budget() -> None:
    view = match_asking("play").game_view(0)
    memo: Memo[int] = Memo(9)
    assert memo.found(view, Random(1), "much", lambda: 1) == 1
    assert memo.found(view, Random(1), "much", lambda: 2) == 1
    assert memo.found(view, Random(2), "much", lambda: 3) == 3
    assert memo.found(view, Random(1), "little", lambda: 4) == 4
    memo.clear()
    assert memo.found(view, Random(1), "much", lambda: 5) == 5


def test_a_view_with_other_earlier_deals_is_another_one() -> None:
    views = [view for view in decisions("finnish", 3, "earlier") if view.past]
    memo: Memo[int] = Memo(9)
    memo.found(views[0], Random(1), 0, lambda: 1)
    assert memo.found(replace(views[0], past=()), Random(1), 0, lambda: 2) == 2
    again = replace(views[0], past=tuple(deal._replace() for deal in views[0].past))
    assert memo.found(again, Random(1), 0, lambda: 3) == 3  # of one question, the last is kept
    assert memo.found(views[0], Random(1), 0, lambda: 4) == 3


def test_a_memo_stays_small_and_keeps_what_was_used_last() -> None:
    views = list(decisions("finnish", 4, "small"))
    memo: Memo[str] = Memo(3)
    for view in views:
        memo.found(view, Random(1), 0, lambda: "first")
        memo.found(views[0], Random(1), 0, lambda: "again")
    assert len(memo) == 3
    assert memo.found(views[0], Random(1), 0, lambda: "anew") == "first"
    assert memo.found(views[1], Random(1), 0, lambda: "anew") == "anew"


def never(*_given: object) -> None:
    raise AssertionError("It was searched again.")


@pytest.mark.parametrize("rules", ["finnish", "nicaragua"])
def test_what_champion_weighed_is_not_weighed_again_for_the_review(
    rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    views = list(decisions(rules, 1, "weighed"))
    adviser, champion = Adviser(), Champion()
    with monkeypatch.context() as anew:
        anew.setattr(Memo, "found", lambda _memo, _view, _rng, _budget, search: search())
        fresh = [adviser.values(view) for view in views]
    decided = [champion.decide(view, Random(0)) for view in views]
    monkeypatch.setattr(CardEvaluator, "evaluate", never)
    monkeypatch.setattr(PlayEvaluator, "evaluate", never)
    monkeypatch.setattr(bidding, "search_bids", never)
    monkeypatch.setattr(bidding, "search_suits", never)
    again = [adviser.values(view) for view in views]
    assert again == fresh
    assert [advice.best.decision for advice in again] == decided


def test_reasons_are_those_of_the_position_and_not_of_the_one_before() -> None:
    views = [view for view in decisions("finnish", 2, "reasons") if view.ask.what is AskKind.PLAY]
    adviser, champion = Adviser(), Champion()
    for view, other in zip(views[:5], views[5:10], strict=True):
        expected = adviser.advise(view)
        champion.decide(view, Random(0))
        adviser.values(other)
        adviser.values(view)
        assert adviser.advise(view) == expected


def test_another_seed_gets_a_search_of_its_own() -> None:
    view = match_asking("bid").game_view(0)
    first = bidding.bids(view, seeded(view))
    assert [option.chance for option in first] != [
        option.chance for option in bidding.bids(view, Random(3))
    ]
