"""A deal that no game follows is reviewed in points of its score, and in nothing else."""

from __future__ import annotations

from itertools import takewhile

import pytest
from reviewed_games import adviser, all_turns, events

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.match.review.accounts import deal_review
from pidro_desktop.match.review.judging import Judge
from pidro_desktop.match.review.reviewed import ReviewedDecision, Unit
from pidro_desktop.match.review.turns import Turn, deal_spans
from pidro_desktop.players import equity
from pidro_desktop.players.advice.advice import Fact, in_one_deal
from pidro_desktop.players.advice.sentences import IN_ONE_DEAL

MOST = 28
"""No result of a deal is further from zero."""


def first_deal() -> list[Turn]:
    return list(takewhile(lambda turn: turn.deal == 1, all_turns()))


@pytest.fixture(scope="module", name="found")
def reviewed() -> list[ReviewedDecision]:
    judge = Judge(adviser(), net=True)
    return [judge.judge(turn, explain=False) for turn in first_deal()]


def test_every_value_is_a_score_that_a_deal_can_have(found: list[ReviewedDecision]) -> None:
    assert {decision.unit for decision in found} == {Unit.POINTS}
    values = [choice.value for decision in found for choice in decision.choices]
    assert all(value is not None and -MOST <= value <= MOST for value in values)
    assert any(value is not None and abs(value) > 1 for value in values)
    assert {decision.loss_points for decision in found if decision.is_counted} == {None}
    assert all(decision.loss is None or decision.loss >= 0 for decision in found)


def test_the_marks_are_nearly_those_of_the_first_deal_of_a_game(
    found: list[ReviewedDecision],
) -> None:
    judge = Judge(adviser())
    point = equity.point(0, 0, we_deal_next=True)
    for turn, decision in zip(first_deal(), found, strict=True):
        chance = judge.judge(turn, explain=False)
        assert chance.is_counted == decision.is_counted
        if decision.is_counted:
            assert decision.loss == pytest.approx((chance.loss or 0) / point, abs=1.5)


def test_the_account_is_the_score_of_the_deal(found: list[ReviewedDecision]) -> None:
    span = deal_spans(all_turns()[0].view.rules, events())[0]
    accounts = deal_review(span, tuple(found), net=True).accounts
    scored = span.ended.sheet[-1].delta
    for seat, account in accounts.items():
        assert (account.unit, account.before) == (Unit.POINTS, 0.0)
        assert account.after == scored[seat % 2] - scored[1 - seat % 2]


def test_the_last_card_is_worth_what_the_deal_scores(found: list[ReviewedDecision]) -> None:
    span = deal_spans(all_turns()[0].view.rules, events())[0]
    last = [decision for decision in found if decision.what is AskKind.PLAY][-1]
    after = deal_review(span, tuple(found), net=True).accounts[last.seat].after
    assert last.win == pytest.approx(after, abs=0.5)


def test_reasons_speak_of_the_score_since_no_game_can_be_won() -> None:
    judge = Judge(adviser(), net=True)
    told = [fact for turn in first_deal() for fact in judge.judge(turn).facts]
    assert told
    assert all(fact.one_deal for fact in told)
    assert not any("game" in fact.text() for fact in told)
    assert not any(
        fact.one_deal for turn in first_deal() for fact in Judge(adviser()).judge(turn).facts
    )


@pytest.mark.parametrize("key", sorted(IN_ONE_DEAL))
def test_sentences_that_speak_of_games_have_one_for_a_single_deal(key: str) -> None:
    values = (("count", 8), ("suit", "H"), ("share", 4))
    fact = Fact(key, values)
    (alone,) = in_one_deal((fact,))
    assert "game" in fact.text()
    assert "game" not in alone.text()


def test_a_point_is_worth_nearly_the_same_for_every_result() -> None:
    """What docs/review.md says, and what the value of calls rests on."""
    point, usual = equity.point(0, 0, we_deal_next=True), equity.chance(0, 0, we_deal_next=True)
    off: list[float] = []
    for bid in range(6, 15):
        for points in range(15):
            us, them = points if points >= bid else -bid, 14 - points
            for score, bids in (((us, them), True), ((them, us), False)):
                chance = equity.after(*score, we_deal_next=True, we_bid=bids)
                off.append(abs((chance - usual) / point - (score[0] - score[1])))
    assert max(off) < 1.5
    assert sum(off) / len(off) < 0.55
